"""What a command is given to read."""

import sys
from pathlib import Path

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


def read_input(file: Path) -> bytes:
    """The bytes of *file*, a dash being standard input; NotFoundError if it cannot be read."""
    if str(file) == "-":
        return sys.stdin.buffer.read()
    try:
        return file.read_bytes()
    except OSError as error:
        raise NotFoundError(
            phrase("cannot read {file}: {strerror}", file=file, strerror=error.strerror)
        ) from None
