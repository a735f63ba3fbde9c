"""Ladders as people meet them: found, opened, looked at, and the matches they are played by."""
