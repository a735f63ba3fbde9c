"""Law 12: the director's discretionary powers, as far as they are a number."""

from fractions import Fraction

from overtrick.core.adjusted import IMPS, SHARE
from overtrick.core.outcome import Award, Grade, Part, Score, Split, Weighted
from overtrick.core.seat import Side
from tests.sheets import TOP_OF_100, Said, awards, percent, points, ranked, scored, shown


class TestLaw12C1c:
    """An assigned adjusted score may be weighted to reflect the probabilities of a number of
    potential results.
    """

    def test_each_result_is_compared_and_the_comparisons_weighted(self) -> None:
        """30 % of a result with 9.7 and 70 % of one with 5.7 is 6.9, not what a mean score has."""
        ruling = Weighted((Part(Fraction(3, 10), Score(620)), Part(Fraction(7, 10), Score(170))))
        others: list[Said] = [650, 600, 170, 140, -100]
        together = points(scored([ruling, *others]))[0]
        alone = [points(scored([Score(score), *others]))[0] for score in (620, 170)]
        assert None not in alone
        assert together == Fraction(3, 10) * (alone[0] or 0) + Fraction(7, 10) * (alone[1] or 0)

    def test_the_other_pairs_meet_the_weights(self) -> None:
        """650 beats it wholly, 170 loses 0.3 of a win and ties 0.7 of one."""
        ruling = Weighted((Part(Fraction(3, 10), Score(620)), Part(Fraction(7, 10), Score(170))))
        earned = points(scored([ruling, 650, 170]))
        assert shown(earned, 1) == ["1.3", "4.0", "0.7"]


class TestLaw12C1e:
    """The scores awarded to the two sides need not balance."""

    def test_each_side_is_compared_with_its_own_score(self) -> None:
        evening = scored([Split(Score(420), Score(450)), 430, 400])
        assert shown(points(evening), 0) == ["2", "4", "0"]
        assert shown(points(evening, Side.EW), 0) == ["0", "2", "4"]


class TestLaw12C2a:
    """Average minus (at most 40 % of the available matchpoints in pairs) to a contestant
    directly at fault, average (50 % in pairs) to a contestant only partly at fault, and average
    plus (at least 60 % in pairs) to a contestant in no way at fault.
    """

    def test_the_shares(self) -> None:
        assert {
            Grade.PLUS: Fraction(60, 100),
            Grade.AVERAGE: Fraction(50, 100),
            Grade.MINUS: Fraction(40, 100),
        } == SHARE

    def test_on_a_board(self) -> None:
        evening = scored([420, 400, awards("AVE+", "AVE-"), awards("AVE", "AVE+")])
        assert shown(points(evening)[2:], 1) == ["3.6", "3.0"]
        assert shown(points(evening, Side.EW)[2:], 1) == ["2.4", "3.6"]


class TestLaw12C2b:
    """At international match points that score is normally plus or minus 3 IMPs."""

    def test_the_imps(self) -> None:
        assert IMPS == {Grade.PLUS: 3, Grade.AVERAGE: 0, Grade.MINUS: -3}

    def test_on_a_board(self) -> None:
        for method in ("butler", "cross-imps"):
            evening = scored([420, 400, awards("AVE+", "AVE-")], method=method)
            assert shown([points(evening)[2], points(evening, Side.EW)[2]], 0) == ["3", "-3"]


class TestLaw12C2c:
    """The foregoing is modified for a non-offending contestant that obtains a session score
    exceeding 60 % of the available matchpoints or for an offending contestant that obtains a
    session score that is less than 40 %. Such contestants are awarded the percentage obtained
    on the other boards of that session.
    """

    def test_above_sixty_and_below_forty(self) -> None:
        evening = scored(
            [percent(70)], [percent(66)], [awards("AVE+", "AVE-")], expected_results=TOP_OF_100
        )
        assert shown([points(evening, which=2)[0], points(evening, Side.EW, 2)[0]], 0) == [
            "68",
            "32",
        ]

    def test_between_them_the_award_stands(self) -> None:
        evening = scored([percent(55)], [awards("AVE+", "AVE-")], expected_results=TOP_OF_100)
        assert shown([points(evening, which=1)[0], points(evening, Side.EW, 1)[0]], 0) == [
            "60",
            "40",
        ]

    def test_average_is_never_replaced(self) -> None:
        evening = scored([percent(90)], [awards("AVE", "AVE")], expected_results=TOP_OF_100)
        assert shown([points(evening, which=1)[0], points(evening, Side.EW, 1)[0]], 0) == [
            "50",
            "50",
        ]

    def test_a_fixed_share_is_not_a_grade(self) -> None:
        evening = scored([percent(90)], ["A6040"], expected_results=TOP_OF_100)
        assert ranked(evening)["1"].percent == 75
        assert Award.percent(60).grade is None
