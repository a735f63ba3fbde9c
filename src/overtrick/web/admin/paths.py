"""What the addresses of these pages name."""

from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.errors import NotFoundError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.clubs import Club
from overtrick.store.people import LARGEST_ID
from overtrick.web.entrance import house_of, visitor_of

Handler = Callable[[Request], Awaitable[Response]]
_LONGEST = len(str(LARGEST_ID))


def number_in(request: Request, name: str) -> int:
    """The number that the address has there; NotFoundError for what is none of ours."""
    text = request.path_params[name]
    if text.isascii() and text.isdigit() and len(text) <= _LONGEST:
        return int(text)
    raise NotFoundError(phrase("there is nothing at this address"))


def keeper_of(request: Request) -> int:
    """The account that asks; these doors let nobody without one pass."""
    number = visitor_of(request).visit.account_id
    assert number is not None  # noqa: S101 - see above
    return number


def in_club(handler: Handler) -> Handler:
    """*handler* for who directs the club of the address, and for administrators.

    The door itself lets directors of any club pass.
    """

    @wraps(handler)
    async def enter(request: Request) -> Response:
        number = number_in(request, "club")
        request.state.club = await run_in_threadpool(
            _club_directed, house_of(request), keeper_of(request), number
        )
        return await handler(request)

    return enter


def club_of(request: Request) -> Club:
    """The club that the address names, inside ``in_club``."""
    club: Club = request.state.club
    return club


def _club_directed(house: House, account: int, number: int) -> Club:
    """The club; RefusedError for who does not direct it, whether there is one or not."""
    if house.accounts.role_of(account, club_id=number) < Role.DIRECTOR:
        raise RefusedError("not-allowed", phrase("this is for the directors of the club"))
    with house.desk.database.read() as reading:
        return reading.club(number)
