"""What tests of a ladder's pages send and read."""

import re
from collections.abc import Callable

from httpx2 import Response

from tests.web.conftest import Browser

Member = Callable[..., Browser]
"""Given a team, and which of its players, their browser."""
TAG = re.compile(r"<[^>]*>")
SPACES = re.compile(r"\s+")


def words(answer: Response) -> str:
    """What is to be read on a page."""
    return SPACES.sub(" ", TAG.sub(" ", answer.text)).replace("&#39;", "'")


def key_of(answer: Response) -> str:
    """A key of a form that nobody has sent."""
    return str(re.findall(r'name="key" value="([^"]+)"', answer.text)[0])


def send(browser: Browser, address: str, key: str = "k1", /, **fields: object) -> Response:
    """Send a form of a page."""
    return browser.fill_in(address, {"key": key, **fields})
