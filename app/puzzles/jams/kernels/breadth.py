"""One shortest solution of a jam of at most 6x6: breadth-first search from the board, stopped at the first win.

Keys, masks and the table are those of arrangements.py. Moves that do not touch each other can be made in either order, so only the
one with their lines in ascending order (rows 0 to 5, columns 0 to 5) is followed: a position that a line's move led to does not move
lines before it that the move has not touched. No position is lost, and none is found later: of all shortest ways to it, consider
those whose last move is of the highest line. Were that move left out, the two last moves could change places, and a shortest way
would end with a higher line still. 4.5 look-ups a position are left, of 10.

rec: four numbers a position: key; what covers the rows from across; what covers the columns; 4096 times the position that led to
it + a bit for each line not to be moved.
"""

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

# 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4): the upper bits of the product count.
_HASH = -7046029254386353131
_SPREAD, _CLEAR = 2048, 2224
_ROOM = 128  # positions that one position can lead to, and more


@intrinsic
def _lowest(typing_context, bits):
    """The number of the lowest bit that is set."""
    signature = types.int64(types.int64)

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return signature, generate


@njit(cache=True, nogil=True)
def _longer(rec, used):
    """Four times the room. A loop: to assign a slice takes 5 s to compile, most of it for the text of an error."""
    longer = np.empty(4 * rec.size, np.int64)
    for at in range(used):
        longer[at] = rec[at]
    return longer


@njit(cache=True, nogil=True)
def _enter(rec, count, seen, shift):
    """Put the first `count` keys into an empty table of them."""
    for at in range(count):
        slot = ((rec[4 * at] * _HASH) >> shift) & (seen.size - 1)
        while seen[slot] >= 0:
            slot = (slot + 1) & (seen.size - 1)
        seen[slot] = rec[4 * at]


@njit(cache=True, nogil=True)
def _widen(here, last, count, rec, seen, shift, words, table, slides, red):
    """Widen the positions here:last while there is room -> (the next to widen, count, the first that ends the search or -1).

    In slides a position from which A has a free way out ends it: one slide more, and no other position is nearer.
    Arrays that a function never assigns anew cost it no counting of references.
    """
    mask, room, won = seen.size - 1, rec.size // 4 - _ROOM, np.int64(-1)
    leaves, moves = (54, 0) if slides else (55, 6)
    while here < last and won < 0 and count <= room:
        at = np.uint64(4 * here)
        key, across, down, idle = rec[at], rec[at + np.uint64(1)], rec[at + np.uint64(2)], rec[at + np.uint64(3)]
        todo = np.int64(0)
        for line in range(6):
            word = table[np.uint64(((key >> 5 * line) & 31) << 6 | ((across >> 6 * line) & 63))] >> moves
            words[line] = word
            todo |= np.int64(word & 63 != 0) << line
            word = table[np.uint64(((key >> 30 + 5 * line) & 31) << 6 | ((down >> 6 * line) & 63))] >> moves
            words[line + 6] = word
            todo |= np.int64(word & 63 != 0) << line + 6
        todo &= ~idle
        while todo:
            line = _lowest(todo)
            todo &= todo - 1
            word = words[np.uint64(line)]
            number = line if line < 6 else line - 6
            before = (key >> 5 * line) & 31
            others = key - (before << 5 * line)
            left = word & 63
            while left:
                after = (word >> 23 - moves + 5 * _lowest(left)) & 31
                left &= left - 1
                child = others | after << 5 * line
                slot = np.uint64(((child * _HASH) >> shift) & mask)
                found = seen[slot]
                while found >= 0 and found != child:
                    slot = np.uint64((np.int64(slot) + 1) & mask)
                    found = seen[slot]
                if found == child:
                    continue
                seen[slot] = child
                change = (table[np.uint64(_SPREAD + before)] ^ table[np.uint64(_SPREAD + after)]) << number
                rows, columns = across, down ^ change
                if line >= 6:
                    rows, columns = across ^ change, down
                rest = ((1 << number) - 1) << line - number
                if line >= 6:
                    rest |= table[np.uint64(_CLEAR + (before << 5 | after))]
                if slides:  # a second slide of a vehicle alone on its line gains nothing
                    rest |= (word >> 53 & 1) << line
                at = np.uint64(4 * count)
                rec[at], rec[at + np.uint64(1)], rec[at + np.uint64(2)] = child, rows, columns
                rec[at + np.uint64(3)] = here << 12 | rest
                if red >= 0 and won < 0:
                    exit_row = table[np.uint64(((child >> 5 * red) & 31) << 6 | ((rows >> 6 * red) & 63))]
                    if (exit_row >> leaves) & 1:
                        won = count
                count += 1
        here += 1
    return here, count, won


