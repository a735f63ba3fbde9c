"""The page of the room: what tables play, what waits, what is hidden from who plays."""

from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.evening.mishaps import ACTIONS
from overtrick.app.evening.needs import NeedKind
from overtrick.app.evening.next_step import Step
from overtrick.app.evening.pace import Pace
from overtrick.app.evening.room import Beside, BoardState, room_page, visible_to
from overtrick.app.evening.timings import timed
from overtrick.app.evening.unplayed import boards_to_play
from overtrick.app.events.check_phrase import CHECKS
from overtrick.app.language import translator
from overtrick.app.simulated.event import SimulatedClock, Wanted
from overtrick.core.cards import Card
from overtrick.core.outcome import NotPlayed
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    Appeal,
    BoardWrong,
    CallDirector,
    CloseRound,
    ConfirmResult,
    Disconnect,
    DismissHeld,
    GrantLatePlay,
    OpenRound,
    PauseClock,
    RecordResult,
    Reseat,
    Rule,
    Withdraw,
)
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Call, Entry, Kind, Phase, RoundPhase, Slot
from overtrick.errors import RefusedError
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import SAID, Room, name, pairs_room, simulated_room
from tests.running import played

MOVEMENT = mitchell(5, boards_per_set=2)
TIMED = PlaySettings(round_minutes=20, confirm=True)


@pytest.fixture
def room(desk: Desk) -> Room:
    """Five tables; one round is played, the second open, with 20 minutes from second 1000."""
    return pairs_room(desk, MOVEMENT, play=TIMED, rounds=1)


def states(room: Room) -> dict[tuple[int, int], BoardState]:
    """How far every board of the open round has come."""
    return {
        (table.table, board.slot.board): board.state
        for table in room.page().tables
        for board in table.boards
    }


class TestTables:
    def test_who_sits_there_and_what_is_to_be_played(self, room: Room) -> None:
        page = room.page()
        assert (page.round, page.phase, page.kind) == (2, Phase.RUNNING, Kind.PAIRS)
        assert [line.phase for line in page.rounds] == [
            RoundPhase.CLOSED,
            RoundPhase.OPEN,
            *[RoundPhase.PLANNED] * 3,
        ]
        assert [line.missing for line in page.rounds] == [0, 10, 0, 0, 0]
        assert page.version == room.standing.version
        for table in page.tables:
            seating = room.state.seatings["", 2, table.table]
            assert [who.number for who in (*table.ns, *table.ew)] == [*seating.ns, *seating.ew]
            assert table.ns[0].people == (
                f"P{2 * seating.ns[0] - 1}",
                f"P{2 * seating.ns[0]}",
            )
            assert [board.slot.board for board in table.boards] == list(seating.boards)
            assert {board.state for board in table.boards} == {BoardState.WAITING}

    def test_every_state_of_a_board(self, room: Room) -> None:
        slots = room.state.missing(2)
        entry = Entry(played("4S N ="), Card.parse("HQ"))
        room.do(RecordResult(slots[0], entry, Side.NS))
        room.do(RecordResult(slots[1], entry, Side.NS))
        room.do(ConfirmResult(slots[1], Side.EW, 1))
        room.do(RecordResult(slots[2], entry, objections=("tricks-far",)))
        room.do(RecordResult(slots[3], entry))
        room.do(Rule(slots[3], played("4S N -1"), "Law 12", "x"))
        room.do(GrantLatePlay(slots[4]))
        found = states(room)
        expected = [
            BoardState.ENTERED,
            BoardState.CONFIRMED,
            BoardState.HELD,
            BoardState.RULED,
            BoardState.LATE,
        ]
        for slot, state in zip(slots, expected, strict=False):
            assert found[slot.table, slot.board] is state
        boards = {b.slot: b for table in room.page().tables for b in table.boards}
        assert boards[slots[0]].outcome == entry.outcome
        assert boards[slots[0]].lead == entry.lead
        assert boards[slots[0]].version == 1
        assert boards[slots[2]].outcome == entry.outcome
        assert boards[slots[2]].objections
        assert boards[slots[3]].outcome == played("4S N -1")
        assert boards[slots[5]].outcome is None
        room.do(Withdraw(9, 2))
        room.do(CloseRound(2, cut_off=True))
        late = RecordResult(slots[6], entry, claimed_at=1500)
        room.do(late)
        page = room.page(2)
        left = {b.slot: b.state for table in page.tables for b in table.boards}
        assert left[slots[6]] is BoardState.LATE
        assert left[slots[7]] is BoardState.NOT_PLAYABLE
        gone = [table for table in page.tables if 9 in (table.ns[0].number, table.ew[0].number)]
        assert {left[b.slot] for b in gone[0].boards} <= {
            BoardState.SIT_OUT,
            BoardState.CONFIRMED,
            BoardState.ENTERED,
            BoardState.HELD,
            BoardState.RULED,
            BoardState.LATE,
            BoardState.NOT_PLAYABLE,
        }

    def test_a_table_of_somebody_who_left_has_no_pace(self, room: Room) -> None:
        room.do(Withdraw(1, 2))
        page = room.page()
        (table,) = [table for table in page.tables if table.ns[0].number == 1]
        assert table.pace is None
        assert {board.state for board in table.boards} == {BoardState.SIT_OUT}
        assert [who.number for who in page.sitting_out] == [table.ew[0].number]

    def test_another_round_may_be_looked_at(self, room: Room) -> None:
        page = room.page(1)
        assert page.round == 1
        assert page.clock is None
        assert {b.state for table in page.tables for b in table.boards} == {BoardState.CONFIRMED}
        assert room.page(4).tables
        with pytest.raises(RefusedError):
            room.page(9)

    def test_before_play_there_are_no_tables(self, desk: Desk) -> None:
        room = Room(desk, desk.open_event(Rules(Kind.PAIRS), SAID).id)
        page = room.page()
        assert (page.round, page.tables, page.needs, page.clock) == (None, (), (), None)
        assert page.step.step is Step.START
        assert not page.step.pressing

    def test_substitutes_sit_where_they_play(self, room: Room) -> None:
        room.done("substitute", contestant=1, leaves=1, joins=99, from_round=3)
        assert room.page(2).tables[0].ns[0].people == ("P2", "P1")
        assert set(room.page(3).tables[0].ns[0].people) == {"P99", "P2"}


