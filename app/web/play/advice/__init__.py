"""What a player is told of the game: the two numbers, the hint, the coach, every move compared."""
