"""Invitations make one account, once, in time, and only of those who may invite."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.clubs import Clubs
from overtrick.app.house.invitations import Invitations
from overtrick.app.house.roles import Role
from overtrick.app.house.sessions import NOBODY, Sessions
from overtrick.app.house.tokens import token_hash
from overtrick.errors import NotFoundError, ParseError
from tests.app.house.hours import Counting, Hours
from tests.app.house.refusals import refused

WORD = "correct horse battery"
HERE = "192.168.1.5"


@pytest.fixture
def boss(accounts: Accounts) -> int:
    """The administrator."""
    return accounts.create("boss", role=Role.ADMINISTRATOR, password=WORD)


class TestFirst:
    def test_makes_the_first_administrator_and_no_second(
        self, accounts: Accounts, invitations: Invitations, sessions: Sessions
    ) -> None:
        first, again = invitations.first_token(), invitations.first_token()
        assert first is not None
        assert again is not None
        token = invitations.accept(first, "Boss", WORD)
        assert sessions.visit(token).role is Role.ADMINISTRATOR
        assert invitations.first_token() is None
        for used in (first, again):
            with refused("void-invitation"):
                invitations.accept(used, "bela", WORD)

    def test_waits_for_ever(self, invitations: Invitations, hours: Hours) -> None:
        first = invitations.first_token()
        assert first is not None
        hours.go_on(days=4000)
        assert invitations.look(first).role == "administrator"
        assert invitations.accept(first, "boss", WORD)

    def test_is_worth_nothing_once_there_is_one(
        self, accounts: Accounts, invitations: Invitations
    ) -> None:
        first = invitations.first_token()
        assert first is not None
        accounts.create("boss", role=Role.ADMINISTRATOR, password=WORD)
        with refused("void-invitation"):
            invitations.accept(first, "bela", WORD)

    def test_one_who_cannot_sign_in_is_none(
        self, accounts: Accounts, invitations: Invitations
    ) -> None:
        accounts.create("boss", role=Role.ADMINISTRATOR)
        assert invitations.first_token() is not None

    def test_a_weak_password_does_not_use_it_up(self, invitations: Invitations) -> None:
        first = invitations.first_token()
        assert first is not None
        with refused("weak-password"):
            invitations.accept(first, "boss", "short")
        with pytest.raises(ParseError):
            invitations.accept(first, "b", WORD)
        assert invitations.accept(first, "boss", WORD)

    def test_an_account_that_is_there_can_take_it(
        self, accounts: Accounts, invitations: Invitations, sessions: Sessions
    ) -> None:
        accounts.create("anna", password=WORD)
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        first = invitations.first_token()
        assert first is not None
        fresh = invitations.accept_as(first, token)
        assert sessions.visit(fresh).role is Role.ADMINISTRATOR
        assert sessions.visit(token).role is Role.VISITOR


class TestInviting:
    def test_to_the_house(
        self, invitations: Invitations, sessions: Sessions, boss: int, desk: Desk
    ) -> None:
        invitation = invitations.make(Role.PLAYER, by=boss)
        token = invitations.accept(invitation, "anna", WORD, user_agent="Firefox")
        assert sessions.visit(token).role is Role.PLAYER
        with desk.database.read() as store:
            (kept,) = store.invitations()
        assert kept.token_hash == token_hash(invitation)
        assert kept.used_by == sessions.visit(token).account_id
        assert invitation not in str(kept)

    def test_once(self, invitations: Invitations, boss: int) -> None:
        invitation = invitations.make(Role.PLAYER, by=boss)
        invitations.accept(invitation, "anna", WORD)
        for used in (invitation, "nothing", token_hash(invitation), "\0", "\ud800"):
            with refused("void-invitation"):
                invitations.look(used)
            with refused("void-invitation"):
                invitations.accept(used, "bela", WORD)

    def test_a_login_that_is_taken_does_not_use_it_up(
        self, invitations: Invitations, boss: int
    ) -> None:
        invitation = invitations.make(Role.PLAYER, by=boss)
        with refused("login-taken"):
            invitations.accept(invitation, "BOSS", WORD)
        assert invitations.accept(invitation, "anna", WORD)

    def test_in_time(self, invitations: Invitations, boss: int, hours: Hours) -> None:
        week, day = (invitations.make(Role.PLAYER, by=boss, days=days) for days in (7, 1))
        hours.go_on(days=1)
        with refused("void-invitation"):
            invitations.look(day)
        hours.go_on(days=6, seconds=-1)
        assert invitations.look(week).expires_at == hours.now + 1_000_000

    def test_the_browser_gets_a_new_token(
        self, accounts: Accounts, invitations: Invitations, sessions: Sessions, boss: int
    ) -> None:
        before = accounts.sign_in(None, "boss", WORD, address=HERE)
        invitation = invitations.make(Role.PLAYER, by=boss)
        token = invitations.accept(invitation, "anna", WORD, token=before)
        assert sessions.visit(before) == NOBODY
        account = sessions.visit(token).account
        assert account is not None
        assert account.login == "anna"

    def test_bogus_tokens_cost_no_argon(
        self, invitations: Invitations, passwords: Counting, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hashed: list[str] = []
        monkeypatch.setattr(passwords, "hashed", hashed.append)
        with refused("void-invitation"):
            invitations.accept("nothing", "anna", WORD)
        assert hashed == []

    def test_taken_back(self, invitations: Invitations, boss: int) -> None:
        invitation = invitations.make(Role.PLAYER, by=boss)
        invitations.take_back(token_hash(invitation), by=boss)
        with refused("void-invitation"):
            invitations.look(invitation)
        with refused("void-invitation"):
            invitations.take_back(token_hash(invitation), by=boss)


class TestClubs:
    @pytest.fixture
    def club(self, clubs: Clubs, boss: int) -> int:
        """A club."""
        return clubs.add("Tuesday", by=boss)

    @pytest.fixture
    def anna(self, accounts: Accounts, clubs: Clubs, club: int, boss: int) -> int:
        """Its director."""
        anna = accounts.create("anna", password=WORD)
        clubs.put_member(club, anna, Role.DIRECTOR, by=boss)
        return anna

    def test_a_director_invites_to_the_club(
        self, accounts: Accounts, invitations: Invitations, sessions: Sessions, club: int, anna: int
    ) -> None:
        for role in (Role.PLAYER, Role.DIRECTOR):
            token = invitations.accept(invitations.make(role, club, by=anna), role.word, WORD)
            account = sessions.visit(token).account_id
            assert accounts.role_of(account, club_id=club) is role
            assert accounts.role_of(account, club_id=club + 1) is Role.PLAYER

    def test_nobody_gives_more_than_they_have(
        self, accounts: Accounts, invitations: Invitations, clubs: Clubs, club: int, anna: int
    ) -> None:
        other = clubs.add("Friday", by=None)
        bela = accounts.create("bela")
        clubs.put_member(club, bela, Role.PLAYER, by=anna)
        for by, role, where in (
            (anna, Role.PLAYER, None),
            (anna, Role.ADMINISTRATOR, None),
            (anna, Role.PLAYER, other),
            (bela, Role.PLAYER, club),
        ):
            with refused("not-allowed"):
                invitations.make(role, where, by=by)
        invitation = invitations.make(Role.PLAYER, club, by=anna)
        with refused("not-allowed"):
            invitations.take_back(token_hash(invitation), by=bela)

    def test_roles_that_are_not_there(self, invitations: Invitations, club: int, boss: int) -> None:
        for role, where in (
            (Role.DIRECTOR, None),
            (Role.VISITOR, None),
            (Role.ADMINISTRATOR, club),
            (Role.VISITOR, club),
        ):
            with refused("role-of-clubs"):
                invitations.make(role, where, by=boss)
        with pytest.raises(NotFoundError, match="there is no club 99"):
            invitations.make(Role.PLAYER, 99, by=boss)

    def test_void_when_its_maker_may_not_invite_any_more(
        self, accounts: Accounts, invitations: Invitations, club: int, anna: int, boss: int
    ) -> None:
        invitation = invitations.make(Role.DIRECTOR, club, by=anna)
        accounts.disable(anna, by=boss)
        with refused("void-invitation"):
            invitations.accept(invitation, "bela", WORD)

    def test_who_has_an_account_joins_and_becomes_no_less(
        self, accounts: Accounts, invitations: Invitations, club: int, anna: int, boss: int
    ) -> None:
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        invitations.accept_as(invitations.make(Role.PLAYER, club, by=boss), token)
        assert accounts.role_of(anna, club_id=club) is Role.DIRECTOR
        bela = accounts.create("bela", password=WORD)
        token = accounts.sign_in(None, "bela", WORD, address=HERE)
        for role in (Role.PLAYER, Role.DIRECTOR):
            token = invitations.accept_as(invitations.make(role, club, by=anna), token)
            assert accounts.role_of(bela, club_id=club) is role

    def test_only_for_oneself(
        self, accounts: Accounts, invitations: Invitations, club: int, anna: int
    ) -> None:
        invitation = invitations.make(Role.DIRECTOR, club, by=anna)
        with refused("sign-in-first"):
            invitations.accept_as(invitation, "nobody")
        assert invitations.look(invitation).used_at is None
