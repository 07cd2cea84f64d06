"""Iterative deepening A* (Korf, 1985) on boards of up to 16 cells: one round, in slices, with what the next slice goes on with.

A position is six words. BOARD: a nibble a cell. RANK, OTHER_RANK: the ranks of a lookup's groups side by side, so that a move adds one
number to each word. ENTRY, OTHER_ENTRY: the groups' entries, a byte each, and their sum from bit SUM on. FACTS: the gap's cell, from
DEPTH the moves so far, from STATE the state of the automaton of dropped sequences, from FAR the Manhattan distance. The heuristic is
that distance plus twice the larger of the two sums.

The positions to come lie on a stack. A child is always written where the next one goes, and the stack grows over it only if it is
kept: nothing is undone, and the processor need not guess. That is twice as fast as one board that is moved forth and back.
"""

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

BOARD, RANK, OTHER_RANK, ENTRY, OTHER_ENTRY, FACTS, WORDS = 0, 1, 2, 3, 4, 5, 6
DEPTH, STATE, FAR, SUM = 8, 16, 32, 32  # where they begin in their words


@intrinsic
def _lowest(typing, bits):
    """The place of the lowest set bit: one instruction."""

    def build(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


@njit(cache=True, nogil=True)
def search(
    stack,
    path,
    control,
    limit,
    budget,
    automaton,
    passes,
    table,
    open_ways,
    from_cell,
    far_steps,
    starts,
    masks,
    offsets,
    slots,
    leaps,
    passed,
    changes,
    flag,
):
    """Go on with a round that looks for a solution of at most `limit` moves, for some `budget` positions more.

    stack: int64, WORDS a position; control: int64[2]: how much of the stack is in use and the positions looked at so far. automaton:
    int16[states, 8]: the state after each way, then a bit for each way that is not dropped. The other arrays are those of packed.py.
    Returns the depth of the goal, -1 when the round is finished without one, -2 when it is not finished. path[:depth + 1] is then the
    way of the gap.
    """
    U = np.uint64
    top, spent, result = control[0], 0, -2
    while top > 0 and spent < budget and not flag[0]:
        top -= WORDS
        at = U(top)
        board, ranks, other_ranks = stack[at], stack[at + U(RANK)], stack[at + U(OTHER_RANK)]
        entries, other_entries, facts = stack[at + U(ENTRY)], stack[at + U(OTHER_ENTRY)], stack[at + U(FACTS)]
        gap, depth, state, far = facts & 255, (facts >> DEPTH) & 255, (facts >> STATE) & 65535, facts >> FAR
        path[U(depth)] = gap
        left = np.int64(automaton[U(state * 8 + 4)]) & np.int64(open_ways[U(gap)])
        while left:
            way = _lowest(left)
            left &= left - 1
            spent += 1
            step = gap * 4 + way
            start = np.int64(from_cell[U(step)])
            tile = (board >> U(start)) & 15
            change, other_change = leaps[U(tile * 4 + way)], leaps[U(64 + tile * 4 + way)]
            for number in range(passes):
                shift = np.int64(passed[U(step * passes + number)])
                other_shift = np.int64(passed[U((64 + step) * passes + number)])
                change += changes[U(way * 256 + tile * 16 + ((board >> U(shift)) & 15))]
                other_change += changes[U(1024 + way * 256 + tile * 16 + ((board >> U(other_shift)) & 15))]
            change += ranks
            other_change += other_ranks
            rank = ((change >> U(starts[U(tile)])) & masks[U(tile)]) + offsets[U(tile)]
            other_rank = ((other_change >> U(starts[U(16 + tile)])) & masks[U(16 + tile)]) + offsets[U(16 + tile)]
            more = np.int64(table[U(rank >> 1)] >> ((rank & 1) << 2)) & 15
            other_more = np.int64(table[U(other_rank >> 1)] >> ((other_rank & 1) << 2)) & 15
            slot, other_slot = U(slots[U(tile)]), U(slots[U(16 + tile)])
            more -= (entries >> slot) & 255
            other_more -= (other_entries >> other_slot) & 255
            after = entries + (more << SUM) + (more << slot)
            other_after = other_entries + (other_more << SUM) + (other_more << other_slot)
            there = far + np.int64(far_steps[U(step * 16 + tile)])
            at = U(top)
            stack[at] = board + ((tile << U(4 * gap)) - (tile << U(start)))
            stack[at + U(RANK)], stack[at + U(OTHER_RANK)] = change, other_change
            stack[at + U(ENTRY)], stack[at + U(OTHER_ENTRY)] = after, other_after
            following = np.int64(automaton[U(state * 8 + way)])
            stack[at + U(FACTS)] = (start >> 2) | ((depth + 1) << DEPTH) | (following << STATE) | (there << FAR)
            if there == 0:
                result = depth + 1
                path[U(result)] = start >> 2
            top += WORDS * (depth + 1 + there + 2 * (max(after, other_after) >> SUM) <= limit)
        if result >= 0:
            break
    control[0] = top
    control[1] += spent
    return -1 if top == 0 and result < 0 else result
