"""Small USEBIO files, made of their parts."""

from pathlib import Path

import pytest

from overtrick.core.contract import Result
from overtrick.core.outcome import Outcome, Played
from overtrick.core.sheet import Row, Sheet
from overtrick.errors import FileError
from overtrick.formats.usebio import read_usebio

OWN = Path(__file__).parents[2] / "data" / "usebio"
REAL = Path(__file__).parents[3] / ".." / "shared" / "files" / "usebio"
FACTS = REAL.parent / "events"


def real_files() -> list[Path]:
    """The real exports, where they are."""
    return sorted(REAL.glob("*.xml"))


def line(ns: object = 1, ew: object = 2, **elements: object) -> str:
    """A traveller line; elements that are None are left out."""
    inner = {"NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew} | elements
    return f"<TRAVELLER_LINE>{texts(inner)}</TRAVELLER_LINE>\n"


def texts(elements: dict[str, object]) -> str:
    """Elements one after another."""
    return "".join(
        f"<{name}>{value}</{name}>" for name, value in elements.items() if value is not None
    )


def board(number: object, *lines: str) -> str:
    """A board."""
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>\n{''.join(lines)}</BOARD>\n"


def pair(number: object, **elements: object) -> str:
    """A participant."""
    return f"<PAIR>{texts({'PAIR_NUMBER': number} | elements)}</PAIR>\n"


def participants(*pairs: str) -> str:
    """All participants."""
    return f"<PARTICIPANTS>{''.join(pairs)}</PARTICIPANTS>\n"


def event(*inner: str, kind: str = "MP_PAIRS", winners: object = 1) -> str:
    """An event with its type and number of winners."""
    head = texts({"WINNER_TYPE": winners})
    return f'<EVENT EVENT_TYPE="{kind}">{head}\n{"".join(inner)}</EVENT>\n'


def file(*inner: str) -> bytes:
    """A whole file."""
    return f'<?xml version="1.0"?>\n<USEBIO Version="1.2">\n{"".join(inner)}</USEBIO>\n'.encode()


def sheet_of(*boards: str, kind: str = "MP_PAIRS") -> Sheet:
    """The sheet of an event that has boards only."""
    return read_usebio(file(event(*boards, kind=kind)))


def row_of(
    elements: dict[str, object], *, number: int = 1, kind: str = "MP_PAIRS", beside: str = ""
) -> tuple[Row, list[str]]:
    """The first row of a board, and what was noted of it; *beside* are more lines."""
    sheet = sheet_of(board(number, line(**elements), beside), kind=kind)
    return sheet.boards[0].rows[0], [
        notice.message for notice in sheet.notices if notice.where.startswith("line ")
    ]


def outcome_of(elements: dict[str, object], number: int = 1) -> Outcome:
    """The same row's outcome, of which nothing may be noted."""
    row, noted = row_of(elements, number=number)
    assert noted == []
    return row.outcome


def faults(data: bytes) -> list[str]:
    """What is wrong with a file."""
    with pytest.raises(FileError) as error:
        read_usebio(data)
    return [str(fault) for fault in error.value.faults]


def made(text: str) -> Played:
    """A contract as it was played."""
    return Played(Result.parse(text))


def refuses(data: bytes) -> bool:
    """Whether the reader refuses *data*; any error that is not ours is raised."""
    try:
        read_usebio(data)
    except FileError:
        return True
    return False
