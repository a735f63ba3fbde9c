"""The page of the room: what every table plays, what is missing, who is slow, what waits."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from overtrick.app.desk.states import Standing
from overtrick.app.entry_checks import Tables
from overtrick.app.evening.mishaps.differences import sitting_out
from overtrick.app.evening.needs import Names, Need, Sight, needs, objection_words
from overtrick.app.evening.next_step import NextStep, next_step
from overtrick.app.evening.pace import ContestantPace, TablePace, contestant_paces, table_paces
from overtrick.app.evening.timings import NO_TIMINGS, Timings
from overtrick.app.evening.unplayed import boards_to_play
from overtrick.core.cards import Card
from overtrick.core.outcome import Outcome
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.engines.event.line_up import members
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import At, Event
from overtrick.engines.event.values import (
    AppealPhase,
    Call,
    Kind,
    Phase,
    Round,
    RoundPhase,
    Seating,
    Slot,
)


class BoardState(Enum):
    """How far a board at a table has come; its value is a message."""

    WAITING = message("waiting")
    """No result yet."""
    HELD = message("held")
    """An entry is questioned and does not count yet."""
    ENTERED = message("entered")
    """It counts; the other side has still to confirm it."""
    CONFIRMED = message("confirmed")
    """It counts, and nobody need confirm it."""
    LATE = message("late")
    """An entry came after the round, or the board may be played late."""
    RULED = message("ruled")
    NOT_PLAYABLE = message("not to be played")
    SIT_OUT = message("sit-out")
    """A contestant is not there."""


@dataclass(frozen=True, slots=True)
class Who:
    """A contestant at a table."""

    number: int
    name: str
    """Of a team; empty for pairs and players."""
    people: tuple[str, ...]
    """Names of those who sit there, or of all members while a team has not said who does."""


@dataclass(frozen=True, slots=True)
class RoomBoard:
    """A board at a table."""

    slot: Slot
    version: int
    """The slot's, as a command about it expects it."""
    state: BoardState
    outcome: Outcome | None = None
    """What counts, or what is held; None while there is neither, and if it is hidden."""
    lead: Card | None = None
    objections: tuple[str, ...] = ()
    """Of a held entry, or of one that counts although it was questioned; Phrases."""
    insisted: bool = False
    """Whether it counts although it was questioned."""
    differed: bool = False
    """Whether the two sides keyed different things and are asked again."""
    appealed: bool = False
    """Whether an appeal is pending."""
    late: int = 0
    """Entries that came late and wait."""
    at: int | None = None
    """When it was handed in, in seconds UTC."""
    hidden: bool = False
    """Whether what happened is kept from who has still to play it."""

    def masked(self) -> "RoomBoard":
        """The same without what happened."""
        return replace(self, outcome=None, lead=None, objections=(), hidden=True)


@dataclass(frozen=True, slots=True)
class RoomTable:
    """A table in the round."""

    section: str
    table: int
    ns: tuple[Who, ...]
    ew: tuple[Who, ...]
    match: int | None
    boards: tuple[RoomBoard, ...]
    pace: TablePace | None
    """None at a table where nobody plays."""
    call: Call | None


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round in the list of all."""

    number: int
    phase: RoundPhase
    tables: int
    missing: int
    """Results that are still to come; 0 while it has not begun."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round."""

    opened_at: int
    """Seconds UTC, like all of these."""
    until: int | None
    """None: the director ends it."""
    paused_at: int | None
    seconds_left: int | None
    """Negative when the time is over; None without an end."""


@dataclass(frozen=True, slots=True)
class RoomPage:
    """What a director sees of an evening."""

    title: str
    kind: Kind
    phase: Phase
    version: int
    at: int
    """When it was looked at, in seconds UTC."""
    rounds: tuple[RoundLine, ...]
    round: int | None
    """The one that ``tables`` are of; None while none is planned."""
    clock: RoundClock | None
    """Of that round, once it has begun and until it is over."""
    tables: tuple[RoomTable, ...]
    sitting_out: tuple[Who, ...]
    needs: tuple[Need, ...]
    """What waits for the director, gravest first."""
    step: NextStep
    """What comes next."""
    paces: tuple[ContestantPace, ...]
    """Contestants by how slow their tables were so far, slowest first."""
    corrections_until: int | None
    hidden: frozenset[int] = frozenset()
    """Boards whose results are not shown, for who looks has still to play them."""

    def without(self, boards: Collection[int]) -> "RoomPage":
        """The same for who has still to play *boards*."""
        if not boards:
            return self
        tables = tuple(
            replace(
                table,
                boards=tuple(
                    board.masked() if board.slot.board in boards else board
                    for board in table.boards
                ),
            )
            for table in self.tables
        )
        waiting = tuple(
            need.masked() if need.slot is not None and need.slot.board in boards else need
            for need in self.needs
        )
        return replace(self, tables=tables, needs=waiting, hidden=self.hidden | frozenset(boards))


@dataclass(frozen=True, slots=True)
class Beside:
    """What a page of the room shows beside the event itself, as far as it is at hand."""

    timings: Timings = NO_TIMINGS
    tables: Tables | None = None
    """Double-dummy tricks, so that objections are said with them."""
    ranked: EventRanking | None = None


NOTHING_BESIDE = Beside()


