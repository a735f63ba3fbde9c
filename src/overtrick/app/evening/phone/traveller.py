"""All results of a board that the phone's side has played, if the event lets them be seen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.desk.states import Standing
from overtrick.app.evening.phone.slots import BoardState, PhoneBoard
from overtrick.app.evening.phone.table import PhoneTable
from overtrick.app.follow.seeing import over
from overtrick.app.house.scores import Scores
from overtrick.app.pages import board_page
from overtrick.core.cards import Card
from overtrick.core.outcome import Outcome
from overtrick.core.readings import score_ns
from overtrick.core.seat import vulnerability_of
from overtrick.engines.card import ScoredBoard
from overtrick.engines.event.rules import Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """A result of the board."""

    ns: str
    """Numbers; two with a plus between them in an individual event."""
    ew: str
    outcome: Outcome
    lead: Card | None
    score_ns: int | None
    points_ns: Fraction | None
    """In the method's unit; None in matches, and where it does not count."""
    points_ew: Fraction | None
    own: bool
    """Whether it is the phone's own table."""


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board's results, best for North-South first."""

    board: int
    lines: tuple[TravellerLine, ...]


def travellers(
    event_id: int, standing: Standing, tables: tuple[PhoneTable, ...], scores: Scores
) -> tuple[Traveller, ...]:
    """Those of the boards at *tables* that have been played there and agreed."""
    state = standing.state
    own = [board for table in tables for board in table.boards if _may(state, board)]
    if not own:
        return ()
    if state.kind.of_teams:
        return tuple(Traveller(each.slot.board, _of_round(state, each.slot)) for each in own)
    session = scores.session(event_id, standing)
    scored: Mapping[int, ScoredBoard] = {each.board.number: each for each in session.boards}
    return tuple(
        Traveller(each.slot.board, tuple(_lines(state, scored[each.slot.board], each.slot)))
        for each in own
        if each.slot.board in scored
    )


def _may(state: Event, board: PhoneBoard) -> bool:
    seen = state.rules.play.visibility in (Visibility.TRAVELLER, Visibility.RANKING)
    return (seen or over(state)) and board.state in (BoardState.DONE, BoardState.RULED)


def _lines(state: Event, scored: ScoredBoard, own: Slot) -> Iterator[TravellerLine]:
    for line in board_page(scored, state.rules.conditions).lines:
        row = line.compared.row
        yield TravellerLine(
            row.ns,
            row.ew,
            row.outcome,
            row.lead,
            line.score_ns,
            line.compared.ns.points,
            line.compared.ew.points,
            (row.section, row.round, row.table) == (own.section, own.round, own.table),
        )


def _of_round(state: Event, own: Slot) -> tuple[TravellerLine, ...]:
    """In matches a board is one of its round; it is compared within each match alone."""
    found = []
    for slot in state.slots(own.round):
        outcome = state.outcome(slot) if slot.board == own.board else None
        if outcome is None:
            continue
        ns, ew = state.meeting(slot)
        points = score_ns(outcome, vulnerability_of(slot.board), state.rules.conditions.law)
        entry = state.play(slot).entry
        lead = None if entry is None else entry.lead
        found.append(
            TravellerLine(str(ns[0]), str(ew[0]), outcome, lead, points, None, None, slot == own)
        )
    return tuple(sorted(found, key=lambda line: (line.score_ns is None, -(line.score_ns or 0))))
