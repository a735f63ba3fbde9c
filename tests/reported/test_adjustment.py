"""Cases that people reported about adjusted scores, each by its id."""

from fractions import Fraction

import pytest

from overtrick.core.adjusted import award_share, weighted
from overtrick.core.matchpoints import matchpoints
from overtrick.core.outcome import Award, NotPlayed, Part, Score, Split, Weighted
from overtrick.core.seat import Side
from overtrick.core.short_boards import neuberg
from tests.sheets import (
    TOP_OF_100,
    Said,
    awards,
    given,
    of_rows,
    percent,
    points,
    ranked,
    row,
    scored,
    shown,
)


@pytest.mark.parametrize(("averages", "shows"), [("fixed", ["60", "40"]), ("own", ["64", "37"])])
def test_rc_041_a6040_is_fixed_or_a_grade(averages: str, shows: list[str]) -> None:
    """1 has 64 % and 2 has 37 % elsewhere; the order is North-South, East-West."""
    evening = scored(
        of_rows(row(1, 9, percent(64)), row(2, 8, percent(37))),
        of_rows(row(1, 2, "A6040"), number=2),
        averages=averages,
        expected_results=TOP_OF_100,
    )
    adjusted = evening.boards[1].rows[0]
    assert shown([adjusted.ns.points, adjusted.ew.points], 0) == shows


def test_rc_048_a_group_of_two_of_five_is_scored_by_neuberg() -> None:
    right = [row(1, 6, 420), row(2, 7, 450), row(3, 8, -50)]
    fouled = [row(4, 9, -110, group="fouled"), row(5, 10, -200, group="fouled")]
    evening = scored(of_rows(*right, *fouled))
    assert shown(points(evening)[3:], 1) == ["6.5", "1.5"]
    assert shown(points(evening, Side.EW)[3:], 1) == ["1.5", "6.5"]
    assert evening.boards[0].rows[3].ns.top == 8
    assert sum(score for score in points(evening) if score is not None) == 5 * 4


def test_rc_049_small_groups_of_the_acbl() -> None:
    right = [row(k, 10 + k, score) for k, score in enumerate([450, 420, 400, 150, 100, 50, -50])]
    fouled = [row(8, 18, 620, group="fouled"), row(9, 19, 170, group="fouled")]
    evening = scored(of_rows(*right, *fouled), scale="1-1/2-0", small_groups="acbl")
    assert shown(points(evening)[7:], 1) == ["5.2", "4.4"]
    assert shown(points(evening)[:1]) == ["7.86"]
    assert evening.boards[0].rows[0].ns.top == 8


def test_rc_082_each_outcome_is_turned_into_imps_then_weighted() -> None:
    """The other table is the only other result, so a cross-IMP is a match's IMP."""
    ruling = Weighted(
        (
            Part(Fraction(1, 2), Score(620)),
            Part(Fraction(1, 4), Score(650)),
            Part(Fraction(1, 4), Score(-100)),
        )
    )
    evening = scored([ruling, 200], method="cross-imps")
    assert shown(points(evening)) == ["5.25", "-5.25"]
    # The mean of the scores, 447.5, would have given 6.
    assert shown(points(scored([450, 200], method="cross-imps")), 0) == ["6", "-6"]


def test_rc_083_matchpoints_are_weighted_not_scores() -> None:
    """18 and 3 of 24, half each."""
    half = Fraction(1, 2)
    assert weighted([(half, Fraction(18)), (half, Fraction(3))]) == Fraction(21, 2)
    ruling = Weighted((Part(half, Score(500)), Part(half, Score(90))))
    others: list[Said] = [630, 620, 600, 400, 300, 200, 150, 140, 120, 110, 90, -50]
    evening = scored([ruling, *others])
    assert evening.boards[0].rows[0].ns.top == 24
    assert shown(points(evening), 1)[0] == "10.5"


def test_rc_086_the_own_average_is_that_of_the_other_boards() -> None:
    """24 boards of a top of 10, two with average plus: 156 with 60 %, so 144 of 220 elsewhere."""
    others: list[list[Said]] = [[given(Fraction(144, 22), 0)] for _ in range(22)]
    evening = scored(*others, ["AVE+/AVE-"], ["AVE+/AVE-"], expected_results=6)
    adjusted = evening.boards[22].rows[0].ns
    assert adjusted.top == 10
    assert adjusted.share == Fraction(144, 220)
    assert shown([100 * (adjusted.share or 0)]) == ["65.45"]
    assert ranked(evening)["1"].percent == 100 * Fraction(144, 220)


