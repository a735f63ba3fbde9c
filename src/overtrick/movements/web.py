"""Web movement: many tables, few boards, and everyone plays them all.

To the players it is a Mitchell: North-South stay, East-West move up a table. The boards
are there in two or three copies, each in a circuit of its own; in all circuits they move
down a table, but are laid out in ascending order in the first and in descending order in the last.
Devised by John Harris.
"""

from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase


def web_circuits(tables: int, rounds: int) -> tuple[range, ...]:
    """The tables of each circuit of boards, the descending one last.

    Two halves with an even number of tables. With an odd one there are three: as many
    tables as rounds in the first, like a plain Mitchell, and halves of what is left.

    >>> web_circuits(14, 13), web_circuits(15, 13)
    ((range(1, 8), range(8, 15)), (range(1, 14), range(14, 15), range(15, 16)))
    """
    _refuse_what_is_none(tables, rounds)
    if tables % 2 == 0:
        half = tables // 2
        return range(1, half + 1), range(half + 1, tables + 1)
    middle = (tables + rounds) // 2
    return range(1, rounds + 1), range(rounds + 1, middle + 1), range(middle + 1, tables + 1)


def web_mitchell(tables: int, rounds: int = 13, *, boards_per_set: int = 1) -> Movement:
    """A Web for *tables* with a set of boards a round, which everyone plays; two winners.

    The number of rounds is less than that of tables and not less than half of it; an odd
    number of tables wants an odd number of rounds (EBU PairsScorer's manual, M13e: 14 to 26
    tables, 13 rounds of two boards, or 12 for an even number of tables). With an even number of
    rounds East-West skip a table after half of them. Pairs as in a Mitchell. Each circuit
    needs a copy of the boards; with two copies fewer, tables share.
    """
    circuits = web_circuits(tables, rounds)
    descending = circuits[-1]
    skip_after = rounds if rounds % 2 else rounds // 2
    sittings = []
    for moved in range(rounds):
        for table in range(1, tables + 1):
            # What descends is at the last table in round 1 with the last set.
            place = tables - table - moved if table in descending else table + moved
            pair = table - moved - (moved >= skip_after)
            sittings.append(
                Sitting(
                    moved + 1,
                    table,
                    table,
                    tables + (pair - 1) % tables + 1,
                    (place - 1) % rounds + 1,
                )
            )
    return Movement("Web Mitchell", tuple(sittings), boards_per_set)


def _refuse_what_is_none(tables: int, rounds: int) -> None:
    if rounds < 3 or not rounds < tables <= 2 * rounds:
        raise ImpossibleError(
            phrase(
                "a Web of {rounds} rounds has {least} to {most} tables, got {tables}",
                rounds=rounds,
                least=rounds + 1,
                most=2 * rounds,
                tables=tables,
            )
            if rounds >= 3
            else phrase("a Web has three rounds or more, got {rounds}", rounds=rounds)
        )
    if tables % 2 and rounds % 2 == 0:
        raise ImpossibleError(
            phrase(
                "a Web of an odd number of tables has an odd number of rounds, got {tables} tables "
                "and {rounds} rounds",
                tables=tables,
                rounds=rounds,
            )
        )
