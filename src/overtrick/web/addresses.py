"""The address that others in the room reach this site by."""

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.requests import Request

from overtrick.web.entrance import house_of


def outside(request: Request, path: str = "") -> str:
    """*path* of this site as a phone reaches it: ``http://192.168.1.5:8000/t/abc``.

    As the settings have it, else as it was asked for; who asks on this very machine is
    given its number on the network.
    """
    chosen = house_of(request).settings.public_address
    if chosen:
        return f"{chosen}{path}"
    url = request.url
    host = url.hostname or ""
    if _is_here(host):
        host = _own_number() or host
    shown = f"[{host}]" if ":" in host else host
    port = "" if url.port is None else f":{url.port}"
    return f"{url.scheme}://{shown}{port}{path}"


def is_for_here_alone(address: str) -> bool:
    """Whether only this machine finds the address, as when it is in no network."""
    return _is_here(urlsplit(address).hostname or "")


def _is_here(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _own_number() -> str:
    """This machine's number on its network; empty without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way it would go
        except OSError:
            return ""
        own: str = asked.getsockname()[0]
        return own
