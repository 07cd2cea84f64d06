"""Iterative deepening A* (Korf, 1985) on boards of up to 16 cells: one round, in slices, with what the next slice goes on with.

A position is six words. BOARD: a nibble a cell. RANK, OTHER_RANK: the ranks of a lookup's groups side by side, so that a move adds one
number to each word. ENTRY, OTHER_ENTRY: the groups' entries, a byte each, and their sum from bit SUM on. FACTS: the gap's cell, from
TILE on the tile that moved last, from DEPTH the moves so far, from STATE the state of the automaton of dropped sequences, from FAR the
Manhattan distance. The heuristic is that distance plus twice the larger of the two sums.

The search goes through several parts of the tree at once, one a lane, each depth first with a stack of its own, and takes a turn in
each: the entries of a position's children are asked of memory in one turn and read in the next, when they have come.
The more lanes, the more of the last round is searched beside the solution: with four, boards are solved soonest. A lane with
nothing left takes the lowest position of the highest stack. A child is always written where the next one goes, and the stack grows
over it only if it is kept: nothing is undone, and the processor need not guess.
"""

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic

BOARD, RANK, OTHER_RANK, ENTRY, OTHER_ENTRY, FACTS, WORDS = 0, 1, 2, 3, 4, 5, 6
PLACE, OTHER_PLACE, CHILD = 6, 7, 8  # a child: a position, and where its entries are in the table
TILE, DEPTH, STATE, FAR, SUM = 4, 8, 16, 32, 32  # where they begin in their words
LANES = 4
BOTTOM, TOP, CHILDREN, LANE = (
    0,
    1,
    2,
    4,
)  # of a lane, in words of its stack but for the number of children; words of `lanes` a lane
PATH = 256  # more than any depth


@intrinsic
def _lowest(typing_context, bits):
    """The number of the lowest bit that is set."""
    signature = types.int64(types.int64)

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return signature, generate


@intrinsic
def _fetch(typing, array, index):
    """Ask memory for array[index], to be read later: one instruction."""

    def build(context, builder, signature, arguments):
        place = builder.gep(context.make_array(signature.args[0])(context, builder, arguments[0]).data, [arguments[1]])
        number, pointer = ir.IntType(32), ir.IntType(8).as_pointer()
        prefetch = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        called = get_or_insert_function(builder.module, prefetch, "llvm.prefetch.p0")
        builder.call(called, [builder.bitcast(place, pointer), number(0), number(3), number(1)])  # to read, to keep, data
        return context.get_dummy_value()

    return types.void(array, index), build


@njit(inline="always")
def _spread(top, lane, stack, children, automaton, shape):
    """Write the children of the position at `top` of the stack, and ask for their entries -> how many."""
    U = np.uint64
    passes, table, open_ways, from_cell, far_steps, reads, leaps, passed, changes, passing = shape
    at = U(top)
    board, ranks, other_ranks = stack[at], stack[at + U(RANK)], stack[at + U(OTHER_RANK)]
    entries, other_entries, facts = stack[at + U(ENTRY)], stack[at + U(OTHER_ENTRY)], stack[at + U(FACTS)]
    gap, depth, state, far = facts & 15, (facts >> DEPTH) & 255, (facts >> STATE) & 65535, facts >> FAR
    left = np.int64(automaton[U(state * 8 + 4)]) & np.int64(open_ways[U(gap)])
    count = 0
    while left:
        way = _lowest(left)
        left &= left - 1
        step = gap * 4 + way
        start = np.int64(from_cell[U(step)])
        tile = (board >> U(start)) & 15
        rank, other_rank = leaps[U(tile * 4 + way)], leaps[U(64 + tile * 4 + way)]
        change = 0
        for number in range(passes):
            shift = np.int64(passed[U(step * passes + number)])
            change += changes[U(way * 256 + tile * 16 + ((board >> U(shift)) & 15))]
        rank += change & passing[U(way)]
        other_rank += change & ~passing[U(way)]
        rank += ranks
        other_rank += other_ranks
        read, other_read = U(tile * 4), U(64 + tile * 4)
        place = ((rank >> U(reads[read])) & reads[read + U(1)]) + reads[read + U(2)]
        other_place = ((other_rank >> U(reads[other_read])) & reads[other_read + U(1)]) + reads[other_read + U(2)]
        _fetch(table, place >> 1)
        _fetch(table, other_place >> 1)
        at = U((lane * 4 + count) * CHILD)
        children[at] = board + ((tile << U(4 * gap)) - (tile << U(start)))
        children[at + U(RANK)], children[at + U(OTHER_RANK)] = rank, other_rank
        children[at + U(ENTRY)], children[at + U(OTHER_ENTRY)] = entries, other_entries
        children[at + U(PLACE)], children[at + U(OTHER_PLACE)] = place, other_place
        following, there = np.int64(automaton[U(state * 8 + way)]), far + np.int64(far_steps[U(step * 16 + tile)])
        children[at + U(FACTS)] = (start >> 2) | (tile << TILE) | ((depth + 1) << DEPTH) | (following << STATE) | (there << FAR)
        count += 1
    return count


