"""A desk at an empty store of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The desk."""
    with open_desk(tmp_path / "store.db") as found:
        yield found
