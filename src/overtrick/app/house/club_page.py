"""What the house knows of a club."""

from dataclasses import dataclass

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role, role_held
from overtrick.store.clubs import Club
from overtrick.store.events import EventRow
from overtrick.store.invitations import Invitation


@dataclass(frozen=True, slots=True)
class Member:
    """An account in a club."""

    account: int
    login: str
    person: str
    """What the person is called; empty if it was not said who that is."""
    role: Role
    closed: bool


@dataclass(frozen=True, slots=True)
class ClubPage:
    """A club with all that belongs to it."""

    club: Club
    members: tuple[Member, ...]
    """Directors first, then by login."""
    invitations: tuple[Invitation, ...]
    """Those that nobody used yet, newest first."""
    events: tuple[EventRow, ...]
    """The latest, newest first."""


def directed_clubs(house: House, account_id: int) -> list[Club]:
    """The clubs that the account directs, by name; all of them for an administrator."""
    with house.desk.database.read() as reading:
        account = reading.account(account_id)
        return [
            each
            for each in reading.clubs()
            if role_held(reading, account, club_id=each.id) >= Role.DIRECTOR
        ]


def club_page(house: House, club_id: int, most_events: int) -> ClubPage:
    """The club with this number; NotFoundError if there is none."""
    now = house.desk.clock()
    with house.desk.database.read() as reading:
        club = reading.club(club_id)
        accounts = {
            each.account_id: (reading.account(each.account_id), Role.parse(each.role))
            for each in reading.members(club_id)
        }
        invitations = tuple(
            each for each in reading.invitations() if each.club_id == club_id and open_at(each, now)
        )
        newest = reading.events_of_club(club_id)[::-1][:most_events]
        events = tuple(reading.event(each) for each in newest)
    people = [account.person_id for account, _ in accounts.values() if account.person_id]
    names = house.names.of(people)
    members = [
        Member(
            account.id,
            account.login,
            "" if account.person_id is None else names[account.person_id],
            role,
            account.disabled_at is not None,
        )
        for account, role in accounts.values()
    ]
    order = sorted(members, key=lambda each: (-each.role, each.login))
    return ClubPage(club, tuple(order), invitations, events)


def open_at(invitation: Invitation, now: int) -> bool:
    """Whether somebody may still use it, if its maker may still invite."""
    if invitation.used_at is not None:
        return False
    return invitation.expires_at is None or invitation.expires_at > now
