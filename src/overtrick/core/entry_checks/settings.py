"""How unlikely an entry must be before it is held, as one value.

The figures were chosen on one half of the golden events and measured on the other; the
measurement is in ``benchmarks/ENTRY_CHECKS.md``.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryCheckSettings:
    """Thresholds; a greater number holds fewer entries. Distances are in tricks."""

    tricks_apart: int = 5
    """With double dummy: the distance from it, and that from the nearest result of the same
    side in the same denomination, added up; without such a result the first alone."""
    tricks_from_field: tuple[tuple[int, int], ...] = ((4, 1), (3, 2))
    """Without double dummy: the distance from the nearest result of the same side in the same
    denomination, and the number of such results that there must be."""
    side_majority: int = 3
    """Times as many results that the other side must have in the denomination ..."""
    side_more: int = 1
    """... and so many more, where double dummy fits the other side no worse."""
    side_more_without: int = 4
    """The same without double dummy."""
    side_near: int = 1
    """Without double dummy: the distance from the other side's nearest result, at most."""
    side_apart: int = 3
    """How much nearer double dummy must be to the tricks if the other side declared, to hold
    the entry without a word of the field."""
    sign_apart: int = 2
    """For a score without a contract: how much nearer double dummy must be to some contract
    of the same score with the other sign; one less where the field has that score more often."""
    sign_mirrored: int = 3
    """Without double dummy: results with the other sign and the same figure, where none has
    the same sign."""


ENTRY_CHECKS = EntryCheckSettings()
