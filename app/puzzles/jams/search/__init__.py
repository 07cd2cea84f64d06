"""Searches over jams: the whole component of a small one; layers, patterns and beams for a large one."""
