"""What each lesson shows: one file a lesson, and the walk on the map of a jam."""
