"""What an address asks for beyond its path: days, kinds, numbers, as people and links write it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import Enum
from typing import TypeVar
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.errors import Fault
from overtrick.phrase import phrase
from overtrick.web.entrance import house_of

E = TypeVar("E", bound=Enum)
DIGITS = 16
LONGEST = 100


@dataclass(slots=True)
class Query:
    """The part of an address after the question mark; asking it collects the faults."""

    values: Mapping[str, str]
    zone: ZoneInfo
    faults: list[Fault] = field(default_factory=list)

    @classmethod
    def of(cls, request: Request) -> "Query":
        """That of a request; the last of several of one name counts."""
        return cls(dict(request.query_params), house_of(request).zone)

    def text(self, name: str) -> str:
        """Words without blanks at their ends; empty if there are none."""
        value = self.values.get(name, "").strip()
        if len(value) > LONGEST or not value.isprintable():
            self._fault(name, phrase("{most} characters at most", most=LONGEST))
            return ""
        return value

    def number(self, name: str) -> int | None:
        """A whole number; None if it is not there."""
        value = self.text(name)
        if not value:
            return None
        if not (value.isascii() and value.isdigit() and len(value) <= DIGITS):
            self._fault(name, phrase("a whole number is wanted, got {value!r}", value=value))
            return None
        return int(value)

    def word(self, name: str, known: type[E]) -> E | None:
        """One of the words of *known*; None if it is not there."""
        value = self.text(name)
        if not value:
            return None
        try:
            return known(value)
        except ValueError:
            words = ", ".join(str(each.value) for each in known)
            self._fault(
                name, phrase("one of {words} was expected, got {value!r}", words=words, value=value)
            )
            return None

    def day(self, name: str, *, end: bool = False) -> int | None:
        """When a day ``2026-03-05`` begins in the house, or ends, in seconds UTC."""
        value = self.text(name)
        if not value:
            return None
        try:
            found = date.fromisoformat(value) + timedelta(days=end)
            return int(datetime(found.year, found.month, found.day, tzinfo=self.zone).timestamp())
        except (ValueError, OverflowError):
            self._fault(name, phrase("a day like 2026-03-05 is wanted, got {value!r}", value=value))
            return None

    def _fault(self, name: str, message: str) -> None:
        self.faults.append(Fault(name, message))


def tidied(request: Request) -> Response | None:
    """To the same address without what says nothing, as a form without script sends it."""
    kept = [(name, value) for name, value in request.query_params.multi_items() if value.strip()]
    if len(kept) == len(request.query_params.multi_items()):
        return None
    return RedirectResponse(address(request.url.path, kept), 303)


def address(path: str, pairs: Iterable[tuple[str, object]]) -> str:
    """*path* with what is asked; what is None or empty is left out."""
    kept = [(name, value) for name, value in pairs if value not in (None, "")]
    return f"{path}?{urlencode(kept)}" if kept else path
