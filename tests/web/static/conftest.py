"""A house with an evening in it, whose phones can sit down."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from overtrick.app.house.house import House, open_house
from overtrick.movements.mitchell import mitchell
from tests.app.evening.phone.evenings import Evening, Now, evening


@dataclass
class Room:
    """A house, its event, and the code of its first table."""

    house: House
    evening: Evening
    public_id: str

    def code(self, table: int) -> str:
        """What is typed to sit down there."""
        codes = self.house.devices.codes(self.evening.event)
        return next(each.code for each in codes if each.table_number == table)

    @property
    def seat(self) -> str:
        """The address of the seat."""
        return f"/events/{self.public_id}/seat"


@pytest.fixture
def room(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Room]:
    """An evening of three tables and six boards, in which the other side confirms."""
    play = getattr(request, "param", {"confirm": True})
    with open_house(tmp_path / "house.db", solving=False, ticking=False) as house:
        running = evening(house.desk, Now(), mitchell(3, boards_per_set=2), **play)
        with house.desk.database.read() as reading:
            public = reading.event(running.event).public_id
        yield Room(house, running, public)
