"""The ACBL's scales of whole victory points, used before the WBF's of 2013."""

from functools import lru_cache

from overtrick.core.steps import message
from overtrick.core.victory_points.scale import ImpScale
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

SOURCE = message("ACBL victory point scales before 2013")
_COLUMNS = {"6-8": range(6, 9), "9-11": range(9, 12)}

Line = tuple[int, int, str, str]
ACBL_20: tuple[Line, ...] = (
    # winner, loser, IMPs in 6-8 boards, IMPs in 9-11 boards
    (10, 10, "0", "0"),
    (11, 9, "1-2", "1-2"),
    (12, 8, "3-4", "3-5"),
    (13, 7, "5-7", "6-9"),
    (14, 6, "8-10", "10-13"),
    (15, 5, "11-13", "14-17"),
    (16, 4, "14-16", "18-21"),
    (17, 3, "17-19", "22-25"),
    (18, 2, "20-23", "26-30"),
    (19, 1, "24-27", "31-35"),
    (20, 0, "28+", "36+"),
)
ACBL_30: tuple[Line, ...] = (
    (15, 15, "0", "0"),
    (18, 12, "1", "1"),
    (19, 11, "2", "2"),
    (20, 10, "3", "3-4"),
    (21, 9, "4", "5-6"),
    (22, 8, "5-6", "7-8"),
    (23, 7, "7-8", "9-11"),
    (24, 6, "9-10", "12-14"),
    (25, 5, "11-13", "15-17"),
    (26, 4, "14-16", "18-21"),
    (27, 3, "17-19", "22-25"),
    (28, 2, "20-23", "26-30"),
    (29, 1, "24-27", "31-35"),
    (30, 0, "28+", "36+"),
)


@lru_cache
def acbl_20(boards: int) -> ImpScale:
    """The 20-point scale; printed for 6 to 11 boards only, NotFoundError for another number.

    >>> acbl_20(8).vps(28), acbl_20(11).vps(28)
    (Vps(own=2000, other=0), Vps(own=1800, other=200))
    """
    return _scale("acbl-20", ACBL_20, boards)


@lru_cache
def acbl_30(boards: int) -> ImpScale:
    """The 30-point scale, in which any win is at least 18-12; otherwise as ``acbl_20``."""
    return _scale("acbl-30", ACBL_30, boards)


def _scale(name: str, table: tuple[Line, ...], boards: int) -> ImpScale:
    for column, (label, printed_for) in enumerate(_COLUMNS.items(), start=2):
        if boards in printed_for:
            winner: list[int] = []
            for line in table:
                winner += [100 * line[0]] * _margins(str(line[column]))
            return ImpScale(name, SOURCE, label, 100 * sum(table[0][:2]), tuple(winner))
    raise NotFoundError(
        phrase(
            "the scale {name} is printed for 6 to 11 boards, not for {boards}",
            name=name,
            boards=boards,
        )
    )


def _margins(printed: str) -> int:
    """How many margins a printed range has; of one without an end, the first stands for all."""
    least, _, most = printed.removesuffix("+").partition("-")
    return int(most or least) - int(least) + 1
