"""The tables of tiles: which there are, how they are made, kept and mapped."""
