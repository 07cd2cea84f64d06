"""Long searches in processes of their own: what can be sent there, and who does it."""
