"""Pages: frozen values in, HTML out, in the visitor's language."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from gzip import compress
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from babel.numbers import format_decimal
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from overtrick.app.language import Language, Translator, translator
from overtrick.app.numbers import figure, signed
from overtrick.web.cells import folded, in_cells, names, row_cells, with_suits
from overtrick.web.entrance import csrf_of, event_or_none, give_cookie, house_of, visitor_of
from overtrick.web.notices import notice
from overtrick.web.static_files import static_address
from overtrick.web.tongue import language_of

MICRO = 1_000_000
NO_STORE = "no-store"
MASK = 2**64 - 1
VARY = "HX-Request, Cookie, Accept-Encoding"
PATTERNS = {
    Language.ENGLISH: ("d MMM y", "HH:mm"),
    Language.CHINESE: ("y年M月d日", "HH:mm"),
}
"""How a day and a time of day are written: no seconds, and a day that nobody misreads."""


@dataclass(frozen=True, slots=True)
class Local:
    """How a place and a language write times and numbers."""

    language: Language
    zone: ZoneInfo

    def day(self, seconds: int) -> str:
        """``5 Mar 2026``."""
        return self._written(seconds, 0)

    def time(self, seconds: int) -> str:
        """``19:31``."""
        return self._written(seconds, 1)

    def moment(self, seconds: int) -> str:
        """Day and time."""
        return f"{self.day(seconds)} {self.time(seconds)}"

    def number(self, value: int) -> str:
        """A whole number, grouped as the language does."""
        return str(format_decimal(value, locale=self.language.value))

    def _written(self, seconds: int, part: int) -> str:
        at = datetime.fromtimestamp(seconds, self.zone)
        pattern = PATTERNS[self.language][part]
        return str(format_datetime(at, pattern, tzinfo=self.zone, locale=self.language.value))


def iso(seconds: int) -> str:
    """An instant for ``<time datetime>``: it is the same everywhere."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def bare(value: Fraction | None) -> str:
    """A score without a sign, whole if it is whole, else with two decimals."""
    if value is None:
        return ""
    return figure(value, 0 if value.denominator == 1 else 2)


environment = Environment(
    loader=PackageLoader("overtrick.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
environment.filters |= {
    "suits": with_suits,
    "in_cells": in_cells,
    "names": names,
    "row_cells": row_cells,
    "folded": folded,
    "figure": figure,
    "signed": signed,
    "bare": bare,
    "iso": iso,
}
environment.globals["static"] = static_address


def speaker(request: Request) -> Translator:
    """The translator into the visitor's language."""
    return translator(language_of(request))


def local(request: Request) -> Local:
    """How this house and this visitor write times."""
    return Local(language_of(request), house_of(request).zone)


def words_of(request: Request) -> dict[str, object]:
    """What a part of a page needs that is the same for all who read its language."""
    say = speaker(request)
    return {
        "_": say,
        "ngettext": say.ngettext,
        "language": say.language.value.replace("_", "-"),
        "local": local(request),
    }


def part(request: Request, template: str, values: Mapping[str, object]) -> Markup:
    """A part of a page without anything personal in it, which may be kept."""
    text = environment.get_template(template).render({**words_of(request), **values})
    return Markup(text)  # noqa: S704 - rendered with escaping


def render(
    request: Request, template: str, values: Mapping[str, object] | None = None, status: int = 200
) -> Response:
    """The whole page for this visitor; not kept by anyone, as it is personal."""
    row = event_or_none(request)
    context = {
        **words_of(request),
        "visitor": visitor_of(request),
        "house": house_of(request),
        "here": str(request.url.path),
        "here_all": _with_query(request),
        "notice": speaker(request)(notice(request)),
        **({} if row is None else {"event": row}),
        **(values or {}),
    }
    text = environment.get_template(template).render(context)
    answer = HTMLResponse(text, status, headers={"Cache-Control": NO_STORE})
    token = getattr(request.state, "new_token", None)
    if token is not None and csrf_of(token) in text:
        give_cookie(request, answer, token)
    return answer


async def kept(
    request: Request,
    version: object,
    audience: str,
    make: Callable[[], Awaitable[Markup]],
) -> "Rendered":
    """The part that *make* renders, made once for each address, version, language and audience."""
    key = (_with_query(request), version, language_of(request), audience)
    keeper = house_of(request).kept

    async def made() -> bytes:
        return str(await make()).encode()

    async def small() -> bytes:
        return compress(await keeper.get(key, made), 6, mtime=0)

    if not is_part(request) or not takes_gzip(request.headers.get("accept-encoding", "")):
        return Rendered(await keeper.get(key, made))
    return Rendered(await keeper.get((*key, "gzip"), small), compressed=True)


@dataclass(frozen=True, slots=True)
class Rendered:
    """A part of a page as bytes."""

    body: bytes
    compressed: bool = False

    @property
    def markup(self) -> Markup:
        """The part within a page."""
        return Markup(self.body.decode())  # noqa: S704 - rendered with escaping


def takes_gzip(accepted: str) -> bool:
    """Whether a browser that says so of encodings can read gzip (RFC 9110, 12.5.3).

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("br, GZip;q=0.5"), takes_gzip("gzip;q=0.0, br")
    (True, True, False)
    """
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";")
        if name == "gzip":
            return weight.rstrip("0") not in ("q=", "q=0.")
    return False


def same_as(sent: str, etag: str) -> bool:
    """Whether one of the tags in an ``If-None-Match`` is *etag*, compared weakly.

    >>> same_as('"a", W/"b"', 'W/"a"'), same_as("*", 'W/"a"'), same_as('"ab"', 'W/"a"')
    (True, True, False)
    """
    tags = {each.strip().removeprefix("W/") for each in sent.split(",")}
    return "*" in tags or etag.removeprefix("W/") in tags


def is_part(request: Request) -> bool:
    """Whether an open page asks for its live part again, and wants nothing around it."""
    return request.headers.get("hx-request") == "true"


def live_page(request: Request, body: Rendered, *, title: str, version: object) -> Response:
    """*body* alone if an open page asks again, else within its page; 304 if nothing is new."""
    if not is_part(request):
        number = str(version).partition(".")[0]
        values = {"title": title, "body": body.markup, "number": number}
        return render(request, "live.html", values)
    # By its bytes too: settings, or who may see what, change without a version. Python keeps
    # the hash of a bytes object, and what is kept is one object for all who ask.
    etag = f'W/"{version}-{language_of(request).value}-{hash(body.body) & MASK:x}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache", "Vary": VARY}
    if same_as(request.headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=headers)
    if body.compressed:
        headers["Content-Encoding"] = "gzip"
    return HTMLResponse(body.body, headers=headers)


def _with_query(request: Request) -> str:
    query = request.url.query
    return f"{request.url.path}?{query}" if query else str(request.url.path)
