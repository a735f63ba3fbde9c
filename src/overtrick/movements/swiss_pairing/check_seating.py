"""Whether everybody sits where it should: part of the check of a draw."""

from collections import Counter
from collections.abc import Iterator

from overtrick.movements.swiss_pairing.facts import Facts
from overtrick.movements.swiss_pairing.proposal import Pairing
from overtrick.movements.swiss_pairing.rule import Seating
from overtrick.movements.swiss_pairing.violation import Trouble, Violation
from overtrick.phrase import phrase


def seating_faults(facts: Facts) -> Iterator[Violation]:
    """Tables, boards and directions that are not right; all contestants are known."""
    yield from _tables(facts)
    for pairing in facts.proposal.pairings:
        ns, ew = facts.known[pairing.ns], facts.known[pairing.ew]
        if facts.field.rule.seating is Seating.BOARD_SETS:
            for standing in (ns, ew):
                if pairing.board_set in standing.played_sets:
                    yield Violation(
                        Trouble.BOARDS_AGAIN,
                        (standing.contestant,),
                        phrase(
                            "contestant {contestant} has played board set {board_set}",
                            contestant=standing.contestant,
                            board_set=pairing.board_set,
                        ),
                    )
        if not _direction_is_right(facts, pairing):
            yield Violation(
                Trouble.DIRECTION,
                (pairing.ns, pairing.ew),
                phrase(
                    "at table {table} contestant {ew} sits North-South: it stays there, or has sat"
                    " there less often, or is ranked above {ns}",
                    table=pairing.table,
                    ew=pairing.ew,
                    ns=pairing.ns,
                ),
            )


def _direction_is_right(facts: Facts, pairing: Pairing) -> bool:
    """Who stays sits North-South; else whoever did less often; else the better-ranked one."""
    keys = []
    for who in (pairing.ns, pairing.ew):
        standing = facts.known[who]
        keys.append(
            (standing.home is None, standing.sat_ns - standing.sat_ew, facts.rank.get(who, 0))
        )
    return keys[0] < keys[1]


def _tables(facts: Facts) -> Iterator[Violation]:
    sets = {table.number: table.board_set for table in facts.field.places}
    homes = {facts.known[who].home for who in facts.ranking} - {None}
    times = Counter(pairing.table for pairing in facts.proposal.pairings)
    free = [number for number in sets if number not in homes]
    for pairing in facts.proposal.pairings:
        stays = {facts.known[who].home for who in pairing.meeting} - {None}
        due = next(iter(stays), None)
        if due is None and facts.field.rule.seating is Seating.RANK and free:
            due = free.pop(0)
        wrong = pairing.table != due if due is not None else pairing.table in homes
        if wrong or times[pairing.table] > 1 or sets.get(pairing.table) != pairing.board_set:
            yield Violation(
                Trouble.TABLE,
                pairing.meeting,
                phrase(
                    "contestants {one} and {other} cannot be seated at table {table} with board"
                    " set {board_set}",
                    one=pairing.meeting[0],
                    other=pairing.meeting[1],
                    table=pairing.table,
                    board_set=pairing.board_set,
                ),
            )
