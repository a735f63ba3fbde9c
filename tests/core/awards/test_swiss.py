"""Masterpoints of a Swiss event, 巅峰大师分."""

import pytest

from overtrick.core.awards.swiss import swiss_schedule
from overtrick.errors import ImpossibleError

UNDER_TWENTY = {
    0: [],
    1: [3],
    2: [3],
    3: [3],
    4: [3, 2],
    5: [3, 2],
    6: [3, 2, 1],
    7: [3, 2, 1],
    8: [3, 2, 1, 1],
    10: [3, 2, 2, 1, 1],
    12: [3, 2, 2, 1, 1, 1],
    14: [3, 2, 2, 1, 1, 1, 1],
    16: [3, 2, 2, 2, 1, 1, 1, 1],
    18: [3, 2, 2, 2, 1, 1, 1, 1, 1],
    19: [3, 2, 2, 2, 1, 1, 1, 1, 1],
}


@pytest.mark.parametrize("finishers", [20, 21, 160])
def test_twenty_or_more(finishers: int) -> None:
    """完成比赛的选手超过20对（含）: 3, then 2 for places 2 to 4, 1 for places 5 to 10."""
    awards = swiss_schedule(finishers)
    assert [awards.award(place) for place in range(1, 12)] == [3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0]


@pytest.mark.parametrize(("finishers", "points"), UNDER_TWENTY.items())
def test_under_twenty(finishers: int, points: list[int]) -> None:
    """完成比赛的对子不足20: the first half; 3, then one to three places with 2, the rest 1."""
    assert list(swiss_schedule(finishers).awards) == points


@pytest.mark.parametrize("finishers", range(1, 20))
def test_the_seeds_bounds(finishers: int) -> None:
    points = list(map(int, swiss_schedule(finishers).awards))
    assert len(points) == max(1, finishers // 2)
    assert points[0] == 3
    assert len(points) == 1 or 1 <= points.count(2) <= 3


def test_a_shared_place_has_the_better_award() -> None:
    assert swiss_schedule(20).for_places([1, 1, 3, 4, 4]) == [3, 3, 2, 2, 2]
    assert swiss_schedule(4).for_places([1, 2, 2, 4]) == [3, 2, 2, 0]


def test_fewer_than_nobody() -> None:
    with pytest.raises(ImpossibleError, match="0 pairs or more, got -1"):
        swiss_schedule(-1)
