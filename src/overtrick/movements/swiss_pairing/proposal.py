"""A draw: the meetings of a round, who sits where, and what it costs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pairing:
    """A meeting and its table."""

    table: int
    ns: int
    """The contestant sitting North-South."""
    ew: int
    board_set: int = 1
    cost: int = 0
    """The distance of the two by the measure of the rule, to its power."""
    rematch: bool = False
    """Whether the two have met before."""

    @property
    def meeting(self) -> tuple[int, int]:
        """Both, the lower number first."""
        return min(self.ns, self.ew), max(self.ns, self.ew)


@dataclass(frozen=True, slots=True)
class Proposal:
    """The draw of a round, as a command carries it. ``violations`` says what is wrong with it."""

    round: int
    pairings: tuple[Pairing, ...]
    """In the order of the ranking of the better of the two."""
    bye: int | None = None
    """Who sits out; None in an even field."""
    cost: int = 0
    """Of all meetings together. Rematches are counted apart: no cost outweighs one."""

    @property
    def rematches(self) -> int:
        """How many of the meetings are rematches."""
        return sum(pairing.rematch for pairing in self.pairings)
