"""What a ladder is made of: teams, challenges, the changes of places and what caused them.

Teams, challenges, seasons and changes are numbered from 1; places too, the best first.
Times are seconds UTC.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple


class LadderPhase(Enum):
    """How far a ladder has come."""

    NEW = "new"
    """Nothing has been said of it."""
    OPEN = "open"
    """A season runs."""
    BETWEEN = "between"
    """A season is over and the next has not begun."""


class ChallengePhase(Enum):
    """How far a challenge has come."""

    OFFERED = "offered"
    """It waits for the challenged side's answer."""
    ACCEPTED = "accepted"
    CLAIMED = "claimed"
    """One side has reported the result; the other, or the director, is to confirm it."""
    PLAYED = "played"
    FORFEITED = "forfeited"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    """It was accepted and not played in time."""
    VOID = "void"
    """It counts as never made."""

    @property
    def open(self) -> bool:
        """Whether something is still to come of it."""
        return self in (ChallengePhase.OFFERED, ChallengePhase.ACCEPTED, ChallengePhase.CLAIMED)


class Won(Enum):
    """Whose a match is."""

    CHALLENGER = "challenger"
    CHALLENGED = "challenged"
    DRAW = "draw"


class Forfeiting(Enum):
    """Why a side forfeits."""

    UNANSWERED = "unanswered"
    """The challenge was not answered in time."""
    DECLINED = "declined"
    UNPLAYED = "unplayed"
    """The match was not played in time."""
    CONCEDED = "conceded"
    """The side says so itself."""
    ORDERED = "ordered"
    """The director says so, with a reason."""


class Voiding(Enum):
    """Why a challenge counts as never made."""

    ORDERED = "ordered"
    """The director says so, with a reason."""
    RETIRED = "retired"
    """One of the two has left the ladder."""
    SUSPENDED = "suspended"
    SEASON = "season"
    """The season was closed."""


class Suspending(Enum):
    """Why a team is suspended."""

    AWAY = "away"
    """It says so itself."""
    ORDERED = "ordered"
    """The director says so, with a reason."""
    MISSED = "missed"
    """It has left too many challenges unanswered."""


class Confirming(Enum):
    """Whose word made a result count."""

    SIDES = "sides"
    """Both sides'."""
    DIRECTOR = "director"
    CLOCK = "clock"
    """Nobody disputed it in time."""


class Cause(Enum):
    """What changed places."""

    JOINED = "joined"
    WON = "won"
    """A challenger has won its match."""
    FORFEIT = "forfeit"
    """The challenged side has forfeited."""
    RETIRED = "retired"
    ABSENT = "absent"
    ORDERED = "ordered"
    """The administrator has put a team at a place, with a reason."""
    CORRECTED = "corrected"
    """The result of a match was another, and nothing rested on it."""
    REVISED = "revised"
    """The result of a match was another, and the director has said what follows."""
    SEASON = "season"
    """A season has begun in another order."""


class Moved(NamedTuple):
    """A team at another place."""

    team: int
    old: int
    """0 if it had none."""
    new: int
    """0 if it has none any more."""


@dataclass(frozen=True, slots=True)
class Change:
    """What happened to the places at once, and what caused it."""

    number: int
    season: int
    at: int
    cause: Cause
    moves: tuple[Moved, ...]
    """Everyone whose place is another; of a win perhaps nobody, where the winner was above."""
    challenge: int | None = None
    """Whose match it was, where it was one."""
    team: int | None = None
    """Who joined, left, was away, or was put at a place."""
    reason: str = ""

    def move(self, team: int) -> Moved | None:
        """What it did to that team; None if nothing."""
        return next((move for move in self.moves if move.team == team), None)


@dataclass(frozen=True, slots=True)
class Suspension:
    """For how long a team neither challenges nor is challenged."""

    since: int
    until: int | None
    """When the clock ends it; None: when the team or the director says so."""
    cause: Suspending
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Team:
    """Who holds a place: a team, or a club."""

    number: int
    name: str
    people: tuple[int, ...]
    """Ids of those who play for it; their names are kept elsewhere, where they can be erased."""
    joined_at: int
    club: int | None = None
    """The club that it is, where clubs hold the places."""
    former: tuple[int, ...] = ()
    """Who has played for it and does so no more."""
    suspended: Suspension | None = None
    missed: int = 0
    """Challenges left unanswered one after the other."""
    left_at: int | None = None
    """When it retired; None while it is on the ladder."""


class Sides(NamedTuple):
    """A figure of either side of a challenge."""

    challenger: Fraction
    challenged: Fraction


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match for a place ended."""

    points: Sides
    """IMPs that each side won; of a match without IMPs, its points."""
    vps: Sides | None = None
    """None where there are no victory points."""
    boards: int = 0
    """How many were played."""
    event: str = ""
    """The public id of the match's event; empty if it was played elsewhere."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A result that one side has reported."""

    score: MatchScore
    by: int
    """The team."""
    at: int
    disputed: str = ""
    """What the other side says against it; the director decides then."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A time that one side has proposed."""

    starts_at: int
    by: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """One team's challenge of another, and all that became of it."""

    number: int
    season: int
    challenger: int
    challenged: int
    from_place: int
    """Where the challenger stood when it was made."""
    to_place: int
    made_at: int
    answer_by: int
    """When it is forfeited if it has not been answered."""
    phase: ChallengePhase = ChallengePhase.OFFERED
    play_by: int | None = None
    """When an accepted one runs out."""
    proposed: Proposal | None = None
    starts_at: int | None = None
    """When both will play."""
    fielded: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Who plays for a side in this match, by team, where it has said so."""
    event: str = ""
    """The public id of the event that is the match."""
    claim: Claim | None = None
    score: MatchScore | None = None
    """The result that counts."""
    won: Won | None = None
    """Also after a forfeit."""
    forfeited: Forfeiting | None = None
    voided: Voiding | None = None
    reason: str = ""
    ended_at: int | None = None
    changes_before: int = 0
    """How many changes of places there had been when it was settled."""
    challenges_before: int = 0
    """How many challenges had been made when it was settled."""
    own_changes: tuple[int, ...] = ()
    """The changes of places that are its own: of its result, and of corrections."""
    revised: bool = False
    """Whether the director has ordered what follows from another result."""

    @property
    def teams(self) -> tuple[int, int]:
        """The challenger and the challenged."""
        return self.challenger, self.challenged

    def opponent(self, team: int) -> int:
        """The other side."""
        return self.challenged if team == self.challenger else self.challenger

    def plays(self, team: int) -> tuple[int, ...]:
        """Who plays for the team in this match, if it has said so."""
        return next((people for each, people in self.fielded if each == team), ())


class Record(NamedTuple):
    """What a team's matches of a season came to."""

    played: int = 0
    won: int = 0
    """At the table."""
    drawn: int = 0
    lost: int = 0
    given: int = 0
    """Won because the other side forfeited."""
    forfeited: int = 0
    vps: Fraction = Fraction(0)
    """Victory points of the matches played."""


class SeasonLine(NamedTuple):
    """A team's place when a season closed."""

    place: int
    team: int
    name: str
    record: Record


class Title(NamedTuple):
    """What a team holds for a season."""

    place: int
    team: int
    name: str
    people: tuple[int, ...]
    club: int | None = None


@dataclass(frozen=True, slots=True)
class Archive:
    """A season that is over."""

    season: int
    since: int
    until: int
    lines: tuple[SeasonLine, ...]
    titles: tuple[Title, ...]
