"""Both databases for whoever asks for a ``place``."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.store.database import Database, open_database
from overtrick.store.writer import Writer
from tests.store.server import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server; whoever kills it starts it again."""
    with running_server() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store can be opened that holds nothing yet."""
    if request.param == "sqlite":
        return str(tmp_path / "club.db")
    server: Server = request.getfixturevalue("server")
    return server.new_place()


@pytest.fixture
def database(place: str) -> Iterator[Database]:
    """An empty store."""
    with open_database(place) as opened:
        yield opened


@pytest.fixture
def writer(database: Database) -> Iterator[Writer]:
    """The writer of that store."""
    with Writer(database) as started:
        yield started
