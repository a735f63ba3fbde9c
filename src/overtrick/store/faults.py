"""Drivers' errors in our words."""

import sqlite3

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFreeError

from overtrick.errors import ConflictError, NotFoundError
from overtrick.phrase import phrase
from overtrick.store.errors import BusyError, StoreError

_TAKEN = frozenset(
    {
        "SQLITE_CONSTRAINT_PRIMARYKEY",
        "SQLITE_CONSTRAINT_UNIQUE",
        "SQLITE_CONSTRAINT_TRIGGER",
        "23505",  # PostgreSQL: unique_violation, which our trigger raises too
        "40001",  # serialization_failure
        "40P01",  # deadlock_detected
    }
)
_NO_SUCH = frozenset({"SQLITE_CONSTRAINT_FOREIGNKEY", "23503"})
_UNREADABLE = frozenset({"SQLITE_NOTADB", "SQLITE_CORRUPT"})
_BUSY = frozenset({"SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_BUSY_SNAPSHOT", "55P03"})
_FULL = frozenset({"SQLITE_FULL", "53100"})


def code_of(fault: BaseException) -> str:
    """SQLite's name of the error, or PostgreSQL's five characters; empty if it has neither."""
    name = getattr(fault, "sqlite_errorname", None) or getattr(fault, "sqlstate", None)
    return name or ""


def translated(fault: Exception) -> Exception:
    """Our error for a driver's, or *fault* itself where it tells of a mistake in this program."""
    code = code_of(fault)
    if code in _TAKEN:
        return ConflictError(phrase("someone else wrote first: {fault}", fault=_first_line(fault)))
    if code in _NO_SUCH:
        return NotFoundError(
            phrase(
                "there is no such event, account, club or device: {fault}", fault=_first_line(fault)
            )
        )
    if code in _BUSY:
        return BusyError(
            phrase(
                "another program has been writing to the store for too long: {fault}",
                fault=str(fault).strip(),
            )
        )
    if is_operational(fault) or code in _UNREADABLE:
        return StoreError(
            phrase("the database cannot do it now: {fault}", fault=str(fault).strip())
        )
    return fault


def _first_line(fault: Exception) -> str:
    """What went wrong. PostgreSQL goes on with the row's values, which are not for everyone."""
    return str(fault).strip().partition("\n")[0]


def is_full(fault: BaseException) -> bool:
    """Whether a full disk is behind it."""
    causes: list[BaseException] = []
    cause: BaseException | None = fault
    while cause is not None and cause not in causes:
        causes.append(cause)
        cause = getattr(cause, "orig", None) or cause.__cause__
    return any(code_of(each) in _FULL for each in causes)


def is_operational(fault: BaseException) -> bool:
    """Whether the database, its disk or the way to it is at fault, and not what was asked."""
    kinds = {kind.__name__ for kind in type(fault).__mro__}
    return isinstance(fault, sqlite3.OperationalError) or (
        "OperationalError" in kinds and hasattr(fault, "sqlstate")
    )


def as_ours(fault: SQLAlchemyError) -> Exception:
    """Our error for one of SQLAlchemy's: passed on from a driver, or that none is free."""
    if isinstance(fault, NoneFreeError):
        return BusyError(
            phrase("all connections to the store are in use: {fault}", fault=str(fault))
        )
    cause = getattr(fault, "orig", None)
    ours = translated(cause) if isinstance(cause, Exception) else fault
    return fault if ours is cause else ours
