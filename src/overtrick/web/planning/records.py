"""Auctions and plays that were written down: read from a file, looked at, taken."""

import json

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.events.play_records import FoundRecords, find_play_records
from overtrick.app.follow.addresses import Addresses
from overtrick.app.house.roles import Role
from overtrick.core.contract import Contract
from overtrick.engines.event.commands import RecordPlays
from overtrick.engines.event.records import LONGEST_SOURCE
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.errors import Fault, FileError, OvertrickError, ParseError
from overtrick.formats.facts import decode_command, encode_command
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.faults import again
from overtrick.web.forms import FORM
from overtrick.web.planning.about import About, about, new_key, said
from overtrick.web.templating import render

TEMPLATE, FOUND = "planning/records.html", "planning/records_found.html"
LONGEST = 500_000
"""Of four hundred records as text."""


async def show(request: Request) -> Response:
    """Which auctions and plays were written down, and the way to others."""
    return await run_in_threadpool(_shown, request)


async def upload(request: Request) -> Response:
    """The auctions and plays of a file, with the tables that they are of; nothing is taken yet."""
    return await run_in_threadpool(_uploaded, request)


async def take(request: Request) -> Response:
    """Take auctions and plays that were looked at."""
    return await run_in_threadpool(_taken, request)


def _shown(request: Request) -> Response:
    return render(request, TEMPLATE, {**_values(about(request)), "faults": []})


def _uploaded(request: Request) -> Response:
    page, form = about(request), form_of(request)
    source = form.text("source", most=LONGEST_SOURCE)
    try:
        form.checked()
        data = _chosen(form.file("file"))
        found = find_play_records(data, page.state, page.house.names.of, source)
    except FileError as error:
        faults = [
            each
            if each.where in ("file", "source")
            else Fault("file", phrase("{where}: {fault}", where=each.where, fault=each.message))
            if each.where
            else Fault("file", each.message)
            for each in error.faults
        ]
        return again(request, TEMPLATE, _values(page), FileError(FORM, faults))
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(page), error, "file")
    return render(request, FOUND, _found(page, found))


def _chosen(data: bytes | None) -> bytes:
    if data is None:
        raise FileError(FORM, [Fault("file", phrase("choose a file first"))])
    return data


def _taken(request: Request) -> Response:
    page, form = about(request), form_of(request)
    text = form.needed("records", most=LONGEST)
    form.checked()
    answer = page.house.desk.handle(page.row.id, _command(text), said(request))
    done = "recorded" if answer.facts or answer.repeated else "nothing"
    return RedirectResponse(f"{page.root}/records?done={done}", 303)


def _command(text: str) -> RecordPlays:
    """The records of a form that was made here; ParseError for any other."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ParseError(phrase("these are no auctions and plays")) from error
    try:
        command = decode_command(value)
    except FileError as error:
        raise ParseError(phrase("these are no auctions and plays")) from error
    if not isinstance(command, RecordPlays) or not command.records:
        raise ParseError(phrase("these are no auctions and plays"))
    return command


def _contract(contract: Contract | None) -> str:
    if contract is None:
        return ""
    return f"{contract.level}{contract.strain.symbol}{contract.doubling} {contract.declarer}"


def _values(page: About) -> dict[str, object]:
    state, say = page.state, page.say
    to = Addresses.of(page.row.public_id, state.kind)
    return {
        "root": page.root,
        "entered": page.entered,
        "played": any(play.entry is not None for play in state.plays.values()),
        "known": [
            {
                "slot": say.sentence(slot_phrase(slot)),
                "contract": _contract(record.contract) or say("passed out"),
                "calls": 0 if record.auction is None else len(record.auction.calls),
                "cards": len(record.cards),
                "href": to.replay(slot),
            }
            for slot, record in sorted(state.records.items())
            if state.seating(slot) is not None
        ],
        "key": new_key(),
    }


def _found(page: About, found: FoundRecords) -> dict[str, object]:
    say = page.say
    new = [each for each in found.fitting if not each.known]
    return {
        "root": page.root,
        "entered": page.entered,
        "fitting": [
            {
                "where": say.place(each.where),
                "slot": "" if each.slot is None else say.sentence(slot_phrase(each.slot)),
                "contract": "" if each.record is None else _contract(each.record.contract),
                "cards": 0 if each.record is None else len(each.record.cards),
                "known": each.known,
            }
            for each in found.fitting
        ],
        "others": [
            {
                "where": say.place(each.where),
                "slot": "" if each.slot is None else say.sentence(slot_phrase(each.slot)),
                "faults": [say.sentence(fault) for fault in each.faults],
            }
            for each in found.found
            if not each.fits
        ],
        "count": len(new),
        "new_deals": found.new_deals,
        "text": json.dumps(encode_command(found.command), separators=(",", ":")),
        "key": new_key(),
    }


doors = [
    page("/events/{event}/records", show, "records", Role.DIRECTOR),
    action("/events/{event}/records/upload", upload, "upload_records", Role.DIRECTOR),
    action("/events/{event}/records/take", take, "take_records", Role.DIRECTOR),
]
