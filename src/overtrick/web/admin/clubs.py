"""Clubs and who is in them, for their directors and for whoever keeps the house."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.club_page import ClubPage, club_page, directed_clubs
from overtrick.app.house.house import House
from overtrick.app.house.logins import parse_login
from overtrick.app.house.roles import Role
from overtrick.errors import NotFoundError, OvertrickError
from overtrick.phrase import phrase
from overtrick.web.admin.invited import invitation_lines, show_link
from overtrick.web.admin.paths import club_of, in_club, keeper_of
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.faults import again
from overtrick.web.forms import Form
from overtrick.web.templating import render, speaker

LONGEST = 200
MOST_EVENTS = 12
LIST, ONE = "admin/clubs.html", "admin/club.html"
CLUB_ROLES = (Role.PLAYER, Role.DIRECTOR)


async def clubs(request: Request) -> Response:
    """The clubs that one directs; an administrator directs all."""
    return render(request, LIST, {**await _list(request), "name": "", "faults": []})


async def make(request: Request) -> Response:
    """A new club."""
    form = form_of(request)
    name = form.needed("name", most=LONGEST)
    try:
        form.checked()
        by = keeper_of(request)
        number = await run_in_threadpool(house_of(request).clubs.add, name, by=by)
    except OvertrickError as error:
        return again(request, LIST, {**await _list(request), "name": name}, error, "name")
    return RedirectResponse(f"/admin/clubs/{number}?done=done", 303)


async def club(request: Request) -> Response:
    """One club: who is in it, who is invited, its latest events."""
    return render(request, ONE, {**await _one(request), "faults": []})


async def rename(request: Request) -> Response:
    """Call the club otherwise."""
    form, number = form_of(request), club_of(request).id
    name = form.needed("name", most=LONGEST)
    try:
        form.checked()
        by = keeper_of(request)
        await run_in_threadpool(house_of(request).clubs.rename, number, name, by=by)
    except OvertrickError as error:
        return again(request, ONE, await _one(request), error, "name")
    return _done(request)


async def add_member(request: Request) -> Response:
    """Let an account be in the club; others are invited."""
    form, house = form_of(request), house_of(request)
    login, role = form.needed("login", most=LONGEST), _role(form)
    try:
        form.checked()
        account = await run_in_threadpool(_account_called, house, login)
        by = keeper_of(request)
        await run_in_threadpool(house.clubs.put_member, club_of(request).id, account, role, by=by)
    except OvertrickError as error:
        return again(request, ONE, await _one(request), error, "login")
    return _done(request)


async def give_role(request: Request) -> Response:
    """Let somebody who is in the club play or direct there."""
    form, house, number = form_of(request), house_of(request), club_of(request).id
    account, role = form.number("account", 1, 2**53), _role(form)
    form.checked()
    await run_in_threadpool(_require_member, house, number, account)
    by = keeper_of(request)
    await run_in_threadpool(house.clubs.put_member, number, account, role, by=by)
    return _done(request)


async def drop_member(request: Request) -> Response:
    """Let somebody not be in the club any more."""
    form, house, number = form_of(request), house_of(request), club_of(request).id
    account = form.number("account", 1, 2**53)
    form.checked()
    await run_in_threadpool(_require_member, house, number, account)
    await run_in_threadpool(house.clubs.drop_member, number, account, by=keeper_of(request))
    if account == keeper_of(request):
        return RedirectResponse("/account?done=done", 303)
    return _done(request)


async def invite(request: Request) -> Response:
    """An invitation to the club; its link is shown once."""
    form, number = form_of(request), club_of(request).id
    role = _role(form)
    form.checked()
    return await show_link(request, role, number)


def _role(form: Form) -> Role:
    """The role that was chosen; one that is not in clubs is refused where it is given."""
    return form.parsed("role", Role.parse, Role.PLAYER)


def _done(request: Request) -> Response:
    return RedirectResponse(f"/admin/clubs/{club_of(request).id}?done=done", 303)


async def _list(request: Request) -> dict[str, object]:
    found = await run_in_threadpool(directed_clubs, house_of(request), keeper_of(request))
    return {"clubs": found}


async def _one(request: Request) -> dict[str, object]:
    house, say = house_of(request), speaker(request)
    found: ClubPage = await run_in_threadpool(club_page, house, club_of(request).id, MOST_EVENTS)
    return {
        "page": found,
        "invitations": invitation_lines(request, found.invitations),
        "roles": [(role.word, say(role.text)) for role in CLUB_ROLES],
    }


def _account_called(house: House, login: str) -> int:
    with house.desk.database.read() as reading:
        found = reading.account_called(parse_login(login))
    if found is None:
        raise NotFoundError(phrase("nobody has the login {login!r}", login=login))
    return found.id


def _require_member(house: House, club: int, account: int) -> None:
    with house.desk.database.read() as reading:
        if reading.membership(club, account) is None:
            raise NotFoundError(phrase("this account is not in the club"))


doors = [
    page("/admin/clubs", clubs, "admin_clubs", Role.DIRECTOR),
    action("/admin/clubs", make, "make_club", Role.ADMINISTRATOR),
    page("/admin/clubs/{club}", in_club(club), "admin_club", Role.DIRECTOR),
    action("/admin/clubs/{club}/name", in_club(rename), "rename_club", Role.DIRECTOR),
    action("/admin/clubs/{club}/add", in_club(add_member), "add_member", Role.ADMINISTRATOR),
    action("/admin/clubs/{club}/role", in_club(give_role), "give_club_role", Role.DIRECTOR),
    action("/admin/clubs/{club}/drop", in_club(drop_member), "drop_member", Role.DIRECTOR),
    action("/admin/clubs/{club}/invite", in_club(invite), "invite_to_club", Role.DIRECTOR),
]
