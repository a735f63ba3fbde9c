"""Evenings that hypothesis thinks of: any outcome, any conditions."""

from dataclasses import fields
from enum import Enum
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from overtrick.core import conditions as words
from overtrick.core.conditions import Conditions
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Seat
from overtrick.core.sheet import Board, Contestant, Entry, Row, Sheet
from overtrick.core.strain import Doubling, Strain

scores = st.integers(-76, 76).map(lambda tens: 10 * tens)
"""Points to North-South, few enough to tie often."""

plain_boards = st.lists(scores, min_size=1, max_size=14)
"""Scores of a board on which everything is a result."""

results = st.builds(
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
made = st.one_of(
    st.builds(Score, scores),
    st.just(PassedOut()),
    st.builds(Played, results, st.none() | scores),
)
"""Outcomes that are one result for both sides."""

shares = st.integers(0, 20).map(lambda twentieths: Fraction(twentieths, 20))
award = st.one_of(
    st.sampled_from(Grade).map(Award),
    shares.map(lambda share: Award(share=share)),
)


@st.composite
def weighted(draw: st.DrawFn) -> Weighted:
    """A weighted score of two to five results."""
    weights = draw(st.lists(st.integers(1, 9), min_size=2, max_size=5))
    return Weighted(tuple(Part(Fraction(w, sum(weights)), draw(made)) for w in weights))


one_sided = st.one_of(made, weighted(), award, st.just(NotPlayed()))
splits = st.builds(Split, one_sided, one_sided)
points = st.integers(-40, 40).map(lambda quarters: Fraction(quarters, 4))

outcomes: st.SearchStrategy[Outcome] = st.one_of(
    made,
    made,
    weighted(),
    st.builds(Artificial, award, award),
    splits,
    st.builds(Given, points, points),
    st.just(NotPlayed()),
    st.just(SitOut()),
)
"""Everything that a slot may hold, played results most often."""

units = st.sampled_from([None, Fraction(1, 100), Fraction(1, 10), Fraction(1, 2), Fraction(1)])
_OF_FIELD: dict[str, st.SearchStrategy[Any]] = {
    "winners": st.sampled_from([1, 2]),
    "law": st.sampled_from(["1987", "1935", "1932"]),
    "scale": st.none() | st.sampled_from(words.Scale),
    "expected_results": st.none() | st.integers(1, 12),
    "datum_rounding": st.sampled_from([1, 10, 50]),
    "imp_cap": st.none() | st.integers(1, 24),
    "full_session": st.none() | st.integers(1, 30),
    "round_points": units,
    "round_total": units,
    "tie_breaks": st.lists(st.sampled_from(words.TieBreak), unique=True).map(tuple),
}


def any_conditions(**fixed: object) -> st.SearchStrategy[Conditions]:
    """Conditions of contest with every setting drawn, but for those *fixed*."""
    drawn: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(Conditions):
        if field.name in fixed:
            drawn[field.name] = st.just(fixed[field.name])
        elif field.name in _OF_FIELD:
            drawn[field.name] = _OF_FIELD[field.name]
        else:
            kind = type(field.default)
            assert issubclass(kind, Enum)
            drawn[field.name] = st.sampled_from(kind)
    return st.builds(Conditions, **drawn)


@st.composite
def rows_of(
    draw: st.DrawFn, outcome: st.SearchStrategy[Outcome], most: int, groups: list[str]
) -> tuple[Row, ...]:
    """Rows of one board: row k is met by North-South k and East-West 20 + some shift."""
    said = draw(st.lists(outcome, min_size=0, max_size=most))
    shift = draw(st.integers(0, 3))
    return tuple(
        Row(
            str(place),
            str(20 + (place + shift) % most),
            each,
            section="AB"[place % 2],
            group=draw(st.sampled_from(groups)),
        )
        for place, each in enumerate(said)
    )


@st.composite
def sheets(
    draw: st.DrawFn,
    conditions: st.SearchStrategy[Conditions] = any_conditions(),  # noqa: B008 - a strategy is a value
    outcome: st.SearchStrategy[Outcome] = outcomes,
    groups: tuple[str, ...] = ("", "", "", "fouled", "fouled too"),
    most: int = 9,
) -> Sheet:
    """An evening of up to four boards and two sections, boards perhaps fouled."""
    boards = tuple(
        Board.standard(number, draw(rows_of(outcome, most, list(groups))))
        for number in range(1, draw(st.integers(1, 4)) + 1)
    )
    penalised = draw(st.lists(st.integers(0, most - 1), unique=True, max_size=2))
    entries = tuple(
        Entry(Contestant("AB"[number % 2], str(number), None), penalty=Fraction(1, 4))
        for number in penalised
    )
    return Sheet("random", draw(conditions), boards, entries)
