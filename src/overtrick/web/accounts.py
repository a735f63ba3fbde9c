"""Signing in and out, and what one's own account is."""

from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.account_page import AccountPage, account_page
from overtrick.app.house.house import House
from overtrick.app.house.new_passwords import choose_password
from overtrick.app.house.roles import Role
from overtrick.app.house.sessions import Browser
from overtrick.errors import OvertrickError
from overtrick.web.browser_names import browser_name
from overtrick.web.doors import action, page
from overtrick.web.entrance import (
    COOKIE,
    Visitor,
    client_of,
    form_of,
    give_cookie,
    house_of,
    visitor_of,
)
from overtrick.web.faults import again
from overtrick.web.forms import local_address
from overtrick.web.templating import MICRO, local, render, speaker

LONGEST = 200
"""Of a login as it is typed."""
SIGN_IN = "account/sign_in.html"
NOT_BACK = ("/sign-in", "/sign-out", "/language", "/enter", "/new-password")
"""Where nobody is sent who has just signed in."""


async def ask_sign_in(request: Request) -> Response:
    """The form for signing in."""
    back = _way_back(request.query_params.get("next", ""))
    return render(request, SIGN_IN, {**await _sign_in(request, "", back), "faults": []})


async def sign_in(request: Request) -> Response:
    """Sign in, and go back to where that was asked for."""
    house, form = house_of(request), form_of(request)
    back = _way_back(form.text("next"))
    login, password = form.needed("login", most=LONGEST), form.needed("password")
    try:
        form.checked()
        token = await run_in_threadpool(
            house.accounts.sign_in,
            visitor_of(request).token,
            login,
            password,
            address=client_of(request),
            user_agent=user_agent_of(request),
        )
    except OvertrickError as error:
        return again(request, SIGN_IN, await _sign_in(request, login, back), error)
    return with_cookie(request, with_notice(back, "signed-in"), token)


async def sign_out(request: Request) -> Response:
    """Sign out; a seat that the phone has stays."""
    token = await run_in_threadpool(house_of(request).accounts.sign_out, visitor_of(request).token)
    return with_cookie(request, "/?done=signed-out", token)


async def account(request: Request) -> Response:
    """Who I am here, and where I am signed in."""
    return render(request, "account/account.html", {**await _account(request), "faults": []})


async def change_password(request: Request) -> Response:
    """Another password; the account is signed out in every other browser."""
    house, visitor, form = house_of(request), visitor_of(request), form_of(request)
    mine, _ = await run_in_threadpool(_mine, house, visitor)
    old = form.needed("old") if mine.has_password else ""
    new = form.needed("password")
    try:
        form.checked()
        if mine.has_password:
            token = await run_in_threadpool(
                house.accounts.change_password,
                visitor.token,
                old,
                new,
                address=client_of(request),
            )
        else:
            token = await run_in_threadpool(
                choose_password, house.desk, house.accounts, visitor.token, new
            )
    except OvertrickError as error:
        return again(request, "account/account.html", await _account(request), error, "old")
    return with_cookie(request, "/account?done=password-changed", token)


async def end_browser(request: Request) -> Response:
    """Sign one of one's own browsers out."""
    form = form_of(request)
    handle = form.needed("browser", most=64)
    form.checked()
    await run_in_threadpool(house_of(request).sessions.end, visitor_of(request).token, handle)
    return RedirectResponse("/account?done=done", 303)


async def sign_out_everywhere(request: Request) -> Response:
    """Sign the account out in every browser, this one too."""
    visitor = visitor_of(request)
    number = visitor.visit.account_id
    assert number is not None  # noqa: S101 - who has no account does not pass this door
    accounts = house_of(request).accounts
    await run_in_threadpool(accounts.sign_out_everywhere, number, by=number)
    seated = visitor.visit.device is not None
    return with_cookie(request, "/?done=signed-out", visitor.token if seated else None)


async def ask_enter(request: Request) -> Response:
    """The button that signs in. A link is looked at by programs too, that preview it in a chat:
    nothing is used up by that."""
    house = house_of(request)
    login = await run_in_threadpool(house.entering.look, request.path_params["code"])
    return render(request, "account/enter.html", {"login": login})


async def enter(request: Request) -> Response:
    """Sign in by a link that the server printed; it works once."""
    token = await run_in_threadpool(
        house_of(request).entering.use,
        request.path_params["code"],
        visitor_of(request).token,
        user_agent=user_agent_of(request),
    )
    return with_cookie(request, "/?done=signed-in", token)


def with_cookie(request: Request, address: str, token: str | None) -> Response:
    """The way to *address* with the browser's new token; without one it forgets what it had."""
    answer = RedirectResponse(address, 303)
    if token is None:
        answer.delete_cookie(COOKIE, httponly=True, samesite="lax")
    else:
        give_cookie(request, answer, token)
    return answer


def with_notice(address: str, name: str) -> str:
    """*address* of this site with what is said on its page.

    >>> with_notice("/events?before=7#last", "saved")
    '/events?before=7&done=saved#last'
    """
    parts = urlsplit(address)
    query = f"{parts.query}&done={name}" if parts.query else f"done={name}"
    return parts._replace(query=query).geturl()


def user_agent_of(request: Request) -> str:
    """What the browser calls itself."""
    return request.headers.get("user-agent", "")


def _way_back(text: str) -> str:
    """Where to go after signing in; the start, if *text* is no page of this site to be on."""
    address = local_address(text)
    return "/" if address.startswith(NOT_BACK) else address


async def _sign_in(request: Request, login: str, back: str) -> dict[str, object]:
    nobody = await run_in_threadpool(_nobody_keeps, house_of(request))
    return {"login": login, "next": back, "nobody": nobody}


def _nobody_keeps(house: House) -> bool:
    with house.desk.database.read() as reading:
        return not reading.able_with_role(Role.ADMINISTRATOR.word)


async def _account(request: Request) -> dict[str, object]:
    times, say = local(request), speaker(request)
    mine, browsers = await run_in_threadpool(_mine, house_of(request), visitor_of(request))
    return {
        "mine": mine,
        "browsers": [
            {
                "handle": each.handle,
                "name": browser_name(each.user_agent)
                or say("a browser that does not say its name"),
                "since": each.created_at // MICRO,
                "since_shown": times.day(each.created_at // MICRO),
                "seen": each.last_seen_at // MICRO,
                "seen_shown": times.moment(each.last_seen_at // MICRO),
                "this": each.this,
            }
            for each in browsers
        ],
    }


def _mine(house: House, visitor: Visitor) -> tuple[AccountPage, list[Browser]]:
    number = visitor.visit.account_id
    assert number is not None  # noqa: S101 - who has no account does not pass these doors
    return account_page(house, number), house.sessions.browsers(visitor.token)


doors = [
    page("/sign-in", ask_sign_in, "sign_in", Role.VISITOR),
    action("/sign-in", sign_in, "do_sign_in", Role.VISITOR),
    action("/sign-out", sign_out, "sign_out", Role.VISITOR),
    page("/account", account, "account", Role.PLAYER),
    action("/account/password", change_password, "change_password", Role.PLAYER),
    action("/account/browser", end_browser, "end_browser", Role.PLAYER),
    action("/account/everywhere", sign_out_everywhere, "sign_out_everywhere", Role.PLAYER),
    page("/enter/{code}", ask_enter, "ask_enter", Role.VISITOR),
    action("/enter/{code}", enter, "enter", Role.VISITOR),
]
