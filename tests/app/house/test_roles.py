"""A table of what everyone may do where, and who may change it."""

from collections.abc import Callable

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.clubs import Clubs
from overtrick.app.house.roles import Role
from overtrick.errors import NotFoundError, ParseError
from tests.app.house.refusals import refused

WHO = ("anna", "bela", "carol", "dora", "boss")


@pytest.fixture
def people(desk: Desk, accounts: Accounts, clubs: Clubs) -> dict[str, int]:
    """Anna directs club 1, Bela plays in it, Carol directs event 2 alone, Dora club 2."""
    made = {
        name: accounts.create(name, role=Role.ADMINISTRATOR if name == "boss" else Role.PLAYER)
        for name in WHO
    }
    for title in ("of club 1", "of the house", "of club 2"):
        desk.writer.submit(lambda store, t=title: store.create_event("pairs", t, 5)).result()  # type: ignore[misc]
    for name in ("Tuesday", "Friday"):
        clubs.add(name, by=made["boss"])
    clubs.put_member(1, made["anna"], Role.DIRECTOR, by=made["boss"])
    clubs.put_member(1, made["bela"], Role.PLAYER, by=made["anna"])
    clubs.put_member(2, made["dora"], Role.DIRECTOR, by=made["boss"])
    clubs.give_event(1, 1, by=made["anna"])
    clubs.give_event(3, 2, by=made["boss"])
    clubs.let_direct(2, made["carol"], by=made["boss"])
    return made


@pytest.mark.parametrize(
    ("event", "club", "held"),
    [
        (None, None, "DPPDA"),
        (1, None, "DPPPA"),
        (2, None, "PPDPA"),
        (3, None, "PPPDA"),
        (None, 1, "DPPPA"),
        (None, 2, "PPPDA"),
        (1, 2, "DPPDA"),
    ],
)
def test_roles(
    accounts: Accounts, people: dict[str, int], event: int | None, club: int | None, held: str
) -> None:
    found = [accounts.role_of(people[name], event, club) for name in WHO]
    assert "".join(role.name[0] for role in found) == held
    assert accounts.role_of(None, event, club) is Role.VISITOR
    accounts.set_password(people["boss"], "correct horse battery", by=None)
    for name in WHO[:4]:
        accounts.disable(people[name], by=None)
        assert accounts.role_of(people[name], event, club) is Role.VISITOR


def test_what_was_given_can_be_taken(
    accounts: Accounts, clubs: Clubs, people: dict[str, int]
) -> None:
    clubs.let_direct_no_more(2, people["carol"], by=None)
    assert accounts.role_of(people["carol"], 2) is Role.PLAYER
    clubs.give_event(1, None, by=None)
    assert accounts.role_of(people["anna"], 1) is Role.PLAYER
    clubs.give_event(1, 1, by=None)
    clubs.drop_member(1, people["anna"], by=None)
    assert accounts.role_of(people["anna"], 1) is Role.PLAYER
    with pytest.raises(NotFoundError):
        accounts.role_of(99)


def test_every_change_of_a_role_is_written_down(desk: Desk, people: dict[str, int]) -> None:
    with desk.database.read() as store:
        lines = [(line.said_by, line.what, line.about) for line in store.audit_lines()]
    boss, anna = f"account:{people['boss']}", f"account:{people['anna']}"
    assert (boss, "role-given", f"{anna} club:1 role:director") in lines
    assert (anna, "event-given", "event:1 club:1") in lines
    carol = f"account:{people['carol']}"
    assert (boss, "role-given", f"{carol} event:2 role:director") in lines


def test_clubs_have_names(desk: Desk, clubs: Clubs, people: dict[str, int]) -> None:
    clubs.rename(1, "  Monday, 星期一 ", by=None)
    with desk.database.read() as store:
        assert store.club(1).name == "Monday, 星期一"
    for name in ("", "  ", "x" * 81, "a\nb", "a\0", "\ud800"):
        with pytest.raises(ParseError, match="a club's name has 1 to 80 characters"):
            clubs.add(name, by=None)


def test_what_is_not_there(clubs: Clubs, people: dict[str, int]) -> None:
    works: tuple[Callable[[], None], ...] = (
        lambda: clubs.rename(9, "Monday", by=None),
        lambda: clubs.put_member(9, people["anna"], Role.PLAYER, by=None),
        lambda: clubs.put_member(1, 99, Role.PLAYER, by=None),
        lambda: clubs.give_event(9, 1, by=None),
        lambda: clubs.give_event(1, 9, by=None),
        lambda: clubs.let_direct(9, people["anna"], by=None),
        lambda: clubs.let_direct(1, 99, by=None),
    )
    for work in works:
        with pytest.raises(NotFoundError, match="there is no"):
            work()
    for role in (Role.VISITOR, Role.ADMINISTRATOR):
        with refused("role-of-clubs"):
            clubs.put_member(1, people["anna"], role, by=None)


def test_words() -> None:
    assert [Role.parse(role.word) for role in Role] == list(Role)
    assert [role.text for role in Role] == [role.word for role in Role]
    assert sorted(Role, reverse=True) == [
        Role.ADMINISTRATOR,
        Role.DIRECTOR,
        Role.PLAYER,
        Role.VISITOR,
    ]
    with pytest.raises(ParseError, match="a role is one of visitor, player"):
        Role.parse("Player")
