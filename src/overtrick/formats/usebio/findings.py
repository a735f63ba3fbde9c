"""What a reader finds on its way: faults that refuse the file, notices that do not."""

import math
import re
from collections.abc import Iterable

from overtrick.core.sheet import Notice
from overtrick.errors import Fault, FileError
from overtrick.formats.usebio.tree import KIND, Node

_LINE = re.compile(r"line (\d{1,12})\b", re.ASCII)


class Findings:
    """Collects faults and notices, so that all of a file are told at once."""

    def __init__(self, notices: Iterable[Notice] = ()) -> None:
        self.notices = list(notices)
        self._faults: list[Fault] = []

    def fault(self, where: str | Node, message: str) -> None:
        """Something for which the file cannot be read."""
        self._faults.append(Fault(place(where), message))

    def notice(self, where: str | Node, message: str) -> None:
        """Something read that a person should look at."""
        self.notices.append(Notice(place(where), message))

    def settle(self) -> None:
        """Raise FileError if there were faults, in the order of their lines."""
        if self._faults:
            raise FileError(KIND, sorted(self._faults, key=_line))


def _line(fault: Fault) -> float:
    """The line of a fault; those without one come last."""
    match = _LINE.match(fault.where)
    return int(match[1]) if match else math.inf


def place(where: str | Node) -> str:
    """A place in the file, for people."""
    return f"line {where.line}" if isinstance(where, Node) else where
