"""The tables and methods of the game as pages show them, worked out by the rules themselves."""
