"""Rankings of columns: exact totals, shared places."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.ranking import ranking
from overtrick.batch.ratios import LIMIT, Ratios
from overtrick.core import ranking as rule
from overtrick.core.conditions import Unequal
from overtrick.errors import ImpossibleError

figures = st.integers(-3, 3) | st.integers(-LIMIT - 1, LIMIT)
rows = st.tuples(st.integers(1, 9) | st.integers(-LIMIT, LIMIT), figures, st.integers(1, 40))


class Footing(NamedTuple):
    unequal: Unequal
    tops: bool
    full_session: int | None


def by_rule(
    drawn: list[tuple[int, int, int]], denominator: int, footing: Footing
) -> list[tuple[int, str, Fraction, int]]:
    """Contestant, place, total and boards, by core's ranking of Python's fractions."""
    cards = {who: [row for row in drawn if row[0] == who] for who, _, _ in sorted(drawn)}
    totals = {
        who: Fraction(sum(points for _, points, _ in card), denominator)
        for who, card in cards.items()
    }
    boards = {who: len(card) for who, card in cards.items()}
    possible = {who: sum(top for _, _, top in card) for who, card in cards.items()}
    figures = dict(totals)
    if footing.unequal is Unequal.FACTOR:
        for who, points in figures.items():
            scale = Fraction(max(boards.values()), boards[who])
            if footing.tops:
                scale = Fraction(max(possible.values()), possible[who])
            if footing.full_session is not None:
                scale = Fraction(footing.full_session, boards[who])
            totals[who] = points * scale
        figures = {
            who: figures[who] / possible[who] if footing.tops else total
            for who, total in totals.items()
        }
    placed = rule.ranking(list(figures.items()))
    return [(each.who, str(each.place), totals[each.who], boards[each.who]) for each in placed]


footings = st.builds(
    Footing, st.sampled_from(Unequal), st.booleans(), st.none() | st.integers(1, 40)
)


@given(st.lists(rows, max_size=25), st.integers(1, 2**62), footings)
def test_any_columns(drawn: list[tuple[int, int, int]], denominator: int, footing: Footing) -> None:
    who, points, top = np.array(drawn, dtype=np.int64).reshape(-1, 3).T.copy()
    for each in (who, points, top):
        each.flags.writeable = False
    ranked = ranking(
        who,
        Ratios.of(points, denominator),
        top=top if footing.tops else None,
        unequal=footing.unequal,
        full_session=footing.full_session,
    )
    found = zip(
        ranked.contestants.tolist(),
        ranked.printed_places(),
        ranked.totals.fractions(),
        ranked.boards.tolist(),
        strict=True,
    )
    assert list(found) == by_rule(drawn, denominator, footing)


def test_who_had_nothing_to_win_is_ranked_with_nothing() -> None:
    points = Ratios.of([3, 0, 5])
    ranked = ranking([1, 2, 3], points, top=[4, 0, 8])
    assert ranked.contestants.tolist() == [1, 3, 2]
    assert ranked.totals.fractions() == [6, 5, 0]


def test_what_is_no_column_of_points() -> None:
    with pytest.raises(ImpossibleError, match="a top is 0 or more, got -1"):
        ranking([1, 2], Ratios.of([3, 0]), top=[4, -1])
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        ranking([1, 2], Ratios.of([3]))
    with pytest.raises(ImpossibleError, match="contestant must be whole numbers"):
        ranking(["a"], Ratios.of([3]))


def test_totals_that_agree_to_sixteen_digits_do_not_share() -> None:
    points = Ratios.of([10**17 + 1, 10**17], 10**9)
    ranked = ranking([1, 2], points)
    assert ranked.totals.floats()[0] == ranked.totals.floats()[1]
    assert ranked.printed_places() == ["1", "2"]


def test_thirds_that_floats_would_separate_share() -> None:
    points = Ratios.of([1, 1, 1, 1], [10, 5, 5, 10])
    ranked = ranking([1, 1, 2, 2], points)
    assert ranked.printed_places() == ["1=", "1="]
    assert ranked.places.tolist() == [1, 1]
