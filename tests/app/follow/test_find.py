"""What a search finds: the same as looking at everything by hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.evening.names import folded
from overtrick.app.follow.find import EventQuery, everybody, found_events, people_called
from overtrick.app.house.catalogue import Catalogue, Listed, ListedEvent, Part
from overtrick.engines.event.values import Kind, Phase

NAMES = ("Ann Bell", "Bob", "Joan", "王芳", "ＺＯË", "Hannah")
KINDS = (Kind.PAIRS, Kind.SWISS_PAIRS, Kind.MATCH)
PHASES = (Phase.RUNNING, Phase.FINAL)


def listed(number: int) -> ListedEvent:
    """An event in a list of many, each of another day, kind and club."""
    title = f"Evening {number}" if number % 3 else f"Spring Ｃup {number}"
    return ListedEvent(
        number,
        f"ev{number}",
        KINDS[number % 3],
        title,
        folded(title),
        number * 86_400,
        number % 2 or None,
        PHASES[number % 2],
        14,
        100,
    )


EVENTS = {number: listed(number) for number in range(60, 0, -1)}
PEOPLE = {
    each.person: each
    for each in sorted(
        (Listed(n, name, f"PL{n}", folded(name), ()) for n, name in enumerate(NAMES, 1)),
        key=lambda each: each.folded,
    )
}
PARTS = {
    person: tuple(Part(number, "", 1) for number in EVENTS if number % (person + 1) == 0)
    for person in PEOPLE
}
ALL = Catalogue(EVENTS, PEOPLE, {n: n for n in PEOPLE}, PARTS, {})


def by_hand(query: EventQuery) -> list[int]:
    """The events of a query, newest first, each condition looked at by itself."""
    found = []
    for number, each in EVENTS.items():
        played = {
            name.name
            for person, name in PEOPLE.items()
            if any(part.event == number for part in PARTS[person])
        }
        checks = (
            folded(query.text) in folded(each.title) or query.text == each.public_id,
            not query.player or any(folded(query.player) in folded(name) for name in played),
            query.person is None
            or any(part.event == number for part in PARTS.get(query.person, ())),
            query.club in (None, each.club),
            query.since is None or each.opened_at >= query.since,
            query.until is None or each.opened_at < query.until,
            query.kind in (None, each.kind),
            query.phase in (None, each.phase),
        )
        if all(checks):
            found.append(number)
    return found


MAYBE_DAY = st.none() | st.integers(0, 62 * 86_400)
QUERIES = st.builds(
    EventQuery,
    text=st.sampled_from(["", "cup", "EVENING 1", "ｃｕｐ　3", "ev7", "none"]),
    player=st.sampled_from(["", "ann", "AN", "芳", "zoë", "o", "nobody"]),
    person=st.sampled_from([None, 1, 4, 99]),
    club=st.sampled_from([None, 1]),
    since=MAYBE_DAY,
    until=MAYBE_DAY,
    kind=st.sampled_from([None, *KINDS]),
    phase=st.sampled_from([None, *PHASES]),
)


@given(QUERIES, st.integers(1, 70))
def test_every_page_together_is_what_is_found_by_hand(query: EventQuery, count: int) -> None:
    wanted, seen, before = by_hand(query), list[int](), None
    while True:
        page = found_events(ALL, query, count, before)
        assert page.total == len(wanted)
        assert len(page.events) <= count
        seen += [each.id for each in page.events]
        before = page.before
        if before is None:
            break
        assert len(page.events) == count
    assert seen == wanted


def test_a_page_is_not_moved_by_what_comes_meanwhile() -> None:
    first = found_events(ALL, EventQuery(), 10)
    more = replace(ALL, events={61: listed(61), **EVENTS})
    assert found_events(more, EventQuery(), 10, first.before).events[0].id == 50


@pytest.mark.parametrize(
    ("part", "names"),
    [
        ("ann", ["Ann Bell", "Hannah"]),
        ("ＡＮＮ", ["Ann Bell", "Hannah"]),
        ("bell", ["Ann Bell"]),
        ("王", ["王芳"]),
        ("芳", ["王芳"]),
        ("zoë", ["ＺＯË"]),
        ("pl4", ["王芳"]),
        ("an", ["Ann Bell", "Joan", "Hannah"]),
        ("", []),
        ("  ", []),
        ("%", []),
        ("x" * 10_000, []),
    ],
)
def test_players_by_any_part_of_a_name(part: str, names: list[str]) -> None:
    assert [each.name for each in people_called(ALL, part)] == names


def test_a_former_name_is_found_too() -> None:
    people = {1: Listed(1, "Ann Bell", "", "ann bell", ("ann belle",))}
    assert people_called(replace(ALL, people=people), "belle") == [people[1]]


def test_everybody_page_by_page() -> None:
    seen, after = list[str](), None
    for _ in range(10):
        page, after = everybody(ALL, 2, after)
        seen += [each.name for each in page]
        if after is None:
            break
    assert seen == [each.name for each in PEOPLE.values()]
    assert everybody(ALL, 50, 12345)[0] == tuple(PEOPLE.values())
