"""First rounds of individual movements, from which all others follow by moving everyone on."""

from typing import NamedTuple


class Group(NamedTuple):
    """How positions 0 to order - 1 are counted on."""

    order: int

    def add(self, one: int, other: int) -> int:
        """The position *other* places after *one*; for 9, row and column of a square."""
        if self.order != 9:
            return (one + other) % self.order
        (row, column), (rows, columns) = divmod(one, 3), divmod(other, 3)
        return (row + rows) % 3 * 3 + (column + columns) % 3


class Starter(NamedTuple):
    """Round 1."""

    group: Group
    tables: tuple[tuple[int | None, int, int, int, int], ...]
    """N, E, S, W, from 0, and the set of boards; None is who never moves."""


_TABLES: dict[int, tuple[tuple[int | None, int, int, int, int], ...]] = {
    4: ((None, 1, 0, 2, 0),),
    5: ((1, 2, 4, 3, 0),),
    8: ((None, 1, 0, 3, 0), (2, 4, 6, 5, 0)),
    9: ((1, 3, 2, 6, 0), (4, 5, 8, 7, 0)),
    12: ((None, 1, 0, 3, 0), (2, 6, 9, 7, 0), (4, 5, 10, 8, 0)),
    13: ((1, 2, 4, 7, 0), (3, 6, 12, 8, 3), (5, 9, 11, 10, 12)),
    16: (
        (None, 13, 0, 14, 0),
        (1, 8, 5, 10, 14),
        (2, 6, 9, 11, 1),
        (3, 4, 12, 7, 0),
    ),
    17: (
        (1, 6, 15, 14, 0),
        (2, 4, 7, 8, 0),
        (3, 12, 10, 13, 0),
        (5, 9, 16, 11, 0),
    ),
    20: (
        (None, 6, 0, 15, 0),
        (1, 11, 2, 18, 10),
        (3, 10, 8, 16, 13),
        (4, 5, 12, 7, 0),
        (9, 14, 13, 17, 15),
    ),
    24: (
        (None, 20, 0, 21, 0),
        (1, 3, 7, 12, 0),
        (2, 6, 15, 8, 0),
        (4, 10, 11, 18, 0),
        (5, 13, 16, 17, 0),
        (9, 19, 14, 22, 0),
    ),
}
STARTERS = {
    players: Starter(Group(players - 1 if players % 4 == 0 else players), tables)
    for players, tables in _TABLES.items()
}
"""Whist tournaments by their number of players, found by search: the partners of the
first round are every distance apart once, the opponents twice, and the sets so laid out that
all play all. With 8, 9 and 12 players all tables must then play the same set, and with 17
and 24 they do; with 16 and 20 two do, and with 13 none."""
