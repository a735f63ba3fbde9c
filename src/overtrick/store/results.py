"""Rows derived from the facts: what each slot holds, and who is in which contestant."""

from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.events import LADDER
from overtrick.store.people import PeopleReading
from overtrick.store.statement import Statement, replacement, statement


class ResultRow(NamedTuple):
    """What one slot holds, in columns of whole numbers for who counts millions of them."""

    event_id: int
    section: str
    round: int
    table_number: int
    board: int
    ns: int
    """The contestant's number sitting North-South."""
    ew: int
    outcome: str
    """The whole of it as text; the other columns are its parts, where it has them."""
    at: int
    """When it was received: microseconds of UTC since 1970."""
    version: int
    """The event's version with the fact that put it here."""
    level: int | None = None
    """1 to 7, as strain to tricks of a result that was played out; else None."""
    strain: int | None = None
    """C D H S NT = 0-4."""
    doubling: int | None = None
    """1, 2 doubled, 4 redoubled."""
    declarer: int | None = None
    """N E S W = 0-3."""
    tricks: int | None = None
    """Won by declarer's side, 0 to 13."""
    lead: str | None = None
    score_ns: int | None = None
    """Points to North-South; None if there is no score."""
    score_ew: int | None = None
    """Points to East-West: the negative of the other, unless the score is split."""
    ns_partner: int | None = None
    """Who sat South, where contestants are players and ``ns`` sat North; else None."""
    ew_partner: int | None = None


class Entrant(NamedTuple):
    """One person in one contestant."""

    event_id: int
    section: str
    contestant: int
    person_id: int
    version: int


_RESULTS, _ENTRANTS = schema.results, schema.entrants
_COLUMNS = [_RESULTS.c[name] for name in ResultRow._fields]
_SLOT = ("event_id", "section", "round", "table_number", "board")
_READ = statement(
    sa.select(*_COLUMNS).where(
        _RESULTS.c.event_id == sa.bindparam("event"), _RESULTS.c.version > sa.bindparam("after")
    ),
    "event",
    "after",
)
_PUT = replacement(_RESULTS, ResultRow._fields)
_DROP = statement(
    sa.delete(_RESULTS).where(*(_RESULTS.c[name] == sa.bindparam(name) for name in _SLOT)), *_SLOT
)
_ENTRANTS_READ = statement(
    sa.select(_ENTRANTS).where(_ENTRANTS.c.event_id == sa.bindparam("event")), "event"
)
_OF_PERSON = (
    sa.select(_ENTRANTS)
    .join(schema.events, schema.events.c.id == _ENTRANTS.c.event_id)
    .where(_ENTRANTS.c.person_id == sa.bindparam("person"))
)
_ENTERED = statement(_OF_PERSON.where(schema.events.c.kind != LADDER), "person")
_ON_LADDERS = statement(_OF_PERSON.where(schema.events.c.kind == LADDER), "person")
_ENTER = replacement(_ENTRANTS, Entrant._fields)
_DROP_CONTESTANT = statement(
    sa.delete(_ENTRANTS).where(
        _ENTRANTS.c.event_id == sa.bindparam("event"),
        _ENTRANTS.c.section == sa.bindparam("section"),
        _ENTRANTS.c.contestant == sa.bindparam("contestant"),
    ),
    "event",
    "section",
    "contestant",
)
_CLEAR = [
    statement(sa.delete(table).where(table.c.event_id == sa.bindparam("event")), "event")
    for table in schema.PROJECTIONS
]


class ResultReading(PeopleReading):
    """Reads what was derived."""

    def results(self, event_id: int, after: int = 0) -> list[ResultRow]:
        """What the event's slots hold, by section, round, table and board.

        With *after*, only what changed above that version; what was dropped is not told.
        """
        return sorted(ResultRow(*row) for row in self.run(_READ, event_id, after).fetchall())

    def entrants(self, event_id: int) -> list[Entrant]:
        """Who plays in the event, by section, contestant and person."""
        return sorted(Entrant(*row) for row in self.run(_ENTRANTS_READ, event_id).fetchall())

    def entered(self, person_id: int) -> list[Entrant]:
        """What the person has entered, oldest event first; under other ids before a merger too.

        Nothing for an id that nobody ever had.
        """
        return self._of_person(_ENTERED, person_id)

    def on_ladders(self, person_id: int) -> list[Entrant]:
        """The teams of ladders that the person plays or has played for, in the same way."""
        return self._of_person(_ON_LADDERS, person_id)

    def _of_person(self, wanted: Statement, person_id: int) -> list[Entrant]:
        known = self.people([person_id])
        ids = self.same_person(person_id) if known else (person_id,)
        rows = (row for each in ids for row in self.run(wanted, each).fetchall())
        return sorted(Entrant(*row) for row in rows)


class ResultWriting(ResultReading):
    """Writes what is derived, in the transaction of the facts it is derived from."""

    def put_results(self, rows: Iterable[ResultRow]) -> None:
        """Let each row's slot hold what the row says, whatever it held."""
        every = list(rows)
        for row in every:
            checked(row.section)
            checked(row.outcome)
        self.run_many(_PUT, every)

    def drop_result(
        self, event_id: int, section: str, round_: int, table_number: int, board: int
    ) -> None:
        """Let the slot hold nothing."""
        self.run(_DROP, event_id, checked(section), round_, table_number, board)

    def put_contestant(self, entrants: Iterable[Entrant]) -> None:
        """Let each contestant among *entrants* have these persons and no others."""
        rows = list(entrants)
        for contestant in sorted({row[:3] for row in rows}):
            self.drop_contestant(*contestant)  # which checks the section's text too
        self.run_many(_ENTER, rows)

    def drop_contestant(self, event_id: int, section: str, contestant: int) -> None:
        """Let nobody be in the contestant."""
        self.run(_DROP_CONTESTANT, event_id, checked(section), contestant)

    def clear_projections(self, event_id: int) -> None:
        """Drop all that was derived from the event's facts, so that it can be derived again."""
        for clearing in _CLEAR:
            self.run(clearing, event_id)
