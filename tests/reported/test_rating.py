"""Cases that people reported about ratings, handicaps and masterpoints."""

from datetime import date
from fractions import Fraction

from overtrick.core.awards import Schedule, Shared, upper_half_award
from overtrick.core.club_handicap import handicap_of_average, handicap_percent
from overtrick.core.ranking import Placed, Test, ranking
from overtrick.core.rating import (
    GradedSession,
    expected_comparison,
    ladder_line,
)
from overtrick.core.rounding import decimal


def pooled(*awards: int, least: int = 0) -> Schedule:
    return Schedule("", "", tuple(map(Fraction, awards)), Shared.POOLED, Fraction(least))


def test_rc_149_tied_places_pool_their_awards_but_never_below_the_least() -> None:
    assert pooled(24, 18, 12, 6, least=6).for_places([1, 1, 3, 3]) == [21, 21, 9, 9]
    assert pooled(20, 10, least=10).for_places([1, 1]) == [15, 15]
    # The same page: a winner, then two who tie; and three who tie for the last two awards.
    assert pooled(20, 10, least=10).for_places([1, 2, 2]) == [20, 10, 10]
    assert pooled(24, 18, 12, 6, least=6).for_places([1, 2, 3, 3, 3]) == [24, 18, 6, 6, 6]


def test_rc_152_a_formula_for_the_upper_half() -> None:
    teams, factor = 14, 4
    points = [upper_half_award(Fraction(teams, 10), factor, rank, teams) for rank in (1, 3, 7, 8)]
    assert [decimal(each, 1) for each in points] == ["5.6", "1.9", "0.8", "0.0"]


def test_rc_153_a_handicap_is_fifty_minus_the_average() -> None:
    players = [handicap_of_average(average) for average in (44, 46)]
    assert [handicap_percent(score, players) for score in (45, 49)] == [50, 54]
    strong = [handicap_of_average(average) for average in (58, 56)]
    assert handicap_percent(57, strong) == 50


def test_rc_156_a_score_is_dropped_for_every_two_sessions_above_five() -> None:
    line = ladder_line([50, 52, 48, 61, 45, 39, 55, 58])
    assert line is not None
    assert (line.dropped, decimal(line.average, 2)) == (1, "52.71")
    assert ladder_line([60, 61, 62, 63]) is None


def test_rc_157_two_tables_compare_four_ratings() -> None:
    expected = expected_comparison(1500, 1300, 1450, 1350)
    assert decimal(expected, 4) == "0.0249"
    assert expected_comparison(1450, 1350, 1500, 1300) == -expected
    assert expected_comparison(1500, 1300, 1500, 1300) == 0
    assert expected_comparison(1500, 1300, 1600, 1400) == 0, "matched alike"


def test_rc_160_a_session_weighs_its_boards() -> None:
    sessions = [
        GradedSession(30, date(2014, 5, 1)),
        GradedSession(18, date(2014, 5, 10), national=True),
        GradedSession(24, date(2011, 5, 20)),
    ]
    assert [each.weight(date(2014, 6, 1)) for each in sessions] == [30, 36, 0]


def test_rc_161_a_tie_that_is_split_for_the_trophy_is_shared_for_masterpoints() -> None:
    totals = [("A", Fraction(123, 2)), ("B", Fraction(123, 2)), ("C", Fraction(58))]

    def lot(who: str, _tied: object) -> Fraction:
        return Fraction(who == "B")

    tests: list[tuple[str, Test[str]]] = [("lot", lot)]
    trophy: list[Placed[str]] = ranking(totals, tests)
    assert trophy[0].who == "B"
    assert pooled(50, 36, 24).for_totals(totals) == {"A": 43, "B": 43, "C": 24}
