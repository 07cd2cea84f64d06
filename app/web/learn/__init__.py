"""Lessons: each a few screens on the reader's own board, every state an address."""