def test_rc_087_awards_need_not_balance() -> None:
    evening = scored(
        of_rows(row("innocent", 9, percent(65)), row("guilty", 8, percent(50))),
        of_rows(row("innocent", "guilty", awards("AVE+", "AVE-")), number=2),
        expected_results=TOP_OF_100,
    )
    adjusted = evening.boards[1].rows[0]
    assert shown([adjusted.ns.points, adjusted.ew.points], 0) == ["65", "40"]
    assert award_share(Award.parse("AVE+"), Fraction(65, 100)) == Fraction(65, 100)


def test_rc_094_averages_at_board_a_match_are_of_the_board() -> None:
    table = of_rows(row("A", "B", "AVE+/AVE+"), row("B", "A", "AVE+/AVE+"))
    evening = scored(table, method="bam")
    assert shown(points(evening), 1) == ["0.6", "0.6"]
    assert {name: line.total for name, line in ranked(evening).items()} == {
        "A": Fraction(3, 5),
        "B": Fraction(3, 5),
    }


def test_rc_095_each_side_of_a_split_score_has_its_own_matchpoints() -> None:
    evening = scored([Split(Score(500), Score(800)), 630, 110, 120, 600, 50])
    ruled = evening.boards[0].rows[0]
    assert shown([ruled.ns.points, ruled.ew.points, ruled.ns.top], 0) == ["6", "0", "10"]


def test_rc_098_not_played_is_not_average() -> None:
    played: list[list[Said]] = [[percent(47)] for _ in range(22)]
    for last, boards, shows in ((NotPlayed(), 22, "47.00"), (awards("40", "60"), 24, "46.42")):
        evening = scored(*played, [last], [last], expected_results=TOP_OF_100)
        line = ranked(evening)["1"]
        assert (line.boards, *shown([line.percent])) == (boards, shows)


def test_rc_101_an_average_is_replaced_by_a_result() -> None:
    played: list[Said] = [110, 140, -50, 90, -100, 50, -110]
    before = scored([*played, "A6060"])
    assert shown(points(before))[1] == "13.86"
    after = scored([*played, -50])
    assert shown(points(after), 0) == ["12", "14", "5", "10", "2", "8", "0", "5"]


def test_rc_222_a_late_correction_is_computed_for_the_whole_board() -> None:
    others: list[Said] = [-50, 100, -50, 140, -90]
    before, after = scored([100, *others]), scored([-50, *others])
    assert shown(points(before), 0) == ["7", "3", "7", "3", "10", "0"]
    assert shown(points(after), 0) == ["4", "4", "8", "4", "10", "0"]
    assert matchpoints([-50, -50, 100, -50, 140, -90])[0] - 7 == -3


def test_rc_223_meetings_lost_by_a_withdrawal_are_not_played() -> None:
    board: list[Said] = [420, 170, -50, 420, 140, 450]
    evening = scored([*board, "np"])
    assert shown(points(evening)) == ["8.33", "4.83", "0.17", "8.33", "2.50", "11.83", "-"]
    assert evening.boards[0].rows[0].ns.top == 12
    assert neuberg(5 * 2, 6, 7) == Fraction(71, 6)
    met: list[list[Said]] = [[percent(51)] for _ in range(22)]
    opponents = scored(*met, ["np"], ["np"], expected_results=TOP_OF_100)
    line = ranked(opponents)["1"]
    assert (line.boards, *shown([line.percent])) == (22, "51.00")


def test_a_published_board_with_a_weighted_score() -> None:
    """67 % of 170 and 33 % of 140, as a Polish tournament printed the whole board.

    The ruled table has 61.80 %; those that made 170, 140 and less than both have
    76.65, 31.65 and 5.00.
    """
    ruling = Weighted((Part(Fraction(67, 100), Score(170)), Part(Fraction(33, 100), Score(140))))
    evening = scored([ruling, *[170] * 5, *[140] * 3, *[-50] * 2])
    shares = [100 * (compared.ns.share or 0) for compared in evening.boards[0].rows]
    assert shown(shares) == ["61.80", *["76.65"] * 5, *["31.65"] * 3, *["5.00"] * 2]
    opponents = [100 * (compared.ew.share or 0) for compared in evening.boards[0].rows]
    assert shown(opponents)[0] == "38.20"
