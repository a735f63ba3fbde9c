"""What teams, directors and the clock ask of a ladder: commands, in the imperative.

``by`` is the team that says so; None: the director, who may say it for either side. Times
are seconds UTC; ``at`` is when it is said, for the rules count days from it.
"""

from dataclasses import dataclass

from overtrick.engines.ladder.rules import LadderRules, Start
from overtrick.engines.ladder.values import MatchScore


@dataclass(frozen=True, slots=True)
class OpenLadder:
    """Open the ladder and its first season."""

    rules: LadderRules
    at: int


@dataclass(frozen=True, slots=True)
class ChangeLadderRules:
    """Other rules from here on, for a stated reason; the kind stays."""

    rules: LadderRules
    reason: str


@dataclass(frozen=True, slots=True)
class Join:
    """Come onto the ladder: at its foot, or where the administrator says."""

    name: str
    people: tuple[int, ...]
    at: int
    place: int | None = None
    """None: the foot."""
    club: int | None = None
    """Which club it is, where clubs hold the places."""
    reason: str = ""
    """Why at another place than the foot."""


@dataclass(frozen=True, slots=True)
class ChangeTeam:
    """Other players, or another name."""

    number: int
    name: str
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceTeam:
    """Put a team at a place, for a stated reason; those between make room."""

    number: int
    place: int
    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class Retire:
    """Leave the ladder."""

    number: int
    at: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Suspend:
    """A team is away, or the director suspends it, until a time or until it returns."""

    number: int
    at: int
    until: int | None = None
    reason: str = ""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Return:
    """A suspension is over."""

    number: int
    at: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class MakeChallenge:
    """Challenge a team above."""

    challenger: int
    challenged: int
    at: int


@dataclass(frozen=True, slots=True)
class Accept:
    """The challenged side will play."""

    challenge: int
    at: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class DeclineChallenge:
    """The challenged side will not play: what follows is a rule of the ladder."""

    challenge: int
    at: int
    reason: str = ""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawChallenge:
    """The challenger takes it back, as long as it has not been accepted."""

    challenge: int
    at: int
    reason: str = ""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class ExtendChallenge:
    """Another end of the time to answer, or of an accepted one's time to play."""

    challenge: int
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class VoidChallenge:
    """A challenge that should not have been; the director says why."""

    challenge: int
    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class ProposeTime:
    """Play then; what the director proposes is agreed."""

    challenge: int
    starts_at: int
    at: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class AgreeTime:
    """Yes, then: the time that the other side has proposed."""

    challenge: int
    starts_at: int
    """As it was seen, so that nobody agrees to another."""
    at: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class FieldTeam:
    """These of a team or a club play the match."""

    challenge: int
    team: int
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """The match is an event of its own, by its public id."""

    challenge: int
    event: str


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """The result of the match, as one side reports it; the director's counts at once."""

    challenge: int
    score: MatchScore
    at: int
    by: int | None = None
    reason: str = ""
    """Why, where the director names no event."""


@dataclass(frozen=True, slots=True)
class ConfirmResult:
    """The reported result is right."""

    challenge: int
    score: MatchScore
    """As it was seen."""
    at: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class DisputeResult:
    """The reported result is not right; the director decides."""

    challenge: int
    reason: str
    by: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A side gives up, or the director says that it has lost without playing."""

    challenge: int
    team: int
    at: int
    reason: str = ""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectMatch:
    """Another result of a settled match, while nothing rests on it."""

    challenge: int
    score: MatchScore
    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class ReviseMatch:
    """Another result of a settled match, and the order that the director finds right now."""

    challenge: int
    score: MatchScore
    at: int
    reason: str
    order: tuple[int, ...] = ()
    """Every team on the ladder, the best first; empty: the places stay as they are."""


@dataclass(frozen=True, slots=True)
class Expire:
    """The time of a challenge is over: what follows is a rule of the ladder."""

    challenge: int
    at: int


@dataclass(frozen=True, slots=True)
class CloseSeason:
    """Close the season: its standing is kept, titles are given, open challenges are void."""

    at: int


@dataclass(frozen=True, slots=True)
class OpenSeason:
    """Begin the next season."""

    at: int
    start: Start | None = None
    """In which order; None: as the rules say."""
    order: tuple[int, ...] = ()
    """Every team on the ladder, the best first, where the order is given."""
    reason: str = ""


TeamCommand = Join | ChangeTeam | PlaceTeam | Retire | Suspend | Return
ChallengeCommand = (
    MakeChallenge
    | Accept
    | DeclineChallenge
    | WithdrawChallenge
    | ExtendChallenge
    | VoidChallenge
    | ProposeTime
    | AgreeTime
    | FieldTeam
    | OpenMatch
    | Expire
)
ResultCommand = ClaimResult | ConfirmResult | DisputeResult | Forfeit | CorrectMatch | ReviseMatch
SeasonCommand = OpenLadder | ChangeLadderRules | CloseSeason | OpenSeason
LadderCommand = (
    OpenLadder
    | ChangeLadderRules
    | Join
    | ChangeTeam
    | PlaceTeam
    | Retire
    | Suspend
    | Return
    | MakeChallenge
    | Accept
    | DeclineChallenge
    | WithdrawChallenge
    | ExtendChallenge
    | VoidChallenge
    | ProposeTime
    | AgreeTime
    | FieldTeam
    | OpenMatch
    | ClaimResult
    | ConfirmResult
    | DisputeResult
    | Forfeit
    | CorrectMatch
    | ReviseMatch
    | Expire
    | CloseSeason
    | OpenSeason
)
