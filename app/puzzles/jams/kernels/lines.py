"""Every line of a jam as one digit: the placements of its vehicles, and the one-cell moves between them.

Vehicles of a line keep their order, so a line has few placements (at most 84 on 12 cells) and a position is one small number a
line: a 9x9 board of 26 vehicles fits one 64-bit word where three bits a vehicle would not. Moves are looked up, not worked out:
entry e of digit d says which cell must be free, what it adds to the key and which entry goes one cell further.

Vehicles are ordered by line, then along it; line l has the vehicles firsts[l]:firsts[l + 1].
"""

import numpy as np
from numba import njit

# Columns of an entry:
# 0 what it adds to its key word   1 that word        2, 3 word and bit of the cell that must be free
# 4, 5 word and bit of the cell left behind           6 slot: 2 * vehicle, + 1 towards the right or below
# 7 the entry one cell further in the same way, or -1
_COLUMNS = 8
_WORD = 62  # bits of a key or an occupancy word; the sign stays free
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
def _advance(starts, lengths, lows, highs, first, last):
    """The next placement in lexicographic order; False after the last one."""
    for i in range(last - 1, first - 1, -1):
        starts[i] += 1
        if starts[i] + lengths[i] <= highs[i] + 1 and _settle(starts, lengths, lows, highs, first, last, i + 1):
            return True
    return False


@njit(cache=True, nogil=True)
def _placements(firsts, lengths, lows, highs):
    """All placements of each line -> (offset of each line's digits int64[lines + 1], starts int64[digits, 6])."""
    lines = firsts.size - 1
    digits = np.zeros(lines + 1, np.int64)
    table = np.zeros((lines * 128, _CREW), np.int64)
    starts = np.zeros(lengths.size, np.int64)
    count = 0
    for line in range(lines):
        first, last = firsts[line], firsts[line + 1]
        more = _settle(starts, lengths, lows, highs, first, last, first)
        while more:
            for j in range(first, last):
                table[count, j - first] = starts[j]
            count += 1
            more = _advance(starts, lengths, lows, highs, first, last)
        digits[line + 1] = count
    return digits, table[:count].copy()


@njit(cache=True, nogil=True)
def _fields(digits):
    """Where each line's digit sits in the key -> int64[lines, 3]: word, shift, mask."""
    lines = digits.size - 1
    fields = np.zeros((lines, 3), np.int64)
    word = shift = 0
    for line in range(lines):
        bits = 0
        while 1 << bits < digits[line + 1] - digits[line]:
            bits += 1
        if shift + bits > _WORD:
            word, shift = word + 1, 0
        fields[line, 0], fields[line, 1], fields[line, 2] = word, shift, (1 << bits) - 1
        shift += bits
    return fields


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

    -> digits int64[lines + 1], starts int64[digits, 6], fields int64[lines, 3], bounds int64[digits + 1] (the entries of each
    digit), entries int64[n, 8].
    """
    digits, starts = _placements(firsts, lengths, lows, highs)
    fields = _fields(digits)
    bounds = np.zeros(starts.shape[0] + 1, np.int64)
    entries = np.zeros((starts.shape[0] * 2 * _CREW, _COLUMNS), np.int64)
    entry_of = np.full((starts.shape[0], 2 * _CREW), -1, np.int64)
    count = 0
    for line in range(firsts.size - 1):
        stride = 1 if axes[line] == 0 else size
        origin = numbers[line] * (size if axes[line] == 0 else 1)
        for digit in range(digits[line], digits[line + 1]):
            for way in range(2 * (firsts[line + 1] - firsts[line])):
                i, step = way >> 1, 2 * (way & 1) - 1
                other = _find(starts, digits[line], digits[line + 1], digit, i, step)
                if other < 0:
                    continue
                start, length = starts[digit, i], lengths[firsts[line] + i]
                front = origin + stride * (start + length if step > 0 else start - 1)
                rear = origin + stride * (start if step > 0 else start + length - 1)
                entry_of[digit, way] = count
                entries[count, 0] = (other - digit) << fields[line, 1]
                entries[count, 1] = fields[line, 0]
                entries[count, 2], entries[count, 3] = front // _WORD, front % _WORD
                entries[count, 4], entries[count, 5] = rear // _WORD, rear % _WORD
                entries[count, 6] = 2 * (firsts[line] + i) + (way & 1)
                entries[count, 7] = other
                count += 1
            bounds[digit + 1] = count
    for e in range(count):
        way = entries[e, 6] - 2 * firsts[np.searchsorted(firsts, entries[e, 6] >> 1, side="right") - 1]
        entries[e, 7] = entry_of[entries[e, 7], way]
    return digits, starts, fields, bounds, entries[:count].copy()


@njit(cache=True, nogil=True)
def key_of(size, axes, numbers, firsts, lengths, places, digits, starts, fields):
    """The key and the occupied cells of one position. places int64[vehicles]: their starts. -> int64[words], int64[words].

    Walls need no bit: no placement covers one. The first key word is -1 where a vehicle stands outside its range.
    """
    key = np.zeros(fields[-1, 0] + 1, np.int64)
    taken = np.zeros((size * size - 1) // _WORD + 1, np.int64)
    for line in range(firsts.size - 1):
        first, last = firsts[line], firsts[line + 1]
        stride = 1 if axes[line] == 0 else size
        origin = numbers[line] * (size if axes[line] == 0 else 1)
        found = -1
        for digit in range(digits[line], digits[line + 1]):
            same = True
            for i in range(last - first):
                if starts[digit, i] != places[first + i]:
                    same = False
                    break
            if same:
                found = digit - digits[line]
                break
        if found < 0:
            key[0] = -1
            return key, taken
        key[fields[line, 0]] |= found << fields[line, 1]
        for i in range(first, last):
            for k in range(lengths[i]):
                cell = origin + stride * (places[i] + k)
                taken[cell // _WORD] |= 1 << (cell % _WORD)
    return key, taken


@njit(cache=True, nogil=True)
def places_of(key, firsts, digits, starts, fields):
    """The vehicles' starts in the position with this key, int64[words] -> int64[vehicles]."""
    places = np.empty(firsts[-1], np.int64)
    for line in range(firsts.size - 1):
        digit = digits[line] + ((key[fields[line, 0]] >> fields[line, 1]) & fields[line, 2])
        for i in range(firsts[line], firsts[line + 1]):
            places[i] = starts[digit, i - firsts[line]]
    return places
