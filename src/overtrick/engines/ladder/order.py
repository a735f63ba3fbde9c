"""Orders of teams, the best first, and what moves when something happens to them."""

from collections.abc import Sequence
from itertools import count

from overtrick.engines.ladder.rules import Takes
from overtrick.engines.ladder.values import Moved

Order = tuple[int, ...]


def taken(order: Order, winner: int, loser: int, takes: Takes) -> Order:
    """*winner* at the place of *loser*, if that is above its own.

    The beaten team and those between move down one, or the two change places. Nothing moves
    where one of the two has no place.

    >>> taken((1, 2, 3, 4, 5), 4, 2, Takes.INSERT), taken((1, 2, 3, 4, 5), 4, 2, Takes.SWAP)
    ((1, 4, 2, 3, 5), (1, 4, 3, 2, 5))
    """
    if winner not in order or loser not in order:
        return order
    below, above = order.index(winner), order.index(loser)
    if below < above:
        return order
    if takes is Takes.INSERT:
        return placed(order, winner, above + 1)
    teams = list(order)
    teams[above], teams[below] = winner, loser
    return tuple(teams)


def placed(order: Order, team: int, place: int) -> Order:
    """*team* at *place*, from 1, wherever it was before; the others keep their order.

    >>> placed((1, 2, 3), 3, 1), placed((1, 2, 3), 4, 2)
    ((3, 1, 2), (1, 4, 2, 3))
    """
    teams = [each for each in order if each != team]
    teams.insert(place - 1, team)
    return tuple(teams)


def without(order: Order, team: int) -> Order:
    """*order* without *team*: those below move up.

    >>> without((1, 2, 3), 2)
    (1, 3)
    """
    return tuple(each for each in order if each != team)


def moves(before: Sequence[int], after: Sequence[int]) -> tuple[Moved, ...]:
    """Everyone whose place is another, by the new place; who has none any more comes last.

    >>> moves((1, 2, 3), (1, 4, 2))
    (Moved(team=4, old=0, new=2), Moved(team=2, old=2, new=3), Moved(team=3, old=3, new=0))
    """
    old = dict(zip(before, count(1), strict=False))
    new = dict(zip(after, count(1), strict=False))
    there = [
        Moved(team, old.get(team, 0), place)
        for team, place in new.items()
        if old.get(team, 0) != place
    ]
    gone = [Moved(team, place, 0) for team, place in old.items() if team not in new]
    return (*there, *gone)


def undone(order: Order, moved: Sequence[Moved]) -> Order:
    """The order before *moved*, of the one right after it."""
    places = dict(enumerate(order, 1))
    for move in moved:
        if move.new:
            del places[move.new]
    for move in moved:
        if move.old:
            places[move.old] = move.team
    return tuple(team for _, team in sorted(places.items()))
