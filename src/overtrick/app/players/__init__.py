"""Players: what each of them has played, with whom, how well, and what it was worth."""
