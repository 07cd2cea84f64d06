"""Every line of a jam as one digit: the placements of its vehicles, and the one-cell moves between them.

Vehicles of a line keep their order, so a line has few placements (at most 84 on 12 cells) and a position is one small number a
line: a 9x9 board of 26 vehicles fits one 64-bit word where three bits a vehicle would not. Moves are looked up, not worked out:
entry e of a digit says which crossing line may stand in its way and at which offset, what it adds to the key, and which entry
goes one cell further. A slide changes nothing on the lines that cross it, so a whole run needs each of them only once.

Vehicles are ordered by line, then along it; line l has the vehicles firsts[l]:firsts[l + 1]. The line past the last stands for
all lines without vehicles: it covers nothing.
"""

import numpy as np
from numba import njit

# Columns of an entry:
# 0 what it adds to its key word    1 that word    2, 3 the line that crosses the cell ahead, and the offset on it
# 4 slot: 2 * vehicle, + 1 towards the right or bottom    5 the entry one cell further in the same way, or -1
_COLUMNS = 6
_WORD = 62  # bits of a key word; the sign stays free
_CREW = 6  # vehicles of two cells on a line of twelve


@njit(cache=True, nogil=True)
def _settle(starts, lengths, lows, highs, first, last, i):
    """Put the vehicles i:last as near the start of their line as they go; False where they do not fit."""
    for j in range(i, last):
        low = lows[j]
        if j > first:
            low = max(low, starts[j - 1] + lengths[j - 1])
        starts[j] = low
        if low + lengths[j] > highs[j] + 1:
            return False
    return True


@njit(cache=True, nogil=True)
def _placements(firsts, lengths, lows, highs, digits, table):
    """Fill `table` with all placements of each line, in lexicographic order, and `digits` with each line's offset in it."""
    starts = np.zeros(lengths.size, np.int64)
    count = 0
    for line in range(firsts.size - 1):
        first, last = firsts[line], firsts[line + 1]
        more = _settle(starts, lengths, lows, highs, first, last, first)
        while more:
            for j in range(first, last):
                table[count, j - first] = starts[j]
            count += 1
            more = False
            for i in range(last - 1, first - 1, -1):
                starts[i] += 1
                if starts[i] + lengths[i] <= highs[i] + 1 and _settle(starts, lengths, lows, highs, first, last, i + 1):
                    more = True
                    break
        digits[line + 1] = count


@njit(cache=True, nogil=True)
def _fields(digits, fields):
    """Where each line's digit sits in the key: word, shift, mask."""
    word = shift = 0
    for line in range(digits.size - 1):
        bits = 0
        while 1 << bits < digits[line + 1] - digits[line]:
            bits += 1
        if shift + bits > _WORD:
            word, shift = word + 1, 0
        fields[line, 0], fields[line, 1], fields[line, 2] = word, shift, (1 << bits) - 1
        shift += bits


@njit(cache=True, nogil=True)
def _find(table, low, high, digit, i, step):
    """The digit in low:high that differs from `digit` by `step` of vehicle i, or -1."""
    for other in range(low, high):
        same = True
        for j in range(_CREW):
            if table[other, j] != table[digit, j] + (step if j == i else 0):
                same = False
                break
        if same:
            return other
    return -1


@njit(cache=True, nogil=True)
def tables(size, axes, numbers, firsts, lengths, lows, highs):
    """All that the searches look up. axes[l]: 0 a row, 1 a column; numbers[l]: which; lows, highs: the cells a vehicle may use.

    -> digits int64[lines + 1]: the offset of each line's digits; starts int64[., 6]: each vehicle's start in a digit; cover
    int64[.]: the cells of the line that a digit covers, as bits, and 0 for digit digits[lines]; fields int64[lines, 3]: word,
    shift and mask of each line in the key; bounds int64[.]: the entries of each digit; entries int64[., 6].
    """
    lines = firsts.size - 1
    digits, fields = np.zeros(lines + 1, np.int64), np.zeros((lines, 3), np.int64)
    starts = np.zeros((lines * 84 + 1, _CREW), np.int64)
    _placements(firsts, lengths, lows, highs, digits, starts)
    _fields(digits, fields)
    line_at = np.full((2, size), lines, np.int64)
    for line in range(lines):
        line_at[axes[line], numbers[line]] = line
    cover, bounds = np.zeros(digits[lines] + 1, np.int64), np.zeros(digits[lines] + 1, np.int64)
    entries = np.zeros((digits[lines] * 2 * _CREW, _COLUMNS), np.int64)
    entry_of = np.full((digits[lines], 2 * _CREW), -1, np.int64)
    count = 0
    for line in range(lines):
        for digit in range(digits[line], digits[line + 1]):
            for way in range(2 * (firsts[line + 1] - firsts[line])):
                i, step = way >> 1, 2 * (way & 1) - 1
                start, length = starts[digit, i], lengths[firsts[line] + i]
                cover[digit] |= ((1 << length) - 1) << start
                other = _find(starts, digits[line], digits[line + 1], digit, i, step)
                if other >= 0:
                    entry_of[digit, way] = count
                    entries[count, 0], entries[count, 1] = (other - digit) << fields[line, 1], fields[line, 0]
                    entries[count, 2] = line_at[1 - axes[line], start + length if step > 0 else start - 1]
                    entries[count, 3] = numbers[line]
                    entries[count, 4], entries[count, 5] = 2 * firsts[line] + way, other
                    count += 1
            bounds[digit + 1] = count
        for e in range(bounds[digits[line]], count):
            entries[e, 5] = entry_of[entries[e, 5], entries[e, 4] - 2 * firsts[line]]
    return digits, starts, cover, fields, bounds, entries[:count]


@njit(cache=True, nogil=True)
def key_of(places, firsts, digits, starts, fields):
    """The key of one position, int64[words]. places int64[vehicles]: their starts."""
    key = np.zeros(fields[-1, 0] + 1, np.int64)
    for line in range(firsts.size - 1):
        for digit in range(digits[line], digits[line + 1]):
            same = True
            for i in range(firsts[line], firsts[line + 1]):
                same &= starts[digit, i - firsts[line]] == places[i]
            if same:
                key[fields[line, 0]] |= (digit - digits[line]) << fields[line, 1]
                break
    return key


@njit(cache=True, nogil=True)
def places_of(key, firsts, digits, starts, fields):
    """The vehicles' starts in the position with this key, int64[words] -> int64[vehicles]."""
    places = np.empty(firsts[-1], np.int64)
    for line in range(firsts.size - 1):
        digit = digits[line] + ((key[fields[line, 0]] >> fields[line, 1]) & fields[line, 2])
        for i in range(firsts[line], firsts[line + 1]):
            places[i] = starts[digit, i - firsts[line]]
    return places
