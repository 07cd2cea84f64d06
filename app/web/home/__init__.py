"""The front door: home, help, and what a search engine may see."""
