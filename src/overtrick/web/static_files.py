"""The files that pages load: small, kept in memory, with an address that changes with them."""

import mimetypes
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@cache
def static_files() -> dict[str, bytes]:
    """Every file by its path below ``static``."""
    return dict(_below(files("overtrick.web") / "static", ""))


def _below(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found = []
    for each in folder.iterdir():
        path = f"{prefix}{each.name}"
        if each.is_dir():
            found += _below(each, f"{path}/")
        else:
            found.append((path, each.read_bytes()))
    return found


@cache
def edition() -> str:
    """A word that changes whenever one of the files does; scripts name each other relatively."""
    total = sha256()
    for path, content in sorted(static_files().items()):
        total.update(path.encode() + b"\0" + content)
    return total.hexdigest()[:12]


def static_address(path: str) -> str:
    """Where the file is; NotFoundError if there is none, so that no page asks in vain."""
    if path not in static_files():
        raise NotFoundError(phrase("there is no file {path!r}", path=path))
    return f"/static/{edition()}/{path}"


async def static_file(request: Request) -> Response:
    """One of the files; one of an older edition is not kept by the browser."""
    path = request.path_params["path"]
    content = static_files().get(path)
    if content is None:
        raise NotFoundError(phrase("there is no file {path!r}", path=path))
    suffix = f".{path.rpartition('.')[2]}"
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    current = request.path_params["edition"] == edition()
    return Response(
        content,
        media_type=kind,
        headers={"Cache-Control": FOR_EVER if current else "no-cache"},
    )
