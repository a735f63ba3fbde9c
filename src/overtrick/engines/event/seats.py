"""What a table can be like at all, whether it is planned or really sat so."""

from collections.abc import Iterable

from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Kind, Seating
from overtrick.phrase import phrase


def require_table(state: Event, seating: Seating) -> None:
    """RefusedError unless its sides are as large as the event's and its boards are some.

    Codes ``empty-seat``, ``wrong-size``, ``bad-boards``, ``bad-board-number``.
    """
    size = 2 if state.kind is Kind.INDIVIDUAL else 1
    table = f"{seating.section}{seating.table}"
    for side in (seating.ns, seating.ew):
        require(bool(side), "empty-seat", phrase("table {table} has an empty side", table=table))
        require(
            len(side) == size,
            "wrong-size",
            phrase(
                "a side of a table is {size} contestants here, got {side}",
                size=size,
                side=", ".join(map(str, side)),
            ),
        )
    require(
        len(set(seating.boards)) == len(seating.boards) and bool(seating.boards),
        "bad-boards",
        phrase("table {table} has no boards, or one twice", table=table),
    )
    require_board_numbers(seating.boards)


def require_board_numbers(boards: Iterable[int]) -> None:
    """RefusedError ``bad-board-number`` unless all are 1 or more (Law 2)."""
    lowest = min(boards, default=1)
    require(
        lowest >= 1,
        "bad-board-number",
        phrase("boards are numbered from 1, got {board}", board=lowest),
    )
