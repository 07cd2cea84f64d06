"""Every position reachable from a jam of at most 6x6 with its exact fewest slides and fewest steps to the win, in one call.

While the columns stand still, each row reaches its arrangements whatever the other rows do: the positions that rows alone can
make are a box, the product of what each row can reach. So are those that columns alone can make, and every position lies in one
box of either axis. A position is a number in its box of rows and another in its box of columns; `twin` leads from one to the
other. Moves inside a box are sums, and each position costs one look-up in a table instead of one for every move. Keys, masks and
the table are those of arrangements.py.

boxes, by axis (0 rows, 1 columns), four numbers a box: the key of its first position (each of its lines in the first arrangement
that it reaches); the number of that position; three bits for the kind of each line that moves, first line first; a bit for each.
places, by axis, two numbers a position: its twin, its box.
"""

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

# 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4): the upper bits of the product count.
_HASH = -7046029254386353131
_SPREAD, _MOVES, _SIZES = 2048, 2080, 2208


@intrinsic
def _lowest(typing_context, bits):
    """The number of the lowest bit that is set."""
    signature = types.int64(types.int64)

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return signature, generate


@njit(cache=True, nogil=True)
def _crossing(key, shift, walls, table):
    """What the lines at `shift` of a key, and the walls, cover on the lines across."""
    covered = walls
    for line in range(6):
        covered |= table[np.uint64(_SPREAD + ((key >> shift + 5 * line) & 31))] << line
    return covered


@njit(cache=True, nogil=True)
def _box_of(key, shift, covered, table):
    """The box in which the lines at `shift` of a key move -> key of its first position, offset of this one, size."""
    first, offset, size = key & ~(0x3FFFFFFF << shift), np.int64(0), np.int64(1)
    for line in range(6):
        word = table[np.uint64(((key >> shift + 5 * line) & 31) << 6 | ((covered >> 6 * line) & 63))]
        first |= ((word >> 18) & 31) << shift + 5 * line
        offset += ((word >> 12) & 7) * size
        size *= (word >> 15) & 7
    return first, offset, size


@njit(cache=True, nogil=True)
def _slot_of(key, boxes, index):
    """Where the box with this first key is in the index, or the empty slot where it belongs."""
    mask, shift = index.size - 2, np.int64(index[index.size - 1])
    slot = np.uint64(((key * _HASH) >> shift) & mask)
    while index[slot] >= 0 and boxes[np.uint64(4 * index[slot])] != key:
        slot = np.uint64((np.int64(slot) + 1) & mask)
    return slot


@njit(cache=True, nogil=True)
def _list_box(key, own, covered, walls, table, sights):
    """Put the positions of a box in order: what its lines cover across, and their part of the key -> how many."""
    sights[0], sights[1] = walls, 0
    count = 1
    for line in range(6):
        word = table[np.uint64(((key >> own + 5 * line) & 31) << 6 | ((covered >> 6 * line) & 63))]
        size = (word >> 15) & 7
        for number in range(size - 1, -1, -1):
            arrangement = (word >> 23 + 5 * number) & 31
            sight, part, at = table[np.uint64(_SPREAD + arrangement)] << line, arrangement << own + 5 * line, 2 * number * count
            for i in range(0, 2 * count, 2):
                sights[np.uint64(at + i)] = sights[np.uint64(i)] | sight
                sights[np.uint64(at + i + 1)] = sights[np.uint64(i + 1)] | part
        count *= size
    return count


@njit(cache=True, nogil=True)
def _enter(box, first, shift, covered, base, width, boxes, places, table):
    """Enter a box whose lines are at `shift` of the key; none of its positions has a twin yet."""
    kinds = moving = np.int64(0)
    for line in range(5, -1, -1):
        word = table[((first >> shift + 5 * line) & 31) << 6 | ((covered >> 6 * line) & 63)]
        if (word >> 15) & 7 > 1:
            kinds, moving = kinds << 3 | ((word >> 56) & 7), moving << 1 | 1
    boxes[4 * box], boxes[4 * box + 1], boxes[4 * box + 2], boxes[4 * box + 3] = first, base, kinds, moving
    for place in range(base, base + width):
        places[2 * place] = -1


