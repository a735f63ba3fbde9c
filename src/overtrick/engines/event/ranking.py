"""An event's ranking as it stands, whatever its kind: places, figures and reasons."""

from dataclasses import dataclass
from enum import Enum

from overtrick.core.seat import Side
from overtrick.core.sheet import Notice
from overtrick.core.steps import Step
from overtrick.engines.event.values import RankingLine, RankingList


class FigureUnit(Enum):
    """What a ranking's totals are counted in."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    VPS = "vps"
    POINTS = "points"
    """Total points, or points for boards won."""
    WINS = "wins"
    """Rounds survived in a knockout."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A contestant's line, with the reasons for its figures and its place."""

    line: RankingLine
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class EventList:
    """Those who are ranked against each other, best first; the unplaced at the end."""

    section: str
    """Empty where sections are ranked together."""
    side: Side | None
    """None in a one-winner event."""
    lines: tuple[Ranked, ...]


@dataclass(frozen=True, slots=True)
class EventRanking:
    """The ranking of an event."""

    unit: FigureUnit
    lists: tuple[EventList, ...]
    notices: tuple[Notice, ...] = ()
    """What a person should look at."""

    def published(self) -> tuple[RankingList, ...]:
        """The same without its reasons, as a fact keeps it."""
        return tuple(
            RankingList(each.section, each.side, tuple(ranked.line for ranked in each.lines))
            for each in self.lists
        )
