"""Which kind of file it is, by what is in it; and the sheet of any kind that is understood."""

import re
from collections.abc import Callable
from enum import Enum
from importlib import import_module

from overtrick.core.sheet import Sheet
from overtrick.errors import Fault, FileError
from overtrick.formats.sheets.text import decode
from overtrick.phrase import phrase

_LOOKED_AT = 2**16
"""Bytes at the beginning by which a kind is told."""


class Kind(Enum):
    """A kind of file that can be read; its value is what people call it."""

    USEBIO = "USEBIO"
    PBN = "PBN"
    BWS = "BWS"
    JSON = "JSON"
    BRIDGEWEBS = "BridgeWebs CSV"
    JANNERSTEN = "Jannersten results"
    HANDKEPT = "hand-kept"


_READERS = {
    Kind.USEBIO: ("overtrick.formats.usebio", "read_usebio"),
    Kind.PBN: ("overtrick.formats.pbn", "read_pbn"),
    Kind.BWS: ("overtrick.formats.bws", "read_bws"),
    Kind.JSON: ("overtrick.formats.results_json", "read_results"),
    Kind.BRIDGEWEBS: ("overtrick.formats.sheets.bridgewebs", "read_bridgewebs"),
    Kind.JANNERSTEN: ("overtrick.formats.sheets.jannersten", "read_jannersten"),
    Kind.HANDKEPT: ("overtrick.formats.sheets.handkept", "read_handkept"),
}
"""Where each reader is; loaded when it is needed, so that a start is quick."""

UNDERSTOOD = phrase(
    "read are USEBIO (XML), PBN with results, Bridgemate's BWS, this program's JSON, "
    "BridgeWebs' CSV, Jannersten's results.txt, and tables with headings like "
    "board,ns,ew,contract,by,result"
)

_BINARY = (
    (
        b"PK\x03\x04",
        phrase("a ZIP archive or an Excel or OpenDocument file; save the table in it as CSV"),
    ),
    (b"\xd0\xcf\x11\xe0", phrase("an old Excel or Word file; save the table in it as CSV")),
    (b"%PDF", phrase("a PDF; the file that it was printed from is wanted")),
    (b"\x1f\x8b", phrase("packed by gzip; unpack it")),
    (b"BZh", phrase("packed by bzip2; unpack it")),
    (b"\xfd7zXZ", phrase("packed by xz; unpack it")),
    (b"7z\xbc\xaf", phrase("packed by 7-Zip; unpack it")),
    (b"Rar!", phrase("a RAR archive; unpack it")),
    (b"\x12\x0a\x03AC", phrase("an ACBLscore game file; not read yet")),
    (b"SQLite format 3\x00", phrase("an SQLite database")),
    (b"\x89PNG", phrase("a picture")),
    (b"\xff\xd8\xff", phrase("a picture")),
    (b"GIF8", phrase("a picture")),
    (b"{\\rtf", phrase("a word processor's file; save the table in it as CSV")),
)
_ACCESS = b"\x00\x01\x00\x00Standard "
_TABLE = re.compile(r"#version\s*[;,\t]|\[(?:game|contestants|results)\]", re.IGNORECASE)
_PROLOGUE = re.compile(r"\s*(<\?|<!--|<!DOCTYPE)", re.IGNORECASE)
_PROLOGUE_ENDS = {"<?": "?>", "<!--": "-->", "<!DOCTYPE": ">"}
_ROOT = re.compile(r"\s*<(?:\w{1,40}:)?([A-Za-z_][\w.-]{0,60})")
_PBN = re.compile(r'^(?:% PBN|[ \t]*\[[A-Za-z]\w*[ \t]+"[^"\n]*"[ \t]*\])', re.MULTILINE)
_LIN = re.compile(r"\s*(?:vg|pn|qx|md|mn|rs|st|ah)\|", re.IGNORECASE)
_DEALS = re.compile(r"\[Document\]", re.IGNORECASE)
_NO_TEXT = "\x00"


