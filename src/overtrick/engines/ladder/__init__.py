"""Ladders: places, challenges, matches for places, seasons, as a pure state machine."""
