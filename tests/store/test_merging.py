"""People who turned out to be one: merged, found by either name, and told apart again."""

import pytest
import sqlalchemy as sa

from overtrick.errors import NotFoundError, RefusedError
from overtrick.phrase import Phrase
from overtrick.store import schema
from overtrick.store.database import Database, begin
from overtrick.store.errors import StoreError
from overtrick.store.integrity import findings
from overtrick.store.people import Person
from overtrick.store.results import Entrant
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.store.doing import do

NAMES = {1: "Anna Ostrowska", 2: "A. Ostrowska", 3: "Ostrowska, A.", 4: "B. Quist"}


@pytest.fixture(autouse=True)
def _filled(writer: Writer) -> None:
    def fill(store: Transaction) -> None:
        for number, name in NAMES.items():
            store.add_person(name, 5, number=f"PL {number}", person_id=number)
            event = store.create_event("pairs", f"{number}", 5).id
            store.put_contestant([Entrant(event, "A", 1, number, 0)])

    do(writer, fill)


def merge(writer: Writer, loser: int, winner: int, at: int = 8) -> None:
    do(writer, lambda store: store.merge_people(loser, winner, at))


def refusal(writer: Writer, loser: int, winner: int) -> str:
    with pytest.raises(RefusedError) as refused:
        merge(writer, loser, winner)
    assert isinstance(refused.value.args[0], Phrase)
    return refused.value.code


def rows(database: Database) -> list[tuple[object, ...]]:
    with database.read() as store:
        return sorted(map(tuple, store.connection.execute(sa.select(schema.people))))


def test_names_and_histories_are_those_of_the_one_who_is_left(
    database: Database, writer: Writer
) -> None:
    merge(writer, 2, 1)
    with database.read() as store:
        anna = store.person(1)
        assert anna == Person(1, "Anna Ostrowska", "PL 1", 5, None)
        assert store.person(2) == anna
        assert store.person_itself(2) == Person(2, "A. Ostrowska", "PL 2", 5, None, 1, 8)
        assert store.people([1, 2, 4, 99]) == {1: anna, 2: anna, 4: store.person(4)}
        assert store.resolved([1, 2, 4, 99]) == {1: 1, 2: 1, 4: 4, 99: 99}
        assert store.same_person(1) == store.same_person(2) == (1, 2)
        assert [each.event_id for each in store.entered(1)] == [1, 2]
        assert store.entered(2) == store.entered(1)
        assert [each.person_id for each in store.entered(1)] == [1, 2]
        assert store.merged_into(1) == [store.person_itself(2)]
        assert store.merged_into(2) == []


def test_found_by_the_former_name_too(database: Database, writer: Writer) -> None:
    merge(writer, 2, 4)
    with database.read() as store:
        quist = store.person(4)
        assert store.person_called("A. Ostrowska") == 4
        assert store.people_named("A. Ostr") == [quist]
        assert store.people_named("ostrowska") == [store.person(1), quist, store.person(3)]
        assert store.people_named("quist") == [quist]


def test_told_apart_again_nothing_is_different(database: Database, writer: Writer) -> None:
    before = rows(database)
    merge(writer, 2, 1)
    assert rows(database) != before
    do(writer, lambda store: store.unmerge_person(2))
    assert rows(database) == before
    with database.read() as store:
        assert [each.event_id for each in store.entered(1)] == [1]
        assert store.resolved([2]) == {2: 2}


def test_a_chain_is_followed_and_opens_where_it_was_closed(
    database: Database, writer: Writer
) -> None:
    merge(writer, 3, 2)
    merge(writer, 2, 1)
    merge(writer, 4, 3)
    with database.read() as store:
        assert store.resolved([1, 2, 3, 4]) == dict.fromkeys((1, 2, 3, 4), 1)
        assert store.same_person(4) == (1, 2, 3, 4)
    do(writer, lambda store: store.unmerge_person(2))
    with database.read() as store:
        assert store.resolved([1, 2, 3, 4]) == {1: 1, 2: 2, 3: 2, 4: 2}
        assert findings(store) == []


def test_no_circles(writer: Writer) -> None:
    assert refusal(writer, 1, 1) == "same-person"
    merge(writer, 3, 2)
    merge(writer, 2, 1)
    for loser, winner in ((1, 3), (1, 2), (2, 3), (3, 1), (3, 2)):
        assert refusal(writer, loser, winner) == "same-person"
    assert refusal(writer, 3, 4) == "merged-already"


def test_nobody(database: Database, writer: Writer) -> None:
    for loser, winner in ((9, 1), (1, 9)):
        with pytest.raises(NotFoundError, match="no person 9"):
            merge(writer, loser, winner)
    with pytest.raises(NotFoundError, match="no person 9"):
        do(writer, lambda store: store.unmerge_person(9))
    with pytest.raises(RefusedError) as refused:
        do(writer, lambda store: store.unmerge_person(1))
    assert refused.value.code == "not-merged"
    with database.read() as store:
        assert store.entered(9) == []


def test_what_was_erased_is_not_told_by_a_merger(writer: Writer) -> None:
    do(writer, lambda store: store.erase_person(2, 7))
    assert refusal(writer, 2, 1) == "name-erased"
    assert refusal(writer, 1, 2) == "name-erased"


@pytest.mark.parametrize("asked", [1, 2, 3])
def test_erasing_one_erases_all_the_names_of_the_same(
    database: Database, writer: Writer, asked: int
) -> None:
    merge(writer, 3, 2)
    merge(writer, 2, 1)
    do(writer, lambda store: store.erase_person(asked, 9))
    with database.read() as store:
        assert [store.person_itself(each).name for each in (1, 2, 3, 4)] == ["", "", "", "B. Quist"]
        assert store.people_named("ostrowska") == []
    do(writer, lambda store: store.unmerge_person(2))
    with database.read() as store:
        assert store.person(3) == Person(2, "", "", 5, 9)


def test_a_new_name_is_the_one_that_is_shown(database: Database, writer: Writer) -> None:
    merge(writer, 2, 1)
    do(writer, lambda store: store.rename_person(2, "Anna Nowa"))
    with database.read() as store:
        assert store.person(2) == Person(1, "Anna Nowa", "", 5, None)
        assert store.person_itself(2).name == "A. Ostrowska"


@pytest.mark.parametrize("into", [2, 9])
def test_damage_is_told_and_does_not_go_on_for_ever(
    database: Database, writer: Writer, into: int
) -> None:
    merge(writer, 2, 1)
    with database.writing() as connection:
        transaction = begin(connection)
        damage = sa.update(schema.people).where(schema.people.c.id == 1)
        connection.execute(damage.values(merged_into=into))
        transaction.commit()
    lost = "was merged into somebody who is not there, or in a circle"
    with database.read() as store:
        for ask in (store.person, store.same_person, store.entered):
            with pytest.raises(StoreError, match=lost):
                ask(2)
        assert findings(store) == [f"person {each} {lost}" for each in (1, 2)]
