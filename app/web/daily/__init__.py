"""The puzzles of a day."""
