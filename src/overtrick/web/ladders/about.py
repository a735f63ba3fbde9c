"""What the pages of ladders share: which ladder, how it stands, who asks, and how it is kept."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.desk.said import Said
from overtrick.app.desk.states import StandingOf
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.app.ladders.actor import Actor, teams_of
from overtrick.app.ladders.naming import Naming
from overtrick.app.ladders.sheets import To
from overtrick.app.language import Translator
from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.rules import LadderKind
from overtrick.engines.ladder.state import Ladder
from overtrick.errors import FileError, NotFoundError, OvertrickError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow
from overtrick.web.entrance import form_of, house_of, visitor_of
from overtrick.web.event_pages import whole
from overtrick.web.faults import faults_of
from overtrick.web.refusals import status_of
from overtrick.web.templating import Local, is_part, local, part, render, speaker
from overtrick.web.tongue import language_of

HOUR = 3600
"""For how long a page may say how much time is left before it says so anew."""
OWN_HERE = "\x1e"
"""Stands in what is kept where the visitor's own part belongs; no text has it."""
Values = dict[str, object]


@dataclass(frozen=True)
class About:
    """The ladder of an address as it stands, and who asks."""

    house: House
    row: EventRow
    standing: StandingOf[Ladder]
    say: Translator
    here: Local
    actor: Actor
    account: int | None

    @property
    def state(self) -> Ladder:
        """The ladder as it stands."""
        return self.standing.state

    @cached_property
    def now(self) -> int:
        """The time, in seconds UTC."""
        return self.house.ladders.now()

    @cached_property
    def to(self) -> To:
        """The addresses of its pages."""
        return To(self.row.public_id)

    @cached_property
    def people(self) -> dict[int, str]:
        """The names of everyone who plays on it."""
        return self.house.names.of(
            {who for team in self.state.teams.values() for who in (*team.people, *team.former)}
        )

    @cached_property
    def naming(self) -> Naming:
        """How its sentences are said here."""
        return Naming(
            lambda number: self.state.teams[number].name if number in self.state.teams else "–",
            lambda person: self.people.get(person, f"#{person}"),
            self.here.moment,
            self.say,
        )


def about(request: Request) -> About:
    """The ladder that the address names; NotFoundError if there is none."""
    return about_ladder(request, request.path_params["ladder"])


def about_ladder(request: Request, public_id: str) -> About:
    """The same of a ladder's public id."""
    house, visitor = house_of(request), visitor_of(request)
    with house.desk.database.read() as reading:
        row = reading.ladder_at(public_id)
    standing = house.ladders.standing(row.id)
    account = visitor.visit.account
    clubs: set[int] = set()
    if account is not None and standing.state.rules.kind is LadderKind.CLUBS:
        with house.desk.database.read() as reading:
            clubs = {
                each.club_id
                for each in reading.memberships(account.id)
                if Role.parse(each.role) >= Role.DIRECTOR
            }
    actor = Actor(visitor.role >= Role.DIRECTOR, teams_of(standing.state, visitor.people, clubs))
    return About(
        house,
        row,
        standing,
        speaker(request),
        local(request),
        actor,
        None if account is None else account.id,
    )


def again(page: About) -> About:
    """The same ladder as it stands now."""
    return replace(page, standing=page.house.ladders.standing(page.row.id))


def said(request: Request, reason: str = "") -> Said:
    """The envelope of what a form asks for.

    Its command holds the time at which it was read: the key belongs to the form, so that it
    is the same request when it is sent twice.
    """
    by = visitor_of(request).visit.said_by
    assert by is not None  # noqa: S101 - whoever does something here has an account
    form = form_of(request)
    key = form.needed("key", most=120)
    form.checked()
    asked = {name: value for name, value in form.values().items() if name != "csrf"}
    request_made = repr((request.url.path, sorted(asked.items()), form.all("person")))
    return Said(by, reason, f"{by}:ladder:{key}", request_made)


def do(page: About, command: LadderCommand, envelope: Said) -> None:
    """Carry a command out; RefusedError if the ladder forbids it."""
    page.house.ladders.handle(page.row.id, command, envelope)


def done(address: str, what: str) -> Response:
    """Back to a page, which says what was done."""
    return RedirectResponse(f"{address}?done={what}", 303)


async def followed(  # noqa: PLR0913 - what a page that follows its ladder is made of
    request: Request,
    page: About,
    template: str,
    make: Callable[[], Values],
    own: Values,
    *,
    title: str,
    fault: OvertrickError | None = None,
) -> Response:
    """A page that follows its ladder: what all see, kept, and what the visitor may do.

    *own* is what ``TEMPLATE_own.html`` is rendered of; an open page is sent that part only
    when it has become another, so that nothing is lost that is being typed.
    """
    mark = sha256(repr(_plain(own)).encode()).hexdigest()[:16]
    top, body = await _body(request, page, f"ladders/{template}_body.html", make)
    values: Values = {
        "title": title,
        "top": top,
        "body": body,
        "own_part": f"ladders/{template}_own.html",
        "mark": mark,
        "to": page.to,
        "ladder": page.row,
        "number": page.standing.version,
        "state": page.state,
        "key": new_token()[:16],
        "now": page.now,
        "faults": [],
        "refusal": "",
        "given": {},
        **own,
    }
    if is_part(request):
        values["own_changed"] = request.query_params.get("own", "") != mark
        return render(request, "ladders/changed.html", values)
    if fault is None:
        return render(request, "ladders/page.html", values)
    return refused(request, page, "ladders/page.html", values, fault)


def refused(
    request: Request,
    page: About,
    template: str,
    values: Mapping[str, object],
    fault: OvertrickError,
) -> Response:
    """The page of a form that was refused: why, and what was typed."""
    listed = isinstance(fault, FileError)
    found = {
        **values,
        "faults": faults_of(request, fault) if listed else [],
        "refusal": "" if listed else page.naming.error(fault),
        "given": form_of(request).values(),
    }
    return render(request, template, found, status_of(fault))


async def _body(
    request: Request, page: About, template: str, make: Callable[[], Values]
) -> tuple[Markup, Markup]:
    """What all see, above and below what the visitor may do.

    It is kept for all who read this language; an hour at most, as time goes by.
    """
    query = [
        pair for pair in sorted(request.query_params.multi_items()) if pair[0] in ("q", "other")
    ]
    edition = f"{page.standing.version}.{page.house.names.edition}.{page.now // HOUR}"
    key = (request.url.path, tuple(query), edition, language_of(request), "ladders")

    async def made() -> bytes:
        found = await run_in_threadpool(make)
        shared = {"to": page.to, "ladder": page.row, "state": page.state, "own_here": OWN_HERE}
        return str(part(request, template, {**shared, **found})).encode()

    text = (await page.house.kept.get(key, made)).decode()
    above, _, below = text.partition(OWN_HERE)
    return Markup(above), Markup(below)  # noqa: S704 - rendered with escaping


def number_at(request: Request, name: str) -> int:
    """The number of that name in the address; NotFoundError for what is none."""
    found = whole(request.path_params[name])
    if found is None:
        raise NotFoundError(
            phrase("a number stands here, got {text!r}", text=request.path_params[name][:40])
        )
    return found


def _plain(own: Mapping[str, object]) -> list[tuple[str, object]]:
    """What the visitor's part shows, without what is another each time."""
    return sorted((name, value) for name, value in own.items() if name not in ("key", "now"))
