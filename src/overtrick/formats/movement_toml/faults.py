"""What is wrong with a document, each with its line."""

from collections.abc import Mapping

from overtrick.core.steps import message
from overtrick.errors import Fault, FileError
from overtrick.phrase import phrase

KIND = message("movement")
Path = tuple[str, ...]


class Faults:
    """Collects what is wrong, to be said all at once."""

    def __init__(self, lines: Mapping[Path, int]) -> None:
        self._lines = lines
        self._found: list[tuple[int, Fault]] = []

    def add(self, path: Path, message: str) -> None:
        """Something is wrong at the key of that path."""
        line = self._lines.get(path, 0)
        where = phrase("line {line}", line=line) if line else ".".join(path)[:60]
        self._found.append((line, Fault(where, message)))

    def settle(self) -> None:
        """FileError if anything was wrong."""
        if self._found:
            ordered = sorted(self._found, key=lambda found: found[0])
            raise FileError(KIND, [fault for _, fault in ordered])
