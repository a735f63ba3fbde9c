"""Who sat where, which board it was, what was handed in: shown first, then done."""

from fractions import Fraction

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.mishaps import SeatChange, SitOutChange
from overtrick.app.events.audit import audit
from overtrick.core.outcome import NotPlayed
from overtrick.engines.event.commands import CloseRound, OpenRound, RecordResult, Reseat
from overtrick.engines.event.values import Bar, Entry, Foul, Slot
from overtrick.engines.event_sheet import event_sheet
from overtrick.errors import FileError
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import Room, pairs_room
from tests.running import played

MOVEMENT = mitchell(5, boards_per_set=2)


@pytest.fixture
def room(desk: Desk) -> Room:
    """Five tables; one round is played, and all but one result of the second."""
    room = pairs_room(desk, MOVEMENT, rounds=1)
    for place, slot in enumerate(room.state.missing(2)[:-1]):
        text = "6S N =" if slot.table == 3 else ("4S N +2", "3NT E -3", "2H W +3")[place % 3]
        room.record(slot, text)
    return room


class TestSeats:
    def test_a_table_sat_the_wrong_way(self, room: Room) -> None:
        there = room.state.seatings["", 2, 3]
        shown = room.done("wrong-direction", table="3", reason="they say so")
        turned = there._replace(ns=there.ew, ew=there.ns)
        assert shown.changes.seats == (SeatChange(2, (), there, turned),)
        assert {each.board for each in shown.changes.boards} == set(there.boards)
        assert not shown.changes.results
        assert room.state.seatings["", 2, 3] == turned
        moved = {each.number for each in shown.changes.moves}
        assert {*there.ns, *there.ew} <= moved

    def test_only_on_one_of_its_boards(self, room: Room) -> None:
        there = room.state.seatings["", 2, 3]
        board = there.boards[0]
        shown = room.done("wrong-direction", table="3", boards=board, reason="only the first")
        (change,) = shown.changes.seats
        assert change.boards == (board,)
        assert change.before == there
        assert change.after == there._replace(ns=there.ew, ew=there.ns)
        assert room.state.seatings["", 2, 3] == there
        assert [each.board for each in shown.changes.boards] == [board]

    @pytest.mark.parametrize("who", ["ns", "ew", "all"])
    def test_two_tables_exchanged(self, room: Room, who: str) -> None:
        one, two = (room.state.seatings["", 2, table] for table in (1, 4))
        shown = room.done("exchanged", table="1", other="4", who=who, reason="sat wrong")
        seats = {each.after.table: each.after for each in shown.changes.seats if each.after}
        assert set(seats) == {1, 4}
        assert seats[1].boards == one.boards
        assert seats[1].ns == (two.ns if who != "ew" else one.ns)
        assert seats[1].ew == (two.ew if who != "ns" else one.ew)
        assert seats[4].ns == (one.ns if who != "ew" else two.ns)
        later = [each.slot for each in shown.changes.results if each.bar is Bar.PLAYED_BEFORE]
        assert all(slot.round > 2 for slot in later)
        assert bool(later) == any("Law 15A" in str(each) for each in shown.warnings)
        assert audit(room.desk, room.event).findings == ()

    def test_three_tables_in_a_circle(self, room: Room) -> None:
        ew = [room.state.seatings["", 2, table].ew[0] for table in (1, 2, 3)]
        ns = [room.state.seatings["", 2, table].ns[0] for table in (1, 2, 3)]
        said = f"1: {ns[0]}-{ew[1]}; 2: {ns[1]}-{ew[2]}; 3: {ns[2]}-{ew[0]}"
        shown = room.done("sat", tables=said, reason="moved the wrong way")
        after = [each.after for each in shown.changes.seats]
        assert [each.ew[0] for each in after if each] == [ew[1], ew[2], ew[0]]

    def test_what_cannot_be_is_shown_as_refused(self, room: Room) -> None:
        both = room.preview("sat", tables="1: 1-2; 2: 1-3", reason="x")
        assert both.refusal is not None
        assert both.refusal.code == "two-places"
        assert both.proposal.seal == ""
        nowhere = room.preview("wrong-direction", table="9", reason="x")
        assert nowhere.refusal is not None
        assert nowhere.refusal.code == "not-found"
        with pytest.raises(FileError, match="not a table and who sat there"):
            room.preview("sat", tables="here and there", reason="x")

    def test_as_it_was_planned_is_nothing(self, room: Room) -> None:
        there = room.state.seatings["", 2, 1]
        shown = room.preview("sat", tables=f"1: {there.ns[0]}-{there.ew[0]}", reason="x")
        assert shown.nothing
        assert shown.facts == ()


