"""What was tried in vain, counted in a window of time so that the next try can be slowed."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import removal, statement


class Tried(NamedTuple):
    """What is known of the tries of one subject."""

    times: int
    last_at: int
    """When the last one was; 0 if there was none."""


_ATTEMPTS = schema.attempts
_COUNT = statement(
    sa.select(sa.func.count(), sa.func.max(_ATTEMPTS.c.at)).where(
        _ATTEMPTS.c.subject == sa.bindparam("named"), _ATTEMPTS.c.at > sa.bindparam("after")
    ),
    "named",
    "after",
)
_ADD = statement(
    sa.insert(_ATTEMPTS)
    .values(subject=sa.bindparam("named"), at=sa.bindparam("tried"))
    .returning(_ATTEMPTS.c.id),
    "named",
    "tried",
)
_DROP = removal(_ATTEMPTS, "id")
_DROP_ALL = removal(_ATTEMPTS, "subject")
_OLD = statement(sa.delete(_ATTEMPTS).where(_ATTEMPTS.c.at <= sa.bindparam("before")), "before")


class AttemptReading(Session):
    """Counts tries."""

    def attempts(self, subject: str, after: int) -> Tried:
        """The tries of *subject* after this time."""
        count, last = self.run(_COUNT, checked(subject), after).fetchone()
        return Tried(count, last or 0)


class AttemptWriting(AttemptReading):
    """Writes tries down, and forgets them."""

    def add_attempt(self, subject: str, at: int) -> int:
        """The number of this try."""
        number: int = self.run(_ADD, checked(subject), at).fetchone()[0]
        return number

    def drop_attempt(self, number: int) -> None:
        """Forget one try: it succeeded."""
        self.run(_DROP, number)

    def drop_attempts(self, subject: str) -> None:
        """Forget all tries of *subject*."""
        self.run(_DROP_ALL, checked(subject))

    def forget_attempts(self, before: int) -> int:
        """How many tries were forgotten: those up to this time."""
        return self.run(_OLD, before).rowcount
