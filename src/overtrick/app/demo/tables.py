"""What simulated players do at the tables of a running event: a question of state alone.

So a program that starts again goes on where the event is, and a result that somebody else
has entered, or a clock that a director has stopped, is simply how things are.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.app.demo.club import Member, club
from overtrick.app.demo.moment import Keying, Moment
from overtrick.app.events.entry_check import looked_at
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.consequences import miskeyed
from overtrick.app.simulated.field import AVERAGE, Pair, Player
from overtrick.app.simulated.mishaps import KeyingError, Miskeyed
from overtrick.app.simulated.table import TableResult, table_result
from overtrick.core.cards import Deal
from overtrick.core.outcome import Played
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Side
from overtrick.engines.event.commands import ConfirmResult, RecordResult
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Round, RoundPhase, Seating, Slot
from overtrick.errors import RefusedError

Solved = Mapping[Deal, DoubleDummy]
SLIPS = (
    (KeyingError.SIDE, 1),
    (KeyingError.SIDE, 3),
    (KeyingError.TRICKS, 3),
    (KeyingError.TRICKS, -3),
    (KeyingError.SIGN, 0),
)
"""Errors that the checks are likely to notice."""
STRANGER = Player("", AVERAGE)
ROUNDS_LOOKED_AT = 2
"""The one that is played and the one before it, whose last entries may want confirming."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the demonstration plays."""

    speed: int = 33
    """How many times faster than at a club."""
    settle: int = 3_000
    """Milliseconds from the opening of a round to its first card."""
    held: int = 5_000
    """Until an entry that is held is keyed again."""
    confirm: int = 1_500
    """Until an entry is confirmed."""
    stranger: int = 20_000
    """How long a table at which a real person sits is waited for."""
    slips: int = 600
    """Of ten thousand results: keyed wrongly, and noticed."""


USUAL_PACE = Pace()


class Tables:
    """The tables of one event."""

    def __init__(self, seed: int, pace: Pace) -> None:
        self._seed, self._pace = seed, pace
        self._results: dict[tuple[Slot, Deal, Pair, Pair], TableResult] = {}
        self.solved: Solved = {}
        """Double-dummy tricks of its deals, where they are known."""

    def moments(self, state: Event) -> Iterator[Moment]:
        """All that is still to be keyed and confirmed in the rounds that have begun."""
        for number in sorted(state.rounds)[-ROUNDS_LOOKED_AT:]:
            current = state.rounds[number]
            if current.phase is RoundPhase.PLANNED or current.paused_at is not None:
                continue
            for at in sorted(at for at in state.seatings if at[1] == number):
                yield from self._table(state, current, state.seatings[at])

    def command(self, state: Event, keying: Keying) -> RecordResult:
        """What the table keys, with the objections to it; now and then it is a slip.

        RefusedError if it is impossible.
        """
        slot, play = keying.slot, state.play(keying.slot)
        result = self._result(state, state.seatings[slot.section, slot.round, slot.table], slot)
        entry = Entry(result.outcome, result.lead)
        side = Side.NS if play.by is None else play.by.opponents
        if not keying.again:
            side = _keys(state, slot)
            entry = self._slip(state, slot, entry) or entry
        command = RecordResult(slot, entry, side, play.version, insisted=keying.again)
        return looked_at(state, command, self.solved).command

    def _table(self, state: Event, current: Round, seating: Seating) -> Iterator[Moment]:
        number, pace = current.plan.number, self._pace
        there = {side: members(state, number, seating, side) for side in Side}
        if not any(there.values()) or current.opened_at is None:
            return
        now = 1000 * (current.opened_at + _stopped(state, current)) + pace.settle
        for board in seating.boards:
            slot = Slot(seating.section, number, seating.table, board)
            if board not in state.deals or state.absent(slot):
                continue
            now += 1000 * self._result(state, seating, slot).seconds // pace.speed
            wait = 0 if all(there.values()) else pace.stranger
            play = state.play(slot)
            other = Side.NS if play.by is None else play.by.opponents
            if play.outcome is None and play.held is None:
                who = there[_keys(state, slot)]
                yield Moment(now + wait, who[0].device, Keying(slot, again=False))
            elif play.outcome is None:
                who = there[other] or there[other.opponents]
                yield Moment(now + wait + pace.held, who[0].device, Keying(slot, again=True))
            elif play.entry and play.by is not None and not play.confirmed and there[other]:
                confirmed = ConfirmResult(slot, other, play.version)
                yield Moment(now + pace.confirm, there[other][0].device, confirmed)

    def _result(self, state: Event, seating: Seating, slot: Slot) -> TableResult:
        ns, ew = (_pair(state, slot.round, seating, side) for side in Side)
        key = slot, state.deals[slot.board], ns, ew
        if key not in self._results:
            deal = state.deals[slot.board]
            self._results[key] = table_result(
                deal,
                ns,
                ew,
                slot.board,
                seed=self._seed,
                round_number=slot.round,
                tables=self.solved if deal in self.solved else None,
            )
        return self._results[key]

    def _slip(self, state: Event, slot: Slot, entry: Entry) -> Entry | None:
        """What is keyed in the place of *entry*, if it is a slip: one that the checks hold."""
        chance = Chance(self._seed, "slip", slot.round, slot.table, slot.board)
        if not isinstance(entry.outcome, Played) or not chance.happens(self._pace.slips):
            return None
        for error, by in chance.shuffled(SLIPS):
            slip = Miskeyed(slot.round, slot.table, slot.board, error, by, 0)
            wrong = Entry(Played(miskeyed(entry.outcome.result, slip)), entry.lead)
            try:
                looked = looked_at(state, RecordResult(slot, wrong), self.solved)
            except RefusedError:
                continue  # the phone does not take it
            if looked.answers:
                return wrong
        return None


def members(state: Event, round_number: int, seating: Seating, side: Side) -> tuple[Member, ...]:
    """The members of the club on *side* of a table; none if somebody there is a real person."""
    found = [club().members.get(person) for person in _people(state, round_number, seating, side)]
    known = tuple(each for each in found if each is not None)
    return known if known and len(known) == len(found) else ()


def _people(state: Event, number: int, seating: Seating, side: Side) -> tuple[int, ...]:
    """Who sits there; of a team its first two North-South and its next two East-West."""
    people = state.entrants[seating.of(side)[0]].people
    if not state.kind.of_teams:
        return people
    at = seating.section, number, seating.table
    return state.lineups.get((at, side)) or people[2 * side : 2 * side + 2]


def _pair(state: Event, number: int, seating: Seating, side: Side) -> Pair:
    """How those play who sit there; a real person plays like anybody."""
    people = _people(state, number, seating, side)
    found = [club().members.get(person) for person in people]
    players = [STRANGER if each is None else each.player for each in found]
    players += [STRANGER] * (2 - len(players))
    habits = next((each.pair for each in found if each is not None), None)
    own = 2 * seating.of(side)[0] + side
    if habits is None:
        return Pair(own, (players[0], players[1]))
    return Pair(own, (players[0], players[1]), "", habits.boldness, habits.pace)


def _keys(state: Event, slot: Slot) -> Side:
    """Which side keys first: North-South, if they are of the club."""
    seating = state.seatings[slot.section, slot.round, slot.table]
    return Side.NS if members(state, slot.round, seating, Side.NS) else Side.EW


def _stopped(state: Event, current: Round) -> int:
    """Seconds for which the round's clock stood still."""
    minutes = state.rules.play.round_minutes
    if minutes is None or current.until is None or current.opened_at is None:
        return 0
    return max(0, current.until - current.opened_at - 60 * minutes)
