"""What shall we play tonight: a wish, what can be played, and an event that is open for entries.

Every step is its address: the wish stands in the query, and nothing is kept before the event
is made.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from urllib.parse import urlencode

from babel.dates import format_datetime
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.chosen import Chosen
from overtrick.app.evening.last_time import LastTime, last_time
from overtrick.app.evening.planning import playable, proposal_called, proposals
from overtrick.app.evening.wish import ABOUT, Wish
from overtrick.app.evening.wish_form import read_wish
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.steps import message
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import (
    ConflictError,
    Fault,
    FileError,
    NotFoundError,
    OvertrickError,
    RefusedError,
)
from overtrick.phrase import phrase
from overtrick.store.clubs import Club
from overtrick.store.events import PUBLIC_LETTERS, EventRow
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of, visitor_of
from overtrick.web.faults import again
from overtrick.web.planning.about import new_key, said
from overtrick.web.planning.shown import shown_proposal
from overtrick.web.templating import MICRO, render, speaker
from overtrick.web.tongue import language_of
from overtrick.web.words import KIND_WORDS

WISH, MOVEMENT = "planning/wish.html", "planning/movement.html"
FIELDS = (
    "kind",
    "tables",
    "half",
    "contestants",
    "hours",
    "boards",
    "starts",
    "winners",
    "scoring",
    "club",
    "title",
    "boards_per_round",
    "minutes_per_board",
    "minutes_per_move",
    "copies",
    "timed",
    "automatic",
)
"""What a wish says in its address, in this order."""
KINDS = {
    Kind.PAIRS: message("A movement says who meets whom."),
    Kind.INDIVIDUAL: message("Another partner in every round."),
    Kind.SWISS_PAIRS: message("Every round meets those who stand alike."),
    Kind.MATCH: message("Two teams, two tables."),
    Kind.ROUND_ROBIN: message("Every team meets every other."),
    Kind.SWISS_TEAMS: message("Every round meets those who stand alike."),
    Kind.KNOCKOUT: message("Who loses a match is out."),
}
USUAL_TABLES = 7
USUAL_HOURS = "3:00"
QUARTER = 15
FORM = "form"
HOUSE = "house"
"""In the place of a club's number: the house's own event."""


@dataclass(frozen=True, slots=True)
class Host:
    """For whom an event may be made."""

    value: str
    """A club's number, or ``house``."""
    name: str

    @property
    def club(self) -> int | None:
        """The club; None for the house itself."""
        return None if self.value == HOUSE else int(self.value)

    @property
    def pair(self) -> tuple[str, str]:
        """As a list to choose from has it."""
        return self.value, self.name


async def ask(request: Request) -> Response:
    """The form of the wish, or, with a wish in the address, what can be played."""
    return await run_in_threadpool(_asked, request)


async def make(request: Request) -> Response:
    """The event of the proposal that was chosen, open for entries."""
    return await run_in_threadpool(_made, request)


def _asked(request: Request) -> Response:
    given = _given(request.query_params)
    if "kind" not in given or "change" in request.query_params:
        before = None if given else _before(request)
        values = _wish_values(request, given or _usual(request, before))
        return render(request, WISH, {**values, "before": before is not None, "faults": []})
    try:
        wish = _wish(request, given)
        found = proposals(wish)
    except OvertrickError as error:
        return _wish_again(request, given, error)
    return render(
        request, MOVEMENT, {**_movement_values(request, given, wish, found[0].key), "faults": []}
    )


def _made(request: Request) -> Response:
    house, visitor, form = house_of(request), visitor_of(request), form_of(request)
    given = _given(form.values())
    try:
        wish = _wish(request, given)
    except FileError as error:
        return _wish_again(request, given, error)
    host = _host(request, given)
    if not wish.title:
        wish = replace(wish, title=_title(request, wish, host))
    account = visitor.visit.account
    assert account is not None  # noqa: S101 - a director has an account
    if house.accounts.role_of(account.id, club_id=host.club) < Role.DIRECTOR:
        raise RefusedError("not-allowed", phrase("you do not direct for {club}", club=host.name))
    try:
        proposal = proposal_called(wish, form.needed("movement", most=80))
        form.checked()
    except NotFoundError as error:
        return again(
            request, MOVEMENT, _movement_values(request, given, wish, ""), error, "movement"
        )
    rules = playable(wish, proposal)
    chosen = Chosen(proposal.key, wish.contestants)
    row = _opened(request, rules, chosen, host)
    return RedirectResponse(f"/events/{row.public_id}/entries?done=opened", 303)


def _opened(request: Request, rules: Rules, chosen: Chosen, host: Host) -> EventRow:
    """The new event; the same one if the form was sent twice. It is the host's at once."""
    house, envelope = house_of(request), said(request, str(chosen))
    public_id = None if envelope.key is None else _public_id(envelope.key)
    try:
        row = house.desk.open_event(rules, envelope, public_id=public_id)
    except ConflictError:
        assert public_id is not None  # noqa: S101 - one of chance is not taken
        row = house.event_at(public_id)
        if house.desk.log(row.id)[0].key != envelope.key:
            raise
    with house.desk.database.read() as reading:
        owner = reading.club_of(row.id)
    if host.club is not None and owner is None:
        house.clubs.give_event(row.id, host.club, by=visitor_of(request).visit.account_id)
    return row


