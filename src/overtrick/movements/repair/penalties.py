"""What a continuation costs, penalty by penalty, in words."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from overtrick.movements.balance import direction_balance
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair.problem import Encounter, Problem
from overtrick.phrase import phrase


class Cost(Enum):
    """What costs something, dearest first; each has its weight in ``Weights``."""

    LINE = "line"
    REMATCH = "rematch"
    SIT_OUT = "sit-out"
    UNEVEN = "uneven"
    SHARING = "sharing"
    SEAT = "seat"
    CHANGED = "changed"
    THIN = "thin"
    DIRECTION = "direction"


@dataclass(frozen=True, slots=True)
class Penalty:
    """One thing that is not as it should be."""

    cost: Cost
    amount: int
    """How many of them, 1 or more."""
    weight: int
    """What each costs."""
    words: str
    round: int | None = None
    """The round it happens in; None if it is about the whole."""

    @property
    def total(self) -> int:
        """Its part of the objective."""
        return self.amount * self.weight


def penalties(problem: Problem, encounters: Collection[Encounter]) -> tuple[Penalty, ...]:
    """What these meetings in the rounds left cost, before anyone has a table, dearest first.

    The sum of their totals is what a solver makes as small as it can.
    """
    ordered = sorted(encounters)
    found = [
        *_lines(problem, ordered),
        *_rematches(problem, ordered),
        *_sit_outs(problem, ordered),
        *_sharing(problem, ordered),
        *_seats(problem, ordered),
        *_changed(problem, ordered),
        *_thin(problem, ordered),
    ]
    return tuple(found)


def _lines(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    for each in encounters:
        if not problem.may_meet(each.one, each.other):
            words = phrase(
                "pairs {one} and {other} of one line meet in round {round}",
                one=each.one,
                other=each.other,
                round=each.round,
            )
            yield Penalty(Cost.LINE, 1, problem.weights.line, words, each.round)


def _rematches(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    met = {frozenset(s.meeting): s.round for s in sorted(problem.played, reverse=True)}
    for each in encounters:
        two = frozenset(each.pairs)
        if two in met:
            words = phrase(
                "pairs {one} and {other} meet again in round {round}; they have met in round "
                "{before}",
                one=each.one,
                other=each.other,
                round=each.round,
                before=met[two],
            )
            yield Penalty(Cost.REMATCH, 1, problem.weights.rematch, words, each.round)
        met.setdefault(two, each.round)


def _sit_outs(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    plays = Counter((each.round, pair) for each in encounters for pair in each.pairs)
    for number in problem.rounds:
        out = [pair for pair in problem.pairs if not plays[number, pair]]
        needless = len(out) - problem.least_sitting_out
        if needless > 0:
            words = phrase(
                "pairs {pairs} sit out round {round}, {needless} more than need be",
                pairs=", ".join(map(str, out)),
                round=number,
                needless=needless,
            )
            yield Penalty(Cost.SIT_OUT, needless, problem.weights.sit_out, words, number)
    allowed, before = problem.sit_outs_allowed, dict(problem.sat_out)
    for pair in problem.pairs:
        rounds = sum(not plays[number, pair] for number in problem.rounds)
        over = rounds - allowed[pair]
        if over > 0:
            words = phrase(
                "pair {pair} sits out {rounds} of all rounds, {over} more than its share",
                pair=pair,
                rounds=rounds + before.get(pair, 0),
                over=over,
            )
            yield Penalty(Cost.UNEVEN, over, problem.weights.uneven, words)


def _sharing(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    tables = Counter((each.round, each.board_set) for each in encounters)
    for (number, board_set), count in sorted(tables.items()):
        over = count - problem.copies
        if over > 0:
            words = phrase(
                "{count} tables share set {board_set} in round {round}",
                count=count,
                board_set=board_set,
                round=number,
            )
            yield Penalty(Cost.SHARING, over, problem.weights.sharing, words, number)


def _seats(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    homes = problem.homes
    for each in encounters:
        tables = {homes[pair] for pair in each.pairs if pair in homes}
        if len(tables) > 1:
            words = phrase(
                "pairs {one} and {other}, who were to stay at their tables, meet in round {round}",
                one=each.one,
                other=each.other,
                round=each.round,
            )
            yield Penalty(Cost.SEAT, 1, problem.weights.seat, words, each.round)


def _changed(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    planned = problem.planned
    lost = planned - set(encounters)
    if lost:
        words = phrase(
            "{lost} of {planned} planned meetings on their boards do not take place",
            lost=len(lost),
            planned=len(planned),
        )
        yield Penalty(Cost.CHANGED, len(lost), problem.weights.changed, words)


def _thin(problem: Problem, encounters: list[Encounter]) -> Iterator[Penalty]:
    results = Counter(sitting.board_set for sitting in problem.played)
    results.update(each.board_set for each in encounters)
    wanted = problem.results_wanted
    for board_set in problem.board_sets:
        short = wanted - results[board_set]
        if short > 0:
            words = phrase(
                "set {board_set} has {results} results; an even share is {wanted}",
                board_set=board_set,
                results=results[board_set],
                wanted=wanted,
            )
            yield Penalty(Cost.THIN, short, problem.weights.thin, words)


def mean_square_balance(movement: Movement) -> int:
    """The mean square, rounded down, of the direction balance in sets of every two pairs."""
    balances = direction_balance(movement).values()
    sets = [balance // movement.boards_per_set for balance in balances]
    return sum(balance * balance for balance in sets) // len(sets) if sets else 0


def direction_penalty(problem: Problem, movement: Movement) -> tuple[Penalty, ...]:
    """What the directions of the whole session cost; nothing where there are two rankings."""
    if problem.north_south is not None:
        return ()
    amount = mean_square_balance(movement)
    if not amount:
        return ()
    words = phrase(
        "of two pairs, sets in the same direction less sets in opposite ones: mean square {amount}",
        amount=amount,
    )
    return (Penalty(Cost.DIRECTION, amount, problem.weights.direction, words),)


def moves(sittings: Collection[Sitting]) -> int:
    """How often a pair sits at another table than in its last round before."""
    places: dict[int, list[tuple[int, int]]] = {}
    for sitting in sorted(sittings):
        for pair in sitting.meeting:
            places.setdefault(pair, []).append((sitting.round, sitting.table))
    return sum(
        before[1] != after[1]
        for places_of in places.values()
        for before, after in pairwise(places_of)
    )
