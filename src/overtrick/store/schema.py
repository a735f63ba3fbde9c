"""The tables: facts that are never changed, what is derived from them, and ordinary rows.

Times are whole microseconds of UTC since 1970. JSON is canonical text. Whatever a column
means, both databases hold the same text and the same whole numbers, and nothing is sorted
by a database that sorts by the language of its machine.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
)
from sqlalchemy.types import TypeEngine

REVISION = "r0001"
"""The migration that makes this schema; a store at it is opened without asking Alembic."""

metadata = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

WHOLE: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")
"""64 bits in both databases. SQLite numbers new rows only where the type is called INTEGER."""

events = Table(
    "events",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("public_id", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("created_at", WHOLE, nullable=False),
    Index(None, "created_at"),
    sqlite_autoincrement=True,
)

facts = Table(
    "facts",
    metadata,
    Column("event_id", WHOLE, ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("version", WHOLE, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("kind_version", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("said_by", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("rules_edition", Text, nullable=False),
    Column("key", Text, nullable=True),
    CheckConstraint("version > 0", name="version"),
    sqlite_with_rowid=False,
)
"""Append-only: triggers refuse UPDATE, DELETE and any version but the next."""

answers = Table(
    "answers",
    metadata,
    Column("key", Text, primary_key=True),
    Column("request_hash", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("event_id", WHOLE, ForeignKey("events.id"), nullable=True),
    Column("at", WHOLE, nullable=False),
    Index(None, "at"),
    sqlite_with_rowid=False,
)
"""What each request was answered, refusals included, by the key that its client made."""

results = Table(
    "results",
    metadata,
    Column("event_id", WHOLE, ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("section", Text, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("ns", Integer, nullable=False),
    Column("ew", Integer, nullable=False),
    Column("ns_partner", Integer, nullable=True),
    Column("ew_partner", Integer, nullable=True),
    Column("level", SmallInteger, nullable=True),
    Column("strain", SmallInteger, nullable=True),
    Column("doubling", SmallInteger, nullable=True),
    Column("declarer", SmallInteger, nullable=True),
    Column("tricks", SmallInteger, nullable=True),
    Column("lead", Text, nullable=True),
    Column("score_ns", Integer, nullable=True),
    Column("score_ew", Integer, nullable=True),
    Column("outcome", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("version", WHOLE, nullable=False),
    sqlite_with_rowid=False,
)
"""A row for each slot that holds something; see ``ResultRow``. Derived from the facts."""

entrants = Table(
    "entrants",
    metadata,
    Column("event_id", WHOLE, ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("section", Text, primary_key=True),
    Column("contestant", Integer, primary_key=True, autoincrement=False),
    Column("person_id", WHOLE, primary_key=True, autoincrement=False),
    Column("version", WHOLE, nullable=False),
    Index(None, "person_id"),
    sqlite_with_rowid=False,
)
"""Who is in which contestant, so that a person's events are found. Derived from the facts."""

people = Table(
    "people",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("name", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("created_at", WHOLE, nullable=False),
    Column("erased_at", WHOLE, nullable=True),
    sqlite_autoincrement=True,
)
"""Names, which can be erased: facts hold only the ids, and an id is never given twice."""

PROJECTIONS = (results, entrants)
"""Derived tables: their rows may be dropped and are made again from the facts."""
