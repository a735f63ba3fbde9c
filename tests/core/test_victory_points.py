"""Victory points: every printed table whole."""

import csv
import math
from decimal import Decimal, getcontext
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.steps import Step
from overtrick.core.victory_points import (
    IMP_SCALES,
    acbl_20,
    acbl_30,
    ebu_half_match,
    swiss_pairs,
    wbf_continuous,
    wbf_discrete,
    whole_imps,
)
from overtrick.core.victory_points.swiss_pairs import derived_limit
from overtrick.core.victory_points.wbf import _floors
from overtrick.errors import ImpossibleError, NotFoundError

OWN = Path(__file__).parents[1] / "data" / "tables"
SHARED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"


def rows(path: Path) -> list[dict[str, str]]:
    if not path.exists():
        pytest.skip(f"{path} is not there")
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


def hundredths(text: str) -> int:
    value = 100 * Fraction(text)
    assert value.denominator == 1
    return value.numerator


def said(steps: tuple[Step, ...]) -> list[str]:
    return [step.text.format(**step.operands) for step in steps]


class TestWbfContinuous:
    """Each further IMP is worth no more victory points than the one before it."""

    @pytest.mark.parametrize(
        ("path", "boards"),
        [
            (OWN / "vp_wbf_continuous_4.csv", 4),
            (OWN / "vp_wbf_continuous_24.csv", 24),
            (SHARED / "vp_wbf_continuous_4_published.csv", 4),
            (SHARED / "vp_wbf_continuous_24_published.csv", 24),
        ],
        ids=["own-4", "own-24", "shared-4", "shared-24"],
    )
    def test_published_column(self, path: Path, boards: int) -> None:
        scale = wbf_continuous(boards)
        table = [(hundredths(row["winner"]), hundredths(row["loser"])) for row in rows(path)]
        assert [scale.vps(margin) for margin in range(len(table))] == table
        assert len(scale.winner) == len(table)

    def test_every_cell_of_1_to_64_boards(self) -> None:
        cells = rows(SHARED / "vp_wbf_continuous_generated_1_64.csv")
        assert len(cells) == 5272
        for cell in cells:
            vps = wbf_continuous(int(cell["boards"])).vps(int(cell["imp_margin"]))
            assert vps == (hundredths(cell["winner"]), hundredths(cell["loser"])), cell

    def test_single_published_values(self) -> None:
        assert wbf_continuous(32).vps(16).own == 1312
        assert wbf_continuous(32).vps(47).own == 1721
        assert [wbf_continuous(12).vps(margin).own for margin in (8, 9)] == [1261, 1290]

    @given(st.integers(1, 400))
    def test_any_number_of_boards(self, boards: int) -> None:
        scale = wbf_continuous(boards)
        gains = [high - low for low, high in pairwise(scale.winner)]
        assert gains == sorted(gains, reverse=True)
        assert min(gains) >= 0
        assert (scale.winner[0], scale.winner[-1]) == (1000, 2000)
        blitz = 15 * math.sqrt(boards)
        assert len(scale.winner) - 2 < blitz <= len(scale.winner) - 1
        for margin, value in enumerate(scale.formula[:-1]):
            ratio = (math.sqrt(5) - 2) ** (margin / blitz)
            exact = 1000 + 1000 * (1 - ratio) / (3 - math.sqrt(5))
            assert abs(value - exact) < 0.5 + 1e-9

    def test_a_match_of_usual_length_is_mended_by_one_hundredth_at_most(self) -> None:
        for boards in range(1, 34):
            scale = wbf_continuous(boards)
            mended = {v - f for v, f in zip(scale.winner, scale.formula, strict=True)}
            assert mended <= {0, 1}

    def test_no_value_is_changed_by_more_digits(self) -> None:
        """A third of a square number's X is worth exactly 15.00, where floats waver."""
        for root in range(1, 40):
            assert wbf_continuous(root * root).formula[5 * root] == 1500

    def test_more_digits_are_taken_where_fifty_do_not_settle_it(self) -> None:
        """The square root of 10^120 - 1 is less than 10^60, but not to 50 digits."""
        precisions = []

        def values() -> list[Decimal]:
            precisions.append(getcontext().prec)
            return [(Decimal(10) ** 120 - 1).sqrt() - Decimal(10) ** 60 + 7]

        assert _floors(values) == [6]
        assert precisions == [50, 100, 150]

    def test_exact_at_eight_boards(self) -> None:
        """RC-105: two decimals, and the loser has 20 minus the winner's rounded figure."""
        scale = wbf_continuous(8)
        vps = [scale.vps(margin) for margin in (0, 1, 13, 43)]
        assert [winner for winner, _ in vps] == [1000, 1044, 1468, 2000]
        assert [loser for _, loser in vps] == [1000, 956, 532, 0]

    def test_concave_at_twenty_boards(self) -> None:
        """RC-108: the rounded formula first fails at a margin of 13; the scale never does."""
        scale = wbf_continuous(20)
        raw = [high - low for low, high in pairwise(scale.formula)]
        assert next(m for m in range(1, len(raw)) if raw[m] > raw[m - 1]) == 13
        gains = [scale.vps(m + 1).own - scale.vps(m).own for m in range(67)]
        assert gains == sorted(gains, reverse=True)
        assert {
            vps - formula for vps, formula in zip(scale.winner, scale.formula, strict=True)
        } == {
            0,
            1,
        }

    def test_boards_that_were_played(self) -> None:
        """RC-109: 28 boards instead of 24 are read from the scale for 28."""
        assert wbf_continuous(28).vps(25).own == 1478
        assert wbf_continuous(24).vps(25).own == 1508

    @pytest.mark.parametrize("boards", [0, -1, 10_001])
    def test_no_such_match(self, boards: int) -> None:
        for scale in (wbf_continuous, wbf_discrete, ebu_half_match):
            with pytest.raises(ImpossibleError, match=f"got {boards}"):
                scale(boards)