class TestBoards:
    def test_a_wrong_board_takes_its_result_with_it(self, room: Room) -> None:
        there = room.state.seatings["", 2, 1]
        due = Slot("", 2, 1, there.boards[0])
        other = next(
            board
            for board in range(1, 11)
            if board not in there.boards
            and not any(
                board in each.boards and set(each.members) & set(there.members)
                for at, each in room.state.seatings.items()
                if at[1] <= 2
            )
        )
        entry = room.state.play(due).entry
        assert entry is not None
        shown = room.done("wrong-board", table="1", board=due.board, played=other)
        results = {each.slot: each for each in shown.changes.results}
        assert results[due].after == NotPlayed()
        assert results[due].bar is Bar.OTHER_BOARD
        assert results[due._replace(board=other)].after == entry.outcome
        assert {due.board, other} <= {each.board for each in shown.changes.boards}
        later = [slot for slot, each in results.items() if each.bar is Bar.PLAYED_BEFORE]
        assert {slot.board for slot in later} == {other}
        assert len([each for each in shown.warnings if "Law 15A" in str(each)]) == len(
            {(slot.round, slot.table) for slot in later}
        )

    def test_a_fouled_board_is_two_groups(self, room: Room) -> None:
        board = room.state.seatings["", 2, 1].boards[0]
        shown = room.done("foul", board=board, from_round=2, reason="two cards")
        assert [each.board for each in shown.changes.boards] == [board]
        assert room.state.fouls == {Foul("", board, 2)}
        again = room.done("unfoul", board=board, from_round=2, reason="not so")
        assert not room.state.fouls
        before = {(each.number, each.before) for each in shown.changes.moves}
        assert {(each.number, each.after) for each in again.changes.moves} == before

    def test_checks_are_switched_off_and_on(self, room: Room) -> None:
        room.done("switch-checks", board=3, reason="dealt wrongly")
        assert room.state.unchecked == {("", 3)}
        room.done("switch-checks", board=3, checks="on", reason="it was not")
        assert not room.state.unchecked

    def test_a_board_may_be_played_late(self, room: Room) -> None:
        (slot,) = room.state.missing(2)
        room.do(CloseRound(2, cut_off=True))
        assert room.state.outcome(slot) == NotPlayed()
        shown = room.done("late-play", round=2, table=slot.table, board=slot.board)
        (change,) = shown.changes.results
        assert (change.before, change.after) == (NotPlayed(), None)
        room.record(slot, "4S N =")


