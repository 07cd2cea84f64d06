"""Files of jams in and out, every number solved again."""
