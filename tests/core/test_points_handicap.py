"""Handicap by points: both tables whole, the four readings, and who the stronger side is."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import Deal
from overtrick.core.imps import imps
from overtrick.core.points_handicap import (
    Holding,
    PointsHandicap,
    Reading,
    Table,
    holdings,
    points_imps,
    points_steps,
    session_imps,
    side_target,
    target,
    target_imps,
)
from overtrick.core.seat import Vulnerability
from overtrick.errors import ImpossibleError

OWN = Path(__file__).parents[1] / "data" / "tables"
SHARED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"


def rows(path: Path) -> list[dict[str, str]]:
    if not path.exists():
        pytest.skip(f"{path} is not there")
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


@pytest.mark.parametrize(
    "path",
    [OWN / "hcp_compensation_russian.csv", SHARED / "hcp_compensation_russian.csv"],
    ids=["own", "shared"],
)
def test_the_russian_table_whole(path: Path) -> None:
    lines = rows(path)
    assert [int(line["hcp"]) for line in lines] == list(range(20, 41))
    for line in lines:
        hcp = int(line["hcp"])
        for column, vulnerable in (("not_vulnerable", False), ("vulnerable", True)):
            points = int(line[column])
            assert target(hcp, Table.RUSSIAN, vulnerable=vulnerable) == points
            assert target(hcp, Table.RUSSIAN, vulnerable=vulnerable, fit=True) == points
            assert target(40 - hcp, Table.RUSSIAN, vulnerable=vulnerable) == -points


@pytest.mark.parametrize(
    "path",
    [OWN / "hcp_compensation_polish.csv", SHARED / "hcp_compensation_polish_iniarski.csv"],
    ids=["own", "shared"],
)
def test_the_polish_table_whole(path: Path) -> None:
    lines = rows(path)
    assert [int(line["hcp"]) for line in lines] == list(range(20, 41))
    for line in lines:
        hcp = int(line["hcp"])
        for column in ("nv_fit", "v_fit", "nv_nofit", "v_nofit"):
            zone, fit = column.split("_")
            here = {"vulnerable": zone == "v", "fit": fit == "fit"}
            assert target(hcp, Table.POLISH, **here) == int(line[column])
            if hcp > 20:
                assert target(40 - hcp, Table.POLISH, **here) == -int(line[column])


@given(st.integers(40, 79), st.sampled_from(Table), st.booleans(), st.booleans())
def test_a_half_point_is_the_mean_of_its_neighbours(
    halves: int, table: Table, vulnerable: bool, fit: bool
) -> None:
    hcp = Fraction(halves, 2)
    if hcp.denominator == 1:
        return
    here = {"vulnerable": vulnerable, "fit": fit}
    below, above = (target(int(hcp) + step, table, **here) for step in (0, 1))
    assert (below + above) % 2 == 0
    assert target(hcp, table, **here) == (below + above) // 2
    assert target(40 - hcp, table, **here) == -target(hcp, table, **here)


@pytest.mark.parametrize("hcp", [-1, 41, Fraction(81, 4), Fraction(-1, 2)])
def test_points_that_two_hands_cannot_have(hcp: Fraction | int) -> None:
    with pytest.raises(ImpossibleError, match="two hands have 0 to 40 points"):
        target(hcp, Table.POLISH, vulnerable=False)
    with pytest.raises(ImpossibleError, match="two hands have 0 to 40 points"):
        Holding(hcp, vulnerable=False)


class TestStrongerSide:
    """The target is the stronger side's, with its vulnerability and its fit."""

    def test_it_is_vulnerable_or_not(self) -> None:
        strong, weak = Holding(25, vulnerable=True), Holding(15, vulnerable=False)
        assert side_target(strong, weak, Table.RUSSIAN) == 440
        assert side_target(weak, strong, Table.RUSSIAN) == -440

    def test_the_fit_of_the_weaker_side_does_not_count(self) -> None:
        strong, weak = Holding(25, vulnerable=False), Holding(15, vulnerable=False, fit=True)
        assert side_target(strong, weak, Table.POLISH) == 200

    def test_at_twenty_each_the_fit_decides(self) -> None:
        fitting, other = Holding(20, vulnerable=True, fit=True), Holding(20, vulnerable=False)
        assert side_target(fitting, other, Table.POLISH) == 50
        assert side_target(other, fitting, Table.POLISH) == -50
        assert side_target(other, other, Table.POLISH) == 0
        assert side_target(fitting, other, Table.RUSSIAN) == 0

    def test_two_fits_at_twenty_each(self) -> None:
        fitting = Holding(20, vulnerable=True, fit=True)
        with pytest.raises(ImpossibleError, match="only the fit in spades counts"):
            side_target(fitting, fitting, Table.POLISH)

    def test_forty_points_are_dealt(self) -> None:
        with pytest.raises(ImpossibleError, match="the sides have 40 points, got 25 and 16"):
            side_target(Holding(25, False), Holding(16, False), Table.RUSSIAN)


