"""Times in sentences."""

from datetime import UTC, datetime


def instant(seconds: int) -> str:
    """A time as it is the same everywhere; *seconds* UTC.

    >>> instant(1_772_739_060)
    '2026-03-05 19:31Z'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%MZ")
