"""The life of a hall's board, frozen and live, and the figures of who met it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Trim
from overtrick.core.hall import (
    DatumFigures,
    HallBoard,
    HallMethod,
    HallResult,
    HallScoring,
    HallSettings,
    datum_figures,
    points_by_score,
)
from overtrick.core.imps import imps
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError, RefusedError

FROZEN = HallSettings()
LIVE = HallSettings(HallScoring.LIVE)
SIX = [620, 620, 170, 140, -100, -100]
"""Datum 210: the mean of 620, 170, 140 and -100, rounded."""

Players = tuple[str, str, str, str]


def players(table: int) -> Players:
    return (f"n{table}", f"e{table}", f"s{table}", f"w{table}")


def result(table: int, score_ns: int | None, *left: Seat) -> HallResult:
    return HallResult("7", players(table), score_ns, frozenset(left))


def board(scores: list[int], settings: HallSettings = FROZEN) -> HallBoard:
    played = HallBoard("7", settings)
    for table, score in enumerate(scores):
        played = played.with_result(result(table, score))
    return played


def refusal(played: HallBoard, one: HallResult) -> str:
    with pytest.raises(RefusedError) as refused:
        played.with_result(one)
    return refused.value.code


class TestFrozen:
    """复式记分: 0 for five results, all six at once, later ones against the datum of then."""

    def test_the_first_five_wait(self) -> None:
        for number in range(6):
            assert board(SIX[:number]).points == (None,) * number

    def test_the_sixth_scores_all_twenty_four_players_at_once(self) -> None:
        played = board(SIX)
        assert played.points == (9, 9, -1, -2, -7, -7)
        figures = datum_figures([played])
        assert len(figures) == 24
        assert figures["n0"].points == 9
        assert figures["w0"].points == -9

    def test_a_later_one_counts_in_its_own_datum_and_leaves_the_others_alone(self) -> None:
        """With 1400 seven scores have, without the extremes, a mean of 290."""
        played = board([*SIX, 1400])
        assert played.points[:6] == board(SIX).points
        assert played.points[6] == imps(1400 - 290) == 15

    def test_forty_results_retire_the_board(self) -> None:
        played = board([110] * 39)
        assert not played.retired
        played = played.with_result(result(39, -50))
        assert played.retired
        assert refusal(played, result(40, 110)) == "board-retired"

    @given(st.lists(st.integers(-80, 80).map(lambda tens: 10 * tens), min_size=6, max_size=20))
    def test_each_score_is_that_of_its_moment(self, scores: list[int]) -> None:
        points = board(scores).points
        for place, score in enumerate(scores):
            then = scores[: max(6, place + 1)]
            assert points[place] == points_by_score(then, FROZEN)[score]


class TestLive:
    """全场记分: every result scores the whole board again until the week closes."""

    def test_the_first_five_wait_here_too(self) -> None:
        assert board(SIX[:5], LIVE).points == (None,) * 5
        assert board(SIX, LIVE).points == (9, 9, -1, -2, -7, -7)

    def test_a_later_one_changes_the_earlier(self) -> None:
        assert board([*SIX, 1400], LIVE).points == (8, 8, -3, -4, -9, -9, 15)

    def test_after_the_close_nothing_changes(self) -> None:
        played = board(SIX, LIVE).closed_week()
        assert refusal(played, result(6, 1400)) == "week-closed"
        assert played.points == board(SIX, LIVE).points

    @given(
        st.permutations([620, 620, 170, 140, -100, -100, 1400, -800]), st.sampled_from(HallMethod)
    )
    def test_the_order_of_arrival_makes_no_difference(
        self, scores: list[int], method: HallMethod
    ) -> None:
        settings = HallSettings(HallScoring.LIVE, method)
        played = board(scores, settings)
        worth = dict(zip(scores, played.points, strict=True))
        assert worth == points_by_score(sorted(scores), settings)


class TestMethods:
    """What a result is worth, by hand."""

    def test_total_imps_are_the_sum_against_every_other(self) -> None:
        worth = points_by_score([430, 400, 150, -50], HallSettings(method=HallMethod.TOTAL_IMPS))
        assert worth == {430: 18, 400: 15, 150: -8, -50: -25}

    def test_matchpoints_are_exact_percentages(self) -> None:
        worth = points_by_score([420, 450, 420, -50], HallSettings(method=HallMethod.MATCHPOINTS))
        assert worth == {420: 50, 450: 100, -50: 0}
        three = points_by_score([3, 2, 2, 1], HallSettings(method=HallMethod.MATCHPOINTS))
        assert three == {3: 100, 2: 50, 1: 0}
        assert points_by_score([40, 30, 20, 10], HallSettings(method=HallMethod.MATCHPOINTS)) == {
            40: 100,
            30: Fraction(200, 3),
            20: Fraction(100, 3),
            10: 0,
        }

    def test_trim_and_rounding_are_settings(self) -> None:
        plain = HallSettings(trim=Trim.NONE, datum_rounding=1)
        assert points_by_score(SIX, plain)[620] == imps(620 - 225)
        assert points_by_score([*SIX, 1400], plain)[1400] == imps(1400 - 393)

    @given(
        st.lists(st.integers(-80, 80).map(lambda tens: 10 * tens), min_size=6, max_size=20),
        st.sampled_from(HallMethod),
    )
    def test_the_other_side_of_the_table(self, scores: list[int], method: HallMethod) -> None:
        settings = HallSettings(method=method)
        ns = points_by_score(scores, settings)
        ew = points_by_score([-score for score in scores], settings)
        assert ew == {-score: method.other_side(points) for score, points in ns.items()}

    def test_settings_that_cannot_be(self) -> None:
        for first, last in ((1, 40), (6, 5)):
            with pytest.raises(ImpossibleError, match=f"got {first} and {last}"):
                HallSettings(first_scored=first, retired_at=last)
        with pytest.raises(ImpossibleError, match="the datum is rounded to 1 or more"):
            HallSettings(datum_rounding=0)
        with pytest.raises(ImpossibleError, match="a disconnection costs 0 or more"):
            HallSettings(disconnection=-16)


class TestMeeting:
    """No player ever meets a board twice."""

    def test_a_player_who_has_met_it(self) -> None:
        again = HallResult("7", ("n9", "s0", "s9", "w9"), 100)
        with pytest.raises(RefusedError, match="board 7 was met before by s0") as refused:
            board(SIX).with_result(again)
        assert refused.value.code == "board-met"

    def test_a_board_that_was_not_finished_was_met(self) -> None:
        played = HallBoard("7", FROZEN).with_result(result(0, None))
        assert played.results == ()
        assert refusal(played, result(0, 100)) == "board-met"

    def test_a_table_seats_four(self) -> None:
        with pytest.raises(ImpossibleError, match="board 7: four different players, got a, b, a"):
            HallResult("7", ("a", "b", "a", "c"), 100)

    def test_another_board(self) -> None:
        with pytest.raises(ImpossibleError, match="a result of board 7 on board 8"):
            HallBoard("8", FROZEN).with_result(result(0, 100))


class TestLeaving:
    """It costs 16 points; the other three keep the result if there is one."""

    def test_a_completed_board(self) -> None:
        played = board(SIX[:5]).with_result(result(5, -100, Seat.SOUTH))
        figures = datum_figures([played])
        assert figures["s5"] == DatumFigures(points=-16, lost=1)
        assert figures["n5"] == DatumFigures(points=-7, lost=1)
        assert figures["e5"] == figures["w5"] == DatumFigures(points=7, won=1)

    def test_a_board_that_was_not_completed(self) -> None:
        played = board(SIX).with_result(result(6, None, Seat.EAST))
        figures = datum_figures([played])
        assert played.points == board(SIX).points
        assert figures["e6"] == DatumFigures(points=-16, lost=1)
        assert figures["n6"] == DatumFigures()

    def test_while_the_board_waits(self) -> None:
        played = HallBoard("7", FROZEN).with_result(result(0, 100, Seat.NORTH))
        figures = datum_figures([played])
        assert figures["n0"] == DatumFigures(points=-16, lost=1)
        assert figures["s0"] == DatumFigures(waiting=1)

    @given(st.sampled_from(sorted({*SIX, 1400, -7600})), st.sampled_from(Seat))
    def test_it_saves_no_win_rate(self, score: int, seat: Seat) -> None:
        """Points are saved only where the board itself would have cost more than 16."""
        stayed = datum_figures([board([*SIX, score])])[players(6)[seat]]
        left = datum_figures([board(SIX).with_result(result(6, score, seat))])[players(6)[seat]]
        assert left.win_rate == 0
        assert left.points == -16
        assert (left.points > stayed.points) == (stayed.points < -16)


class TestFigures:
    """Points, boards won, lost and drawn, and the win rate."""

    def test_over_several_boards(self) -> None:
        """+9, a board that waits, a draw at the datum of 0, and a loss."""
        even = HallBoard("8", FROZEN)
        for table, score in enumerate([0, 50, -50, 110, -110, 0]):
            even = even.with_result(HallResult("8", players(table), score))
        beaten = HallBoard("9", FROZEN)
        for table, score in enumerate([-620, 50, 50, 50, 50, 50]):
            beaten = beaten.with_result(HallResult("9", players(table), score))
        waiting = HallBoard("10", FROZEN).with_result(HallResult("10", players(0), 100))
        figures = datum_figures([board(SIX), even, beaten, waiting])["n0"]
        assert figures == DatumFigures(points=9 - 12, won=1, lost=1, drawn=1, waiting=1)
        assert figures.win_rate == Fraction(1, 3)

    def test_nobody_has_a_rate_without_a_board(self) -> None:
        assert DatumFigures(waiting=3).win_rate is None

    def test_at_matchpoints_half_is_a_draw(self) -> None:
        settings = HallSettings(HallScoring.LIVE, HallMethod.MATCHPOINTS, first_scored=2)
        figures = datum_figures([board([420, 450, 420, -50], settings)])
        assert figures["n0"] == DatumFigures(points=50, drawn=1)
        assert figures["e1"] == DatumFigures(points=0, lost=1)
        assert figures["w3"] == DatumFigures(points=100, won=1)

    @given(st.lists(st.integers(-80, 80).map(lambda tens: 10 * tens), max_size=12))
    def test_what_one_wins_another_loses(self, scores: list[int]) -> None:
        everyone = datum_figures([board(scores)]).values()
        assert sum(each.points for each in everyone) == 0
        assert sum(each.won for each in everyone) == sum(each.lost for each in everyone)


class TestSteps:
    """A score says why, for its own moment."""

    @pytest.mark.parametrize("settings", [FROZEN, LIVE], ids=["frozen", "live"])
    @pytest.mark.parametrize("method", HallMethod)
    def test_the_last_step_has_the_points(self, settings: HallSettings, method: HallMethod) -> None:
        played = board([*SIX, 1400, 90], HallSettings(settings.scoring, method))
        for place, points in enumerate(played.points):
            steps = played.steps(place)
            value = steps[-1].value
            assert all(step.text.format(**step.operands) for step in steps)
            if method is HallMethod.MATCHPOINTS:
                top = 2 * (len(played.compared_with(place)) - 1)
                assert isinstance(value, (int, Fraction))
                value = 100 * Fraction(value) / top
            assert value == points

    def test_in_words(self) -> None:
        assert [step.text.format(**step.operands) for step in board(SIX).steps(0)] == [
            "datum 210: the mean of 6 results without the 1 highest and lowest, to the nearest 10",
            "a difference of 410, 370 to 420 in the table: 9 IMPs",
        ]

    def test_what_waits_has_none(self) -> None:
        assert board(SIX[:5]).steps(0) == ()
        assert board(SIX[:5]).compared_with(0) == ()
