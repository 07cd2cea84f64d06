"""What a filter leaves: pages, counts, one at random, collections."""
