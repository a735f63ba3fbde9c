"""Movements looked up: which could be played, what each gives everyone, and one's own proved."""