@njit(cache=True, nogil=True)
def _way(rec, last, red, table, slides):
    """The moves that led to a position, and in slides A's last -> int64[moves]: 1024 * line + 32 * arrangement before + after."""
    length, at = np.int64(slides), last
    while at > 0:
        length, at = length + 1, rec[4 * at + 3] >> 12
    path, at = np.zeros(length, np.int64), last
    if slides:
        before = (rec[4 * last] >> 5 * red) & 31
        word = table[before << 6 | ((rec[4 * last + 1] >> 6 * red) & 63)]
        for number in range(6):
            after = (word >> 23 + 5 * number) & 31
            if (word >> number) & 1 and (table[after << 6] >> 55) & 1:
                path[length - 1] = red << 10 | before << 5 | after
    for move in range(length - 1 - np.int64(slides), -1, -1):
        came = rec[4 * at + 3] >> 12
        line = _lowest(rec[4 * at] ^ rec[4 * came]) // 5
        path[move] = line << 10 | ((rec[4 * came] >> 5 * line) & 31) << 5 | ((rec[4 * at] >> 5 * line) & 31)
        at = came
    return path


@njit(cache=True, nogil=True)
def search(start, wall_rows, wall_columns, red, table, slides, most, stop):
    """Breadth-first search in slides or steps from a position that is not won; `most` bounds the positions found.

    -> (1 solved, 0 every position searched without a win, -1 past `most`, -2 stopped; positions found; path int64[moves]:
    1024 * line + 32 * its arrangement before the move + after it; the distance up to which every position has been searched).
    """
    rec, seen, words = np.empty(1 << 15, np.int64), np.full(1 << 14, np.int64(-1), np.int64), np.empty(12, np.int64)
    shift = np.int64(64 - 14)
    rec[0], rec[1], rec[2], rec[3] = start, wall_rows, wall_columns, 0
    for line in range(6):
        rec[1] |= table[_SPREAD + ((start >> 30 + 5 * line) & 31)] << line
        rec[2] |= table[_SPREAD + ((start >> 5 * line) & 31)] << line
    _enter(rec, np.int64(1), seen, shift)
    # A literal would be a type of its own, for which the functions called are compiled again.
    count, here, won, state = np.int64(1), np.int64(0), np.int64(-1), 0
    if slides and red >= 0 and (table[((start >> 5 * red) & 31) << 6 | ((rec[1] >> 6 * red) & 63)] >> 54) & 1:
        won = np.int64(0)
    while here < count and won < 0 and state == 0:
        if count + _ROOM > rec.size // 4:
            rec, seen, shift = _longer(rec, 4 * count), np.full(4 * seen.size, np.int64(-1), np.int64), shift - 2
            _enter(rec, count, seen, shift)
        here, count, won = _widen(here, min(count, here + 4096), count, rec, seen, shift, words, table, slides, red)
        if won < 0 and here < count and (stop[0] or count > most):
            state = -2 if count <= most else -1
    depth, at = 0, min(here, count - 1)
    while at > 0:
        depth, at = depth + 1, rec[4 * at + 3] >> 12
    path = np.zeros(0, np.int64)
    if won >= 0:
        state, path = 1, _way(rec, won, red, table, slides)
    return state, count, path, depth
