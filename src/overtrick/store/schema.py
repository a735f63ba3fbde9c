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
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

REVISION = "r0003"
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
    Column("merged_into", WHOLE, nullable=True),
    Column("merged_at", WHOLE, nullable=True),
    Index(None, "merged_into"),
    sqlite_autoincrement=True,
)
"""Names, which can be erased: facts hold only the ids, and an id is never given twice.

``merged_into`` is the person that this one turned out to be.
"""

PROJECTIONS = (results, entrants)
"""Derived tables: their rows may be dropped and are made again from the facts."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("login", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("person_id", WHOLE, ForeignKey("people.id"), nullable=True),
    Column("created_at", WHOLE, nullable=False),
    Column("disabled_at", WHOLE, nullable=True),
    sqlite_autoincrement=True,
)
"""Who can sign in. Facts say ``account:7``, so an id is never given twice and no row goes."""

clubs = Table(
    "clubs",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", WHOLE, nullable=False),
    sqlite_autoincrement=True,
)

memberships = Table(
    "memberships",
    metadata,
    Column("club_id", WHOLE, ForeignKey("clubs.id"), primary_key=True, autoincrement=False),
    Column("account_id", WHOLE, ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    Column("role", Text, nullable=False),
    Index(None, "account_id"),
    sqlite_with_rowid=False,
)

event_clubs = Table(
    "event_clubs",
    metadata,
    Column("event_id", WHOLE, ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("club_id", WHOLE, ForeignKey("clubs.id"), nullable=False),
    Index(None, "club_id"),
    sqlite_with_rowid=False,
)
"""Whose event it is; one without a row is the house's own."""

event_directors = Table(
    "event_directors",
    metadata,
    Column("event_id", WHOLE, ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("account_id", WHOLE, ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
"""Who may direct this one event, beside those who direct all of its club's."""

devices = Table(
    "devices",
    metadata,
    Column("id", WHOLE, primary_key=True, autoincrement=False),
    Column("event_id", WHOLE, ForeignKey("events.id"), nullable=False),
    Column("contestant", Integer, nullable=True),
    Column("section", Text, nullable=True),
    Column("table_number", Integer, nullable=True),
    Column("side", SmallInteger, nullable=True),
    Column("created_at", WHOLE, nullable=False),
    Column("last_seen_at", WHOLE, nullable=False),
    Column("last_sequence", WHOLE, nullable=False),
    Column("person_id", WHOLE, ForeignKey("people.id"), nullable=True),
    Index(None, "event_id"),
)
"""Phones in an event: one follows its contestant, stays where section and table say, or goes
wherever its owner plays."""

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("account_id", WHOLE, ForeignKey("accounts.id"), nullable=True),
    Column("device_id", WHOLE, ForeignKey("devices.id"), nullable=True),
    Column("created_at", WHOLE, nullable=False),
    Column("last_seen_at", WHOLE, nullable=False),
    Column("expires_at", WHOLE, nullable=False),
    Column("user_agent", Text, nullable=False),
    Index(None, "account_id"),
    Index(None, "device_id"),
    Index(None, "expires_at"),
    sqlite_with_rowid=False,
)
"""Browsers that are known again. The token itself is in their cookie and nowhere else."""

invitations = Table(
    "invitations",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("club_id", WHOLE, ForeignKey("clubs.id"), nullable=True),
    Column("made_by", WHOLE, ForeignKey("accounts.id"), nullable=True),
    Column("created_at", WHOLE, nullable=False),
    Column("expires_at", WHOLE, nullable=True),
    Column("used_at", WHOLE, nullable=True),
    Column("used_by", WHOLE, ForeignKey("accounts.id"), nullable=True),
    sqlite_with_rowid=False,
)
"""Made by nobody, and without an end, is the one that makes the first administrator."""

table_codes = Table(
    "table_codes",
    metadata,
    Column("event_id", WHOLE, ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("section", Text, primary_key=True),
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Column("code", Text, nullable=False, unique=True),
    sqlite_with_rowid=False,
)
"""What is typed, or scanned, to sit down at a table; with number 0, to come into the event."""

pads = Table(
    "pads",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("public_id", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("created_at", WHOLE, nullable=False),
    sqlite_autoincrement=True,
)
"""Score pads of rubber bridge and Chicago. The settings, canonical JSON, hold the names."""

pad_entries = Table(
    "pad_entries",
    metadata,
    Column("pad_id", WHOLE, ForeignKey("pads.id"), primary_key=True, autoincrement=False),
    Column("version", WHOLE, primary_key=True, autoincrement=False),
    Column("payload", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("said_by", Text, nullable=False),
    Column("key", Text, nullable=False),
    UniqueConstraint("pad_id", "key", name="uq_pad_entries_pad_id"),
    Index(None, "said_by"),
    sqlite_with_rowid=False,
)
"""What was said at a pad, in order; append-only as the facts are. It holds no names."""

house_settings = Table(
    "house_settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Canonical JSON by name; what has no row is as it usually is."""

attempts = Table(
    "attempts",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("subject", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
    Index(None, "subject", "at"),
    Index(None, "at"),
    sqlite_autoincrement=True,
)
"""What was tried and did not succeed, for as long as it slows the next try."""

audit = Table(
    "audit",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("at", WHOLE, nullable=False),
    Column("said_by", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Index(None, "at"),
    sqlite_autoincrement=True,
)
"""Who signed in, failed to, or changed a role: no password, token or PIN is ever in it."""
