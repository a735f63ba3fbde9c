"""What a reader tells about things that it kept or left out with a doubt."""

from collections import Counter
from collections.abc import Iterable

from overtrick.core.sheet import Notice
from overtrick.phrase import phrase

SHOWN = 20
"""Notices of one kind that are told one by one; the rest is counted."""


class Notices:
    """Collects notices; a file that is wrong everywhere is told in a few lines."""

    def __init__(self, before: Iterable[Notice] = ()) -> None:
        self._all = list(before)
        self._count: Counter[str] = Counter()
        self._first: dict[str, str] = {}

    def add(self, kind: str, where: str, message: str) -> None:
        """A notice of *kind*, a word that groups those that are alike."""
        self._count[kind] += 1
        self._first.setdefault(kind, message)
        if self._count[kind] <= SHOWN:
            self._all.append(Notice(where, message))

    def once(self, kind: str, where: str, message: str) -> None:
        """The first notice of *kind* only; the message speaks for all of the file."""
        if not self._count[kind]:
            self.add(kind, where, message)

    def told(self) -> tuple[Notice, ...]:
        """All notices, in the order in which they came."""
        more = [
            Notice(
                "", phrase("{count:,} more like this: {first}", count=count - SHOWN, first=first)
            )
            for kind, first in self._first.items()
            if (count := self._count[kind]) > SHOWN
        ]
        return (*self._all, *more)


def at_line(line: int, board: int | None = None) -> str:
    """A place in a file, for people."""
    if board is None:
        return phrase("line {line}", line=line)
    return phrase("line {line}, board {board}", line=line, board=board)
