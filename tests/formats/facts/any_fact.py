"""Any fact and any command, with anything in them, by the types of their fields."""

from dataclasses import fields
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from overtrick.core.cards import Card, Deal
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.contract import Result
from overtrick.core.outcome import Award, Split, Weighted
from overtrick.core.team_match import MatchSettings
from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules, SwissSettings
from overtrick.engines.event.values import Kind
from tests.play_records import play_records
from tests.strategies import awards, cards, deals, fractions, outcomes, results, texts

contests = st.builds(
    Contest,
    st.builds(EventSettings, texts),
    st.dictionaries(
        st.sampled_from(["method", "winners", "trim", "tie_breaks"]),
        st.one_of(texts, st.integers(0, 9), st.booleans(), st.none(), st.lists(texts, max_size=2)),
        max_size=3,
    ),
    st.one_of(st.none(), st.just(MatchSettings())),
)
rules = st.builds(
    Rules,
    st.sampled_from(Kind),
    contests,
    st.builds(PlaySettings, st.integers(1, 64), st.one_of(st.none(), st.integers(1, 200))),
    st.builds(SwissSettings),
    st.builds(KnockoutSettings),
)


def only(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Outcomes of one kind."""
    return outcomes.filter(lambda outcome: isinstance(outcome, kind))


_KNOWN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(2**53), 2**53),
    bool: st.booleans(),
    str: texts,
    NoneType: st.none(),
    Card: cards,
    Deal: deals,
    Fraction: fractions,
    Result: results,
    Contest: contests,
    Rules: rules,
    Weighted: only(Weighted),
    Split: only(Split),
    Award: awards,
    PlayRecord: play_records(),
}


@cache
def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, made from those of its fields."""
    origin = get_origin(kind)
    if kind in _KNOWN:
        return _KNOWN[kind]
    if origin in (Union, UnionType):
        return st.one_of([any_of(each) for each in get_args(kind)])
    if origin is tuple:
        kinds = get_args(kind)
        if kinds[1:] == (Ellipsis,):
            return st.lists(any_of(kinds[0]), max_size=3).map(tuple)
        return st.tuples(*map(any_of, kinds))
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    hints = get_type_hints(kind)
    names = getattr(kind, "_fields", None) or [field.name for field in fields(kind)]
    return st.builds(kind, **{name: any_of(hints[name]) for name in names})


facts = st.one_of([any_of(each) for each in get_args(Fact)])
commands = st.one_of([any_of(each) for each in get_args(Command)])
