"""The catalogue: what the logs say, kept up with them, and nothing twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.demo import fill
from overtrick.app.events.lookup import people_called
from overtrick.app.house import people as house_people
from overtrick.app.house.catalogue import Catalogue, Catalogues, Listed, Part
from overtrick.app.house.house import House, open_house
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import (
    ChangeEntry,
    Enter,
    MakeFinal,
    Publish,
    ReopenCorrections,
    Scratch,
    Start,
    Substitute,
)
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind, Phase
from overtrick.movements.mitchell import mitchell
from overtrick.store.events import EventRow
from tests.running import plans_of
from tests.web.conftest import FAST
from tests.web.looking_on import SAID, half_played


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path / "house.db", passwords=FAST, solving=False, ticking=False) as opened:
        yield opened


def opened(house: House, title: str = "Tuesday", kind: Kind = Kind.PAIRS) -> EventRow:
    """An event that is open for entries."""
    return house.desk.open_event(Rules(kind, Contest(EventSettings(title))), SAID)


def agrees(house: House, found: Catalogue) -> None:
    """What is listed is what the events' own logs make."""
    with house.desk.database.read() as reading:
        numbers = [row.id for row in reading.all_events()]
    assert list(found.events) == numbers
    for each in found.events.values():
        standing = house.desk.standing(each.id)
        assert (each.phase, each.version) == (standing.state.phase, standing.version)
        if each.kind is not Kind.SERIES:
            assert each.contestants == len(standing.state.entrants)
            for number, entrant in standing.state.entrants.items():
                if entrant.people:
                    there = found.contestants[Part(each.id, entrant.section, number)]
                    assert set(entrant.people) <= set(there)


def test_the_demonstration(house: House) -> None:
    fill(house.desk)
    half_played(house, Kind.ROUND_ROBIN)
    agrees(house, house.catalogue())


def test_it_follows_every_step(house: House) -> None:
    row = opened(house)
    people = people_called(house.desk, [f"P{n}" for n in range(1, 13)])
    assert house.catalogue().events[row.id].phase is Phase.ENTRIES
    for at in range(0, 12, 2):
        house.desk.handle(row.id, Enter(people[at : at + 2]), SAID)
        agrees(house, house.catalogue())
    newcomer, other = people_called(house.desk, ["New", "Other"])
    house.desk.handle(row.id, ChangeEntry(1, (people[0], newcomer)), SAID)
    found = house.catalogue()
    assert set(found.contestants[Part(row.id, "", 1)]) == {people[0], newcomer}
    assert people[1] not in found.parts
    house.desk.handle(row.id, Enter((other, people[1])), SAID)
    house.desk.handle(row.id, Scratch(7), SAID)
    agrees(house, house.catalogue())
    assert other not in house.catalogue().parts
    house.desk.handle(row.id, Start(plans_of(mitchell(3))), SAID)
    agrees(house, house.catalogue())
    house.desk.handle(row.id, Substitute(2, people[2], people[1], 2), SAID)
    found = house.catalogue()
    agrees(house, found)
    assert set(found.contestants[Part(row.id, "", 2)]) == {people[1], people[2], people[3]}


def test_to_the_end_and_back(house: House) -> None:
    fill(house.desk)
    (event,) = house.catalogue().events.values()
    assert event.phase is Phase.CORRECTIONS
    house.desk.handle_together(event.id, [MakeFinal(), Publish()], SAID)
    assert house.catalogue().events[event.id].phase is Phase.FINAL
    house.desk.handle(event.id, ReopenCorrections(2**31, "a slip"), SAID)
    assert house.catalogue().events[event.id].phase is Phase.CORRECTIONS


def test_nothing_is_read_while_nothing_happens(house: House) -> None:
    half_played(house)
    first = house.catalogue()
    assert house.catalogue() is first


def test_what_another_process_wrote_is_seen_in_time(house: House, tmp_path: Path) -> None:
    kept = Catalogues(fresh=0.0)
    assert kept.now(house.desk) == Catalogue()
    with open_house(
        tmp_path / "house.db", passwords=FAST, solving=False, ticking=False
    ) as elsewhere:
        row = half_played(elsewhere)
    found = kept.now(house.desk)
    agrees(house, found)
    assert found.events[row.id].phase is Phase.RUNNING
    assert len(found.people) == 12


class TestPeople:
    def test_names_are_folded_and_sorted(self, house: House) -> None:
        people_called(house.desk, ["Bob", "ann", "ＡＮＮ　Ｂell", "王芳"])
        assert [each.name for each in house.catalogue().people.values()] == [
            "ann",
            "ＡＮＮ　Ｂell",
            "Bob",
            "王芳",
        ]

    def test_a_merger_leads_to_who_is_left_and_is_undone(self, house: House) -> None:
        row = half_played(house)
        ann, other, more = people_called(house.desk, ["Player 1", "Plyer 1", "More"])
        second = opened(house, "Second")
        house.desk.handle(second.id, Enter((other, more)), SAID)
        house_people.merge(house.desk, ann, other, by=None)
        house.names.forget()
        found = house.catalogue()
        assert (found.who(other), found.who(ann), found.who(5)) == (ann, ann, None)
        assert other not in found.people
        assert found.people[ann].also == ("plyer 1",)
        assert [part.event for part in found.parts[ann]] == [second.id, row.id]
        house_people.unmerge(house.desk, ann, other, by=None)
        house.names.forget()
        found = house.catalogue()
        assert found.who(other) == other
        assert [part.event for part in found.parts[other]] == [second.id]

    def test_who_was_erased_is_not_listed(self, house: House) -> None:
        (ann,) = people_called(house.desk, ["Ann"])
        assert house.catalogue().people == {ann: Listed(ann, "Ann", "", "ann", ())}
        house_people.erase(house.desk, ann, by=None)
        house.names.forget()
        found = house.catalogue()
        assert found.people == {}
        assert found.who(ann) == ann

    def test_a_new_name_is_there_at_once(self, house: House) -> None:
        (ann,) = people_called(house.desk, ["Ann"])
        house.catalogue()
        house_people.rename(house.desk, ann, "Anne", "77", by=None)
        house.names.forget()
        assert house.catalogue().people[ann] == Listed(ann, "Anne", "77", "anne", ())


def test_whose_club_it_is(house: House) -> None:
    club = house.clubs.add("Tuesday club", by=None)
    row = opened(house)
    house.clubs.give_event(row.id, club, by=None)
    assert house.catalogue().events[row.id].club == club
