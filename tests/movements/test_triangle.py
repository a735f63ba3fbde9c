"""Three teams at once."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import ImpossibleError, RefusedError
from overtrick.movements.triangle import draw_with_triangle, triangle


class TestTriangle:
    def test_each_match_is_played_on_a_set_in_both_directions(self) -> None:
        played: dict[tuple[frozenset[int], int], list[int]] = {}
        for sitting in triangle():
            match = frozenset((sitting.ns, sitting.ew)), sitting.board_set
            played.setdefault(match, []).append(sitting.ns)
        assert sorted(sorted(teams) for (teams, _) in played) == [[1, 2], [1, 3], [2, 3]]
        assert {board_set for _, board_set in played} == {1, 2, 3}
        assert all(sorted(ns) == sorted(teams) for (teams, _), ns in played.items())

    def test_as_directors_describe_it(self) -> None:
        """East-West up a table; then the boards to their team-mates, and up another."""
        assert [tuple(sitting) for sitting in triangle()] == [
            (1, 1, 1, 3, 1),
            (1, 2, 2, 1, 2),
            (1, 3, 3, 2, 3),
            (2, 1, 1, 2, 2),
            (2, 2, 2, 3, 3),
            (2, 3, 3, 1, 1),
        ]

    def test_nobody_is_in_two_places(self) -> None:
        for half in (1, 2):
            sittings = [sitting for sitting in triangle() if sitting.half == half]
            assert sorted(s.ns for s in sittings) == sorted(s.ew for s in sittings) == [1, 2, 3]
            assert len({s.board_set for s in sittings}) == 3


class TestDraw:
    def test_the_lowest_three(self) -> None:
        draw = draw_with_triangle([1, 2, 3, 4, 5, 6, 7], [])
        assert (draw.triangle, draw.meetings) == ((5, 6, 7), ((1, 2), (3, 4)))

    def test_not_those_who_have_met_or_were_in_one(self) -> None:
        draw = draw_with_triangle([1, 2, 3, 4, 5, 6, 7], [(6, 7)], had_triangle=[5])
        assert draw.triangle == (3, 4, 7)

    def test_the_others_can_be_drawn(self) -> None:
        """1 and 2 have met: they cannot both be left by themselves."""
        draw = draw_with_triangle([1, 2, 3, 4, 5], [(1, 2)])
        assert (draw.triangle, draw.meetings) == ((2, 4, 5), ((1, 3),))

    def test_where_there_is_none(self) -> None:
        with pytest.raises(RefusedError) as refused:
            draw_with_triangle([1, 2, 3], [(1, 3)])
        assert refused.value.code == "no-draw-left"
        for even in ([1], [1, 2, 3, 4]):
            with pytest.raises(ImpossibleError, match="odd number of teams"):
                draw_with_triangle(even, [])

    @given(
        st.integers(1, 5).map(lambda n: 2 * n + 1),
        st.sets(st.tuples(st.integers(0, 10), st.integers(0, 10)), max_size=12),
    )
    def test_everyone_plays_and_nobody_again(self, teams: int, met: set[tuple[int, int]]) -> None:
        before = {frozenset(two) for two in met}
        try:
            draw = draw_with_triangle(range(teams), met)
        except RefusedError:
            return
        meetings = [*draw.meetings, *combinations(draw.triangle, 2)]
        assert not {frozenset(two) for two in meetings} & before
        drawn = [team for two in draw.meetings for team in two] + [*draw.triangle]
        assert sorted(drawn) == [*range(teams)]