@njit(cache=True, nogil=True)
def _link(axis, here, counts, boxes, across, places, twins, most, room, index, wall_rows, wall_columns, table, sights):
    """Give each position in `boxes` from `here` on its twin, entering the boxes `across` as they are met.

    counts: boxes of rows, of columns, positions in them. -> the next box; not beyond the last where room was lacking, or where there
    are more than `most` positions: nobody asks how many more.
    """
    own, other = 30 * axis, 30 - 30 * axis
    walls, walls_across = (wall_columns, wall_rows) if axis else (wall_rows, wall_columns)
    entered, numbered = counts[1 - axis], counts[3 - axis]
    while here < counts[axis] and numbered <= most:
        key, base = boxes[4 * here], boxes[4 * here + 1]
        size = _list_box(key, own, _crossing(key, other, walls, table), walls_across, table, sights)
        fixed = key & (0x3FFFFFFF << other)
        for i in range(size):
            at = np.uint64(2 * (base + i))
            if places[at] >= 0:
                continue
            covered = sights[np.uint64(2 * i)]
            first, offset, width = _box_of(fixed | sights[np.uint64(2 * i + 1)], other, covered, table)
            slot = _slot_of(first, across, index)
            box = np.int64(index[slot])
            if box < 0:
                if 2 * entered >= index.size or numbered + width > room:
                    counts[1 - axis], counts[3 - axis] = entered, numbered
                    return here
                box, index[slot] = entered, entered
                _enter(box, first, other, covered, numbered, width, across, twins, table)
                entered, numbered = entered + 1, numbered + width
            twin = across[np.uint64(4 * box + 1)] + offset
            places[at], places[at + np.uint64(1)] = twin, here
            twins[np.uint64(2 * twin)], twins[np.uint64(2 * twin + 1)] = base + i, box
        here += 1
    counts[1 - axis], counts[3 - axis] = entered, numbered
    return here


@njit(cache=True, nogil=True)
def _index_of(boxes, count):
    """An index of the first `count` boxes, at most a quarter full; its last entry is the shift that makes a slot of a product."""
    shift = np.int64(64 - 11)
    while 1 << 64 - shift < 4 * count:
        shift -= 1
    index = np.full((1 << 64 - shift) + 1, np.int32(-1), np.int32)
    index[index.size - 1] = shift
    for box in range(count):
        index[_slot_of(boxes[4 * box], boxes, index)] = box
    return index


@njit(cache=True, nogil=True)
def _enumerate(start, wall_rows, wall_columns, table, counts, rows, columns, row_places, column_places, sights, most, stop):
    """Fill boxes and places with all positions -> the index of the rows; counts[2] is -1 past `most`, -2 where stopped."""
    room = most + sights.size // 2
    row = column = np.int64(0)  # a literal would be a type of its own, for which the functions called are compiled again
    shift = np.int64(30)
    covered = _crossing(start, row, wall_columns, table)
    first, _, width = _box_of(start, shift, covered, table)
    _enter(column, first, shift, covered, row, width, columns, column_places, table)
    counts[1], counts[3] = 1, width
    row_index, column_index = _index_of(rows, counts[0]), _index_of(columns, counts[1])
    while row < counts[0] or column < counts[1]:
        if 2 * counts[0] >= row_index.size or 2 * counts[1] >= column_index.size:
            row_index, column_index = _index_of(rows, counts[0]), _index_of(columns, counts[1])
        axis = np.int64(column < counts[1])
        if axis:
            column = _link(
                axis,
                column,
                counts,
                columns,
                rows,
                column_places,
                row_places,
                most,
                room,
                row_index,
                wall_rows,
                wall_columns,
                table,
                sights,
            )
        else:
            row = _link(
                axis,
                row,
                counts,
                rows,
                columns,
                row_places,
                column_places,
                most,
                room,
                column_index,
                wall_rows,
                wall_columns,
                table,
                sights,
            )
        if counts[2] > most or counts[3] > most:
            counts[2] = -1
            break
        if stop[0] and counts[2] > 8192 and (row < counts[0] or column < counts[1]):
            counts[2] = -2
            break
    return row_index


