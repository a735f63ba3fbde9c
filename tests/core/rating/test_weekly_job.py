"""The weekly job: a pure function of a week's results and the Rates before it."""

import ast
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import overtrick
from overtrick.core.datum import datum
from overtrick.core.hall import HallBoard, HallMethod, HallResult, HallScoring, HallSettings
from overtrick.core.imps import imps
from overtrick.core.rating.fixed_point import UNIT, exact
from overtrick.core.rating.lehman import lehman_ratings, share_of_imps
from overtrick.core.rating.rate import Rated, RateSettings
from overtrick.core.rating.weekly_job import week, week_figures
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError

SETTINGS = RateSettings()
SCORES = st.integers(-80, 80).map(lambda tens: 10 * tens)
SIX = [620, 620, 170, 140, -100, -100]
"""Worth 9 9 -1 -2 -7 -7 IMPs."""


def with_method(method: HallMethod) -> RateSettings:
    return RateSettings(hall=HallSettings(HallScoring.LIVE, method))


def result(board: str, table: int, score: int | None, *left: Seat) -> HallResult:
    players = (f"n{table}", f"e{table}", f"s{table}", f"w{table}")
    return HallResult(board, players, score, frozenset(left))


def board(name: str, scores: Sequence[int]) -> list[HallResult]:
    return [result(name, table, score) for table, score in enumerate(scores)]


def rated(rate: int, weight: int = 20) -> Rated:
    return Rated(rate * UNIT, weight * UNIT)


@st.composite
def weeks(draw: st.DrawFn) -> list[HallResult]:
    """A week of a small club: up to four boards, some with too few results, some left."""
    people = [f"p{number}" for number in range(28)]
    chance = draw(st.randoms(use_true_random=False))
    results: list[HallResult] = []
    for name in "abcd"[: draw(st.integers(1, 4))]:
        seated = chance.sample(people, 28)
        scores = draw(st.lists(st.none() | SCORES, min_size=4, max_size=7))
        for table, score in enumerate(scores):
            north, east, south, west = seated[4 * table : 4 * table + 4]
            left = frozenset(seat for seat in Seat if chance.random() < 1 / 20)
            results.append(HallResult(name, (north, east, south, west), score, left))
    return results


@st.composite
def histories(draw: st.DrawFn) -> dict[str, Rated]:
    """Some of the club's people have been rated before."""
    return {
        f"p{number}": Rated(
            draw(st.integers(UNIT, 99 * UNIT)), draw(st.integers(0, 1000 * UNIT)), number
        )
        for number in draw(st.sets(st.integers(0, 31), max_size=12))
    }


class TestByHand:
    """Everyone is new: 50 on 20 boards."""

    def test_a_board(self) -> None:
        """9 IMPs are all of the board, 100; -1 is 13/30 of it, 43.33; -7 is 1/30, 3.33."""
        closed = week(board("1", SIX), {}, SETTINGS)
        assert len(closed) == 24
        assert closed["n0"].rate == closed["s1"].rate == 52_380_952  # 1100 / 21
        assert closed["e0"].rate == 47_619_048  # 1000 / 21
        assert closed["n2"].rate == 49_682_540  # 1043.333333 / 21
        assert closed["w5"].rate == 52_222_222  # 1096.666667 / 21
        assert closed["n0"].weight == 20_580_000
        assert closed["n0"].boards == 1
        assert (closed["n0"].average, closed["e0"].average) == (9, -9)

    def test_a_board_with_too_few_results_is_not_rated(self) -> None:
        closed = week(board("1", SIX[:5]), {}, SETTINGS)
        assert len(closed) == 20
        for each in closed.values():
            assert each == Rated(50 * UNIT, 19_600_000, boards=1, average=None)

    def test_nobody_played(self) -> None:
        assert week([], {}, SETTINGS) == {}
        before = {"a": replace(rated(63, 500), boards=90, average=3)}
        assert week([], before, SETTINGS) == {
            "a": Rated(63 * UNIT, 490 * UNIT, boards=90, average=None)
        }

    def test_matchpoints_and_total_imps(self) -> None:
        """All of a top is 100; at total IMPs the mean of the comparisons is the board's IMP."""
        closed = week(board("1", SIX), {}, with_method(HallMethod.MATCHPOINTS))
        assert closed["n0"].average == 90
        assert exact(closed["n0"].rate) == Fraction(51_904_762, UNIT)  # (1000 + 90) / 21
        total = week(board("1", [40, 40, 40, 0, 0, 0]), {}, with_method(HallMethod.TOTAL_IMPS))
        assert total["n0"].average == 3
        # 3/5 of an IMP a comparison is 54 %.
        assert exact(total["n0"].rate) == Fraction(50_190_476, UNIT)

    def test_who_meets_a_board_twice(self) -> None:
        again = HallResult("1", ("n0", "x", "y", "z"), 90)
        with pytest.raises(ImpossibleError, match="board 1 was met twice by n0"):
            week([*board("1", SIX), again], {}, SETTINGS)


