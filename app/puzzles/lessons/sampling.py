"""A sample of 4x4 boards for a size that nobody counts while a page is made: which boards it has, and what it says."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

SIZE = 3_000  # boards; the mean is then known to a third of a move


def seed(number: int) -> str:
    """The seed of one board of the sample."""
    return f"sample {number}"


def counts(lengths: Sequence[int]) -> tuple[int, ...]:
    """How many of the sample are at each distance, from 0 to the largest."""
    return tuple(lengths.count(far) for far in range(max(lengths) + 1))


def mean_and_error(lengths: Sequence[int]) -> tuple[float, float]:
    """The mean, and how far off the mean of all boards may be: three standard errors, more than 399 samples in 400."""
    return mean(lengths), 3 * stdev(lengths) / sqrt(len(lengths))
