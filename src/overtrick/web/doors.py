"""The doors of the site: every route with who may pass, in one line each.

From these the table of routes and roles is made, which the documentation shows and the
tests try: a route without a role cannot be written.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from overtrick.app.house.roles import Role
from overtrick.web.entrance import admit

Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Door:
    """A route and the least role that may pass.

    In the address of an event the role is the one held there.
    """

    path: str
    handler: Handler
    name: str
    role: Role
    method: str = "GET"

    def route(self) -> Route:
        """The same for Starlette."""

        async def enter(request: Request) -> Response:
            await admit(request, self.role)
            return await self.handler(request)

        return Route(self.path, enter, methods=[self.method], name=self.name)


def page(path: str, handler: Handler, name: str, role: Role) -> Door:
    """Something to read."""
    return Door(path, handler, name, role)


def action(path: str, handler: Handler, name: str, role: Role) -> Door:
    """Something to do: a form that is sent, with its token."""
    return Door(path, handler, name, role, "POST")


def routes(doors: Sequence[Door]) -> list[Route]:
    """The routes of *doors*; their names are those of ``url_for``."""
    return [door.route() for door in doors]
