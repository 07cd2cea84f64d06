"""Choosing and making puzzles."""
