"""How many can be drawn at once."""

from random import Random

import pytest

from overtrick.movements.swiss_pairing.largest_draw import all_can_be_drawn, largest_draw


def by_trying(excluded: list[set[int]], left: tuple[int, ...]) -> int:
    """The most meetings among *left*."""
    if len(left) < 2:
        return 0
    top, *rest = left
    most = by_trying(excluded, tuple(rest))
    for other in rest:
        if other not in excluded[top]:
            others = tuple(who for who in rest if who != other)
            most = max(most, 1 + by_trying(excluded, others))
    return most


@pytest.mark.parametrize("part", range(8))
def test_it_is_as_many_as_trying_everything_finds(part: int) -> None:
    """Few may meet, so that odd circles matter; some meetings are given at the start."""
    for seed in range(60 * part, 60 * part + 60):
        chance = Random(seed)  # noqa: S311 - made-up fields, no secret
        size = chance.randint(0, 9)
        rate = chance.choice([0.5, 0.7, 0.8, 0.9])
        excluded: list[set[int]] = [set() for _ in range(size)]
        for one in range(size):
            for other in range(one):
                if chance.random() < rate:
                    excluded[one].add(other)
                    excluded[other].add(one)
        start: dict[int, int] = {}
        for one in range(size):
            for other in range(one):
                free = not {one, other} & start.keys() and other not in excluded[one]
                if free and chance.random() < 0.3:
                    start |= {one: other, other: one}
        most = by_trying(excluded, tuple(range(size)))
        before = dict(start)
        assert largest_draw(excluded, start) == most
        assert start == before
        assert all_can_be_drawn(excluded, start) == (2 * most == size)


def test_who_may_meet_half_of_a_large_field_is_not_searched() -> None:
    """No search of 20,000 contestants would end in a second."""
    excluded: list[set[int]] = [{(who + 1) % 20_000} for who in range(20_000)]
    assert all_can_be_drawn(excluded, {})
    assert not all_can_be_drawn(excluded[:-1], {})
