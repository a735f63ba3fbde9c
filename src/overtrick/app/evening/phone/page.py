"""The page of a phone at a table: where to sit, against whom, what to key, how it stands."""

from dataclasses import dataclass
from enum import Enum

from overtrick.app.desk.states import Standing
from overtrick.app.evening.phone.card import OwnCard, own_card
from overtrick.app.evening.phone.own_place import OwnPlace, own_places
from overtrick.app.evening.phone.reporting import OwnBoard, own_boards, own_turns, window_open
from overtrick.app.evening.phone.seat import Seat
from overtrick.app.evening.phone.slots import Act
from overtrick.app.evening.phone.table import Names, PhoneRound, PhoneTable, Who, phone_rounds
from overtrick.app.evening.phone.traveller import Traveller, travellers
from overtrick.app.follow.event_page import ClockFace, NamesOf, clock_face, rounds_of
from overtrick.app.follow.seeing import over
from overtrick.app.house.devices import WithContestant
from overtrick.app.house.scores import Scores
from overtrick.engines.event.rules import Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entrant, Kind, Phase, RoundPhase


class Moment(Enum):
    """How far the evening has come for this phone."""

    BEFORE = "before"
    """Play has not begun."""
    PLAYING = "playing"
    """A round is being played, and there are boards for this phone in it."""
    SITTING_OUT = "sitting-out"
    """A round is being played, without this phone."""
    BETWEEN = "between"
    """The round is over, the next has not begun."""
    OVER = "over"
    """Play is over."""
    GONE = "gone"
    """The contestant has withdrawn, or is none of this event."""


@dataclass(frozen=True, slots=True)
class PhonePage:
    """What a phone shows."""

    title: str
    version: int
    """The event's."""
    moment: Moment
    who: tuple[Who, ...]
    """Whom the phone goes with; nobody for one that stays at its table."""
    now: int
    """Seconds UTC, as the site's clock has it."""
    clock: ClockFace | None
    rounds: int
    """How many there are, as far as is known."""
    round: PhoneRound | None
    """The one that is being played; None between rounds."""
    earlier: tuple[PhoneTable, ...]
    """Tables of rounds that are over, at which this phone has something left to do."""
    coming: tuple[PhoneRound, ...]
    """Rounds that are planned; a draw plans them one by one."""
    visibility: Visibility
    """What may be seen now."""
    confirms: bool
    """Whether the other side has to agree with what is keyed."""
    asks_lead: bool
    travellers: tuple[Traveller, ...]
    """Of the boards played in this round."""
    places: tuple[OwnPlace, ...]
    card: OwnCard | None
    corrections_until: int | None
    """When the results become final, in seconds UTC."""
    results: bool
    """Whether there are results of this phone's that it could report as wrong."""
    reports: tuple[OwnBoard, ...]
    """What is reported of its results, by it or by its opponents."""

    @property
    def all_in(self) -> bool:
        """Whether nothing is left to do in the round that is being played, for either side."""
        if self.round is None:
            return False
        boards = [board for table in self.round.tables for board in table.boards]
        return bool(boards) and all(board.act is Act.NONE for board in boards)


def phone_page(  # noqa: PLR0913 - what a page depends on
    event_id: int,
    standing: Standing,
    seat: Seat,
    *,
    now: int,
    names: NamesOf,
    scores: Scores,
    with_card: bool = True,
) -> PhonePage:
    """The page of *seat* at *now*, in seconds UTC; without the card for who only asks for news."""
    state = standing.state
    called = names({who for each in state.entrants.values() for who in _people(each)})
    seen = Visibility.RANKING if over(state) else state.rules.play.visibility
    rounds = phone_rounds(state, seat, called, shown=seen is not Visibility.NOTHING)
    current = _current(state, rounds)
    numbers = _numbers(seat, current or _last(rounds))
    own_results = own_boards(state, own_turns(state, seat, ()))
    own = numbers[0] if len(numbers) == 1 and with_card else None
    return PhonePage(
        state.rules.contest.event.title,
        standing.version,
        _moment(state, seat, current),
        _who(state, seat, called),
        now,
        clock_face(state),
        rounds_of(state),
        current,
        tuple(
            table
            for each in rounds
            if each.phase is RoundPhase.CLOSED
            for table in each.tables
            if table.waits
        ),
        tuple(each for each in rounds if each.phase is RoundPhase.PLANNED),
        seen,
        state.rules.play.confirm,
        state.rules.play.ask_lead,
        () if current is None else travellers(event_id, standing, current.tables, scores),
        own_places(event_id, standing, numbers, scores),
        None if own is None else own_card(event_id, standing, own, called, scores, seat.side),
        state.corrections_until if state.phase is Phase.CORRECTIONS else None,
        window_open(state, now) and bool(own_results),
        tuple(each for each in own_results if each.report is not None),
    )


def _people(entrant: Entrant) -> tuple[int, ...]:
    """Everyone who ever played for a contestant."""
    return (*entrant.people, *(swap.leaves for swap in entrant.substitutions))


def _current(state: Event, rounds: tuple[PhoneRound, ...]) -> PhoneRound | None:
    going = state.open_round
    number = None if going is None else going.plan.number
    return next((each for each in rounds if each.number == number), None)


def _last(rounds: tuple[PhoneRound, ...]) -> PhoneRound | None:
    over = [each for each in rounds if each.phase is RoundPhase.CLOSED]
    return over[-1] if over else None


def _numbers(seat: Seat, at: PhoneRound | None) -> tuple[int, ...]:
    """Whose card and place it is: at a phone that stays, who sits on its side now."""
    if isinstance(seat, WithContestant):
        return (seat.number,)
    if at is None or seat.side is None:
        return ()
    return tuple(who.number for table in at.tables for who in (table.ns, table.ew)[seat.side])


def _who(state: Event, seat: Seat, names: Names) -> tuple[Who, ...]:
    if not isinstance(seat, WithContestant) or seat.number not in state.entrants:
        return ()
    entrant = state.entrants[seat.number]
    people = tuple(map(names.__getitem__, entrant.people))
    return (Who(entrant.number, entrant.name, people),)


def _moment(state: Event, seat: Seat, current: PhoneRound | None) -> Moment:
    if state.phase in (Phase.NEW, Phase.ENTRIES):
        return Moment.BEFORE
    if over(state):
        return Moment.OVER
    if isinstance(seat, WithContestant):
        entrant = state.entrants.get(seat.number)
        next_round = current.number if current is not None else state.last_closed + 1
        if entrant is None or state.kind is Kind.SERIES or not _stays(entrant, next_round):
            return Moment.GONE
    if current is None:
        return Moment.BETWEEN
    return Moment.SITTING_OUT if current.sits_out else Moment.PLAYING


def _stays(entrant: Entrant, round_number: int) -> bool:
    """Whether it plays on; who enters late is to come."""
    return entrant.withdrawn_from is None or round_number < entrant.withdrawn_from
