"""Conditions of contest as an organiser publishes them: one value for a whole event."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from overtrick.core.conditions import Conditions
from overtrick.core.team_match.settings import MatchSettings
from overtrick.core.ties.named_tests import TieTest


class Masterpoints(Enum):
    """Which schedule of awards the event has; its value is the schedule's name."""

    NONE = "none"
    SWISS = "swiss"
    """By the number of pairs that finish."""
    TWO_WINNERS = "two-winners"
    """A club session, for each direction of a Mitchell, and for teams."""
    ONE_WINNER = "one-winner"
    """A club session with one ranking."""
    INDIVIDUAL = "individual"
    """A club session in which everyone plays for themselves."""
    ACBL_OPEN = "acbl-open"
    """An open game of an ACBL club."""


@dataclass(frozen=True, slots=True)
class EventSettings:
    """What an event has beside the way in which it is scored."""

    title: str = field(default="", metadata={"most": 200})
    correction_minutes: int = field(default=30, metadata={"least": 0, "most": 40_320})
    """How long after the official score is available it may be corrected (Law 79C)."""
    masterpoints: Masterpoints = Masterpoints.NONE
    ties: tuple[TieTest, ...] = ()
    """Tests between contestants who are tied after matches, in order."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The conditions of contest of an event."""

    event: EventSettings = EventSettings()
    scoring: Mapping[str, object] = field(default_factory=dict)
    """The conditions that are named, by their words; those not named are the results' own."""
    match: MatchSettings | None = None
    """How matches are scored; None: there are none, or nothing is said of them."""

    @property
    def conditions(self) -> Conditions:
        """How it is scored, what is not named at its default.

        ParseError for settings that do not exist.
        """
        return Conditions.parse(self.scoring)
