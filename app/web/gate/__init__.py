"""What every request passes before any room sees it: whom it counts for, what is refused or too long, the headers of all answers."""
