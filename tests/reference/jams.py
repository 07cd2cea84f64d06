"""Jams in plain Python: a position is a string of cells, a search is a dict and a deque. Slow, and obviously right."""

from collections import deque


def cars(cells, size):
    """letter -> (first cell, stride, length)."""
    places = {}
    for index, sign in enumerate(cells):
        if sign not in "ox":
            places.setdefault(sign, []).append(index)
    return {name: (at[0], at[1] - at[0], len(at)) for name, at in places.items()}


def slides(cells, size):
    """(letter, distance, position behind it) of every legal slide."""
    for name, (first, stride, length) in cars(cells, size).items():
        for way in (-1, 1):
            distance, front = 0, first if way < 0 else first + stride * (length - 1)
            while True:
                ahead = front + way * stride
                if not 0 <= ahead < size * size or (stride == 1 and ahead // size != front // size) or cells[ahead] != "o":
                    break
                distance, front = distance + way, ahead
                start = first + distance * stride
                after = [sign if sign != name else "o" for sign in cells]
                for k in range(length):
                    after[start + stride * k] = name
                yield name, distance, "".join(after)


def is_solved(cells, size):
    return cells.rindex("A") % size == size - 1


def component(cells, size):
    """Every reachable position."""
    found, queue = {cells}, deque([cells])
    while queue:
        for _, _, after in slides(queue.popleft(), size):
            if after not in found:
                found.add(after)
                queue.append(after)
    return found


def distances(cells, size, steps=False):
    """Fewest slides (or steps) to the win from every reachable position that has a way to it."""
    queue = deque(position for position in sorted(component(cells, size)) if is_solved(position, size))
    far = dict.fromkeys(queue, 0)
    while queue:
        here = queue.popleft()
        for _, distance, after in slides(here, size):
            if after not in far and (not steps or abs(distance) == 1):
                far[after] = far[here] + 1
                queue.append(after)
    return far
