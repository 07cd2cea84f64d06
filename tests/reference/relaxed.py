"""What it costs to let A out when whatever has been free stays free, in plain Python: sweeps until nothing gets cheaper.

And who must move whatever happens, in as many sweeps as asked for.
"""

NEVER = 10**6


def crew(cells, size):
    """letter -> its cells, from left to right or from top to bottom."""
    return {name: [at for at, sign in enumerate(cells) if sign == name] for name in set(cells) - set("ox")}


def ahead(at, size, way):
    """The cells in front of a vehicle, nearest first; way -1 or 1."""
    stride = at[1] - at[0]
    line = [c for c in range(size * size) if (c // size == at[0] // size if stride == 1 else c % size == at[0] % size)]
    return [c for c in line if c > at[-1]] if way > 0 else [c for c in line if c < at[0]][::-1]


def price(needed, at, cells, costs, cars):
    """Those of the same line are pushed: the dearest of their cells counts. Those across count each."""
    stride, across, pushed = at[1] - at[0], 0, 0
    for c in needed:
        other = cars.get(cells[c])
        if other and other[1] - other[0] == stride:
            pushed = max(pushed, costs[c])
        else:
            across += costs[c]
    return across + pushed


def total(cells, size, runs, slides=True):
    """The cost for A to leave, each vehicle counted as often as it is needed; None where it never can.

    runs: letter -> the first and last cell of its line that the vehicle may use.
    """
    cars = crew(cells, size)
    costs = [0 if sign == "o" else NEVER for sign in cells]
    before = None
    while before != costs:
        before = list(costs)
        for name, at in cars.items():
            for way in (-1, 1):
                along = (lambda c: c % size) if at[1] == at[0] + 1 else (lambda c: c // size)
                front = [c for c in ahead(at, size, way) if runs[name][0] <= along(c) <= runs[name][1]]
                for k in range(1, min(len(at), len(front)) + 1):
                    left = at[k - 1] if way > 0 else at[-k]
                    cost = price(front[:k], at, cells, costs, cars) + (1 if slides else k)
                    costs[left] = min(costs[left], cost)
    needed = ahead(cars["A"], size, 1)
    out = (1 if slides else len(needed)) + sum(costs[c] for c in needed)
    return out if out < NEVER else None


def forced(cells, size, sweeps):
    """The vehicles that must move before A is out, as far as so many sweeps can tell."""
    cars = crew(cells, size)
    must = [set() for _ in cells]
    for _ in range(sweeps):
        known = [set(names) for names in must]
        for name, at in cars.items():
            for number, cell in enumerate(at):
                choices = []
                for way, count in ((1, number + 1), (-1, len(at) - number)):
                    front = ahead(at, size, way)[:count]
                    if len(front) == count and not any(cells[c] == "x" for c in front):
                        choices.append(set().union(*(known[c] for c in front)))
                must[cell] = {name} | (set.intersection(*choices) if choices else set(cars))
    return set().union({"A"}, *(must[c] for c in ahead(cars["A"], size, 1)))
