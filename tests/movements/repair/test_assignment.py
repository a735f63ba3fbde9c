"""The cheapest assignment, against all of them."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from overtrick.movements.repair.assignment import cheapest_assignment


@st.composite
def matrices(draw: st.DrawFn) -> list[list[int]]:
    rows = draw(st.integers(1, 4))
    width = draw(st.integers(rows, 5))
    row = st.lists(st.integers(-3, 30), min_size=width, max_size=width)
    return draw(st.lists(row, min_size=rows, max_size=rows))


@given(matrices())
def test_it_is_the_cheapest_of_all(costs: list[list[int]]) -> None:
    found = cheapest_assignment(costs)
    assert len(set(found)) == len(costs)
    width = len(costs[0])
    assert sum(row[column] for row, column in zip(costs, found, strict=True)) == min(
        sum(row[column] for row, column in zip(costs, columns, strict=True))
        for columns in permutations(range(width), len(costs))
    )


def test_nothing_to_assign() -> None:
    assert cheapest_assignment([]) == ()
