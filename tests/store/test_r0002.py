"""A store at r0001, with everything that it could hold, goes on."""

import pytest
import sqlalchemy as sa

from overtrick.store.database import begin, open_database
from overtrick.store.integrity import findings
from overtrick.store.migrate import remove, revision_of, upgrade
from overtrick.store.people import Person
from overtrick.store.results import Entrant, ResultRow
from overtrick.store.schema import REVISION
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.store.doing import do

ROWS: dict[str, list[tuple[object, ...]]] = {
    "events": [(1, "tuesday", "pairs", "Tuesday, 星期二", 5), (4, "friday", "teams", "Friday", 6)],
    "people": [(7, "A. Ostrowska", "PL 12", 5, None), (2**53 - 1, "", "", 5, 9)],
    "facts": [
        (1, 1, "opened", 1, '{"a":1}', 5, "account:1", "", "2017", "key"),
        (1, 2, "closed", 1, "{}", 6, "clock", "late", "2017", None),
    ],
    "answers": [("key", "hash", '{"version":1}', 1, 5), ("other", "hash", "{}", None, 6)],
    "results": [
        (1, "A", 1, 1, 1, 1, 2, None, None, 4, 3, 1, 0, 10, "SA", 420, -420, '"4S N ="', 5, 2)
    ],
    "entrants": [(1, "A", 1, 7, 1)],
}
"""By the columns of r0001, in its order."""


@pytest.fixture
def old(place: str) -> str:
    """Where a store at r0001 is, with these rows."""
    with open_database(place) as database, database.writing() as connection:
        transaction = begin(connection)
        remove(connection)
        upgrade(connection, "r0001")
        assert set(sa.inspect(connection).get_table_names()) == {*ROWS, "overtrick_revision"}
        for table, rows in ROWS.items():
            for row in rows:
                named = [f"v{index}" for index in range(len(row))]
                places = ", ".join(f":{name}" for name in named)
                connection.execute(
                    sa.text(f"INSERT INTO {table} VALUES ({places})"),  # noqa: S608 - our tables
                    dict(zip(named, row, strict=True)),
                )
        transaction.commit()
    return place


def test_nothing_is_lost_and_all_is_new(old: str) -> None:
    with open_database(old) as database, database.read() as store:
        assert revision_of(store.connection) == REVISION
        for table, rows in ROWS.items():
            found = store.connection.execute(sa.text(f"SELECT * FROM {table}"))  # noqa: S608
            added = (None, None) if table == "people" else ()
            assert sorted(map(tuple, found), key=repr) == sorted(
                ((*row, *added) for row in rows), key=repr
            )
        assert store.person(7) == Person(7, "A. Ostrowska", "PL 12", 5, None)
        assert store.entered(7) == [Entrant(1, "A", 1, 7, 1)]
        assert [type(row) for row in store.results(1)] == [ResultRow]
        assert store.accounts() == []
        assert store.house_settings() == {}
        assert findings(store) == []


def test_it_takes_the_new_rows(old: str) -> None:
    def work(store: Transaction) -> tuple[int, ...]:
        person = store.add_person("Anna Ostrowska", 9)
        store.merge_people(7, person, 9)
        account = store.add_account("anna", "player", 9, person_id=person)
        store.put_event_director(1, account)
        return store.same_person(person)

    with open_database(old) as database:
        with Writer(database) as writer:
            same = do(writer, work)
        with database.read() as store:
            assert same[1] == 7
            assert store.person(7).name == "Anna Ostrowska"
            assert store.event_directors(1) == [1]
            assert findings(store) == []
