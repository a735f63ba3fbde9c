"""What happened on a ladder: facts, in the past tense. They are stored and never edited.

A field may be added with a default; anything else is a new version of the kind of fact,
and the old one stays readable for ever (``overtrick.formats.facts``). A fact that changes
places says who moved: whoever reads it needs no rule.
"""

from dataclasses import dataclass

from overtrick.engines.ladder.rules import LadderRules, Start
from overtrick.engines.ladder.values import (
    Confirming,
    Forfeiting,
    MatchScore,
    Moved,
    SeasonLine,
    Suspending,
    Title,
    Voiding,
    Won,
)


@dataclass(frozen=True, slots=True)
class LadderOpened:
    """The ladder is open, and its first season runs."""

    rules: LadderRules
    at: int


@dataclass(frozen=True, slots=True)
class LadderRulesChanged:
    """The rules are others from here on; what has been settled stays."""

    rules: LadderRules
    reason: str


@dataclass(frozen=True, slots=True)
class TeamJoined:
    """A team has come onto the ladder."""

    number: int
    name: str
    people: tuple[int, ...]
    place: int
    at: int
    moves: tuple[Moved, ...]
    club: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TeamChanged:
    """Others play for a team, or it is called something else."""

    number: int
    name: str
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamPlaced:
    """The administrator has put a team at a place."""

    number: int
    place: int
    at: int
    reason: str
    moves: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class TeamRetired:
    """A team has left the ladder; those below have moved up."""

    number: int
    at: int
    moves: tuple[Moved, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TeamSuspended:
    """A team neither challenges nor is challenged."""

    number: int
    at: int
    until: int | None
    cause: Suspending
    moves: tuple[Moved, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TeamReturned:
    """A suspension is over."""

    number: int
    at: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """A team has challenged one above it."""

    challenge: int
    challenger: int
    challenged: int
    from_place: int
    to_place: int
    at: int
    answer_by: int


@dataclass(frozen=True, slots=True)
class ChallengeAccepted:
    """The challenged side will play."""

    challenge: int
    at: int
    play_by: int


@dataclass(frozen=True, slots=True)
class ChallengeDeclined:
    """The challenged side will not play, and nothing follows but that they do not meet soon."""

    challenge: int
    at: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChallengeWithdrawn:
    """The challenger has taken it back before it was accepted."""

    challenge: int
    at: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChallengeExtended:
    """The director has given more time, or less: to answer, or to play."""

    challenge: int
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class ChallengeVoided:
    """A challenge counts as never made."""

    challenge: int
    at: int
    cause: Voiding
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChallengeExpired:
    """An accepted challenge was not played in time; the places stay."""

    challenge: int
    at: int


@dataclass(frozen=True, slots=True)
class ChallengeForfeited:
    """One side has lost without playing."""

    challenge: int
    team: int
    """Who forfeits."""
    cause: Forfeiting
    at: int
    moves: tuple[Moved, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TimeProposed:
    """One side would play then."""

    challenge: int
    starts_at: int
    by: int


@dataclass(frozen=True, slots=True)
class TimeAgreed:
    """Both sides will play then, or the director says so."""

    challenge: int
    starts_at: int


@dataclass(frozen=True, slots=True)
class TeamFielded:
    """These play for a side in the match."""

    challenge: int
    team: int
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """The match is an event of its own."""

    challenge: int
    event: str


@dataclass(frozen=True, slots=True)
class ResultClaimed:
    """One side has reported the result of the match."""

    challenge: int
    by: int
    score: MatchScore
    at: int


@dataclass(frozen=True, slots=True)
class ClaimDisputed:
    """The other side says that it was otherwise; the director decides."""

    challenge: int
    by: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchSettled:
    """The result of the match counts."""

    challenge: int
    score: MatchScore
    won: Won
    confirmed: Confirming
    at: int
    moves: tuple[Moved, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MatchCorrected:
    """The result was another; nothing rested on it, so that the places are those of the right
    one."""

    challenge: int
    score: MatchScore
    won: Won
    at: int
    reason: str
    moves: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class MatchRevised:
    """The result was another, and others rest on it; the director has said what follows."""

    challenge: int
    score: MatchScore
    won: Won
    at: int
    reason: str
    moves: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class SeasonClosed:
    """A season is over; its standing is kept for ever."""

    season: int
    at: int
    lines: tuple[SeasonLine, ...]
    titles: tuple[Title, ...]


@dataclass(frozen=True, slots=True)
class SeasonOpened:
    """The next season runs."""

    season: int
    at: int
    start: Start
    moves: tuple[Moved, ...]
    reason: str = ""


TeamFact = TeamJoined | TeamChanged | TeamPlaced | TeamRetired | TeamSuspended | TeamReturned
ChallengeFact = (
    Challenged
    | ChallengeAccepted
    | ChallengeDeclined
    | ChallengeWithdrawn
    | ChallengeExtended
    | ChallengeVoided
    | ChallengeExpired
    | TimeProposed
    | TimeAgreed
    | TeamFielded
    | MatchOpened
)
ResultFact = (
    ResultClaimed
    | ClaimDisputed
    | MatchSettled
    | ChallengeForfeited
    | MatchCorrected
    | MatchRevised
)
SeasonFact = LadderOpened | LadderRulesChanged | SeasonClosed | SeasonOpened
LadderFact = (
    LadderOpened
    | LadderRulesChanged
    | TeamJoined
    | TeamChanged
    | TeamPlaced
    | TeamRetired
    | TeamSuspended
    | TeamReturned
    | Challenged
    | ChallengeAccepted
    | ChallengeDeclined
    | ChallengeWithdrawn
    | ChallengeExtended
    | ChallengeVoided
    | ChallengeExpired
    | ChallengeForfeited
    | TimeProposed
    | TimeAgreed
    | TeamFielded
    | MatchOpened
    | ResultClaimed
    | ClaimDisputed
    | MatchSettled
    | MatchCorrected
    | MatchRevised
    | SeasonClosed
    | SeasonOpened
)
