"""An event as it stands: everything that its facts add up to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from immutables import Map

from overtrick.core.cards import Deal
from overtrick.core.outcome import Outcome, SitOut
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Series
from overtrick.engines.event.values import (
    NO_PLAY,
    Call,
    Disconnection,
    Entrant,
    Foul,
    Kind,
    MatchAward,
    Penalty,
    Phase,
    Play,
    RankingList,
    Report,
    Round,
    RoundPhase,
    Seating,
    Sitter,
    Slot,
)
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

At = tuple[str, int, int]
"""A table in a round: section, round, table."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of any kind. The maps are persistent: a new state shares what did not change."""

    rules_or_none: Rules | None = None
    phase: Phase = Phase.NEW
    entrants: Map[int, Entrant] = field(default_factory=Map)
    registration: Map[int, tuple[Sitter, ...]] = field(default_factory=Map)
    """The registration room of an automatic Swiss: who sits at which place."""
    rounds: Map[int, Round] = field(default_factory=Map)
    seatings: Map[At, Seating] = field(default_factory=Map)
    """Who sits where, as it really was: the plans with what has been reseated."""
    lineups: Map[tuple[At, Side], tuple[int, int]] = field(default_factory=Map)
    """Who of a team sits at a table: North and South, or East and West."""
    plays: Map[Slot, Play] = field(default_factory=Map)
    """What is known of slots; one that is not here has nothing yet."""
    records: Map[Slot, PlayRecord] = field(default_factory=Map)
    """How boards were bid and played, of tables where somebody wrote it down."""
    fouls: frozenset[Foul] = frozenset()
    unchecked: frozenset[tuple[str, int]] = frozenset()
    """Boards whose entries are not looked at, by section and board."""
    penalties: tuple[Penalty, ...] = ()
    match_awards: Map[tuple[int, int], MatchAward] = field(default_factory=Map)
    """By round and match."""
    deals: Map[int, Deal] = field(default_factory=Map)
    disconnections: tuple[Disconnection, ...] = ()
    calls: Map[tuple[str, int], Call] = field(default_factory=Map)
    """Tables that wait for the director, by section and table."""
    reports: Map[Slot, Report] = field(default_factory=Map)
    """Results that a table says are wrong, until the director has decided."""
    ended_at: int | None = None
    corrections_until: int | None = None
    series: Series = field(default_factory=Series)
    """The stages, if it is an event of several."""
    published: tuple[RankingList, ...] | None = None
    published_final: bool = False
    """Whether what is published is the final ranking."""
    masterpoints: tuple[tuple[int, Fraction], ...] | None = None
    """Awards by number; None while none have been given."""
    masterpoints_final: bool = False
    """Whether they are those of the final ranking."""

    @property
    def rules(self) -> Rules:
        """The conditions of contest; RefusedError ``not-opened`` while there are none."""
        if self.rules_or_none is None:
            raise RefusedError("not-opened", phrase("the event has not been opened"))
        return self.rules_or_none

    @property
    def kind(self) -> Kind:
        """What is played."""
        return self.rules.kind

    @property
    def decides_winner(self) -> bool:
        """Whether every match has to have a winner: a knockout, or a match played like one."""
        return self.kind is Kind.KNOCKOUT or (self.kind is Kind.MATCH and self.rules.match.knockout)

    @property
    def open_round(self) -> Round | None:
        """The first of the rounds that are being played; None if none is."""
        numbers = [n for n, each in self.rounds.items() if each.phase is RoundPhase.OPEN]
        return self.rounds[min(numbers)] if numbers else None

    @property
    def last_closed(self) -> int:
        """The number of the last closed round; 0 if there is none."""
        return max(
            (n for n, each in self.rounds.items() if each.phase is RoundPhase.CLOSED), default=0
        )

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Everyone who has not withdrawn, by number."""
        return tuple(
            each for _, each in sorted(self.entrants.items()) if each.withdrawn_from is None
        )

    def play(self, slot: Slot) -> Play:
        """What is known of *slot*."""
        return self.plays.get(slot, NO_PLAY)

    def seating(self, slot: Slot) -> Seating | None:
        """The table of *slot*; None if nobody plays that board there."""
        found = self.seatings.get((slot.section, slot.round, slot.table))
        return found if found is not None and slot.board in found.boards else None

    def meeting(self, slot: Slot) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who sits North-South and East-West in a slot of the event."""
        known = self.play(slot).meeting
        if known is not None:
            return known
        seating = self.seatings[slot.section, slot.round, slot.table]
        return seating.ns, seating.ew

    def absent(self, slot: Slot) -> bool:
        """Whether one of those who should play it is not there in that round."""
        return any(
            number in self.entrants and not self.entrants[number].plays(slot.round)
            for side in self.meeting(slot)
            for number in side
        )

    def slots(self, round_number: int | None = None) -> Iterator[Slot]:
        """Every planned slot, or those of a round, by round, section, table and board."""
        places = (at for at in self.seatings if round_number is None or at[1] == round_number)
        for section, number, table in sorted(places, key=lambda at: (at[1], at[0], at[2])):
            for board in self.seatings[section, number, table].boards:
                yield Slot(section, number, table, board)

    def outcome(self, slot: Slot) -> Outcome | None:
        """What counts in *slot*; None while it is still to come."""
        known = self.play(slot).outcome
        return SitOut() if known is None and self.absent(slot) else known

    def missing(self, round_number: int | None = None) -> tuple[Slot, ...]:
        """Slots that still wait for a result, of a round or of all that have begun."""
        return tuple(
            slot
            for slot in self.slots(round_number)
            if self.outcome(slot) is None and self.begun(slot.round) and not self.awarded(slot)
        )

    def stage(self, round_number: int) -> int:
        """Which match of a team it is, from 1, that is played in that round."""
        if self.kind is Kind.MATCH:
            return 1
        return (round_number - 1) // self.rules.play.segments + 1

    def first_round(self, stage: int) -> int:
        """The round with which a stage begins."""
        return (stage - 1) * self.rules.play.segments + 1

    def reported(self) -> tuple[Slot, ...]:
        """Slots whose result a table says is wrong, while the director has not decided."""
        return tuple(sorted(slot for slot in self.reports if self.seating(slot) is not None))

    def awarded(self, slot: Slot) -> bool:
        """Whether the match of *slot* has been given, so that its boards do not count."""
        if not self.match_awards:
            return False
        match = self.seatings[slot.section, slot.round, slot.table].match
        first = self.first_round(self.stage(slot.round))
        return match is not None and (first, match) in self.match_awards

    def begun(self, round_number: int) -> bool:
        """Whether play of that round has begun."""
        return self.rounds[round_number].phase is not RoundPhase.PLANNED

    def round_of(self, number: int) -> Round:
        """The round; RefusedError ``no-such-round``."""
        found = self.rounds.get(number)
        if found is None:
            raise RefusedError(
                "no-such-round",
                phrase(
                    "no round {number} is planned; there are {count}",
                    number=number,
                    count=len(self.rounds),
                ),
            )
        return found

    def entrant(self, number: int) -> Entrant:
        """The contestant; RefusedError ``no-such-contestant``."""
        found = self.entrants.get(number)
        if found is None:
            raise RefusedError(
                "no-such-contestant",
                phrase("no contestant has number {number}", number=number),
            )
        return found


