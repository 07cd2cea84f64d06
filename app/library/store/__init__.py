"""The tables, how they came to be, and how jams come into them."""