class TestClock:
    def test_it_runs_stands_and_is_over(self, room: Room) -> None:
        room.now = 1600
        clock = room.page().clock
        assert clock is not None
        assert (clock.opened_at, clock.until, clock.paused_at) == (1000, 2200, None)
        assert clock.seconds_left == 600
        room.do(PauseClock(1600))
        room.now = 1900
        standing = room.page()
        assert standing.clock is not None
        assert (standing.clock.paused_at, standing.clock.seconds_left) == (1600, 600)
        assert standing.step.step is Step.RESUME
        assert str(standing.step.consequence[0]) == "It has stood for 5 minutes."

    def test_without_minutes_nobody_is_late(self, desk: Desk) -> None:
        room = pairs_room(desk, MOVEMENT)
        room.now = 10**9
        page = room.page()
        assert page.clock is not None
        assert page.clock.seconds_left is None
        assert {table.pace.pace for table in page.tables if table.pace} == {Pace.WITH_THE_ROOM}


class TestPace:
    def test_a_board_behind_the_table_in_the_middle(self, room: Room) -> None:
        room.now = 1100
        for slot in room.state.missing(2):
            if slot.table != 4:
                room.record(slot, "4S N =")
        paces = {table.table: table.pace for table in room.page().tables}
        slow = paces[4]
        assert slow is not None
        assert (slow.pace, slow.done, slow.boards, slow.behind) == (
            Pace.BEHIND,
            0,
            2,
            Fraction(2),
        )
        assert {paces[table].pace for table in (1, 2, 3, 5) if paces[table]} == {Pace.DONE}  # type: ignore[union-attr]  # all have one
        (need,) = [each for each in room.page().needs if each.kind is NeedKind.SLOW]
        assert str(need.words) == "Table 4 has done 0 of 2 boards: behind the room."

    def test_half_a_board_is_not_behind(self, room: Room) -> None:
        slots = room.state.missing(2)
        for table in (1, 2):
            room.record(next(s for s in slots if s.table == table), "4S N =")
        assert all(table.pace and not table.pace.pace.slow for table in room.page().tables)

    @pytest.mark.parametrize(("seconds", "late"), [(1600, False), (1601, True), (2300, True)])
    def test_too_late_to_finish(self, room: Room, seconds: int, late: bool) -> None:
        """Two boards in 20 minutes: after ten the second one does not fit any more."""
        room.now = seconds
        paces = {table.pace.pace for table in room.page().tables if table.pace}
        assert paces == {Pace.LATE if late else Pace.WITH_THE_ROOM}

    def test_the_last_board_may_take_all_that_is_left(self, room: Room) -> None:
        room.record(room.state.missing(2)[0], "4S N =")
        room.now = 2199
        assert room.page().tables[0].pace is not None
        assert room.page().tables[0].pace.pace is Pace.WITH_THE_ROOM  # type: ignore[union-attr]  # it has one
        room.now = 2201
        assert room.page().tables[0].pace.pace is Pace.LATE  # type: ignore[union-attr]  # it has one

    def test_who_was_slow_over_the_rounds(self, tmp_path: Path) -> None:
        """Tables hand in 60 seconds one after the other; the middle one is table 2 of 3."""
        clock = SimulatedClock()
        with open_desk(tmp_path / "store.db", clock=clock) as desk:
            room = pairs_room(desk, mitchell(3))
            for number in (1, 2):
                for slot in room.state.missing(number):
                    clock.seconds += 60
                    room.record(slot, "4S N =")
                room.do(CloseRound(number), OpenRound(number + 1, clock.seconds))
            clock.seconds += 7
            room.record(room.state.missing(3)[2], "4S N =")
            seated = {
                number: [room.state.seatings["", number, table].members for table in (1, 2, 3)]
                for number in (1, 2)
            }
            expected = dict.fromkeys(room.state.entrants, 0)
            for first, _, last in seated.values():
                for who in first:
                    expected[who] -= 60
                for who in last:
                    expected[who] += 60
            paces = room.page().paces
        assert {each.number: each.seconds for each in paces} == expected
        assert [each.seconds for each in paces] == sorted(expected.values(), reverse=True)
        assert {each.rounds for each in paces} == {2, 3}


