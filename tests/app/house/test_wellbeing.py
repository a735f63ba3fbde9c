"""How the house is, its backups and its people, on either database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.house import people
from overtrick.app.house.backups import back_up_beside, back_up_to, backup_name, store_file
from overtrick.app.house.house import House, open_house
from overtrick.app.house.wellbeing import wellbeing
from overtrick.errors import NotFoundError, RefusedError
from overtrick.store.database import open_database
from overtrick.store.last_done import last_done
from tests.app.house.hours import BEGIN, Counting, Hours


@pytest.fixture
def house(place: str, hours: Hours) -> Iterator[House]:
    """A house in either database."""
    passwords = Counting()
    with open_house(place, clock=hours, passwords=passwords, solving=False, ticking=False) as made:
        yield made


def test_it_tells_where_the_store_is_and_keeps_its_password(house: House) -> None:
    found = wellbeing(house)
    assert found.sqlite == house.desk.database.is_sqlite
    assert (found.reads, found.writes, found.accounts, found.last_backup) == (True, True, 0, None)
    assert found.bytes > 50_000
    password = house.desk.database.engine.url.password
    assert not password or str(password) not in found.place


def test_the_last_backup_is_told(house: House, hours: Hours, tmp_path: Path) -> None:
    for name in ("one.db", "other.db"):
        hours.go_on(minutes=1)
        back_up_to(house.desk, tmp_path / name, by=None)
    last = wellbeing(house).last_backup
    assert last is not None
    assert (last.about, last.at) == ("other.db", BEGIN + 120_000_000)
    with house.desk.database.read() as reading:
        assert last_done(reading, "signed-in") is None


def test_a_backup_is_never_written_over_another(house: House, tmp_path: Path) -> None:
    target = tmp_path / backup_name(house.desk)
    back_up_to(house.desk, target, by=None)
    before = target.read_bytes()
    with pytest.raises(RefusedError) as refused:
        back_up_to(house.desk, target, by=None)
    assert refused.value.code == "no-backup"
    assert target.read_bytes() == before


def test_beside_the_store_there_is_only_room_for_a_file(house: House) -> None:
    file = store_file(house.desk)
    if file is None:
        with pytest.raises(RefusedError) as refused:
            back_up_beside(house.desk, by=None)
        assert refused.value.code == "no-backup"
        return
    made = back_up_beside(house.desk, by=None)
    assert (made.parent, made.name) == (file.parent, f"{file.stem}-20300317-174640Z.backup.db")
    with open_database(made) as database, database.read() as reading:
        assert reading.accounts() == []


def test_people_are_merged_parted_renamed_and_erased(house: House) -> None:
    desk = house.desk
    ann, anne, cem = people_called(desk, ["Ann Bell", "Anne Bell", "Cem"])
    assert [each.person for each in people.person_page(desk, ann).alike] == [anne]
    people.merge(desk, anne, ann, by=None)
    assert [each.name for each in people.person_page(desk, anne).merged] == ["Ann Bell"]
    with pytest.raises(RefusedError) as refused:
        people.merger(desk, anne, ann)
    assert refused.value.code == "same-person"
    with pytest.raises(NotFoundError):
        people.unmerge(desk, cem, ann, by=None)
    people.rename(desk, anne, " Anna   Bell", "PL 7", by=None)
    assert [each.name for each in people.search(desk, "pl", 5)] == ["Anna Bell"]
    people.unmerge(desk, anne, ann, by=None)
    assert people.merger(desk, anne, ann).loser.name == "Ann Bell"
    people.erase(desk, anne, by=None)
    assert people.person_page(desk, anne).person.name == ""
    assert people.person_page(desk, ann).person.name == "Ann Bell"
    with desk.database.read() as reading:
        done = [each.what for each in reading.audit_lines()]
        assert all("Bell" not in each.about for each in reading.audit_lines())
    assert done == [
        "person-erased",
        "people-parted",
        "person-renamed",
        "people-merged",
    ]
