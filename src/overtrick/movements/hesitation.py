"""Hesitation Mitchell: a Mitchell with a round or two more than it has tables.

All moving pairs also play against one another at a hesitation table, where there is no
pair that stays: who has been East-West at the last table sits North-South there before
going on to table 1. One winner.
"""

from overtrick.errors import ImpossibleError
from overtrick.movements.mitchell import arrow_switch_rounds
from overtrick.movements.plan import Movement, Sitting, arrow_switched
from overtrick.phrase import phrase


def hesitation_mitchell(
    tables: int, rounds: int | None = None, *, boards_per_set: int = 1, switched: bool = True
) -> Movement:
    """A Mitchell of *tables* and a round more; everyone plays every set once.

    T - 1 pairs stay, 1 to T - 1 by their table; T + 1 move, the one that begins East-West
    of table t being T - 1 + t and the one that begins North-South of table T being 2T. With an odd
    number of tables a set rests between the two halves. With an even one two sets do, and
    table T shares table 1's boards (EBU, Unusual Movements for Clubs 1; Exeter Bridge Club).
    When it is *switched*, the last rounds are arrow-switched, except at the last table.
    """
    _refuse_fewer_tables_than(3, tables)
    return _hesitation("hesitation Mitchell", tables, (tables,), rounds, boards_per_set, switched)


def double_hesitation_mitchell(
    tables: int, rounds: int | None = None, *, boards_per_set: int = 1, switched: bool = True
) -> Movement:
    """A Mitchell of an odd number of *tables* and two rounds more, with two hesitation tables.

    From East-West of the last table pairs go to North-South of table 2, then to
    North-South of the last one, then to East-West of table 1 (Exeter Bridge Club, 11 tables
    and 13 rounds; so for every odd number). Two sets rest between the halves.

    Numbers: 1 to T - 2 stay, in the order of the other tables; T - 2 + t begins East-West
    of table t, 2T - 1 North-South of table 2 and 2T North-South of table T.
    """
    _refuse_fewer_tables_than(5, tables)
    if tables % 2 == 0:
        raise ImpossibleError(
            phrase(
                "a double hesitation Mitchell has an odd number of tables, got {tables}",
                tables=tables,
            )
        )
    name = "double hesitation Mitchell"
    return _hesitation(name, tables, (2, tables), rounds, boards_per_set, switched)


def _refuse_fewer_tables_than(least: int, tables: int) -> None:
    if tables < least:
        raise ImpossibleError(
            phrase(
                "this hesitation Mitchell has {least} tables or more, got {tables}",
                least=least,
                tables=tables,
            )
        )


def _hesitation(  # noqa: PLR0913, PLR0917 - what the two kinds differ in
    name: str,
    tables: int,
    hesitate_at: tuple[int, ...],
    rounds: int | None,
    boards_per_set: int,
    switched: bool,
) -> Movement:
    circle = tables + len(hesitate_at)
    if rounds is None:
        rounds = circle
    if not 1 <= rounds <= circle:
        raise ImpossibleError(
            phrase(
                "a {name} of {tables} tables has 1 to {most} rounds, got {rounds}",
                name=name,
                tables=tables,
                most=circle,
                rounds=rounds,
            )
        )
    staying = [table for table in range(1, tables + 1) if table not in hesitate_at]
    half, resting = (tables + 1) // 2, 2 if (circle % 2) else 1
    if len(hesitate_at) == 1:
        half = tables // 2

    def mover(position: int, moved: int) -> int:
        return len(staying) + (position - 1 - moved) % circle + 1

    sittings = []
    for moved in range(rounds):
        for table in range(1, tables + 1):
            if table in hesitate_at:
                ns = mover(tables + 1 + hesitate_at.index(table), moved)
            else:
                ns = staying.index(table) + 1
            begins = table if table <= half else table + resting
            board_set = (begins + moved - 1) % circle + 1
            sittings.append(Sitting(moved + 1, table, ns, mover(table, moved), board_set))
    movement = Movement(name, tuple(sittings), boards_per_set)
    if not switched:
        return movement
    return arrow_switched(movement, arrow_switch_rounds(rounds), apart_from=hesitate_at)
