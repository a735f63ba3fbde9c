"""Derived rows of one log, and what a fact does to them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from overtrick.app.desk.said import ToldOf
from overtrick.engines.event.values import Slot
from overtrick.store.results import Entrant, ResultRow
from overtrick.store.transaction import Transaction

S = TypeVar("S")
F = TypeVar("F")
ContestantKey = tuple[str, int]


@dataclass(slots=True)
class Rows:
    """The derived rows of an event or a ladder."""

    results: dict[Slot, ResultRow] = field(default_factory=dict)
    entrants: dict[ContestantKey, tuple[Entrant, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """What a fact does to the rows: None in place of a row drops it."""

    results: tuple[tuple[Slot, ResultRow | None], ...]
    entrants: tuple[tuple[ContestantKey, tuple[Entrant, ...]], ...]

    def apply(self, rows: Rows) -> None:
        """Make the change in *rows*."""
        for slot, row in self.results:
            if row is None:
                rows.results.pop(slot, None)
            else:
                rows.results[slot] = row
        for key, people in self.entrants:
            rows.entrants[key] = people

    def write(self, transaction: Transaction, event_id: int) -> None:
        """Make the change in the store."""
        transaction.put_results(row for _, row in self.results if row is not None)
        for slot, row in self.results:
            if row is None:
                transaction.drop_result(event_id, *slot)
        for (section, number), people in self.entrants:
            if people:
                transaction.put_contestant(people)
            else:
                transaction.drop_contestant(event_id, section, number)


def rows_of(
    event_id: int,
    log: Iterable[ToldOf[F]],
    state: S,
    evolve: Callable[[S, F], S],
    change: Callable[[int, S, S, ToldOf[F]], Change],
) -> Rows:
    """All the rows that *log* amounts to, from *state* on."""
    rows = Rows()
    for told in log:
        after = evolve(state, told.fact)
        change(event_id, state, after, told).apply(rows)
        state = after
    return Rows(rows.results, {key: people for key, people in rows.entrants.items() if people})
