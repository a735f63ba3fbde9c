"""What people, devices and the clock ask of an event: commands, in the imperative.

Who asks, when and for what reason goes with a command in its envelope, which the desk
keeps; a time stands in a command only where the event's own state depends on it. Times
are seconds UTC.
"""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Deal
from overtrick.core.outcome import Outcome
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import (
    Entry,
    PenaltyUnit,
    RoundPlan,
    Seating,
    Slot,
)


# Before play
@dataclass(frozen=True, slots=True)
class OpenEvent:
    """Open the event for entries."""

    rules: Rules


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other conditions of contest. Once play has begun only for a stated reason."""

    rules: Rules
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """A contestant enters; while the event runs it is a late entry from ``since`` on."""

    people: tuple[int, ...] = ()
    number: int | None = None
    """None: the next free one."""
    name: str = ""
    section: str = ""
    side: Side | None = None
    since: int | None = None
    """The first round that it plays; None: the first that is not yet planned or open."""


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """Other people, another name, section or side for a contestant, before play."""

    number: int
    people: tuple[int, ...]
    name: str = ""
    section: str = ""
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Scratch:
    """Take an entry back, before play."""

    number: int


@dataclass(frozen=True, slots=True)
class CarryForward:
    """What a contestant brings from an earlier stage; once, before its first result."""

    number: int
    points: Fraction
    source: str


@dataclass(frozen=True, slots=True)
class LoadDeals:
    """The deals of the boards, so that entries can be checked; again replaces them."""

    deals: tuple[tuple[int, Deal], ...]


# The registration room of an automatic Swiss
@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down North-South at a place, alone or with who sits there."""

    person: int
    place: int


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Get up."""

    person: int


@dataclass(frozen=True, slots=True)
class RaiseHand:
    """Ready to play with the partner at this place."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class LowerHand:
    """Not yet."""

    person: int


@dataclass(frozen=True, slots=True)
class AskToLeave:
    """Who sat first asks the other to look for another partner."""

    by: int
    person: int


@dataclass(frozen=True, slots=True)
class RemoveFromSeat:
    """Who sat first sends the other away."""

    by: int
    person: int


@dataclass(frozen=True, slots=True)
class RegisterPair:
    """The clock: both hands have been up long enough."""

    place: int
    at: int


