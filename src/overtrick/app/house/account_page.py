"""What the house knows of an account."""

from dataclasses import dataclass

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.store.accounts import Account


@dataclass(frozen=True, slots=True)
class Belonging:
    """A club that the account is in."""

    club: int
    name: str
    role: Role

    @property
    def directs(self) -> bool:
        """Whether it directs there."""
        return self.role >= Role.DIRECTOR


@dataclass(frozen=True, slots=True)
class AccountPage:
    """An account with all that belongs to it."""

    account: Account
    person: str
    """What the person is called whose account it is; empty if that was not said."""
    clubs: tuple[Belonging, ...]
    has_password: bool
    browsers: int
    """How many are signed in with it."""

    @property
    def role(self) -> Role:
        """In the whole house."""
        return Role.parse(self.account.role)


def account_page(house: House, account_id: int) -> AccountPage:
    """The account with this number; NotFoundError if there is none."""
    with house.desk.database.read() as reading:
        account = reading.account(account_id)
        clubs = tuple(
            Belonging(each.club_id, reading.club(each.club_id).name, Role.parse(each.role))
            for each in reading.memberships(account_id)
        )
        browsers = len(reading.web_sessions_of(account_id))
        has_password = reading.password_hash(account_id) != ""
    person = account.person_id
    name = "" if person is None else house.names.of([person])[person]
    return AccountPage(account, name, clubs, has_password, browsers)
