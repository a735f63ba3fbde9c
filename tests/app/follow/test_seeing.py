"""What may be seen: nothing of a board that somebody has still to play."""

import pytest

from overtrick.app.follow.seeing import (
    Audience,
    board_seen,
    boards_hidden,
    boards_seen,
    boards_to_play,
    ranking_seen,
)
from overtrick.engines.event.commands import (
    CloseRound,
    EndPlay,
    GrantLatePlay,
    MakeFinal,
    OpenRound,
    Rule,
)
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPhase, Slot
from tests.app.follow.events import close, in_round_two, pairs, teams
from tests.running import Running, played, record

EVERY = frozenset(range(1, 7))


def slow_boards_to_play(state: Event) -> frozenset[int]:
    """The same, slot by slot, as the rule says it."""
    waiting = set()
    for slot in state.slots():
        play = state.play(slot)
        ended = state.rounds[slot.round].phase is RoundPhase.CLOSED
        if play.outcome is None and (play.late or not ended):
            waiting.add(slot.board)
    return frozenset(waiting)


def test_a_board_is_seen_when_the_last_table_has_played_it() -> None:
    running = pairs(2)
    assert boards_seen(running.state, Audience.PUBLIC) == frozenset()
    running.do(OpenRound(3, 0))
    for slot in running.state.missing(3):
        assert not board_seen(running.state, slot.board, Audience.PUBLIC)
        running.do(record(slot, "3NT N ="))
        assert slot.board in boards_seen(running.state, Audience.PUBLIC)
    assert boards_hidden(running.state, Audience.PUBLIC) == frozenset()


@pytest.mark.parametrize("closed", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", [Kind.PAIRS, Kind.ROUND_ROBIN])
def test_it_is_the_rule_said_slot_by_slot(kind: Kind, closed: int) -> None:
    running = pairs(closed) if kind is Kind.PAIRS else teams(kind, 2, closed)
    if closed < 3:
        running.do(OpenRound(closed + 1, 0))
        running.do(record(running.state.missing(closed + 1)[0], "3NT N ="))
    state = running.state
    assert boards_to_play(state) == slow_boards_to_play(state)
    seen = boards_seen(state, Audience.PUBLIC)
    every = {board for seating in state.seatings.values() for board in seating.boards}
    assert seen == {board for board in every if board_seen(state, board, Audience.PUBLIC)}


@pytest.mark.parametrize("visibility", Visibility)
def test_a_director_sees_all_of_it(visibility: Visibility) -> None:
    state = in_round_two(visibility).state
    assert boards_seen(state, Audience.DIRECTOR) == EVERY
    assert ranking_seen(state, Audience.DIRECTOR)


@pytest.mark.parametrize(
    ("visibility", "board", "ranking"),
    [
        (Visibility.NOTHING, False, False),
        (Visibility.OWN, False, False),
        (Visibility.TRAVELLER, True, False),
        (Visibility.RANKING, True, True),
    ],
)
def test_while_results_are_secret_none_is_seen_before_the_end(
    visibility: Visibility, board: bool, ranking: bool
) -> None:
    running = pairs(2, PlaySettings(visibility=visibility))
    running.do(OpenRound(3, 0))
    last = running.state.missing(3)[0]
    running.do(record(last, "3NT N ="))
    assert board_seen(running.state, last.board, Audience.PUBLIC) is board
    assert ranking_seen(running.state, Audience.PUBLIC) is ranking
    close(running, 3)
    running.do(EndPlay(0))
    assert boards_seen(running.state, Audience.PUBLIC) == EVERY
    assert ranking_seen(running.state, Audience.PUBLIC)


def test_a_board_that_is_to_be_played_late_is_not_seen() -> None:
    running, late = without_one()
    state = running.state
    assert board_seen(state, late.board, Audience.PUBLIC)
    running.do(GrantLatePlay(late))
    assert not board_seen(running.state, late.board, Audience.PUBLIC)
    assert boards_seen(running.state, Audience.PUBLIC) == EVERY - {late.board}
    running.do(Rule(late, played("3NT N ="), "Law 12C1(c)", "played after all"))
    assert boards_seen(running.state, Audience.PUBLIC) == EVERY
    running.do(MakeFinal())
    assert boards_seen(running.state, Audience.PUBLIC) == EVERY


def without_one() -> tuple[Running, Slot]:
    """An evening that has ended with one board cut off."""
    running = pairs(2)
    running.do(OpenRound(3, 0))
    late, *others = running.state.missing(3)
    for slot in others:
        running.do(record(slot, "3NT N ="))
    running.do(CloseRound(3, cut_off=True), EndPlay(0))
    return running, late
