"""Whether a continuation keeps every rule. Shares nothing with whoever made it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair.problem import Demand, Problem
from overtrick.phrase import phrase


class Rule(Enum):
    """What no continuation may break, whatever is demanded beside it."""

    RESULTS_KEPT = "results-kept"
    """Everything that was played is in it, as it was played, and nothing else is."""
    THERE = "there"
    """Rounds, pairs, tables and sets are those that there are."""
    ONE_PLACE = "one-place"
    """A pair is at one table in a round, with somebody else."""
    ONE_MEETING = "one-meeting"
    """A table has one meeting in a round."""
    BOARDS_ONCE = "boards-once"
    """No pair has a set again (Law 15A)."""
    COPIES = "copies"
    """No more tables play a set at once than can."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule or a demand that is not kept."""

    broken: Rule | Demand
    words: str


def violations(problem: Problem, session: Movement) -> tuple[Violation, ...]:
    """Everything in the whole *session*, played rounds and planned ones, that breaks a rule."""
    return tuple(
        found
        for check in (_kept, _there, _places, _boards, _copies, _demands)
        for found in check(problem, session)
    )


def _to_come(problem: Problem, session: Movement) -> list[Sitting]:
    return [sitting for sitting in session.sittings if sitting.round >= problem.first]


def _kept(problem: Problem, session: Movement) -> Iterator[Violation]:
    before = Counter(s for s in session.sittings if s.round < problem.first)
    facts = Counter(problem.played)
    for sitting in sorted((facts - before) + (before - facts)):
        words = phrase(
            "round {round}, table {table}: the results played there are not kept as they are",
            round=sitting.round,
            table=sitting.table,
        )
        yield Violation(Rule.RESULTS_KEPT, words)


def _there(problem: Problem, session: Movement) -> Iterator[Violation]:
    for sitting in _to_come(problem, session):
        if (
            sitting.round > problem.last
            or not {sitting.ns, sitting.ew} <= set(problem.pairs)
            or sitting.table not in problem.tables
            or sitting.board_set not in problem.board_sets
        ):
            words = phrase(
                "round {round}, table {table}: {ns} against {ew} on set {board_set} is not there "
                "to be had",
                **sitting._asdict(),
            )
            yield Violation(Rule.THERE, words)


def _places(problem: Problem, session: Movement) -> Iterator[Violation]:
    pairs: Counter[tuple[int, int]] = Counter()
    tables: Counter[tuple[int, int]] = Counter()
    for sitting in _to_come(problem, session):
        pairs[sitting.round, sitting.ns] += 1
        pairs[sitting.round, sitting.ew] += 1
        tables[sitting.round, sitting.table] += 1
    for (number, pair), times in sorted(pairs.items()):
        if times > 1:
            words = phrase("pair {pair} is in two places in round {round}", pair=pair, round=number)
            yield Violation(Rule.ONE_PLACE, words)
    for (number, table), times in sorted(tables.items()):
        if times > 1:
            words = phrase(
                "table {table} has two meetings in round {round}", table=table, round=number
            )
            yield Violation(Rule.ONE_MEETING, words)


def _boards(problem: Problem, session: Movement) -> Iterator[Violation]:
    had = {(pair, s.board_set) for s in problem.played for pair in (s.ns, s.ew)}
    for sitting in sorted(_to_come(problem, session)):
        for pair in (sitting.ns, sitting.ew):
            if (pair, sitting.board_set) in had:
                words = phrase(
                    "pair {pair} has set {board_set} again in round {round} (Law 15A)",
                    pair=pair,
                    board_set=sitting.board_set,
                    round=sitting.round,
                )
                yield Violation(Rule.BOARDS_ONCE, words)
            had.add((pair, sitting.board_set))


def _copies(problem: Problem, session: Movement) -> Iterator[Violation]:
    tables = Counter((s.round, s.board_set) for s in _to_come(problem, session))
    for (number, board_set), count in sorted(tables.items()):
        if count > problem.copies * problem.sharing:
            words = phrase(
                "{count} tables have set {board_set} in round {round}; at most {most} can",
                count=count,
                board_set=board_set,
                round=number,
                most=problem.copies * problem.sharing,
            )
            yield Violation(Rule.COPIES, words)
        elif count > problem.copies and Demand.OWN_BOARDS in problem.demands:
            words = phrase(
                "{count} tables share set {board_set} in round {round}",
                count=count,
                board_set=board_set,
                round=number,
            )
            yield Violation(Demand.OWN_BOARDS, words)


def _met_again(problem: Problem, session: Movement) -> Iterator[Violation]:
    met = {frozenset((s.ns, s.ew)) for s in problem.played}
    for sitting in sorted(_to_come(problem, session)):
        if frozenset((sitting.ns, sitting.ew)) in met:
            words = phrase("pairs {ns} and {ew} meet again in round {round}", **sitting._asdict())
            yield Violation(Demand.NO_REMATCH, words)
        met.add(frozenset((sitting.ns, sitting.ew)))


def _lines_mixed(problem: Problem, session: Movement) -> Iterator[Violation]:
    if problem.north_south is None:
        return
    for sitting in sorted(_to_come(problem, session)):
        if not (sitting.ns in problem.north_south and sitting.ew not in problem.north_south):
            words = phrase(
                "round {round}: {ns} against {ew} is not North-South against East-West",
                **sitting._asdict(),
            )
            yield Violation(Demand.LINES, words)


def _seats_left(problem: Problem, session: Movement) -> Iterator[Violation]:
    for sitting in sorted(_to_come(problem, session)):
        for pair, table in problem.seated:
            if pair in {sitting.ns, sitting.ew} and sitting.table != table:
                words = phrase(
                    "pair {pair} cannot leave table {home}, but sits at table {table} in round "
                    "{round}",
                    pair=pair,
                    home=table,
                    table=sitting.table,
                    round=sitting.round,
                )
                yield Violation(Demand.SEATS, words)


def _playing(problem: Problem, session: Movement) -> dict[int, set[int]]:
    playing: dict[int, set[int]] = {
        number: set() for number in range(problem.first, problem.last + 1)
    }
    for sitting in _to_come(problem, session):
        playing.setdefault(sitting.round, set()).update((sitting.ns, sitting.ew))
    return playing


def _empty_tables(problem: Problem, session: Movement) -> Iterator[Violation]:
    for number, those in _playing(problem, session).items():
        if len(problem.pairs) - len(those) > problem.least_sitting_out:
            words = phrase("a table stands empty in round {round}", round=number)
            yield Violation(Demand.FULL, words)


def _unequal(problem: Problem, session: Movement) -> Iterator[Violation]:
    playing, allowed = _playing(problem, session), problem.sit_outs_allowed
    for pair in problem.pairs:
        rounds = sum(pair not in those for those in playing.values())
        if rounds > allowed[pair]:
            words = phrase("pair {pair} sits out more often than its share", pair=pair)
            yield Violation(Demand.EQUAL_SIT_OUTS, words)


_DEMANDED = {
    Demand.SEATS: _seats_left,
    Demand.EQUAL_SIT_OUTS: _unequal,
    Demand.NO_REMATCH: _met_again,
    Demand.FULL: _empty_tables,
    Demand.LINES: _lines_mixed,
}
"""Sharing is looked at with the copies."""


def _demands(problem: Problem, session: Movement) -> Iterator[Violation]:
    for demand, check in _DEMANDED.items():
        if demand in problem.demands:
            yield from check(problem, session)
