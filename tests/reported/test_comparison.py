"""Cases that people reported about comparing results, each by its id."""

from fractions import Fraction

from overtrick.core.conditions import Divisor
from overtrick.core.cross_imps import cross_imps
from overtrick.core.datum import rounded_datum
from overtrick.core.imps import imps
from overtrick.core.matchpoints import matchpoints, percentages
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from overtrick.core.short_boards import factored, neuberg, one_added, session_rescaled
from tests.sheets import (
    TOP_OF_100,
    Said,
    given,
    of_rows,
    percent,
    places,
    points,
    ranked,
    row,
    scored,
    shown,
)


def test_rc_032_not_played_is_not_passed_out() -> None:
    evening = scored([-420, "pass", "np", -170])
    assert shown(points(evening)) == ["0.33", "5.67", "-", "3.00"]
    assert evening.boards[0].rows[0].ns.top == 6


def test_rc_043_a_sit_out_is_no_result() -> None:
    rows: list[tuple[int, object, Said]] = [
        (1, 6, 120),
        (2, 7, -50),
        (3, 8, 120),
        (4, 9, 90),
        (5, "phantom", "sit-out"),
    ]
    evening = scored(of_rows(*(row(ns, ew, said) for ns, ew, said in rows)))
    assert shown(points(evening), 0) == ["5", "0", "5", "2", "-"]
    assert "5" not in ranked(evening)
    assert {who.number for who in evening.unranked} == {"5", "phantom"}


def test_rc_045_neuberg_for_every_result_of_a_board() -> None:
    board = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    evening = scored(board, expected_results=11)
    expected = ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]
    assert shown(points(evening), 1) == expected
    assert {compared.ns.top for compared in evening.boards[0].rows} == {20}


def test_rc_052_the_german_formula_is_neuberg() -> None:
    entries, artificial, inside = 13, 2, 15
    german = Fraction(inside * entries + artificial, entries - artificial)
    assert neuberg(inside, entries - artificial, entries) == german
    assert decimal(german, 1) == "17.9"


def test_rc_053_ties_of_any_number() -> None:
    board = [1430, 690, 680, 680, 680, 660, 660, 650, -100, -100, -200]
    assert matchpoints(board) == [20, 18, 14, 14, 14, 9, 9, 6, 3, 3, 0]


def test_rc_056_three_ways_to_scale_a_short_board() -> None:
    assert decimal(factored(10, 6, 7), 2) == "11.67"
    assert one_added(10, 6, 7) == 11
    assert decimal(neuberg(10, 6, 7), 2) == "11.83"
    # Best but tied for it, of six where seven are due: the same by the conditions of a session.
    board = [450, 420, 400, 150, 100, -50]
    for rule, best in (("factor", "11.67"), ("add-one", "11.00"), ("neuberg", "11.83")):
        evening = scored(board, short_boards=rule, expected_results=7)
        assert shown(points(evening))[0] == best


def test_rc_057_sections_compare_with_themselves_alone() -> None:
    sections = {"A": [-420, -100, 200, -420, -170], "C": [-170, -140, -170, 100, -140]}
    rows = tuple(
        row(place, place, score, section)
        for section, scores in sections.items()
        for place, score in enumerate(scores)
    )
    apart = scored(of_rows(*rows), sections_scored="apart", winners=2)
    assert shown(points(apart), 0) == ["1", "6", "8", "1", "4", "1", "5", "1", "8", "5"]
    assert points(scored(of_rows(*rows), winners=2)) != points(apart)


def test_rc_060_the_datum_knows_no_sit_out_and_no_other_section() -> None:
    sections = {"A": [420, 230, 200, 420, 400], "B": [-50, -50, -100]}
    rows = [
        row(place, place, score, section)
        for section, scores in sections.items()
        for place, score in enumerate(scores)
    ]
    rows.append(row(9, "phantom", "sit-out", "A"))
    evening = scored(of_rows(*rows), method="butler", sections_scored="apart", winners=2)
    assert shown(points(evening), 0)[:5] == ["3", "-3", "-4", "3", "2"]
    assert points(evening)[-1] is None
    assert evening.boards[0].rows[0].ns.steps[0].value == 330


def test_rc_061_one_of_two_equal_extremes_is_dropped() -> None:
    evening = scored([620, 620, 170, 140, -100, -100], method="butler", trim="one")
    assert evening.boards[0].rows[0].ns.steps[0].value == 210
    assert shown(points(evening), 0) == ["9", "9", "-1", "-2", "-7", "-7"]
    assert shown(points(evening, Side.EW), 0) == ["-9", "-9", "1", "2", "7", "7"]


def test_rc_064_a_published_slip_is_not_copied() -> None:
    datum = rounded_datum(Fraction(-1040, 3))
    assert datum == -350
    assert (imps(-100 - datum), imps(100 + datum)) == (6, -6)
    assert (imps(250), imps(280)) == (6, 7)


