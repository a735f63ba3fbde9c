"""The twelve ranks."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.awards.ranks import TWELVE_RANKS, RankSettings, rank_of, ranks, standing
from overtrick.errors import ImpossibleError

SETTINGS = RankSettings()
POINTS = st.fractions(0, 3000)


def test_the_titles_are_the_seeds() -> None:
    path = Path(__file__).parents[3] / ".." / "shared" / "rules" / "tables" / "masterpoints.json"
    if not path.exists():
        pytest.skip(f"{path} is not there")
    printed = json.loads(path.read_text("utf-8"))["seed_dianfeng"]["ranks_low_to_high"]
    assert [title for title, _, _ in TWELVE_RANKS] == printed


def test_there_are_twelve_different_ones() -> None:
    assert len({title for title, _, _ in TWELVE_RANKS}) == 12
    assert len({words for _, words, _ in TWELVE_RANKS}) == 12
    assert [each.number for each in ranks(SETTINGS)] == list(range(12))


@pytest.mark.parametrize("number", range(12))
def test_a_rank_is_held_from_its_threshold_on(number: int) -> None:
    thresholds = (0, 1, 5, 15, 30, 60, 100, 200, 400, 700, 1000, 2000)
    assert rank_of(thresholds[number], SETTINGS).number == number
    if number:
        assert rank_of(thresholds[number] - Fraction(1, 1000), SETTINGS).number == number - 1


@given(POINTS, POINTS)
def test_more_points_are_no_lower_rank(points: Fraction, more: Fraction) -> None:
    assert rank_of(points + more, SETTINGS).number >= rank_of(points, SETTINGS).number


def test_thresholds_are_data() -> None:
    doubled = RankSettings(tuple(2 * least for least in SETTINGS.thresholds))
    assert rank_of(9, doubled).title == "有级牌手"
    assert rank_of(10, doubled).title == "中级牌手"


YEARS = {2022: Fraction(60), 2024: Fraction(40), 2030: Fraction(5)}


class TestFading:
    """Ranks do not fall by waiting, unless a yearly decay is set."""

    def test_by_default_nothing_fades(self) -> None:
        assert standing(YEARS, 2029, SETTINGS) == 100
        assert rank_of(standing(YEARS, 2029, SETTINGS), SETTINGS).title == "巅峰大师"

    def test_a_decay_takes_its_part_every_new_year(self) -> None:
        fading = RankSettings(yearly_decay=Fraction(1, 2))
        assert standing(YEARS, 2022, fading) == 60
        assert standing(YEARS, 2023, fading) == 30
        assert standing(YEARS, 2025, fading) == Fraction(60, 8) + 20
        assert rank_of(standing(YEARS, 2025, fading), fading).title == "高级牌手"

    def test_points_of_later_years_do_not_count_yet(self) -> None:
        assert standing(YEARS, 2021, SETTINGS) == 0

    @given(st.dictionaries(st.integers(2000, 2030), POINTS, max_size=5), st.integers(2000, 2040))
    def test_without_decay_no_year_lowers_a_rank(
        self, years: dict[int, Fraction], year: int
    ) -> None:
        now, later = (standing(years, each, SETTINGS) for each in (year, year + 1))
        assert rank_of(later, SETTINGS).number >= rank_of(now, SETTINGS).number


class TestImpossible:
    def test_thresholds(self) -> None:
        few, flat, late = (
            SETTINGS.thresholds[:-1],
            (*SETTINGS.thresholds[:-1], Fraction(1000)),
            tuple(least + 1 for least in SETTINGS.thresholds),
        )
        for thresholds in (few, flat, late, ()):
            with pytest.raises(ImpossibleError, match="twelve rising thresholds from 0"):
                RankSettings(thresholds)

    def test_decay_and_points(self) -> None:
        with pytest.raises(ImpossibleError, match="a yearly decay is 0 to 1, got 2"):
            RankSettings(yearly_decay=Fraction(2))
        with pytest.raises(ImpossibleError, match="masterpoints are 0 or more, got -1"):
            rank_of(-1, SETTINGS)
