"""Runs the migrations on the connection that ``overtrick.store.migrate`` passes.

A new step is a new file in ``versions``, and its name in ``schema.REVISION``.
"""

from alembic import context

from overtrick.store import schema
from overtrick.store.migrate import VERSION_TABLE

if __name__ == "env_py":  # what Alembic calls this file; to anyone else it does nothing
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=schema.metadata,
        version_table=VERSION_TABLE,
        transactional_ddl=True,
    )
    context.run_migrations()
