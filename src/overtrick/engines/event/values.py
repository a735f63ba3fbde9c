"""What an event is made of: entrants, seats, slots, and what is known of each slot.

Tables are numbered through an event's section; a team match has two of them, its open room
first. A contestant is a number: a pair, a team, or in an individual event a player.
"""

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.cards import Card
from overtrick.core.outcome import NotPlayed, Outcome
from overtrick.core.seat import Side
from overtrick.movements.swiss_pairing.proposal import Proposal


class Kind(Enum):
    """What is played. Its value is the word of files and of the command line."""

    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    SWISS_PAIRS = "swiss-pairs"
    MATCH = "match"
    """One match of two teams."""
    ROUND_ROBIN = "round-robin"
    SWISS_TEAMS = "swiss-teams"
    KNOCKOUT = "knockout"
    SERIES = "series"
    """Several stages, each an event of its own."""

    @property
    def of_teams(self) -> bool:
        """Whether the contestants are teams, who meet in two rooms."""
        return self in (Kind.MATCH, Kind.ROUND_ROBIN, Kind.SWISS_TEAMS, Kind.KNOCKOUT)


class Phase(Enum):
    """How far an event has come."""

    NEW = "new"
    """Nothing has been said of it."""
    ENTRIES = "entries"
    RUNNING = "running"
    CORRECTIONS = "corrections"
    """Play is over and the correction period runs (Law 79C)."""
    FINAL = "final"


class RoundPhase(Enum):
    """How far a round has come."""

    PLANNED = "planned"
    OPEN = "open"
    CLOSED = "closed"


class Slot(NamedTuple):
    """One board at one table in one round of a section."""

    section: str
    round: int
    table: int
    board: int


class Seating(NamedTuple):
    """A table in a round: who sits there, and the boards that they play."""

    section: str
    table: int
    ns: tuple[int, ...]
    """The contestant sitting North-South; in an individual event North and South."""
    ew: tuple[int, ...]
    boards: tuple[int, ...]
    match: int | None = None
    """Which match of the round the table belongs to; its home team sits North-South in the
    open room, the lower-numbered table. None where tables are no matches."""

    @property
    def members(self) -> tuple[int, ...]:
        """Everyone at the table."""
        return self.ns + self.ew

    def of(self, side: Side) -> tuple[int, ...]:
        """Who sits on *side*."""
        return self.ns if side is Side.NS else self.ew


class Substitution(NamedTuple):
    """One player for another."""

    from_round: int
    leaves: int
    joins: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A contestant of the event."""

    number: int
    people: tuple[int, ...] = ()
    """Ids of its players; their names are kept elsewhere, where they can be erased."""
    name: str = ""
    """A team's name; empty for pairs and players."""
    section: str = ""
    side: Side | None = None
    """The side assigned for the whole event; None if none is."""
    since: int = 1
    """The first round that it plays: above 1 for a late entry."""
    withdrawn_from: int | None = None
    """The first round that it no longer plays."""
    scheduled: int | None = None
    """Boards that it was to play in the whole event, known of who has left a round robin."""
    carried: Fraction = Fraction(0)
    """What it brings along from an earlier stage, in the unit of the ranking."""
    substitutions: tuple["Substitution", ...] = ()
    """Who took whose place, in order; ``people`` are those who play now."""

    def plays(self, round_number: int) -> bool:
        """Whether it is there in that round."""
        gone = self.withdrawn_from is not None and round_number >= self.withdrawn_from
        return round_number >= self.since and not gone


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player in the registration room; at a place, who sat first comes first."""

    person: int
    raised_at: int | None = None
    """When the hand went up, in seconds UTC; None while it is down."""
    asked_to_leave: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """What a table hands in for a board."""

    outcome: Outcome
    lead: Card | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """An entry that waits, since something in it cannot be so or is very unlikely."""

    entry: Entry
    objections: tuple[str, ...]
    """The codes of the checks that object."""


@dataclass(frozen=True, slots=True)
class LateEntry:
    """An entry that arrived when its round was over: nothing is lost, the director decides."""

    entry: Entry
    claimed_at: int | None = None
    """When the device says that it was keyed, in seconds UTC."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A director's decision that stands in the place of the table's result."""

    outcome: Outcome
    law: str
    """The Law or regulation that it rests on: ``Law 12C1(c)``."""


class AppealPhase(Enum):
    """What has become of an appeal (Law 92)."""

    PENDING = "pending"
    DECIDED = "decided"
    WITHDRAWN = "withdrawn"


class Bar(Enum):
    """Why a slot can no longer be played. Until a ruling it counts as not played."""

    CUT_OFF = "cut-off"
    """Its round is over."""
    PLAYED_BEFORE = "played-before"
    """One of the contestants has had the board (Law 15A)."""
    OTHER_BOARD = "other-board"
    """The table played another board in its place."""


