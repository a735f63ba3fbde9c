"""A store's schema, brought from whatever it is to what this overtrick knows."""

from pathlib import Path

import sqlalchemy as sa

from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.errors import StoreError

VERSION_TABLE = "overtrick_revision"
"""Where a store says which migration it has reached."""
MIGRATIONS = Path(__file__).parent / "migrations"


def revision_of(connection: sa.Connection) -> str | None:
    """The migration that the store has reached; None if there is no store yet."""
    inspector = sa.inspect(connection)
    if not inspector.has_table(VERSION_TABLE):
        return None
    table = sa.table(VERSION_TABLE, sa.column("version_num", sa.Text))
    return connection.scalar(sa.select(table.c.version_num))


def upgrade(connection: sa.Connection, to: str = schema.REVISION) -> None:
    """Bring the store to the schema *to* in the transaction that is open.

    StoreError if the database holds something else, or a newer overtrick made it.
    """
    revision = revision_of(connection)
    if revision == to:
        return
    strangers = sa.inspect(connection).get_table_names()
    if revision is None and [name for name in strangers if name != VERSION_TABLE]:
        raise StoreError(
            phrase(
                "an empty database or a store of overtrick's was expected, "
                "this one holds: {tables}",
                tables=", ".join(sorted(strangers)),
            )
        )
    # Alembic is slow to import, and most stores are what they should be.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        command.upgrade(config, to)
    except CommandError as fault:
        raise StoreError(
            phrase(
                "a store that this overtrick knows (up to {known}) was expected, "
                "it is at {revision}: a newer overtrick made it",
                known=schema.REVISION,
                revision=revision,
            )
        ) from fault


def remove(connection: sa.Connection) -> None:
    """Take the whole store away, facts too, in the transaction that is open."""
    schema.metadata.drop_all(connection)
    sa.Table(VERSION_TABLE, sa.MetaData()).drop(connection)
    if connection.dialect.name == "postgresql":
        for function in ("facts_refuse", "facts_order", "pad_entries_order"):
            connection.exec_driver_sql(f"DROP FUNCTION IF EXISTS {function}()")
