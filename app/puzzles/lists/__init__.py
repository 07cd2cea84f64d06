"""Puzzles chosen once and kept with the program: a jam for each day, and the levels. Plain text, one puzzle a row."""
