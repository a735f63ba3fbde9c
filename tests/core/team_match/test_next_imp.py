"""What the next IMP is worth: whole printed scales, and what wins a match."""

import csv
from bisect import bisect_left
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.team_match import (
    MatchMethod,
    MatchReading,
    MatchSettings,
    ScaleBoards,
    VpScale,
    match_reading,
    to_win,
)
from overtrick.core.victory_points import IMP_SCALES, wbf_continuous, wbf_discrete
from overtrick.errors import NotFoundError

TABLES = Path(__file__).parents[2] / "data" / "tables"


def printed(name: str) -> list[dict[str, str]]:
    """The lines of a printed table."""
    lines = (TABLES / name).read_text("utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def both_ways(winner: list[Fraction], pool: int) -> dict[int, Fraction]:
    """A team's victory points by its margin, from those of a winner; the last goes on."""
    longer = [*winner, *[winner[-1]] * 3]
    last = len(longer) - 1
    return {margin: longer[margin] for margin in range(last + 1)} | {
        -margin: pool - longer[margin] for margin in range(1, last + 1)
    }


def check(reading: MatchReading, table: dict[int, Fraction]) -> None:
    """Every margin of a table but its two ends, by looking at its neighbours."""
    most = max(table)
    for margin in range(1 - most, most):
        found = reading.next_imp(margin)
        assert found.vps == table[margin]
        assert found.more == table[margin + 1] - table[margin]
        assert found.less == table[margin] - table[margin - 1]
        above = [each for each in range(margin, most + 1) if table[each] > table[margin]]
        below = [each for each in range(-most, margin) if table[each] < table[margin]]
        assert found.up == (above[0] - margin if above else None)
        assert found.down == (margin - below[-1] if below else None)
        assert [step.value for step in found.steps if step.rule == "next-imp"] == [
            found.more,
            found.less,
        ]


@pytest.mark.parametrize("boards", [4, 24])
def test_the_continuous_scale_as_published(boards: int) -> None:
    lines = printed(f"vp_wbf_continuous_{boards}.csv")
    winner = [Fraction(line["winner"]) for line in lines]
    check(MatchReading(wbf_continuous(boards)), both_ways(winner, 20))


def test_the_discrete_scale_as_published() -> None:
    columns: dict[int, list[dict[str, str]]] = {}
    for line in printed("vp_wbf_discrete_ebu.csv"):
        columns.setdefault(int(line["boards"]), []).append(line)
    assert len(columns) == 20
    for boards, lines in columns.items():
        firsts = [int(line["imp_min"]) for line in lines]
        vps = [Fraction(line["winner_vp"]) for line in lines]
        winner = [vps[bisect_left(firsts, at + 1) - 1] for at in range(firsts[-1] + 1)]
        check(MatchReading(wbf_discrete(boards)), both_ways(winner, 20))


@pytest.mark.parametrize("name", ["acbl-20", "acbl-30", "ebu-half-10"])
def test_the_other_scales(name: str) -> None:
    for boards in (6, 9):
        scale = IMP_SCALES[name](boards)
        winner = [Fraction(value, 100) for value in scale.winner]
        check(MatchReading(scale), both_ways(winner, scale.pool // 100))


def test_any_win_on_the_old_acbl_scale_is_three_points() -> None:
    reading = MatchReading(IMP_SCALES["acbl-30"](8))
    level = reading.next_imp(0)
    assert [level.vps, level.more, level.less] == [15, 3, 3]
    assert (level.up, level.down) == (1, 1)


@given(st.integers(1, 40), st.integers(-400, 400))
def test_what_one_gains_the_other_loses(boards: int, margin: int) -> None:
    reading = MatchReading(wbf_continuous(boards))
    own, other = reading.next_imp(margin), reading.next_imp(-margin)
    assert own.vps + other.vps == 20
    assert (own.more, own.less, own.up, own.down) == (
        other.less,
        other.more,
        other.down,
        other.up,
    )


def test_a_match_of_fewer_boards_is_factored() -> None:
    """Seven of eight boards count: 14 IMPs are read as 16."""
    settings = MatchSettings(scale_boards=ScaleBoards.SCHEDULED)
    reading = match_reading(settings, 7, 8)
    assert reading is not None
    eight = wbf_continuous(8)
    found = reading.next_imp(14)
    assert found.vps == Fraction(eight.vps(16).own, 100)
    assert found.more == Fraction(eight.vps(17).own - eight.vps(16).own, 100)
    assert found.steps[0].operands == {"total": 14, "factor": Fraction(8, 7), "value": 16}


def test_half_of_a_triangle_has_half_the_points() -> None:
    reading = match_reading(MatchSettings(), 8, 8, Fraction(1, 2))
    assert reading is not None
    assert reading.vps(13) == Fraction(1468, 200)
    assert reading.steps(13)[-1].value == Fraction(1468, 200)


def test_where_there_are_no_victory_points() -> None:
    assert match_reading(MatchSettings(scale=VpScale.NONE), 8, 8) is None
    assert match_reading(MatchSettings(method=MatchMethod.BAM), 8, 8) is None
    assert match_reading(MatchSettings(), 0, 8) is None
    with pytest.raises(NotFoundError, match="6 to 11 boards"):
        match_reading(MatchSettings(scale=VpScale.ACBL_20), 12, 12)


@given(st.fractions(-100, 100, max_denominator=4), st.integers(0, 4), st.none() | st.just(17))
def test_what_is_wanted_is_the_least_that_does(
    lead: Fraction, boards: int, cap: int | None
) -> None:
    found = to_win(lead, boards, cap)
    assert lead + found.win > 0 >= lead + found.win - 1
    assert found.draw is None or lead + found.draw == 0
    assert (found.draw is None) is (lead.denominator != 1)
    assert found.most == boards * (24 if cap is None else cap)
    results = [lead + won for won in range(-found.most, found.most + 1)]
    assert found.can_win is any(each > 0 for each in results)
    assert found.can_draw is any(each == 0 for each in results)
    assert found.can_lose is any(each < 0 for each in results)
