"""A movement as somebody asks for it: a kind and a size, with the changes that pairs know."""

from dataclasses import dataclass
from functools import lru_cache

from overtrick.core.seat import Side
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.catalogue import KINDS, Counted, made
from overtrick.movements.half_tables import half_table
from overtrick.movements.mitchell import arrow_switch_rounds
from overtrick.movements.plan import Movement, arrow_switched
from overtrick.phrase import phrase

MOST_SIZE = {Counted.TABLES: 40, Counted.PLAYERS: 64, Counted.TEAMS: 48}
"""That a page shows; a larger plan takes long to prove, and the terminal has time."""


@dataclass(frozen=True, slots=True)
class AskedMovement:
    """What its address says."""

    kind: str
    size: int
    """Tables, players or teams, as the kind counts them."""
    rounds: int | None = None
    """None: as many as usual."""
    boards: int = 1
    """In a set, which is played in a round."""
    switched: int | None = None
    """Directions are exchanged in so many of the last rounds; 0: in as many as usual."""
    missing: Side | None = None
    """Nobody sits in these seats of the last table."""


@lru_cache(maxsize=128)
def asked_movement(asked: AskedMovement) -> AnyMovement:
    """The movement; NotFoundError for a kind that there is not.

    ImpossibleError for a size, or for changes, that the kind does not have.
    """
    if asked.kind in KINDS:
        most = MOST_SIZE[KINDS[asked.kind].counted]
        if not 1 <= asked.size <= most:
            raise ImpossibleError(
                phrase("sizes up to {most} are shown here, got {size}", most=most, size=asked.size)
            )
    found = made(asked.kind, asked.size, asked.rounds, asked.boards)
    return changed(found, asked.switched, asked.missing)


def changed(found: AnyMovement, switched: int | None, missing: Side | None) -> AnyMovement:
    """*found* with a half table, and with directions exchanged in the last rounds.

    ImpossibleError for what is not of pairs, or has fewer rounds.
    """
    if switched is None and missing is None:
        return found
    if not isinstance(found, Movement):
        raise ImpossibleError(phrase("only pairs have an arrow-switch or a half table"))
    if missing is not None:
        found = half_table(found, missing)
    if switched is not None:
        if switched > found.rounds:
            raise ImpossibleError(
                phrase(
                    "there are {rounds} rounds, got {switched} to switch",
                    rounds=found.rounds,
                    switched=switched,
                )
            )
        last = range(found.rounds - switched + 1, found.rounds + 1)
        found = arrow_switched(found, last if switched else arrow_switch_rounds(found.rounds))
    return found


@lru_cache(maxsize=len(KINDS))
def known_sizes(kind: str) -> tuple[int, ...]:
    """The sizes that a kind has with as many rounds as usual, up to what a page shows."""
    found = []
    for size in range(1, MOST_SIZE[KINDS[kind].counted] + 1):
        try:
            made(kind, size)
        except (ImpossibleError, NotFoundError):
            continue
        found.append(size)
    return tuple(found)
