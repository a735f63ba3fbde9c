"""PBN files, made of their parts, ours, and the shared ones."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.core.contract import Result
from overtrick.core.outcome import Outcome
from overtrick.core.sheet import Row, Sheet
from overtrick.errors import FileError
from overtrick.formats.pbn import read_pbn

OWN = Path(__file__).parents[2] / "data" / "pbn"
REAL = Path(__file__).parents[3] / ".." / "shared" / "files" / "pbn"
DEAL = "N:Q953.85.J532.T42 2.Q7642.A8.AK763 AKJ4.KT9.K76.J98 T876.AJ3.QT94.Q5"
needs_real = pytest.mark.skipif(not REAL.is_dir(), reason="the shared real files are not here")


def own(name: str) -> bytes:
    """One of our own golden files."""
    return (OWN / name).read_bytes()


def real(name: str) -> bytes:
    """One of the shared real files."""
    return (REAL / name).read_bytes()


def game(*lines: str, **tags: object) -> str:
    """A game of *tags*, in the order given, then *lines*."""
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "".join(
        f"{line}\n" for line in lines
    )


def sheet(*games: str) -> Sheet:
    """The sheet of games with an empty line between them."""
    return read_pbn("\n".join(games).encode())


def table(columns: str, *rows: str, **tags: object) -> Sheet:
    """The sheet of board 1, nobody vulnerable, with a ScoreTable."""
    return sheet(game(f'[ScoreTable "{columns}"]', *rows, **({"Board": 1} | tags)))


def rows(read: Sheet) -> list[Row]:
    """All rows of a sheet."""
    return [row for board in read.boards for row in board.rows]


def outcomes(read: Sheet) -> list[Outcome]:
    """All outcomes of a sheet."""
    return [row.outcome for row in rows(read)]


def said(read: Sheet) -> str:
    """All notices, a line each."""
    return "\n".join(f"{notice.where}: {notice.message}" for notice in read.notices)


def quiet(read: Sheet) -> Sheet:
    """A sheet without its notices."""
    return replace(read, notices=())


def result(text: str) -> Result:
    """A result in the traveller's notation."""
    return Result.parse(text)


def refuses(data: bytes) -> bool:
    """Whether a file is refused, with faults."""
    with suppress(FileError):
        read_pbn(data)
        return False
    return True
