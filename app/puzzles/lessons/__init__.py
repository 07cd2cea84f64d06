"""Small teaching solvers: a few dozen lines each, that yield what they do as they do it. Tests hold them against the real ones."""
