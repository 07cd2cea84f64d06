"""The tables as they came to be, one file a change."""
