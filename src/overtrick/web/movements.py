"""Which movement, is it sound, print it: a browser of movements, and a prover for one's own."""

from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.house.roles import Role
from overtrick.app.language import Translator
from overtrick.app.movement_browser.asked import AskedMovement, asked_movement, known_sizes
from overtrick.app.movement_browser.page import (
    movement_cards,
    movement_name,
    movement_page,
    require_small,
)
from overtrick.app.movement_browser.suggested import (
    suggested,
    suggested_movement,
    suggested_words,
)
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.errors import NotFoundError, OvertrickError, ParseError
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.formats.movement_toml.read import COLUMNS
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.catalogue import KINDS, Counted
from overtrick.movements.suggest import Wanted
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.faults import again, faults_of
from overtrick.web.forms import Form, query_form
from overtrick.web.templating import render, speaker

BROWSER, ONE, CARDS, OWN = (f"movements/{name}.html" for name in ("browser", "one", "cards", "own"))
USUAL_TABLES = 7
USUAL_BOARDS = 26
COUNTED_WORDS = {
    Counted.TABLES: message("tables"),
    Counted.PLAYERS: message("players"),
    Counted.TEAMS: message("teams"),
}
KIND_WORDS = {
    "mitchell": message("Mitchell"),
    "share-and-relay": message("Share and relay"),
    "rover": message("Rover Mitchell"),
    "bump": message("Bump Mitchell"),
    "appendix": message("Appendix Mitchell"),
    "hesitation": message("Hesitation Mitchell"),
    "double-hesitation": message("Double hesitation Mitchell"),
    "web": message("Web Mitchell"),
    "howell": message("Howell"),
    "individual": message("Individual"),
    "rainbow": message("Rainbow individual"),
    "american-whist": message("American Whist"),
    "round-robin": message("Round robin of teams"),
}
"""What each kind is called."""
FIRST_LOOK = 7
"""Where a kind has it, the size that is shown first: of the usual club evening."""
WISHES = ("tables", "half", "boards", "hours", "winners", "individual")
"""What a wish says in its address."""


async def browse(request: Request) -> Response:
    """What can be played by so many, and every kind that there is."""
    return await run_in_threadpool(_browsed, request)


async def show(request: Request) -> Response:
    """A movement of a kind and a size."""
    return await run_in_threadpool(_shown, request)


async def show_suggested(request: Request) -> Response:
    """The movement of a suggestion, which its wish and its place say."""
    return await run_in_threadpool(_shown_suggested, request)


async def own(request: Request) -> Response:
    """A form for one's own movement."""
    return render(request, OWN, {"text": "", "faults": []})


async def prove(request: Request) -> Response:
    """What is proved of the movement that was typed or brought; nothing of it is kept."""
    return await run_in_threadpool(_proved, request)


def _browsed(request: Request) -> Response:
    say, form = speaker(request), query_form(request)
    asked = any(name in request.query_params for name in WISHES)
    values: dict[str, object] = {
        "given": form.values(),
        "usual_tables": USUAL_TABLES,
        "usual_boards": USUAL_BOARDS,
        "kinds": _kinds(say),
        "found": [],
        "wish": {},
        "faults": [],
    }
    if not asked:
        return render(request, BROWSER, values)
    try:
        wanted = _wanted(form)
        values["found"] = suggested_words(suggested(wanted), say)
    except NotFoundError as error:
        return render(request, BROWSER, {**values, "faults": faults_of(request, error)})
    except OvertrickError as error:
        return again(request, BROWSER, values, error)
    values["wish"] = {name: form.text(name) for name in WISHES if form.text(name)}
    return render(request, BROWSER, values)


def _kinds(say: Translator) -> list[dict[str, object]]:
    return [
        {
            "kind": kind,
            "name": say(KIND_WORDS[kind]),
            "about": say(about.about),
            "size": next((size for size in sizes if size >= FIRST_LOOK), sizes[-1]),
            "least": sizes[0],
            "most": sizes[-1],
            "counted": say(COUNTED_WORDS[about.counted]),
        }
        for kind, about in KINDS.items()
        for sizes in (known_sizes(kind),)
    ]


def _wanted(form: Form) -> Wanted:
    """What the address wishes for; FormError with all that is odd."""
    tables = form.number("tables", 2, 100)
    boards = form.number_or_none("boards", 1, 100)
    minutes = form.parsed("hours", _minutes, None)
    winners = form.number_or_none("winners", 1, 2)
    form.checked()
    pairs = 2 * tables + (1 if form.ticked("half") else 0)
    if boards is None and minutes is None:
        boards = USUAL_BOARDS
    return Wanted(
        pairs,
        boards,
        minutes,
        one_winner=None if winners is None else winners == 1,
        individual=form.ticked("individual"),
    )


def _minutes(text: str) -> int:
    """Minutes of ``3``, ``3.5`` or ``3:30`` hours."""
    hours, mark, rest = text.replace(",", ".").partition(":")
    if not mark:
        hours, _, rest = hours.partition(".")
        rest = str(6 * int(rest)) if len(rest) == 1 and rest.isascii() and rest.isdigit() else rest
    fits = hours.isascii() and hours.isdigit() and len(hours) <= 2
    if not fits or (rest and not (rest.isascii() and rest.isdigit() and int(rest[:3]) < 60)):
        raise ParseError(phrase("hours like 3, 3.5 or 3:30 are wanted, got {text!r}", text=text))
    return 60 * int(hours) + int(rest or 0)


