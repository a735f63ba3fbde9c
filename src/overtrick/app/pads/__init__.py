"""Score pads of rubber bridge and Chicago: what is typed, and what is shown for it."""
