"""The names that this site goes by.

A page elsewhere whose name leads to this machine for a moment (DNS rebinding) would be read
as one of ours by the browsers of the room. Such a name is one that somebody has registered;
numbers, and names that only a network's own gives, are nobody's.
"""

import ipaddress
import re
from urllib.parse import urlsplit

OWN_DOMAINS = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa")
"""Given by a network itself: RFC 6761 and 6762, 8375, ICANN's resolution of 2024 for internal;
lan and home by what routers do."""

_LABELS = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", re.ASCII)


def is_ours(host: str, public_address: str = "") -> bool:
    """Whether the site answers to the ``Host`` of a request; what settings name, it does.

    >>> is_ours("192.168.1.5:8000"), is_ours("[fe80::1]:8000"), is_ours("laptop"), is_ours("a.b")
    (True, True, True, False)
    """
    name = _name(host)
    if name is None:
        return False
    if "." not in name or name.endswith(OWN_DOMAINS) or _is_number(name):
        return True
    return bool(public_address) and name == _name(urlsplit(public_address).netloc)


def _name(host: str) -> str | None:
    """The host without its port, in small letters; None if it is no host."""
    try:
        parts = urlsplit(f"//{host}")
        parts.port  # noqa: B018 - raises for a port that is none
    except ValueError:
        return None
    name = parts.hostname or ""
    if parts.netloc != host or "@" in host or not (_LABELS.fullmatch(name) or _is_number(name)):
        return None
    return name.removesuffix(".")


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
