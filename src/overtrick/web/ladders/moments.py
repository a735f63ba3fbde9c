"""Times as forms have them: in the house's own time, to the minute."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.web.forms import Form


def moment_of(form: Form, name: str, zone: ZoneInfo, *, needed: bool = False) -> int | None:
    """The time in a field, in seconds UTC; None where it is empty, or faulty.

    A fault is with the form.
    """
    if needed and not form.needed(name, most=40):
        return None

    def parsed(text: str) -> int | None:
        return seconds_of(text, zone)

    nothing: int | None = None
    return form.parsed(name, parsed, nothing)


def seconds_of(text: str, zone: ZoneInfo) -> int:
    """``2026-03-05T19:30`` in *zone*, in seconds UTC; ParseError for what is no such time."""
    try:
        found = datetime.fromisoformat(text)
        return int(found.replace(tzinfo=found.tzinfo or zone).timestamp())
    except (ValueError, OverflowError):
        raise ParseError(
            phrase(
                "a day and a time like 2026-03-05T19:30 are wanted, got {text!r}", text=text[:40]
            )
        ) from None


def local_text(seconds: int, zone: ZoneInfo) -> str:
    """A time as the field of a form has it, on the hour."""
    at = datetime.fromtimestamp(seconds, UTC).astimezone(zone)
    return at.replace(minute=0, second=0, microsecond=0, tzinfo=None).isoformat(timespec="minutes")
