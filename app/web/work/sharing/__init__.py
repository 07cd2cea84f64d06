"""What workers share: with nobody, or with every worker at one Redis."""
