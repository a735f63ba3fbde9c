"""Rulings, appeals, penalties and matches given: shown first, then done."""

from fractions import Fraction

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.rulings import ruling_outcome
from overtrick.core.outcome import NotPlayed
from overtrick.engines.event.commands import CloseRound, EndPlay, Publish
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.values import AppealPhase, Slot
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import Room, pairs_room

MOVEMENT = mitchell(3, boards_per_set=2)
HERE = {"round": 1, "table": 2, "board": 3}
SLOT = Slot("", 1, 2, 3)


@pytest.fixture
def room(desk: Desk) -> Room:
    """Three tables; all rounds are played."""
    return pairs_room(desk, MOVEMENT, rounds=3)


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("AVE+/AVE-", "Law 12C2"),
        ("60/40", "Law 12C2"),
        ("7NT S -5", "Law 12C1"),
        ("60% 4S N =; 40% 4S N -1", "Law 12C1(c)"),
        ("4S N = | AVE-", "Law 12C1(e)"),
        ("NP", "Law 12"),
        ("points 1 / 2", "Law 12"),
    ],
)
def test_every_sort_of_ruling(room: Room, text: str, law: str) -> None:
    before = room.state.outcome(SLOT)
    shown = room.done("rule", ruling=text, reason="misinformation", **HERE)
    (change,) = shown.changes.results
    assert (change.slot, change.before, change.after) == (SLOT, before, ruling_outcome(text))
    assert [each.board for each in shown.changes.boards] == [3]
    ruling = room.state.play(SLOT).ruling
    assert ruling is not None
    assert (ruling.outcome, ruling.law) == (ruling_outcome(text), law)
    back = room.done("withdraw-ruling", reason="again", **HERE)
    assert room.state.outcome(SLOT) == before
    assert {each.number for each in back.changes.moves} == {
        each.number for each in shown.changes.moves
    }
    for there, here in zip(
        sorted(shown.changes.moves, key=lambda move: move.number),
        sorted(back.changes.moves, key=lambda move: move.number),
        strict=True,
    ):
        assert (there.before, there.after) == (here.after, here.before)


def test_the_law_may_be_named(room: Room) -> None:
    room.done("rule", ruling="AVE/AVE", law="Law 6D1", reason="not shuffled", **HERE)
    ruling = room.state.play(SLOT).ruling
    assert ruling is not None
    assert ruling.law == "Law 6D1"


def test_a_board_that_counts_for_nobody_any_more(room: Room) -> None:
    on_board = [slot for slot in room.state.slots() if slot.board == 3]
    assert len(on_board) == 3
    said = []
    for slot in on_board:
        where = {"round": slot.round, "table": slot.table, "board": slot.board}
        shown = room.done("rule", ruling="NP", reason="fouled", **where)
        said.append(any("one result left" in str(each) for each in shown.warnings))
        (board,) = shown.changes.boards
        assert board.results_after == board.results_before - 1
    assert said == [False, True, False]
    assert all(isinstance(room.state.outcome(slot), NotPlayed) for slot in on_board)


def test_an_appeal_from_beginning_to_end(room: Room) -> None:
    nothing = room.preview("appeal", contestant=2, reason="too hard", **HERE)
    assert nothing.refusal is not None
    assert nothing.refusal.code == "not-here"
    room.done("rule", ruling="AVE-/AVE+", reason="revoke", **HERE)
    number = room.state.meeting(SLOT)[0][0]
    lodged = room.done("appeal", contestant=number, reason="too hard", **HERE)
    assert not lodged.changes.moves
    assert not lodged.warnings
    stands = room.preview("decide-appeal", reason="heard", **HERE)
    assert stands.facts
    assert not stands.changes.moves
    shown = room.done("decide-appeal", ruling="4S N =", reason="heard", **HERE)
    assert shown.changes.moves
    assert room.state.play(SLOT).appeal is AppealPhase.DECIDED
    ruling = room.state.play(SLOT).ruling
    assert ruling is not None
    assert ruling.law == "Law 93"
    room.done("appeal", contestant=number, reason="again", **HERE)
    room.done("withdraw-appeal", **HERE)
    assert room.state.play(SLOT).appeal is AppealPhase.WITHDRAWN


def test_a_penalty_moves_its_contestant_alone_by_what_it_is(room: Room) -> None:
    shown = room.done("penalise", contestant=4, penalty="0.5", reason="slow play", round=2)
    own = [each for each in shown.changes.moves if each.number == 4]
    assert [each.by for each in own] == [Fraction(-1, 2)]
    assert all(each.by == 0 for each in shown.changes.moves if each.number != 4)
    assert shown.changes.unit is FigureUnit.MATCHPOINTS
    assert not shown.changes.boards
    lifted = room.done("lift-penalty", index=0, reason="it was the others")
    assert [each.by for each in lifted.changes.moves if each.number == 4] == [Fraction(1, 2)]


def test_percentages_are_of_a_boards_top(room: Room) -> None:
    shown = room.preview("penalise", contestant=4, penalty="10%", reason="slow")
    (own,) = [each for each in shown.changes.moves if each.number == 4]
    assert own.by == Fraction(-4, 10)  # of a top of 4: three results on a board
    refused = room.preview("penalise", contestant=4, penalty="1vp", reason="slow")
    assert refused.refusal is not None
    assert refused.refusal.code == "no-vps"


def test_after_play_it_says_that_others_are_to_be_told(room: Room) -> None:
    room.do(Publish(), EndPlay(room.now))
    shown = room.preview("rule", ruling="AVE+/AVE-", reason="found late", **HERE)
    said = "; ".join(map(str, shown.warnings))
    assert "Law 79C" in said
    assert "publish it again" in said


def test_what_is_final_is_refused(room: Room) -> None:
    room.do(EndPlay(room.now))
    room.done("make-final")
    shown = room.preview("rule", ruling="AVE+/AVE-", reason="too late", **HERE)
    assert shown.refusal is not None
    assert shown.refusal.code == "not-here"
    room.done("reopen-corrections", minutes=10, reason="an error")
    assert room.preview("rule", ruling="AVE+/AVE-", reason="in time", **HERE).refusal is None


def test_a_round_need_not_be_over(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT, rounds=1)
    slot = room.state.missing(2)[0]
    shown = room.done("rule", table=slot.table, board=slot.board, ruling="AVE+/AVE+", reason="x")
    assert [each.before for each in shown.changes.results] == [None]
    room.do(CloseRound(2))
