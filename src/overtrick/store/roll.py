"""Everybody who has ever played, by every name, and when they did last: whom a name may mean."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.people import Person, who_is
from overtrick.store.session import Session
from overtrick.store.statement import statement


class RollLine(NamedTuple):
    """One name of one person."""

    person: int
    """Who that is now, whoever they were merged into."""
    called: str
    """The name of this line; a former one if the person was merged."""
    name: str
    """What the person is called now."""
    number: str
    """The federation's number; empty if there is none."""
    last_event: int
    """The newest event that the person entered, by any id; 0 if there is none."""


_PEOPLE = statement(sa.select(schema.people))
_LAST = statement(
    sa.select(schema.entrants.c.person_id, sa.func.max(schema.entrants.c.event_id)).group_by(
        schema.entrants.c.person_id
    )
)
_LAST_OF_CLUB = statement(
    sa.select(schema.entrants.c.person_id, sa.func.max(schema.entrants.c.event_id))
    .where(
        schema.entrants.c.event_id.in_(
            sa.select(schema.event_clubs.c.event_id).where(
                schema.event_clubs.c.club_id == sa.bindparam("club")
            )
        )
    )
    .group_by(schema.entrants.c.person_id),
    "club",
)


def roll(reading: Session, club: int | None = None) -> list[RollLine]:
    """All names that are not erased, by person; *club* is whose events count as last ones."""
    rows = {row[0]: Person(*row) for row in reading.run(_PEOPLE).fetchall()}
    cursor = reading.run(_LAST) if club is None else reading.run(_LAST_OF_CLUB, club)
    now = {number: who_is(person, rows.get) for number, person in rows.items()}
    last: dict[int, int] = {}
    for number, event in cursor.fetchall():
        person = now[number].id if number in now else number
        last[person] = max(event, last.get(person, 0))
    lines = [
        RollLine(who.id, person.name, who.name, who.number, last.get(who.id, 0))
        for number, person in rows.items()
        if person.name and (who := now[number]).name
    ]
    return sorted(lines)
