"""How far events have come, read from the kinds of their facts without replaying them."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.facts import StoredFact
from overtrick.store.people import Person
from overtrick.store.results import Entrant
from overtrick.store.session import Session
from overtrick.store.statement import Statement, selection, statement


class PeopleStamp(NamedTuple):
    """What changes whenever somebody is added, erased, merged or told apart."""

    people: int
    created: int | None
    erased: int | None
    merged: int | None
    apart: int


_FACTS, _EVENTS = schema.facts, schema.events
_VERSIONS = statement(
    sa.select(
        _EVENTS.c.id,
        sa.select(sa.func.max(_FACTS.c.version))
        .where(_FACTS.c.event_id == _EVENTS.c.id)
        .scalar_subquery(),
    )
)
_ENTRANTS = statement(sa.select(schema.entrants))
_PEOPLE = statement(sa.select(schema.people))
_STAMP = statement(
    sa.select(
        sa.func.count(),
        sa.func.max(schema.people.c.created_at),
        sa.func.max(schema.people.c.erased_at),
        sa.func.max(schema.people.c.merged_at),
        sa.func.count(schema.people.c.merged_into),
    )
)
_EVENT_CLUBS = selection(schema.event_clubs)


@cache
def _kinds_since(kinds: int) -> Statement:
    names = [f"kind_{number}" for number in range(kinds)]
    return statement(
        sa.select(_FACTS.c.version, _FACTS.c.kind)
        .where(
            _FACTS.c.event_id == sa.bindparam("event"),
            _FACTS.c.version > sa.bindparam("after"),
            _FACTS.c.kind.in_([sa.bindparam(name) for name in names]),
        )
        .order_by(_FACTS.c.version),
        "event",
        "after",
        *names,
    )


@cache
def _of_kinds(kinds: int) -> Statement:
    names = [f"kind_{number}" for number in range(kinds)]
    return statement(
        sa.select(_FACTS)
        .where(
            _FACTS.c.event_id == sa.bindparam("event"),
            _FACTS.c.version > sa.bindparam("after"),
            _FACTS.c.kind.in_([sa.bindparam(name) for name in names]),
        )
        .order_by(_FACTS.c.version),
        "event",
        "after",
        *names,
    )


class ProgressReading(Session):
    """Reads how far events have come."""

    def versions(self) -> dict[int, int]:
        """How many facts each event has; a look at each, however long its log is."""
        return {event: version or 0 for event, version in self.run(_VERSIONS).fetchall()}

    def kinds_since(self, event_id: int, kinds: Sequence[str], after: int = 0) -> list[str]:
        """The kinds of the event's facts above version *after*, in order; those of *kinds*."""
        rows = self.run(_kinds_since(len(kinds)), event_id, after, *kinds).fetchall()
        return [row[1] for row in rows]

    def facts_of_kinds(
        self, event_id: int, kinds: Sequence[str], after: int = 0
    ) -> list[StoredFact]:
        """The event's facts of *kinds* with a version above *after*, in order."""
        rows = self.run(_of_kinds(len(kinds)), event_id, after, *kinds).fetchall()
        return [StoredFact(*row) for row in rows]

    def clubs_of_events(self) -> dict[int, int]:
        """The club of each event that is a club's."""
        return dict(self.run(_EVENT_CLUBS).fetchall())

    def all_entrants(self) -> list[Entrant]:
        """Who plays in any event, in no order."""
        return [Entrant(*row) for row in self.run(_ENTRANTS).fetchall()]

    def everybody(self) -> list[Person]:
        """Every row of a person, merged or erased or not, in no order."""
        return [Person(*row) for row in self.run(_PEOPLE).fetchall()]

    def people_stamp(self) -> PeopleStamp:
        """What tells whether ``everybody`` would be others; not whether one is called otherwise."""
        return PeopleStamp(*self.run(_STAMP).fetchone())
