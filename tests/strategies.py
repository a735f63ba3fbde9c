"""Any sheet that the core can hold, and any text and bytes, for tests of the formats.

``sheets()`` draws every field that a ``Sheet`` has, names in any script included; the
sheets of ``random_sheets`` are simpler and meant for scoring.
"""

import random
from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from overtrick.core.cards import Deal, Hand, pack
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    OneSided,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.sheet import (
    NOTHING_PRINTED,
    Board,
    Contestant,
    Entry,
    Notice,
    Printed,
    Row,
    Sheet,
)
from overtrick.core.strain import Doubling, Strain
from tests.random_sheets import any_conditions

texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=12)
"""Any text; NUL and halves of characters are none."""
scores = st.integers(-7600, 7600)
fractions = st.fractions(-1000, 1000, max_denominator=1000)
cards = st.sampled_from(list(pack()))
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
played = st.builds(Played, results, st.none() | scores, st.booleans())
single_scores: st.SearchStrategy[Played | PassedOut | Score] = st.one_of(
    played, st.just(PassedOut()), st.builds(Score, scores, st.booleans())
)
awards = st.one_of(
    st.builds(Award, st.sampled_from(Grade)),
    st.fractions(0, 1, max_denominator=1000).map(lambda share: Award(share=share)),
)
printed = st.builds(
    Printed, st.none() | fractions, st.none() | fractions, st.none() | texts
) | st.just(NOTHING_PRINTED)


@st.composite
def weighted(draw: st.DrawFn) -> Weighted:
    """A weighted score of one to four results."""
    weights = draw(st.lists(st.integers(1, 99), min_size=1, max_size=4))
    whole = sum(weights)
    return Weighted(tuple(Part(Fraction(each, whole), draw(single_scores)) for each in weights))


one_sided: st.SearchStrategy[OneSided] = st.one_of(
    single_scores, weighted(), awards, st.just(NotPlayed())
)
outcomes: st.SearchStrategy[Outcome] = st.one_of(
    single_scores,
    weighted(),
    st.just(NotPlayed()),
    st.just(SitOut()),
    st.builds(Artificial, awards, awards),
    st.builds(Split, one_sided, one_sided),
    st.builds(Given, fractions, fractions),
)
"""Everything that a slot may hold."""


def _dealt(seed: int, known: tuple[bool, ...]) -> Deal:
    shuffled = list(pack())
    random.Random(seed).shuffle(shuffled)  # noqa: S311 - the same each time is wanted
    hands = (Hand(frozenset(shuffled[13 * seat : 13 * seat + 13])) for seat in range(4))
    return Deal.of(hand if is_known else None for hand, is_known in zip(hands, known, strict=True))


deals = st.builds(_dealt, st.integers(0, 2**32), st.tuples(*(st.booleans() for _ in range(4))))
"""Deals of which any hand may be unknown."""


@st.composite
def rows(
    draw: st.DrawFn,
    contestants: Sequence[Contestant],
    winners: int,
    outcome: st.SearchStrategy[Outcome] = outcomes,
) -> tuple[Row, ...]:
    """Rows of one board on which nobody plays twice."""
    found: list[Row] = []
    for section in dict.fromkeys(each.section for each in contestants):
        members = [each for each in contestants if each.section == section]
        if winners == 2:
            north_south = [each.number for each in members if each.side is Side.NS]
            east_west = [each.number for each in members if each.side is Side.EW]
        else:
            numbers = [each.number for each in members]
            north_south, east_west = numbers[::2], numbers[1::2]
        meetings = zip(
            draw(st.permutations(north_south)), draw(st.permutations(east_west)), strict=False
        )
        for ns, ew in meetings:
            if draw(st.booleans()):
                found.append(_row(draw, ns, ew, section, outcome))
    return tuple(found)


def _row(
    draw: st.DrawFn, ns: str, ew: str, section: str, outcome: st.SearchStrategy[Outcome]
) -> Row:
    return Row(
        ns,
        ew,
        draw(outcome),
        section=section,
        group=draw(st.just("") | texts),
        round=draw(st.none() | st.integers(0, 40)),
        table=draw(st.none() | st.integers(0, 400)),
        lead=draw(st.none() | cards),
        score_ns=draw(st.none() | scores),
        printed_ns=draw(printed),
        printed_ew=draw(printed),
        remark=draw(st.just("") | texts),
    )


@st.composite
def entries(draw: st.DrawFn, contestant: Contestant) -> Entry:
    """A contestant with all that can be printed of one."""
    return Entry(
        contestant,
        names=tuple(draw(st.lists(texts, max_size=3))),
        printed=draw(printed),
        boards=draw(st.none() | fractions),
        penalty=draw(st.just(Fraction(0)) | fractions),
        handicap=draw(st.none() | fractions),
    )


@st.composite
def contestants(
    draw: st.DrawFn,
    winners: int,
    number: st.SearchStrategy[str] = texts,
    section: st.SearchStrategy[str] = texts,
) -> list[Contestant]:
    """Up to two sections of contestants; in a two-winner event they have a side each."""
    found: list[Contestant] = []
    for name in draw(st.lists(section, min_size=1, max_size=2, unique=True)):
        numbers = draw(st.lists(number, min_size=2, max_size=6, unique=True))
        sides = [None] if winners == 1 else [Side.NS, Side.EW]
        found += [Contestant(name, each, side) for side in sides for each in numbers]
    return found


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet on which nobody plays a board twice and nobody is listed twice."""
    conditions = draw(any_conditions())
    who = draw(contestants(conditions.winners))
    boards: list[Board] = []
    for number, label in draw(
        st.lists(st.tuples(st.integers(1, 99), texts), max_size=3, unique=True)
    ):
        boards.append(
            Board(
                number,
                draw(rows(who, conditions.winners)),
                draw(st.sampled_from(Seat)),
                draw(st.sampled_from(Vulnerability)),
                draw(st.none() | deals),
                label,
            )
        )
    return Sheet(
        title=draw(texts),
        conditions=conditions,
        boards=tuple(boards),
        entries=tuple(draw(entries(each)) for each in who if draw(st.booleans())),
        program=draw(texts),
        notices=tuple(draw(st.lists(st.builds(Notice, texts, texts), max_size=2))),
        about=draw(st.dictionaries(texts, texts, max_size=3)),
    )
