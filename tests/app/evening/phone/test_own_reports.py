"""Who may say that a result is wrong, and what their form means."""

import pytest

from overtrick.app.evening.phone.reporting import (
    own_boards,
    own_turns,
    report_command,
    window_open,
)
from overtrick.app.house.devices import AtTable, WithContestant
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    AnswerReport,
    EndPlay,
    LineUp,
    OpenRound,
    ReportError,
    Rule,
    Start,
    Substitute,
)
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.engines.teams.plans import schedule_plans
from overtrick.errors import FileError, RefusedError
from overtrick.movements.teams import round_robin
from tests.app.follow.events import pairs
from tests.running import Running, entered, opened, played

HERE = Slot("", 1, 1, 1)
FIELDS = {
    "act": "report", "section": "", "round": "1", "table": "1", "board": "1", "expects": "1",
    "level": "7", "strain": "NT", "doubling": "1", "declarer": "N", "tricks": "13",
}  # fmt: skip


def teams() -> Running:
    """Four teams of four; the first round is being played, and a team has lined up."""
    running = entered(opened(Kind.ROUND_ROBIN), 4, 4)
    running.do(Start(schedule_plans(round_robin(4, boards_per_match=2))), OpenRound(1, 0))
    return running


class TestWhoseBoards:
    def test_a_pairs_own_phone(self) -> None:
        running = pairs(2)
        number = running.state.meeting(HERE)[Side.NS][0]
        turns = own_turns(running.state, WithContestant(number), ())
        for turn in turns:
            assert turn.side is not None
            assert number in running.state.meeting(turn.slot)[turn.side]
        assert {turn.slot.round for turn in turns} == {1, 2}
        assert [turn.slot for turn in own_turns(running.state, WithContestant(number), (), 1)] == [
            HERE
        ]

    def test_a_table_s_phone_speaks_for_whoever_says(self) -> None:
        (turn,) = own_turns(pairs(1).state, AtTable("", 1), (), 1)
        assert turn.side is None

    def test_a_person_of_the_pair(self) -> None:
        running = pairs(1)
        number = running.state.meeting(HERE)[Side.EW][0]
        person = running.state.entrants[number].people[1]
        (turn,) = own_turns(running.state, None, {person}, 1)
        assert (turn.slot, turn.side) == (HERE, Side.EW)
        assert own_turns(running.state, None, {999}, 1) == ()

    def test_a_substitute_speaks_for_the_rounds_that_they_played(self) -> None:
        running = pairs(1)
        number = running.state.meeting(HERE)[Side.NS][0]
        leaves = running.state.entrants[number].people[0]
        running.do(OpenRound(2, 0), Substitute(number, leaves, 99, 2))
        assert {turn.slot.round for turn in own_turns(running.state, None, {leaves})} == {1}
        assert {turn.slot.round for turn in own_turns(running.state, None, {99})} == {2}

    def test_of_a_team_who_sat_there(self) -> None:
        running = teams()
        state = running.state
        at, seating = next((at, each) for at, each in sorted(state.seatings.items()) if at[1] == 1)
        team = state.entrants[seating.ns[0]]
        both = own_turns(state, None, {team.people[0]})
        assert len({turn.slot.table for turn in both}) == 2  # until they say who sits where
        running.do(LineUp(*at, Side.NS, (team.people[0], team.people[1])))
        sat = own_turns(running.state, None, {team.people[3]})
        assert at[2] not in {turn.slot.table for turn in sat}


class TestTheForm:
    def test_a_report_and_its_answers(self) -> None:
        state = pairs(1).state
        own = own_turns(state, WithContestant(state.meeting(HERE)[Side.NS][0]), ())
        wanted = ReportError(HERE, Side.NS, Entry(played("7NT N =")), 5, 1, "all of them")
        assert report_command(state, own, {**FIELDS, "words": "all of them"}, 5) == wanted
        for act, agrees in (("agree", True), ("deny", False)):
            values = {**FIELDS, "act": act, "answer": "we looked"}
            assert report_command(state, own, values, 5) == AnswerReport(
                HERE, Side.NS, agrees, 5, "we looked"
            )

    def test_what_is_none(self) -> None:
        state = pairs(1).state
        own = own_turns(state, WithContestant(state.meeting(HERE)[Side.NS][0]), ())
        with pytest.raises(FileError):
            report_command(state, own, {**FIELDS, "declarer": "Z"}, 5)
        for change in ({"table": "9"}, {"act": "shout"}):
            with pytest.raises(RefusedError):
                report_command(state, own, {**FIELDS, **change}, 5)


def test_boards_without_a_result_are_none_of_them() -> None:
    running = pairs(1)
    running.do(OpenRound(2, 0))
    state = running.state
    own = own_turns(state, AtTable("", 1), ())
    assert {each.slot.round for each in own_boards(state, own)} == {1}


def test_a_ruled_board_is_appealed() -> None:
    running = pairs(1)
    running.do(Rule(HERE, played("4S N -1"), "Law 12", "x"))
    found = own_boards(running.state, own_turns(running.state, AtTable("", 1), (), 1))
    assert [(each.ruled, each.may_report) for each in found] == [(True, False)]


def test_until_the_correction_period_ends() -> None:
    running = pairs(3)
    assert window_open(running.state, 10**9)
    running.do(EndPlay(0))
    assert window_open(running.state, 1800)
    assert not window_open(running.state, 1801)