def _shown(request: Request) -> Response:
    kind, size = request.path_params["kind"], request.path_params["size"]
    form, say = query_form(request), speaker(request)
    if kind not in KINDS:
        raise NotFoundError(
            phrase(
                "there is no movement {kind!r}; there are {known}",
                kind=kind[:40],
                known=", ".join(KINDS),
            )
        )
    if not (size.isascii() and size.isdigit() and len(size) < 5):
        raise NotFoundError(phrase("a size is a number, got {size!r}", size=size[:20]))
    about = KINDS[kind]
    values: dict[str, object] = {
        "movement": None,
        "kind": kind,
        "name": say(KIND_WORDS[kind]),
        "about": say(about.about),
        "counted": say(COUNTED_WORDS[about.counted]),
        "size": int(size),
        "sizes": known_sizes(kind),
        "given": form.values(),
        "pairs": about.counted is Counted.TABLES and kind != "rainbow",
        "faults": [],
    }
    try:
        movement = asked_movement(_asked(form, kind, int(size)))
        number = form.number_or_none("round", 1, movement.rounds) or 1
        form.checked()
    except OvertrickError as error:
        return again(request, ONE, values, error)
    asked = ("rounds", "boards", "switch", "missing")
    query = {name: form.text(name) for name in asked if form.text(name)}
    return _answer(request, movement, number, f"/movements/{kind}/{int(size)}", query, values)


def _asked(form: Form, kind: str, size: int) -> AskedMovement:
    rounds = form.number_or_none("rounds", 1, 200)
    boards = form.number_or_none("boards", 1, 100)
    switched = form.number_or_none("switch", 0, 100)
    missing = form.parsed("missing", _side, None)
    form.checked()
    return AskedMovement(kind, size, rounds, boards or 1, switched, missing)


def _side(text: str) -> Side:
    if text not in ("ns", "ew"):
        raise ParseError(phrase("missing are ns or ew, got {text!r}", text=text[:20]))
    return Side[text.upper()]


def _shown_suggested(request: Request) -> Response:
    form = query_form(request)
    wanted = _wanted(form)
    place = form.number_or_none("take", 1, 100) or 1
    section = form.number_or_none("section", 1, 100) or 1
    form.checked()
    movement = suggested_movement(wanted, place, section)
    number = form.number_or_none("round", 1, movement.rounds) or 1
    form.checked()
    query = {name: form.text(name) for name in WISHES if form.text(name)}
    query |= {"take": str(place), "section": str(section)}
    sections = len(suggested(wanted)[place - 1].movements)
    own = {
        "kind": "",
        "name": "",
        "given": form.values(),
        "faults": [],
        "sections": sections,
        "section": section,
    }
    return _answer(request, movement, number, "/movements/suggested", query, own)


def _answer(  # noqa: PLR0913, PLR0917 - a movement, and where it was found
    request: Request,
    movement: AnyMovement,
    number: int,
    path: str,
    query: dict[str, str],
    own: dict[str, object],
) -> Response:
    """The page of a movement, its cards, or its document, as the address says."""
    say = speaker(request)

    def at(**more: object) -> str:
        asked = {**query, **more}
        return f"{path}?{urlencode(asked)}" if asked else path

    if request.query_params.get("as") == "toml":
        return _document(movement)
    if request.query_params.get("part") == "cards":
        tables, moving = movement_cards(movement, say)
        found = {
            "title": movement_name(movement, say),
            "tables": tables,
            "moving": moving,
            "back": at(),
        }
        return render(request, CARDS, found)
    return render(request, ONE, {**own, "movement": movement_page(movement, number, say), "at": at})


def _document(movement: AnyMovement) -> Response:
    return Response(
        write_movement(movement),
        media_type="application/toml; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="movement.toml"'},
    )


def _proved(request: Request) -> Response:
    form, say = form_of(request), speaker(request)
    text = form.text("text", most=200_000)
    brought = form.file("file")
    try:
        form.checked()
        if not brought and not text:
            raise ParseError(phrase("type a movement, or choose a file"))
        movement = read_movement(brought or text.encode())
        require_small(movement)
        found = movement_page(movement, 1, say)
        tables, moving = movement_cards(movement, say)
    except OvertrickError as error:
        return again(request, OWN, {"text": text}, error)
    named = movement.name not in COLUMNS
    values = {
        "text": text,
        "title": found.name if named else "",
        "movement": found,
        "tables": tables,
        "moving": moving,
        "faults": [],
    }
    return render(request, OWN, values)


doors = [
    page("/movements", browse, "movements", Role.VISITOR),
    page("/movements/suggested", show_suggested, "movements_suggested", Role.VISITOR),
    page("/movements/own", own, "own_movement", Role.VISITOR),
    action("/movements/own", prove, "prove_movement", Role.VISITOR),
    page("/movements/{kind}/{size}", show, "movement", Role.VISITOR),
]
