"""Where the form of an action is, with what is known of it filled in."""

from urllib.parse import urlencode

from overtrick.app.evening.mishaps import action_named
from overtrick.app.language import Translator


def action_address(root: str, code: str, **values: str) -> str:
    """The address of the form; *root* is that of the event's desk."""
    query = urlencode(values)
    return f"{root}/do/{code}" + (f"?{query}" if query else "")


def offer_link(root: str, code: str, say: Translator, **values: str) -> tuple[str, str]:
    """The address of the form, and what the action is called."""
    return action_address(root, code, **values), say(action_named(code).title)
