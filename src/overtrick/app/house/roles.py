"""What somebody may do, from looking on to keeping the house."""

from enum import IntEnum

from overtrick.core.steps import message
from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store.accounts import Account
from overtrick.store.clubs import ClubReading


class Role(IntEnum):
    """A role; the greater may do all that the smaller may."""

    VISITOR = 0
    """Anyone; a phone at a table too."""
    PLAYER = 1
    """Who has an account."""
    DIRECTOR = 2
    """Of one event, or of all events of a club."""
    ADMINISTRATOR = 3
    """Of the whole house."""

    @property
    def word(self) -> str:
        """The role as it is stored and as forms have it: ``player``."""
        return self.name.lower()

    @property
    def text(self) -> str:
        """The role in a word, for the translators."""
        words = (
            message("visitor"),
            message("player"),
            message("director"),
            message("administrator"),
        )
        return words[self]

    @classmethod
    def parse(cls, word: str) -> "Role":
        """The role of a word; ParseError for any other.

        >>> Role.parse("director") > Role.parse("player")
        True
        """
        for role in cls:
            if role.word == word:
                return role
        raise ParseError(
            phrase(
                "a role is one of {known}; got {word!r}",
                known=", ".join(role.word for role in cls),
                word=word,
            )
        )


def role_held(
    reading: ClubReading,
    account: Account | None,
    event_id: int | None = None,
    club_id: int | None = None,
) -> Role:
    """What *account* may do in an event, in a club, or, without either, in the house.

    In the house a director of any club counts as a director: whoever then makes something
    for one club asks again with that club.
    """
    if account is None or account.disabled_at is not None:
        return Role.VISITOR
    if Role.parse(account.role) is Role.ADMINISTRATOR:
        return Role.ADMINISTRATOR
    clubs = {each.club_id: Role.parse(each.role) for each in reading.memberships(account.id)}
    if event_id is None and club_id is None:
        return max((Role.PLAYER, *clubs.values()))
    held = [Role.PLAYER]
    if club_id is not None:
        held.append(clubs.get(club_id, Role.PLAYER))
    if event_id is not None:
        owner = reading.club_of(event_id)
        held.append(Role.PLAYER if owner is None else clubs.get(owner, Role.PLAYER))
        if reading.is_event_director(event_id, account.id):
            held.append(Role.DIRECTOR)
    return max(held)
