"""A player's best and worst boards: those of an event, and of all events together."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.desk.desk import Desk
from overtrick.app.events.sessions import session_of
from overtrick.app.follow.called import numbers_on
from overtrick.app.follow.seeing import Audience, boards_seen, ranking_seen
from overtrick.app.house.catalogue import ListedEvent
from overtrick.app.house.scores import Scores
from overtrick.core.outcome import Outcome, Played
from overtrick.core.seat import Side
from overtrick.engines.card import Turn
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.standings import Standings
from overtrick.engines.teams.butler import ButlerBoard, butler

COUNT = 5
"""So many of each are shown."""
SCORED = frozenset(Kind) - {Kind.SERIES}
"""Kinds of events in which boards are played; of a match they are those of the Butler."""


@dataclass(frozen=True, slots=True)
class BoardDone:
    """A board that somebody played at a table, and what it gave."""

    event: int
    board: int
    side: Side
    outcome: Outcome
    opponents: tuple[int, ...]
    """Their numbers in the event."""
    points: Fraction
    """To the player's side, in the unit of the event's boards."""
    top: Fraction | None
    """Of matchpoints; None for IMPs."""
    share: Fraction | None
    """Of the top; None for IMPs."""
    in_match: bool = False
    """Whether the points are IMPs against the datum of a match of teams."""


BestBoards = Mapping[int, tuple[BoardDone, ...]]
"""By contestant, in a match of teams by person; the best first; of a long card only both ends."""


def best_boards(desk: Desk, scores: Scores, listed: ListedEvent) -> BestBoards:
    """Everybody's in an event, as far as anyone may see them.

    A final event is replayed and forgotten again, so that a long history does not fill the
    memory with old events.
    """
    if listed.kind not in SCORED or listed.phase in (Phase.NEW, Phase.ENTRIES):
        return {}
    if listed.phase is Phase.FINAL:
        state = replay(each.fact for each in desk.log(listed.id))
        if listed.kind.of_teams:
            return in_matches(listed.id, state)
        return both_ends(listed.id, state, session_of(state))
    standing = desk.standing_lately(listed.id)
    if listed.kind.of_teams:
        return in_matches(listed.id, standing.state)
    return both_ends(listed.id, standing.state, scores.session(listed.id, standing))


def both_ends(event: int, state: Event, scored: Standings) -> BestBoards:
    """The best and the worst of each card of a scored event, of boards that may be seen.

    Only what was played there counts: averages and what the director gave are nobody's feat.
    """
    seen = boards_seen(state, Audience.PUBLIC)
    found: dict[int, list[BoardDone]] = {}
    for who, card in scored.cards.items():
        number = int(who.number)
        for turn in card:
            if turn.board.number in seen and _achieved(turn):
                found.setdefault(number, []).append(_done(event, turn, number))
    return {number: _ends(boards) for number, boards in found.items()}


def in_matches(event: int, state: Event) -> BestBoards:
    """The same of a team event, by person, against the datum; of those who are known to have sat.

    As the Butler itself they are seen when the ranking is.
    """
    if not ranking_seen(state, Audience.PUBLIC):
        return {}
    seen = boards_seen(state, Audience.PUBLIC)
    found: dict[int, list[BoardDone]] = {}
    for line in butler(state, seen=seen):
        done = [_against_datum(event, each) for each in line.boards if _played(each.outcome)]
        for person in line.pair.people:
            found.setdefault(person, []).extend(done)
    return {person: _ends(boards) for person, boards in found.items()}


def best_of(
    boards: Iterable[BoardDone], by: Callable[[BoardDone], Fraction | None], *, worst: bool = False
) -> tuple[BoardDone, ...]:
    """The best of *boards*, or the worst, by a figure that each of them has.

    Of equal ones those against more opponents come first, then the latest.
    """
    known = [(figure, each) for each in boards if (figure := by(each)) is not None]
    known.sort(
        key=lambda pair: (
            pair[0] if worst else -pair[0],
            -(pair[1].top or 0),
            -pair[1].event,
            pair[1].board,
        )
    )
    return tuple(each for _, each in known[:COUNT])


def _achieved(turn: Turn) -> bool:
    return turn.counts and turn.earned.points is not None and _played(turn.compared.row.outcome)


def _played(outcome: Outcome) -> bool:
    return isinstance(outcome, Played) and not outcome.assigned


def _against_datum(event: int, each: ButlerBoard) -> BoardDone:
    return BoardDone(
        event,
        each.slot.board,
        each.side,
        each.outcome,
        (each.opponents.team,),
        each.imps,
        None,
        None,
        in_match=True,
    )


def _done(event: int, turn: Turn, number: int) -> BoardDone:
    row, earned = turn.compared.row, turn.earned
    assert earned.points is not None  # noqa: S101 - it was looked at before
    return BoardDone(
        event,
        turn.board.number,
        turn.side,
        row.outcome,
        tuple(who for who in numbers_on(row, turn.side.opponents) if who != number),
        earned.points,
        earned.top,
        earned.share,
    )


def _ends(boards: list[BoardDone]) -> tuple[BoardDone, ...]:
    best = sorted(
        boards, key=lambda each: (-(each.points if each.share is None else each.share), each.board)
    )
    if len(best) <= 2 * COUNT:
        return tuple(best)
    return (*best[:COUNT], *best[-COUNT:])
