"""The only room of the web that runs solvers."""
