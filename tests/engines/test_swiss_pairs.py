"""Automatic Swiss pairs (S9): drawn, scored, ranked, awarded."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from overtrick.app.draw import draw_command
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.seat import Side
from overtrick.engines.automatic import draw_due, due
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Bye, PlaySettings, RoundScore, Rules, SwissSettings
from overtrick.engines.event.values import Kind, Phase, Slot
from overtrick.engines.kinds import ranking
from overtrick.engines.pairs import pairs_standings
from overtrick.engines.swiss_draw import swiss_field
from overtrick.engines.swiss_pairs import swiss_totals
from overtrick.movements.swiss_pairing import explanation
from tests.running import Running, record

RESULTS = ("4S N +1", "4S N =", "4S N -1", "3NT E =", "2H W +1", "1NT S -2", "6NT N =", "5C E -1")


def swiss(
    pairs: int,
    rounds: int = 3,
    boards: int = 2,
    scoring: Mapping[str, object] | None = None,
    *,
    confirm: bool = False,
    **settings: object,
) -> Running:
    """An automatic Swiss that has begun."""
    running = Running()
    event = EventSettings("S", 0, Masterpoints.SWISS)
    play = PlaySettings(
        boards_per_round=boards,
        rounds=rounds,
        round_minutes=10,
        automatic=True,
        cut_off=True,
        confirm=confirm,
    )
    swiss_settings = SwissSettings(**settings)  # type: ignore[arg-type]  # its own fields
    contest = Contest(event, scoring or {"method": "cross-imps", "cross_imps": "sum"})
    running.do(say.OpenEvent(Rules(Kind.SWISS_PAIRS, contest, play, swiss_settings)))
    for number in range(1, pairs + 1):
        running.do(say.Enter((2 * number - 1, 2 * number)))
    running.do(say.Start())
    return running


def draw_and_open(running: Running) -> int:
    """The next round drawn, and opened by the clock."""
    number = draw_due(running.state)
    assert number is not None
    running.do(draw_command(running.state, number))
    command = due(running.state, 1000 * number)
    assert command == say.OpenRound(number, 1000 * number)
    running.do(command)
    return number


def play_round(running: Running, skip: int = 0) -> int:
    """The next round, all but *skip* of its boards, to its end."""
    number = draw_and_open(running)
    missing = running.state.missing(number)
    for place, slot in enumerate(missing[: len(missing) - skip]):
        running.do(record(slot, RESULTS[(3 * place + number) % len(RESULTS)]))
    command = due(running.state, 1000 * number + 600)
    assert isinstance(command, say.CloseRound)
    running.do(command)
    return number


def meetings(running: Running, number: int) -> list[tuple[int, int]]:
    """Who meets in a round, by table."""
    return [
        (each.ns[0], each.ew[0])
        for (_, n, _), each in sorted(running.state.seatings.items())
        if n == number
    ]


class TestDraw:
    def test_round_one_goes_by_registration(self) -> None:
        running = swiss(8)
        draw_and_open(running)
        met = {frozenset(pair) for pair in meetings(running, 1)}
        assert met == {frozenset((n, n + 1)) for n in (1, 3, 5, 7)}

    def test_later_rounds_by_score_and_nobody_twice(self) -> None:
        running = swiss(8, rounds=5)
        for _ in range(5):
            play_round(running)
        met = [frozenset(pair) for number in range(1, 6) for pair in meetings(running, number)]
        assert len(set(met)) == len(met) == 20

    def test_the_leaders_meet_where_they_have_not(self) -> None:
        running = swiss(8)
        play_round(running)
        order = [each.line.number for each in ranking(running.state).lists[0].lines]
        draw_and_open(running)
        top = meetings(running, 2)[0]
        met = {frozenset(pair) for pair in meetings(running, 1)}
        first = next(n for n in order[1:] if frozenset((order[0], n)) not in met)
        assert set(top) == {order[0], first}

    def test_a_rematch_only_when_none_is_left_without(self) -> None:
        running = swiss(4, rounds=4)
        for _ in range(4):
            play_round(running)
        drawn = running.state.rounds[4].plan.drawn
        assert drawn is not None
        assert drawn.proposal.rematches == 2

    def test_danish_allows_rematches(self) -> None:
        running = swiss(4, rounds=2, danish=True)
        play_round(running)
        draw_and_open(running)
        assert len(meetings(running, 2)) == 2

    def test_every_pairing_carries_its_reason(self) -> None:
        running = swiss(8)
        play_round(running)
        draw_and_open(running)
        drawn = running.state.rounds[2].plan.drawn
        assert drawn is not None
        field = swiss_field(running.state, 2, drawn.ranking)
        said = explanation(field, drawn.proposal)
        assert len(said.reasons) == 4
        assert all(said.steps(number) for number in range(1, 9))

    def test_a_plan_that_is_no_draw_is_refused(self) -> None:
        running = swiss(8)
        plan = draw_command(running.state, 1).plan
        assert running.refusal(say.PlanRound(replace(plan, drawn=None))) == "not-drawn"
        swapped = tuple(
            each._replace(ns=each.ew, ew=each.ns) if each.table == 1 else each
            for each in plan.seatings
        )
        assert running.refusal(say.PlanRound(replace(plan, seatings=swapped))) == "plan-not-drawn"
        running.do(say.PlanRound(plan))
        assert running.refusal(say.PlanRound(plan)) == "not-the-next-round"

    def test_a_result_that_changed_the_ranking_wants_a_new_draw(self) -> None:
        running = swiss(8)
        number = play_round(running)
        command = draw_command(running.state, number + 1)
        slot = next(running.state.slots(1))
        version = running.state.play(slot).version
        for text in ("7NT N -13", "7NT S ="):
            entry = record(slot, text).entry
            running.do(say.CorrectResult(slot, entry, version, "mis-keyed"))
            version += 1
        assert running.refusal(command) == "old-ranking"

    def test_one_round_behind(self) -> None:
        running = swiss(8, behind=1)
        draw_and_open(running)
        assert draw_due(running.state) == 2


class TestRounds:
    def test_the_clock_cuts_unfinished_boards_off_for_good(self) -> None:
        running = swiss(4)
        play_round(running, skip=1)
        (lost,) = [s for s in running.state.slots(1) if running.state.play(s).barred]
        assert running.refusal(record(lost, "4S N =")) == "cut-off"
        assert draw_due(running.state) == 2

    def test_a_round_ends_when_all_is_in(self) -> None:
        running = swiss(4)
        number = draw_and_open(running)
        for slot in running.state.missing(number):
            running.do(record(slot, "4S N ="))
        assert due(running.state, 1001) == say.CloseRound(1)

    def test_or_by_its_time_where_nobody_confirms(self) -> None:
        running = swiss(4, confirm=True)
        number = draw_and_open(running)
        slots = running.state.missing(number)
        for slot in slots:
            running.do(replace(record(slot, "4S N ="), by=Side.NS))
        assert due(running.state, 1001) is None
        for slot in slots[1:]:
            running.do(say.ConfirmResult(slot, Side.EW, 1))
        assert due(running.state, 1001) is None
        assert due(running.state, 99_999) == say.CloseRound(1, cut_off=True)
        running.do(say.ConfirmResult(slots[0], Side.EW, 1))
        assert due(running.state, 1001) == say.CloseRound(1)

    def test_results_exist_when_the_last_round_ends_and_awards_follow(self) -> None:
        running = swiss(8, rounds=2)
        play_round(running)
        play_round(running)
        assert ranking(running.state).lists[0].lines[0].line.place == "1"
        done = []
        while (command := due(running.state, 99_999)) is not None:
            running.do(command)
            done.append(type(command).__name__)
        assert done == ["EndPlay", "MakeFinal", "Publish", "AwardMasterpoints"]
        assert running.state.phase is Phase.FINAL
        assert sorted(points for _, points in running.state.masterpoints or ()) == [1, 1, 2, 3]


class TestScores:
    @pytest.mark.parametrize(
        "scoring",
        [
            {"method": "cross-imps", "cross_imps": "sum"},
            {"method": "butler", "trim": "tenth"},
            {"method": "matchpoints"},
        ],
    )
    def test_each_is_a_plain_sum_over_the_boards_played(self, scoring: dict[str, object]) -> None:
        running = swiss(4, rounds=2, scoring=scoring)
        play_round(running)
        play_round(running, skip=1)
        scored = pairs_standings(running.state)
        for total in swiss_totals(running.state):
            card = next(
                card for who, card in scored.cards.items() if who.number == str(total.number)
            )
            points = [turn.earned.points for turn in card if turn.earned.points is not None]
            assert total.total == sum(points, Fraction(0))

    def test_vps_by_percent_share_the_pool(self) -> None:
        running = swiss(
            4, rounds=1, scoring={"method": "matchpoints"}, round_score=RoundScore.VPS_BY_PERCENT
        )
        play_round(running)
        assert sum(each.total for each in swiss_totals(running.state)) == 40


class TestBye:
    """The lowest pair that has had none; its boards count as completed."""

    def test_it_goes_to_the_lowest_and_to_nobody_twice(self) -> None:
        running = swiss(5, rounds=4)
        byes = []
        for _ in range(4):
            number = play_round(running)
            byes.append(running.state.rounds[number].plan.byes[0].number)
        assert byes[0] == 5
        assert len(set(byes)) == 4

    def test_sixty_percent_at_matchpoints(self) -> None:
        running = swiss(5, rounds=1, scoring={"method": "matchpoints"})
        play_round(running)
        total = next(each for each in swiss_totals(running.state) if each.number == 5)
        assert total.total == 2 * 2 * Fraction(3, 5)  # two boards, a top of 2
        assert total.completed == 2
        assert total.finished

    def test_own_average_at_total_imps_but_one_a_board_at_least(self) -> None:
        running = swiss(5, rounds=1)
        play_round(running)
        total = next(each for each in swiss_totals(running.state) if each.number == 5)
        assert total.total == 2

    def test_own_average_where_it_is_better(self) -> None:
        running = swiss(5, rounds=5)
        for _ in range(5):
            play_round(running)
        for each in swiss_totals(running.state):
            step = next(step for step in each.steps if step.rule == "bye")
            average = Fraction(step.operands.get("average", 0))
            assert Fraction(step.value) == 2 * max(average, Fraction(1))

    def test_twelve_of_twenty_vps(self) -> None:
        running = swiss(
            5, rounds=1, scoring={"method": "matchpoints"}, round_score=RoundScore.VPS_BY_PERCENT
        )
        play_round(running)
        total = next(each for each in swiss_totals(running.state) if each.number == 5)
        assert total.total == 12

    def test_fixed(self) -> None:
        running = swiss(5, rounds=1, bye=Bye.FIXED, bye_points=7)
        play_round(running)
        total = next(each for each in swiss_totals(running.state) if each.number == 5)
        assert total.total == 7


class TestRanking:
    def test_who_completed_too_little_is_unplaced(self) -> None:
        running = swiss(4, rounds=2, finish_percent=70)
        number = draw_and_open(running)
        for slot in running.state.missing(number):
            if slot.table == 1:
                running.do(record(slot, "4S N ="))
        running.do(say.CloseRound(number, cut_off=True))
        lines = [each.line for each in ranking(running.state).lists[0].lines]
        assert [line.place for line in lines] == ["1", "2", "", ""]

    def test_equal_totals_go_by_registration_so_no_place_is_shared(self) -> None:
        running = swiss(4, rounds=1)
        number = draw_and_open(running)
        for slot in running.state.missing(number):
            running.do(record(slot, "4S N ="))
        running.do(say.CloseRound(number))
        lines = [each.line for each in ranking(running.state).lists[0].lines]
        assert [line.number for line in lines] == [1, 2, 3, 4]
        assert [line.place for line in lines] == ["1", "2", "3", "4"]

    def test_withdrawn_pairs_count_in_comparisons(self) -> None:
        running = swiss(6, rounds=3)
        play_round(running)
        before = {each.number: each.total for each in swiss_totals(running.state)}
        running.do(say.Withdraw(6, 2))
        after = {each.number: each.total for each in swiss_totals(running.state)}
        assert before == after
        draw_and_open(running)
        assert all(6 not in pair for pair in meetings(running, 2))

    def test_a_late_pair_is_drawn_from_the_next_round_on(self) -> None:
        running = swiss(4, rounds=3)
        play_round(running)
        running.do(say.Enter((21, 22)), say.Enter((23, 24)))
        draw_and_open(running)
        assert {who for pair in meetings(running, 2) for who in pair} == set(range(1, 7))


@pytest.mark.parametrize(
    ("scoring", "settings"),
    [
        ({"winners": 2}, {}),
        ({"method": "aggregate"}, {}),
        ({"method": "butler"}, {"round_score": RoundScore.VPS_BY_PERCENT}),
        ({"method": "matchpoints"}, {"round_score": RoundScore.VPS_BY_IMPS}),
    ],
)
def test_conditions_that_do_not_fit(scoring: dict[str, object], settings: dict[str, Any]) -> None:
    running = Running()
    rules = Rules(Kind.SWISS_PAIRS, Contest(scoring=scoring), swiss=SwissSettings(**settings))
    assert running.refusal(say.OpenEvent(rules)) == "bad-conditions"


def test_slots_are_numbered_through() -> None:
    running = swiss(4, rounds=2, boards=3)
    play_round(running)
    draw_and_open(running)
    boards = {slot.board for slot in running.state.slots(2)}
    assert boards == {4, 5, 6}
    assert Slot("", 2, 1, 4) in set(running.state.slots(2))
