"""Law 77: what a contract scores, part by part, now and before."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import (
    EDITIONS,
    LAW_1932,
    LAW_1935,
    LAW_1987,
    Edition,
    ScoreParts,
    edition,
    points_table,
    result_index,
    score_parts,
    score_steps,
    undertrick_penalty,
)
from overtrick.core.seat import Seat, Side, Vulnerability, dealer_of, vulnerability_of
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, NotFoundError

OWN = Path(__file__).parents[1] / "data" / "tables"
SHARED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"
NONE, BOTH = Vulnerability.NONE, Vulnerability.BOTH


def rows(path: Path) -> list[dict[str, str]]:
    if not path.exists():
        pytest.skip(f"{path.name} of the shared tables is not there")
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


def points(
    level: int, strain: Strain, doubling: Doubling, tricks: int, vulnerable: bool
) -> tuple[int, int]:
    """Twice the same: from the parts, and from a ready result."""
    over = tricks - 6 - level
    parts = score_parts(level, strain, doubling, over, vulnerable=vulnerable)
    result = Result(Contract(level, strain, Seat.EAST, doubling), tricks)
    return parts.total, result.score(Vulnerability.EW if vulnerable else Vulnerability.NS)


class TestLaw77:
    """Each result scores what the Duplicate Bridge Scoring Table of Law 77 says."""

    def test_every_result_of_the_own_table(self) -> None:
        table = rows(OWN / "duplicate_scores.csv")
        assert len(table) == 210
        for row in table:
            strain, doubling = Strain.parse(row["strain"]), Doubling.parse(row["doubled"])
            for tricks in range(14):
                score = int(row[str(tricks)])
                found = points(
                    int(row["level"]), strain, doubling, tricks, row["vulnerable"] == "1"
                )
                assert found == (score, score), (row, tricks)

    def test_every_result_of_the_shared_table(self) -> None:
        table = rows(SHARED / "duplicate_score_all_2940.csv")
        assert len(table) == 2940
        for row in table:
            doubling = Doubling(2 ** int(row["doubled"]))
            found = points(
                int(row["level"]),
                Strain.parse(row["denomination"]),
                doubling,
                int(row["tricks"]),
                row["vulnerable"] == "1",
            )
            assert found == (int(row["score"]), int(row["score"])), row

    def test_the_table_by_index_holds_the_same(self) -> None:
        table = points_table()
        assert len(table) == 2940
        for row in rows(OWN / "duplicate_scores.csv"):
            strain, doubling = Strain.parse(row["strain"]), Doubling.parse(row["doubled"])
            for tricks in range(14):
                index = result_index(int(row["level"]), strain, doubling, tricks)
                assert table[index + 1470 * int(row["vulnerable"])] == int(row[str(tricks)])

    @pytest.mark.parametrize("folder", [OWN, SHARED], ids=["own", "shared"])
    @pytest.mark.parametrize(
        ("name", "law", "lines"),
        [
            ("penalties_1987", LAW_1987, 6),
            ("penalties_1935_1987", LAW_1935, 13),
            ("penalties_1932_1935", LAW_1932, 13),
        ],
    )
    def test_the_printed_penalties(self, folder: Path, name: str, law: Edition, lines: int) -> None:
        table = rows(folder / f"{name}.csv")
        assert len(table) == lines
        for row in table:
            for zone, vulnerable in (("nv", False), ("v", True)):
                for suffix, doubling in zip(("", "_X", "_XX"), Doubling, strict=True):
                    found = undertrick_penalty(
                        int(row["down"]), doubling, vulnerable=vulnerable, law=law
                    )
                    assert found == int(row[zone + suffix])

    @pytest.mark.parametrize("level", [0, 8, -1])
    def test_no_such_level(self, level: int) -> None:
        with pytest.raises(ImpossibleError, match="level must be 1 to 7"):
            score_parts(level, Strain.CLUBS, Doubling.UNDOUBLED, 0, vulnerable=False)

    @pytest.mark.parametrize(("level", "over"), [(7, 1), (1, 7), (1, -8), (7, -14)])
    def test_no_such_number_of_tricks(self, level: int, over: int) -> None:
        with pytest.raises(ImpossibleError, match="tricks must be 0 to 13"):
            score_parts(level, Strain.CLUBS, Doubling.UNDOUBLED, over, vulnerable=False)

    @pytest.mark.parametrize("down", [0, 14])
    def test_no_such_penalty(self, down: int) -> None:
        with pytest.raises(ImpossibleError, match="undertricks must be 1 to 13"):
            undertrick_penalty(down, Doubling.UNDOUBLED, vulnerable=False)


ANY = [NONE, BOTH]
FIRST_EXAMPLES = [
    ("2H S =", ANY, ScoreParts(60, 50, 0, 0, 0, 0), 110),
    ("2HX S =", [NONE], ScoreParts(120, 300, 0, 50, 0, 0), 470),
    ("3NT S +2", [BOTH], ScoreParts(100, 500, 0, 0, 60, 0), 660),
    ("1DX S +1", [NONE], ScoreParts(40, 50, 0, 50, 100, 0), 240),
    ("5SXX S +1", [BOTH], ScoreParts(600, 500, 0, 100, 400, 0), 1600),
    ("6NT S +1", [NONE], ScoreParts(190, 300, 500, 0, 30, 0), 1020),
    ("4D S -3", [NONE], ScoreParts(0, 0, 0, 0, 0, 3 * -50), -150),
    ("4DX S -3", [NONE], ScoreParts(0, 0, 0, 0, 0, -100 + 2 * -200), -500),
    ("4DX S -3", [BOTH], ScoreParts(0, 0, 0, 0, 0, -200 + 2 * -300), -800),
]
SECOND_EXAMPLES = [
    ("6C S +1", [BOTH], ScoreParts(120, 500, 750, 0, 20, 0), 1390),
    ("5CXX S +2", [BOTH], ScoreParts(400, 500, 0, 100, 800, 0), 1800),
    ("4SX S -3", [NONE], ScoreParts(0, 0, 0, 0, 0, -100 - 200 - 200), -500),
    ("1NT S =", [NONE], ScoreParts(40, 50, 0, 0, 0, 0), 90),
    ("1NTXX S =", [NONE], ScoreParts(160, 300, 0, 100, 0, 0), 560),
    ("2SX S +1", [NONE], ScoreParts(120, 300, 0, 50, 100, 0), 570),
]


class TestPublishedExamples:
    """Two Chinese pages on scoring, part by part as they print them."""

    @pytest.mark.parametrize(("text", "zones", "parts", "total"), FIRST_EXAMPLES + SECOND_EXAMPLES)
    def test_part_by_part(
        self, text: str, zones: list[Vulnerability], parts: ScoreParts, total: int
    ) -> None:
        result = Result.parse(text)
        for zone in zones:
            assert result.parts(zone) == parts
            assert result.score(zone) == parts.total == total

    @pytest.mark.parametrize(
        "text", ["3NT", "4H", "4S", "5C", "5D", "2NTX", "1HXX", "1NTXX", "2HX"]
    )
    def test_these_are_games(self, text: str) -> None:
        result = Result.parse(f"{text} N =")
        assert result.parts(NONE).level_bonus == 300
        assert result.parts(BOTH).level_bonus == 500

    @pytest.mark.parametrize("text", ["2NT", "3H", "3S", "4C", "4D", "1NTX", "1HX", "1CXX"])
    def test_these_are_not(self, text: str) -> None:
        assert Result.parse(f"{text} N =").parts(BOTH).level_bonus == 50
        assert Result.parse(f"{text} N +1").parts(BOTH).level_bonus == 50

    def test_four_down_and_three_down(self) -> None:
        """Doubled and vulnerable, n down cost what n + 1 cost not vulnerable, from 2 on."""
        assert undertrick_penalty(4, Doubling.DOUBLED, vulnerable=False) == 800
        for down in range(2, 13):
            for doubling in (Doubling.DOUBLED, Doubling.REDOUBLED):
                hot = undertrick_penalty(down, doubling, vulnerable=True)
                assert hot == undertrick_penalty(down + 1, doubling, vulnerable=False)

    def test_trick_score_of_a_redoubled_slam(self) -> None:
        assert Result.parse("6SXX N =").parts(NONE).trick_score == 720

    def test_the_sacrifice_that_1987_ended(self) -> None:
        """A grand slam in a major, vulnerable, was worth 2,210; eleven down doubled 2,100."""
        assert Result.parse("7S N =").score(BOTH) == 2210
        assert undertrick_penalty(11, Doubling.DOUBLED, vulnerable=False, law=LAW_1935) == 2100
        assert undertrick_penalty(11, Doubling.DOUBLED, vulnerable=False) == 2900


def ns(contract: str, declarer: str, vulnerable: bool, tricks: int) -> int:
    """What North-South get, where *vulnerable* speaks of declarer's side."""
    result = Result(Contract.parse(f"{contract} {declarer}"), tricks)
    return result.score_for(Side.NS, BOTH if vulnerable else NONE)