class TestLeaving:
    """-16 points and a Rate of 0 of the board, which enters the mean like any other."""

    def test_the_player_who_left(self) -> None:
        results = [*board("1", SIX[:5]), result("1", 5, -100, Seat.SOUTH)]
        closed = week(results, {}, SETTINGS)
        assert closed["s5"].rate == 47_619_048
        assert (closed["s5"].average, closed["s5"].boards) == (-16, 1)

    def test_the_other_three_keep_the_result(self) -> None:
        stayed = week(board("1", SIX), {}, SETTINGS)
        results = [*board("1", SIX[:5]), result("1", 5, -100, Seat.SOUTH)]
        closed = week(results, {}, SETTINGS)
        assert {who: each for who, each in closed.items() if who != "s5"} == {
            who: each for who, each in stayed.items() if who != "s5"
        }

    def test_without_a_result_it_is_no_board_for_them(self) -> None:
        closed = week([result("1", 0, None, Seat.WEST)], {"n0": rated(60)}, SETTINGS)
        assert closed["n0"] == Rated(60 * UNIT, 19_600_000)
        assert closed["w0"] == Rated(47_619_048, 20_580_000, 1, -16)

    def test_while_the_board_waits(self) -> None:
        closed = week([result("1", 0, 620, Seat.WEST)], {}, SETTINGS)
        assert closed["w0"].average == -16
        assert closed["n0"] == Rated(50 * UNIT, 19_600_000, boards=1)

    @given(weeks(), histories(), st.integers(0, 41), st.sampled_from(Seat))
    def test_no_rate_is_saved_by_leaving(
        self, results: list[HallResult], before: dict[str, Rated], which: int, seat: Seat
    ) -> None:
        """Complaint: players left tables to protect a score."""
        results = [each for each in results if each.score_ns is not None]
        if not results:
            return
        place = which % len(results)
        one = results[place]
        results[place] = replace(one, left=one.left - {seat})
        stayed = week(results, before, SETTINGS)
        results[place] = replace(one, left=one.left | {seat})
        player = one.players[seat]
        assert week(results, before, SETTINGS)[player].rate <= stayed[player].rate


