"""An event on its way to another store: whole and exact, or not at all."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit
from overtrick.app.events.lookup import find_event, people_called, person_names
from overtrick.app.events.transfer import export_event, import_event
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import Enter, OpenRound, RecordResult, Start
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating, Slot
from overtrick.errors import ConflictError, FileError

SAID = Said("director")
NAMES = ["Anna A", "Bert B", "Cleo C", "Dora D"]


def record(board: int, result: str) -> RecordResult:
    """A result at the only table."""
    return RecordResult(Slot("", 1, 1, board), Entry(Played(Result.parse(result))))


@pytest.fixture
def event(desk: Desk) -> int:
    """A table of four people with one result of three."""
    people = people_called(desk, NAMES)
    event = desk.open_event(Rules(Kind.PAIRS), SAID).id
    desk.handle(event, Enter(people[:2]), SAID)
    desk.handle(event, Enter(people[2:]), SAID)
    desk.handle(event, Start((RoundPlan(1, (Seating("", 1, (1,), (2,), (1, 2, 3)),)),)), SAID)
    desk.handle(event, OpenRound(1, 0), SAID)
    desk.handle(event, record(1, "4S N ="), Said("device:1", key="k1"))
    return event


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Desk]:
    """A laptop that already holds an event of its own, so that numbers differ."""
    with open_desk(tmp_path / "other.db") as desk:
        desk.open_event(Rules(Kind.PAIRS), SAID)
        yield desk


def contents(desk: Desk) -> object:
    """All that a store holds of events and people."""
    with desk.database.read() as store:
        events = store.events()
        return [
            (row, store.read_facts(row.id), store.results(row.id), store.entrants(row.id))
            for row in events
        ]


def test_there_and_back_with_what_was_played_there(desk: Desk, event: int, other: Desk) -> None:
    public = find_event(desk, str(event)).public_id
    taken = import_event(other, export_event(desk, event))
    there = find_event(other, public).id
    assert there != event
    assert taken.taken == taken.version == desk.standing(event).version
    assert other.log(there) == desk.log(event)
    assert export_event(other, there) == export_event(desk, event)
    assert sorted(person_names(other, people_of(other, there)).values()) == NAMES
    other.handle(there, record(2, "4S N -1"), Said("device:2", key="k2"))
    back = import_event(desk, export_event(other, there))
    assert (back.taken, back.version) == (1, taken.version + 1)
    assert desk.standing(event).state == other.standing(there).state
    desk.handle(event, record(3, "3NT E ="), SAID)
    assert (audit(desk, event).findings, audit(other, there).findings) == ((), ())


def people_of(desk: Desk, event: int) -> list[int]:
    """Everyone who is in the event."""
    with desk.database.read() as store:
        return [row.person_id for row in store.entrants(event)]


def test_the_same_file_again_brings_nothing(desk: Desk, event: int, other: Desk) -> None:
    data = export_event(desk, event)
    import_event(other, data)
    before = contents(other)
    assert import_event(other, data).taken == 0
    assert contents(other) == before


def test_two_ways_that_parted_and_where(desk: Desk, event: int, other: Desk) -> None:
    import_event(other, export_event(desk, event))
    there = find_event(other, "last").id
    version = desk.handle(event, record(2, "4S N ="), SAID).version
    other.handle(there, record(2, "4S N -1"), SAID)
    other.handle(there, record(3, "4S N -1"), SAID)
    for mine, data in ((other, export_event(desk, event)), (desk, export_event(other, there))):
        before = contents(mine)
        with pytest.raises(ConflictError, match=f"differ from fact {version} on"):
            import_event(mine, data)
        assert contents(mine) == before


def test_an_older_file_is_behind(desk: Desk, event: int) -> None:
    old = export_event(desk, event)
    version = desk.handle(event, record(2, "4S N ="), SAID).version
    before = contents(desk)
    with pytest.raises(ConflictError, match=f"further, at {version}, than the file"):
        import_event(desk, old)
    assert contents(desk) == before


def test_without_names_people_are_numbers(desk: Desk, event: int, other: Desk) -> None:
    data = export_event(desk, event, names=False)
    assert not any(name.encode() in data for name in NAMES)
    import_event(other, data)
    there = find_event(other, "last").id
    assert set(person_names(other, people_of(other, there)).values()) == {"-"}


def test_any_damage_leaves_the_store_as_it_was(desk: Desk, event: int, other: Desk) -> None:
    data = export_event(desk, event)
    before = contents(other)
    chance = Random(5)  # noqa: S311 - not a secret
    lines = data.splitlines(keepends=True)
    damaged = [
        b"",
        data[: len(data) // 2],
        b"".join(lines[:-1]),
        b"".join([*lines[:3], *lines[4:]]),
        b"".join([*lines[:-2], lines[-1], lines[-2]]),
        *(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :] for place in
          (chance.randrange(len(data)) for _ in range(40))),
    ]  # fmt: skip
    for each in damaged:
        with pytest.raises(FileError):
            import_event(other, each)
    assert contents(other) == before
    assert import_event(other, data).taken == desk.standing(event).version
