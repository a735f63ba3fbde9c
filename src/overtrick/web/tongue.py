"""The language of a visitor: chosen once, else what the browser asks for, else the house's."""

from starlette.requests import HTTPConnection

from overtrick.app.language import Language
from overtrick.errors import ParseError

COOKIE = "language"


def language_of(request: HTTPConnection) -> Language:
    """The language to speak to who asks."""
    chosen = _spoken(request.cookies.get(COOKIE, ""))
    if chosen is not None:
        return chosen
    wishes = request.headers.get("accept-language", "")[:200].split(",")
    for wish in sorted(wishes, key=_weight, reverse=True):
        spoken = _spoken(wish.partition(";")[0])
        if spoken is not None:
            return spoken
    language: Language = request.app.state.house.settings.language
    return language


def _spoken(tag: str) -> Language | None:
    try:
        return Language.parse(tag) if tag.strip() else None
    except ParseError:
        return None


def _weight(wish: str) -> int:
    """Thousandths that a language weighs in Accept-Language; none if it says something odd."""
    _, _, weight = wish.partition(";q=")
    try:
        return round(float(weight) * 1000) if weight else 1000
    except (ValueError, OverflowError):
        return 0
