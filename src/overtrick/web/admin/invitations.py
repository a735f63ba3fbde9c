"""Who is invited to the house and to its clubs."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.accounts import HOUSE_ROLES
from overtrick.app.house.club_page import open_at
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.store.invitations import Invitation
from overtrick.web.admin.invited import invitation_lines, show_link
from overtrick.web.admin.paths import keeper_of
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.templating import render, speaker

LONGEST = 200
MOST_USED = 30


async def invitations(request: Request) -> Response:
    """All that can still be used, and those that were lately."""
    still_open, used = await run_in_threadpool(_all, house_of(request))
    say = speaker(request)
    return render(
        request,
        "admin/invitations.html",
        {
            "open": await run_in_threadpool(invitation_lines, request, still_open),
            "used": await run_in_threadpool(invitation_lines, request, used),
            "roles": [(role.word, say(role.text)) for role in HOUSE_ROLES],
        },
    )


async def invite(request: Request) -> Response:
    """An invitation to the house; its link is shown once."""
    form = form_of(request)
    role = form.parsed("role", Role.parse, Role.PLAYER)
    form.checked()
    return await show_link(request, role, None)


async def take_back(request: Request) -> Response:
    """Make an invitation void; who may make one like it may do that."""
    form, house = form_of(request), house_of(request)
    handle = form.needed("invitation", most=LONGEST)
    form.checked()
    club = await run_in_threadpool(_take_back, house, handle, keeper_of(request))
    back = "/admin/invitations" if club is None else f"/admin/clubs/{club}"
    return RedirectResponse(f"{back}?done=done", 303)


def _take_back(house: House, handle: str, by: int) -> int | None:
    """The club that it was for; None if it was for the house."""
    with house.desk.database.read() as reading:
        found = reading.invitation(handle)
    house.invitations.take_back(handle, by=by)
    return None if found is None else found.club_id


def _all(house: House) -> tuple[list[Invitation], list[Invitation]]:
    now = house.desk.clock()
    with house.desk.database.read() as reading:
        found = reading.invitations()
    return (
        [each for each in found if open_at(each, now)],
        [each for each in found if each.used_at is not None][:MOST_USED],
    )


doors = [
    page("/admin/invitations", invitations, "admin_invitations", Role.ADMINISTRATOR),
    action("/admin/invitations", invite, "invite", Role.ADMINISTRATOR),
    action("/admin/invitations/take-back", take_back, "take_invitation_back", Role.DIRECTOR),
]
