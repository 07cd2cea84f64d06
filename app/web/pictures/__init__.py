"""Choosing what the tiles of a game are cut from: a picture of ours, or a photo that stays in the browser."""
