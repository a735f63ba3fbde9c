"""How fast it is, always as a ratio to a bound or a peer measured in the same run."""
