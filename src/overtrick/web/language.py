"""Choosing a language: kept in a cookie for a year, and nothing else is."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.roles import Role
from overtrick.app.language import Language
from overtrick.web.doors import page
from overtrick.web.forms import local_address
from overtrick.web.tongue import COOKIE

YEAR = 365 * 24 * 3600


async def choose(request: Request) -> Response:
    """Speak this language from now on, and go back to where that was asked for."""
    chosen = Language.parse(request.path_params["tag"])
    answer = RedirectResponse(local_address(request.query_params.get("next", "/")), 303)
    answer.set_cookie(COOKIE, chosen.value, max_age=YEAR, samesite="lax", httponly=True)
    return answer


doors = [page("/language/{tag}", choose, "language", Role.VISITOR)]
