"""A shared pad: its page, what is said on it, and the stream that tells the other phones."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.pads import SharedPad
from overtrick.app.house.roles import Role
from overtrick.app.pads.shared.page import LineView, PadView, pad_view
from overtrick.app.pads.shared.settings import NAMELESS
from overtrick.errors import ConflictError, NotFoundError, OvertrickError
from overtrick.formats.pads import write_pad_text
from overtrick.formats.pads.settings import GAMES
from overtrick.phrase import phrase
from overtrick.web.addresses import outside
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.faults import again
from overtrick.web.pads.reading import read_sent
from overtrick.web.pads.start import GAME_WORDS, NAMES, read_names
from overtrick.web.pads.who import writer_of
from overtrick.web.planning.about import new_key
from overtrick.web.qr import qr_code
from overtrick.web.streams import stream
from overtrick.web.templating import local, render, speaker

TEMPLATE = "pads/pad.html"
MOST_ITEMS = 60
"""Of the history; the whole of it where it is asked for."""


async def show(request: Request) -> Response:
    """The pad as it stands; ``?at=N`` opens a line of it to be corrected."""
    return await run_in_threadpool(_shown, request)


async def write(request: Request) -> Response:
    """Something is said: a deal, honours, a correction, the end, whose phone it is."""
    return await run_in_threadpool(_written, request)


async def changes(request: Request) -> Response:
    """The pad's version on connect, at every change, and every 15 s."""
    pad = await run_in_threadpool(_pad, request)
    return stream(house_of(request), pad.watched, pad.evening.version)


async def text(request: Request) -> Response:
    """One sheet of the pad as lines, which ``overtrick rubber`` and ``chicago`` read."""
    pad = await run_in_threadpool(_pad, request)
    number = request.path_params["number"]
    sitting = next((each for each in pad.evening.sittings if str(each.number) == number), None)
    if sitting is None:
        raise NotFoundError(phrase("this pad has no sheet {number!r}", number=number[:20]))
    name = f"{pad.row.kind}-{sitting.number}.txt"
    return Response(
        write_pad_text(pad.evening.sheet(sitting)),
        media_type="text/plain; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


def _pad(request: Request) -> SharedPad:
    game = request.path_params["game"]
    if game not in GAMES:
        raise NotFoundError(phrase("there is no score pad at this address"))
    return house_of(request).pads.pad(request.path_params["pad"], game)


def _shown(request: Request) -> Response:
    pad = _pad(request)
    return render(request, TEMPLATE, {**_values(request, pad, {}), "faults": []})


def _written(request: Request) -> Response:
    pad, form, pads = _pad(request), form_of(request), house_of(request).pads
    said_by, public = writer_of(request), pad.row.public_id
    try:
        key = form.needed("key", most=120)
        if form.text("act") == "names":
            names = read_names(form)
            form.checked()
            pads.name(public, names, said_by=said_by, key=key)
        else:
            sent = read_sent(form, pad.evening)
            pads.say(public, sent.saying, said_by=said_by, key=key, seen=sent.seen)
    except OvertrickError as error:
        # What another phone has written is not to be written again by pressing once more.
        given = {} if isinstance(error, ConflictError) else form.values()
        return again(request, TEMPLATE, _values(request, _pad(request), given), error)
    return RedirectResponse(pad.address, 303)


def _values(request: Request, pad: SharedPad, given: dict[str, str]) -> dict[str, object]:
    say = speaker(request)
    view = pad_view(pad.evening, writer_of(request), say)
    opened = _opened(view, given.get("at") or request.query_params.get("at", ""))
    address = outside(request, pad.address)
    everything = "all" in request.query_params
    moment = local(request).moment
    history = view.history if everything else view.history[:MOST_ITEMS]
    return {
        "pad": pad,
        "view": view,
        "version": pad.evening.version,
        "title": say(GAME_WORDS[view.game]),
        "opened": opened,
        "act": given.get("act", ""),
        "given": given,
        "letters": "NESW",
        "named": all(pad.evening.settings.names),
        "own_names": list(zip(NAMES, pad.evening.settings.names or NAMELESS, strict=True)),
        "history": [
            {
                "when": item.when,
                "shown": moment(item.when),
                "who": item.who,
                "text": item.text,
                "kind": item.kind,
                "before": item.before,
                "after": item.after,
            }
            for item in history
        ],
        "everything": everything,
        "more": len(view.history) - len(history),
        "link": address,
        "qr": qr_code(address, say("This score pad")),
        "key": new_key(),
    }


def _opened(view: PadView, at: str) -> LineView | None:
    """The line that is opened to be corrected."""
    return next((line for line in view.lines if str(line.at) == at), None)


doors = [
    page("/pad/{game}/{pad}", show, "pad", Role.VISITOR),
    action("/pad/{game}/{pad}", write, "write_pad", Role.VISITOR),
    page("/pad/{game}/{pad}/changes", changes, "pad_changes", Role.VISITOR),
    page("/pad/{game}/{pad}/sheet/{number}", text, "pad_sheet", Role.VISITOR),
]
