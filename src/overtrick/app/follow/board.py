"""How everyone did on a board, with its deal and what could be made, as far as it may be seen."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.follow.seeing import Audience, boards_seen
from overtrick.app.house.tricks import Progress, Tricks
from overtrick.app.pages import BoardLine, BoardPage, board_page
from overtrick.app.pars import DealtBoard, ParPage, par_page
from overtrick.core.cards import Deal
from overtrick.core.conditions import Conditions, Together
from overtrick.core.seat import Seat, Vulnerability, dealer_of, vulnerability_of
from overtrick.engines.event.state import Event
from overtrick.engines.standings import Standings
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a score came, among those that are compared with each other."""

    section: str
    """Empty unless sections are scored apart."""
    group: str
    """Which form of a fouled board; mostly empty."""
    score_ns: int
    count: int
    points_ns: Fraction | None
    """What it earned North-South; None if not everyone who had it earned the same."""
    lines: tuple[BoardLine, ...]
    """One for each outcome that gives it: 420 is 4♠ or 4♥ made."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A board with what is known of its cards."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None
    tricks: Progress
    """How far its tricks with best play are."""
    par: ParPage | None
    """None unless they are known."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The boards before and after one, of those that may be seen."""

    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board of an event of pairs or players."""

    dealt: Dealt
    page: BoardPage | None
    """Everyone's result, best for North-South first; None while there is none."""
    frequencies: tuple[Frequency, ...]
    """Best for North-South first."""


def require_board(state: Event, number: int) -> None:
    """NotFoundError unless the board is one of the event's."""
    known = {board for seating in state.seatings.values() for board in seating.boards}
    if number not in known:
        raise NotFoundError(phrase("there is no board {number} in this event", number=number))


def neighbours(state: Event, number: int, audience: Audience) -> Neighbours:
    """The boards beside *number* that the audience may see as well."""
    seen = boards_seen(state, audience)
    return Neighbours(
        max((each for each in seen if each < number), default=None),
        min((each for each in seen if each > number), default=None),
    )


def dealt(state: Event, number: int, tricks: Tricks) -> Dealt:
    """The deal of a board and what can be made on it, as far as that is known by now."""
    dealer, vulnerability = dealer_of(number), vulnerability_of(number)
    deal = state.deals.get(number)
    progress = tricks.progress(deal)
    known = None if deal is None else tricks.tables().get(deal)
    par = None
    if deal is not None and known is not None:
        par = par_page(DealtBoard(str(number), deal, dealer, vulnerability), known)
    return Dealt(number, dealer, vulnerability, deal, progress, par)


def board_view(state: Event, scored: Standings, number: int, tricks: Tricks) -> BoardView:
    """The page of a board that may be seen."""
    conditions = scored.sheet.conditions
    boards = [each for each in scored.boards if each.board.number == number]
    page = board_page(boards[0], conditions) if boards else None
    found = () if page is None else frequencies(page.lines, conditions)
    return BoardView(dealt(state, number, tricks), page, found)


Key = tuple[str, str, int]
"""What lines have in common that earned the same: section, form of the board, score."""


def frequency_key(line: BoardLine, conditions: Conditions) -> Key | None:
    """Which frequency *line* belongs to; None for what is no single score, or does not count."""
    if line.score_ns is None or line.compared.ns.points is None:
        return None
    row = line.compared.row
    apart = conditions.sections_scored is Together.APART
    return row.section if apart else "", row.group, line.score_ns


def frequencies(lines: Iterable[BoardLine], conditions: Conditions) -> tuple[Frequency, ...]:
    """How often each score came, in the order of *lines*."""
    found: dict[Key, list[BoardLine]] = {}
    for line in lines:
        key = frequency_key(line, conditions)
        if key is not None:
            found.setdefault(key, []).append(line)
    return tuple(
        Frequency(
            *key,
            len(had),
            _earned(had),
            tuple({line.compared.row.outcome: line for line in reversed(had)}.values()),
        )
        for key, had in found.items()
    )


def _earned(lines: Iterable[BoardLine]) -> Fraction | None:
    points = {line.compared.ns.points for line in lines}
    return points.pop() if len(points) == 1 else None
