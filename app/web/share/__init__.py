"""Puzzles given to others: pictures, codes to scan, paper, frames."""
