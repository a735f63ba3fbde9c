"""Who asks: known by one cookie, let in by the role they have where they ask.

The cookie holds a random token; the store has only its hash. A form's token is derived
from it, so that a form from elsewhere, which cannot read the cookie, cannot have it.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.sessions import NOBODY, Visit
from overtrick.app.house.tokens import new_token
from overtrick.engines.event.state import Event
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow
from overtrick.web.forms import Form, read_form
from overtrick.web.hosts import is_ours

COOKIE = "overtrick"
CSRF = "csrf"
KEPT_SECONDS = 30 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and what they may do here."""

    token: str
    """Of their cookie."""
    visit: Visit
    """Whom the token belongs to; nobody for a stranger."""
    role: Role
    people: frozenset[int] = frozenset()
    """All ids of the person whose account it is: several, if people were merged."""

    @property
    def signed_in(self) -> bool:
        """Whether they have signed in to an account."""
        return self.visit.account is not None

    @property
    def name(self) -> str:
        """What their account is called; empty without one."""
        return "" if self.visit.account is None else self.visit.account.login

    def plays_in(self, state: Event) -> bool:
        """Whether they are among those who have entered."""
        return any(self.people & set(each.people) for each in state.entrants.values())

    @property
    def csrf(self) -> str:
        """The token of their forms."""
        return csrf_of(self.token)


def give_cookie(request: Request, answer: Response, token: str) -> None:
    """Let the browser keep *token*. Over plain http, as in a club's room, it cannot be Secure."""
    answer.set_cookie(
        COOKIE,
        token,
        max_age=KEPT_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def csrf_of(token: str) -> str:
    """The token of the forms of who has that cookie."""
    return sha256(f"form {token}".encode()).hexdigest()[:32]


async def admit(request: Request, role: Role) -> None:
    """Find out who asks and where; RefusedError if they may not pass.

    NotFoundError if the address names an event that there is not.
    """
    house = house_of(request)
    _require_host(request, house)
    row = None
    if "event" in request.path_params:
        row = house.event_at(request.path_params["event"])
    request.state.event = row
    request.state.visitor = visitor = _visitor(request, house, row)
    _require_role(visitor, role)
    if request.method not in ("GET", "HEAD"):
        form = await read_form(request)
        request.state.form = form
        _require_own(request, visitor, form)


def house_of(request: HTTPConnection) -> House:
    """The house whose site it is."""
    house: House = request.app.state.house
    return house


def client_of(request: Request) -> str:
    """The address that asks, by which guessing is slowed."""
    return "" if request.client is None else request.client.host


def event_of(request: Request) -> EventRow:
    """The event that the address names."""
    row: EventRow = request.state.event
    return row


def event_or_none(request: Request) -> EventRow | None:
    """The same; None where the address names none."""
    return getattr(request.state, "event", None)


def form_of(request: Request) -> Form:
    """The form that was sent; its token has been checked."""
    form: Form = request.state.form
    return form


def visitor_of(request: Request) -> Visitor:
    """Who asks; a stranger where nobody was admitted, as on a page of a wrong address."""
    found: Visitor | None = getattr(request.state, "visitor", None)
    return found or Visitor("", NOBODY, Role.VISITOR)


def _visitor(request: Request, house: House, row: EventRow | None) -> Visitor:
    """Who has the cookie. A stranger has a token too, which no store knows, for their forms."""
    token = request.cookies.get(COOKIE, "")
    visit = house.sessions.visit(token)
    role = visit.role
    if row is not None and visit.account is not None:
        role = house.accounts.role_of(visit.account.id, event_id=row.id)
    if not token:
        request.state.new_token = token = new_token()
    return Visitor(token, visit, role, _people(house, visit))


def _people(house: House, visit: Visit) -> frozenset[int]:
    """Every id under which the account's person may have entered."""
    person = None if visit.account is None else visit.account.person_id
    if person is None:
        return frozenset()
    with house.desk.database.read() as reading:
        return frozenset(reading.same_person(person))


def _require_host(request: Request, house: House) -> None:
    host = request.headers.get("host", "")
    if not is_ours(host, house.settings.public_address):
        raise RefusedError(
            "wrong-host",
            phrase(
                "this site does not go by the name {host!r}; if it should, start it with "
                "--address, or an administrator names it in the settings as the address for phones",
                host=host[:80],
            ),
        )


def _require_role(visitor: Visitor, role: Role) -> None:
    if visitor.role >= role:
        return
    if not visitor.signed_in:
        raise RefusedError("sign-in-first", phrase("sign in to do this"))
    raise RefusedError(
        "not-allowed",
        phrase(
            "this is for a {role}; you are signed in as {name}",
            role=phrase(role.text),
            name=visitor.name,
        ),
    )


def _require_own(request: Request, visitor: Visitor, form: Form) -> None:
    """RefusedError unless the form was made for who sends it, on this site."""
    given = form.text(CSRF) or request.headers.get("x-csrf", "")
    origin = request.headers.get("origin", "")
    here = f"{request.url.scheme}://{request.headers.get('host', '')}"
    if origin and origin not in (here, "null"):
        raise RefusedError("wrong-token", phrase("this form comes from another site"))
    fresh = getattr(request.state, "new_token", None) is not None
    if fresh or not hmac.compare_digest(given.encode(), visitor.csrf.encode()):
        raise RefusedError(
            "wrong-token", phrase("this form is no longer valid; load the page again")
        )
