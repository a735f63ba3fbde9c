"""Items that share one transaction and one COMMIT."""

import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any

import sqlalchemy as sa

from overtrick.errors import ConflictError
from overtrick.phrase import phrase
from overtrick.store.database import begin
from overtrick.store.errors import StoreError, UnconfirmedError
from overtrick.store.transaction import Transaction

LOG = logging.getLogger("overtrick.store")


class Item:
    """Work that waits for its turn, and then for its COMMIT."""

    __slots__ = ("answer", "attempts", "fault", "future", "transaction", "work")

    def __init__(self, work: Callable[[Transaction], Any], attempts: int) -> None:
        self.work = work
        self.attempts = attempts
        """How often it may be done, if it meets a ConflictError."""
        self.future: Future[Any] = Future()
        self.transaction: Transaction | None = None
        """What it did, as long as that is part of the group."""
        self.answer: Any = None
        self.fault: BaseException | None = None


def write(connection: sa.Connection, items: Sequence[Item]) -> None:
    """Do *items* in one transaction, and tell each what came of it once that is on disk.

    StoreError if nobody could begin: then none was done or told anything. Any other fault
    of the group is told to all of its items, and raised.
    """
    transaction = begin(connection)
    try:
        for index, item in enumerate(items):
            _do(item, connection, ("RELEASE SAVEPOINT item",) if index else ())
    except BaseException as fault:
        _lose(items, _broken(fault, StoreError), fault)
        raise
    try:
        transaction.commit()
    except BaseException as fault:
        _lose(items, _broken(fault, UnconfirmedError), fault)
        raise
    for item in items:
        _tell(item)


def refuse(items: Iterable[Item], fault: BaseException) -> None:
    """Tell *items*, of which none was done, why not."""
    for item in items:
        item.future.set_exception(fault)


def _do(item: Item, connection: sa.Connection, before: Sequence[str]) -> None:
    """Do the item, as often as it may be done. What is raised is the end of the group.

    Its savepoint is left for who comes next, or for the COMMIT, to release.
    """
    for left in range(item.attempts - 1, -1, -1):
        transaction = item.transaction = Transaction(connection)
        transaction.command(*before, "SAVEPOINT item")
        try:
            item.answer = item.work(transaction)
        except BaseException as fault:  # noqa: BLE001 - whoever waits for the item gets it
            transaction.command("ROLLBACK TO SAVEPOINT item")
            _undo(item)
            item.fault = fault
        else:
            item.fault = None
        before = ("RELEASE SAVEPOINT item",)
        if not (left and isinstance(item.fault, ConflictError)):
            return


def _undo(item: Item) -> None:
    if item.transaction is not None:
        _call(reversed(item.transaction.rolled_back))
        item.transaction = None


def _lose(items: Sequence[Item], told: StoreError, cause: BaseException) -> None:
    told.__cause__ = cause
    for item in reversed(items):
        _undo(item)
    refuse(items, told)


def _broken(fault: BaseException, kind: type[StoreError]) -> StoreError:
    if kind is UnconfirmedError:
        return kind(
            phrase(
                "nobody knows whether it was written; ask again with the same key: {fault}",
                fault=str(fault).strip(),
            )
        )
    return kind(
        phrase("the database failed, nothing was written: {fault}", fault=str(fault).strip())
    )


def _tell(item: Item) -> None:
    if item.transaction is not None:
        _call(item.transaction.committed)
    if item.fault is None:
        item.future.set_result(item.answer)
    else:
        item.future.set_exception(item.fault)


def _call(callbacks: Iterable[Callable[[], object]]) -> None:
    """Call each; one that fails changes nothing of what is on disk, and is written to the log."""
    for callback in callbacks:
        try:
            callback()
        except Exception:
            LOG.exception("a callback of the writer's failed")