@njit(cache=True, nogil=True)
def _won(count, rows, red, wall_rows, table, queue):
    """Put the row numbers of the won positions into the queue -> how many."""
    tail = 0
    for box in range(count):
        key = rows[4 * box]
        covered = _crossing(key, np.int64(30), wall_rows, table)
        size, stride, radix, out = 1, 1, 1, 0
        for line in range(6):
            word = table[((key >> 5 * line) & 31) << 6 | ((covered >> 6 * line) & 63)]
            width = (word >> 15) & 7
            if line == red:
                stride, radix = size, width
                for number in range(width):
                    if (table[((word >> 23 + 5 * number) & 31) << 6] >> 55) & 1:
                        out |= 1 << number
            size *= width
        for number in range(radix):
            if (out >> number) & 1:
                for block in range(number * stride, size, stride * radix):
                    for i in range(block, block + stride):
                        queue[tail] = rows[4 * box + 1] + i
                        tail += 1
    return tail


@njit(cache=True, nogil=True)
def _spread(far, metric, tail, queue, rows, columns, row_places, column_places, table):
    """Breadth-first search from the first `tail` positions of the queue -> far int16[count], -1 where it does not come.

    walked: a bit for each line of either axis that is done with. In slides each vehicle's run of positions is walked once. In
    both metrics moves of lines of one axis can change places, so only ascending orders are followed (kernels/breadth.py says why).
    """
    far_columns, walked = np.full(far.size, np.int16(-1), np.int16), np.zeros(2 * far.size, np.uint8)
    for head in range(tail):
        far[queue[head]] = far_columns[row_places[2 * queue[head]]] = 0
    head = 0
    while head < tail:
        row = np.int64(queue[np.uint64(head)])
        column = np.int64(row_places[np.uint64(2 * row)])
        head += 1
        onward = far[np.uint64(row)] + 1
        for axis in range(2):
            if axis:
                here, box, boxes = column, np.int64(column_places[np.uint64(2 * column + 1)]), columns
            else:
                here, box, boxes = row, np.int64(row_places[np.uint64(2 * row + 1)]), rows
            left = boxes[np.uint64(4 * box + 3)] & ~np.int64(walked[np.uint64(2 * here + axis)])
            if left == 0:
                continue
            offset, kinds = here - boxes[np.uint64(4 * box + 1)], boxes[np.uint64(4 * box + 2)]
            stride, bit = np.int64(1), np.int64(1)
            while left >= bit:
                kind = kinds & 7
                size = table[np.uint64(_SIZES + kind)]
                rest = (offset * table[np.uint64(_SIZES + 8 + kind)]) >> 20
                number = offset - rest * size
                if left & bit:
                    others = table[np.uint64(_MOVES + 64 * metric + 8 * kind + number)]
                    mark = bit if kind < 6 and metric == 0 else 0
                    origin = here - number * stride
                    while others:
                        place = np.uint64(origin + _lowest(others) * stride)
                        others &= others - 1
                        walked[np.uint64(2) * place + np.uint64(axis)] |= mark
                        if axis:
                            if far_columns[place] < 0:
                                walked[np.uint64(2) * place + np.uint64(1)] |= bit - 1
                                twin = np.uint64(column_places[np.uint64(2) * place])
                                far_columns[place], far[twin], queue[tail] = onward, onward, twin
                                tail += 1
                        elif far[place] < 0:
                            walked[np.uint64(2) * place] |= bit - 1
                            far_columns[np.uint64(row_places[np.uint64(2) * place])], far[place], queue[tail] = (
                                onward,
                                onward,
                                place,
                            )
                            tail += 1
                offset, kinds, stride, bit = rest, kinds >> 3, stride * size, bit << 1


