"""The proof of a movement of pairs, of individuals or of teams."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, product

from overtrick.errors import ImpossibleError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.balance import balance
from overtrick.movements.plan import Movement
from overtrick.movements.proof.schedule import schedule_proof
from overtrick.movements.proof.seated import (
    Plan,
    boards_once,
    compared,
    complete,
    copies,
    equal_boards,
    equal_results,
    no_sharing,
    one_field,
    one_place,
    plan,
)
from overtrick.movements.proof.values import Checked, Proof, Property
from overtrick.movements.teams import Schedule
from overtrick.phrase import phrase


def proof(movement: AnyMovement) -> Proof:
    """Every property of *movement*, where each fails first, and what it gives everyone.

    The phantom is left out: who meets it sits out. ImpossibleError if nobody plays at all.

    >>> from overtrick.movements.mitchell import Mitchell, mitchell, mitchell_sittings
    >>> proof(mitchell(7)).sound, proof(mitchell(7)).winners
    (True, 2)
    >>> proof(Movement("no skip", mitchell_sittings(8, 8, Mitchell.PLAIN))).faults[0].words
    'round 5, table 1: set 5 again for 13'
    """
    if isinstance(movement, Schedule):
        return schedule_proof(movement)
    of = plan(movement)
    if not of.played:
        raise ImpossibleError(phrase("nobody plays in this movement"))
    fields = compared(of)
    results = dict(sorted(Counter(table.board_set for table in of.played).items()))
    rounds = Counter(one for table in of.played for one in table.everyone)
    played = {one: rounds[one] * of.boards_per_set for one in of.contestants}
    needed = copies(of)
    meets, pairs_only = _opponents(of), isinstance(movement, Movement)
    checked = [one_place(of), boards_once(of)]
    checked.append(_no_rematch(of) if pairs_only else _partners_once(of))
    checked += [
        no_sharing(of, max(needed.values())),
        complete(of),
        equal_boards(played),
        equal_results(results),
        _everyone_meets(of, meets, fields),
    ]
    if not pairs_only:
        checked.append(_everyone_partners(of))
    checked.append(one_field(fields))
    return Proof(
        movement.name,
        tuple(checked),
        len(results) * of.boards_per_set,
        needed,
        results,
        played,
        {one: of.rounds - rounds[one] for one in of.contestants},
        _sides(of),
        fields,
        balance(movement) if isinstance(movement, Movement) and checked[0].holds else None,
    )


def _sides(of: Plan) -> dict[int, tuple[int, int]]:
    counts = [Counter(one for table in of.played for one in table.sides[side]) for side in (0, 1)]
    return {
        one: (counts[0][one] * of.boards_per_set, counts[1][one] * of.boards_per_set)
        for one in of.contestants
    }


def _no_rematch(of: Plan) -> Checked:
    """Nobody meets again whom they have left; staying together at a table is one meeting."""
    last: dict[frozenset[int], tuple[int, int]] = {}
    stayed = False
    for number, table, sides, board_set in of.played:
        one, other = sides[0][0], sides[1][0]
        two = frozenset((one, other))
        if two in last and last[two] == (number - 1, table):
            stayed = True
        elif two in last:
            words = phrase(
                "round {round}, table {table}: {one} and {other} have met in round {before}",
                round=number,
                table=table,
                one=one,
                other=other,
                before=last[two][0],
            )
            return Checked(
                Property.NO_REMATCH, False, words, number, table, (one, other), board_set
            )
        last[two] = (number, table)
    words = phrase("nobody meets the same opponents twice")
    if stayed:
        words = phrase("some stay together for several rounds, and meet nobody again later")
    return Checked(Property.NO_REMATCH, True, words)


def _partnerships(of: Plan) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    for number, table, sides, _ in of.played:
        for side in sides:
            yield number, table, side


def _partners_once(of: Plan) -> Checked:
    before: set[frozenset[int]] = set()
    for number, table, side in _partnerships(of):
        if frozenset(side) in before:
            words = phrase(
                "round {round}, table {table}: {one} and {other} have been partners before",
                round=number,
                table=table,
                one=side[0],
                other=side[1],
            )
            return Checked(Property.PARTNERS_ONCE, False, words, number, table, side)
        before.add(frozenset(side))
    return Checked(Property.PARTNERS_ONCE, True, phrase("nobody has the same partner twice"))


def _everyone_partners(of: Plan) -> Checked:
    partners = {frozenset(side) for _, _, side in _partnerships(of)}
    for one, other in combinations(of.contestants, 2):
        if frozenset((one, other)) not in partners:
            words = phrase("{one} never partners {other}", one=one, other=other)
            return Checked(Property.EVERYONE_PARTNERS, False, words, who=(one, other))
    return Checked(Property.EVERYONE_PARTNERS, True, phrase("everyone partners everyone"))


def _opponents(of: Plan) -> dict[int, set[int]]:
    meets: defaultdict[int, set[int]] = defaultdict(set)
    for table in of.played:
        for one, other in product(*table.sides):
            meets[one].add(other)
            meets[other].add(one)
    return meets


def _everyone_meets(
    of: Plan, meets: dict[int, set[int]], fields: tuple[tuple[int, ...], ...]
) -> Checked:
    two = len(fields) == 2
    due = product(*fields) if two else combinations(of.contestants, 2)
    for one, other in due:
        if other not in meets[one]:
            words = phrase("{one} never meets {other}", one=one, other=other)
            return Checked(Property.EVERYONE_MEETS, False, words, who=(one, other))
    if two:
        words = phrase("everyone meets everyone of the other field")
    else:
        words = phrase("everyone meets everyone")
    return Checked(Property.EVERYONE_MEETS, True, words)
