"""Who comes late, who leaves, who plays in whose place, and the rounds that are left."""

from collections import Counter

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.mishaps import Given, SitOutChange
from overtrick.app.evening.mishaps.planning import filled, first_planned, repaired, section_of
from overtrick.app.events.audit import audit
from overtrick.app.events.plans import numbered_through, section_plans
from overtrick.app.events.replanning import event_movement
from overtrick.app.events.starting import start_command
from overtrick.app.repair import CpSat
from overtrick.app.simulated.event import SimulatedClock, Wanted
from overtrick.app.simulated.schedule import NO_MISHAPS
from overtrick.core.contest import Contest
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    CloseRound,
    Enter,
    LineUp,
    OpenRound,
    Replan,
    Start,
    Withdraw,
)
from overtrick.engines.event.machine import replay
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPhase, Substitution
from overtrick.engines.kinds import decide
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import mitchell
from overtrick.movements.sections import Section, SectionPlan
from tests.app.evening.rooms import SAID, Room, pairs_room, simulated_room

SOLVER = Given(1000, solver=lambda: CpSat(0.6, workers=1))


def boards_twice(state: Event) -> list[tuple[int, int]]:
    """Contestants with a board that they would have twice."""
    had = Counter(
        (who, board)
        for seating in state.seatings.values()
        for who in seating.members
        for board in seating.boards
    )
    return [key for key, times in had.items() if times > 1]


class TestLate:
    def test_it_enters_and_waits(self, desk: Desk) -> None:
        room = pairs_room(desk, howell(2, boards_per_set=2), rounds=1)
        shown = room.done("late", people="101, 102")
        assert shown.changes.sit_outs == tuple(SitOutChange(number, (), (5,)) for number in (3,))
        assert room.state.entrants[5].people == (101, 102)
        assert room.state.entrants[5].since == 3
        assert [str(each) for each in shown.warnings] == [
            "In round 3 sits out: 5.",
        ]

    def test_it_plays_against_whoever_would_sit_out(self, desk: Desk) -> None:
        movement = mitchell(5, boards_per_set=2).without(10)
        room = pairs_room(desk, movement, rounds=2)
        shown = room.done("late", people="101, 102", how="fill", number=10)
        whole = mitchell(5, boards_per_set=2)
        for number in (4, 5):
            there = {
                (each.table, each.ns, each.ew, each.boards)
                for at, each in room.state.seatings.items()
                if at[1] == number
            }
            assert there == {
                (s.table, (s.ns,), (s.ew,), tuple(whole.boards_of(s.board_set)))
                for s in whole.sittings
                if s.round == number
            }
        assert [each.after for each in shown.changes.sit_outs] == [(), ()]
        assert not boards_twice(room.state)
        assert audit(room.desk, room.event).findings == ()

    def test_in_the_place_of_who_has_left(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(5, boards_per_set=2), rounds=1)
        room.done("leaves", contestant=7, from_round=3)
        shown = room.done("late", people="101, 102", how="fill")
        assert [(each.before, each.after) for each in shown.changes.sit_outs] == [
            ((each,), ()) for each in _met_by(7)
        ]
        assert not boards_twice(room.state)

    def test_nobody_would_sit_out(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(4), rounds=1)
        shown = room.preview("late", people="101, 102", how="fill")
        assert shown.refusal is not None
        assert shown.refusal.code == "impossible"
        assert "plan anew" in shown.refusal.message
        assert 9 not in room.state.entrants

    def test_all_rounds_left_are_planned_anew(self, desk: Desk) -> None:
        room = pairs_room(desk, howell(3, boards_per_set=2), rounds=1)
        shown = room.done("late", SOLVER, people="101, 102", how="repair")
        assert shown.changes.seats
        assert not boards_twice(room.state)
        for number in range(3, 6):
            seated = [
                who
                for at, each in room.state.seatings.items()
                if at[1] == number
                for who in each.members
            ]
            assert len(seated) == len(set(seated)) == 6  # of seven, one sits out
        assert audit(room.desk, room.event).findings == ()

    def test_without_a_solver_it_says_what_to_install(self, desk: Desk) -> None:
        room = pairs_room(desk, howell(3), rounds=1)

        def missing() -> CpSat:
            raise NotFoundError("no solver for movements is installed")

        for given, words in ((Given(0), "at hand"), (Given(0, solver=missing), "installed")):
            shown = room.preview("late", given, people="101, 102", how="repair")
            assert shown.refusal is not None
            assert shown.refusal.code == "not-found"
            assert words in shown.refusal.message
        assert room.preview("late", Given(0), people="101, 102").refusal is None

    def test_a_swiss_draws_it_in(self, desk: Desk) -> None:
        room = swiss(desk, 4)
        room.done("late", people="101, 102")
        refused = room.preview("late", people="103, 104", how="repair")
        assert refused.refusal is not None
        assert refused.refusal.code == "impossible"
        shown = room.done("draw-round")
        assert {
            who for each in shown.changes.seats if each.after for who in each.after.members
        } == {
            1,
            2,
            3,
            4,
        }  # five are there: one has a bye
        assert len(room.state.rounds[2].plan.byes) == 1

    def test_people_are_checked(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(4), rounds=1)
        shown = room.preview("late", people="1, 102")
        assert shown.refusal is not None
        assert shown.refusal.code == "plays-already"


