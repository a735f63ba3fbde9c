"""Accounts, clubs and whose an event is: rows that both databases keep alike."""

import pytest

from overtrick.errors import ConflictError, NotFoundError, ParseError
from overtrick.store.accounts import Account
from overtrick.store.clubs import Club, Membership
from overtrick.store.database import Database
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.store.doing import do

HASH = "$argon2id$"


class TestAccounts:
    def test_found_by_number_and_by_login(self, database: Database, writer: Writer) -> None:
        person = do(writer, lambda store: store.add_person("A. Ostrowska", 5))
        number = do(
            writer,
            lambda store: store.add_account(
                "anna", "player", 5, password_hash=HASH, person_id=person
            ),
        )
        wanted = Account(number, "anna", "player", person, 5, None)
        with database.read() as store:
            assert store.account(number) == store.account_called("anna") == wanted
            assert store.account_called("Anna") is None
            assert store.accounts_of(person) == [wanted]
            assert store.password_hash(number) == HASH
            assert HASH not in repr(wanted)
            for ask in (store.account, store.password_hash):
                with pytest.raises(NotFoundError, match="there is no account 9"):
                    ask(9)

    def test_a_login_is_taken_once_and_a_number_is_never_given_again(self, writer: Writer) -> None:
        def add(store: Transaction) -> int:
            return store.add_account("anna", "player", 5)

        assert do(writer, add) == 1
        with pytest.raises(ConflictError):
            do(writer, add)
        assert do(writer, lambda store: store.add_account("bela", "player", 5)) > 1

    def test_all_of_it_can_change(self, database: Database, writer: Writer) -> None:
        def fill(store: Transaction) -> None:
            store.add_account("bela", "player", 5)
            store.add_account("anna", "player", 6)
            store.add_person("A. Ostrowska", 5, person_id=7)
            store.set_password_hash(2, HASH)
            store.set_account_role(2, "administrator")
            store.set_account_person(2, 7)

        do(writer, fill)
        with database.read() as store:
            assert store.accounts() == [
                Account(2, "anna", "administrator", 7, 6, None),
                Account(1, "bela", "player", None, 5, None),
            ]
            assert store.able_with_role("administrator") == 1
        do(writer, lambda store: store.set_disabled(2, 8))
        with database.read() as store:
            assert store.account(2).disabled_at == 8
            assert store.able_with_role("administrator") == 0
        do(writer, lambda store: store.set_disabled(2, None))
        do(writer, lambda store: store.set_password_hash(2, ""))
        with database.read() as store:
            assert store.able_with_role("administrator") == 0

    def test_nobody_can_be_changed(self, writer: Writer) -> None:
        for work in (
            lambda store: store.set_password_hash(1, ""),
            lambda store: store.set_account_role(1, "player"),
            lambda store: store.set_account_person(1, None),
            lambda store: store.set_disabled(1, 5),
        ):
            with pytest.raises(NotFoundError, match="there is no account 1"):
                do(writer, work)

    def test_an_account_of_nobody(self, writer: Writer) -> None:
        with pytest.raises(NotFoundError):
            do(writer, lambda store: store.add_account("anna", "player", 5, person_id=7))

    def test_text_is_checked(self, writer: Writer) -> None:
        for login, role, kept in (("a\0", "b", "c"), ("a", "b\0", "c"), ("a", "b", "c\0")):
            with pytest.raises(ParseError):
                do(
                    writer,
                    lambda store, w=(login, role, kept): store.add_account(  # type: ignore[misc]
                        w[0], w[1], 5, password_hash=w[2]
                    ),
                )


class TestClubs:
    @pytest.fixture(autouse=True)
    def _filled(self, writer: Writer) -> None:
        def fill(store: Transaction) -> None:
            for login in ("anna", "bela", "carol"):
                store.add_account(login, "player", 5)
            store.add_club("Tuesday", 5)
            store.add_club("Friday", 6)
            store.create_event("pairs", "Tuesday", 7)

        do(writer, fill)

    def test_members(self, database: Database, writer: Writer) -> None:
        def fill(store: Transaction) -> None:
            store.put_member(1, 2, "player")
            store.put_member(1, 1, "director")
            store.put_member(2, 1, "player")

        do(writer, fill)
        with database.read() as store:
            assert store.clubs() == [Club(2, "Friday", 6), Club(1, "Tuesday", 5)]
            assert store.members(1) == [Membership(1, 1, "director"), Membership(1, 2, "player")]
            assert store.memberships(1) == [
                Membership(1, 1, "director"),
                Membership(2, 1, "player"),
            ]
            assert store.membership(1, 1) == "director"
            assert store.membership(2, 2) is None
        do(writer, lambda store: store.put_member(1, 2, "director"))
        do(writer, lambda store: store.drop_member(1, 1))
        do(writer, lambda store: store.rename_club(1, "Monday"))
        with database.read() as store:
            assert store.members(1) == [Membership(1, 2, "director")]
            assert store.club(1) == Club(1, "Monday", 5)

    def test_whose_event_it_is(self, database: Database, writer: Writer) -> None:
        with database.read() as store:
            assert store.club_of(1) is None
            assert store.events_of_club(1) == []
        do(writer, lambda store: store.put_event_club(1, 1))
        do(writer, lambda store: store.put_event_club(1, 2))
        with database.read() as store:
            assert store.club_of(1) == 2
            assert store.events_of_club(1) == []
            assert store.events_of_club(2) == [1]
        do(writer, lambda store: store.put_event_club(1, None))
        with database.read() as store:
            assert store.club_of(1) is None

    def test_who_directs_one_event(self, database: Database, writer: Writer) -> None:
        for account in (3, 1, 3):
            do(writer, lambda store, a=account: store.put_event_director(1, a))  # type: ignore[misc]
        with database.read() as store:
            assert store.event_directors(1) == [1, 3]
            assert store.is_event_director(1, 3)
            assert not store.is_event_director(1, 2)
        do(writer, lambda store: store.drop_event_director(1, 3))
        with database.read() as store:
            assert store.event_directors(1) == [1]

    def test_what_is_not_there(self, database: Database, writer: Writer) -> None:
        with database.read() as store, pytest.raises(NotFoundError, match="there is no club 9"):
            store.club(9)
        for work in (
            lambda store: store.rename_club(9, "Monday"),
            lambda store: store.put_member(9, 1, "player"),
            lambda store: store.put_member(1, 9, "player"),
            lambda store: store.put_event_club(9, 1),
            lambda store: store.put_event_club(1, 9),
            lambda store: store.put_event_director(9, 1),
            lambda store: store.put_event_director(1, 9),
        ):
            with pytest.raises(NotFoundError):
                do(writer, work)