def _public_id(key: str) -> str:
    """The id that belongs to a form, so that whoever sends it twice has one event."""
    number = int.from_bytes(sha256(f"event {key}".encode()).digest())
    return "e" + "".join(
        PUBLIC_LETTERS[number // len(PUBLIC_LETTERS) ** place % len(PUBLIC_LETTERS)]
        for place in range(7)
    )


def _given(query: Mapping[str, str]) -> dict[str, str]:
    """What of a wish is said, in the order of its fields."""
    return {name: query[name][:200] for name in FIELDS if query.get(name, "").strip()}


def _before(request: Request) -> LastTime | None:
    """The last evening of pairs of whom the visitor makes events for."""
    return last_time(house_of(request).desk, Kind.PAIRS, club=_hosts(request)[0].club)


def _usual(request: Request, before: LastTime | None) -> dict[str, str]:
    """As it was last time, for three hours from the next quarter of an hour on."""
    host = _hosts(request)[0]
    pairs = 2 * USUAL_TABLES if before is None else max(4, len(before.contestants))
    now = _now(request) + timedelta(minutes=QUARTER - 1)
    starts = now.replace(minute=now.minute // QUARTER * QUARTER)
    return {
        "kind": Kind.PAIRS.value,
        "tables": str(pairs // 2),
        **({"half": "yes"} if pairs % 2 else {}),
        "hours": USUAL_HOURS,
        "starts": f"{starts:%H:%M}",
        "club": host.value,
    }


def _wish(request: Request, given: Mapping[str, str]) -> Wish:
    """The wish; FileError with all of its faults."""
    wish, faults = read_wish(given, _now(request))
    if "club" in given and given["club"] not in {each.value for each in _hosts(request)}:
        faults = (*faults, Fault("club", phrase("you direct no such club")))
    if faults:
        raise FileError(FORM, list(faults))
    return wish


def _hosts(request: Request) -> list[Host]:
    """For whom the visitor may make an event: their clubs, and for whom keeps it the house."""
    house, visitor = house_of(request), visitor_of(request)
    account = visitor.visit.account
    assert account is not None  # noqa: S101 - a director has an account
    with house.desk.database.read() as reading:
        clubs = reading.clubs()
        directed = {
            each.club_id
            for each in reading.memberships(account.id)
            if Role.parse(each.role) >= Role.DIRECTOR
        }
    keeps = visitor.role is Role.ADMINISTRATOR
    return list(_hosts_of(house, clubs, directed, keeps=keeps))


def _hosts_of(
    house: House, clubs: list[Club], directed: set[int], *, keeps: bool
) -> Iterator[Host]:
    own = sorted(clubs, key=lambda club: club.id not in directed)
    for club in own:
        if keeps or club.id in directed:
            yield Host(str(club.id), club.name)
    if keeps:
        yield Host(HOUSE, house.name)


def _host(request: Request, given: Mapping[str, str]) -> Host:
    hosts = _hosts(request)
    return next((each for each in hosts if each.value == given.get("club")), hosts[0])


def _title(request: Request, wish: Wish, host: Host) -> str:
    """What an evening is called if nobody says otherwise: the day of the week, and whose it is."""
    begins = wish.starts_at
    zone = house_of(request).zone
    at = _now(request) if begins is None else datetime.fromtimestamp(begins, zone)
    weekday = format_datetime(at, "EEEE", tzinfo=zone, locale=language_of(request).value)
    return speaker(request)("{weekday}, {club}").format(weekday=weekday, club=host.name)[:200]


def _now(request: Request) -> datetime:
    house = house_of(request)
    return datetime.fromtimestamp(house.desk.clock() // MICRO, house.zone)


def _wish_values(request: Request, given: Mapping[str, str]) -> dict[str, object]:
    hosts, say = _hosts(request), speaker(request)
    host = _host(request, given)
    return {
        "given": {**dict.fromkeys(FIELDS, ""), **given},
        "kinds": [(kind.value, say(KIND_WORDS[kind]), say(KINDS[kind])) for kind in ABOUT],
        "hosts": hosts,
        "host": host,
        "title": given.get("title") or _title(request, Wish(), host),
        "before": False,
    }


def _wish_again(request: Request, given: Mapping[str, str], error: OvertrickError) -> Response:
    return again(request, WISH, _wish_values(request, given), error)


def _movement_values(
    request: Request, given: Mapping[str, str], wish: Wish, chosen: str
) -> dict[str, object]:
    say, host = speaker(request), _host(request, given)
    found = [shown_proposal(each, say) for each in proposals(wish)]
    # A title that was only proposed goes with the club and the day that are chosen in the end.
    usual = {"", *(_title(request, Wish(), each) for each in _hosts(request))}
    title = given.get("title", "")
    given = {**given, "title": _title(request, wish, host) if title in usual else title}
    return {
        "given": given,
        "wish": wish,
        "counted": say(ABOUT[wish.kind].counted),
        "kind": say(ABOUT[wish.kind].words),
        "host": host,
        "found": found,
        "chosen": chosen or found[0].key,
        "first_step": f"/events/new?{urlencode({**given, 'change': 'yes'})}",
        "key": new_key(),
    }


doors = [
    page("/events/new", ask, "new_event", Role.DIRECTOR),
    action("/events/new", make, "make_event", Role.DIRECTOR),
]
