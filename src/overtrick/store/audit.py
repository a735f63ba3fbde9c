"""What was done in the house that is no bridge: who signed in, who gave a role to whom."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import statement


class AuditLine(NamedTuple):
    """One thing that was done. It never holds a password, a token or a PIN."""

    id: int
    at: int
    said_by: str
    """``account:7``, ``device:42``, ``house``."""
    what: str
    """Its code, kebab-case: ``signed-in``."""
    about: str
    """Of what: ``account:7 address:192.168.1.5``."""


_AUDIT = schema.audit
_LATEST = statement(
    sa.select(_AUDIT)
    .where(_AUDIT.c.id < sa.bindparam("before"))
    .order_by(_AUDIT.c.id.desc())
    .limit(sa.bindparam("count")),
    "before",
    "count",
)
_ADD = statement(
    sa.insert(_AUDIT).values(
        at=sa.bindparam("done"),
        said_by=sa.bindparam("who"),
        what=sa.bindparam("code"),
        about=sa.bindparam("of"),
    ),
    "done",
    "who",
    "code",
    "of",
)
_OLD = statement(sa.delete(_AUDIT).where(_AUDIT.c.at < sa.bindparam("before")), "before")
_LAST = 2**62


class AuditReading(Session):
    """Reads what was done."""

    def audit_lines(self, count: int = 100, before: int = _LAST) -> list[AuditLine]:
        """The *count* latest lines, latest first; *before* a line's id, to go on from it."""
        return [AuditLine(*row) for row in self.run(_LATEST, before, count).fetchall()]


class AuditWriting(AuditReading):
    """Writes down what was done."""

    def add_audit_line(self, at: int, said_by: str, what: str, about: str = "") -> None:
        """Write it down, in the transaction in which it is done."""
        self.run(_ADD, at, checked(said_by), checked(what), checked(about))

    def forget_audit_lines(self, before: int) -> int:
        """How many lines were forgotten: those before this time."""
        return self.run(_OLD, before).rowcount
