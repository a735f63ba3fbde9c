"""The reference, generated from the program itself: ``python -m docs.reference``.

A test compares the committed pages with what is generated, so that a new command,
setting, key or public name cannot be forgotten.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from docs.pages.commands import page as command_line
from docs.pages.conditions import page as conditions
from docs.pages.event_settings import page as event_settings
from docs.pages.ladder_settings import page as ladder_settings
from docs.pages.library import page as library
from docs.pages.refusals import page as refusals
from docs.pages.results_json import page as results_json
from docs.pages.routes import page as routes

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "reference"
NOTE = "<!-- Written by `./run docs`; edit the source that it describes instead. -->\n\n"

PAGES: dict[str, Callable[[], str]] = {
    "command-line.md": command_line,
    "conditions.md": conditions,
    "event-settings.md": event_settings,
    "ladder-settings.md": ladder_settings,
    "refusals.md": refusals,
    "results-json.md": results_json,
    "routes.md": routes,
    "library.md": library,
}


def text(name: str) -> str:
    """A page of the reference as it should be."""
    return NOTE + PAGES[name]().rstrip() + "\n"


def main() -> int:
    """Write every page that differs."""
    FOLDER.mkdir(exist_ok=True)
    for name in PAGES:
        path, now = FOLDER / name, text(name)
        if not path.is_file() or path.read_text("utf-8") != now:
            path.write_text(now, "utf-8")
            print(f"written: {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
