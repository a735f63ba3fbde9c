"""Which movement a director chose for an event that has still to begin.

It is the reason for which the event was opened, or its rules were changed: so it is in the
log, and nowhere else.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple, Self

from overtrick.app.desk.said import Told
from overtrick.engines.event.facts import EventOpened, RulesChanged

_WRITTEN = re.compile(r"([a-z0-9-]{1,60}) \(([1-9][0-9]{0,3})\)", re.ASCII)


class Chosen(NamedTuple):
    """A proposal, and for how many it was made.

    >>> Chosen.parse(str(Chosen("howell-13x2", 14)))
    Chosen(key='howell-13x2', contestants=14)
    """

    key: str
    """The proposal's."""
    contestants: int

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The choice that a reason tells; None for a reason that tells something else."""
        found = _WRITTEN.fullmatch(text)
        return None if found is None else cls(found[1], int(found[2]))

    def __str__(self) -> str:
        return f"{self.key} ({self.contestants})"


def chosen_by(told: Told) -> Chosen | None:
    """The choice that is the reason of an entry of the log; None if it has another, or none."""
    is_choice = isinstance(told.fact, EventOpened | RulesChanged)
    return Chosen.parse(told.reason) if is_choice else None


def chosen_in(log: Sequence[Told]) -> Chosen | None:
    """The last choice that the log tells; None if there was none."""
    return next(filter(None, map(chosen_by, reversed(log))), None)
