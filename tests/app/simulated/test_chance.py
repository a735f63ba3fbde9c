"""Chance by name: fair, bell-shaped, and the same for ever."""

from collections import Counter
from itertools import permutations

import pytest

from overtrick.app.simulated.chance import Chance
from overtrick.errors import ImpossibleError


def test_the_first_numbers_are_these_for_ever() -> None:
    chance = Chance(7, "golden")
    assert [chance.below(1_000_000) for _ in range(10)] == [
        627390,
        372502,
        390924,
        660186,
        455178,
        160843,
        217677,
        430048,
        996965,
        340980,
    ]


def test_another_key_gives_other_numbers() -> None:
    keys: list[tuple[int | str, ...]] = [(1,), (2,), ("1",), (1, 1), (11,), ("1, 1",)]
    assert len({Chance(*key).below(2**64) for key in keys}) == len(keys)


def test_every_number_is_as_likely() -> None:
    chance = Chance("fair")
    found = Counter(chance.below(6) for _ in range(12_000))
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
    assert all(1_850 <= count <= 2_150 for count in found.values())


def test_every_order_is_as_likely() -> None:
    chance = Chance("orders")
    found = Counter("".join(chance.shuffled("abcd")) for _ in range(12_000))
    assert sorted(found) == sorted(map("".join, permutations("abcd")))
    assert all(410 <= count <= 590 for count in found.values())


def test_a_bell_has_the_deviation_that_is_asked_for() -> None:
    chance = Chance("bell")
    drawn = [chance.bell(100) for _ in range(10_000)]
    assert abs(sum(drawn)) < 3 * 100 * 100
    assert 97**2 < sum(number**2 for number in drawn) / len(drawn) < 103**2
    assert max(map(abs, drawn)) <= 347
    assert [chance.bell(0) for _ in range(9)] == [0] * 9


def test_it_is_as_often_up_as_down() -> None:
    chance = Chance("small bell")
    found = Counter(chance.bell(1) for _ in range(10_000))
    assert abs(found[1] - found[-1]) < 300
    assert 3_600 < found[0] < 4_100


def test_a_rate_is_in_ten_thousand() -> None:
    chance = Chance("rate")
    assert 2_350 < sum(chance.happens(2_500) for _ in range(10_000)) < 2_650
    assert not any(chance.happens(0) for _ in range(1_000))
    assert all(chance.happens(10_000) for _ in range(1_000))


def test_nothing_is_drawn_from_nothing() -> None:
    with pytest.raises(ImpossibleError, match="not of 0"):
        Chance(1).one_of(())