POINTS = st.integers(0, 40)
SCORES = st.integers(-760, 760).map(lambda tens: 10 * tens)
SIDES = st.tuples(POINTS, st.booleans(), st.booleans(), st.booleans()).map(
    lambda drawn: (
        Holding(drawn[0], drawn[1], fit=drawn[3]),
        Holding(40 - drawn[0], drawn[2], fit=not drawn[3]),
    )
)


class TestReadings:
    """The result is that of the side that scored; the opponents have its negative."""

    NS, EW = Holding(26, vulnerable=True), Holding(14, vulnerable=False)

    def read(self, score_ns: int, reading: Reading, table: Table = Table.RUSSIAN) -> int:
        return points_imps(score_ns, self.NS, self.EW, PointsHandicap(reading, table))

    def test_by_hand(self) -> None:
        """620 with 26 points vulnerable: target 520, 620 is 12 IMPs, 520 is 11."""
        assert self.read(620, Reading.TARGET) == 3  # a difference of 100
        assert self.read(620, Reading.TARGET_IMPS) == 1
        assert self.read(620, Reading.OVER_TWENTY) == 6
        assert self.read(620, Reading.POINTS) == -14

    def test_when_the_weaker_side_scores(self) -> None:
        """100 to East-West with 14 points, whose target is -520: 100 is 3 IMPs."""
        assert self.read(-100, Reading.TARGET) == -12
        assert self.read(-100, Reading.TARGET_IMPS) == -14
        assert self.read(-100, Reading.OVER_TWENTY) == -9
        assert self.read(-100, Reading.POINTS) == 11

    def test_the_default_is_the_published_use_of_the_published_table(self) -> None:
        settings = PointsHandicap()
        assert (settings.reading, settings.table) == (Reading.TARGET, Table.RUSSIAN)

    @given(SIDES, st.sampled_from(Reading), st.sampled_from(Table))
    def test_a_deal_that_is_passed_out(
        self, sides: tuple[Holding, Holding], reading: Reading, table: Table
    ) -> None:
        assert points_imps(0, *sides, PointsHandicap(reading, table)) == 0

    @given(SCORES, SIDES, st.sampled_from(Reading), st.sampled_from(Table))
    def test_turning_the_table_turns_the_sign(
        self, score_ns: int, sides: tuple[Holding, Holding], reading: Reading, table: Table
    ) -> None:
        settings, (ns, ew) = PointsHandicap(reading, table), sides
        assert points_imps(score_ns, ns, ew, settings) == -points_imps(-score_ns, ew, ns, settings)

    @given(SCORES.filter(bool), SIDES, st.sampled_from(Table))
    def test_the_first_three_readings_are_the_same_from_either_side(
        self, score_ns: int, sides: tuple[Holding, Holding], table: Table
    ) -> None:
        ns, ew = sides
        want = side_target(ns, ew, table)
        told = [
            points_imps(score_ns, ns, ew, PointsHandicap(reading, table)) for reading in Reading
        ]
        assert told[0] == imps(score_ns - want) == target_imps(score_ns, ns, ew, table)
        assert told[1] == imps(score_ns) - imps(want)
        assert told[2] == imps(score_ns) - (int(ns.hcp) - 20)
        scorer, sign = (ns, 1) if score_ns > 0 else (ew, -1)
        assert told[3] == sign * (imps(abs(score_ns)) - int(scorer.hcp))

    def test_half_points_are_no_imps(self) -> None:
        half, rest = Holding(Fraction(51, 2), False), Holding(Fraction(29, 2), False)
        with pytest.raises(ImpossibleError, match="this reading takes whole points, got 11/2"):
            points_imps(400, half, rest, PointsHandicap(Reading.OVER_TWENTY))
        assert points_imps(400, half, rest, PointsHandicap()) == imps(400 - 325)


