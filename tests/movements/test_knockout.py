"""Knockout brackets of every size."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.knockout import (
    Bracket,
    BracketMatch,
    Odd,
    Seed,
    Survivor,
    knockout,
    seeding_order,
)


def if_favourites_win(bracket: Bracket) -> dict[int, tuple[int, ...]]:
    """The seeds of every match, the strongest of each going on."""
    went_on: dict[int, tuple[int, ...]] = {}
    met: dict[int, tuple[int, ...]] = {}
    for match in bracket.matches:
        seeds = bracket.seeds_in(match.number, went_on)
        known = tuple(seed for seed in seeds if seed is not None)
        assert len(known) == len(seeds)
        met[match.number] = known
        went_on[match.number] = tuple(sorted(known)[: match.survivors])
    return met


class TestSeeding:
    def test_sixteen_as_printed(self) -> None:
        assert seeding_order(16) == (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)

    @pytest.mark.parametrize("size", [1, 2, 4, 8, 16, 32, 64])
    def test_the_strongest_meets_the_weakest_left(self, size: int) -> None:
        order = seeding_order(size)
        assert sorted(order) == [*range(1, size + 1)]
        while size > 1:
            assert all(
                one + other == size + 1 for one, other in zip(order[::2], order[1::2], strict=True)
            )
            order, size = tuple(map(min, zip(order[::2], order[1::2], strict=True))), size // 2

    def test_no_power_of_two(self) -> None:
        with pytest.raises(ImpossibleError, match="got 12"):
            seeding_order(12)


@pytest.mark.parametrize("odd", Odd)
@pytest.mark.parametrize("teams", range(2, 130))
def test_every_bracket_leads_from_all_teams_to_one(teams: int, odd: Odd) -> None:
    bracket = knockout(teams, odd)
    entered = [side for match in bracket.matches for side in match.sides]
    assert sorted(s.number for s in entered if isinstance(s, Seed)) == [*range(1, teams + 1)]
    came_out = [
        Survivor(match.number, place)
        for match in bracket.matches
        for place in range(1, match.survivors + 1)
    ]
    final = bracket.matches[-1]
    assert came_out[-1] == Survivor(final.number)
    assert sorted(s for s in entered if isinstance(s, Survivor)) == came_out[:-1]
    assert [match.number for match in bracket.matches] == [*range(1, len(bracket.matches) + 1)]
    assert final.survivors == 1
    met = if_favourites_win(bracket)
    assert 1 in met[final.number]
    for match in bracket.matches:
        assert all(
            bracket.match(side.match).round < match.round
            for side in match.sides
            if isinstance(side, Survivor)
        )


@pytest.mark.parametrize("teams", range(2, 130))
def test_byes_are_for_the_top_seeds(teams: int) -> None:
    bracket = knockout(teams)
    size = 1 << (teams - 1).bit_length()
    assert bracket.byes == tuple(range(1, size - teams + 1))
    assert len(bracket.matches) == teams - 1
    met = if_favourites_win(bracket)
    assert met[bracket.matches[-1].number] == (1, 2)


@pytest.mark.parametrize("teams", range(3, 130))
def test_three_ways_leave_no_byes_and_keep_survivors_apart(teams: int) -> None:
    bracket = knockout(teams, Odd.THREE_WAYS)
    assert bracket.byes == ()
    assert all(
        len(match.sides) == 2 and match.survivors == 1
        for match in bracket.matches
        if match.round > 1
    )
    first = {match.number: match for match in bracket.matches if match.round == 1}
    assert all(len(match.sides) in (2, 3) for match in first.values())
    for match in bracket.matches:
        sources = [side.match for side in match.sides if isinstance(side, Survivor)]
        if match.round == 2 and len(bracket.matches) > match.number:
            assert len(set(sources)) == 2
    # A power of two goes on: with one of three from the half of the field's, with two from all.
    size = 1 << (teams.bit_length() - 1)
    assert bracket.rounds == size.bit_length() - (2 * teams <= 3 * size) + (teams == 2)


class TestThreeWays:
    def test_one_of_three_goes_on_from_the_lowest_matches(self) -> None:
        first = [match for match in knockout(5, Odd.THREE_WAYS).matches if match.round == 1]
        assert first == [
            BracketMatch(1, 1, (Seed(1), Seed(4))),
            BracketMatch(1, 2, (Seed(2), Seed(3), Seed(5))),
        ]

    def test_two_of_three_go_on_where_there_would_be_few_byes(self) -> None:
        bracket = knockout(7, Odd.THREE_WAYS)
        assert bracket.match(1) == BracketMatch(1, 1, (Seed(1), Seed(4), Seed(5)), 2)
        assert bracket.match(4).sides == (Survivor(1), Survivor(3))
        assert bracket.match(5).sides == (Survivor(2), Survivor(1, 2))

    def test_three_teams_are_one_match(self) -> None:
        assert knockout(3, Odd.THREE_WAYS).matches == (
            BracketMatch(1, 1, (Seed(1), Seed(2), Seed(3))),
        )


class TestSeedsIn:
    def test_not_known_before_it_is_played(self) -> None:
        bracket = knockout(6)
        assert bracket.seeds_in(3, {}) == (1, None)
        assert bracket.seeds_in(3, {1: [5]}) == (1, 5)

    def test_no_such_match(self) -> None:
        with pytest.raises(ImpossibleError, match="matches are 1 to 5, got 6"):
            knockout(6).match(6)

    def test_one_team_is_no_knockout(self) -> None:
        with pytest.raises(ImpossibleError, match="two teams or more, got 1"):
            knockout(1)