@dataclass(frozen=True, slots=True)
class Play:
    """All that is known of a slot."""

    version: int = 0
    """How often it changed: what a person saw when they say what to change."""
    entry: Entry | None = None
    """The table's result; None while there is none."""
    by: Side | None = None
    """The side that keyed it, also what is held; None for the director, and for both."""
    confirmed: bool = False
    """Whether the opponents of who keyed it agree, or the director keyed it."""
    held: Held | None = None
    differed: bool = False
    """Whether the two sides keyed different things, so that it is asked for again."""
    ruling: Ruling | None = None
    appeal: AppealPhase | None = None
    late: bool = False
    """Whether it may still be played when its round is over."""
    barred: Bar | None = None
    """Why it can no longer be played; None if it can."""
    waiting: tuple[LateEntry, ...] = ()
    meeting: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    """Who really sat North-South and East-West, where that is not who the table says."""

    @property
    def outcome(self) -> Outcome | None:
        """What counts: the ruling, else the table's result; None while there is neither."""
        if self.ruling is not None:
            return self.ruling.outcome
        if self.entry is not None:
            return self.entry.outcome
        return NotPlayed() if self.barred and not self.late else None

    def changed(self, **values: object) -> "Play":
        """The next version of the slot."""
        return replace(self, version=self.version + 1, **values)  # type: ignore[arg-type]  # its own fields


NO_PLAY = Play()


@dataclass(frozen=True, slots=True)
class Bye:
    """A contestant without opponents in a round."""

    number: int
    award: Fraction | None = None
    """What it gets for it, in the unit of the event; None: as the conditions say at the end."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """How a round was drawn: from which ranking, and what came out.

    With the rounds before it this is all that the draw depends on, so that its reasons
    can be given, and checked, for ever.
    """

    ranking: tuple[tuple[int, int], ...]
    """Contestants and their scores in the draw's units, best first."""
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """Who sits where in a round, before it is played."""

    number: int
    seatings: tuple[Seating, ...]
    byes: tuple[Bye, ...] = ()
    drawn: Drawn | None = None
    """None where a movement or a schedule decides."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it stands."""

    plan: RoundPlan
    phase: RoundPhase = RoundPhase.PLANNED
    opened_at: int | None = None
    """Seconds UTC."""
    until: int | None = None
    """When the clock closes it, in seconds UTC; None: when the director does."""
    paused_at: int | None = None


class PenaltyUnit(Enum):
    """What a penalty is counted in (Law 91)."""

    PERCENT_OF_TOP = "percent-of-top"
    """Hundredths of one board's top; at IMPs refused."""
    POINTS = "points"
    """Points of the ranking: matchpoints, IMPs."""
    VPS = "vps"


@dataclass(frozen=True, slots=True)
class Penalty:
    """What is taken off a contestant's total."""

    number: int
    amount: Fraction
    """Above 0."""
    unit: PenaltyUnit
    round: int | None
    """The round it belongs to; None: the whole event."""
    reason: str
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Foul:
    """From a round on, a board is another deal than before (Law 87)."""

    section: str
    board: int
    from_round: int
    table: int | None = None
    """The one table at which it was, in that round alone: a room of a match. None: wherever
    it is played from then on."""


@dataclass(frozen=True, slots=True)
class MatchAward:
    """A match that is not scored by its boards: given up, or void."""

    home: Fraction
    """VPs, or at knockout points of which the higher number wins."""
    away: Fraction
    reason: str


@dataclass(frozen=True, slots=True)
class Disconnection:
    """A player who was not there for a while."""

    person: int
    at: int
    """Seconds UTC."""
    back_at: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A table that waits for the director."""

    at: int
    """Since when, in seconds UTC."""
    words: str = ""
    """What for, if it has said so."""


@dataclass(frozen=True, slots=True)
class Report:
    """A result that a side says was entered wrongly."""

    by: Side
    entry: Entry
    """What it should be."""
    at: int
    """Since when, in seconds UTC."""
    words: str = ""
    agreed: bool | None = None
    """Whether the opponents say the same; None while they have not said."""
    answer: str = ""
    """What they say beside it."""


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A contestant's place in a published ranking."""

    number: int
    place: str
    """``3`` or ``3=``; empty if unplaced."""
    total: Fraction
    percent: Fraction | None
    """0 to 100; None where the method has no top."""
    boards: int


@dataclass(frozen=True, slots=True)
class RankingList:
    """Those who are ranked against each other, best first; the unplaced at the end."""

    section: str
    side: Side | None
    lines: tuple[RankingLine, ...]