class TestEntries:
    def test_a_directors_entry_is_checked_too(self, room: Room) -> None:
        (slot,) = room.state.missing(2)
        where = {"table": slot.table, "board": slot.board}
        elsewhere = {"table": slot.table, "board": 99}
        refused = room.preview("record", result="4S N =", **elsewhere)
        assert refused.refusal is not None
        assert refused.refusal.code == "impossible-entry"
        shown = room.done("record", result="3NT S =", lead="HQ", **where)
        (change,) = shown.changes.results
        assert (change.before, change.after) == (None, played("3NT S ="))
        play = room.state.play(slot)
        assert play.confirmed
        assert str(play.entry and play.entry.lead) == "HQ"

    def test_a_held_entry_is_taken_or_not(self, room: Room) -> None:
        (slot,) = room.state.missing(2)
        where = {"table": slot.table, "board": slot.board}
        held = Entry(played("7NT N -13"))
        nothing = room.preview("accept-held", **where)
        assert nothing.refusal is not None
        assert nothing.refusal.code == "not-here"
        room.do(RecordResult(slot, held, objections=("tricks-far",)))
        dismissed = room.done("dismiss-held", **where)
        assert not dismissed.changes.results
        version = room.state.play(slot).version
        room.do(RecordResult(slot, held, expects=version, objections=("tricks-far",)))
        taken = room.done("accept-held", **where)
        (change,) = taken.changes.results
        assert change.after == held.outcome
        assert room.state.play(slot).held is None
        assert room.page(2).tables[slot.table - 1].boards[-1].insisted

    def test_a_correction_says_whose_score_moves_and_by_how_much(self, room: Room) -> None:
        slot = Slot("", 2, 3, room.state.seatings["", 2, 3].boards[0])
        known = room.state.play(slot).entry
        assert known is not None
        other = "7NT N -7"  # from a top to a bottom
        shown = room.done(
            "correct", round=2, table=3, board=slot.board, result=other, reason="slip"
        )
        (result,) = shown.changes.results
        assert (result.before, result.after) == (known.outcome, played(other))
        (board,) = shown.changes.boards
        assert board.board == slot.board
        assert board.results_before == board.results_after
        gains = [
            (after or Fraction()) - (before or Fraction())
            for before, after in ((each.before, each.after) for each in board.points)
        ]
        assert sum(gains) == 0
        ns, ew = room.state.meeting(slot)
        assert {*ns, *ew} <= {number for each in board.points for number in each.numbers}
        by_number = {each.number: each.by for each in shown.changes.moves}
        for each in board.points:
            (number,) = each.numbers
            moved = (each.after or Fraction()) - (each.before or Fraction())
            assert by_number[number] is not None
            assert (by_number[number] or 0) * moved > 0

    def test_late_entries(self, room: Room) -> None:
        (slot,) = room.state.missing(2)
        room.do(CloseRound(2, cut_off=True))
        for text in ("4S N =", "4S N +1"):
            late = RecordResult(slot, Entry(played(text)), claimed_at=7)
            room.do(late, by="device:3")
        where = {"round": 2, "table": slot.table, "board": slot.board}
        room.done("dismiss-late", index=1, reason="the first is right", **where)
        shown = room.done("accept-late", **where)
        (change,) = shown.changes.results
        assert (change.before, change.after) == (NotPlayed(), played("4S N ="))
        assert not room.state.play(slot).waiting


def test_it_is_all_in_the_score_sheet(room: Room) -> None:
    """What was shown as changed seats is what the sheet is made of."""
    room.do(CloseRound(2), OpenRound(3, 0))
    there = room.state.seatings["", 1, 1]
    room.done("wrong-direction", round=1, table="1", reason="so it was")
    rows = [
        row
        for board in event_sheet(room.state).boards
        for row in board.rows
        if (row.round, row.table) == (1, 1)
    ]
    assert {(row.ns, row.ew) for row in rows} == {(str(there.ew[0]), str(there.ns[0]))}
    room.do(Reseat(1, (there,), "no, it was not"))


def test_who_sits_out_changes_with_who_is_there(room: Room) -> None:
    shown = room.preview("leaves", contestant=2, from_round=3)
    assert [each.round for each in shown.changes.sit_outs] == [3, 4, 5]
    for each in shown.changes.sit_outs:
        there = next(
            s for at, s in room.state.seatings.items() if at[1] == each.round and 2 in s.members
        )
        (alone,) = set(there.members) - {2}
        assert each == SitOutChange(each.round, (), (alone,))
