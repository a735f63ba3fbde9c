"""What is done in one transaction: reading, and with the writer, writing."""

from collections.abc import Callable

import sqlalchemy as sa

from overtrick.store.events import EventReading, EventWriting
from overtrick.store.facts import FactReading, FactWriting
from overtrick.store.house import HouseReading, HouseWriting
from overtrick.store.merging import MergingReading, MergingWriting
from overtrick.store.progress import ProgressReading
from overtrick.store.results import ResultReading, ResultWriting


class Reading(
    FactReading, ResultReading, EventReading, MergingReading, HouseReading, ProgressReading
):
    """Everything in the store as it was at one moment."""


class Transaction(FactWriting, ResultWriting, EventWriting, MergingWriting, HouseWriting, Reading):
    """One item of the writer's: all of it lasts, or nothing.

    What the callbacks do is done in the writer's thread, so it should be short, and none
    of them may wait for another item.
    """

    def __init__(self, connection: sa.Connection) -> None:
        super().__init__(connection)
        self.committed: list[Callable[[], object]] = []
        self.rolled_back: list[Callable[[], object]] = []

    def after_commit(self, callback: Callable[[], object]) -> None:
        """Call *callback* when all this is on disk, before anyone is told."""
        self.committed.append(callback)

    def on_rollback(self, callback: Callable[[], object]) -> None:
        """Call *callback* if nothing of this lasts: rolled back alone, or lost with its group.

        Later callbacks first, and of a lost group's items the last one first: whoever puts
        back what was there before ends with what was there first.
        """
        self.rolled_back.append(callback)
