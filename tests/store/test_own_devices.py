"""Phones that belong to somebody, and the code of an event's door."""

import pytest

from overtrick.errors import NotFoundError
from overtrick.store.database import Database
from overtrick.store.devices import DOOR, DeviceRow, TableCode
from overtrick.store.integrity import findings
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.store.doing import do


@pytest.fixture(autouse=True)
def _filled(writer: Writer) -> None:
    def fill(store: Transaction) -> None:
        store.create_event("swiss-pairs", "Friday", 7)
        store.add_person("Anna Ostrowska", 5, person_id=11)

    do(writer, fill)


def test_a_phone_of_somebody(database: Database, writer: Writer) -> None:
    number = do(writer, lambda store: store.add_own_device(1, 11, 6))
    with database.read() as store:
        assert store.device(number) == DeviceRow(number, 1, None, None, None, None, 6, 6, 0, 11)
        assert findings(store) == []


def test_one_that_comes_to_be_somebodys(database: Database, writer: Writer) -> None:
    number = do(writer, lambda store: store.add_device(1, "A", 3, 6))
    do(writer, lambda store: store.own_device(number, 11))
    with database.read() as store:
        assert store.device(number) == DeviceRow(number, 1, None, None, None, None, 6, 6, 0, 11)


def test_of_nobody(writer: Writer) -> None:
    number = do(writer, lambda store: store.add_device(1, "A", 3, 6))
    for work in (
        lambda store: store.add_own_device(1, 12, 6),
        lambda store: store.add_own_device(9, 11, 6),
        lambda store: store.own_device(number, 12),
        lambda store: store.own_device(number + 1, 11),
    ):
        with pytest.raises(NotFoundError):
            do(writer, work)


def test_the_door_and_the_tables(database: Database, writer: Writer) -> None:
    codes = [TableCode(1, "", DOOR, "k7p3qx"), TableCode(1, "", 1, "zzz222")]
    do(writer, lambda store: store.add_table_codes(codes))
    with database.read() as store:
        assert [each.is_door for each in store.table_codes(1)] == [True, False]
        assert store.table_with_code("k7p3qx") == codes[0]
