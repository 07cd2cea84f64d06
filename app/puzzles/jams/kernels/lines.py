"""Every line of a jam as one digit: the placements of its vehicles, and the one-cell moves between them.

Vehicles of a line keep their order, so a line has few placements (at most 84 on 12 cells) and a position is one small number a
line: a 9x9 board of 26 vehicles fits one 64-bit word where three bits a vehicle would not. Moves are looked up, not worked out:
an entry of a digit says which cell of the line must be free, what the step adds to the key, and which entry goes one cell
further. What crosses a line is read off a shadow: every digit casts the cells it covers on the lines that cross it, as bits, and
the shadows of all digits together hold, line by line, what crosses it. A line none of whose vehicles can move costs nothing.

Vehicles are ordered by line, then along it; line l has the vehicles firsts[l]:firsts[l + 1].

Five flat tables are all that a search looks up. Boards of lines are six words: three for rows, then three for columns, each of as
many lines as 62 bits hold.
  rows, eight a line: 0 offset of its digits   1 key word   2 shift   3 mask   4 its board word   5 its shift there   6 its cells there
    7 its group in the plan
  spots, sixteen a digit: 0-11 the entry that needs this cell of the line free (times eight), or -1   12, 13 its entries, from and to
    (times eight)
  entries, eight a one-cell move: 0 what it adds to its key word   1 that word   2 the cell that must be free   3 slot: 2 * vehicle,
    + 1 towards the right or bottom   4 the entry one cell further in the same way, or -1   5 A is out then   6 what it adds to the digit
    7 the other entry of the digit that needs the same cell (times eight), or -1
  plan: 0 board words in use for an axis   1 number of groups   8:392 the row of the line at each bit of the six board words
    392: four a group of digits that are looked up together: key word, shift, mask, offset in views
  views, sixteen a value of a group: 0-5 the shadow it casts   6-11 the cells its vehicles could move to next   12 A is out
"""

import numpy as np
from numba import njit

_WORD = 62  # bits of a key word; the sign stays free
_CREW = 6  # vehicles of two cells on a line of twelve


@njit(cache=True, nogil=True)
def _settle(starts, vehicles, first, last, i):
    """Put the vehicles i:last as near the start of their line as they go; False where they do not fit."""
    for j in range(i, last):
        low = vehicles[j, 3]
        if j > first:
            low = max(low, starts[j - 1] + vehicles[j - 1, 2])
        starts[j] = low
        if low + vehicles[j, 2] > vehicles[j, 4] + 1:
            return False
    return True


@njit(cache=True, nogil=True)
def _placements(vehicles, firsts, digits, table):
    """Fill `table` with all placements of each line, in lexicographic order, and `digits` with each line's offset in it."""
    starts = np.zeros(vehicles.shape[0], np.int64)
    count = 0
    for line in range(firsts.size - 1):
        first, last = firsts[line], firsts[line + 1]
        more = _settle(starts, vehicles, first, last, first)
        while more:
            for j in range(first, last):
                table[count, j - first] = starts[j]
            count += 1
            more = False
            for i in range(last - 1, first - 1, -1):
                starts[i] += 1
                if starts[i] + vehicles[i, 2] <= vehicles[i, 4] + 1 and _settle(starts, vehicles, first, last, i + 1):
                    more = True
                    break
        digits[line + 1] = count


@njit(cache=True, nogil=True)
def _rows(size, vehicles, firsts, digits, rows, plan):
    """Where each line's digit sits in the key, and where the line sits in the boards of lines."""
    word = shift = 0
    a_word = 62 // size
    plan[0] = (size - 1) // a_word + 1
    for line in range(firsts.size - 1):
        bits = 0
        while 1 << bits < digits[line + 1] - digits[line]:
            bits += 1
        if shift + bits > _WORD:
            word, shift = word + 1, 0
        number, row = vehicles[firsts[line], 1], 8 * line
        rows[row], rows[row + 1], rows[row + 2], rows[row + 3] = digits[line], word, shift, (1 << bits) - 1
        rows[row + 4], rows[row + 5] = 3 * vehicles[firsts[line], 0] + number // a_word, number % a_word * size
        rows[row + 6] = ((1 << size) - 1) << rows[row + 5]
        for bit in range(rows[row + 5], rows[row + 5] + size):
            plan[8 + 64 * rows[row + 4] + bit] = row
        shift += bits


@njit(cache=True, nogil=True)
def _groups(rows, plan):
    """Put neighbouring digits of up to 7 bits in all into one group -> rows of views."""
    at, offset = 388, 0
    for row in range(0, rows.size, 8):
        bits = 0
        while rows[row + 3] >> bits:
            bits += 1
        if at < 392 or plan[at] != rows[row + 1] or plan[at + 2] >> (7 - bits):
            at += 4
            plan[1] += 1
            plan[at], plan[at + 1] = rows[row + 1], rows[row + 2]
        plan[at + 2] = (plan[at + 2] + 1 << bits) - 1
        rows[row + 7] = at
    for group in range(392, at + 4, 4):
        plan[group + 3] = offset
        offset += plan[group + 2] + 1
    return offset