class TestSteps:
    """The rule says why."""

    NS, EW = Holding(26, vulnerable=True), Holding(14, vulnerable=False)

    def said(self, score_ns: int, settings: PointsHandicap) -> list[str]:
        steps = points_steps(score_ns, self.NS, self.EW, settings)
        return [step.text.format(**step.operands) for step in steps]

    def test_by_target(self) -> None:
        assert self.said(-100, PointsHandicap()) == [
            "with 14 points against 26 the target is -520",
            "a difference of 620, 600 to 740 in the table: 12 IMPs",
            "EW scored and have 12 IMPs: -12 to NS",
        ]

    def test_by_points_above_twenty(self) -> None:
        assert self.said(620, PointsHandicap(Reading.OVER_TWENTY)) == [
            "a difference of 620, 600 to 740 in the table: 12 IMPs",
            "12 IMPs less 6: 6",
            "NS scored and have 6 IMPs: 6 to NS",
        ]

    def test_by_imps_of_the_target(self) -> None:
        assert self.said(620, PointsHandicap(Reading.TARGET_IMPS))[-2:] == [
            "12 IMPs less 11: 1",
            "NS scored and have 1 IMPs: 1 to NS",
        ]

    def test_passed_out(self) -> None:
        assert self.said(0, PointsHandicap()) == ["passed out: 0 to both sides"]

    @given(SCORES, SIDES, st.sampled_from(Reading), st.sampled_from(Table))
    def test_the_last_step_has_the_value(
        self, score_ns: int, sides: tuple[Holding, Holding], reading: Reading, table: Table
    ) -> None:
        settings = PointsHandicap(reading, table)
        steps = points_steps(score_ns, *sides, settings)
        assert steps[-1].value == points_imps(score_ns, *sides, settings)
        assert all(step.text.format(**step.operands) for step in steps)
        assert all(step.source for step in steps)


class TestTotal:
    """Disconnecting costs 20 of the total."""

    def test_it_is_a_sum_less_what_leaving_costs(self) -> None:
        assert session_imps([3, -12, 1], 0, PointsHandicap()) == -8
        assert session_imps([3, -12, 1], 2, PointsHandicap()) == -48
        assert session_imps([], 1, PointsHandicap(disconnection=5)) == -5

    def test_nothing_costs_less_than_nothing(self) -> None:
        with pytest.raises(ImpossibleError, match="disconnections are 0 or more, got -1"):
            session_imps([], -1, PointsHandicap())
        with pytest.raises(ImpossibleError, match="a disconnection costs 0 or more, got -20"):
            PointsHandicap(disconnection=-20)


class TestHoldings:
    """Eight cards of a major; from 30 points of any suit; at 20 each spades before hearts."""

    THIRTY = "N:AK32.AK2.K32.AJ9 JT98.QJT9.AT9.Q2 Q4.43.QJ4.KT8765 765.8765.8765.43"
    """North-South have nine clubs and no major, East-West eight hearts."""
    TWENTY = "N:AKQJ.A2.K32.5432 32.KQJT.A54.AKQT T987.43.QJT9.876 654.98765.876.J9"
    """North-South have eight spades, East-West nine hearts."""

    def test_any_suit_from_thirty_points_on(self) -> None:
        ns, ew = holdings(Deal.parse(self.THIRTY), Vulnerability.NS)
        assert ns == Holding(30, vulnerable=True, fit=True)
        assert ew == Holding(10, vulnerable=False, fit=True)

    def test_a_major_below(self) -> None:
        less = self.THIRTY.replace("QJ4", "Q94").replace("AT9", "AJT")
        ns, ew = holdings(Deal.parse(less), Vulnerability.EW)
        assert ns == Holding(29, vulnerable=False, fit=False)
        assert ew == Holding(11, vulnerable=True, fit=True)

    def test_spades_before_hearts_at_twenty_each(self) -> None:
        ns, ew = holdings(Deal.parse(self.TWENTY), Vulnerability.BOTH)
        assert ns == Holding(20, vulnerable=True, fit=True)
        assert ew == Holding(20, vulnerable=True, fit=False)
        assert side_target(ns, ew, Table.POLISH) == 50

    def test_a_hand_that_is_not_known(self) -> None:
        with pytest.raises(ImpossibleError, match="need all 52 cards"):
            holdings(Deal.parse("N:AKQ2.T9.8765.432 - - -"), Vulnerability.NONE)