class TestNeeds:
    def test_all_that_waits_gravest_first(self, room: Room) -> None:
        slots = room.state.missing(2)
        entry = Entry(played("7NT N -13"))
        room.do(Disconnect(5, 1010))
        room.do(RecordResult(slots[0], entry, objections=("tricks-far", "other-side")))
        room.do(RecordResult(slots[1], entry, insisted=True, objections=("tricks-far",)))
        room.do(Rule(slots[1], played("4S N -1"), "Law 12", "x"))
        room.do(Appeal(slots[1], room.state.meeting(slots[1])[0][0], "no"))
        room.do(RecordResult(slots[2], entry, insisted=True, objections=("score-sign",)))
        room.do(RecordResult(slots[3], entry, Side.NS, objections=("tricks-far",)))
        room.do(DismissHeld(slots[3], room.state.play(slots[3]).version, Side.EW))
        room.do(CallDirector("", 3, 1020, "revoke"))
        room.do(CallDirector("", 1, 1015))
        page = room.page()
        assert [need.kind for need in page.needs] == [
            NeedKind.CALL,
            NeedKind.CALL,
            NeedKind.HELD,
            NeedKind.DIFFERED,
            NeedKind.APPEAL,
            NeedKind.DISCONNECTED,
            NeedKind.INSISTED,
        ]
        first, second, held, *_ = page.needs
        assert (first.table, first.since, first.details) == (("", 1), 1015, ())
        assert (second.table, [str(word) for word in second.details]) == (("", 3), ["revoke"])
        assert held.slot == slots[0]
        assert [str(word) for word in held.details] == [
            "7NT N -13",
            "7NT N, tricks 0: others 10",
            CHECKS["other-side"],
        ]
        assert page.tables[2].call == Call(1020, "revoke")

    def test_a_directors_unlikely_entry_is_held_too(self, room: Room) -> None:
        slot = room.state.missing(2)[0]
        where = {"table": slot.table, "board": slot.board, "result": "7NT N -13"}
        shown = room.done("record", **where)
        assert [type(fact).__name__ for fact in shown.facts] == ["ResultHeld"]
        (held,) = room.page().needs
        assert [str(word) for word in held.details] == [
            "7NT N -13",
            "7NT N, tricks 0: others 10",
        ]
        room.done("record", **where, insist="on")
        (insisted,) = room.page().needs
        assert (insisted.kind, insisted.details) == (NeedKind.INSISTED, held.details)

    def test_a_board_that_somebody_has_had(self, room: Room) -> None:
        there = room.state.seatings["", 2, 1]
        later = next(
            board
            for at, each in room.state.seatings.items()
            if at[1] > 2 and there.ns[0] in each.members
            for board in each.boards
            if not any(
                board in seen.boards and there.ew[0] in seen.members
                for place, seen in room.state.seatings.items()
                if place[1] <= 2
            )
        )
        room.do(BoardWrong("", 2, 1, there.boards[0], later))
        waits = [need for need in room.page().needs if need.kind is NeedKind.NOT_PLAYABLE]
        assert waits
        assert {need.slot.board for need in waits if need.slot} == {later}
        for need in waits:
            assert need.slot is not None
            slot = need.slot
            room.done("rule", **dict(need.offers[0].values), ruling="AVE+/AVE+", reason="Law 15")
            assert room.state.outcome(slot) != NotPlayed()
        assert not [need for need in room.page().needs if need.kind is NeedKind.NOT_PLAYABLE]

    def test_late_entries_and_results_that_are_owed(self, room: Room) -> None:
        slots = room.state.missing(2)
        for slot in slots[3:]:
            room.record(slot, "4S N =")
        room.do(GrantLatePlay(slots[1]))
        room.do(CloseRound(2, cut_off=True))
        room.do(RecordResult(slots[0], Entry(played("4S N =")), claimed_at=1100))
        page = room.page()
        found = {need.kind: need for need in page.needs}
        assert set(found) == {NeedKind.LATE_ENTRY, NeedKind.MISSING}
        assert found[NeedKind.LATE_ENTRY].since == 1100
        assert str(found[NeedKind.MISSING].words) == (
            f"Round 2, table {slots[1].table}: no result yet on board {slots[1].board}."
        )
        for need in page.needs:
            room.done(
                need.offers[0].action, **dict(need.offers[0].values), **_more(need.offers[0].action)
            )
        assert not room.page().needs

    def test_every_offer_is_an_action_that_can_be_taken(self, room: Room) -> None:
        slots = room.state.missing(2)
        entry = Entry(played("7NT N -13"))
        room.do(RecordResult(slots[0], entry, objections=("tricks-far",)))
        room.do(RecordResult(slots[2], entry, insisted=True, objections=("tricks-far",)))
        room.do(Disconnect(5, 1010))
        room.do(CallDirector("", 3, 1020))
        room.now = 2300
        page = room.page()
        assert page.needs
        for need in page.needs:
            for offer in need.offers:
                action = ACTIONS[offer.action]
                assert action.fits(room.state)
                assert {key for key, _ in offer.values} <= {field.name for field in action.fields}

    def test_words_can_be_said_in_another_language(self, room: Room) -> None:
        room.do(CallDirector("", 3, 1020, "revoke"))
        say = translator()
        assert say.sentence(room.page().needs[0].words) == "Table 3 calls."

    def test_after_the_end_nothing_waits(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=3)
        room.done("end-play")
        room.done("make-final")
        assert room.page().needs == ()