def printed_ranges(path: Path, boards: str) -> dict[int, list[tuple[int, int, int | None]]]:
    columns: dict[int, list[tuple[int, int, int | None]]] = {}
    for row in rows(path):
        last = int(row["imp_max"]) if row["imp_max"] else None
        line = (100 * int(row["winner_vp"]), int(row["imp_min"]), last)
        columns.setdefault(int(row[boards]), []).append(line)
    return columns


class TestWbfDiscrete:
    """Ranges of IMPs for whole victory points; none shorter than the one before."""

    @pytest.mark.parametrize(
        "path",
        [OWN / "vp_wbf_discrete_ebu.csv", SHARED / "vp_wbf_discrete_ebu_published.csv"],
        ids=["own", "shared"],
    )
    def test_every_published_column(self, path: Path) -> None:
        columns = printed_ranges(path, "boards")
        assert len(columns) == 20
        assert {boards: wbf_discrete(boards).ranges() for boards in columns} == columns

    @pytest.mark.parametrize(
        "path",
        [
            OWN / "vp_ebu_halfmatch_10vp.csv",
            SHARED / "vp_ebu_halfmatch_10vp_published.csv",
        ],
        ids=["own", "shared"],
    )
    def test_every_published_half_match(self, path: Path) -> None:
        columns = printed_ranges(path, "boards_in_half")
        assert {boards: ebu_half_match(boards).ranges() for boards in columns} == columns
        assert set(columns) == {3, 4}

    @pytest.mark.parametrize("name", ["wbf-discrete", "ebu-half-10"])
    @given(boards=st.integers(1, 400))
    def test_any_number_of_boards(self, name: str, boards: int) -> None:
        made = IMP_SCALES[name](boards)
        ranges = made.ranges()
        assert [vps for vps, _, _ in ranges] == list(range(made.pool // 2, made.pool + 1, 100))
        assert ranges[0][2] is not None
        lengths = [last - first + 1 for _, first, last in ranges if last is not None]
        lengths[0] = 2 * ranges[0][2] + 1
        assert lengths == sorted(lengths)

    def test_a_border_that_is_exact(self) -> None:
        """7.5 of 10 points are exactly a third of X: with 18 boards 15 IMPs, still a 7."""
        ranges = ebu_half_match(18).ranges()
        assert ranges[2][2] == 15


class TestAcbl:
    """The scales before 2013, printed for 6 to 8 and 9 to 11 boards."""

    @pytest.mark.parametrize("folder", [OWN, SHARED], ids=["own", "shared"])
    @pytest.mark.parametrize("name", ["acbl_20", "acbl_30"])
    def test_every_printed_line(self, folder: Path, name: str) -> None:
        scale = {"acbl_20": acbl_20, "acbl_30": acbl_30}[name]
        lines = rows(folder / f"vp_{name}.csv")
        for label, played in (("6_8", range(6, 9)), ("9_11", range(9, 12))):
            expected = []
            for line in lines:
                winner = 100 * int(line["vp_split"].split("-")[0])
                first, _, last = line[f"imps_{label}_boards"].rstrip("+").partition("-")
                endless = line[f"imps_{label}_boards"].endswith("+")
                expected.append((winner, int(first), None if endless else int(last or first)))
            for boards in played:
                assert scale(boards).ranges() == expected
        for line in lines:
            winner, loser = map(int, line["vp_split"].split("-"))
            assert 100 * (winner + loser) == scale(6).pool

    def test_by_number_of_boards(self) -> None:
        """RC-104: the same margin is worth different points for 6-8 and for 9-11 boards."""
        assert [acbl_30(boards).vps(7) for boards in (7, 10)] == [(2300, 700), (2200, 800)]
        assert [acbl_20(boards).vps(28) for boards in (8, 11)] == [(2000, 0), (1800, 200)]

    @pytest.mark.parametrize("boards", [0, 5, 12])
    def test_not_printed(self, boards: int) -> None:
        for scale in (acbl_20, acbl_30):
            with pytest.raises(NotFoundError, match=f"6 to 11 boards, not for {boards}"):
                scale(boards)


class TestMargins:
    @given(
        st.sampled_from(sorted(IMP_SCALES)),
        st.integers(6, 11),
        st.fractions(min_value=-200, max_value=200, max_denominator=40),
    )
    def test_the_sides_share_the_pool(self, name: str, boards: int, margin: Fraction) -> None:
        scale = IMP_SCALES[name](boards)
        own, other = scale.vps(margin)
        assert own + other == scale.pool
        assert scale.vps(-margin) == (other, own)
        assert scale.vps(whole_imps(margin)) == (own, other)
        assert scale.steps(margin)[-1].value == Fraction(own, 100)

    def test_fractions_of_an_imp_go_to_the_nearest_whole_halves_from_a_draw(self) -> None:
        assert [whole_imps(Fraction(n, 4)) for n in (-7, -6, -5, -2, -1, 1, 2, 5, 6, 7)] == [
            *(-2, -2, -1, -1, 0),
            *(0, 1, 1, 2, 2),
        ]

    def test_a_blitz_has_no_end(self) -> None:
        assert wbf_continuous(8).vps(10**9) == (2000, 0)
        assert wbf_discrete(8).vps(-(10**9)) == (0, 2000)


class TestSteps:
    def test_a_formula_and_its_correction(self) -> None:
        assert said(wbf_continuous(20).steps(Fraction(25, 2))) == [
            "25/2 IMPs count as 13: whole IMPs, halves away from a draw",
            "20 boards, won by 13 IMPs: the formula gives 1319/100",
            "1/100 more, so that no IMP is worth more than the one before: 66/5",
            "margin 13: 66/5 victory points, 34/5 to the opponents",
        ]

    def test_a_formula_that_needs_none(self) -> None:
        assert said(wbf_continuous(8).steps(-13)) == [
            "8 boards, won by 13 IMPs: the formula gives 367/25",
            "margin -13: 133/25 victory points, 367/25 to the opponents",
        ]

    def test_a_table(self) -> None:
        assert said(acbl_20(9).steps(22)) == [
            "9-11 boards: 22 to 25 IMPs are 17-3",
            "margin 22: 17 victory points, 3 to the opponents",
        ]
        assert said(acbl_20(9).steps(99))[0] == "9-11 boards: 36 IMPs or more are 20-0"

    def test_a_percentage(self) -> None:
        assert said(swiss_pairs(8).steps(Fraction(5623, 100))) == [
            "7-9 boards, 5623/100 %: the better side is above 2737/50 % and not above "
            "5623/100 %, so 14-6"
        ]
        assert said(swiss_pairs(8).steps(50)) == ["7-9 boards, 50 %: within 1013/20 %, so 10-10"]

    def test_a_line_that_is_not_from_print_says_so(self) -> None:
        assert swiss_pairs(30).steps(52)[0].source.startswith("derived")
        assert swiss_pairs(30).steps(50)[0].source == "EBU White Book 3.1.7"
        assert swiss_pairs(8).steps(52)[0].source == "EBU White Book 3.1.7"


def boards_of(label: str) -> range:
    first, _, last = label.removeprefix("<=").partition("-")
    return range(1 if label.startswith("<=") else int(first), int(last or first) + 1)


class TestSwissPairs:
    """A percentage up to and including the figure printed gives the line's victory points."""

    @pytest.mark.parametrize(
        "path",
        [OWN / "vp_swiss_pairs_percent_ebu.csv", SHARED / "vp_swiss_pairs_mp_percent_ebu.csv"],
        ids=["own", "shared"],
    )
    def test_every_printed_border(self, path: Path) -> None:
        table = rows(path)
        assert len(table) == 108
        for line in table:
            pool, won = int(line["pool"]), 100 * int(line["winner_vp"])
            lost = 100 * int(line["loser_vp"])
            limit = Fraction(line["pct_not_exceeding"] or 100)
            for boards in boards_of(line["boards"]):
                scale = swiss_pairs(boards, pool)
                assert scale.boards == line["boards"]
                assert scale.vps(limit) == (won, lost)
                assert scale.vps(100 - limit) == (lost, won)
                if limit < 100:
                    assert scale.vps(limit + Fraction(1, 10**9)) == (won + 100, lost - 100)

    @pytest.mark.parametrize(
        "path",
        [
            OWN / "vp_swiss_pairs_percent_derived_long.csv",
            SHARED / "vp_swiss_pairs_mp_percent_derived_long.csv",
        ],
        ids=["own", "shared"],
    )
    def test_lines_that_are_not_in_print_are_derived(self, path: Path) -> None:
        four = swiss_pairs(4).last
        differing = []
        for line in rows(path):
            played, winner = boards_of(line["boards"]), int(line["winner_vp"])
            scale, limit = swiss_pairs(played[0]), hundredths(line["pct_not_exceeding"])
            assert derived_limit(four[winner - 10], played[0] + played[-1]) == limit
            if winner in scale.derived:
                assert scale.last[winner - 10] == limit
            elif scale.last[winner - 10] != limit:
                differing.append((line["boards"], winner, scale.last[winner - 10], limit))
        # Print wins over the formula.
        assert differing == [("40-55", 15, 5321, 5322)]
        assert swiss_pairs(28).derived == (11, 12, 13, 14, 16, 17, 18)

    def test_the_formula_matches_every_printed_column(self) -> None:
        four = swiss_pairs(4).last
        for boards, half_boards in ((5, 11), (7, 16), (10, 23), (14, 33), (20, 47)):
            for limit, printed in zip(four, swiss_pairs(boards).last, strict=True):
                assert abs(derived_limit(limit, half_boards) - printed) <= 1

    @given(
        st.integers(1, 55),
        st.fractions(min_value=0, max_value=100, max_denominator=5000),
    )
    def test_mirror_and_order(self, boards: int, percent: Fraction) -> None:
        scale = swiss_pairs(boards)
        own, other = scale.vps(percent)
        assert own + other == 2000
        assert scale.vps(100 - percent) == (other, own)
        assert scale.vps(min(percent + 1, Fraction(100))).own >= own

    def test_nothing_else_is_printed(self) -> None:
        for boards, pool in ((56, 20), (14, 10), (8, 30)):
            with pytest.raises(NotFoundError):
                swiss_pairs(boards, pool)
        with pytest.raises(ImpossibleError, match="got 0"):
            swiss_pairs(0)

    @pytest.mark.parametrize("percent", [-1, 101, Fraction(10001, 100)])
    def test_no_such_percentage(self, percent: int | Fraction) -> None:
        with pytest.raises(ImpossibleError, match="0 to 100"):
            swiss_pairs(8).vps(percent)
