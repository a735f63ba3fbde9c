"""A contestant's own card of the evening: board by board, as far as the event lets it be seen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.app.desk.states import Standing
from overtrick.app.evening.phone.table import Names, Who, whom
from overtrick.app.follow.seeing import over
from overtrick.app.house.scores import Scores
from overtrick.core.cards import Card
from overtrick.core.outcome import Outcome
from overtrick.core.readings import score_ns
from overtrick.core.seat import Side, vulnerability_of
from overtrick.core.team_match import MatchMethod, Room, Team
from overtrick.engines.card import Turn
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entrant, Kind, Slot
from overtrick.engines.event_sheet import contestant_of_entrant
from overtrick.engines.pairs import figure_unit
from overtrick.engines.teams.figures import match_settings
from overtrick.engines.teams.fixtures import fixtures
from overtrick.engines.teams.page import PageRoom, match_page


@dataclass(frozen=True, slots=True)
class CardLine:
    """A board of the card."""

    slot: Slot
    side: Side
    opponents: tuple[Who, ...]
    outcome: Outcome
    lead: Card | None
    score_own: int | None
    """Points to the own side; None where there is no single score."""
    points: Fraction | None = None
    """In the card's unit; None: it does not count, or is not to be seen yet."""
    share: Fraction | None = None
    """Of the top; None where there is none, or it is not to be seen yet."""
    counts: bool = True
    """Whether it is added up; a second time the same board is not (Law 15A)."""
    room: Room | None = None
    """Of a match."""
    other_room: Outcome | None = None
    """What happened on it in the other room; None if that is not known or not to be seen."""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card."""

    who: Who
    unit: FigureUnit
    lines: tuple[CardLine, ...]
    """By round, in the order of the boards."""
    earned_seen: bool
    """Whether what the boards earn may be seen."""


def own_card(  # noqa: PLR0913, PLR0917 - what a card depends on
    event_id: int,
    standing: Standing,
    number: int,
    names: Names,
    scores: Scores,
    side: Side | None = None,
) -> OwnCard | None:
    """The card of contestant *number*; None while results are secret, or if it plays nothing.

    Of a team that of the pair which sits on *side*, or of both.
    """
    state = standing.state
    entrant = state.entrants.get(number)
    seen = state.rules.play.visibility
    secret = seen is Visibility.NOTHING and not over(state)
    if entrant is None or secret or state.kind is Kind.SERIES:
        return None
    earned = over(state) or seen is not Visibility.OWN
    who = Who(number, entrant.name, tuple(map(names.__getitem__, entrant.people)))
    if state.kind.of_teams:
        imps = match_settings(state).method is MatchMethod.IMPS
        unit = FigureUnit.IMPS if imps else FigureUnit.POINTS
        found = _of_matches(state, number, names, earned=earned)
        lines = tuple(line for line in found if side in (None, line.side))
    else:
        unit = figure_unit(state.rules.conditions)
        turns = _turns(event_id, standing, entrant, scores)
        lines = tuple(_line(state, turn, names, earned=earned) for turn in turns)
    return OwnCard(who, unit, lines, earned)


def _turns(event_id: int, standing: Standing, entrant: Entrant, scores: Scores) -> list[Turn]:
    """What counts of the evening so far, as it was played."""
    session = scores.session(event_id, standing)
    card = session.cards.get(contestant_of_entrant(standing.state, entrant), ())
    return sorted(card, key=lambda turn: (turn.compared.row.round or 0, turn.board.number))


def _line(state: Event, turn: Turn, names: Names, *, earned: bool) -> CardLine:
    row = turn.compared.row
    slot = Slot(row.section, row.round or 0, row.table or 0, turn.board.number)
    return CardLine(
        slot,
        turn.side,
        _opponents(state, slot, turn.side, names),
        row.outcome,
        row.lead,
        _own(state, slot, turn.side, row.outcome),
        turn.earned.points if earned else None,
        turn.earned.share if earned else None,
        turn.counts,
    )


def _of_matches(state: Event, number: int, names: Names, *, earned: bool) -> Iterator[CardLine]:
    """Every match of a team, in the rooms in which its pairs sit."""
    for fixture in fixtures(state):
        if not fixture.has(number) or not state.begun(fixture.rounds[0]):
            continue
        page = match_page(state, fixture.rounds[0], fixture.number)
        home = fixture.team(number) is Team.HOME
        for board in () if page is None else page.boards:
            points = (board.home if home else board.away).points
            rooms = (board.open_room, board.closed_room)
            for room, own, other in zip(Room, rooms, reversed(rooms), strict=True):
                if own.outcome is not None:
                    line = _of_room(state, number, own, names)
                    yield replace(
                        line,
                        points=points if earned else None,
                        room=room,
                        other_room=other.outcome if earned else None,
                    )


def _of_room(state: Event, number: int, own: PageRoom, names: Names) -> CardLine:
    assert own.outcome is not None  # noqa: S101 - asked of rooms that have played
    side = Side.NS if own.ns == number else Side.EW
    return CardLine(
        own.slot,
        side,
        _opponents(state, own.slot, side, names),
        own.outcome,
        None if own.play.entry is None else own.play.entry.lead,
        _own(state, own.slot, side, own.outcome),
    )


def _opponents(state: Event, slot: Slot, side: Side, names: Names) -> tuple[Who, ...]:
    at = (slot.section, slot.round, slot.table)
    return whom(state, at, side.opponents, state.meeting(slot)[side.opponents], names)


def _own(state: Event, slot: Slot, side: Side, outcome: Outcome) -> int | None:
    points = score_ns(outcome, vulnerability_of(slot.board), state.rules.conditions.law)
    return None if points is None else (points, -points)[side]