def room_page(
    standing: Standing,
    now: int,
    names: Names,
    beside: Beside = NOTHING_BESIDE,
    round_number: int | None = None,
) -> RoomPage:
    """The room at *now*, in seconds UTC: the round being played, or the one that is named.

    Where none is being played, the last that was, or the first that is planned. RefusedError
    if the named one does not exist. Whoever plays sees ``visible_to`` of it.
    """
    state = standing.state
    current = _round(state, round_number)
    timings = beside.timings
    sight = Sight(state, timings, names, beside.tables or {})
    playing = state.open_round
    paces = {} if playing is None else table_paces(state, playing, timings, now)
    shown = paces
    if current is not None and current is not playing:
        shown = table_paces(state, current, timings, now)
    return RoomPage(
        state.rules.contest.event.title,
        state.kind,
        state.phase,
        standing.version,
        now,
        tuple(_rounds(state)),
        None if current is None else current.plan.number,
        None if current is None else _clock(current, now),
        () if current is None else _tables(sight, current, shown),
        ()
        if current is None
        else tuple(
            _who(state, each, names, current.plan.number)
            for each in sitting_out(state, current.plan.number)
        ),
        needs(sight, paces),
        next_step(state, now, beside.ranked),
        contestant_paces(state, timings),
        state.corrections_until,
    )


def visible_to(page: RoomPage, state: Event, person: int) -> RoomPage:
    """*page* as *person* may see it: nothing of boards that they have still to play."""
    return page.without(boards_to_play(state, person))


def _round(state: Event, number: int | None) -> Round | None:
    if number is not None:
        return state.round_of(number)
    current = state.open_round
    if current is not None or not state.rounds:
        return current
    return state.rounds[state.last_closed or min(state.rounds)]


def _rounds(state: Event) -> Iterable[RoundLine]:
    missing: dict[int, int] = {}
    for slot in state.missing():
        missing[slot.round] = missing.get(slot.round, 0) + 1
    for number, each in sorted(state.rounds.items()):
        yield RoundLine(number, each.phase, len(each.plan.seatings), missing.get(number, 0))


def _clock(current: Round, now: int) -> RoundClock | None:
    if current.phase is not RoundPhase.OPEN or current.opened_at is None:
        return None
    here = now if current.paused_at is None else current.paused_at
    left = None if current.until is None else current.until - here
    return RoundClock(current.opened_at, current.until, current.paused_at, left)


def _tables(sight: Sight, current: Round, paces: Mapping[At, TablePace]) -> tuple[RoomTable, ...]:
    state, names, number = sight.state, sight.names, current.plan.number
    there = sorted((at, seating) for at, seating in state.seatings.items() if at[1] == number)
    return tuple(
        RoomTable(
            seating.section,
            seating.table,
            _side(state, at, seating, Side.NS, names),
            _side(state, at, seating, Side.EW, names),
            seating.match,
            tuple(_board(sight, Slot(*at, board)) for board in seating.boards),
            paces.get(at),
            state.calls.get((seating.section, seating.table)),
        )
        for at, seating in there
    )


def _side(state: Event, at: At, seating: Seating, side: Side, names: Names) -> tuple[Who, ...]:
    seated = state.lineups.get((at, side))
    return tuple(_who(state, number, names, at[1], seated) for number in seating.of(side))


def _who(
    state: Event,
    number: int,
    names: Names,
    round_number: int,
    seated: tuple[int, ...] | None = None,
) -> Who:
    entrant = state.entrants[number]
    playing = members(entrant, round_number)
    people = seated or tuple(each for each in entrant.people if each in playing)
    people += tuple(sorted(playing - set(people))) if seated is None else ()
    return Who(number, entrant.name, tuple(names(person) for person in people))


def _board(sight: Sight, slot: Slot) -> RoomBoard:
    state, timings = sight.state, sight.timings
    known = state.play(slot)
    entry = known.entry
    codes: tuple[str, ...] = ()
    if entry is not None and known.ruling is None:
        codes = timings.insisted.get(slot, ())
    elif entry is None and known.held is not None:
        entry, codes = known.held.entry, known.held.objections
    objections = objection_words(sight, slot, entry, codes) if entry is not None and codes else ()
    how = board_state(state, slot)
    counts = state.outcome(slot)
    return RoomBoard(
        slot,
        known.version,
        how,
        counts if counts is not None or entry is None else entry.outcome,
        None if entry is None else entry.lead,
        objections,
        insisted=bool(codes) and known.entry is not None,
        differed=known.differed,
        appealed=known.appeal is AppealPhase.PENDING,
        late=len(known.waiting),
        at=timings.entered.get(slot),
    )


def board_state(state: Event, slot: Slot) -> BoardState:
    """How far the board at that table has come."""
    known = state.play(slot)
    if known.ruling is not None:
        return BoardState.RULED
    if known.waiting:
        return BoardState.LATE
    if known.entry is not None:
        return BoardState.CONFIRMED if known.confirmed else BoardState.ENTERED
    if known.held is not None:
        return BoardState.HELD
    if known.barred is not None and not known.late:
        return BoardState.NOT_PLAYABLE
    if state.absent(slot):
        return BoardState.SIT_OUT
    return BoardState.LATE if known.late else BoardState.WAITING