# Rounds
@dataclass(frozen=True, slots=True)
class Start:
    """Begin play. The plans are those of a movement or schedule; a draw plans its rounds later."""

    plans: tuple[RoundPlan, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanRound:
    """Plan the next round of a draw."""

    plan: RoundPlan


@dataclass(frozen=True, slots=True)
class Replan:
    """Other plans for rounds without a result, from the first of them to the end."""

    plans: tuple[RoundPlan, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round begins."""

    number: int
    at: int
    until: int | None = None
    """None: as the rules' minutes say, or never by the clock."""


@dataclass(frozen=True, slots=True)
class CloseRound:
    """The round is over. Slots without a result are cut off, or stay open for it."""

    number: int
    cut_off: bool = False


@dataclass(frozen=True, slots=True)
class PauseClock:
    """The clock of the open round stands still."""

    at: int


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """It goes on; what was lost is added to the round's end."""

    at: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """Who really sat there: a wrong pair, a wrong direction, two tables exchanged."""

    round: int
    seatings: tuple[Seating, ...]
    """Every table whose people or boards differ from the plan, as it was really played."""
    reason: str
    boards: tuple[int, ...] = ()
    """The only boards on which they sat so; empty: all."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who of a team sits at a table of a match; again replaces it."""

    section: str
    round: int
    table: int
    side: Side
    people: tuple[int, int]
    """North and South, or East and West."""


# At the tables
@dataclass(frozen=True, slots=True)
class RecordResult:
    """A table's result."""

    slot: Slot
    entry: Entry
    by: Side | None = None
    """The side that keyed it; None for the director, or one device for both sides."""
    expects: int = 0
    """The slot's version that the person saw."""
    objections: tuple[str, ...] = ()
    """Codes of the entry checks that object; they hold the entry."""
    insisted: bool = False
    """Whether what was questioned has been keyed again, so that it is taken as it is."""
    claimed_at: int | None = None
    """When an offline device says that it was keyed."""


@dataclass(frozen=True, slots=True)
class ConfirmResult:
    """The other side agrees."""

    slot: Slot
    by: Side
    expects: int


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Another result for a slot that has one, until the correction period ends (Law 79C)."""

    slot: Slot
    entry: Entry
    expects: int
    reason: str


@dataclass(frozen=True, slots=True)
class AcceptLateEntry:
    """Take an entry that arrived when its round was over."""

    slot: Slot
    index: int = 0


@dataclass(frozen=True, slots=True)
class DismissLateEntry:
    """Do not take it; it stays in the log."""

    slot: Slot
    index: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GrantLatePlay:
    """The slot may be played after its round."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class BoardWrong:
    """A table played *played* in the place of *due*."""

    section: str
    round: int
    table: int
    due: int
    played: int


@dataclass(frozen=True, slots=True)
class Disconnect:
    """A player is not there any more."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class Reconnect:
    """The player is back."""

    person: int
    at: int


# Contestants during play
@dataclass(frozen=True, slots=True)
class Withdraw:
    """A contestant leaves; its results count in everybody's comparisons."""

    number: int
    from_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Substitute:
    """One player for another, from a round on."""

    number: int
    leaves: int
    joins: int
    from_round: int


# The director
@dataclass(frozen=True, slots=True)
class Rule:
    """An adjusted score in the place of the table's result (Law 12)."""

    slot: Slot
    outcome: Outcome
    law: str
    reason: str


@dataclass(frozen=True, slots=True)
class WithdrawRuling:
    """The table's result stands again."""

    slot: Slot
    reason: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """A contestant appeals against a ruling (Law 92)."""

    slot: Slot
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """What the appeal brings: another outcome, or None if the ruling stands (Law 93)."""

    slot: Slot
    outcome: Outcome | None
    law: str
    reason: str


@dataclass(frozen=True, slots=True)
class WithdrawAppeal:
    """The appeal is taken back."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class FoulBoard:
    """From a round on the board was another deal; its results form two groups (Law 87)."""

    section: str
    board: int
    from_round: int
    reason: str = ""
    table: int | None = None
    """The one table at which it was, in that round alone: a room of a match."""


@dataclass(frozen=True, slots=True)
class UnfoulBoard:
    """It was the same deal after all."""

    section: str
    board: int
    from_round: int
    reason: str = ""
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Penalise:
    """A procedural or disciplinary penalty (Laws 90, 91)."""

    number: int
    amount: Fraction
    unit: PenaltyUnit
    reason: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class LiftPenalty:
    """Take a penalty back."""

    index: int
    """Which of the event's penalties, from 0."""
    reason: str


@dataclass(frozen=True, slots=True)
class AwardMatch:
    """Give a match's score: one that was given up, or is void."""

    round: int
    match: int
    home: Fraction
    away: Fraction
    reason: str


@dataclass(frozen=True, slots=True)
class UnawardMatch:
    """Its boards count again."""

    round: int
    match: int
    reason: str


@dataclass(frozen=True, slots=True)
class AddBoards:
    """More boards for a match that is tied, in both rooms."""

    round: int
    match: int
    boards: tuple[int, ...]


# After play
@dataclass(frozen=True, slots=True)
class EndPlay:
    """No more rounds; the correction period begins."""

    at: int


@dataclass(frozen=True, slots=True)
class ReopenCorrections:
    """The tournament organiser sets a later end of the correction period (Law 79C1)."""

    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class MakeFinal:
    """The correction period is over."""


@dataclass(frozen=True, slots=True)
class Publish:
    """Publish the ranking as it stands: it becomes a fact."""


@dataclass(frozen=True, slots=True)
class AwardMasterpoints:
    """Give the awards of the final ranking (S12); again after a correction replaces them."""


Command = (
    OpenEvent
    | ChangeRules
    | Enter
    | ChangeEntry
    | Scratch
    | CarryForward
    | LoadDeals
    | TakeSeat
    | LeaveSeat
    | RaiseHand
    | LowerHand
    | AskToLeave
    | RemoveFromSeat
    | RegisterPair
    | Start
    | PlanRound
    | Replan
    | OpenRound
    | CloseRound
    | PauseClock
    | ResumeClock
    | Reseat
    | LineUp
    | RecordResult
    | ConfirmResult
    | CorrectResult
    | AcceptLateEntry
    | DismissLateEntry
    | GrantLatePlay
    | BoardWrong
    | Disconnect
    | Reconnect
    | Withdraw
    | Substitute
    | Rule
    | WithdrawRuling
    | Appeal
    | DecideAppeal
    | WithdrawAppeal
    | FoulBoard
    | UnfoulBoard
    | Penalise
    | LiftPenalty
    | AwardMatch
    | UnawardMatch
    | AddBoards
    | EndPlay
    | ReopenCorrections
    | MakeFinal
    | Publish
    | AwardMasterpoints
)
