"""How unlikely an entry must be before it is held, as one value.

The figures were chosen on one half of the golden events and measured on the other; the
measurement is in ``benchmarks/ENTRY_CHECKS.md``.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryCheckSettings:
    """Thresholds; a greater number holds fewer entries. Distances are in tricks."""

    tricks_off: int = 3
    """With double dummy: the distance from it, at least ..."""
    tricks_apart: int = 5
    """... and that distance and the one from the nearest result of the same side in the same
    denomination added up; without such a result the first alone."""
    tricks_from_field: tuple[tuple[int, int], ...] = ((4, 1), (3, 2), (2, 12))
    """Without double dummy, any of: the distance from the nearest result of the same side in
    the same denomination, and the number of such results."""
    side_weight: int = 3
    """How many results of the other side in a denomination outweigh one of the declarer's."""
    side_apart: tuple[tuple[int, int], ...] = ((0, 2), (1, 1))
    """With double dummy, any of: how much nearer it is to the tricks if the other side
    declared, and the results of the other side that are left after weighing."""
    side_apart_alone: int = 4
    """How much nearer it must be without a word of the field."""
    side_more: int = 3
    """Without double dummy: the results of the other side that are left after weighing ..."""
    side_near: int = 1
    """... and the distance from the nearest of them, at most."""
    sign_apart: int = 2
    """For a score without its contract: how much nearer double dummy must be to some contract
    that gives the score with the other sign."""
    sign_mirrored: int = 3
    """Without double dummy: results with the other sign and the same figure, where none has
    the same sign."""


ENTRY_CHECKS = EntryCheckSettings()
