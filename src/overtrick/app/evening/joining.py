"""What the QR codes on the tables say: the address of a seat, and the room's wifi."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from overtrick.errors import ParseError
from overtrick.phrase import phrase

_SPECIAL = re.compile(r'([\\;,:"])')
_HEX = re.compile(r"[0-9A-Fa-f]+", re.ASCII)
LONGEST_ADDRESS = 200


@dataclass(frozen=True, slots=True)
class TableJoin:
    """How a phone comes to a table."""

    section: str
    table: int
    code: str
    """To be typed where nothing can be scanned."""
    address: str
    """What the QR code says."""


def table_joins(site: str, codes: Mapping[tuple[str, int], str]) -> tuple[TableJoin, ...]:
    """A card for every table that has a code, by section and table; *site* is what phones reach.

    ParseError for an address that is none.

    >>> table_joins("http://192.168.1.7:8000/", {("A", 2): "k7p3qx"})[0].address
    'http://192.168.1.7:8000/t/k7p3qx'
    """
    base = site_address(site)
    return tuple(
        TableJoin(section, table, code, f"{base}/t/{code}")
        for (section, table), code in sorted(codes.items())
    )


def site_address(site: str) -> str:
    """The site's address without a slash at its end; ParseError if no phone could follow it."""
    text = site.strip().rstrip("/")
    try:
        parts = urlsplit(text)
        found = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        found = False
    plain = text.isascii() and text.isprintable() and " " not in text
    if not found or not plain or len(text) > LONGEST_ADDRESS or "?" in text or "#" in text:
        raise ParseError(
            phrase(
                "an address like http://192.168.1.7:8000 is wanted, got {site!r}", site=site[:60]
            )
        )
    return text


def wifi_text(name: str, password: str = "", *, hidden: bool = False) -> str:
    r"""What a QR code says that joins the room's wifi; without a password it is an open one.

    ParseError without a name.

    >>> wifi_text("Club; hall", "pass:word")
    'WIFI:T:WPA;S:Club\\; hall;P:pass\\:word;;'
    """
    if not name or not (name + password).isprintable():
        raise ParseError(phrase("a wifi has a name on one line, got {name!r}", name=name[:60]))
    kind = "WPA" if password else "nopass"
    secret = f"P:{_escaped(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_escaped(name)};{secret}{'H:true;' if hidden else ''};"


def _escaped(text: str) -> str:
    """Signs of the form itself have a backslash; what looks like hexadecimal digits is quoted."""
    escaped = _SPECIAL.sub(r"\\\1", text)
    return f'"{escaped}"' if _HEX.fullmatch(text) else escaped
