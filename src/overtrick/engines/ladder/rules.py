"""What is agreed before a ladder opens, as one frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from math import isqrt
from typing import Self

from overtrick.core.named_settings import Plain, parse_settings, plain_settings
from overtrick.core.team_match import MatchMethod, MatchSettings, VpScale

EDITION = "1"
"""The edition of these rules, kept with every fact. It rises whenever the same facts would
give a team another place."""
DAY = 24 * 60 * 60
"""Seconds."""


class LadderKind(Enum):
    """Who holds the places. Its value is the word of files and of the command line."""

    TEAMS = "teams"
    """Four to eight players who have come together."""
    CLUBS = "clubs"
    """A club, which fields some of its members for each match."""


class ReachBy(Enum):
    """How far up a team may challenge."""

    PLACES = "places"
    """So many places above its own."""
    RUNGS = "rungs"
    """On its own rung of a pyramid and so many above: the first rung has one place, the second
    two, and so on."""


class Takes(Enum):
    """What a challenger that has won does to the others."""

    INSERT = "insert"
    """It takes the place; the beaten team and those between move down one."""
    SWAP = "swap"
    """The two change places."""


class DecidedBy(Enum):
    """By what a match has a winner."""

    VPS = "vps"
    """By victory points: a narrow margin may be a draw."""
    POINTS = "points"
    """By IMPs, or by the points of a match without them."""


class Declining(Enum):
    """What becomes of a challenge that is declined."""

    FORFEIT = "forfeit"
    """The challenger takes the place, as after the time to answer."""
    NOTHING = "nothing"
    """The places stay; there is no rematch for a while."""


class Unplayed(Enum):
    """What becomes of an accepted challenge that is not played in time."""

    EXPIRES = "expires"
    """The places stay."""
    CHALLENGED_FORFEITS = "challenged-forfeits"


class AbsentPlace(Enum):
    """What becomes of the place of a team that is suspended."""

    KEEPS = "keeps"
    FOOT = "foot"
    """It goes to the foot of the ladder."""


class Start(Enum):
    """In which order a season begins."""

    SAME = "same"
    """As the one before ended."""
    RECORD = "record"
    """By matches won in the season before, then fewer lost, then victory points, then place."""
    JOINED = "joined"
    """By order of joining."""
    GIVEN = "given"
    """As the administrator says, with a reason: by lot, by strength."""


@dataclass(frozen=True, slots=True)
class LadderTerms:
    """Who may challenge whom, how long everything lasts, and what a win is worth (S7)."""

    reach_by: ReachBy = ReachBy.PLACES
    """In what it is counted how far up a team may challenge."""
    places_above: int = field(default=10, metadata={"least": 1, "most": 10_000})
    """How many places up a team may challenge, where places count."""
    rungs_above: int = field(default=1, metadata={"least": 0, "most": 100})
    """How many rungs up a team may challenge, where rungs count."""
    days_to_answer: int = field(default=7, metadata={"least": 1, "most": 365})
    """After which a challenge that is not answered is forfeited."""
    days_to_play: int = field(default=28, metadata={"least": 1, "most": 365})
    """In which a match is to be played once the challenge is accepted."""
    days_to_confirm: int | None = field(default=None, metadata={"least": 1, "most": 365})
    """After which a reported result stands that nobody has disputed; None: one side waits for
    the other, or for the director."""
    days_to_rematch: int = field(default=7, metadata={"least": 0, "most": 365})
    """In which the two of a challenge do not challenge each other again."""
    takes: Takes = Takes.INSERT
    """What a win does to the places."""
    decided_by: DecidedBy = DecidedBy.VPS
    """By what a match has a winner. Of a draw the challenged side keeps its place."""
    declining: Declining = Declining.FORFEIT
    """What becomes of a challenge that is declined."""
    unplayed: Unplayed = Unplayed.EXPIRES
    """What becomes of an accepted challenge that is not played in time."""
    most_missed: int | None = field(default=None, metadata={"least": 1, "most": 100})
    """How many challenges one after the other a team may leave unanswered before it is
    suspended; None: as many as it likes."""
    days_absent: int = field(default=28, metadata={"least": 1, "most": 365})
    """For how long at most a team may say that it is away."""
    absent_place: AbsentPlace = AbsentPlace.KEEPS
    """What becomes of the place of a team that is suspended."""
    one_team: bool = True
    """Whether nobody plays for two teams of the ladder."""
    boards: int = field(default=16, metadata={"least": 1, "most": 64})
    """Of a match: 8, 12, 16 or any other number."""
    title: str = field(default="", metadata={"most": 60})
    """What the first place is called, such as Club of the Year; empty: the champion."""
    titles: int = field(default=1, metadata={"least": 1, "most": 20})
    """How many places have a title when a season closes."""
    season_days: int | None = field(default=None, metadata={"least": 1, "most": 3650})
    """After which the clock closes a season; None: the administrator does."""
    next_season: Start = Start.SAME
    """In which order the next season begins, unless it is said then."""


@dataclass(frozen=True, slots=True)
class LadderRules:
    """The conditions of a ladder."""

    kind: LadderKind
    name: str = ""
    """What the ladder is called."""
    terms: LadderTerms = LadderTerms()
    match: MatchSettings = field(default_factory=MatchSettings)
    """How its matches are scored (S6)."""

    @property
    def has_vps(self) -> bool:
        """Whether its matches have victory points."""
        return self.match.method is MatchMethod.IMPS and self.match.scale is not VpScale.NONE

    def settings(self) -> dict[str, Mapping[str, Plain]]:
        """Terms and match settings as plain words, by their part."""
        return {"ladder": plain_settings(self.terms), "match": self.match.settings()}

    def changed(
        self,
        *,
        ladder: Mapping[str, object] | None = None,
        match: Mapping[str, object] | None = None,
    ) -> Self:
        """The same with these settings; ParseError names all that do not exist."""
        now = self.settings()
        return replace(
            self,
            terms=parse_settings(LadderTerms, {**now["ladder"], **(ladder or {})}),
            match=MatchSettings.parse({**now["match"], **(match or {})}),
        )


def rung(place: int) -> int:
    """The rung of a pyramid that a place is on: one place on the first, two on the second.

    >>> [rung(place) for place in (1, 2, 3, 4, 6, 7, 160)]
    [1, 2, 2, 3, 3, 4, 18]
    """
    return (isqrt(8 * place - 7) + 1) // 2
