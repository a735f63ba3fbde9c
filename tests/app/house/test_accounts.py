"""Signing in and out: one token dies when the next is given, and nothing tells too much."""

import threading

import pytest
from argon2 import PasswordHasher

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.passwords import Passwords
from overtrick.app.house.roles import Role
from overtrick.app.house.sessions import NOBODY, Sessions
from overtrick.app.house.tokens import token_hash
from overtrick.errors import NotFoundError, ParseError, RefusedError
from overtrick.phrase import Phrase
from tests.app.house.hours import Counting, Hours, quick
from tests.app.house.refusals import refused

WORD = "correct horse battery"
OTHER = "staple of the evening"
HERE = "192.168.1.5"


@pytest.fixture
def anna(accounts: Accounts) -> int:
    """An account."""
    return accounts.create("Anna", password=WORD)


class TestCreating:
    def test_logins_are_one_in_every_spelling(self, accounts: Accounts, anna: int) -> None:
        for login in ("anna", " ANNA ", "Ａｎｎａ"):
            with pytest.raises(RefusedError, match="somebody has the login 'anna' already"):
                accounts.create(login)
        assert accounts.create("anna@club.example") != anna

    @pytest.mark.parametrize("login", ["", "a", "an na", "a\0nna", "a" * 61, "\ud800nna", "an\nna"])
    def test_what_is_no_login(self, accounts: Accounts, login: str) -> None:
        with pytest.raises(ParseError) as fault:
            accounts.create(login)
        assert isinstance(fault.value.args[0], Phrase)

    @pytest.mark.parametrize(
        ("login", "password"),
        [
            ("anna", "nine char"),
            ("anna", ""),
            ("anna", "x" * 1001),
            ("longer-login", "Longer-Login"),
            ("anna", "ﬁ" * 4),  # eight letters when they are made plain
        ],
    )
    def test_weak_passwords(self, accounts: Accounts, login: str, password: str) -> None:
        with pytest.raises(RefusedError) as fault:
            accounts.create(login, password=password)
        assert fault.value.code == "weak-password"
        assert isinstance(fault.value.args[0], Phrase)
        assert not password or password not in str(fault.value)

    @pytest.mark.parametrize("password", ["ten chars!", "x" * 1000, "pass\0 \ud800 word"])
    def test_any_ten_characters_are_a_password(self, accounts: Accounts, password: str) -> None:
        accounts.create("anna", password=password)
        assert accounts.sign_in(None, "anna", password, address=HERE)

    def test_one_password_from_every_keyboard(self, accounts: Accounts) -> None:
        accounts.create("anna", password="Żółw i zając")  # noqa: S106 - a test's
        assert accounts.sign_in(None, "anna", "Żółw i zając", address=HERE)

    def test_a_person_who_is_not_there(self, accounts: Accounts, desk: Desk) -> None:
        with pytest.raises(NotFoundError, match="no person 7"):
            accounts.create("anna", person_id=7)
        anna = accounts.create("anna")
        with pytest.raises(NotFoundError, match="no person 7"):
            accounts.set_person(anna, 7, by=None)
        desk.writer.submit(lambda store: store.add_person("A. Ostrowska", 5, person_id=7)).result()
        accounts.set_person(anna, 7, by=None)
        with desk.database.read() as store:
            assert store.account(anna).person_id == 7

    def test_nobody_is_a_director_of_the_house(self, accounts: Accounts) -> None:
        for role in (Role.VISITOR, Role.DIRECTOR):
            with refused("role-of-clubs"):
                accounts.create("anna", role=role)


