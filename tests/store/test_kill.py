"""Killed at any moment, the store has all that it acknowledged, and nothing by halves.

A killed process does not show what a power cut shows: that its pages had reached the disk
is what ``synchronous`` and ``fsync`` are for, and every connection is asked for them.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from overtrick.store.database import open_database
from tests.store.server import Server
from tests.store.workload import named, running, told

KILLS = 50
IN_THE_SUITE = 5
WORKLOADS = ["tests.store.workload:STORE", "tests.app.desk.workload:DESK"]


def written_and_killed(name: str, place: str, lines: int, server: Server | None = None) -> int:
    """How much was acknowledged: *lines* and what came until the kill; all of it is there."""
    with running(name, place) as process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(lines)]
        if server is not None:
            server.kill()
        process.kill()
        heard += process.stdout.readlines()
    if server is not None:
        server.start()
    acknowledged = told(heard)
    assert len(acknowledged) >= lines
    with open_database(place) as database, database.read() as store:
        named(name).check(store, acknowledged)
    return len(acknowledged)


def moments(seed: str, kills: int) -> list[int]:
    """After how many acknowledgements to kill; early ones are likelier, and the first is one."""
    chance = Random(seed)  # noqa: S311 - not a secret
    return [int(2 ** chance.uniform(0, 9)) for _ in range(kills)]


@pytest.mark.parametrize("name", WORKLOADS)
class TestKills:
    def test_sqlite(self, name: str, tmp_path: Path) -> None:
        for number, lines in enumerate(moments("sqlite", IN_THE_SUITE)):
            written_and_killed(name, str(tmp_path / f"{number}.db"), lines)

    @pytest.mark.database
    def test_postgresqls_client(self, name: str, server: Server) -> None:
        for lines in moments("client", IN_THE_SUITE - 2):
            written_and_killed(name, server.new_place(), lines)

    @pytest.mark.database
    def test_postgresql_itself(self, name: str, server: Server) -> None:
        for lines in moments("server", 2):
            written_and_killed(name, server.new_place(), lines, server)

    @pytest.mark.soak
    def test_sqlite_often(
        self, name: str, tmp_path: Path, record_property: Callable[[str, object], None]
    ) -> None:
        for number, lines in enumerate(moments("sqlite often", KILLS)):
            written_and_killed(name, str(tmp_path / f"{number}.db"), lines)
        record_property("cases", KILLS)

    @pytest.mark.soak
    @pytest.mark.database
    def test_postgresql_often(
        self, name: str, server: Server, record_property: Callable[[str, object], None]
    ) -> None:
        for number, lines in enumerate(moments("postgresql often", KILLS)):
            place = server.new_place()
            written_and_killed(name, place, lines, server if number % 5 == 0 else None)
        record_property("cases", KILLS)