@njit(inline="always")
def _keep(child, top, limit, stack, children, shape):
    """Put a child on the stack at `top` if it may be solved within the limit -> the new top."""
    U = np.uint64
    table, reads = shape[1], shape[5]
    at = U(child)
    ranks, other_ranks = children[at + U(RANK)], children[at + U(OTHER_RANK)]
    entries, other_entries, facts = children[at + U(ENTRY)], children[at + U(OTHER_ENTRY)], children[at + U(FACTS)]
    tile = (facts >> TILE) & 15
    place, other_place = children[at + U(PLACE)], children[at + U(OTHER_PLACE)]
    more = np.int64(table[U(place >> 1)] >> ((place & 1) << 2)) & 15
    other_more = np.int64(table[U(other_place >> 1)] >> ((other_place & 1) << 2)) & 15
    slot, other_slot = U(reads[U(tile * 4 + 3)]), U(reads[U(64 + tile * 4 + 3)])
    more -= (entries >> slot) & 255
    other_more -= (other_entries >> other_slot) & 255
    entries += (more << SUM) + (more << slot)
    other_entries += (other_more << SUM) + (other_more << other_slot)
    put = U(top)
    stack[put] = children[at]
    stack[put + U(RANK)], stack[put + U(OTHER_RANK)] = ranks, other_ranks
    stack[put + U(ENTRY)], stack[put + U(OTHER_ENTRY)], stack[put + U(FACTS)] = entries, other_entries, facts
    return top + WORDS * (((facts >> DEPTH) & 255) + (facts >> FAR) + 2 * (max(entries, other_entries) >> SUM) <= limit)


@njit(inline="always")
def _take(lane, size, stack, paths, lanes):
    """Give an empty lane the lowest position of the highest stack, with the way to it; nothing where no lane has two."""
    best, most = -1, WORDS
    for other in range(LANES):
        high = lanes[other * LANE + TOP] - lanes[other * LANE + BOTTOM]
        if high > most:
            best, most = other, high
    if best < 0:
        return False
    at, put = best * size + lanes[best * LANE + BOTTOM], lane * size
    for word in range(WORDS):
        stack[put + word] = stack[at + word]
    for depth in range((stack[put + FACTS] >> DEPTH) & 255):
        paths[lane * PATH + depth] = paths[best * PATH + depth]
    lanes[best * LANE + BOTTOM] += WORDS
    lanes[lane * LANE + BOTTOM], lanes[lane * LANE + TOP] = 0, WORDS
    return True


@njit(cache=True, nogil=True)
def search(work, control, limit, budget, automaton, shape, flag):
    """Go on with a round that looks for a solution of at most `limit` moves, for some `budget` positions more.

    work: (stack, int64, for each lane room for 3 * limit + 4 positions; paths, int64[LANES * PATH]: the way of the gap to the position
    a lane is at; lanes, int64[LANES * LANE]; children, int64[LANES * 4 * CHILD]: those of a lane's position). control: int64[2]: the
    lane that found the goal and the positions looked at so far. automaton: int16[states, 8]: the state after each way, then a bit for
    each way that is not dropped. shape: the arrays of packed.py, in its order.
    Returns the depth of the goal, -1 when the round is finished without one, -2 when it is not finished.
    """
    U = np.uint64
    stack, paths, lanes, children = work
    size, spent, result, busy = stack.size // LANES, 0, -2, True
    while busy and result < 0 and spent < budget and not flag[0]:
        busy = False
        for lane in range(LANES):
            at = U(lane * LANE)
            top, count = lane * size + lanes[at + U(TOP)], lanes[at + U(CHILDREN)]
            for child in range(lane * 4 * CHILD, (lane * 4 + count) * CHILD, CHILD):
                top = _keep(child, top, limit, stack, children, shape)
                facts = children[U(child + FACTS)]
                if facts >> FAR == 0:
                    result, control[0] = (facts >> DEPTH) & 255, lane
                    paths[lane * PATH + result] = facts & 15
            spent += count
            lanes[at + U(CHILDREN)] = 0
            if top == lane * size + lanes[at + U(BOTTOM)]:
                lanes[at + U(TOP)] = top - lane * size
                if not _take(lane, size, stack, paths, lanes):
                    continue
                top = lane * size + WORDS
            busy = True
            top -= WORDS
            facts = stack[U(top + FACTS)]
            paths[U(lane * PATH + ((facts >> DEPTH) & 255))] = facts & 15
            lanes[at + U(TOP)] = top - lane * size
            lanes[at + U(CHILDREN)] = _spread(top, lane, stack, children, automaton, shape)
    control[1] += spent
    return -1 if result < 0 and not busy else result
