"""Links that somebody was given: an invitation, and the one for a forgotten password."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.house.house import House
from overtrick.app.house.new_passwords import choose_password
from overtrick.app.house.passwords import required_password
from overtrick.app.house.roles import Role
from overtrick.errors import OvertrickError, RefusedError
from overtrick.store.invitations import Invitation
from overtrick.web.accounts import LONGEST, user_agent_of, with_cookie
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of, visitor_of
from overtrick.web.faults import again
from overtrick.web.templating import render, speaker

LOST = {"weak-password": "choose-password", "password-there": "signed-in"}
"""What is said where the link was used up, but another password was not chosen with it."""


async def invitation(request: Request) -> Response:
    """What one is invited to, and the form that takes it."""
    return render(
        request,
        "account/invitation.html",
        {**await _invited(request), "login": "", "faults": []},
    )


async def accept(request: Request) -> Response:
    """Make the account, or let the one that is signed in join."""
    house, visitor, form = house_of(request), visitor_of(request), form_of(request)
    token = request.path_params["token"]
    invited = await _invited(request)
    if visitor.signed_in:
        fresh = await run_in_threadpool(house.invitations.accept_as, token, visitor.token)
        return with_cookie(request, "/account?done=joined", fresh)
    login, password = form.needed("login", most=LONGEST), form.needed("password")
    try:
        form.checked()
        fresh = await run_in_threadpool(
            house.invitations.accept,
            token,
            login,
            password,
            token=visitor.token,
            user_agent=user_agent_of(request),
        )
    except OvertrickError as error:
        return again(
            request, "account/invitation.html", {**invited, "login": login}, error, "login"
        )
    first = house.sessions.visit(fresh).role is Role.ADMINISTRATOR
    return with_cookie(request, "/admin?done=welcome" if first else "/?done=welcome", fresh)


async def ask_new_password(request: Request) -> Response:
    """The form for another password; nothing is used up by looking at it."""
    return render(request, "account/new_password.html", {"faults": []})


async def new_password(request: Request) -> Response:
    """Sign in by a link that an administrator made, which works once, with a new password."""
    house, visitor, form = house_of(request), visitor_of(request), form_of(request)
    password = form.needed("password")
    try:
        form.checked()
        required_password(password, "")  # before the link is used up
    except OvertrickError as error:
        return again(request, "account/new_password.html", {}, error, "password")
    token = await run_in_threadpool(
        house.entering.use,
        request.path_params["code"],
        visitor.token,
        user_agent=user_agent_of(request),
    )
    try:
        chosen = await run_in_threadpool(
            choose_password, house.desk, house.accounts, token, password
        )
    except RefusedError as error:
        return with_cookie(request, f"/account?done={LOST[error.code]}", token)
    return with_cookie(request, "/?done=password-changed", chosen)


async def _invited(request: Request) -> dict[str, object]:
    """What the page says of the invitation; RefusedError ``void-invitation``."""
    house = house_of(request)
    found = await run_in_threadpool(house.invitations.look, request.path_params["token"])
    club = await run_in_threadpool(_club, house, found)
    return {
        "invited_as": speaker(request)(Role.parse(found.role).text),
        "club": club,
        "first": found.made_by is None,
    }


def _club(house: House, found: Invitation) -> str:
    if found.club_id is None:
        return ""
    with house.desk.database.read() as reading:
        return reading.club(found.club_id).name


doors = [
    page("/invitation/{token}", invitation, "invitation", Role.VISITOR),
    action("/invitation/{token}", accept, "accept_invitation", Role.VISITOR),
    page("/new-password/{code}", ask_new_password, "ask_new_password", Role.VISITOR),
    action("/new-password/{code}", new_password, "new_password", Role.VISITOR),
]
