"""Who can sign in, for whoever keeps the house."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.account_page import account_page
from overtrick.app.house.accounts import HOUSE_ROLES
from overtrick.app.house.audit import note, said_by
from overtrick.app.house.house import House
from overtrick.app.house.new_passwords import end_password
from overtrick.app.house.people import search
from overtrick.app.house.roles import Role
from overtrick.errors import OvertrickError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.accounts import Account
from overtrick.store.people import LARGEST_ID
from overtrick.web.addresses import is_for_here_alone, outside
from overtrick.web.admin.paths import keeper_of, number_in
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.faults import again
from overtrick.web.qr import qr_code
from overtrick.web.templating import MICRO, local, render, speaker

LONGEST = 200
MOST_FOUND = 12
LIST, ONE = "admin/accounts.html", "admin/account.html"


async def accounts(request: Request) -> Response:
    """All accounts, and the form for another."""
    values = await _list(request)
    return render(request, LIST, {**values, "login": "", "chosen": Role.PLAYER.word, "faults": []})


async def make(request: Request) -> Response:
    """An account that has no password yet; its page makes the link for one."""
    house, form = house_of(request), form_of(request)
    login, word = form.needed("login", most=LONGEST), form.needed("role", most=LONGEST)
    try:
        form.checked()
        number = await run_in_threadpool(
            lambda: house.accounts.create(login, role=Role.parse(word), by=keeper_of(request))
        )
    except OvertrickError as error:
        values = {**await _list(request), "login": login, "chosen": word}
        return again(request, LIST, values, error, "login")
    return RedirectResponse(f"/admin/accounts/{number}?done=done", 303)


async def account(request: Request) -> Response:
    """One account, and what can be done with it."""
    part = request.query_params.get("person", "")[:LONGEST]
    values = await _one(request, number_in(request, "account"), part)
    return render(request, ONE, {**values, "faults": []})


async def give_role(request: Request) -> Response:
    """Let the account be a player or an administrator."""
    word = form_of(request).needed("role", most=LONGEST)
    form_of(request).checked()
    number, by = number_in(request, "account"), keeper_of(request)
    await run_in_threadpool(house_of(request).accounts.set_role, number, Role.parse(word), by=by)
    return _done(number)


async def close(request: Request) -> Response:
    """Let nobody sign in with the account."""
    number, by = number_in(request, "account"), keeper_of(request)
    await run_in_threadpool(house_of(request).accounts.disable, number, by=by)
    return _done(number)


async def reopen(request: Request) -> Response:
    """Let people sign in with the account again."""
    number, by = number_in(request, "account"), keeper_of(request)
    await run_in_threadpool(house_of(request).accounts.enable, number, by=by)
    return _done(number)


async def sign_out(request: Request) -> Response:
    """Sign the account out wherever it is signed in."""
    number, by = number_in(request, "account"), keeper_of(request)
    await run_in_threadpool(house_of(request).accounts.sign_out_everywhere, number, by=by)
    return _done(number)


async def give_person(request: Request) -> Response:
    """Say which of the people who play it is, or that it is none of them."""
    form = form_of(request)
    person = form.number_or_none("person", 1, LARGEST_ID)
    form.checked()
    number, by = number_in(request, "account"), keeper_of(request)
    await run_in_threadpool(house_of(request).accounts.set_person, number, person, by=by)
    return _done(number)


async def new_link(request: Request) -> Response:
    """End the account's password, and show the link for another, once."""
    house, number = house_of(request), number_in(request, "account")
    code = await run_in_threadpool(_new_link, house, number, keeper_of(request))
    link = outside(request, f"/new-password/{code}")
    values = await _one(request, number, "")
    qr = qr_code(link, speaker(request)("The link for a new password"))
    shown = {"link": link, "qr": qr, "here_alone": is_for_here_alone(link)}
    return render(request, "admin/account_link.html", {**values, **shown})


def _new_link(house: House, number: int, by: int) -> str:
    with house.desk.database.read() as reading:
        closed = reading.account(number).disabled_at is not None
    if closed:
        raise RefusedError("account-closed", phrase("this account is closed; open it again first"))
    end_password(house.desk, number, by=by)
    note(house.desk, by, "link-made", said_by(number))
    return house.entering.make(number)


def _done(number: int) -> Response:
    return RedirectResponse(f"/admin/accounts/{number}?done=done", 303)


async def _list(request: Request) -> dict[str, object]:
    house = house_of(request)
    found = await run_in_threadpool(_all, house)
    people = [each.person_id for each in found if each.person_id is not None]
    return {
        "accounts": found,
        "names": await run_in_threadpool(house.names.of, people),
        "roles": _roles(request),
    }


def _all(house: House) -> list[Account]:
    with house.desk.database.read() as reading:
        return reading.accounts()


def _roles(request: Request) -> list[tuple[str, str]]:
    """Roles that one may have in the whole house."""
    say = speaker(request)
    return [(role.word, say(role.text)) for role in HOUSE_ROLES]


async def _one(request: Request, number: int, part: str) -> dict[str, object]:
    house, times = house_of(request), local(request)
    found = await run_in_threadpool(account_page, house, number)
    closed = found.account.disabled_at
    return {
        "page": found,
        "part": part,
        "people": await run_in_threadpool(search, house.desk, part, MOST_FOUND),
        "made": times.day(found.account.created_at // MICRO),
        "closed": "" if closed is None else times.day(closed // MICRO),
        "roles": _roles(request),
    }


doors = [
    page("/admin/accounts", accounts, "admin_accounts", Role.ADMINISTRATOR),
    action("/admin/accounts", make, "make_account", Role.ADMINISTRATOR),
    page("/admin/accounts/{account}", account, "admin_account", Role.ADMINISTRATOR),
    action("/admin/accounts/{account}/role", give_role, "give_role", Role.ADMINISTRATOR),
    action("/admin/accounts/{account}/close", close, "close_account", Role.ADMINISTRATOR),
    action("/admin/accounts/{account}/reopen", reopen, "reopen_account", Role.ADMINISTRATOR),
    action("/admin/accounts/{account}/sign-out", sign_out, "sign_account_out", Role.ADMINISTRATOR),
    action("/admin/accounts/{account}/person", give_person, "give_person", Role.ADMINISTRATOR),
    action("/admin/accounts/{account}/link", new_link, "new_link", Role.ADMINISTRATOR),
]
