"""Several puzzles in order under one address."""
