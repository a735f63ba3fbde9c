"""A small session as the rows of a Bridgemate file."""

from collections.abc import Mapping, Sequence

from overtrick.core.sheet import Row, Sheet
from overtrick.formats.bws import read_tables
from overtrick.formats.bws.record import Cell, Tables

Record = dict[str, Cell]

SECTION: Record = {"ID": 1, "Letter": "A ", "Tables": 2, "MissingPair": 0, "Winners": 1}


def seat_at(table: int, round_: int, ns: int, ew: int, boards: tuple[int, int]) -> Record:
    """A row of RoundData."""
    cells = {"Section": 1, "Table": table, "Round": round_, "NSPair": ns, "EWPair": ew}
    return {**cells, "LowBoard": boards[0], "HighBoard": boards[1], "CustomBoards": None}


HOWELL = [
    seat_at(1, 1, 4, 1, (1, 2)),
    seat_at(2, 1, 2, 3, (1, 2)),
    seat_at(1, 2, 4, 2, (3, 4)),
    seat_at(2, 2, 3, 1, (3, 4)),
    seat_at(1, 3, 4, 3, (5, 6)),
    seat_at(2, 3, 1, 2, (5, 6)),
]
"""Two tables, four pairs, everybody meets everybody; the pairs change sides."""


def keyed(number: int, table: int, board: int, words: str, **cells: Cell) -> Record:
    """A row of ReceivedData: ``4 v 1 3 NT N +1``; the round is that of the board."""
    pairs, _, rest = words.partition(" | ")
    ns, _, ew = pairs.partition(" v ")
    contract, seat, result = [*rest.split(","), "", ""][:3]
    row: Record = {
        "ID": number,
        "Section": 1,
        "Table": table,
        "Round": (board + 1) // 2,
        "Board": board,
        "PairNS": int(ns),
        "PairEW": int(ew),
        "Declarer": int(ew) if seat in ("E", "W") else int(ns),
        "NS/EW": seat,
        "Contract": contract,
        "Result": result,
        "LeadCard": None,
        "Remarks": None,
        "Erased": False,
        "ExternalUpdate": False,
    }
    return {**row, **cells}


def sheet_of(
    *received: Record,
    movement: Sequence[Record] = HOWELL,
    section: Record = SECTION,
    **tables: Sequence[Mapping[str, Cell]],
) -> Sheet:
    """The sheet of these tables."""
    basis: Tables = {"Section": [section], "RoundData": movement, "ReceivedData": received}
    return read_tables({**basis, **tables})


def rows_of(sheet: Sheet, board: int) -> tuple[Row, ...]:
    """The rows of the board with that number."""
    (found,) = [b for b in sheet.boards if b.number == board]
    return found.rows


def said(sheet: Sheet, words: str) -> list[str]:
    """Where a notice with these words was given."""
    return [notice.where for notice in sheet.notices if words in notice.message]


AT_1 = "section A, table 1, round 1, board 1"
