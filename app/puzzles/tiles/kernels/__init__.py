"""Numbers only: arrays and ints in, arrays and ints out. Each file stands alone: numba does not notice an edit in another."""