def _met_by(pair: int) -> list[int]:
    """Whom the pair was to meet from round 3 on."""
    movement = mitchell(5, boards_per_set=2)
    return [
        s.ns if s.ew == pair else s.ew
        for s in sorted(movement.sittings)
        if s.round >= 3 and pair in s.meeting
    ]


def swiss(desk: Desk, pairs: int, *, drawn: bool = False) -> Room:
    """A Swiss of two rounds after its first; the second is drawn if asked for."""
    rules = Rules(
        Kind.SWISS_PAIRS,
        Contest(scoring={"method": "cross-imps", "cross_imps": "sum"}),
        PlaySettings(rounds=3, boards_per_round=2),
    )
    room = Room(desk, desk.open_event(rules, SAID).id)
    for number in range(pairs):
        room.do(Enter((2 * number + 1, 2 * number + 2)))
    room.do(Start())
    room.done("draw-round")
    room.play(1)
    if drawn:
        room.done("draw-round")
    return room


class TestLeaves:
    def test_opponents_sit_out(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(5, boards_per_set=2), rounds=1)
        shown = room.done("leaves", contestant=7, reason="taken ill")
        assert [each.after for each in shown.changes.sit_outs] == [(who,) for who in _met_by(7)]
        assert len(shown.changes.results) == 6
        assert str(shown.warnings[0]).startswith("2 boards that 7 was to play before")
        assert room.state.entrants[7].withdrawn_from == 3

    def test_the_rounds_left_are_planned_for_the_others(self, desk: Desk) -> None:
        room = pairs_room(desk, howell(4, boards_per_set=2), rounds=2)
        shown = room.done("leaves", SOLVER, contestant=3, how="repair", reason="taken ill")
        assert not boards_twice(room.state)
        assert all(3 not in each.members for at, each in room.state.seatings.items() if at[1] >= 4)
        assert all(len(each.after) == 1 for each in shown.changes.sit_outs)
        assert audit(room.desk, room.event).findings == ()

    def test_who_has_played_the_round_leaves_after_it(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=1)
        room.record(room.state.missing(2)[0], "4S N =")
        shown = room.preview("leaves", contestant=1, from_round=2)
        assert shown.refusal is not None
        assert shown.refusal.code == "has-played"

    def test_a_swiss_is_drawn_again(self, desk: Desk) -> None:
        room = swiss(desk, 6, drawn=True)
        shown = room.done("leaves", contestant=2, how="repair", from_round=2)
        seated = {who for each in room.state.rounds[2].plan.seatings for who in each.members}
        assert seated <= {1, 3, 4, 5, 6}
        assert len(seated) == 4
        assert shown.changes.seats


class TestOthers:
    def test_one_player(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=1)
        shown = room.done("substitute", contestant=2, leaves=3, joins=99)
        assert not shown.changes.moves
        assert room.state.entrants[2].people == (99, 4)
        assert room.state.entrants[2].substitutions == (Substitution(2, 3, 99),)

    def test_a_whole_pair(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=1)
        room.done("others", contestant=2, people="97 98", reason="both ill")
        assert room.state.entrants[2].people == (97, 98)
        assert {each.from_round for each in room.state.entrants[2].substitutions} == {3}
        shown = room.preview("others", contestant=2, people="97")
        assert shown.refusal is not None
        assert shown.refusal.code == "impossible"

    def test_a_stranger_does_not_leave(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=1)
        shown = room.preview("substitute", contestant=2, leaves=77, joins=99)
        assert shown.refusal is not None
        assert shown.refusal.code == "not-a-member"

    def test_who_of_a_team_sits_there(self, desk: Desk) -> None:
        rules = Rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2))
        room = Room(desk, desk.open_event(rules, SAID).id)
        for number in range(4):
            room.do(Enter(tuple(range(4 * number + 1, 4 * number + 5))))

        room.do(start_command(room.state).command, OpenRound(1, 0))
        there = room.state.seatings["", 1, 1]
        team = room.state.entrants[there.ns[0]].people
        room.done("line-up", table=1, side="ns", people=f"{team[0]},{team[1]}")
        assert room.state.lineups[("", 1, 1), Side.NS] == team[:2]
        again = room.preview("line-up", table=2, side="ew", people=f"{team[1]} {team[2]}")
        assert again.refusal is not None
        one = room.preview("line-up", table=2, side="ew", people=f"{team[1]}")
        assert one.refusal is not None
        assert one.refusal.code == "impossible"
        two = room.state.entrants[there.ew[0]].people[:2]
        room.do(LineUp("", 1, 1, Side.EW, (two[0], two[1])))


