"""A desk with a clock that is told the time, and an evening at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from tests.app.evening.phone.evenings import Now


@pytest.fixture(name="now")
def _now() -> Now:
    """The clock."""
    return Now()


@pytest.fixture(name="desk")
def _desk(tmp_path: Path, now: Now) -> Iterator[Desk]:
    """The desk."""
    with open_desk(tmp_path / "store.db", clock=now) as desk:
        yield desk
