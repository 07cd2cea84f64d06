"""Many players at once, over a real socket: `python -m bench.crowd`, which `make load` runs."""