def _more(action: str) -> dict[str, str]:
    return {"result": "4S N ="} if action == "record" else {}


class TestHidden:
    def test_a_playing_director_sees_what_they_have_played(self, room: Room) -> None:
        state = room.state
        mine = {
            board
            for at, each in state.seatings.items()
            if at[1] >= 2 and 1 in each.members
            for board in each.boards
        }
        assert boards_to_play(state, 1) == mine
        assert boards_to_play(state, 999) == frozenset()
        page = visible_to(room.page(1), state, 1)
        assert page.hidden == mine
        for table in page.tables:
            for board in table.boards:
                assert board.hidden == (board.slot.board in mine)
                assert (board.outcome is None) == board.hidden
                assert board.state is BoardState.CONFIRMED

    def test_what_waits_is_said_without_what_happened(self, room: Room) -> None:
        slot = next(s for s in room.state.missing(2) if 1 not in room.state.meeting(s)[0])
        room.do(RecordResult(slot, Entry(played("7NT N -13")), objections=("tricks-far",)))
        number, person = next(
            (number, 2 * number)
            for number in room.state.entrants
            if slot.board in boards_to_play(room.state, 2 * number)
        )
        assert number
        page = visible_to(room.page(), room.state, person)
        (need,) = [each for each in page.needs if each.slot == slot]
        assert need.hidden
        assert need.details == ()
        assert need.offers
        board = next(b for table in page.tables for b in table.boards if b.slot == slot)
        assert (board.state, board.outcome, board.objections) == (BoardState.HELD, None, ())

    def test_what_was_handed_in_has_been_played(self, room: Room) -> None:
        slot = next(s for s in room.state.missing(2) if 1 in room.state.meeting(s)[0])
        assert slot.board in boards_to_play(room.state, 1)
        room.do(RecordResult(slot, Entry(played("7NT N -13")), objections=("tricks-far",)))
        assert slot.board not in boards_to_play(room.state, 1)

    def test_who_takes_over_has_the_boards_to_play(self, room: Room) -> None:
        room.done("substitute", contestant=1, leaves=1, joins=99, from_round=3)
        second = set(room.state.seatings["", 2, 1].boards)
        assert boards_to_play(room.state, 1) == second
        assert not boards_to_play(room.state, 99) & second
        assert boards_to_play(room.state, 99) | second == boards_to_play(room.state, 2)

    def test_a_team_mate_in_the_other_room(self, desk: Desk) -> None:
        clock = SimulatedClock()
        room = simulated_room(desk, clock, Wanted(Kind.ROUND_ROBIN, 8, seed=2, boards=2), 1)
        state = room.state
        open_round = state.open_round
        assert open_round is not None
        number = open_round.plan.number
        team = next(iter(state.entrants.values()))
        tables = sorted(
            at
            for at, each in state.seatings.items()
            if at[1] == number and team.number in each.members
        )
        assert len(tables) == 2
        due = {
            slot.board
            for slot in state.missing(number)
            if team.number in [who for side in state.meeting(slot) for who in side]
        }
        one, two, three, four = team.people[:4]
        assert due <= boards_to_play(state, one)
        for at, (a, b) in zip(tables, ((one, two), (three, four)), strict=True):
            side = "ns" if team.number in state.seatings[at].ns else "ew"
            room.done("line-up", round=number, table=at[2], side=side, people=f"{a} {b}")
        here = {slot.board for slot in room.state.missing(number) if slot.table == tables[0][2]}
        later = {
            slot.board
            for slot in room.state.slots()
            if slot.round > number
            and team.number in [who for side in room.state.meeting(slot) for who in side]
        }
        assert boards_to_play(room.state, one) == here | later

    def test_after_play_nothing_is_hidden(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=3)
        room.done("end-play")
        assert visible_to(room.page(3), room.state, 1) == room.page(3)


