"""Deals as a dealing machine's file; what is written is read back by ``read_deals``."""

from collections.abc import Sequence

from overtrick.errors import ImpossibleError
from overtrick.formats.dealing.blocks import (
    BRI_FILL,
    DGE_FILL,
    dup_tail,
    write_digits,
    write_marked,
)
from overtrick.formats.dealing.deal_csv import csv_line
from overtrick.formats.dealing.deal_file import (
    DealKind,
    DealtBoard,
    require_counted,
    require_each_once,
)
from overtrick.formats.dealing.letters import write_ber, write_bhg, write_dlm
from overtrick.formats.dealing.packed import packed, rzd_head
from overtrick.formats.dealing.read import CDS_SHIFT
from overtrick.phrase import phrase

HEADLINE = "overtrick"


def write_deals(boards: Sequence[DealtBoard], kind: DealKind, headline: str = HEADLINE) -> bytes:
    """The file of these boards, in the order of their numbers.

    ImpossibleError for what the kind cannot hold: a deal that is not complete; gaps, or
    numbers that do not begin at 1, where the file has no numbers of its own; a DLM's
    board above 99, a CDS's above 255. Dealer and vulnerability are those of Law 2.
    """
    ordered = sorted(boards, key=lambda each: each.number)
    require_each_once(ordered)
    if kind not in (DealKind.CSV, DealKind.CDS):
        numbered = kind in (DealKind.DLM, DealKind.DUP)
        require_counted(ordered, kind, None if numbered else 1)
    match kind:
        case DealKind.BRI:
            return b"".join(write_digits(each.deal) + BRI_FILL for each in ordered)
        case DealKind.DGE:
            return b"".join(write_marked(each.deal) + DGE_FILL for each in ordered)
        case DealKind.DUP:
            return _dup(ordered)
        case DealKind.DLM:
            return write_dlm(ordered, headline).encode("utf-8")
        case DealKind.BER:
            return "".join(write_ber(each.deal) for each in ordered).encode("ascii")
        case DealKind.BHG:
            lines = [write_bhg(each.deal, each.number) for each in ordered]
            return "".join(["\r\n", *(f"{line}\r\n" for line in lines)]).encode("ascii")
        case DealKind.RZD:
            return rzd_head(len(ordered)) + b"".join(packed(each.deal) for each in ordered)
        case DealKind.CDS:
            return _cds(ordered)
        case DealKind.CSV:
            return "".join(f"{csv_line(b.number, b.deal)}\r\n" for b in ordered).encode("ascii")


def _dup(boards: Sequence[DealtBoard]) -> bytes:
    first, count = boards[0].number, len(boards)
    if first + count > 100:
        raise ImpossibleError(
            phrase("a DUP file has boards 1 to 99, got {last}", last=first + count - 1)
        )
    return b"".join(
        write_digits(each.deal) + write_marked(each.deal) + dup_tail(place, first, count)
        for place, each in enumerate(boards)
    )


def _cds(boards: Sequence[DealtBoard]) -> bytes:
    last = boards[-1].number
    if last > 255:
        raise ImpossibleError(phrase("a CDS file has boards 1 to 255, got {last}", last=last))
    return b"".join(bytes([each.number]) + packed(each.deal, CDS_SHIFT) for each in boards)
