"""The registration room of an automatic Swiss: take a seat, raise the hand, and be registered.

The room is the same for all and kept; what one may do in it is rendered for each, and sent
along only when it has changed, so that no button moves under a thumb for somebody else's sake.
"""

from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.app.desk.said import Said
from overtrick.app.evening.registration import (
    Act,
    Own,
    RegistrationRoom,
    Stage,
    own_room,
    person_of,
    refusal_words,
    registration_room,
    room_command,
)
from overtrick.app.explain import said
from overtrick.app.follow.called import called
from overtrick.app.follow.event_page import PlaceList, clock_face, place_lists, rounds_of
from overtrick.app.follow.round_sheet import round_sheet
from overtrick.app.follow.rounds import round_view
from overtrick.app.follow.seeing import over, ranking_seen
from overtrick.app.follow.sheets import ranking_sheet
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.canonical import canonical
from overtrick.store.people import LARGEST_ID
from overtrick.web.accounts import user_agent_of
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, give_cookie, visitor_of
from overtrick.web.event_pages import Asked, Values, asked
from overtrick.web.templating import NO_STORE, is_part, part, render
from overtrick.web.tongue import language_of

MICRO = 1_000_000
HIGHEST_PLACE = 10_000
REFRESH_SECONDS = 10
"""After which a browser without script asks again."""
DONE = {
    Act.TAKE: "seated",
    Act.LEAVE: "left",
    Act.RAISE: "hand-up",
    Act.LOWER: "hand-down",
    Act.ASK: "asked-to-leave",
    Act.REMOVE: "removed",
}
WAITING = frozenset((Stage.STANDING, Stage.SEATED, Stage.REGISTERED))
"""Those who are led to their table when a round is seated."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The room for the one who asks."""

    room: RegistrationRoom
    own: Own

    @property
    def mark(self) -> str:
        """Changes with what they may do: what an open page compares."""
        text = repr((self.own, self.room.open))
        return f"{self.own.stage.value}-{sha256(text.encode()).hexdigest()[:16]}"


async def room(request: Request) -> Response:
    """Who sits where; when play has begun, who meets whom and how it stands.

    An open page asks for itself with the mark of what it shows: whoever was waiting there
    is led to their table.
    """
    about = await run_in_threadpool(asked, request)
    seen = await run_in_threadpool(_seen, request, about)
    mark = request.query_params.get("own", "")
    waited = mark.partition("-")[0] in {stage.value for stage in WAITING}
    led = waited and seen.own.stage is Stage.PLAYING
    seat = f"{about.to.event}/seat"
    if not is_part(request):
        return RedirectResponse(seat, 303) if led else await _page(request, about, seen)
    if led:
        return Response(headers={"HX-Redirect": seat, "Cache-Control": NO_STORE})
    body = await _body(request, about, seen.room)
    if mark == seen.mark:
        return HTMLResponse(body, headers={"Cache-Control": NO_STORE})
    return render(request, "registration/changed.html", {"body": body, **_own_values(about, seen)})


