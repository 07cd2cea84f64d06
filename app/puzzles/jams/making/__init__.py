"""Jams nobody has seen: drawn from a seed, made harder, solved before they leave."""
