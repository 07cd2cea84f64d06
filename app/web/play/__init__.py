"""Playing: the page of a game, what it shows and what fills it."""
