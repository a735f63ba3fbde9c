"""Whom a merged person became, on plain rows."""

from hypothesis import given
from hypothesis import strategies as st

from overtrick.store.people import Person, who_is


@given(st.data())
def test_whatever_is_merged_everyone_is_one_of_those_who_are_left(data: st.DataObject) -> None:
    """On plain rows: any forest of mergers resolves each to the root of its tree."""
    count = data.draw(st.integers(1, 12))
    into = [data.draw(st.integers(0, each - 1)) if each else None for each in range(count)]
    people = {each: Person(each, "", "", 0, None, into[each]) for each in range(count)}
    for person in people.values():
        assert who_is(person, people.get) == people[0]
