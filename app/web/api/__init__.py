"""Answers for programs."""
