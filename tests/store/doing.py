"""What the writer does, waited for."""

from collections.abc import Callable
from typing import TypeVar

from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

T = TypeVar("T")


def do(writer: Writer, work: Callable[[Transaction], T]) -> T:
    """What *work* returns or raises."""
    return writer.submit(work).result(30)