class TestTimings:
    def test_the_log_in_parts_is_the_log(self, room: Room) -> None:
        entry = Entry(played("7NT N -13"))
        slots = room.state.missing(2)
        room.do(RecordResult(slots[0], entry, insisted=True, objections=("tricks-far",)))
        room.do(RecordResult(slots[1], entry, objections=("tricks-far",)))
        room.do(RecordResult(slots[1], entry, expects=1, insisted=True, objections=("tricks-far",)))
        log = room.desk.log(room.event)
        whole = timed(log)
        assert whole.version == room.standing.version
        for cut in range(0, len(log), 7):
            assert timed(log[cut:], timed(log[:cut])) == whole
            assert timed(log, timed(log[:cut])) == whole
        assert dict(whole.insisted) == dict.fromkeys(slots[:2], ("tricks-far",))

    def test_a_correction_settles_what_was_insisted_on(self, room: Room) -> None:
        slot = room.state.missing(2)[0]
        entry = Entry(played("7NT N -13"))
        room.do(RecordResult(slot, entry, insisted=True, objections=("tricks-far",)))
        assert [need.kind for need in room.page().needs] == [NeedKind.INSISTED]
        room.done(
            "correct", table=slot.table, board=slot.board, result="4S N =", reason="mis-keyed"
        )
        assert not room.page().needs

    def test_a_wrong_board_takes_its_time_with_it(self, room: Room) -> None:
        slot = room.state.missing(2)[0]
        entry = Entry(played("7NT N -13"))
        room.do(RecordResult(slot, entry, insisted=True, objections=("tricks-far",)))
        room.done("wrong-board", table=slot.table, board=slot.board, played=9)
        found = timed(room.desk.log(room.event))
        there = slot._replace(board=9)
        assert there in found.entered
        assert slot not in found.entered
        assert dict(found.insisted) == {there: ("tricks-far",)}


def test_a_room_without_its_log_has_no_times(room: Room) -> None:
    room.record(room.state.missing(2)[0], "4S N =")
    page = room_page(room.standing, room.now, name, Beside())
    assert page.tables[0].boards[0].at is None
    assert page.paces == ()


def test_seats_are_as_they_really_were(room: Room) -> None:
    there = room.state.seatings["", 2, 1]
    turned = there._replace(ns=there.ew, ew=there.ns)
    room.do(Reseat(2, (turned,), "sat wrong"))
    assert room.page().tables[0].ns[0].number == there.ew[0]
    assert Slot("", 2, 1, there.boards[0]) in room.state.missing(2)
    room.do(CloseRound(2), OpenRound(3, 3000))
