"""What browsers load: scripts and styles joined, the files of one build, the colours of boards that are files."""
