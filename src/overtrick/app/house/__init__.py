"""The house: who may come in, who they are, and how it is set up."""
