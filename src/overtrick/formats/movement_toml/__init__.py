"""A club's own movement in TOML, as it is written on guide cards."""

from overtrick.formats.movement_toml.read import read_movement
from overtrick.formats.movement_toml.write import write_movement

__all__ = ["read_movement", "write_movement"]
