"""Looking for jams: pieces of work on many cores, and the journal of what is done."""
