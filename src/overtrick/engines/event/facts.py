"""What happened in an event: facts, in the past tense. They are stored and never edited.

A field may be added with a default; anything else is a new version of the kind of fact,
and the old one stays readable for ever (``overtrick.formats.facts``).
"""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Deal
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import (
    Bar,
    Entrant,
    Entry,
    Foul,
    Held,
    LateEntry,
    MatchAward,
    Penalty,
    RankingList,
    RoundPlan,
    Ruling,
    Seating,
    Slot,
)


@dataclass(frozen=True, slots=True)
class EventOpened:
    rules: Rules


@dataclass(frozen=True, slots=True)
class RulesChanged:
    rules: Rules
    reason: str


@dataclass(frozen=True, slots=True)
class Entered:
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class EntryChanged:
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Scratched:
    number: int


@dataclass(frozen=True, slots=True)
class CarriedForward:
    number: int
    points: Fraction
    source: str


@dataclass(frozen=True, slots=True)
class DealsLoaded:
    deals: tuple[tuple[int, Deal], ...]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class HandRaised:
    person: int
    place: int
    at: int


@dataclass(frozen=True, slots=True)
class HandLowered:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class AskedToLeave:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class RemovedFromSeat:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class Started:
    pass


@dataclass(frozen=True, slots=True)
class RoundPlanned:
    plan: RoundPlan


@dataclass(frozen=True, slots=True)
class Replanned:
    """All rounds from the first of *plans* on; planned ones that it does not name are gone."""

    plans: tuple[RoundPlan, ...]
    from_round: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundOpened:
    number: int
    at: int
    until: int | None


@dataclass(frozen=True, slots=True)
class RoundClosed:
    number: int
    cut_off: tuple[Slot, ...]
    """Slots that lost their chance of a result."""


@dataclass(frozen=True, slots=True)
class ClockPaused:
    number: int
    at: int


@dataclass(frozen=True, slots=True)
class ClockResumed:
    number: int
    until: int | None


@dataclass(frozen=True, slots=True)
class Reseated:
    round: int
    seatings: tuple[Seating, ...]
    reason: str
    boards: tuple[int, ...] = ()
    """The only boards on which they sat so; empty: all."""


@dataclass(frozen=True, slots=True)
class LinedUp:
    section: str
    round: int
    table: int
    side: Side
    people: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    slot: Slot
    entry: Entry
    by: Side | None = None
    objections: tuple[str, ...] = ()
    """Checks that objected and were overruled by keying it again."""


@dataclass(frozen=True, slots=True)
class ResultHeld:
    slot: Slot
    held: Held
    by: Side | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    slot: Slot
    by: Side


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    slot: Slot
    entry: Entry
    reason: str


@dataclass(frozen=True, slots=True)
class EntryArrivedLate:
    slot: Slot
    late: LateEntry


@dataclass(frozen=True, slots=True)
class LateEntryAccepted:
    slot: Slot
    index: int


@dataclass(frozen=True, slots=True)
class LateEntryDismissed:
    slot: Slot
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class LatePlayGranted:
    slot: Slot


@dataclass(frozen=True, slots=True)
class WrongBoardPlayed:
    section: str
    round: int
    table: int
    due: int
    played: int


@dataclass(frozen=True, slots=True)
class SlotBarred:
    """The slot can no longer be played; until a ruling it counts as not played."""

    slot: Slot
    bar: Bar


@dataclass(frozen=True, slots=True)
class Disconnected:
    person: int
    at: int


@dataclass(frozen=True, slots=True)
class Reconnected:
    person: int
    at: int


@dataclass(frozen=True, slots=True)
class Withdrawn:
    number: int
    from_round: int
    reason: str
    scheduled: int | None = None
    """Boards that it was to play in the whole event, where half of them decides what follows."""


@dataclass(frozen=True, slots=True)
class Substituted:
    number: int
    leaves: int
    joins: int
    from_round: int


@dataclass(frozen=True, slots=True)
class RulingMade:
    slot: Slot
    ruling: Ruling
    reason: str


@dataclass(frozen=True, slots=True)
class RulingWithdrawn:
    slot: Slot
    reason: str


@dataclass(frozen=True, slots=True)
class AppealLodged:
    slot: Slot
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    slot: Slot
    ruling: Ruling | None
    """None: the ruling stands."""
    reason: str


@dataclass(frozen=True, slots=True)
class AppealWithdrawn:
    slot: Slot


@dataclass(frozen=True, slots=True)
class BoardFouled:
    foul: Foul
    reason: str


@dataclass(frozen=True, slots=True)
class BoardUnfouled:
    foul: Foul
    reason: str


@dataclass(frozen=True, slots=True)
class Penalised:
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class PenaltyLifted:
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchAwarded:
    round: int
    match: int
    award: MatchAward


@dataclass(frozen=True, slots=True)
class MatchUnawarded:
    round: int
    match: int
    reason: str


@dataclass(frozen=True, slots=True)
class BoardsAdded:
    round: int
    match: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayEnded:
    at: int
    corrections_until: int


@dataclass(frozen=True, slots=True)
class CorrectionsReopened:
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class MadeFinal:
    pass


@dataclass(frozen=True, slots=True)
class Published:
    lists: tuple[RankingList, ...]


@dataclass(frozen=True, slots=True)
class MasterpointsAwarded:
    """Awards to every member of the contestants, by number; replaces those given before."""

    awards: tuple[tuple[int, Fraction], ...]
    schedule: str


Fact = (
    EventOpened
    | RulesChanged
    | Entered
    | EntryChanged
    | Scratched
    | CarriedForward
    | DealsLoaded
    | SeatTaken
    | SeatLeft
    | HandRaised
    | HandLowered
    | AskedToLeave
    | RemovedFromSeat
    | Started
    | RoundPlanned
    | Replanned
    | RoundOpened
    | RoundClosed
    | ClockPaused
    | ClockResumed
    | Reseated
    | LinedUp
    | ResultRecorded
    | ResultHeld
    | ResultConfirmed
    | ResultCorrected
    | EntryArrivedLate
    | LateEntryAccepted
    | LateEntryDismissed
    | LatePlayGranted
    | WrongBoardPlayed
    | SlotBarred
    | Disconnected
    | Reconnected
    | Withdrawn
    | Substituted
    | RulingMade
    | RulingWithdrawn
    | AppealLodged
    | AppealDecided
    | AppealWithdrawn
    | BoardFouled
    | BoardUnfouled
    | Penalised
    | PenaltyLifted
    | MatchAwarded
    | MatchUnawarded
    | BoardsAdded
    | PlayEnded
    | CorrectionsReopened
    | MadeFinal
    | Published
    | MasterpointsAwarded
)