class TestPure:
    """Run twice, in any order, from any seat: the same to the last bit."""

    @given(st.data())
    def test_the_order_of_results_makes_no_difference(self, data: st.DataObject) -> None:
        """Complaint: results graded out of the order of their dates."""
        results, before = data.draw(weeks()), data.draw(histories())
        method = data.draw(st.sampled_from(HallMethod))
        shuffled = data.draw(st.permutations(results))
        first = week(results, before, with_method(method))
        assert week(shuffled, dict(reversed(before.items())), with_method(method)) == first
        assert week(iter(results), before, with_method(method)) == first

    @settings(max_examples=40)
    @given(weeks(), histories(), st.sampled_from(HallMethod))
    def test_seats_make_no_difference(
        self, results: list[HallResult], before: dict[str, Rated], method: HallMethod
    ) -> None:
        turned = [
            HallResult(
                each.board,
                (each.players[3], each.players[0], each.players[1], each.players[2]),
                None if each.score_ns is None else -each.score_ns,
                frozenset(seat.left for seat in each.left),
            )
            for each in results
        ]
        assert week(turned, before, with_method(method)) == week(
            results, before, with_method(method)
        )

    @settings(max_examples=40)
    @given(weeks(), histories())
    def test_nothing_that_goes_in_is_changed(
        self, results: list[HallResult], before: dict[str, Rated]
    ) -> None:
        kept = dict(before)
        week(results, before, SETTINGS)
        assert before == kept

    @settings(max_examples=40)
    @given(weeks(), weeks(), histories())
    def test_a_late_correction_is_the_same_job_again(
        self, first: list[HallResult], second: list[HallResult], before: dict[str, Rated]
    ) -> None:
        """Complaint: corrections months later. Old weeks are run again from what is true now."""

        def after_both(corrected: list[HallResult]) -> dict[str, Rated]:
            return week(second, week(corrected, before, SETTINGS), SETTINGS)

        wrong = [replace(first[0], score_ns=1400), *first[1:]]
        published = after_both(wrong)
        corrected = [*first[1:], replace(wrong[0], score_ns=first[0].score_ns)]
        assert after_both(corrected) == after_both(first)
        assert after_both(wrong) == published

    @settings(max_examples=40)
    @given(weeks(), weeks())
    def test_two_names_of_one_person_are_merged_by_running_it_again(
        self, first: list[HallResult], second: list[HallResult]
    ) -> None:
        """Complaint: points lost under a mistyped name. And the merge can be undone."""

        def named(results: list[HallResult], names: Mapping[str, str]) -> list[HallResult]:
            changed = []
            for each in results:
                north, east, south, west = (names.get(who, who) for who in each.players)
                changed.append(replace(each, players=(north, east, south, west)))
            return changed

        right = week(second, week(first, {}, SETTINGS), SETTINGS)
        mistyped = named(second, {"p0": "visitor"})
        split = week(mistyped, week(first, {}, SETTINGS), SETTINGS)
        merged = named(mistyped, {"visitor": "p0"})
        assert week(merged, week(first, {}, SETTINGS), SETTINGS) == right
        assert week(mistyped, week(first, {}, SETTINGS), SETTINGS) == split


class TestAgainstTheRule:
    """The job, with its integers, against the same rules in fractions."""

    @staticmethod
    def exactly(
        results: list[HallResult], before: Mapping[str, Rated]
    ) -> dict[str, tuple[Fraction, Fraction]]:
        """Rate and points of everyone who has a board, exact."""
        boards: defaultdict[str, list[HallResult]] = defaultdict(list)
        for each in results:
            boards[each.board].append(each)
        rates: defaultdict[str, list[Fraction]] = defaultdict(list)
        points: defaultdict[str, Fraction] = defaultdict(Fraction)

        def rate(player: str) -> Fraction:
            return exact(before[player].rate) if player in before else Fraction(50)

        for tables in boards.values():
            scores = [each.score_ns for each in tables if each.score_ns is not None]
            middle = datum(scores, each_end=1) if len(scores) >= 6 else None
            for each in tables:
                four = [rate(player) for player in each.players]
                for seat in each.left:
                    rates[each.players[seat]].append(Fraction(0))
                    points[each.players[seat]] -= 16
                if each.score_ns is None or middle is None:
                    continue
                won = imps(each.score_ns - middle)
                made = lehman_ratings(four, share_of_imps(won))
                for seat in set(Seat) - each.left:
                    rates[each.players[seat]].append(made[seat])
                    points[each.players[seat]] += won if seat % 2 == 0 else -won
        revised = {}
        for player, own in rates.items():
            weight = exact(before[player].weight) if player in before else Fraction(20)
            merged = (weight * rate(player) + sum(own)) / (weight + len(own))
            revised[player] = max(merged, Fraction(1)), points[player]
        return revised

    @given(weeks(), histories())
    def test_rates_are_within_three_millionths_and_points_exact(
        self, results: list[HallResult], before: dict[str, Rated]
    ) -> None:
        closed = week(results, before, SETTINGS)
        now = week_figures(results, before, SETTINGS)
        expected = self.exactly(results, before)
        for player, (rate, points) in expected.items():
            assert abs(exact(closed[player].rate) - rate) <= Fraction(3, UNIT)
            assert now[player].points == points
        for player in set(closed) - set(expected):
            assert closed[player].rate == before.get(player, Rated.new(SETTINGS)).rate

    @given(weeks(), histories(), st.sampled_from(HallMethod))
    def test_points_are_those_of_the_hall(
        self, results: list[HallResult], before: dict[str, Rated], method: HallMethod
    ) -> None:
        """The same week, result by result, on the live boards of a hall."""
        boards: dict[str, HallBoard] = {}
        hall = with_method(method).hall
        for each in results:
            played = boards.get(each.board, HallBoard(each.board, hall))
            boards[each.board] = played.with_result(each)
        points: defaultdict[str, Fraction] = defaultdict(Fraction)
        for played in boards.values():
            for each, worth in zip(played.results, played.points, strict=True):
                for seat in set(Seat) - each.left:
                    own = worth or 0
                    if worth is not None and seat % 2:
                        own = method.other_side(worth)
                    points[each.players[seat]] += own
        for each in results:
            for seat in each.left:
                points[each.players[seat]] -= 16
        now = week_figures(results, before, with_method(method))
        assert {who: each.points for who, each in now.items() if each.points} == {
            who: total for who, total in points.items() if total
        }