def test_rc_065_the_number_of_comparisons_divides() -> None:
    board = [430, 400, 150, -50]
    assert shown(cross_imps(board)) == ["6.00", "5.00", "-2.67", "-8.33"]
    assert sum(cross_imps(board)) == 0
    evening = scored(board, method="cross-imps")
    assert shown(points(evening)) == ["6.00", "5.00", "-2.67", "-8.33"]


def test_rc_068_each_comparison_is_capped() -> None:
    board = [2220, 680, 680, -100]
    assert shown(cross_imps(board, cap=17)) == ["17.00", "-1.33", "-1.33", "-14.33"]
    assert sum(cross_imps(board, cap=17)) == 0
    evening = scored(board, method="cross-imps", imp_cap=17)
    assert shown(points(evening)) == ["17.00", "-1.33", "-1.33", "-14.33"]


def test_rc_069_equal_totals_are_not_equal_percentages() -> None:
    """90 of 120 on 15 boards is before 90 of 128 on 16; and a session on another footing."""
    shorter = [[given(6, 2), given(Fraction(90, 16), 2)] for _ in range(15)]
    evening = scored(
        *shorter,
        ["sit-out", given(Fraction(90, 16), 2)],
        expected_results=5,
        unequal_boards="factor",
    )
    lines = ranked(evening)
    assert shown([lines["1"].percent, lines["2"].percent]) == ["75.00", "70.31"]
    assert (str(lines["1"].place), str(lines["2"].place)) == ("1", "2")
    assert session_rescaled(90, 15, 5, 9) == Fraction(90 * 9 + 15 * (9 - 5), 5)


def test_rc_072_mean_of_percentages_or_points_over_maximum() -> None:
    boards: list[list[Said]] = [
        [100, 50, 50, "np", "np", "np", "np"],
        [100, 50, 50, 50, 150, 150, 150],
        [100, 50, 150, 150, 150, "np", "np"],
    ]
    rules = {"boards": "58.33", "own-maximum": "50.00"}
    for rule, shows in rules.items():
        evening = scored(*boards, short_boards="percent", percent_of=rule)
        card = evening.cards[next(who for who in evening.cards if who.number == "1")]
        assert shown([turn.earned.points for turn in card], 0) == ["4", "6", "2"]
        assert shown([turn.earned.top for turn in card], 0) == ["4", "12", "8"]
        assert shown([ranked(evening)["1"].percent]) == [shows]


def test_rc_073_a_passed_out_board_is_a_zero_that_is_compared() -> None:
    evening = scored(["pass", -80, -110, -50, -120, -90, -140])
    first = evening.boards[0].rows[0]
    assert shown([first.ns.points, first.ew.points, first.ns.top], 0) == ["12", "0", "12"]


def test_rc_076_the_edges_of_the_table() -> None:
    assert [imps(points) for points in (-600, -590, 3490, 3500, 4130)] == [-12, -11, 22, 23, 24]


def test_rc_079_places_follow_the_exact_figure() -> None:
    pairs = {1: Fraction(1300, 2400), 2: Fraction(1301, 2402), 3: Fraction(650, 1200)}
    boards = [[percent(100 * share) for share in pairs.values()] for _ in range(24)]
    evening = scored(*boards, expected_results=TOP_OF_100, winners=2)
    lines = ranked(evening)
    assert shown([lines[str(pair)].percent for pair in pairs]) == ["54.17", "54.16", "54.17"]
    assert {pair: str(lines[str(pair)].place) for pair in pairs} == {1: "1=", 2: "3", 3: "1="}
    # Two that print alike are still two: 54.1666... and 54.1700.
    close = [[percent(Fraction(325, 6)), percent("54.17")]]
    apart = scored(*close, expected_results=TOP_OF_100, winners=2)
    assert [places(apart)[pair] for pair in ("1", "2")] == ["2", "1"]


def test_rc_100_boards_that_do_not_belong_to_the_event() -> None:
    local = [[percent(Fraction("53.5"))] for _ in range(24)] + [[percent(20)], [percent(35)]]
    club = scored(*local, expected_results=TOP_OF_100)
    national = scored(*local[:24], expected_results=TOP_OF_100)
    assert ranked(club)["1"].percent == Fraction("51.5")
    assert ranked(national)["1"].percent == Fraction("53.5")


def test_rc_228_two_scales_one_percentage() -> None:
    board = [-90, -120, -90, 50, -90]
    american, european = scored(board, scale="1-1/2-0"), scored(board, scale="2-1-0")
    assert points(american) == [2, 0, 2, 4, 2]
    assert points(european) == [4, 0, 4, 8, 4] == matchpoints(board)
    for evening in (american, european):
        assert ranked(evening)["1"].percent == 50
    assert percentages(matchpoints(board))[0] == 50


def test_the_divisors_of_cross_imps() -> None:
    """As RC-065: sum, by the number of results, by the number of comparisons."""
    board = [430, 400, 150, -50]
    assert cross_imps(board, Divisor.SUM)[0] == 18
    assert cross_imps(board, Divisor.PER_RESULT)[0] == Fraction(18, 4)
    assert cross_imps(board, Divisor.PER_COMPARISON)[0] == 6
