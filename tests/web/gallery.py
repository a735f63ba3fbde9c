"""Every component of the site's pages with invented data, to be looked at and to be tested.

``python -m tests.web.gallery`` serves it at port 8123; ``?zh`` is the same in Chinese.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

from jinja2 import ChoiceLoader, Environment, FileSystemLoader

from overtrick.app.language import Language, translator
from overtrick.web.shield import HEADERS
from overtrick.web.static_files import TYPES, static_files
from overtrick.web.templating import environment
from tests.web.gallery_values import values

PARTS = ("pieces", "event", "table", "room", "forms", "screen")
"""The pages of the gallery; the screen is one of its own."""


@cache
def gallery_environment() -> Environment:
    """The site's own, which also finds the gallery's templates."""
    assert environment.loader is not None
    templates = FileSystemLoader(Path(__file__).parent / "templates")
    return environment.overlay(loader=ChoiceLoader([environment.loader, templates]))


def gallery(part: str, language: Language) -> str:
    """The page *part* of the gallery."""
    say = translator(language)
    template = gallery_environment().get_template(f"gallery/{part}.html")
    return template.render(
        {
            "_": say,
            "ngettext": say.ngettext,
            "language": language.value.replace("_", "-"),
            "here": f"/{part}",
            "parts": PARTS,
            **values(chinese=language is Language.CHINESE),
        }
    )


class Visit(BaseHTTPRequestHandler):
    """Answers with a page or a file, and with the headers of the site."""

    def do_GET(self) -> None:
        """Serve one address."""
        address = urlsplit(self.path)
        name = address.path.strip("/")
        if name.startswith("static/"):
            file = name.split("/", 2)[2]
            self._answer(static_files().get(file), TYPES.get(f".{file.rpartition('.')[2]}", ""))
        elif name in PARTS or not name:
            language = Language.CHINESE if "zh" in address.query else Language.ENGLISH
            self._answer(gallery(name or PARTS[0], language).encode(), "text/html; charset=utf-8")
        else:
            self._answer(None, "")

    def _answer(self, body: bytes | None, kind: str) -> None:
        self.send_response(404 if body is None else 200)
        for name, value in {**HEADERS, "Content-Type": kind}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        with suppress(ConnectionError):  # the browser went on to another page
            self.wfile.write(body or b"")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name
        """Say nothing."""


@contextmanager
def served(port: int = 0) -> Iterator[str]:
    """The gallery's address while it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Visit)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


if __name__ == "__main__":
    with served(8123) as at:
        sys.stdout.write(f"{at}\n")
        sys.stdin.read()