class TestSigningIn:
    def test_the_browser_is_known_by_its_token(
        self, accounts: Accounts, sessions: Sessions, anna: int, hours: Hours
    ) -> None:
        token = accounts.sign_in(None, "ANNA", WORD, address=HERE, user_agent="Fire\nfox" * 50)
        visit = sessions.visit(token)
        assert visit.account_id == anna
        assert visit.said_by == f"account:{anna}"
        assert visit.role is Role.PLAYER
        assert visit.device is None
        (browser,) = sessions.browsers(token)
        assert browser.this
        assert browser.user_agent == ("Firefox" * 50)[:120]
        assert browser.created_at == browser.last_seen_at == hours.now

    @pytest.mark.parametrize("token", [None, "", "x", "\0", "\ud800", "x" * 10_000])
    def test_strangers(self, accounts: Accounts, sessions: Sessions, token: str | None) -> None:
        assert sessions.visit(token) == NOBODY
        assert accounts.sign_out(token) is None

    def test_the_hash_of_a_token_opens_nothing(
        self, accounts: Accounts, sessions: Sessions, anna: int
    ) -> None:
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        assert sessions.visit(token_hash(token)) == NOBODY

    def test_the_old_token_dies(self, accounts: Accounts, sessions: Sessions, anna: int) -> None:
        """Else who laid a token of theirs into the browser would be signed in with it too."""
        laid = accounts.sign_in(None, "anna", WORD, address=HERE)
        token = accounts.sign_in(laid, "anna", WORD, address=HERE)
        assert sessions.visit(laid) == NOBODY
        assert sessions.visit(token).account_id == anna
        assert len(sessions.browsers(token)) == 1
        chosen = "chosen by somebody else"
        assert accounts.sign_in(chosen, "anna", WORD, address=HERE) != chosen
        assert sessions.visit(chosen) == NOBODY

    @pytest.mark.parametrize("login", ["anna", "nobody", "not a login", "\0", "empty", "gone"])
    def test_whatever_was_wrong_is_not_told(
        self, accounts: Accounts, passwords: Counting, anna: int, login: str
    ) -> None:
        """And as much work is done for who is not there as for who is."""
        accounts.create("empty")
        gone = accounts.create("gone", password=OTHER)
        accounts.create("boss", role=Role.ADMINISTRATOR, password=WORD)
        accounts.disable(gone, by=None)
        passwords.checked.clear()
        with pytest.raises(RefusedError, match=r"^the login or the password is wrong$") as fault:
            accounts.sign_in(None, login, OTHER, address=HERE)
        assert fault.value.code == "wrong-password"
        (kept,) = passwords.checked
        assert (kept != "") == (login == "anna")

    def test_a_dummy_is_verified_where_there_is_no_password(self) -> None:
        """By the same hasher, with the same parameters, and it never fits."""
        seen: list[str | bytes] = []

        class Watched(PasswordHasher):
            def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]  # noqa: A002 - its name there
                seen.append(hash)
                return super().verify(hash, password)

        passwords = Passwords(Watched(1, memory_cost=8, parallelism=1))
        kept = passwords.hashed(WORD)
        assert passwords.fits(kept, WORD)
        assert not passwords.fits("", WORD)
        assert not passwords.fits(kept, OTHER)
        assert seen[::2] == [kept, kept]
        dummy = seen[1]
        assert isinstance(dummy, str)
        assert dummy.split("$")[1:4] == kept.split("$")[1:4]
        assert not passwords.outdated(dummy)

    def test_parameters_that_changed_make_a_new_hash(self, desk: Desk, anna: int) -> None:
        stronger = Accounts(desk, Counting(quick(2)))
        with desk.database.read() as store:
            before = store.password_hash(anna)
        with pytest.raises(RefusedError):
            stronger.sign_in(None, "anna", OTHER, address=HERE)
        with desk.database.read() as store:
            assert store.password_hash(anna) == before
        stronger.sign_in(None, "anna", WORD, address=HERE)
        with desk.database.read() as store:
            after = store.password_hash(anna)
        assert "t=1" in before
        assert "t=2" in after
        stronger.sign_in(None, "anna", WORD, address=HERE)
        with desk.database.read() as store:
            assert store.password_hash(anna) == after

    def test_the_usual_parameters_are_those_of_rfc_9106(self) -> None:
        assert "$argon2id$v=19$m=65536,t=3,p=4$" in Passwords().hashed(WORD)

    def test_a_password_that_changes_meanwhile(
        self, desk: Desk, anna: int, sessions: Sessions
    ) -> None:
        """Between the check and the token; the old one must not open the house once more."""
        plain = Accounts(desk, Counting())

        class Slow(Counting):
            def fits(self, kept: str, password: str) -> bool:
                plain.set_password(anna, OTHER, by=None)
                return super().fits(kept, password)

        with refused("wrong-password"):
            Accounts(desk, Slow()).sign_in(None, "anna", WORD, address=HERE)

    def test_many_at_once(self, accounts: Accounts, sessions: Sessions, anna: int) -> None:
        tokens: list[str] = []

        def sign_in(number: int) -> None:
            tokens.append(accounts.sign_in(None, "anna", WORD, address=f"10.0.0.{number}"))

        accounts.sign_in(None, "anna", WORD, address=HERE)
        threads = [threading.Thread(target=sign_in, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [sessions.visit(token).account_id for token in tokens] == [anna] * 4


class TestSigningOut:
    def test_here(self, accounts: Accounts, sessions: Sessions, anna: int) -> None:
        one, two = (accounts.sign_in(None, "anna", WORD, address=HERE) for _ in range(2))
        assert accounts.sign_out(one) is None
        assert sessions.visit(one) == NOBODY
        assert sessions.visit(two).account_id == anna

    def test_everywhere(self, accounts: Accounts, sessions: Sessions, anna: int) -> None:
        bela = accounts.create("bela", password=WORD)
        other = accounts.sign_in(None, "bela", WORD, address=HERE)
        tokens = [accounts.sign_in(None, "anna", WORD, address=HERE) for _ in range(3)]
        assert accounts.sign_out_everywhere(anna, by=anna) == 3
        assert [sessions.visit(token) for token in tokens] == [NOBODY] * 3
        assert sessions.visit(other).account_id == bela

    def test_one_of_the_own_browsers(
        self, accounts: Accounts, sessions: Sessions, anna: int, hours: Hours
    ) -> None:
        accounts.create("bela", password=WORD)
        lost = accounts.sign_in(None, "anna", WORD, address=HERE)
        hours.go_on(minutes=1)
        here = accounts.sign_in(None, "anna", WORD, address=HERE)
        strangers = accounts.sign_in(None, "bela", WORD, address=HERE)
        handles = {browser.this: browser.handle for browser in sessions.browsers(here)}
        for token in (strangers, "nobody"):  # whoever got to know a handle that is not theirs
            with pytest.raises(NotFoundError, match="none of your browsers"):
                sessions.end(token, handles[False])
        assert sessions.visit(lost).account_id == anna
        sessions.end(here, handles[False])
        assert sessions.visit(lost) == NOBODY
        assert [browser.this for browser in sessions.browsers(here)] == [True]
        assert sessions.browsers("nobody") == []


class TestPasswords:
    def test_changed_by_its_owner(self, accounts: Accounts, sessions: Sessions, anna: int) -> None:
        here, there = (accounts.sign_in(None, "anna", WORD, address=HERE) for _ in range(2))
        token = accounts.change_password(here, WORD, OTHER, address=HERE)
        assert [sessions.visit(each) for each in (here, there)] == [NOBODY] * 2
        assert sessions.visit(token).account_id == anna
        assert accounts.sign_in(None, "anna", OTHER, address=HERE)
        with refused("wrong-password"):
            accounts.sign_in(None, "anna", WORD, address=HERE)

    def test_only_with_the_old_one(self, accounts: Accounts, sessions: Sessions, anna: int) -> None:
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        for _ in range(5):
            with refused("wrong-password"):
                accounts.change_password(token, OTHER, OTHER, address=HERE)
        with refused("too-many-attempts"):
            accounts.change_password(token, WORD, OTHER, address=HERE)
        assert sessions.visit(token).account_id == anna

    def test_a_weak_one_is_no_attempt(self, accounts: Accounts, anna: int) -> None:
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        for _ in range(9):
            with refused("weak-password"):
                accounts.change_password(token, WORD, "short", address=HERE)
        assert accounts.change_password(token, WORD, OTHER, address=HERE)

    def test_a_token_acts_for_its_own_account_only(self, accounts: Accounts, anna: int) -> None:
        bela = accounts.create("bela", password=OTHER)
        token = accounts.sign_in(None, "bela", OTHER, address=HERE)
        with refused("wrong-password"):
            accounts.change_password(token, WORD, "another of mine", address=HERE)
        assert accounts.sign_in(None, "anna", WORD, address=HERE)
        for stranger in ("", "nobody"):
            with refused("sign-in-first"):
                accounts.change_password(stranger, WORD, OTHER, address=HERE)
        assert bela != anna

    def test_set_by_an_administrator(
        self, accounts: Accounts, sessions: Sessions, anna: int
    ) -> None:
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        accounts.set_password(anna, OTHER, by=None)
        assert sessions.visit(token) == NOBODY
        assert accounts.sign_in(None, "anna", OTHER, address=HERE)
        with refused("weak-password"):
            accounts.set_password(anna, "anna", by=None)
        with pytest.raises(NotFoundError, match="no account 99"):
            accounts.set_password(99, OTHER, by=None)


class TestDisabling:
    @pytest.fixture
    def boss(self, accounts: Accounts) -> int:
        """The administrator."""
        return accounts.create("boss", role=Role.ADMINISTRATOR, password=WORD)

    def test_ends_everything_until_it_is_undone(
        self, accounts: Accounts, sessions: Sessions, anna: int, boss: int
    ) -> None:
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        accounts.disable(anna, by=boss)
        assert sessions.visit(token) == NOBODY
        assert accounts.role_of(anna) is Role.VISITOR
        with refused("wrong-password"):
            accounts.sign_in(None, "anna", WORD, address=HERE)
        accounts.enable(anna, by=boss)
        assert sessions.visit(token) == NOBODY
        assert accounts.sign_in(None, "anna", WORD, address=HERE)

    def test_somebody_is_left_who_can_undo_it(
        self, accounts: Accounts, anna: int, boss: int
    ) -> None:
        with refused("last-administrator"):
            accounts.disable(boss, by=boss)
        with refused("last-administrator"):
            accounts.set_role(boss, Role.PLAYER, by=boss)
        assert accounts.role_of(boss) is Role.ADMINISTRATOR
        accounts.set_role(anna, Role.ADMINISTRATOR, by=boss)
        accounts.disable(boss, by=anna)
        with refused("last-administrator"):
            accounts.disable(anna, by=anna)

    def test_roles_of_the_house(self, accounts: Accounts, anna: int, boss: int) -> None:
        with refused("role-of-clubs"):
            accounts.set_role(anna, Role.DIRECTOR, by=boss)
        accounts.set_role(anna, Role.ADMINISTRATOR, by=boss)
        assert accounts.role_of(anna) is Role.ADMINISTRATOR


def test_what_was_done_is_written_down(accounts: Accounts, desk: Desk, anna: int) -> None:
    token = accounts.sign_in(None, "anna", WORD, address=HERE)
    with pytest.raises(RefusedError):
        accounts.sign_in(None, "anna", OTHER, address="2001:db8::7")
    with pytest.raises(RefusedError):
        accounts.sign_in(None, "nobody", OTHER, address=HERE)
    accounts.sign_out(token)
    with desk.database.read() as store:
        lines = [(line.said_by, line.what, line.about) for line in store.audit_lines()]
    assert lines[::-1] == [
        ("house", "account-made", f"account:{anna} role:player"),
        (f"account:{anna}", "signed-in", f"address:{HERE}"),
        ("visitor", "sign-in-failed", f"account:{anna} address:2001:db8::/64"),
        ("visitor", "sign-in-failed", f"address:{HERE}"),
        (f"account:{anna}", "signed-out", ""),
    ]
