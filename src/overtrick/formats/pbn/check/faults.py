"""Departures from the standard, collected by line."""

from overtrick.errors import Fault
from overtrick.formats.pbn.notices import at_line


class Faults:
    """What was found wrong, and where."""

    def __init__(self) -> None:
        self._found: list[tuple[int, str]] = []

    def add(self, line: int, message: str) -> None:
        """Something wrong on *line*."""
        self._found.append((line, message))

    def told(self) -> tuple[Fault, ...]:
        """All of them by line; what is said twice of a line is told once."""
        ordered = sorted(dict.fromkeys(self._found), key=lambda found: found[0])
        return tuple(Fault(at_line(line), message) for line, message in ordered)
