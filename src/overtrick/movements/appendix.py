"""Appendix Mitchell: tables that share the boards of a Mitchell which is too small for all.

The base has as many tables as rounds. An appendix table stands beside one of the base and
shares its boards. North-South of that base table and East-West of its appendix stay;
everybody else moves, so that both groups of moving pairs come to one of the two tables.
"""

from math import gcd

from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase

USUAL_BASE = 13
"""Rounds of the printed ones: 26 boards, two a round (EBU PairsScorer's manual, M13d)."""


def appendix_mitchell(
    tables: int, rounds: int | None = None, *, base: int = USUAL_BASE, boards_per_set: int = 1
) -> Movement:
    """A Mitchell of *base* tables with appendix tables to make up *tables*, nobody twice.

    Beynon's. The base is prime to 6 (printed: 5, 7, 11, 13, 17, 19), for stationary pairs,
    two groups of pairs and the boards must all move at different speeds; it has up to as
    many appendix tables as it has tables. East-West moves up one, North-South where it
    moves down two, boards down one. Everyone plays every set when as many *rounds* are
    played as the base has tables.

    Numbers: North-South of table t is t, East-West of table t is *tables* + t, by the table
    at which they begin; appendix table base + t stands beside table t.
    """
    if gcd(base, 6) != 1 or base < 5:
        raise ImpossibleError(
            phrase(
                "the base of an appendix Mitchell has 5, 7, 11, 13 ... tables, no multiple of 2 "
                "or 3, got {base}",
                base=base,
            )
        )
    if not base < tables <= 2 * base:
        raise ImpossibleError(
            phrase(
                "an appendix Mitchell on {base} tables has {least} to {most} tables, got {tables}",
                base=base,
                least=base + 1,
                most=2 * base,
                tables=tables,
            )
        )
    if rounds is None:
        rounds = base
    if not 1 <= rounds <= base:
        raise ImpossibleError(
            phrase(
                "an appendix Mitchell on {base} tables has 1 to {base} rounds, got {rounds}",
                base=base,
                rounds=rounds,
            )
        )
    doubled = tables - base
    sittings = tuple(
        _sitting(number, table, base, doubled)
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    )
    return Movement("appendix Mitchell", sittings, boards_per_set)


def _sitting(number: int, table: int, base: int, doubled: int) -> Sitting:
    moved, tables = number - 1, base + doubled
    spot = table if table <= base else table - base
    ew_began, ns_began = _in_circle(spot - moved, base), _in_circle(spot + 2 * moved, base)
    # Whoever moves began at a base table as East-West, and as North-South at the appendix
    # of a doubled spot or at the base table of any other.
    ns, ew = spot, tables + ew_began
    if spot > doubled or table > base:
        ns = base + ns_began if ns_began <= doubled else ns_began
    if table > base:
        ew = tables + table
    return Sitting(number, table, ns, ew, _in_circle(spot + moved, base))


def _in_circle(number: int, base: int) -> int:
    return (number - 1) % base + 1