def read_any(data: bytes, *, notation: str = "en", name_hint: str = "") -> Sheet:
    """The sheet of a file of any kind that is understood.

    *notation* is the language of a hand-kept table, unless it names one itself; the
    other kinds fix theirs. FileError, with every fault, for a file that cannot be read,
    and for content of no known kind; *name_hint* is then named in the message.
    """
    kind = recognise(data, name_hint=name_hint)
    module, name = _READERS[kind]
    read: Callable[..., Sheet] = getattr(import_module(module), name)
    return read(data, notation=notation) if kind is Kind.HANDKEPT else read(data)


def recognise(data: bytes, *, name_hint: str = "") -> Kind:
    """The kind of a file, by its content alone.

    FileError for content that is not understood: what it looks like, and what is
    understood. *name_hint*, the file's name, is only used in that message.
    """
    if data.startswith(_ACCESS):
        return Kind.BWS
    looks: str | None = next((words for magic, words in _BINARY if data.startswith(magic)), None)
    if looks is None:
        text = _beginning(data)
        kind = _kind_of(text)
        if kind is not None:
            return kind
        looks = _looks(text)
    raise FileError(
        "results",
        [Fault(name_hint, phrase("{looks}; {understood}", looks=looks, understood=UNDERSTOOD))],
    )


def _beginning(data: bytes) -> str:
    """The text at the beginning; empty if it is none."""
    start = data[:_LOOKED_AT]
    if len(data) > _LOOKED_AT:
        # Whole lines, so that no character is cut in two.
        start = start[: max(start.rfind(b"\n"), start.rfind(b"\r")) + 1] or start
    try:
        return re.sub(r"\r\n?", "\n", decode(start, "results")[0])
    except FileError:
        return _NO_TEXT


def _kind_of(text: str) -> Kind | None:
    begins = text.lstrip("\ufeff \t\r\n")
    if begins.startswith("<"):
        return Kind.USEBIO if _root(begins).casefold() == "usebio" else None
    if begins.startswith(("{", "[")) and _is_json(begins):
        return Kind.JSON
    if match := _TABLE.match(begins):
        return Kind.BRIDGEWEBS if match[0].startswith("#") else Kind.JANNERSTEN
    if _PBN.search(text):
        return Kind.PBN
    return Kind.HANDKEPT if _lacks(text) is None else None


def _lacks(text: str) -> str | None:
    """None for a table of results kept by hand; else what such a table would need."""
    handkept = import_module("overtrick.formats.sheets.handkept")
    lacking: str | None = handkept.headings_lacking(text)
    return lacking


def _root(text: str) -> str:
    """The name of the outermost element of an XML text."""
    at = 0
    while match := _PROLOGUE.match(text, at):
        end = _PROLOGUE_ENDS[match[1].upper()]
        if match[1].upper() == "<!DOCTYPE" and 0 < text.find("[", at) < text.find(">", at):
            end = "]>"
        found = text.find(end, match.end())
        if found < 0:
            return ""
        at = found + len(end)
    match = _ROOT.match(text, at)
    return match[1] if match else ""


def _is_json(text: str) -> bool:
    return re.match(r'\{\s*(?:"|\}|$)|\[\s*(?:[{\["\]\d-]|$)', text) is not None


def _looks(text: str) -> str:
    """What a text of no known kind looks like, in words."""
    begins = text.strip("\ufeff \t\r\n")
    root = _root(begins).casefold() if begins.startswith("<") else ""
    for words, found in (
        (phrase("the file is empty"), not begins),
        (phrase("this is no text, and no database of Access"), text is _NO_TEXT),
        (phrase("this looks like a web page; the file behind it is wanted"), root == "html"),
        (phrase("this is XML of another kind, <{root}>", root=root), bool(root)),
        (phrase("this looks like LIN, which has deals and play; not read yet"), _LIN.match(begins)),
        (
            phrase("this looks like a dealing machine's file: deals without results"),
            _DEALS.match(begins),
        ),
    ):
        if found:
            return words
    first = begins.splitlines()[0][:60]
    lacking = _lacks(text) or ""
    seen = f" and has {lacking}" if ";" in lacking else ""
    return f"this is text of no known kind; it begins {first!r}{seen}"