def group_of(fouls: frozenset[Foul], slot: Slot) -> str:
    """Which form of a fouled board was played in *slot*: empty for the first."""
    if not fouls:
        return ""
    later = sum(
        foul.section == slot.section
        and foul.board == slot.board
        and (
            slot.round >= foul.from_round
            if foul.table is None
            else (slot.round, slot.table) == (foul.from_round, foul.table)
        )
        for foul in fouls
    )
    return chr(ord("A") + later) if later else ""


def require(condition: bool, code: str, message: str) -> None:
    """RefusedError *code* unless *condition* holds."""
    if not condition:
        raise RefusedError(code, message)


def require_phase(state: Event, *phases: Phase) -> None:
    """RefusedError ``not-now`` unless the event has come just so far."""
    state.rules  # noqa: B018 - an event that is not open has a code of its own
    if state.phase in phases:
        return
    require(
        False,
        "final" if state.phase is Phase.FINAL else "not-now",
        phrase("this cannot be done now: {why}", why=phrase(_SO_FAR[state.phase])),
    )


_SO_FAR = {
    Phase.NEW: message("the event is not open yet"),
    Phase.ENTRIES: message("play has not begun"),
    Phase.RUNNING: message("play has begun, and is not over"),
    Phase.CORRECTIONS: message("play is over"),
    Phase.FINAL: message("the results are final"),
}
