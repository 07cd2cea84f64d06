"""The pinned draw of tile boards, written once more from its description. Slow, and obviously right."""

from hashlib import sha256


def numbers(text, rows, cols):
    block = 0
    while True:
        digest = sha256(f"{text}|{rows}x{cols}|{block}".encode()).hexdigest()
        yield from (int(digest[at : at + 8], 16) for at in range(0, 64, 8))
        block += 1


def can_be_solved(cells, cols):
    tiles = [tile for tile in cells if tile]
    inversions = sum(tiles[i] > tiles[j] for i in range(len(tiles)) for j in range(i + 1, len(tiles)))
    from_the_bottom = len(cells) // cols - cells.index(0) // cols
    return inversions % 2 == 0 if cols % 2 else (inversions + from_the_bottom) % 2 == 1


def drawn(text, rows, cols):
    """The board of a seed, and how often it was drawn."""
    goal = [*range(1, rows * cols), 0]
    cells, source = list(goal), numbers(text, rows, cols)
    for last in range(len(cells) - 1, 0, -1):
        number = next(source)
        while number >= 2**32 - 2**32 % (last + 1):
            number = next(source)
        other = number % (last + 1)
        cells[last], cells[other] = cells[other], cells[last]
    if not can_be_solved(cells, cols):
        one, two = [at for at in range(len(cells)) if cells[at]][:2]
        cells[one], cells[two] = cells[two], cells[one]
    if cells == goal:
        board, times = drawn(f"{text}|again", rows, cols)
        return board, times + 1
    return tuple(cells), 1
