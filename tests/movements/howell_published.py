"""Published Howells as movements: read from the shared tables, which are not in the package."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.movements.plan import Movement, Sitting

SHARED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"
BY_SET = SHARED / "movements_howell_kops.json"
BY_BOARD = SHARED / "movements_howell_2_to_7_tables.json"


class Published(NamedTuple):
    """A movement, and how many rounds of ours are one of its."""

    name: str
    movement: Movement
    tables: int
    """Those that would be needed if nobody sat out."""
    rounds: int


def here() -> bool:
    """Whether the shared tables are there."""
    return BY_SET.is_file() and BY_BOARD.is_file()


def by_set() -> Iterator[Published]:
    """The 69 of four to seventeen tables."""
    for name, found in _movements(BY_SET):
        sittings = [
            Sitting(place // 3 + 1, table, *row[place : place + 3])
            for table, row in enumerate(found["rows_ns_ew_set"], start=1)
            for place in range(0, len(row), 3)
        ]
        yield _published(name, sittings)


def by_board() -> Iterator[Published]:
    """Those of two to seven tables, every board a set: several of them come in a round."""
    for name, found in _movements(BY_BOARD):
        # A sit-out is written as opponent 0.
        sittings = [
            Sitting(hand["round"], hand["table"], hand["ns"], hand["ew"], board)
            for hand in found["hands"]
            if hand["ns"] and hand["ew"]
            for board in hand["boards"]
        ]
        yield _published(name, sittings)


def _movements(path: Path) -> Iterator[tuple[str, Any]]:
    return iter(json.loads(path.read_text("utf-8"))["movements"].items())


def _published(name: str, sittings: list[Sitting]) -> Published:
    movement = Movement(name, tuple(sorted(sittings)))
    return Published(name, movement, (len(movement.pairs) + 1) // 2, movement.rounds)
