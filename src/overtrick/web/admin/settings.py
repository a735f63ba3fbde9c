"""How the house is set up."""

from collections.abc import Mapping
from dataclasses import fields

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.joining import wifi_text
from overtrick.app.house.check_settings import MOST, plain_check_settings
from overtrick.app.house.roles import Role
from overtrick.app.house.settings import (
    HouseSettings,
    parse_house_settings,
    plain_house_settings,
    save_settings,
    time_zones,
)
from overtrick.app.language import Language
from overtrick.core.entry_checks import ENTRY_CHECKS, EntryCheckSettings
from overtrick.errors import Fault, ParseError
from overtrick.phrase import said_by
from overtrick.web.addresses import is_for_here_alone, outside
from overtrick.web.admin.check_words import THRESHOLDS, pairs_text, parse_pairs
from overtrick.web.admin.paths import keeper_of
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.faults import again
from overtrick.web.forms import Form, FormError
from overtrick.web.qr import qr_code
from overtrick.web.templating import render, speaker

TEMPLATE = "admin/settings.html"
TEXTS = ("name", "language", "timezone", "wifi_name", "wifi_password", "public_address")
TICKS = ("double_dummy", "check_entries")
NUMBERS = tuple(each.name for each in fields(EntryCheckSettings) if isinstance(each.default, int))
"""Thresholds that are one number; the others are pairs."""
LANGUAGES = {Language.ENGLISH: "English", Language.CHINESE: "中文"}
"""Each by its own name."""
LONGEST = 300


async def settings(request: Request) -> Response:
    """The form, and the code that joins the room's network."""
    now = house_of(request).settings
    return render(request, TEMPLATE, {**_page(request, _typed(now)), "faults": []})


async def save(request: Request) -> Response:
    """Let the house be set up so from now on."""
    house, form = house_of(request), form_of(request)
    typed = {name: form.text(name, most=LONGEST) for name in (*TEXTS, *THRESHOLDS)}
    typed |= {name: "1" if form.ticked(name) else "" for name in TICKS}
    try:
        wanted = _read(form, typed)
        saved = await run_in_threadpool(save_settings, house.desk, wanted, by=keeper_of(request))
    except ParseError as error:
        return again(request, TEMPLATE, _page(request, typed), error)
    house.settle(saved)
    return RedirectResponse("/admin/settings?done=saved", 303)


def _read(form: Form, typed: Mapping[str, str]) -> HouseSettings:
    """The settings of the form; FormError with every field that is not what it should be."""
    checks = {
        name: form.number(name, 0, MOST)
        if name in NUMBERS
        else form.parsed(name, parse_pairs, usual)
        for name, usual in plain_check_settings(ENTRY_CHECKS).items()
    }
    given: dict[str, object] = {name: typed[name] for name in TEXTS}
    given |= {name: bool(typed[name]) for name in TICKS}
    faults = list(form.faults)
    for name in TEXTS:
        # A password makes sense with its network alone.
        about = ("wifi_name", "wifi_password") if name == "wifi_password" else (name,)
        if any(fault.where in about for fault in faults):
            continue
        try:
            parse_house_settings({each: given[each] for each in about})
        except ParseError as error:
            faults.append(Fault(name, said_by(error)))
    if faults:
        raise FormError(faults)
    return parse_house_settings({**given, "entry_checks": checks})


def _typed(now: HouseSettings) -> dict[str, str]:
    """The settings as the form has them."""
    plain = plain_house_settings(now)
    typed = {name: str(plain[name]) for name in TEXTS}
    typed |= {name: "1" if plain[name] else "" for name in TICKS}
    for each in fields(EntryCheckSettings):
        value = getattr(now.entry_checks, each.name)
        typed[each.name] = str(value) if isinstance(value, int) else pairs_text(value)
    return typed


def _page(request: Request, typed: Mapping[str, str]) -> dict[str, object]:
    house, say = house_of(request), speaker(request)
    now = house.settings
    address = outside(request)
    qr = None
    if now.wifi_name:
        code = wifi_text(now.wifi_name, now.wifi_password)
        qr = qr_code(code, say("Joins the network {name}").format(name=now.wifi_name))
    return {
        "typed": typed,
        "languages": [(each.value, name) for each, name in LANGUAGES.items()],
        "zones": [(name, name.replace("_", " ")) for name in time_zones()],
        "thresholds": [(name, say(text)) for name, text in THRESHOLDS.items()],
        "numbers": NUMBERS,
        "most": MOST,
        "wifi": qr,
        "address": address,
        "here_alone": is_for_here_alone(address),
    }


doors = [
    page("/admin/settings", settings, "admin_settings", Role.ADMINISTRATOR),
    action("/admin/settings", save, "save_settings", Role.ADMINISTRATOR),
]
