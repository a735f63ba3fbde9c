"""A director's rulings for boards and matches that could not be played, ready to be given."""

from collections.abc import Iterable, Iterator, Sequence

from overtrick.core.outcome import Artificial, Award, Grade
from overtrick.core.procedures import Cause, unplayed_match_grades, void_match_vps
from overtrick.core.procedures.removed_boards import SOURCE as REMOVED_SOURCE
from overtrick.core.procedures.void_match import UNPLAYED_SOURCE
from overtrick.engines.event.commands import AwardMatch, Rule
from overtrick.engines.event.state import Event, require
from overtrick.engines.teams.figures import has_vps, pool
from overtrick.engines.teams.fixtures import BoardAt, Fixture, boards_at, fixtures
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


def fixture_at(state: Event, round_number: int, match: int) -> Fixture:
    """The match of that number which is played in a round; RefusedError ``no-such-match``."""
    state.round_of(round_number)
    for fixture in fixtures(state):
        if round_number in fixture.rounds and fixture.number == match:
            return fixture
    raise RefusedError(
        "no-such-match", phrase("round {n} has no match {match}", n=round_number, match=match)
    )


def removed(
    state: Event, fixture: Fixture, boards: Iterable[int], grades: tuple[Grade, Grade], reason: str
) -> tuple[Rule, ...]:
    """Rulings for boards that are removed: average plus or minus to each team by its fault.

    *grades* are the home team's and the away team's. Both rooms are ruled, so that nothing
    is missing (EBU White Book 3.3.7).
    """
    there = {each.board: each for each in boards_at(state, fixture)}
    wanted = list(boards)
    unknown = [board for board in wanted if board not in there]
    require(
        not unknown,
        "not-in-play",
        phrase("board {board} is not of that match", board=min(unknown, default=0)),
    )
    given = [(there[board], *grades) for board in wanted]
    return tuple(_rulings(state, fixture, given, REMOVED_SOURCE, reason))


def unplayed(
    state: Event, fixture: Fixture, grades: tuple[Grade, Grade], reason: str
) -> tuple[Rule, ...]:
    """Rulings for a match of which less than half could be played.

    Each team's grade on half of the boards rounded up, average on the rest (EBU White Book
    3.3.9).
    """
    boards = list(boards_at(state, fixture))
    home, away = (unplayed_match_grades(len(boards), grade) for grade in grades)
    given = list(zip(boards, home, away, strict=True))
    return tuple(_rulings(state, fixture, given, UNPLAYED_SOURCE, reason))


def void(state: Event, fixture: Fixture, cause: Cause, reason: str) -> AwardMatch:
    """The award for a match in which nothing can be compared (EBU White Book 3.3.6.1)."""
    require(has_vps(state), "no-vps", phrase("this event is not scored in VPs"))
    share = pool(state) / 2 if fixture.half else pool(state)
    vps = void_match_vps(cause, share)
    return AwardMatch(fixture.rounds[0], fixture.number, vps, vps, reason)


def _rulings(
    state: Event,
    fixture: Fixture,
    given: Sequence[tuple[BoardAt, Grade, Grade]],
    law: str,
    reason: str,
) -> Iterator[Rule]:
    for at, home, away in given:
        for slot in (at.open_room, at.closed_room):
            if state.seating(slot) is None:
                continue
            ns, _ = state.meeting(slot)
            first, second = (home, away) if ns[0] == fixture.home else (away, home)
            yield Rule(slot, Artificial(Award(first), Award(second)), law, reason)
