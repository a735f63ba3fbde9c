"""Accounts, clubs, devices, settings; and people who turned out to be one person."""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the ordinary rows of a house to a store of events."""
    op.add_column("people", sa.Column("merged_into", WHOLE, nullable=True))
    op.add_column("people", sa.Column("merged_at", WHOLE, nullable=True))
    op.create_index("ix_people_merged_into", "people", ["merged_into"])
    _accounts()
    _clubs()
    _directing()
    _devices()
    _coming_in()
    _settings()
    _watching()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("login", sa.Text, nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("person_id", WHOLE, nullable=True),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.Column("disabled_at", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("login", name="uq_accounts_login"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_accounts_person_id"),
        sqlite_autoincrement=True,
    )


def _clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "memberships",
        sa.Column("club_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("account_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("club_id", "account_id", name="pk_memberships"),
        sa.ForeignKeyConstraint(["club_id"], ["clubs.id"], name="fk_memberships_club_id"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_memberships_account_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_memberships_account_id", "memberships", ["account_id"])


def _directing() -> None:
    op.create_table(
        "event_clubs",
        sa.Column("event_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("club_id", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("event_id", name="pk_event_clubs"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_clubs_event_id"),
        sa.ForeignKeyConstraint(["club_id"], ["clubs.id"], name="fk_event_clubs_club_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_event_clubs_club_id", "event_clubs", ["club_id"])
    op.create_table(
        "event_directors",
        sa.Column("event_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("account_id", WHOLE, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("event_id", "account_id", name="pk_event_directors"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_directors_event_id"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="fk_event_directors_account_id"
        ),
        sqlite_with_rowid=False,
    )


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("id", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("event_id", WHOLE, nullable=False),
        sa.Column("contestant", sa.Integer, nullable=True),
        sa.Column("section", sa.Text, nullable=True),
        sa.Column("table_number", sa.Integer, nullable=True),
        sa.Column("side", sa.SmallInteger, nullable=True),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.Column("last_seen_at", WHOLE, nullable=False),
        sa.Column("last_sequence", WHOLE, nullable=False),
        sa.Column("person_id", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_devices_event_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_devices_person_id"),
    )
    op.create_index("ix_devices_event_id", "devices", ["event_id"])
    op.create_table(
        "table_codes",
        sa.Column("event_id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("section", sa.Text, nullable=False),
        sa.Column("table_number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "section", "table_number", name="pk_table_codes"),
        sa.UniqueConstraint("code", name="uq_table_codes_code"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_table_codes_event_id"),
        sqlite_with_rowid=False,
    )


def _coming_in() -> None:
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("account_id", WHOLE, nullable=True),
        sa.Column("device_id", WHOLE, nullable=True),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.Column("last_seen_at", WHOLE, nullable=False),
        sa.Column("expires_at", WHOLE, nullable=False),
        sa.Column("user_agent", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_sessions_account_id"),
        sa.ForeignKeyConstraint(["device_id"], ["devices.id"], name="fk_sessions_device_id"),
        sqlite_with_rowid=False,
    )
    for name in ("account_id", "device_id", "expires_at"):
        op.create_index(f"ix_sessions_{name}", "sessions", [name])
    op.create_table(
        "invitations",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("club_id", WHOLE, nullable=True),
        sa.Column("made_by", WHOLE, nullable=True),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.Column("expires_at", WHOLE, nullable=True),
        sa.Column("used_at", WHOLE, nullable=True),
        sa.Column("used_by", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("token_hash", name="pk_invitations"),
        sa.ForeignKeyConstraint(["club_id"], ["clubs.id"], name="fk_invitations_club_id"),
        sa.ForeignKeyConstraint(["made_by"], ["accounts.id"], name="fk_invitations_made_by"),
        sa.ForeignKeyConstraint(["used_by"], ["accounts.id"], name="fk_invitations_used_by"),
        sqlite_with_rowid=False,
    )


def _settings() -> None:
    op.create_table(
        "house_settings",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house_settings"),
        sqlite_with_rowid=False,
    )


def _watching() -> None:
    op.create_table(
        "attempts",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_attempts"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_attempts_subject", "attempts", ["subject", "at"])
    op.create_index("ix_attempts_at", "attempts", ["at"])
    op.create_table(
        "audit",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("said_by", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_audit_at", "audit", ["at"])
