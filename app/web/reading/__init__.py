"""The door that opens any code, link or pasted board."""
