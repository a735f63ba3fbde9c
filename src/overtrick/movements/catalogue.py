"""All movements by name, as a person asks for one."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from overtrick.core.steps import message
from overtrick.errors import NotFoundError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.appendix import appendix_mitchell
from overtrick.movements.half_tables import bump_mitchell
from overtrick.movements.hesitation import double_hesitation_mitchell, hesitation_mitchell
from overtrick.movements.howell import howell
from overtrick.movements.individual import individual, rainbow
from overtrick.movements.mitchell import Mitchell, mitchell, rover_mitchell
from overtrick.movements.teams import american_whist, round_robin
from overtrick.movements.web import web_mitchell
from overtrick.phrase import phrase


class Counted(Enum):
    """What a movement's size is the number of."""

    TABLES = "tables"
    PLAYERS = "players"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of movement."""

    about: str
    """A message."""
    make: Callable[[int, int | None, int], AnyMovement]
    """From its size, rounds (None: as many as usual) and boards a set."""
    counted: Counted = Counted.TABLES


def _mitchell(kind: Mitchell | None) -> Callable[[int, int | None, int], AnyMovement]:
    def make(tables: int, rounds: int | None, boards: int) -> AnyMovement:
        return mitchell(tables, rounds, kind, boards_per_set=boards)

    return make


KINDS: dict[str, Kind] = {
    "mitchell": Kind(
        message("Mitchell: North-South stay; with a skip where that is wanted"), _mitchell(None)
    ),
    "share-and-relay": Kind(
        message("Mitchell for an even number of tables in which two tables share boards"),
        _mitchell(Mitchell.SHARE_AND_RELAY),
    ),
    "rover": Kind(
        message("Mitchell with a pair more, which roves"),
        lambda tables, rounds, boards: rover_mitchell(tables, rounds, boards_per_set=boards),
    ),
    "bump": Kind(
        message("Mitchell with a pair more, for which the others move on once"),
        lambda tables, rounds, boards: bump_mitchell(tables, rounds, boards_per_set=boards),
    ),
    "appendix": Kind(
        message("13 rounds for 14 to 26 tables in two directions, sharing boards"),
        lambda tables, rounds, boards: appendix_mitchell(tables, rounds, boards_per_set=boards),
    ),
    "hesitation": Kind(
        message("Mitchell with a round more than tables, one winner"),
        lambda tables, rounds, boards: hesitation_mitchell(tables, rounds, boards_per_set=boards),
    ),
    "double-hesitation": Kind(
        message("Mitchell with two rounds more than tables, one winner"),
        lambda tables, rounds, boards: double_hesitation_mitchell(
            tables, rounds, boards_per_set=boards
        ),
    ),
    "web": Kind(
        message("Mitchell for many tables with two or three copies of the boards"),
        lambda tables, rounds, boards: web_mitchell(tables, rounds or 13, boards_per_set=boards),
    ),
    "howell": Kind(
        message("Howell: everyone moves but one pair, or a few; one winner"),
        lambda tables, rounds, boards: howell(tables, rounds, boards_per_set=boards),
    ),
    "individual": Kind(
        message("Everyone partners everyone"),
        lambda players, rounds, boards: individual(players, rounds, boards_per_set=boards),
        Counted.PLAYERS,
    ),
    "rainbow": Kind(
        message("Individual in which nobody meets anyone twice"),
        lambda tables, rounds, boards: rainbow(tables, rounds, boards_per_set=boards),
    ),
    "american-whist": Kind(
        message("Teams, everyone against everyone on the same boards, an odd number"),
        lambda teams, rounds, boards: american_whist(teams, rounds, boards_per_set=boards),
        Counted.TEAMS,
    ),
    "round-robin": Kind(
        message("Teams, everyone against everyone, a match a round"),
        lambda teams, rounds, boards: round_robin(teams, rounds, boards_per_match=boards),
        Counted.TEAMS,
    ),
}
"""By the name to ask for one."""


def made(kind: str, size: int, rounds: int | None = None, boards_per_set: int = 1) -> AnyMovement:
    """The movement of that kind and size; NotFoundError for a kind that there is not.

    >>> made("web", 15).rounds
    13
    """
    if kind not in KINDS:
        raise NotFoundError(
            phrase(
                "there is no movement {kind!r}; there are {known}",
                kind=kind,
                known=", ".join(KINDS),
            )
        )
    return KINDS[kind].make(size, rounds, boards_per_set)