@njit(cache=True, nogil=True)
def _views(rows, digits, sights, plan, views):
    """Put what the single digits show together for every value of a group."""
    for row in range(0, rows.size, 8):
        line, group = row // 8, rows[row + 7]
        shift = rows[row + 2] - plan[group + 1]
        for value in range(plan[group + 2] + 1):
            digit = digits[line] + ((value >> shift) & rows[row + 3])
            if digit < digits[line + 1]:
                at = 16 * (plan[group + 3] + value)
                for w in range(13):
                    views[at + w] |= sights[digit, w]


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
def _digit(size, vehicles, first, last, starts, low, high, digit, row, rows, entries, count, sights):
    """The entries of one digit, from `count` on, and what it shows -> how many entries there are then. Column 4: the digit led to."""
    a_word = 62 // size
    for i in range(last - first):
        start, length, red = starts[digit, i], vehicles[first + i, 2], vehicles[first + i, 5]
        axis, number = vehicles[first, 0], vehicles[first, 1]
        for cell in range(start, start + length):
            sights[digit, 3 - 3 * axis + cell // a_word] |= 1 << (cell % a_word * size + number)
        sights[digit, 12] |= red and start + length == size
        for way in range(2):
            other = _find(starts, low, high, digit, i, 2 * way - 1)
            if other < 0:
                continue
            ahead, e = start + length if way else start - 1, 8 * count
            entries[e], entries[e + 1], entries[e + 2] = (other - digit) << rows[row + 2], rows[row + 1], ahead
            entries[e + 3], entries[e + 4], entries[e + 6] = 2 * (first + i) + way, other, other - digit
            entries[e + 5] = way == 1 and red and start + length + 1 == size
            sights[digit, 6 + rows[row + 4]] |= 1 << (rows[row + 5] + ahead)
            count += 1
    return count


@njit(cache=True, nogil=True)
def _link(spots, entries):
    """Turn column 4 from the digit led to into the entry there that goes on the same way; list the entries by cell."""
    for e in range(0, entries.size, 8):
        digit, onward = entries[e + 4], -1
        for other in range(spots[16 * digit + 12], spots[16 * digit + 13], 8):
            if entries[other + 3] == entries[e + 3]:
                onward = other // 8
        entries[e + 4] = onward
    for digit in range(spots.size // 16):
        for e in range(spots[16 * digit + 12], spots[16 * digit + 13], 8):
            at = 16 * digit + entries[e + 2]
            spots[at], entries[e + 7] = e, spots[at]


@njit(cache=True, nogil=True)
def tables(size, vehicles):
    """All that the searches look up. vehicles int64[v, 6]: axis (0 a row, 1 a column), line, length, first and last cell it may
    use, whether it is A.

    -> firsts int64[lines + 1]; digits int64[lines + 1]: the offset of each line's digits; starts int64[., 6]: each vehicle's
    start in a digit; rows, spots, entries, plan, views.
    """
    firsts, lines = np.zeros(vehicles.shape[0] + 1, np.int64), 0
    for i in range(1, vehicles.shape[0] + 1):
        if i == vehicles.shape[0] or vehicles[i, 0] != vehicles[i - 1, 0] or vehicles[i, 1] != vehicles[i - 1, 1]:
            lines += 1
            firsts[lines] = i
    firsts = firsts[: lines + 1]
    digits, rows, plan = np.zeros(lines + 1, np.int64), np.zeros(8 * lines, np.int64), np.zeros(392 + 4 * lines, np.int64)
    starts = np.zeros((lines * (84 if size > 6 else 10) + 1, _CREW), np.int64)
    _placements(vehicles, firsts, digits, starts)
    _rows(size, vehicles, firsts, digits, rows, plan)
    sights, count = np.zeros((digits[lines], 13), np.int64), np.int64(0)
    spots, entries = np.full(16 * digits[lines], -1, np.int64), np.zeros(16 * _CREW * digits[lines], np.int64)
    for line in range(lines):
        first, last, low, high = firsts[line], firsts[line + 1], digits[line], digits[line + 1]
        for digit in range(low, high):
            spots[16 * digit + 12] = 8 * count
            count = _digit(size, vehicles, first, last, starts, low, high, digit, 8 * line, rows, entries, count, sights)
            spots[16 * digit + 13] = 8 * count
    entries = entries[: 8 * count]
    _link(spots, entries)
    views = np.zeros(16 * _groups(rows, plan), np.int64)
    _views(rows, digits, sights, plan, views)
    return firsts, digits, starts, rows, spots, entries, plan, views


@njit(cache=True, nogil=True)
def key_of(places, firsts, digits, starts, rows):
    """The key of one position, int64[words]. places int64[vehicles]: their starts."""
    key = np.zeros(rows[rows.size - 7] + 1, np.int64)
    for line in range(firsts.size - 1):
        for digit in range(digits[line], digits[line + 1]):
            same = True
            for i in range(firsts[line], firsts[line + 1]):
                same &= starts[digit, i - firsts[line]] == places[i]
            if same:
                key[rows[8 * line + 1]] |= (digit - digits[line]) << rows[8 * line + 2]
                break
    return key


@njit(cache=True, nogil=True)
def places_of(key, firsts, digits, starts, rows):
    """The vehicles' starts in the position with this key, int64[words] -> int64[vehicles]."""
    places = np.empty(firsts[-1], np.int64)
    for line in range(firsts.size - 1):
        digit = digits[line] + ((key[rows[8 * line + 1]] >> rows[8 * line + 2]) & rows[8 * line + 3])
        for i in range(firsts[line], firsts[line + 1]):
            places[i] = starts[digit, i - firsts[line]]
    return places