class TestPlanning:
    def test_an_event_as_a_movement(self, desk: Desk) -> None:
        movement = mitchell(4, boards_per_set=3)
        room = pairs_room(desk, movement, rounds=1)
        section = section_of(room.state)
        assert set(section.movement.sittings) == set(movement.sittings)
        assert (section.first, section.movement.boards_per_set) == (3, 3)
        turned = room.state.seatings["", 1, 2]
        room.done("wrong-direction", round=1, table=2, reason="x")
        sitting = section_of(room.state).movement.sitting(1, 2)
        assert sitting is not None
        assert (sitting.ns, sitting.ew) == (turned.ew[0], turned.ns[0])

    def test_where_nothing_is_left(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=3)
        with pytest.raises(ImpossibleError, match="no round is left"):
            first_planned(room.state)
        shown = room.preview("replan", reason="x")
        assert shown.refusal is not None
        assert shown.refusal.code == "not-here"

    def test_there_is_no_such_section(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3))
        shown = room.preview("replan", SOLVER, section="B", reason="x")
        assert shown.refusal is not None
        assert shown.refusal.code == "not-found"

    def test_what_is_best_already_stays(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3, boards_per_set=2), rounds=1)
        plans, done = repaired(room.state, CpSat(0.6, workers=1))
        assert done.continuation is not None
        assert [plan.number for plan in plans] == [3]
        assert all(
            room.state.seatings[each.section, 3, each.table] == each for each in plans[0].seatings
        )

    def test_by_a_file(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(4, boards_per_set=2), rounds=1)
        text = event_movement(room.state).decode()
        same = room.preview("replan-by-file", file=text, reason="again")
        assert same.refusal is None
        assert not same.changes.seats
        turned = text.replace("[[round]]", "[[round]]", 1)
        assert room.preview("replan-by-file", file=turned, from_round=2, reason="x").refusal

    def test_sections_are_planned_apart(self, desk: Desk) -> None:

        movement = howell(3, boards_per_set=2)
        rules = Rules(Kind.PAIRS)
        room = Room(desk, desk.open_event(rules, SAID).id)
        for number in range(12):
            room.do(Enter((), number + 1, "", "AB"[number // 6]))
        numbers = numbered_through([("A", range(1, 7)), ("B", range(7, 13))])
        plan = SectionPlan((Section("A", movement), Section("B", movement)))
        room.do(Start(section_plans(plan, numbers)))
        room.play(1)
        room.do(OpenRound(2, 0))
        before = {at: each for at, each in room.state.seatings.items() if at[0] == "A"}
        room.done("leaves", SOLVER, contestant=9, how="repair", reason="ill")
        assert {at: each for at, each in room.state.seatings.items() if at[0] == "A"} == before
        assert all(9 not in each.members for at, each in room.state.seatings.items() if at[1] > 2)
        assert not boards_twice(room.state)

    @pytest.mark.parametrize("tables", [3, 4, 5, 7])
    def test_every_missing_pair_can_come_at_every_round(self, desk: Desk, tables: int) -> None:
        """Whoever was not there from the start plays the rest as the full movement has it."""
        whole = mitchell(tables, boards_per_set=2) if tables % 2 else howell(tables)
        for missing in (1, max(whole.pairs)):
            room = pairs_room(desk, whole.without(missing))
            if missing != max(whole.pairs):
                room.do(Withdraw(missing, 1))
            state = room.state
            for number in range(1, whole.rounds):
                first = first_planned(state)
                assert first == number + 1
                entered = Enter((), 99, since=first)

                late = replay(decide(state, entered), state)
                plans = filled(late, 99)
                assert [plan.number for plan in plans] == list(range(first, whole.rounds + 1))
                after = replay(decide(late, Replan(plans, "late")), late)
                playing = sum(99 in each.members for plan in plans for each in plan.seatings)
                assert playing == len(plans)
                assert not boards_twice(after)
                for command in (CloseRound(number), OpenRound(number + 1, 0)):
                    state = replay(decide(state, command), state)
            assert all(each.phase is not RoundPhase.PLANNED for each in state.rounds.values())


def test_in_a_simulated_evening(desk: Desk) -> None:
    clock = SimulatedClock()
    room = simulated_room(
        desk, clock, Wanted(Kind.PAIRS, 9, seed=4, rounds=None, boards=2, rates=NO_MISHAPS), 2
    )
    shown = room.done("late", people="901, 902", how="fill")
    assert all(not each.after for each in shown.changes.sit_outs)
    assert not boards_twice(room.state)
