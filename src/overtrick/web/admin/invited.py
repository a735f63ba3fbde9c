"""Invitations, made and listed, and the link that is shown once."""

from collections.abc import Sequence

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.house.house import House
from overtrick.app.house.invitations import DAYS
from overtrick.app.house.roles import Role
from overtrick.store.invitations import Invitation
from overtrick.web.addresses import is_for_here_alone, outside
from overtrick.web.admin.paths import keeper_of
from overtrick.web.entrance import house_of
from overtrick.web.qr import qr_code
from overtrick.web.templating import MICRO, local, render, speaker


async def show_link(request: Request, role: Role, club: int | None) -> Response:
    """Make an invitation and show its link, which nobody can see again."""
    house, say = house_of(request), speaker(request)
    token = await run_in_threadpool(house.invitations.make, role, club, by=keeper_of(request))
    link = outside(request, f"/invitation/{token}")
    return render(
        request,
        "admin/invitation.html",
        {
            "link": link,
            "qr": qr_code(link, say("The link of the invitation")),
            "here_alone": is_for_here_alone(link),
            "invited_as": say(role.text),
            "club": "" if club is None else await run_in_threadpool(_club_name, house, club),
            "days": DAYS,
            "way_back": "/admin/invitations" if club is None else f"/admin/clubs/{club}",
        },
    )


def invitation_lines(
    request: Request, invitations: Sequence[Invitation]
) -> list[dict[str, object]]:
    """What a list says of each."""
    house, say, times = house_of(request), speaker(request), local(request)
    with house.desk.database.read() as reading:
        logins = {each.id: each.login for each in reading.accounts()}
        clubs = {each.id: each.name for each in reading.clubs()}
    return [
        {
            "handle": each.token_hash,
            "role": say(Role.parse(each.role).text),
            "club": "" if each.club_id is None else clubs.get(each.club_id, ""),
            "by": say("the server") if each.made_by is None else logins.get(each.made_by, ""),
            "made": times.moment(each.created_at // MICRO),
            "until": "" if each.expires_at is None else times.moment(each.expires_at // MICRO),
            "used": "" if each.used_at is None else times.moment(each.used_at // MICRO),
            "used_by": "" if each.used_by is None else logins.get(each.used_by, ""),
        }
        for each in invitations
    ]


def _club_name(house: House, number: int) -> str:
    with house.desk.database.read() as reading:
        return reading.club(number).name
