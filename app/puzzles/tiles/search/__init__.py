"""Searches over tile boards: exact, beams, every shortest solution. Each names the kernel it wraps."""
