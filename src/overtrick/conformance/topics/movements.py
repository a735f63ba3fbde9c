"""Topics of movements."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.errors import ImpossibleError
from overtrick.movements.balance import ideal_switch_totals, totals_if_one_wins
from overtrick.movements.mitchell import Mitchell, mitchell, rover_sequence
from overtrick.movements.plan import arrow_switched
from overtrick.phrase import phrase

MOST_TABLES = 100
"""A movement of more is a slip."""


def rover_mitchell_sequence(given: Fields) -> Value:
    """The rover's tables in rounds 2, 3, ..."""
    return list(rover_sequence(_tables(given)))


def arrow_switch_totals(given: Fields) -> Value:
    """Everyone's matchpoints when North-South 1 always wins and all others are equal.

    With as many rounds as tables and at most one of them switched, by the ideal movement;
    else by a plain Mitchell, the last rounds switched, whose totals are given if they are
    equal inside a group.
    """
    tables, rounds = _tables(given), given.whole("rounds", 1)
    switched = given.whole("switched_rounds", 0)
    if rounds == tables and switched <= 1:
        ideal = ideal_switch_totals(tables, switched)
        return _totals(ideal.winner, [ideal.other_ns], [ideal.ew], [ideal.ew_switched])
    movement = arrow_switched(
        mitchell(tables, rounds, Mitchell.PLAIN), range(rounds - switched + 1, rounds + 1)
    )
    totals = totals_if_one_wins(movement, 1)
    met = {s.ns for s in movement.sittings if s.ew == 1}
    east_west = range(tables + 1, 2 * tables + 1)
    return _totals(
        totals[1],
        [totals[pair] for pair in range(2, tables + 1)],
        [totals[pair] for pair in east_west if pair not in met],
        [totals[pair] for pair in met],
    )


def _totals(
    winner: int, other_ns: list[int], ew: list[int], ew_switched: list[int] | list[int | None]
) -> Value:
    return {
        "NS1": winner,
        "other_NS": _one(other_ns),
        "EW": _one(ew),
        "EW_not_switched_against_NS1": _one(ew),
        "EW_switched_against_NS1": _one(ew_switched),
    }


def _one(totals: list[int] | list[int | None]) -> int | None:
    if not totals:
        return None
    if len(set(totals)) > 1:
        raise ImpossibleError(
            phrase("the totals of a group are not equal: {map}", map=sorted(map(str, totals)))
        )
    return totals[0]


def _tables(given: Fields) -> int:
    tables = given.whole("tables", 1)
    if tables > MOST_TABLES:
        raise ImpossibleError(
            phrase(
                "a movement has at most {most_tables} tables, got {tables}",
                most_tables=MOST_TABLES,
                tables=tables,
            )
        )
    return tables


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "rover_mitchell_sequence": rover_mitchell_sequence,
    "arrow_switch_totals": arrow_switch_totals,
}
