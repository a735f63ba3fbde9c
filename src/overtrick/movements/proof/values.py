"""What a proof says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from overtrick.movements.balance import Balance


class Property(Enum):
    """What can be said of a movement, or is not so."""

    ONE_PLACE = "one-place"
    """Nobody is in two places at once, and no table has two meetings."""
    BOARDS_ONCE = "boards-once"
    """Nobody has a board twice (Law 15A)."""
    NO_REMATCH = "no-rematch"
    """Nobody meets the same opponents again whom they have left."""
    PARTNERS_ONCE = "partners-once"
    """Of individuals: nobody has the same partner twice."""
    NO_SHARING = "no-sharing"
    """No set is at two tables at once: one copy of the boards is enough."""
    COMPLETE = "complete"
    """Everyone plays every board."""
    EQUAL_BOARDS = "equal-boards"
    """Everyone plays as many boards as everyone else."""
    EQUAL_RESULTS = "equal-results"
    """Every board is played as often as every other."""
    EVERYONE_MEETS = "everyone-meets"
    """Everyone meets everyone; with two winners, everyone of the other field."""
    EVERYONE_PARTNERS = "everyone-partners"
    """Of individuals: everyone partners everyone."""
    ONE_FIELD = "one-field"
    """Everyone is compared with everyone, at least through others: one winner."""
    HOME_AND_AWAY = "home-and-away"
    """Of teams: everyone is at home as often as away, or but once more or less."""


FAULTS = frozenset(
    {
        Property.ONE_PLACE,
        Property.BOARDS_ONCE,
        Property.NO_REMATCH,
        Property.PARTNERS_ONCE,
    }
)
"""Without these a movement is wrong; the others tell good ones from better ones."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One property: whether it holds, and where it fails first."""

    property: Property
    holds: bool
    words: str
    """A sentence that says so, a Phrase."""
    round: int | None = None
    """Where it fails first, if that is at a time."""
    table: int | None = None
    who: tuple[int, ...] = ()
    """Whom it concerns there."""
    board_set: int | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """Everything that a director should know of a movement before play."""

    name: str
    checked: tuple[Checked, ...]
    """Faults first."""
    boards: int
    """Different boards in play."""
    copies: Mapping[int, int]
    """For every set the tables that have it at once, at most: as many copies, or they share."""
    results: Mapping[int, int]
    """How often each set is played."""
    played: Mapping[int, int]
    """Boards that each contestant plays."""
    sit_outs: Mapping[int, int]
    """Rounds in which each has nobody to play."""
    sides: Mapping[int, tuple[int, int]]
    """Boards that each plays as North-South and as East-West; of teams, at home and away."""
    fields: tuple[tuple[int, ...], ...]
    """Those who are compared with one another, at least through others: one winner in each."""
    balance: Balance | None = field(default=None)
    """Of pairs who are in one place each, in sets; it is fairness where there is one field."""

    @property
    def sound(self) -> bool:
        """Whether it can be played as it is: no faults."""
        return not self.faults

    @property
    def faults(self) -> tuple[Checked, ...]:
        """What is wrong, each with the first place where it is."""
        return tuple(c for c in self.checked if not c.holds and c.property in FAULTS)

    @property
    def winners(self) -> int:
        """1 if all are compared with one another; 2 for a Mitchell without arrow-switch."""
        return len(self.fields)

    @property
    def board_sets(self) -> int:
        """Different sets in play."""
        return len(self.results)

    def of(self, wanted: Property) -> Checked | None:
        """What was found of one property; None if it is none of such a movement."""
        return next((found for found in self.checked if found.property is wanted), None)
