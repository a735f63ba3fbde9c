"""Dealing machines' files: BRI, DGE, DUP, DLM, BER, BHG, RZD, CDS and their CSV."""

from overtrick.formats.dealing.deal_file import DealFile, DealKind, DealtBoard
from overtrick.formats.dealing.read import deal_kind, endings, read_deals
from overtrick.formats.dealing.write import write_deals

__all__ = [
    "DealFile",
    "DealKind",
    "DealtBoard",
    "deal_kind",
    "endings",
    "read_deals",
    "write_deals",
]