@njit(cache=True, nogil=True)
def analyse(start, wall_rows, wall_columns, red, table, metrics, rows, columns, row_places, column_places, sights, most, stop):
    """The whole component of one position. metrics: 1 slides, 2 steps, 3 both. `most` bounds the positions.

    rows, columns int64[4 * n], row_places, column_places int32[2 * n] with n = most + 6**6, and sights int64[2 * 6**6] are room
    to work in: allocated anew, their first touch alone takes 0.1 ms a jam.
    -> (count, or -1 past `most`, or -2 stopped; how many boxes of rows stand in `rows`; their index, for `look_up`; slides,
    steps int16[count]: -1 where the win cannot be reached or the metric was not asked for).
    """
    counts = np.zeros(4, np.int64)
    index = _enumerate(
        start, wall_rows, wall_columns, table, counts, rows, columns, row_places, column_places, sights, most, stop
    )
    box_count, count = counts[0], counts[2]
    size = max(count, 0)
    slides, steps, queue = np.full(size, np.int16(-1), np.int16), np.full(size, np.int16(-1), np.int16), np.empty(size, np.int32)
    if size and red >= 0:
        tail = _won(box_count, rows, red, wall_rows, table, queue)
        if metrics & 1:
            _spread(slides, np.int64(0), tail, queue, rows, columns, row_places, column_places, table)
        if metrics & 2:
            _spread(steps, np.int64(1), tail, queue, rows, columns, row_places, column_places, table)
    return count, box_count, index, slides, steps


@njit(cache=True, nogil=True)
def look_up(key, wall_rows, table, rows, index):
    """The number of the position with this key, or -1."""
    first, offset, _ = _box_of(key, np.int64(0), _crossing(key, np.int64(30), wall_rows, table), table)
    box = np.int64(index[_slot_of(first, rows, index)])
    return rows[4 * box + 1] + offset if box >= 0 else np.int64(-1)


@njit(cache=True, nogil=True)
def neighbours(key, wall_rows, wall_columns, steps, table, rows, index):
    """Every legal slide from a position (or every step) -> int64[n, 2]: 1024 * line + 32 * its arrangement before + after, and
    the number of the position it leads to."""
    found, count = np.empty((60, 2), np.int64), 0
    for line in range(12):
        shift, walls = (np.int64(0), wall_columns) if line >= 6 else (np.int64(30), wall_rows)
        covered = _crossing(key, shift, walls, table)
        before = (key >> 5 * line) & 31
        word = table[before << 6 | ((covered >> 6 * (line % 6)) & 63)]
        for number in range(6):
            if (word >> number + 6 * steps) & 1:
                after = (word >> 23 + 5 * number) & 31
                found[count, 0] = line << 10 | before << 5 | after
                found[count, 1] = look_up(key + (after - before << 5 * line), wall_rows, table, rows, index)
                count += 1
    return found[:count]


@njit(cache=True, nogil=True)
def keys_at(numbers, wall_rows, table, rows):
    """The keys of positions, int64[n]."""
    keys = np.empty(numbers.size, np.int64)
    for i in range(numbers.size):
        low, high = 0, rows.size // 4
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if rows[4 * middle + 1] <= numbers[i] else (low, middle)
        key, offset = rows[4 * low], numbers[i] - rows[4 * low + 1]
        covered = _crossing(key, np.int64(30), wall_rows, table)
        for line in range(6):
            first = (key >> 5 * line) & 31
            word = table[first << 6 | ((covered >> 6 * line) & 63)]
            size = (word >> 15) & 7
            key += ((word >> 23 + 5 * (offset % size)) & 31) - first << 5 * line
            offset //= size
        keys[i] = key
    return keys


@njit(cache=True, nogil=True)
def ways(key, number, wall_rows, wall_columns, table, rows, index, slides, most):
    """(shortest solutions in slides from a position, counted up to `most`; how many moves begin them). slides int16: of `analyse`."""
    counts = np.zeros(slides.size, np.int64)
    queue, keys = np.empty(slides.size, np.int32), np.empty(slides.size, np.int64)
    queue[0], keys[0], counts[number] = number, key, 1
    head, tail, total, begin = 0, 1, np.int64(0), 0
    while head < tail:  # first in, first out: every way to a position has come before the position's turn
        here = queue[head]
        if slides[here] == 0:
            total = min(most, total + counts[here])
            head += 1
            continue
        found = neighbours(keys[head], wall_rows, wall_columns, np.int64(0), table, rows, index)
        for move in range(found.shape[0]):
            there = found[move, 1]
            if slides[there] != slides[here] - 1:
                continue
            begin += head == 0
            if counts[there] == 0:
                change = found[move, 0]
                queue[tail] = there
                keys[tail] = keys[head] + ((change & 31) - (change >> 5 & 31) << 5 * (change >> 10))
                tail += 1
            counts[there] = min(most, counts[there] + counts[here])
        head += 1
    return total, begin
