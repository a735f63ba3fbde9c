"""Which dealing machine's file it is, by what is in it, and its deals."""

import re
from collections.abc import Callable, Iterable, Iterator

from overtrick.core.cards import Deal
from overtrick.core.steps import message
from overtrick.errors import Fault, FileError, ImpossibleError
from overtrick.formats.dealing.blocks import (
    BLOCK,
    BRI_FILL,
    DIGITS,
    DUP_BLOCK,
    MARKED,
    blocks,
    dup_first,
    read_digits,
    read_dup_block,
    read_marked,
)
from overtrick.formats.dealing.deal_csv import read_csv
from overtrick.formats.dealing.deal_file import DealFile, DealKind, DealtBoard
from overtrick.formats.dealing.letters import read_ber, read_bhg, read_dlm
from overtrick.formats.dealing.packed import CDS_BLOCK, PACKED, RZD_HEAD, unpacked
from overtrick.phrase import phrase, said_by

KIND = message("hand record")
LARGEST = 2**20
"""Bytes; hundreds of boards are much less in any of these."""
CDS_SHIFT = 1
_CSV = re.compile(rb'\s*(?:"?[2-9TJQKAtjqka10]*"?\s*,\s*){16}"?\s*[0-9]+', re.ASCII)
_BHG = re.compile(rb"\s*[A-Za-z]{52}\s*(?:\n|\r|$)")
_BER = re.compile(rb"[1-4\s]*")

Read = tuple[list[DealtBoard], list[Fault]]


def deal_kind(data: bytes) -> DealKind | None:
    """The kind of a dealing machine's file, by its content alone; None for any other file."""
    return next((kind for kind, fits in _SIGNS.items() if data and fits(data)), None)


def read_deals(data: bytes, first: int = 1) -> DealFile:
    """The deals of a dealing machine's file of any kind.

    *first* is the number of the first board where the file has no numbers. FileError with
    every board that is wrong, for a file of another kind, and for one board twice.
    """
    kind = deal_kind(data)
    if kind is None or len(data) > LARGEST:
        known = ", ".join(each.value for each in DealKind)
        words = phrase("this is no dealing machine's file; {known} are read", known=known)
        raise FileError(KIND, [Fault("", words)])
    found, faults = _READERS[kind](data, first)
    numbers = [board.number for board in found]
    faults += [
        Fault(phrase("board {board}", board=number), phrase("it stands twice in the file"))
        for number in sorted({n for n in numbers if numbers.count(n) > 1})
    ]
    if not found and not faults:
        faults.append(Fault("", phrase("there are no deals in it")))
    if faults:
        raise FileError(kind.value, faults)
    return DealFile(kind, tuple(found))


def _numbered(pieces: Iterable[bytes], first: int, read: Callable[[bytes, int], Deal]) -> Read:
    """The deals of *pieces*, numbered on."""
    found: list[DealtBoard] = []
    faults: list[Fault] = []
    for number, piece in enumerate(pieces, first):
        try:
            found.append(DealtBoard(number, read(piece, number)))
        except ImpossibleError as error:
            faults.append(Fault(phrase("board {board}", board=number), said_by(error)))
    return found, faults


def _dup(data: bytes, first: int) -> Read:
    said = dup_first(data)
    begins = first if said is None else said[0]
    found, faults = _numbered(
        blocks(data, DUP_BLOCK), begins, lambda piece, _: read_dup_block(piece)
    )
    count = len(data) // DUP_BLOCK
    if said is not None and said[1] != count % 100:
        words = phrase("it says {said} deals and has {count}", said=said[1], count=count)
        faults.append(Fault("", words))
    return found, faults


def _cds(data: bytes, _first: int) -> Read:
    found: list[DealtBoard] = []
    faults: list[Fault] = []
    for piece in blocks(data, CDS_BLOCK):
        try:
            found.append(DealtBoard(piece[0], unpacked(piece[1:], CDS_SHIFT)))
        except ImpossibleError as error:
            faults.append(Fault(phrase("board {board}", board=piece[0]), said_by(error)))
    return found, faults


def _rzd(data: bytes, first: int) -> Read:
    deals = blocks(data[RZD_HEAD:], PACKED)
    return _numbered(deals, first, lambda piece, _: unpacked(piece))


def _ber(data: bytes, first: int) -> Read:
    digits = b"".join(data.split())
    return _numbered(blocks(digits, 52), first, lambda piece, _: read_ber(piece.decode("ascii")))


def _bhg(data: bytes, first: int) -> Read:
    lines = data.decode("latin-1").split()
    return _numbered(
        (line.encode("latin-1") for line in lines),
        first,
        lambda piece, number: read_bhg(piece.decode("latin-1"), number),
    )


def _text(data: bytes) -> str:
    return data.decode("utf-8-sig", errors="replace")


_READERS: dict[DealKind, Callable[[bytes, int], Read]] = {
    DealKind.BRI: lambda data, first: _numbered(
        blocks(data, BLOCK), first, lambda piece, _: read_digits(piece)
    ),
    DealKind.DGE: lambda data, first: _numbered(
        blocks(data, BLOCK), first, lambda piece, _: read_marked(piece)
    ),
    DealKind.DUP: _dup,
    DealKind.DLM: lambda data, _: read_dlm(_text(data)),
    DealKind.BER: _ber,
    DealKind.BHG: _bhg,
    DealKind.RZD: _rzd,
    DealKind.CDS: _cds,
    DealKind.CSV: lambda data, _: read_csv(_text(data)),
}


def _is_dup(data: bytes) -> bool:
    deal = data[:DIGITS]
    return len(data) % DUP_BLOCK == 0 and deal.isdigit() and data[DIGITS] == 6


def _is_bri(data: bytes) -> bool:
    fill = data[DIGITS:BLOCK]
    return len(data) % BLOCK == 0 and data[:DIGITS].isdigit() and fill == BRI_FILL


def _is_dge(data: bytes) -> bool:
    return len(data) % BLOCK == 0 and data[0] == 6 and not any(data[MARKED:BLOCK])


def _is_rzd(data: bytes) -> bool:
    count = int.from_bytes(data[:2], "little")
    return count > 0 and len(data) == RZD_HEAD + PACKED * count


def _is_cds(data: bytes) -> bool:
    """By its first board: a number, and hands of 13 cards."""
    if len(data) % CDS_BLOCK or not data[0]:
        return False
    try:
        unpacked(data[1:CDS_BLOCK], CDS_SHIFT)
    except ImpossibleError:
        return False
    return True


_SIGNS: dict[DealKind, Callable[[bytes], bool]] = {
    DealKind.DLM: lambda data: _text(data[:200]).lstrip().lower().startswith("[document]"),
    DealKind.DUP: _is_dup,
    DealKind.BRI: _is_bri,
    DealKind.DGE: _is_dge,
    DealKind.CSV: lambda data: _CSV.match(data) is not None,
    DealKind.BHG: lambda data: _BHG.match(data) is not None,
    DealKind.BER: lambda data: len(data.split()) > 0 and _BER.fullmatch(data) is not None,
    DealKind.RZD: _is_rzd,
    DealKind.CDS: _is_cds,
}
"""In the order in which they are tried: the surest first."""


def endings() -> Iterator[str]:
    """How names of these files end, for a page's file field."""
    return (f".{kind.value.lower()}" for kind in DealKind)
