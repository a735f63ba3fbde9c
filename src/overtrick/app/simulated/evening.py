"""The rounds of a simulated event: what happens at its tables, in the order of time."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Protocol

from overtrick.app.desk.clock import tick
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.entry_check import looked_at
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.consequences import miskeyed, ruled
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.mishaps import (
    Appeal as Appealed,
)
from overtrick.app.simulated.mishaps import (
    ArtificialRuling,
    CutOff,
    Disconnection,
    Fouled,
    LateEntry,
    Mishap,
    Miskeyed,
    Substitution,
    Unplayed,
    WeightedRuling,
    Withdrawal,
    WrongBoard,
)
from overtrick.app.simulated.mishaps import (
    Penalty as Penalised,
)
from overtrick.app.simulated.players import Cast
from overtrick.app.simulated.table import TableResult, table_result
from overtrick.core.cards import Deal
from overtrick.core.outcome import Artificial, Award, NotPlayed, Played
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    AddBoards,
    Appeal,
    BoardWrong,
    CloseRound,
    Command,
    CorrectResult,
    DecideAppeal,
    Disconnect,
    Enter,
    FoulBoard,
    Penalise,
    Reconnect,
    RecordResult,
    Rule,
    Substitute,
    Withdraw,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, PenaltyUnit, RoundPhase, Seating, Slot
from overtrick.engines.teams.knockout import extra_boards_due
from overtrick.engines.teams.matches import scored_matches
from overtrick.engines.teams.plans import next_boards
from overtrick.errors import RefusedError
from overtrick.store.people import LARGEST_ID

DEVICE, DIRECTOR = Said("device"), Said("director")
MISKEYED = Said("device", "mis-keyed")


class Settable(Protocol):
    """A clock that can be put forward."""

    seconds: int


class Evening:
    """Plays the open round of an event, with the mishaps that are planned for it."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that a table needs to play
        self,
        desk: Desk,
        event_id: int,
        clock: Settable,
        people: Cast,
        seed: int,
        dealt: dict[int, Deal],
        tables: Mapping[Deal, DoubleDummy] | None,
    ) -> None:
        self._desk, self._event, self._clock = desk, event_id, clock
        self._people, self._seed, self._dealt, self._tables = people, seed, dealt, tables
        self._planned: dict[int, list[Mishap]] = defaultdict(list)
        self._due: list[tuple[int, CorrectResult]] = []
        """Corrections that come later, with their time."""
        self.happened: Counter[str] = Counter()
        self.fell_away = 0
        self.caught = 0

    def plan(self, found: Iterable[Mishap]) -> None:
        """Let these mishaps happen, each in its round."""
        for mishap in found:
            self._planned[mishap.round].append(mishap)

    def play_round(self) -> None:
        """Everything of the open round, to its end."""
        state = self._state
        current = state.open_round
        assert current is not None and current.opened_at is not None  # noqa: S101, PT018 - it was opened
        number, ends = current.plan.number, current.until
        self._between(number)
        plays = sorted(self._timetable(number, current.opened_at))
        for seconds, slot, result in plays:
            if ends is not None and seconds > ends:
                break
            self._clock.seconds = max(self._clock.seconds, seconds)
            self._correct_until(seconds)
            self._board(slot, result)
        self._extra_boards(number)
        self._close(number, ends)

    def settle(self) -> None:
        """All corrections that are still to come."""
        self._correct_until(None)

    @property
    def _state(self) -> Event:
        return self._desk.standing(self._event).state

    def _do(self, command: Command, said: Said = DIRECTOR) -> bool:
        """Carry it out; False if the event refuses it, as it may after other mishaps."""
        try:
            self._desk.handle(self._event, command, said)
        except RefusedError:
            return False
        return True

    def _happens(self, mishap: Mishap, *commands: Command) -> None:
        if all(self._do(command) for command in commands):
            self.happened[type(mishap).__name__] += 1
        else:
            self.fell_away += 1

    def _at(self, number: int, table: int) -> Seating | None:
        return self._state.seatings.get(("", number, table))

    def _timetable(self, number: int, begins: int) -> Iterable[tuple[int, Slot, TableResult]]:
        """When each board of the round is finished, and what comes of it."""
        state = self._state
        for (section, round_number, table), seating in sorted(state.seatings.items()):
            if round_number != number:
                continue
            now = begins
            away = {
                each.board: each.seconds_away
                for each in self._planned[number]
                if isinstance(each, Disconnection) and each.table == table
            }
            stopped = [
                each.board
                for each in self._planned[number]
                if isinstance(each, CutOff) and each.table == table
            ]
            for board in seating.boards:
                slot = Slot(section, number, table, board)
                lost = board in away and away[board] is None
                if board in stopped or lost:
                    break
                if state.absent(slot):
                    continue
                result = self._result(state, seating, slot)
                now += result.seconds + (away.get(board) or 0)
                yield now, slot, result

    def _result(self, state: Event, seating: Seating, slot: Slot) -> TableResult:
        ns, ew = (self._people.at(state, seating, side) for side in Side)
        return table_result(
            self._deal(slot.board),
            ns,
            ew,
            slot.board,
            seed=self._seed,
            round_number=slot.round,
            tables=self._tables,
        )

    def _between(self, number: int) -> None:
        """What happens to people before and in the round: who comes, leaves, is"""
        for mishap in self._planned[number]:
            match mishap:
                case LateEntry():
                    self._late(mishap)
                case Withdrawal(table=table, side=side):
                    seating = self._at(number, table)
                    who = () if seating is None else seating.of(side)
                    self._happens(mishap, *[Withdraw(each, number + 1, "leaves") for each in who])
                    self.fell_away += not who
                case Disconnection(table=table, seat=seat, seconds_away=away):
                    seating = self._at(number, table)
                    there = seating and self._people.person(seating, seat, self._state)
                    if not there:
                        self.fell_away += 1
                        continue
                    now = self._clock.seconds
                    back = [] if away is None else [Reconnect(there[1], now + away)]
                    self._happens(mishap, Disconnect(there[1], now), *back)
                case Substitution(table=table, seat=seat):
                    seating = self._at(number, table)
                    there = seating and self._people.person(seating, seat, self._state)
                    if not there:
                        self.fell_away += 1
                        continue
                    joins = 1 + Chance(self._seed, "substitute", number, table).below(LARGEST_ID)
                    self._happens(mishap, Substitute(there[0], there[1], joins, number))
                case CutOff():
                    self.happened["CutOff"] += 1
                case _:
                    pass

    def _late(self, mishap: LateEntry) -> None:
        if self._people.kind is not Kind.SWISS_PAIRS:
            self.fell_away += 1  # a movement would be planned anew for it
            return
        chance = Chance(self._seed, "late", mishap.round, len(self._state.entrants))
        people = (1 + chance.below(LARGEST_ID), 1 + chance.below(LARGEST_ID))
        self._happens(mishap, Enter(people))

    def _board(self, slot: Slot, result: TableResult) -> None:
        """A board that has been played, and what goes wrong with it."""
        here = [
            each
            for each in self._planned[slot.round]
            if (each.table, each.board) == (slot.table, slot.board)
        ]
        if any(isinstance(each, Unplayed) for each in here):
            self.happened["Unplayed"] += self._record(slot, Entry(NotPlayed()))
            return
        entry = Entry(result.outcome, result.lead)
        wrong = [each for each in here if isinstance(each, Miskeyed)]
        if wrong and isinstance(result.outcome, Played):
            self._mis_keyed(slot, entry, result.outcome, wrong[0])
        else:
            self._record(slot, entry)
        for mishap in here:
            self._after(slot, result, mishap)

    def _record(self, slot: Slot, entry: Entry) -> bool:
        """A table's entry as a device hands it in: looked at first, keyed again if it is held."""
        version = self._state.play(slot).version
        command = RecordResult(slot, entry, expects=version, insisted=True)
        try:
            looked = looked_at(self._state, command, self._tables)
        except RefusedError:
            return False
        return self._do(looked.command, DEVICE)

    def _mis_keyed(self, slot: Slot, entry: Entry, outcome: Played, how: Miskeyed) -> None:
        """A result keyed wrongly: stopped by the checks, or corrected when somebody sees it."""
        keyed = Entry(Played(miskeyed(outcome.result, how)), entry.lead)
        command = RecordResult(slot, keyed, expects=self._state.play(slot).version)
        try:
            looked = looked_at(self._state, command, self._tables)
        except RefusedError:
            self.caught += 1
            self._record(slot, entry)
            return
        self.happened["Miskeyed"] += 1
        if looked.answers:
            self.caught += 1
            self._do(looked.command, DEVICE)
            self._record(slot, entry)
            return
        self._do(looked.command, DEVICE)
        when = self._clock.seconds + how.corrected_after
        self._due.append((when, CorrectResult(slot, entry, 0, "mis-keyed")))

    def _correct_until(self, seconds: int | None) -> None:
        """Corrections that are due by then; None: all."""
        due = [each for each in self._due if seconds is None or each[0] <= seconds]
        self._due = [each for each in self._due if each not in due]
        for _, command in sorted(due, key=lambda each: (each[0], each[1].slot)):
            version = self._state.play(command.slot).version
            self._do(CorrectResult(command.slot, command.entry, version, command.reason), MISKEYED)

    def _after(self, slot: Slot, result: TableResult, mishap: Mishap) -> None:
        """What a director does about a board."""
        match mishap:
            case WeightedRuling() if isinstance(result.outcome, Played):
                outcome = ruled(result.outcome.result, mishap)
                self._happens(mishap, Rule(slot, outcome, "Law 12C1(c)", "misinformation"))
            case ArtificialRuling(ns=ns, ew=ew):
                awards = Artificial(Award(ns), Award(ew))
                self._happens(mishap, Rule(slot, awards, "Law 12C2", "no result can be had"))
            case Appealed(side=side, upheld=upheld):
                seating = self._at(slot.round, slot.table)
                number = 0 if seating is None else seating.of(side)[0]
                decided = None if upheld else result.outcome
                self._happens(
                    mishap,
                    Appeal(slot, number, "the ruling is too hard"),
                    DecideAppeal(slot, decided, "Law 93", "heard"),
                )
            case Penalised(side=side, percent=percent):
                self._penalty(slot, mishap, side, percent)
            case Fouled():
                self._happens(
                    mishap,
                    FoulBoard(slot.section, slot.board, slot.round + 1, "two cards exchanged"),
                )
            case WrongBoard(taken=taken):
                at = (slot.section, slot.round, slot.table)
                self._happens(mishap, BoardWrong(*at, slot.board, taken))
            case _:
                pass

    def _penalty(self, slot: Slot, mishap: Penalised, side: Side, percent: int) -> None:
        seating = self._at(slot.round, slot.table)
        by_rank = self._state.rules.conditions.compares_by_rank and not self._people.kind.of_teams
        unit = PenaltyUnit.PERCENT_OF_TOP if by_rank else PenaltyUnit.POINTS
        amount = Fraction(percent) if by_rank else Fraction(percent, 10)
        who = () if seating is None else seating.of(side)
        self._happens(
            mishap, *[Penalise(each, amount, unit, "slow play", slot.round) for each in who]
        )

    def _extra_boards(self, number: int) -> None:
        """More boards for the matches of a knockout that are tied, until none is."""
        while self._people.kind is Kind.KNOCKOUT:
            state = self._state
            tied = [
                each.fixture
                for each in scored_matches(state)
                if each.tied and number in each.fixture.rounds
            ]
            if not tied:
                return
            for fixture in tied:
                count = extra_boards_due(state, number, fixture.number)
                boards = next_boards(self._state, count)
                self._do(AddBoards(number, fixture.number, boards))
            for slot in self._state.missing(number):
                seating = self._state.seatings[slot.section, slot.round, slot.table]
                result = self._result(self._state, seating, slot)
                self._clock.seconds += 60
                self._record(slot, Entry(result.outcome, result.lead))

    def _deal(self, board: int) -> Deal:
        """The deal of a board; extra boards are dealt as they are wanted."""
        if board not in self._dealt:
            self._dealt[board] = deals(self._seed, board)[-1]
        return self._dealt[board]

    def _close(self, number: int, ends: int | None) -> None:
        """The end of the round: when all is in, or when the clock says so."""
        if self._state.missing(number) and ends is not None:
            self._clock.seconds = max(self._clock.seconds, ends)
        tick(self._desk, self._event)
        if self._state.rounds[number].phase is RoundPhase.OPEN:
            self._do(CloseRound(number, cut_off=True))
