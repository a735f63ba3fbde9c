"""How the rounds of a Swiss are paired: what conditions of contest leave to a club."""

from dataclasses import dataclass, field
from enum import Enum


class Measure(Enum):
    """What the distance between two contestants is."""

    SCORE = "score"
    """The difference of their scores, in the units that the scores are given in."""
    PLACES = "places"
    """How many places they lie apart among those who are there."""


class Byes(Enum):
    """Who sits out of an odd field."""

    FEWEST = "fewest"
    """The lowest of those who have had fewest byes."""
    LOWEST = "lowest"
    """The lowest, whoever has had one."""


class Seating(Enum):
    """Which table a meeting is played at."""

    RANK = "rank"
    """Tables in the order of the ranking: the first table for the top meeting."""
    BOARD_SETS = "board-sets"
    """The same, but nobody sits down to a set of boards that it has played."""


@dataclass(frozen=True, slots=True)
class PairingRule:
    """The settings of a pairing; the defaults pair on score and allow no rematch."""

    measure: Measure = Measure.SCORE
    power: int = field(default=2, metadata={"least": 1, "most": 3})
    """A meeting costs the distance to this power: convex, so that one large gap is worse
    than two half as large. At 1 only the sum of the distances counts."""
    danish: bool = False
    """Whether rematches are allowed as if nobody had met."""
    byes: Byes = Byes.FEWEST
    behind: int = field(default=0, metadata={"least": 0, "most": 3})
    """How many rounds the given ranking lies behind: 1 pairs round 5 on the results of
    rounds 1 to 3, while round 4 is still played. Whoever calls passes that ranking."""
    seating: Seating = Seating.RANK
