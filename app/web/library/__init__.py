"""The library of mined jams: looking, filtering, and what the other rooms ask of it."""
