"""The status and the page that each of our errors becomes; known here and nowhere else."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from overtrick.app.language import Translator
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
from overtrick.web.templating import render, speaker

STATUS: dict[type[OvertrickError], int] = {
    ParseError: 422,
    ImpossibleError: 422,
    RefusedError: 409,
    ConflictError: 409,
    NotFoundError: 404,
}
REFUSED = {
    "not-allowed": 403,
    "sign-in-first": 401,
    "wrong-password": 401,
    "wrong-token": 403,
    "too-many-attempts": 429,
}
"""The refusals that are not about an event's rules, by their code."""
HEADINGS = {
    400: message("That cannot be read"),
    401: message("Who are you?"),
    403: message("Not for you"),
    404: message("Not here"),
    405: message("Not this way"),
    409: message("Not now"),
    413: message("Too large"),
    422: message("Something is to be put right"),
    429: message("A moment, please"),
}
ADVICE = {
    "wrong-token": message("Go back, load the page again and send the form once more."),
    "ConflictError": message("Go back: the page shows what has changed meanwhile."),
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
    status = status_of(error)
    faults = error.faults if isinstance(error, FileError) else ()
    code = error.code if isinstance(error, RefusedError) else type(error).__name__
    if wants_json(request):
        return JSONResponse(
            {
                "refused": code,
                "message": say.error(error),
                "faults": [
                    {"where": each.where, "message": say.sentence(each.message)} for each in faults
                ],
            },
            status,
        )
    return render(
        request,
        "refused.html",
        {
            "code": code,
            "heading": _heading(status, say),
            "message": say.error(error),
            "advice": say(ADVICE.get(code, "")),
            "faults": [(each.where, say.sentence(each.message)) for each in faults],
        },
        status,
    )


async def explain_http(request: Request, error: Exception) -> Response:
    """The same for what the framework refuses: no such address, or no such method."""
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for these alone
    if wants_json(request):
        return JSONResponse({"refused": str(error.status_code)}, error.status_code)
    return render(
        request,
        "refused.html",
        {
            "code": str(error.status_code),
            "heading": _heading(error.status_code, speaker(request)),
            "message": "",
            "advice": "",
            "faults": [],
        },
        error.status_code,
    )


def _heading(status: int, say: Translator) -> str:
    return say(HEADINGS.get(status, HEADINGS[400]))


def wants_json(request: Request) -> bool:
    """Whether a script asks, not a browser that shows a page."""
    return "application/json" in request.headers.get("accept", "")