class TestReportedCases:
    """Faults that users of other programs reported."""

    def test_rc_001_grand_slam_not_vulnerable(self) -> None:
        assert ns("7C", "S", False, 13) == 1440

    def test_rc_004_redoubled_and_made(self) -> None:
        assert ns("1NTXX", "W", False, 8) == -760

    def test_rc_005_doubled_overtrick(self) -> None:
        assert ns("5SX", "N", True, 12) == 1050

    def test_rc_008_third_undertrick_not_vulnerable(self) -> None:
        assert ns("1NTXX", "S", False, 3) == -1600
        assert ns("3SX", "W", False, 4) == 1100

    def test_rc_009_doubled_into_game(self) -> None:
        assert ns("2HX", "N", True, 10) == 1070
        assert ns("4HX", "N", True, 10) == 790

    @pytest.mark.parametrize(("law", "score"), [("1935-1987", -1900), ("1987", -2600)])
    def test_rc_012_undertricks_before_and_after_1987(self, law: str, score: int) -> None:
        assert Result.parse("7SX N -10").parts(NONE, edition(law)).total == score

    @pytest.mark.parametrize(
        ("text", "law", "score"),
        [("5DXX N +1", 1986, 1350), ("5DXX N +1", 1987, 1400), ("6D N =", 1987, 1370)],
    )
    def test_rc_013_bonus_for_a_redoubled_contract(self, text: str, law: int, score: int) -> None:
        assert Result.parse(text).parts(BOTH, edition(law)).total == score

    @pytest.mark.parametrize(("law", "score"), [(1932, -1000), (1935, -900), (1987, -1100)])
    def test_rc_016_the_sliding_scale_of_1932(self, law: int, score: int) -> None:
        assert Result.parse("4HX N -5").parts(NONE, edition(law)).total == score

    @pytest.mark.parametrize(
        ("board", "dealer", "vulnerable"),
        [(17, "N", "None"), (23, "S", "All"), (29, "N", "All"), (36, "W", "All")],
    )
    def test_rc_017_boards_above_16(self, board: int, dealer: str, vulnerable: str) -> None:
        assert (str(dealer_of(board)), str(vulnerability_of(board))) == (dealer, vulnerable)

    @pytest.mark.parametrize(
        ("board", "contract", "tricks", "score"),
        [(1, "2S S", 6, -100), (1, "3H E", 5, 200), (1, "1S S", 7, 80), (1, "4S E", 10, -420)],
    )
    def test_rc_036_tricks_columns(
        self, board: int, contract: str, tricks: int, score: int
    ) -> None:
        result = Result(Contract.parse(contract), tricks)
        assert result.score_for(Side.NS, vulnerability_of(board)) == score

    @pytest.mark.parametrize(
        ("board", "contract", "tricks", "score"), [(1, "2S E", 8, -110), (4, "3NT W", 7, 200)]
    )
    def test_rc_203_the_sign_is_north_south_s(
        self, board: int, contract: str, tricks: int, score: int
    ) -> None:
        result = Result(Contract.parse(contract), tricks)
        assert result.score_for(Side.NS, vulnerability_of(board)) == score
        assert result.score_for(Side.EW, vulnerability_of(board)) == -score


