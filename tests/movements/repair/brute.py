"""A solver for a few pairs that tries everything: what the real one is measured against."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations

from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair import (
    Answer,
    Demand,
    Encounter,
    GivenUp,
    Problem,
    penalties,
    violations,
)


def cost(problem: Problem, encounters: frozenset[Encounter]) -> int:
    """The objective."""
    return sum(penalty.total for penalty in penalties(problem, encounters))


class Brute:
    """Every choice in every round, judged by ``violations`` and ``penalties``."""

    def answer(self, problem: Problem) -> Answer:
        """The cheapest, the first of them in order."""
        best: tuple[int, frozenset[Encounter]] | None = None
        for encounters in _choices(problem, problem.first, frozenset(problem.had)):
            if not self._allowed(problem, encounters):
                continue
            price = cost(problem, encounters)
            if best is None or price < best[0]:
                best = price, encounters
        if best is None:
            return Answer(None, proven=True)
        return Answer(best[1], proven=True, bound=best[0])

    def given_up(self, problem: Problem) -> GivenUp:
        """The first of the smallest sets of demands without which there is something."""
        demands = [demand for demand in Demand if demand in problem.demands]
        sizes = (combinations(demands, count) for count in range(len(demands) + 1))
        for without in chain.from_iterable(sizes):
            eased = replace(problem, demands=problem.demands - set(without))
            if self.answer(eased).encounters is not None:
                return GivenUp(without, proven=True)
        raise AssertionError("everyone could sit out")

    @staticmethod
    def _allowed(problem: Problem, encounters: frozenset[Encounter]) -> bool:
        """Whether no rule is broken; tables are in order, as long as nobody is bound to one."""
        sittings: list[Sitting] = []
        fixed = dict(problem.seated)
        north_south = problem.north_south or frozenset()
        for number in problem.rounds:
            free = [table for table in problem.tables if table not in fixed.values()]
            for each in sorted(e for e in encounters if e.round == number):
                bound = [fixed[pair] for pair in each.pairs if pair in fixed]
                if bound or not free:
                    table = bound[0] if bound else problem.tables[-1]
                else:
                    table = free.pop(0)
                one, other = each.pairs
                if one not in north_south and other in north_south:
                    one, other = other, one
                sittings.append(Sitting(number, table, one, other, each.board_set))
        session = Movement("all", (*problem.played, *sittings))
        return not violations(problem, session)


def _choices(
    problem: Problem, number: int, had: frozenset[tuple[int, int]]
) -> Iterator[frozenset[Encounter]]:
    if number > problem.last:
        yield frozenset()
        return
    possible = [
        Encounter(number, one, other, board_set)
        for one, other in combinations(problem.pairs, 2)
        for board_set in problem.board_sets
        if (one, board_set) not in had and (other, board_set) not in had
    ]
    for count in range(len(problem.tables) + 1):
        for chosen in combinations(possible, count):
            pairs = [pair for each in chosen for pair in each.pairs]
            if len(set(pairs)) < len(pairs):
                continue
            now = had | {(pair, each.board_set) for each in chosen for pair in each.pairs}
            for later in _choices(problem, number + 1, now):
                yield later | set(chosen)
