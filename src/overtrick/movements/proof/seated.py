"""Who sits where, the same for pairs and for individuals, and what holds for both."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.proof.values import Checked, Property
from overtrick.phrase import phrase

Side = tuple[int, ...]


class Seated(NamedTuple):
    """A table in a round: whoever is North-South, whoever is East-West, and their boards."""

    round: int
    table: int
    sides: tuple[Side, Side]
    board_set: int

    @property
    def everyone(self) -> Side:
        """Both sides."""
        return self.sides[0] + self.sides[1]


@dataclass(frozen=True, slots=True)
class Plan:
    """A movement by its tables."""

    seated: tuple[Seated, ...]
    """By round and table."""
    played: tuple[Seated, ...]
    """Those of them at which there is somebody to play against."""
    contestants: tuple[int, ...]
    rounds: int
    boards_per_set: int


def plan(movement: Movement | IndividualMovement) -> Plan:
    """*movement* by its tables."""
    phantom = None
    if isinstance(movement, Movement):
        phantom = movement.phantom
        contestants = movement.pairs
        tables = [
            Seated(s.round, s.table, ((s.ns,), (s.ew,)), s.board_set) for s in movement.sittings
        ]
    else:
        contestants = movement.players
        tables = [Seated(s.round, s.table, s.partnerships, s.board_set) for s in movement.sittings]
    ordered = tuple(sorted(tables))
    played = tuple(table for table in ordered if phantom not in table.everyone)
    return Plan(ordered, played, contestants, movement.rounds, movement.boards_per_set)


def one_place(of: Plan) -> Checked:
    """Nobody in two places at once."""
    due: set[tuple[int, int]] = set()
    taken: set[tuple[int, int]] = set()
    for number, table, sides, board_set in of.seated:
        who = sides[0] + sides[1]
        twice = [one for one in who if (number, one) in due or who.count(one) > 1]
        if twice:
            words = phrase(
                "round {round}, table {table}: {who} is due in two places",
                round=number,
                table=table,
                who=twice[0],
            )
            return Checked(Property.ONE_PLACE, False, words, number, table, (twice[0],), board_set)
        if (number, table) in taken:
            words = phrase(
                "round {round}, table {table} has two meetings", round=number, table=table
            )
            return Checked(Property.ONE_PLACE, False, words, number, table, who, board_set)
        due |= {(number, one) for one in who}
        taken.add((number, table))
    return Checked(Property.ONE_PLACE, True, phrase("nobody is in two places at once"))


def boards_once(of: Plan) -> Checked:
    """Nobody has a board twice."""
    had: set[tuple[int, int]] = set()
    for number, table, sides, board_set in of.played:
        who = sides[0] + sides[1]
        again = tuple(one for one in who if (one, board_set) in had)
        if again:
            words = phrase(
                "round {round}, table {table}: set {board_set} again for {who}",
                round=number,
                table=table,
                who=_listed(again),
                board_set=board_set,
            )
            return Checked(Property.BOARDS_ONCE, False, words, number, table, again, board_set)
        had |= {(one, board_set) for one in who}
    return Checked(Property.BOARDS_ONCE, True, phrase("nobody has a board twice"))


def no_sharing(of: Plan, most: int) -> Checked:
    """No set at two tables at once; *most* is the number of tables that have one at once."""
    at: dict[tuple[int, int], int] = {}
    for number, table, sides, board_set in of.played:
        other = at.setdefault((number, board_set), table)
        if other != table:
            words = phrase(
                "round {round}: tables {other} and {table} both have set {board_set}; {most} "
                "copies, or tables share",
                round=number,
                other=other,
                table=table,
                board_set=board_set,
                most=most,
            )
            who = sides[0] + sides[1]
            return Checked(Property.NO_SHARING, False, words, number, table, who, board_set)
    return Checked(Property.NO_SHARING, True, phrase("no table shares boards: one copy is enough"))


def complete(of: Plan) -> Checked:
    """Everyone plays every board."""
    sets: defaultdict[int, set[int]] = defaultdict(set)
    for table in of.played:
        for one in table.everyone:
            sets[one].add(table.board_set)
    every = sorted({table.board_set for table in of.played})
    for one in of.contestants:
        for board_set in every:
            if board_set not in sets[one]:
                words = phrase("{one} does not play set {board_set}", one=one, board_set=board_set)
                return Checked(Property.COMPLETE, False, words, who=(one,), board_set=board_set)
    return Checked(Property.COMPLETE, True, phrase("everyone plays every board"))


def equal_boards(played: dict[int, int]) -> Checked:
    """Everyone as many."""
    least = min(played, key=lambda one: (played[one], one))
    most = max(played, key=lambda one: (played[one], -one))
    if played[least] == played[most]:
        words = phrase("everyone plays {boards} boards", boards=played[most])
        return Checked(Property.EQUAL_BOARDS, True, words)
    words = phrase(
        "{least} plays {few} boards, {most} plays {many}",
        least=least,
        few=played[least],
        most=most,
        many=played[most],
    )
    return Checked(Property.EQUAL_BOARDS, False, words, who=(least, most))


def equal_results(results: dict[int, int]) -> Checked:
    """Every set as often."""
    least = min(results, key=lambda one: (results[one], one))
    most = max(results, key=lambda one: (results[one], -one))
    if results[least] == results[most]:
        words = phrase("every board has {results} results", results=results[most])
        return Checked(Property.EQUAL_RESULTS, True, words)
    words = phrase(
        "set {least} has {few} results a board, set {most} has {many}",
        least=least,
        few=results[least],
        most=most,
        many=results[most],
    )
    return Checked(Property.EQUAL_RESULTS, False, words, board_set=least)


def one_field(fields: Sequence[Sequence[int]]) -> Checked:
    """One winner."""
    if len(fields) == 1:
        words = phrase("one field: everyone is compared with everyone, and there is one winner")
        return Checked(Property.ONE_FIELD, True, words)
    one, other = fields[0][0], fields[1][0]
    words = phrase(
        "{count} fields that are not compared, such as {one}'s and {other}'s: {count} winners",
        count=len(fields),
        one=one,
        other=other,
    )
    return Checked(Property.ONE_FIELD, False, words, who=(one, other))


def compared(of: Plan) -> tuple[tuple[int, ...], ...]:
    """Groups that held the same cards as one another, at least through others."""
    holders: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for table in of.played:
        for side, who in enumerate(table.sides):
            holders[table.board_set, side] += who
    return grouped(of.contestants, holders.values())


def grouped(
    contestants: Iterable[int], together: Iterable[Sequence[int]]
) -> tuple[tuple[int, ...], ...]:
    """The contestants in groups, those *together* in one, the lowest number's group first."""
    leader = {one: one for one in contestants}

    def found(one: int) -> int:
        while leader[one] != one:
            leader[one] = leader[leader[one]]
            one = leader[one]
        return one

    for group in together:
        for other in group[1:]:
            first, second = sorted((found(group[0]), found(other)))
            leader[second] = first
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for one in sorted(leader):
        groups[found(one)].append(one)
    return tuple(tuple(groups[first]) for first in sorted(groups))


def copies(of: Plan) -> dict[int, int]:
    """Tables that have each set at once, at most."""
    at_once = Counter((table.round, table.board_set) for table in of.played)
    found: dict[int, int] = {}
    for (_, board_set), count in sorted(at_once.items()):
        found[board_set] = max(count, found.get(board_set, 0))
    return dict(sorted(found.items()))


def _listed(who: Iterable[int]) -> str:
    return ", ".join(map(str, who))
