"""Forms and links of the pages for keeping the house."""

import re

from overtrick.app.house.settings import HouseSettings
from overtrick.web.admin.check_words import THRESHOLDS

WIFI = "red hearts"
_LINK = re.compile(r'<p class="address">(http://testserver[^<]+)</p>')


def link_on(text: str) -> str:
    """The link that a page shows once, without the host."""
    (found,) = _LINK.findall(text)
    return str(found).removeprefix("http://testserver")


def settings_form(now: HouseSettings, **changed: str) -> dict[str, object]:
    """The form of the settings as it is filled in."""
    form = {
        "name": now.name,
        "language": now.language.value,
        "timezone": now.timezone,
        "double_dummy": "1",
        "check_entries": "1",
    }
    for name in THRESHOLDS:
        value = getattr(now.entry_checks, name)
        form[name] = (
            str(value) if isinstance(value, int) else " ".join(f"{a}/{b}" for a, b in value)
        )
    return {**form, **changed}