class TestEditions:
    """The figures have their years."""

    @pytest.mark.parametrize(
        ("name", "law"),
        [
            ("1987", LAW_1987),
            (2017, LAW_1987),
            ("1935-1987", LAW_1935),
            (1986, LAW_1935),
            ("1932", LAW_1932),
            (1934, LAW_1932),
        ],
    )
    def test_an_edition_by_name_or_year(self, name: str | int, law: Edition) -> None:
        assert edition(name) is law

    @pytest.mark.parametrize("name", [1931, "", "rubber", "-5"])
    def test_no_such_edition(self, name: str | int) -> None:
        with pytest.raises(NotFoundError, match="there are 1987, 1935, 1932"):
            edition(name)

    def test_notrump_tricks_of_1932(self) -> None:
        """30 and 40 in turn: 3NT was 100, 2NT 70, and an overtrick in 3NT 40."""
        law = edition(1932)
        made = [Result.parse(f"{n}NT N =").parts(NONE, law).trick_score for n in (1, 2, 3, 7)]
        assert made == [30, 70, 100, 240]
        assert Result.parse("3NT N +2").parts(NONE, law).overtricks == 70

    def test_grand_slam_of_1932(self) -> None:
        assert Result.parse("7C N =").parts(BOTH, LAW_1932).slam_bonus == 2250
        assert Result.parse("7C N =").parts(NONE, LAW_1932).slam_bonus == 1500


VULNERABILITIES = st.integers(0, 3).map(Vulnerability)
RESULTS = st.builds(
    Result,
    st.builds(
        Contract,
        st.integers(1, 7),
        st.sampled_from(Strain),
        st.sampled_from(Seat),
        st.sampled_from(Doubling),
    ),
    st.integers(0, 13),
)


@given(RESULTS, VULNERABILITIES)
def test_both_sides_see_one_score(result: Result, vulnerability: Vulnerability) -> None:
    mine = result.score_for(Side.NS, vulnerability)
    assert mine == -result.score_for(Side.EW, vulnerability)
    assert abs(mine) == abs(result.score(vulnerability))
    assert (result.score(vulnerability) > 0) == (result.over >= 0)


@given(RESULTS, VULNERABILITIES, st.sampled_from(EDITIONS))
def test_the_steps_are_the_parts(
    result: Result, vulnerability: Vulnerability, law: Edition
) -> None:
    parts = result.parts(vulnerability, law)
    hot = vulnerability.of(result.contract.declarer.side)
    *each, total = score_steps(parts, str(result), vulnerable=hot, law=law)
    assert total.value == parts.total
    assert sum(step.value for step in each if isinstance(step.value, int)) == parts.total
    assert total.operands["contract"] == str(result)
    assert total.operands["zone"] == ("vulnerable" if hot else "not vulnerable")
    assert {step.source for step in (*each, total)} == {law.source}
