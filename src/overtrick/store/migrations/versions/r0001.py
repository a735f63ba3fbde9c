"""Events and their facts, kept answers, results, entrants, people."""

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the first tables, and the triggers that guard the facts."""
    _rows()
    _log()
    _derived()
    if op.get_context().dialect.name == "sqlite":
        _guard_in_sqlite()
    else:
        _guard_in_postgresql()


def _rows() -> None:
    op.create_table(
        "events",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("public_id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.UniqueConstraint("public_id", name="uq_events_public_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_events_created_at", "events", ["created_at"])
    op.create_table(
        "people",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("number", sa.Text, nullable=False),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.Column("erased_at", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sqlite_autoincrement=True,
    )


def _log() -> None:
    op.create_table(
        "facts",
        sa.Column("event_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("version", WHOLE, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("kind_version", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("said_by", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("rules_edition", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("event_id", "version", name="pk_facts"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_facts_event_id"),
        sa.CheckConstraint("version > 0", name=op.f("ck_facts_version")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "answers",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("request_hash", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("event_id", WHOLE, nullable=True),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_answers"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_answers_event_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_answers_at", "answers", ["at"])


def _derived() -> None:
    slot = ["event_id", "section", "round", "table_number", "board"]
    op.create_table(
        "results",
        sa.Column("event_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("section", sa.Text, nullable=False),
        *(
            sa.Column(name, sa.Integer, nullable=False, autoincrement=False)
            for name in (*slot[2:], "ns", "ew")
        ),
        sa.Column("ns_partner", sa.Integer, nullable=True),
        sa.Column("ew_partner", sa.Integer, nullable=True),
        *(
            sa.Column(name, sa.SmallInteger, nullable=True)
            for name in ("level", "strain", "doubling", "declarer", "tricks")
        ),
        sa.Column("lead", sa.Text, nullable=True),
        sa.Column("score_ns", sa.Integer, nullable=True),
        sa.Column("score_ew", sa.Integer, nullable=True),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("version", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint(*slot, name="pk_results"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_results_event_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entrants",
        sa.Column("event_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("section", sa.Text, nullable=False),
        sa.Column("contestant", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("version", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint(
            "event_id", "section", "contestant", "person_id", name="pk_entrants"
        ),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_entrants_event_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entrants_person_id", "entrants", ["person_id"])


def _guard_in_sqlite() -> None:
    for what in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER facts_no_{what.lower()} BEFORE {what} ON facts "
            "BEGIN SELECT RAISE(ABORT, 'facts are never changed'); END"
        )
    # Before the row is there, so that INSERT OR REPLACE is caught too.
    op.execute(
        "CREATE TRIGGER facts_in_order BEFORE INSERT ON facts WHEN NEW.version <> 1 + "
        "coalesce((SELECT max(version) FROM facts WHERE event_id = NEW.event_id), 0) "
        "BEGIN SELECT RAISE(ABORT, 'not the next version of the event'); END"
    )


def _guard_in_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION facts_refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'facts are never changed'; END $$"
    )
    op.execute(
        "CREATE TRIGGER facts_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON facts "
        "FOR EACH STATEMENT EXECUTE FUNCTION facts_refuse()"
    )
    op.execute(
        "CREATE FUNCTION facts_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "IF NEW.version <> 1 + coalesce((SELECT max(version) FROM facts "
        "WHERE event_id = NEW.event_id), 0) THEN RAISE EXCEPTION "
        "'not the next version of the event' USING ERRCODE = 'unique_violation'; "
        "END IF; RETURN NEW; END $$"
    )
    op.execute(
        "CREATE TRIGGER facts_in_order BEFORE INSERT ON facts "
        "FOR EACH ROW EXECUTE FUNCTION facts_order()"
    )
