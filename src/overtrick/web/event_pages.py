"""What the pages of an event share: for whom they are, and of which version."""

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.desk.states import Standing
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.seeing import Audience
from overtrick.app.house.house import House
from overtrick.app.language import Translator
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase
from overtrick.engines.standings import Standings
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow
from overtrick.web.entrance import event_of, house_of
from overtrick.web.following import audience_of
from overtrick.web.templating import kept, live_page, part, speaker

DIGITS = 9
"""The longest number in an address; there is nothing that has a larger one."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Asked:
    """Of which event, as it stands, a page is asked, and for whom."""

    house: House
    row: EventRow
    standing: Standing
    audience: Audience
    to: Addresses
    say: Translator

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.standing.state

    @property
    def begun(self) -> bool:
        """Whether there is anything to rank."""
        return self.state.phase not in (Phase.NEW, Phase.ENTRIES)

    def ranking(self) -> EventRanking | None:
        """The event's ranking; None before play."""
        return self.house.scores.ranking(self.row.id, self.standing) if self.begun else None

    def session(self) -> Standings | None:
        """Its boards scored; None before play. RefusedError in an event of matches."""
        return self.house.scores.session(self.row.id, self.standing) if self.begun else None


def asked(request: Request) -> Asked:
    """What the address and the cookie say."""
    house, row = house_of(request), event_of(request)
    standing = house.desk.standing_lately(row.id)
    return Asked(
        house,
        row,
        standing,
        audience_of(request, standing),
        Addresses.to(row.public_id, standing.state),
        speaker(request),
    )


def whole(text: str) -> int | None:
    """The number in an address; None if it is none."""
    fits = text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text) if fits else None


def number_in(request: Request, name: str) -> int:
    """The number of that name in the address; NotFoundError if there is no such thing."""
    found = whole(request.path_params[name])
    if found is None:
        raise NotFoundError(
            phrase("a number stands here, got {text!r}", text=request.path_params[name][:40])
        )
    return found


async def followed(  # noqa: PLR0913 - what a page that is kept depends on
    request: Request,
    page: Asked,
    template: str,
    make: Callable[[], Values],
    *,
    title: str,
    beside: object = "",
) -> Response:
    """The page that *template* makes of what *make* works out, kept and following the event.

    *beside* is what it depends on that is no fact of the event, such as tricks worked out.
    """

    async def made() -> Markup:
        values = await run_in_threadpool(make)
        return part(request, template, {"event": page.row, "to": page.to, **values})

    version = f"{page.standing.version}.{page.house.names.edition}.{beside}"
    body = await kept(request, version, page.audience.name, made)
    return live_page(request, body, title=title, version=f"{version}.{page.audience.name}")
