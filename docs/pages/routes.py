"""The reference of addresses: every door of the site, and who may pass."""

from docs.pages.markdown import code, table
from overtrick.app.house.roles import Role
from overtrick.web.application import DOORS
from overtrick.web.doors import Door

PASSES, SENT_AWAY = "yes", "-"


def page() -> str:
    """The table of routes and roles; each of its cells is a test."""
    doors = sorted(DOORS, key=lambda door: (door.path, door.method))
    return (
        "# Addresses and who may use them\n\n"
        "What the site answers, and to whom. `GET` is a page to look at, `POST` a form that does"
        " something: it counts only with the token of the browser that it was shown to. Where the"
        " address names an event or a club, one's role is the one that one has there: a director"
        " of one club is a player in another. A phone with a seat at a table is a visitor that the"
        " table's addresses know. Who is sent away is asked to sign in (401), or told that it is"
        " not for them (403).\n\n"
        f"{_table(doors)}\n"
        "`tests/web/test_roles.py` tries every line of it with everybody.\n"
    )


def _table(doors: list[Door]) -> str:
    head = ("", "address", "what is there", *(role.text for role in Role))
    return table(head, (_row(door) for door in doors))


def _row(door: Door) -> tuple[str, ...]:
    may = (PASSES if role >= door.role else SENT_AWAY for role in Role)
    return (door.method, code(door.path), about(door), *may)


def about(door: Door) -> str:
    """The first paragraph of what its handler says of itself."""
    return (door.handler.__doc__ or "").strip().partition("\n\n")[0]
