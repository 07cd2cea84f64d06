"""The web: pages, partials and the API. Everything here stands between HTTP and the puzzles."""
