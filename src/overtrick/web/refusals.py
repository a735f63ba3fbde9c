"""The status and the page that each of our errors becomes; known here and nowhere else."""

import logging
from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from overtrick.app.house.attempts import retry_after
from overtrick.core.steps import message
from overtrick.errors import (
    ConflictError,
    FileError,
    ImpossibleError,
    NotFoundError,
    OvertrickError,
    ParseError,
    RefusedError,
)
from overtrick.store.errors import BusyError, StoreError
from overtrick.store.faults import is_full
from overtrick.web.shield import HEADERS
from overtrick.web.templating import render, speaker

LOG = logging.getLogger("overtrick.web")
STATUS: dict[type[OvertrickError], int] = {
    ParseError: 422,
    ImpossibleError: 422,
    RefusedError: 409,
    ConflictError: 409,
    NotFoundError: 404,
    StoreError: 503,
}
REFUSED = {
    "not-allowed": 403,
    "sign-in-first": 401,
    "wrong-password": 401,
    "wrong-token": 403,
    "wrong-host": 421,
    "too-many-attempts": 429,
    "weak-password": 422,
    "login-taken": 422,
    "void-invitation": 410,
}
"""The refusals that are not about an event's rules, by their code."""
HEADINGS = {
    400: message("That cannot be read"),
    401: message("Who are you?"),
    403: message("Not for you"),
    404: message("Not here"),
    405: message("Not this way"),
    410: message("No longer"),
    409: message("Not now"),
    413: message("Too large"),
    421: message("Under another name"),
    422: message("Something is to be put right"),
    429: message("A moment, please"),
    500: message("Something is broken here"),
    503: message("A moment, please"),
}
SAID = {
    400: message("What the browser sent cannot be read."),
    404: message("There is nothing at this address."),
    405: message("This address takes no such request."),
    413: message("What was sent is too large."),
    500: message(
        "It has been written down for whoever keeps the house. What was done before stands."
    ),
}
"""What there is to say where no error of ours says it."""
STORE = message("What this house keeps cannot be reached at the moment.")
STORE_BUSY = message("This house is very busy at the moment.")
STORE_FULL = message(
    "There is no room left on the disk of the machine that serves this page. Tell whoever keeps "
    "the house: as soon as there is room, it goes on."
)
"""What a visitor is told of a store that fails."""
STORE_WAIT = 5
"""Seconds: a database that was started again is there by then."""
ADVICE = {
    "last-administrator": message(
        "An account without a password does not count, as the demonstration's: whoever is signed "
        "in with it can choose one on the page of the account."
    ),
    "wrong-token": message("Go back, load the page again and send the form once more."),
    "ConflictError": message("Go back: the page shows what has changed meanwhile."),
    "StoreError": message("What was sent may not have been kept; send it again in a moment."),
}


def status_of(error: OvertrickError) -> int:
    """The HTTP status that *error* becomes."""
    if isinstance(error, RefusedError) and error.code in REFUSED:
        return REFUSED[error.code]
    return next(STATUS[each] for each in type(error).__mro__ if each in STATUS)


async def explain(request: Request, error: Exception) -> Response:
    """Say what was wrong, in the words of the error and in the visitor's language."""
    assert isinstance(error, OvertrickError)  # noqa: S101 - registered for these alone
    say = speaker(request)
    faults = error.faults if isinstance(error, FileError) else ()
    said = [(each.where, say.sentence(each.message)) for each in faults]
    code = _code(error)
    answer = _answer(request, status_of(error), code, sentence(request, error), said)
    seconds = wait_after(error)
    if seconds is not None:
        answer.headers["Retry-After"] = str(seconds)
    return answer


def sentence(request: Request, error: OvertrickError) -> str:
    """What *error* says, in the visitor's language.

    What a store that fails says itself names files and servers: that goes to the log.
    """
    say = speaker(request)
    if not isinstance(error, StoreError):
        return say.error(error)
    LOG.warning("the store failed: %s", " ".join(str(error).split()))
    if is_full(error):
        return say(STORE_FULL)
    return say(STORE_BUSY if isinstance(error, BusyError) else STORE)


def wait_after(error: OvertrickError) -> int | None:
    """Seconds after which it is worth while to ask again; None where waiting does not help."""
    if isinstance(error, StoreError):
        return STORE_WAIT
    return retry_after(error) if isinstance(error, RefusedError) else None


async def explain_http(request: Request, error: Exception) -> Response:
    """The same for what the framework refuses: no such address, or no such method."""
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for these alone
    words = SAID.get(error.status_code, SAID[400])
    return _answer(request, error.status_code, str(error.status_code), speaker(request)(words))


async def explain_bug(request: Request, error: Exception) -> Response:
    """A page for a fault of ours; what it was is in the log, and not on the page."""
    del error
    answer = _answer(request, 500, "500", speaker(request)(SAID[500]))
    answer.headers.update(HEADERS)  # it is made outside of what adds them
    return answer


def _code(error: OvertrickError) -> str:
    """A word for programs: a refusal's code, else the sort of error."""
    if isinstance(error, RefusedError):
        return error.code
    return "StoreError" if isinstance(error, StoreError) else type(error).__name__


def _answer(
    request: Request, status: int, code: str, words: str, faults: Sequence[tuple[str, str]] = ()
) -> Response:
    say = speaker(request)
    if wants_json(request):
        told = [{"where": where, "message": text} for where, text in faults]
        return JSONResponse({"refused": code, "message": words, "faults": told}, status)
    page = {
        "code": code,
        "heading": say(HEADINGS.get(status, HEADINGS[400])),
        "message": words,
        "advice": say(ADVICE.get(code, "")),
        "faults": faults,
    }
    return render(request, "refused.html", page, status)


def wants_json(request: Request) -> bool:
    """Whether a script asks, not a browser that shows a page."""
    return "application/json" in request.headers.get("accept", "")