async def act(request: Request) -> Response:
    """Do what a button of the room says, as the person whose phone or account it is."""
    about = await run_in_threadpool(asked, request)
    form, visitor = form_of(request), visitor_of(request)
    key, what = form.needed("key", most=120), Act.parse(form.needed("do", most=20))
    place = form.number_or_none("place", 1, HIGHEST_PLACE)
    other = form.number_or_none("player", 1, LARGEST_ID)
    form.checked()
    person, said_by = person_of(visitor.visit, about.row.id), visitor.visit.said_by
    if person is None or said_by is None:
        raise RefusedError(
            "not-come-in", phrase("scan or type the event's own code first, or sign in")
        )
    command = room_command(what, person, about.house.desk.clock() // MICRO, place, other)
    asked_for = canonical({"do": what.value, "place": place, "player": other})
    envelope = Said(said_by, key=f"{said_by}:room:{key}", request=asked_for)
    try:
        await run_in_threadpool(about.house.desk.handle, about.row.id, command, envelope)
    except RefusedError as refusal:
        words = refusal_words(what, refusal.code)
        if not words:
            raise
        about = await run_in_threadpool(asked, request)
        seen = await run_in_threadpool(_seen, request, about)
        return await _page(request, about, seen, about.say(words))
    answer = RedirectResponse(f"{about.to.event}/room?done={DONE[what]}", 303)
    device = visitor.visit.device
    if device is None or (device.event_id, device.person) != (about.row.id, person):
        joined = await run_in_threadpool(
            about.house.devices.bring,
            about.row.id,
            person,
            visitor.token,
            user_agent=user_agent_of(request),
        )
        give_cookie(request, answer, joined.token)
    return answer


def _seen(request: Request, about: Asked) -> Seen:
    names = about.house.names.of
    found = registration_room(about.state, names)
    person = person_of(visitor_of(request).visit, about.row.id)
    return Seen(found, own_room(about.state, found, person, names))


async def _page(request: Request, about: Asked, seen: Seen, fault: str = "") -> Response:
    values = {
        "body": await _body(request, about, seen.room),
        "fault": fault,
        "to": about.to,
        "refresh": REFRESH_SECONDS,
        "code_shown": seen.room.open and visitor_of(request).role >= Role.DIRECTOR,
        **_own_values(about, seen),
    }
    return render(request, "registration/room.html", values, 409 if fault else 200)


def _own_values(about: Asked, seen: Seen) -> Values:
    return {
        "own": seen.own,
        "room": seen.room,
        "mark": seen.mark,
        "over": over(about.state),
        "root": about.to.event,
        "now": about.house.desk.clock() // MICRO,
        "key": new_token()[:16],
    }


async def _body(request: Request, about: Asked, found: RegistrationRoom) -> Markup:
    """What all see; kept whatever else the address says, for that names only who asks."""
    version = f"{about.standing.version}.{about.house.names.edition}"
    key = (f"{about.to.event}/room", version, language_of(request), about.audience.name)

    async def made() -> bytes:
        values = await run_in_threadpool(_values, about, found)
        return str(part(request, "registration/room_body.html", values)).encode()

    body = await about.house.kept.get(key, made)
    return Markup(body.decode())  # noqa: S704 - rendered with escaping


def _values(about: Asked, found: RegistrationRoom) -> Values:
    state, say, names = about.state, about.say, about.house.names.of
    view = round_view(state, None, about.audience)
    who = called(state, names)
    seen = ranking_seen(state, about.audience)
    ranked = about.ranking() if seen else None
    lists = () if ranked is None else place_lists(state, ranked, names)
    return {
        "event": about.row,
        "to": about.to,
        "room": found,
        "clock": clock_face(state),
        "rounds": rounds_of(state),
        "view": view,
        "sheet": None if view is None else round_sheet(state, view, who, about.to, say),
        "out": () if view is None else [who[number] for number in view.sitting_out],
        "drawn": None if view is None or view.drawn is None else said(view.drawn.total, say),
        "over": over(state),
        "phase": state.phase.value,
        "awards": _awards(lists) if over(state) else [],
        "corrections_until": state.corrections_until,
        "rankings": []
        if ranked is None
        else [ranking_sheet(each, ranked.unit, say, to=about.to) for each in lists],
    }


def _awards(lists: tuple[PlaceList, ...]) -> list[tuple[str, Fraction]]:
    """Who got how many masterpoints, most first."""
    found = [
        (" - ".join(place.people), place.masterpoints)
        for each in lists
        for place in each.places
        if place.masterpoints
    ]
    return sorted(found, key=lambda award: -award[1])


doors = [
    page("/events/{event}/room", room, "registration_room", Role.VISITOR),
    action("/events/{event}/room", act, "registration_act", Role.VISITOR),
]
