"""Score pads, and what is said at them."""

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the score pads, whose entries are guarded as the facts are."""
    op.create_table(
        "pads",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("public_id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pads"),
        sa.UniqueConstraint("public_id", name="uq_pads_public_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pad_entries",
        sa.Column("pad_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("version", WHOLE, nullable=False, autoincrement=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("said_by", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("pad_id", "version", name="pk_pad_entries"),
        sa.UniqueConstraint("pad_id", "key", name="uq_pad_entries_pad_id"),
        sa.ForeignKeyConstraint(["pad_id"], ["pads.id"], name="fk_pad_entries_pad_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_pad_entries_said_by", "pad_entries", ["said_by"])
    if op.get_context().dialect.name == "sqlite":
        _guard_in_sqlite()
    else:
        _guard_in_postgresql()


def _guard_in_sqlite() -> None:
    for what in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER pad_entries_no_{what.lower()} BEFORE {what} ON pad_entries "
            "BEGIN SELECT RAISE(ABORT, 'entries of a pad are never changed'); END"
        )
    # Before the row is there, so that INSERT OR REPLACE is caught too.
    op.execute(
        "CREATE TRIGGER pad_entries_in_order BEFORE INSERT ON pad_entries WHEN NEW.version <> 1 + "
        "coalesce((SELECT max(version) FROM pad_entries WHERE pad_id = NEW.pad_id), 0) "
        "BEGIN SELECT RAISE(ABORT, 'not the next version of the pad'); END"
    )


def _guard_in_postgresql() -> None:
    op.execute(
        "CREATE TRIGGER pad_entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE "
        "ON pad_entries FOR EACH STATEMENT EXECUTE FUNCTION facts_refuse()"
    )
    op.execute(
        "CREATE FUNCTION pad_entries_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "IF NEW.version <> 1 + coalesce((SELECT max(version) FROM pad_entries "
        "WHERE pad_id = NEW.pad_id), 0) THEN RAISE EXCEPTION "
        "'not the next version of the pad' USING ERRCODE = 'unique_violation'; "
        "END IF; RETURN NEW; END $$"
    )
    op.execute(
        "CREATE TRIGGER pad_entries_in_order BEFORE INSERT ON pad_entries "
        "FOR EACH ROW EXECUTE FUNCTION pad_entries_order()"
    )
