"""Howell movements: one field, one winner, most pairs move.

With R rounds pairs 1 to R move: each goes where the pair with the next lower number has just
been (pair 1 follows pair R), and every set goes a number up at its table. So round 1 is the
whole movement: ``Starter``. Pairs from R + 1 on are stationary; a full Howell has one of them,
a three-quarter Howell several. Starters were found by search, see ``howell_starters``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from overtrick.errors import ImpossibleError, ParseError
from overtrick.movements.checks import Trouble, findings
from overtrick.movements.howell_half_rounds import half_round_howell, three_table_howell
from overtrick.movements.howell_starters import STARTERS
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase

FEWEST_TABLES, MOST_TABLES = 2, 20
HALF_ROUNDS = {2: 6, 3: 10}
"""Tables: rounds of the movement in half rounds, in which two or three tables need not share."""


class StarterTable(NamedTuple):
    """A table in round 1."""

    ns: int
    """A stationary pair sits here, if one does."""
    ew: int
    board_set: int
    switched: int = 0
    """The rounds with directions exchanged: the lowest bit is round 1."""

    @classmethod
    def parse(cls, text: str) -> "StarterTable":
        """``ns-ew@set``, and ``/`` with the switched rounds as a hexadecimal number."""
        try:
            meeting, _, rest = text.partition("@")
            ns, ew = meeting.split("-")
            board_set, _, switched = rest.partition("/")
            return cls(int(ns), int(ew), int(board_set), int(switched or "0", 16))
        except ValueError:
            raise ParseError(
                phrase("a table of a starter is written like 8-1@1/2f, got {text!r}", text=text)
            ) from None

    def __str__(self) -> str:
        switched = f"/{self.switched:x}" if self.switched else ""
        return f"{self.ns}-{self.ew}@{self.board_set}{switched}"


@dataclass(frozen=True, slots=True)
class Starter:
    """Round 1 of a Howell, of which the other rounds follow."""

    rounds: int
    tables: tuple[StarterTable, ...]

    @classmethod
    def parse(cls, text: str) -> "Starter":
        """``tables-rounds:`` and the tables; what ``str`` writes.

        >>> str(Starter.parse("2-3: 4-1@1 2-3@1"))
        '2-3: 4-1@1 2-3@1'
        """
        size, _, tables = text.partition(":")
        read = tuple(StarterTable.parse(word) for word in tables.split())
        count, _, rounds = size.partition("-")
        if count != str(len(read)) or not rounds.isdecimal():
            raise ParseError(
                phrase(
                    "a starter begins with its tables and rounds like 4-7:, got {size!r} and "
                    "{tables} tables",
                    size=size,
                    tables=len(read),
                )
            )
        return cls(int(rounds), read)

    def __str__(self) -> str:
        return f"{len(self.tables)}-{self.rounds}: " + " ".join(map(str, self.tables))


def starter_movement(
    starter: Starter, *, boards_per_set: int = 1, phantom: int | None = None
) -> Movement:
    """The movement that a starter develops into, whatever may be wrong with it."""
    rounds, tables = starter.rounds, len(starter.tables)

    def moved(number: int, passed: int) -> int:
        return number if number > rounds else (number - 1 + passed) % rounds + 1

    sittings = []
    for passed in range(rounds):
        for table, first in enumerate(starter.tables, start=1):
            ns, ew = moved(first.ns, passed), moved(first.ew, passed)
            if first.switched >> passed & 1:
                ns, ew = ew, ns
            sittings.append(Sitting(passed + 1, table, ns, ew, moved(first.board_set, passed)))
    return Movement(howell_name(tables, rounds), tuple(sittings), boards_per_set, phantom)


def howell_name(tables: int, rounds: int) -> str:
    """What it is called: all that are not full are three-quarter ones.

    >>> howell_name(6, 11), howell_name(6, 9)
    ('Howell', 'three-quarter Howell')
    """
    if rounds > 2 * tables - 1:
        return "Howell in half rounds"
    return "Howell" if rounds == 2 * tables - 1 else "three-quarter Howell"


@cache
def starters() -> Mapping[tuple[int, int], str]:
    """The known starters as they are written, by tables and rounds."""
    lines = STARTERS.replace("\n  ", " ").split("\n")
    found = {}
    for line in filter(None, lines):
        tables, _, rounds = line.partition(":")[0].partition("-")
        found[int(tables), int(rounds)] = line
    return found


def howell_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which there is a Howell, fewest first; two tables and more.

    From one more than tables up to the full Howell's, in which everyone meets everyone. As
    many rounds as tables, or fewer, make a Mitchell.

    >>> howell_rounds(6)
    (7, 8, 9, 10, 11)
    """
    if not FEWEST_TABLES <= tables <= MOST_TABLES:
        raise ImpossibleError(
            phrase(
                "Howells are known for {fewest} to {most} tables, got {tables}",
                fewest=FEWEST_TABLES,
                most=MOST_TABLES,
                tables=tables,
            )
        )
    known = {rounds for count, rounds in starters() if count == tables}
    if tables == 3:
        known.add(5)
    if tables in HALF_ROUNDS:
        known.add(HALF_ROUNDS[tables])
    return tuple(sorted(known))


def howell(
    tables: int, rounds: int | None = None, *, boards_per_set: int = 1, pairs: int | None = None
) -> Movement:
    """A Howell: nobody has a set twice, nobody meets again, everybody has every set.

    Without a number of *rounds* the full one, 2T - 1 rounds, in which every two pairs meet.
    With an odd number of *pairs* the last is the phantom, and who meets it sits out. Tables
    share a set, which ``findings`` reports, only where it cannot be avoided: 2 tables, 3 with 5
    rounds, and some three-quarter ones. In half rounds (2 tables, 6 rounds; 3 tables, 10)
    two pairs stay together for two rounds and nothing is shared. ImpossibleError for other
    numbers.

    >>> movement = howell(6, pairs=11, boards_per_set=2)
    >>> movement.name, movement.rounds, movement.phantom
    ('Howell', 11, 12)
    """
    possible = howell_rounds(tables)
    if rounds is None:
        rounds = 2 * tables - 1
    if rounds not in possible:
        raise ImpossibleError(
            phrase(
                "a Howell of {tables} tables has {possible} rounds, got {rounds}",
                tables=tables,
                possible=", ".join(map(str, possible)),
                rounds=rounds,
            )
        )
    if pairs not in (None, 2 * tables, 2 * tables - 1):
        raise ImpossibleError(
            phrase(
                "{tables} tables are for {even} pairs, or {odd} and a sit-out, got {pairs}",
                tables=tables,
                even=2 * tables,
                odd=2 * tables - 1,
                pairs=pairs,
            )
        )
    phantom = 2 * tables if pairs == 2 * tables - 1 else None
    if rounds == HALF_ROUNDS.get(tables):
        return half_round_howell(tables, boards_per_set=boards_per_set, phantom=phantom)
    if (tables, rounds) == (3, 5):
        return three_table_howell(boards_per_set=boards_per_set, phantom=phantom)
    starter = Starter.parse(starters()[tables, rounds])
    movement = starter_movement(starter, boards_per_set=boards_per_set, phantom=phantom)
    for found in findings(movement):
        if found.trouble is not Trouble.SHARED:
            raise ImpossibleError(
                phrase(
                    "this starter is no Howell: {trouble} in round {round}, table {table}",
                    trouble=found.trouble.value,
                    round=found.sitting.round,
                    table=found.sitting.table,
                )
            )
    return movement
