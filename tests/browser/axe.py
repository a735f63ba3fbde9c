"""What axe finds fault with."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has no types
from playwright.sync_api import Page

OPTIONS = {"preload": False, "resultTypes": ["violations"]}
"""Axe would ask for imported style sheets at addresses of its own."""


def serious(page: Page) -> list[tuple[str, str]]:
    """Every serious or critical finding, and the first place of it."""
    return [
        (each["id"], each["nodes"][0]["html"][:300])
        for each in Axe().run(page, options=OPTIONS).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]
