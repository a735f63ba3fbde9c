"""When something was done in the house for the last time."""

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.audit import AuditLine
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import statement

_AUDIT = schema.audit
_LATEST = statement(
    sa.select(_AUDIT)
    .where(_AUDIT.c.what == sa.bindparam("code"))
    .order_by(_AUDIT.c.id.desc())
    .limit(1),
    "code",
)


def last_done(reading: Session, what: str) -> AuditLine | None:
    """The latest line with this code; None if there is none, or it was forgotten since."""
    row = reading.run(_LATEST, checked(what)).fetchone()
    return None if row is None else AuditLine(*row)
