"""Beginning a pad: which game, what was agreed, who plays."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.roles import Role
from overtrick.app.language import Translator
from overtrick.app.pads.shared.settings import DEALER, LONGEST_NAME, new_settings
from overtrick.app.pads.words import SETTING_WORDS, VALUE_WORDS, seat_word
from overtrick.core.seat import Seat
from overtrick.core.steps import message
from overtrick.errors import OvertrickError, ParseError
from overtrick.formats.pads import RUBBER, blank_sheet, setting_words, settings_text
from overtrick.formats.pads.settings import GAMES, setting_names
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import client_of, form_of, house_of, visitor_of
from overtrick.web.faults import again
from overtrick.web.forms import Form
from overtrick.web.pads.who import writer_of
from overtrick.web.planning.about import new_key
from overtrick.web.templating import render, speaker

TEMPLATE = "pads/start.html"
NAMES = ("name_n", "name_e", "name_s", "name_w")
"""Fields of the names, N E S W."""
GAME_WORDS = {"rubber": message("Rubber bridge"), "chicago": message("Chicago")}


async def start(request: Request) -> Response:
    """The form of a new pad, and the pads of this browser."""
    game = request.query_params.get("game", RUBBER)
    values = await run_in_threadpool(_values, request, game if game in GAMES else RUBBER, {})
    return render(request, TEMPLATE, {**values, "faults": []})


async def begin(request: Request) -> Response:
    """A new pad, and on to it."""
    return await run_in_threadpool(_begun, request)


def _begun(request: Request) -> Response:
    house, form = house_of(request), form_of(request)
    game = form.text("game", most=20)
    if game not in GAMES:
        raise ParseError(
            phrase("the game is {games}, got {game!r}", games=" or ".join(GAMES), game=game)
        )
    try:
        names = read_names(form)
        dealer = form.parsed(DEALER, Seat.parse, Seat.NORTH)
        key = form.needed("key", most=120)
        agreed = {
            name: form.text(name, most=40)
            for name in setting_names(game)
            if name != DEALER and form.text(name, most=40)
        }
        form.checked()
        made = house.pads.begin(
            new_settings(game, agreed, names),
            dealer,
            said_by=writer_of(request),
            key=key,
            token=visitor_of(request).token,
            address=client_of(request),
        )
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, game, form.values()), error)
    return RedirectResponse(made.address, 303)


def read_names(form: Form) -> list[str]:
    """The four names, N E S W, each empty where nobody said."""
    return [form.text(name, most=LONGEST_NAME) for name in NAMES]


def _values(request: Request, game: str, given: dict[str, str]) -> dict[str, object]:
    say = speaker(request)
    usual = settings_text(blank_sheet(game).settings)
    return {
        "game": game,
        "games": [(each, say(GAME_WORDS[each])) for each in GAMES],
        "given": given,
        "names": NAMES,
        "seats": [(str(seat), seat_word(seat, say)) for seat in Seat],
        "settings": [
            (name, _heading(name, say), _options(game, name, say), given.get(name) or usual[name])
            for name in setting_names(game)
            if name != DEALER
        ],
        "kept": house_of(request).pads.of(writer_of(request)),
        "game_words": {each: say(words) for each, words in GAME_WORDS.items()},
        "key": new_key(),
    }


def _heading(name: str, say: Translator) -> str:
    words = say(SETTING_WORDS[name])
    return words[:1].upper() + words[1:]


def _options(game: str, name: str, say: Translator) -> list[tuple[str, str]]:
    return [(value, say(VALUE_WORDS.get(value, value))) for value in setting_words(game, name)]


doors = [
    page("/pads", start, "pads", Role.VISITOR),
    action("/pads", begin, "begin_pad", Role.VISITOR),
]
