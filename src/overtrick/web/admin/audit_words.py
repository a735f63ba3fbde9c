"""What was done in the house, in words."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.language import Translator
from overtrick.core.steps import message
from overtrick.errors import NotFoundError
from overtrick.store.audit import AuditLine

WORDS = {
    "account-disabled": message("Account closed"),
    "account-enabled": message("Account opened again"),
    "account-made": message("Account made"),
    "backed-up": message("Backup made"),
    "club-made": message("Club made"),
    "club-renamed": message("Club renamed"),
    "code-unknown": message("A table's code that there is not"),
    "event-given": message("Event given to a club"),
    "invitation-taken-back": message("Invitation taken back"),
    "invitation-used": message("Invitation accepted"),
    "invited": message("Invitation made"),
    "link-made": message("Link for a new password made"),
    "password-changed": message("Password changed"),
    "password-ended": message("Password ended"),
    "people-merged": message("Two people merged"),
    "people-parted": message("Two people told apart again"),
    "person-erased": message("Name erased"),
    "person-named": message("Account given to a person"),
    "person-renamed": message("Person renamed"),
    "role-given": message("Role given"),
    "role-taken": message("Role taken away"),
    "seat-taken-away": message("Phone's seat taken away"),
    "settings-changed": message("Settings changed"),
    "sign-in-failed": message("Signing in failed"),
    "signed-in": message("Signed in"),
    "signed-out": message("Signed out"),
    "signed-out-everywhere": message("Signed out everywhere"),
}
"""By the code that is written down."""
WHAT = {
    "link": message("by a link"),
    "name": message("name"),
    "language": message("language"),
    "timezone": message("time zone"),
    "wifi_name": message("name of the wifi"),
    "wifi_password": message("password of the wifi"),
    "public_address": message("address for phones"),
    "double_dummy": message("double dummy"),
    "check_entries": message("whether results are looked at"),
    "entry_checks": message("how unlikely a result must be to be held"),
}
"""By the word that is written down of it."""
WHO = {"house": message("the server"), "visitor": message("a visitor")}
_NUMBERED = re.compile(r"(account|club|event|person):([0-9]{1,18})", re.ASCII)
_Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Named:
    """What is called how, of all that some lines name by number."""

    names: Mapping[_Key, str] = field(default_factory=dict)

    @classmethod
    def in_lines(cls, house: House, lines: Iterable[AuditLine]) -> Self:
        """The names for *lines*; of what is not there any more, none."""
        wanted = {
            (kind, int(number))
            for line in lines
            for kind, number in _NUMBERED.findall(f"{line.said_by} {line.about}")
        }
        names: dict[_Key, str] = {}
        with house.desk.database.read() as reading:
            for kind, number in wanted:
                try:
                    match kind:
                        case "account":
                            names[kind, number] = reading.account(number).login
                        case "club":
                            names[kind, number] = reading.club(number).name
                        case "event":
                            names[kind, number] = reading.event(number).title
                        case _:
                            names[kind, number] = reading.person_itself(number).name
                except NotFoundError:
                    continue
        return cls({key: name for key, name in names.items() if name})

    def word(self, word: str, say: Translator) -> str:
        """One word of a line as people say it: ``club:3`` by its name, the others as they are."""
        found = _NUMBERED.fullmatch(word)
        if found is not None:
            return self.names.get((found[1], int(found[2])), word)
        kind, _, value = word.partition(":")
        match kind:
            case "role":
                return say(Role.parse(value).text)
            case "address":
                return say("from {address}").format(address=value)
            case _:
                return say(WHAT.get(word, "")) or word


def audit_text(line: AuditLine, named: Named, say: Translator) -> str:
    """What was done, of what; its code where we have no words for it."""
    what = say(WORDS.get(line.what, line.what))
    about = ", ".join(named.word(each, say) for each in line.about.split())
    return say("{what}: {about}").format(what=what, about=about) if about else what


def audit_who(line: AuditLine, named: Named, say: Translator) -> str:
    """Who did it."""
    return say(WHO.get(line.said_by, "")) or named.word(line.said_by, say)
