"""From what happened to what is to be planned: who came, who left, who sat wrong."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair.problem import STANDARD, Demand, Problem, Weights
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Change:
    """What is different from the plan, and from which round on."""

    first: int
    """The first round that is not yet begun."""
    arrives: tuple[int, ...] = ()
    """New pairs by number; the number of a phantom that is filled."""
    leaves: tuple[int, ...] = ()
    sat: tuple[Sitting, ...] = ()
    """What was really played at a table in a round, where the plan has something else."""
    unplayed: tuple[tuple[int, int], ...] = ()
    """Rounds and tables at which nothing was played."""
    since: tuple[tuple[int, int], ...] = ()
    """Pairs of the plan that were not here from round 1 on, each with its first round."""


def problem_after(  # noqa: PLR0913 - one word for each thing that a room may have
    plan: Movement,
    change: Change,
    *,
    last: int | None = None,
    tables: Iterable[int] | None = None,
    board_sets: Iterable[int] | None = None,
    copies: int = 1,
    sharing: int = 2,
    two_rankings: bool = False,
    seated: Mapping[int, int] = MappingProxyType({}),
    demands: Collection[Demand] = STANDARD,
    weights: Weights = Weights(),  # noqa: B008 - it is frozen
) -> Problem:
    """What is to be planned after *change*; what is not said is as the plan has it.

    With *two_rankings* the plan's lines stay, and who arrives joins the shorter one,
    North-South if they are equal, as a rover does.
    """
    pairs = _pairs(plan, change)
    played = _played(plan, change)
    return Problem(
        plan,
        played,
        change.first,
        plan.rounds if last is None else last,
        pairs,
        _numbers(tables, (sitting.table for sitting in plan.sittings)),
        _numbers(board_sets, (sitting.board_set for sitting in plan.sittings)),
        copies,
        sharing,
        _north_south(plan, pairs) if two_rankings else None,
        tuple(sorted(seated.items())),
        _sat_out(plan, change, played, pairs),
        frozenset(demands),
        weights,
    )


def _numbers(said: Iterable[int] | None, planned: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(planned))) if said is None else tuple(said)


def _pairs(plan: Movement, change: Change) -> tuple[int, ...]:
    for pair in change.arrives:
        if pair in plan.pairs:
            raise ImpossibleError(
                phrase("pair {pair} is there already; a new one has its own number", pair=pair)
            )
        if pair < 1:
            raise ImpossibleError(phrase("a pair's number is 1 or more, got {pair}", pair=pair))
    for pair in change.leaves:
        if pair not in plan.pairs:
            raise NotFoundError(
                phrase("there is no pair {pair}; they are {pairs}", pair=pair, pairs=plan.pairs)
            )
    return tuple(sorted({*plan.pairs, *change.arrives} - set(change.leaves)))


def _played(plan: Movement, change: Change) -> tuple[Sitting, ...]:
    """The plan's sittings before the change, with what was really played in their place."""
    instead = {(sitting.round, sitting.table): sitting for sitting in change.sat}
    unplayed = set(change.unplayed)
    for number, table in (*instead, *unplayed):
        if not 1 <= number < change.first:
            raise ImpossibleError(
                phrase(
                    "round {number}, table {table}: only what was played before round {first} "
                    "can be different from the plan",
                    number=number,
                    table=table,
                    first=change.first,
                )
            )
    strangers = {pair for s in change.sat for pair in s.meeting} - set(plan.pairs)
    if strangers:
        raise NotFoundError(
            phrase(
                "there is no pair {pair}; they are {pairs}", pair=min(strangers), pairs=plan.pairs
            )
        )
    since = dict(change.since)
    planned = {
        (sitting.round, sitting.table): sitting
        for sitting in plan.played
        if sitting.round < change.first
        and all(since.get(pair, 1) <= sitting.round for pair in sitting.meeting)
    }
    facts = planned | instead
    return tuple(facts[place] for place in sorted(facts) if place not in unplayed)


def _north_south(plan: Movement, pairs: tuple[int, ...]) -> frozenset[int]:
    north_south = {sitting.ns for sitting in plan.played}
    east_west = {sitting.ew for sitting in plan.played}
    if north_south & east_west:
        raise ImpossibleError(
            phrase(
                "pair {pair} sits both ways in this movement, which has one ranking",
                pair=min(north_south & east_west),
            )
        )
    for pair in pairs:
        if pair in north_south or pair in east_west:
            continue
        shorter = min((north_south, east_west), key=lambda line: len(line & set(pairs)))
        shorter.add(pair)
    return frozenset(north_south & set(pairs))


def _sat_out(
    plan: Movement, change: Change, played: tuple[Sitting, ...], pairs: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """Rounds before the change that a pair was here for and did not play."""
    counts, since = [], dict(change.since)
    for pair in pairs:
        if pair in plan.pairs:
            here = range(since.get(pair, 1), change.first)
            rounds = len(here) - sum(pair in s.meeting and s.round in here for s in played)
            if rounds:
                counts.append((pair, rounds))
    return tuple(counts)
