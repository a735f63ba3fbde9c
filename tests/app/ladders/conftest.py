"""A store with a ladder in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.ladders.running import House, opened_house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A store without anything in it."""
    with opened_house(tmp_path / "store.db") as opened:
        yield opened
