"""What the commands are made of: tables where they are missing, boards answered, rows of text, and what went wrong in a sentence."""