class TestFloorAndTotals:
    @settings(max_examples=40)
    @given(weeks(), histories(), st.sampled_from(HallMethod))
    def test_nobody_falls_below_the_floor(
        self, results: list[HallResult], before: dict[str, Rated], method: HallMethod
    ) -> None:
        closed = week(results, before, with_method(method))
        assert all(each.rate >= UNIT for each in closed.values())
        assert set(closed) == {
            *before,
            *(
                each.players[seat]
                for each in results
                for seat in Seat
                if each.score_ns is not None or seat in each.left
            ),
        }

    @given(st.lists(SCORES, min_size=6, max_size=12))
    def test_a_closed_club_keeps_the_sum_of_its_rates(self, scores: list[int]) -> None:
        """The fault that the scheme cannot help: a club that meets nobody else stays at 50
        on average, strong or weak, so its Rates say nothing beside another club's.
        """
        closed = week(board("1", scores), {}, SETTINGS)
        assert abs(sum(each.rate for each in closed.values()) - 50 * UNIT * len(closed)) <= 5 * len(
            closed
        )

    @given(st.lists(st.sampled_from([SIX, SIX[::-1], [0, 50, 110, 140, -50, 0]]), max_size=8))
    def test_a_fixed_pair_is_never_told_apart(self, boards: list[list[int]]) -> None:
        """The other fault: who plays only together stays in the ratio that they began with."""
        before = {"n0": rated(60), "s0": rated(40)}
        for number, scores in enumerate(boards):
            before = week(board(str(number), scores), before, SETTINGS)
        north, south = before["n0"].rate, before["s0"].rate
        assert abs(2 * north - 3 * south) <= 20 * (len(boards) + 1)


class TestFigures:
    """Rate, points and boards of this week, boards in all, last week's average."""

    def test_while_the_week_runs(self) -> None:
        first = week(board("1", SIX) + board("2", SIX[:4]), {}, SETTINGS)
        assert first["n0"].boards == 2
        assert first["n0"].average == 9
        now = week_figures(board("3", SIX[::-1]), first, SETTINGS)["n0"]
        assert now.rate == first["n0"].rate
        assert (now.points, now.boards, now.boards_in_all, now.last_average) == (-7, 1, 3, 9)
        closed = week(board("3", SIX[::-1]), first, SETTINGS)["n0"]
        assert (closed.boards, closed.average) == (3, -7)

    def test_they_move_with_every_result(self) -> None:
        """Live: the same results are worth something else after one more."""
        six = week_figures(board("1", SIX), {}, SETTINGS)["n0"].points
        seven = week_figures(board("1", [*SIX, 1400]), {}, SETTINGS)["n0"].points
        assert (six, seven) == (9, 8)

    def test_an_average_is_over_the_boards_that_were_scored(self) -> None:
        closed = week([*board("1", SIX), *board("2", SIX[:5])], {}, SETTINGS)
        assert (closed["n0"].average, closed["n0"].boards) == (9, 2)
        both = [*board("1", SIX), *board("2", SIX[::-1])]
        assert week(both, {}, SETTINGS)["n0"].average == 1
        assert week([*both, *board("3", [0] * 6)], {}, SETTINGS)["n0"].average == Fraction(2, 3)


def test_ratings_and_awards_know_nothing_of_each_other() -> None:
    """Complaint: masterpoints are used as a measure of strength."""
    core = Path(overtrick.__file__).parent / "core"
    for room, other in (("rating", "awards"), ("awards", "rating")):
        for path in (core / room).glob("*.py"):
            imported = {
                node.module or ""
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.ImportFrom)
            }
            assert not [name for name in imported if f"core.{other}" in name], path.name
