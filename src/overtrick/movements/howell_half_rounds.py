"""Howells of two and three tables, where sets cannot simply go round.

With four or six pairs a set that everyone plays is itself a full round of meetings, a
*matching*. Six pairs have 15 matchings, five of which are the rounds; any five that make up
all meetings share one with them, so that in five rounds one round at least is shared by all.
The other ten matchings hold every meeting twice, and no two of a round's meetings: as sets of
half the length they need no sharing.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.movements.balance import balance
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase

Two = frozenset[int]
Matching = frozenset[Two]


class Part(NamedTuple):
    """A set: who meets on it, and who has it North-South."""

    meetings: Matching
    north_south: frozenset[int]


def circle_rounds(tables: int) -> list[list[Two]]:
    """The full Howell's meetings by round and table: the last pair stays, the others move up."""
    last = 2 * tables - 1

    def around(number: int) -> int:
        return (number - 1) % last + 1

    return [
        [frozenset((last + 1, number))]
        + [frozenset((around(number + far), around(number - far))) for far in range(1, tables)]
        for number in range(1, last + 1)
    ]


def matchings(pairs: frozenset[int]) -> Iterator[Matching]:
    """Every way of setting *pairs* against each other, all at once."""
    if not pairs:
        yield frozenset()
        return
    one = min(pairs)
    for other in sorted(pairs - {one}):
        for rest in matchings(pairs - {one, other}):
            yield rest | {frozenset((one, other))}


def opponent(pair: int, meetings: Iterable[Two]) -> int:
    """Whom *pair* meets."""
    return next(min(two - {pair}) for two in meetings if pair in two)


def with_directions(
    sets: Sequence[Matching], halves: Sequence[frozenset[int]]
) -> Iterator[list[Part]]:
    """Each of *halves* North-South on a set of its own, on which no two of it meet."""
    if not sets:
        yield []
        return
    first, *later = sets
    for place, half in enumerate(halves):
        if all(len(two & half) == 1 for two in first):
            for rest in with_directions(later, [*halves[:place], *halves[place + 1 :]]):
                yield [Part(first, half), *rest]


def three_table_howell(*, boards_per_set: int = 1, phantom: int | None = None) -> Movement:
    """Three tables in five rounds, of which the last is played with one set at all tables.

    With one direction exchanged no choice of directions is better balanced: all were tried.
    """
    rounds = circle_rounds(3)
    # Two pairs of the last round change places in the rounds: the last is the same as
    # before, and the others are those in which the sets are played.
    places = {5: 6, 6: 5}
    sets = [
        frozenset(frozenset(places.get(pair, pair) for pair in two) for two in meetings)
        for meetings in rounds
    ]
    sittings = []
    for number, meetings in enumerate(rounds, start=1):
        for table, two in enumerate(meetings, start=1):
            theirs = next(matching for matching in sets if two in matching)
            ns, ew = sorted(two, reverse=True)
            if (number, table) == (2, 1):
                ns, ew = ew, ns
            sittings.append(Sitting(number, table, ns, ew, opponent(6, theirs)))
    return Movement("Howell", tuple(sittings), boards_per_set, phantom)


def half_round_howell(
    tables: int, *, boards_per_set: int = 1, phantom: int | None = None
) -> Movement:
    """Two tables in 6 half rounds or three in 10: opponents stay for two of them.

    Nothing is shared. Every division of the pairs into two halves holds a set as often as any
    other, so the balance is perfect; and it is when the last pair is missing.
    """
    if tables not in (2, 3):
        raise ImpossibleError(
            phrase("half rounds are for two or three tables, got {tables}", tables=tables)
        )
    everyone = frozenset(range(1, 2 * tables + 1))
    played = [frozenset(meetings) for meetings in circle_rounds(tables)]
    sets = [matching for matching in matchings(everyone) if matching not in played]
    sets = sets or played * 2
    halves = [frozenset(half) for half in combinations(sorted(everyone), tables) if 1 in half]
    sittings = next(
        found
        for found in map(_seated, with_directions(sets, halves * (len(sets) // len(halves))))
        if not balance(Movement("", found, phantom=2 * tables)).variance
    )
    return Movement("Howell in half rounds", sittings, boards_per_set, phantom)


def _seated(parts: list[Part]) -> tuple[Sitting, ...]:
    """The rounds with these sets."""
    tables = len(parts[0].north_south)
    # The last pair meets everyone on two of the sets, which gives them their numbers.
    parts.sort(key=lambda part: opponent(2 * tables, part.meetings))
    sittings = []
    for number, meetings in enumerate(circle_rounds(tables)):
        for half in range(2):
            for table, two in enumerate(meetings):
                theirs = [place for place, part in enumerate(parts) if two in part.meetings]
                # Two tables exchange their sets.
                place = theirs[(half + table) % 2]
                (ns,) = two & parts[place].north_south
                (ew,) = two - {ns}
                sittings.append(Sitting(2 * number + half + 1, table + 1, ns, ew, place + 1))
    return tuple(sittings)
