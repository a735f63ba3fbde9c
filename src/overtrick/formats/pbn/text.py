"""Bytes <-> text: which of the character sets met in PBN files it is.

The standard says ISO 8859-1 (PBN 2.1, 2.2). Files come in UTF-8, with and without a
mark, in UTF-16, and in the Windows code pages of the country they come from.
"""

import re
from dataclasses import dataclass

from overtrick.core.sheet import Notice
from overtrick.errors import Fault, FileError
from overtrick.formats.pbn.notices import at_line
from overtrick.phrase import phrase

KIND = "PBN"
LATIN_1 = "ISO-8859-1"
UTF_8 = "UTF-8"
CENTRAL, WESTERN = "Windows-1250", "Windows-1252"

_FIRST_SIGNS = b"[%{; \t\r\n"
_MARKS = ((b"\xef\xbb\xbf", "UTF-8"), (b"\xff\xfe", "UTF-16-LE"), (b"\xfe\xff", "UTF-16-BE"))
_CHARSET = re.compile(rb"(?im)^%Content-type:[^\r\n]*charset=([A-Za-z0-9_-]{1,40})")
_KNOWN_CHARSETS = {
    "utf-8": UTF_8,
    "iso-8859-1": LATIN_1,
    "iso-8859-2": "ISO-8859-2",
    "iso-8859-15": "ISO-8859-15",
    "windows-1250": CENTRAL,
    "windows-1252": WESTERN,
}
# Polish, Czech, Slovak and Hungarian letters of Windows-1250 that are signs in ISO 8859-1,
# where signs do not stand: inside a word, or a capital at its beginning. Bytes that are
# letters of Windows-1252 too come last. The signs of Spanish (Mª, ¿Qué?) are no such letters.
_LETTER = rb"[A-Za-z\xc0-\xff]"
_SMALL = rb"[a-z\xe0-\xff]"
_CENTRAL_WORD = re.compile(
    rb"(?:%b[\x9d\xb3\xb9\xbe\xbf](?=%b)|[\x8d\x8f\xa3\xa5\xaf\xbc](?=%b)"
    rb"|%b[\x8a\x8e\x9a\x9e]|[\x8a\x8e\x9a\x9e](?=%b))" % (_LETTER, _LETTER, _SMALL, _SMALL, _SMALL)
)
_C1 = re.compile(rb"[\x80-\x9f]")
_STRANGE = re.compile(r"[\x01-\x08\x0e-\x1f\x7f-\x9f]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Text:
    """A file's text with line ends as line feeds, and how it was read."""

    text: str
    encoding: str
    """The name of the character set."""
    notices: tuple[Notice, ...] = ()


def decode(data: bytes) -> Text:
    """The text of a file in any of the character sets above, with any line ends.

    FileError for bytes that are no text. A character set that is guessed is named in a
    notice.
    """
    text = _decode(data)
    plain = text.text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\0\x1a")
    if "\0" in plain:
        message = phrase("expected text, got a zero byte: this is a binary file")
        raise FileError(KIND, [Fault(_where(plain, plain.index("\0")), message)])
    notices = text.notices
    if strange := _STRANGE.search(plain):
        code = ord(strange[0])
        message = phrase(
            "the character with the code {code} is none of a text: read as a blank", code=code
        )
        notices = (*notices, Notice(_where(plain, strange.start()), message))
        plain = _STRANGE.sub(" ", plain)
    return Text(plain, text.encoding, notices)


def _where(text: str, position: int) -> str:
    return at_line(text.count(chr(10), 0, position) + 1)


def _decode(data: bytes) -> Text:
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], name)
    if name := _utf_16_without_mark(data):
        return _strictly(data, name)
    try:
        return Text(data.decode("utf-8"), UTF_8)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _single_bytes(data, line)


def _strictly(data: bytes, name: str) -> Text:
    """*data* as it is marked; what is no character there becomes U+FFFD, with a notice."""
    try:
        return Text(data.decode(name), name)
    except UnicodeDecodeError as error:
        message = phrase(
            "marked as {name}, but byte {start} is not: read with gaps",
            name=name,
            start=error.start,
        )
        return Text(data.decode(name, errors="replace"), name, (Notice("", message),))


def _utf_16_without_mark(data: bytes) -> str:
    """The byte order of a text that begins with PBN's signs in UTF-16; empty for any other."""
    start = data[:64]
    if len(start) < 4 or len(data) % 2:
        return ""
    for name, high in (("UTF-16-LE", 1), ("UTF-16-BE", 0)):
        begins = start[high] == 0 and start[1 - high] in _FIRST_SIGNS
        if begins and 2 * start[high::2].count(0) >= len(start) // 2:
            return name
    return ""


def _single_bytes(data: bytes, line: int) -> Text:
    """*data* in a set of one byte a character: the one it names, or the likeliest."""
    named = _CHARSET.search(data)
    name = _KNOWN_CHARSETS.get(named[1].decode("ascii").lower(), "") if named else ""
    doubtful = name == LATIN_1 and _is_doubtful(data)
    if name not in ("", UTF_8) and not doubtful:
        return Text(data.decode(name, errors="replace"), name)
    name = _likeliest(data)
    where = at_line(line)
    message = phrase(
        "not UTF-8; no character set is named: read as {name}; check the names", name=name
    )
    if doubtful:
        message = phrase(
            "not UTF-8; it says ISO-8859-1, but read as {name}; check the names", name=name
        )
    return Text(data.decode(name, errors="replace"), name, (Notice(where, message),))


def _is_doubtful(data: bytes) -> bool:
    """Whether bytes said to be ISO 8859-1 look like something else."""
    return bool(_C1.search(data) or _CENTRAL_WORD.search(data))


def _likeliest(data: bytes) -> str:
    if _CENTRAL_WORD.search(data):
        return CENTRAL
    if _C1.search(data) and not re.search(rb"[\x81\x8d\x8f\x90\x9d]", data):
        return WESTERN
    return LATIN_1


def encode(text: str) -> bytes:
    """*text* as the standard's ISO 8859-1, or UTF-8 where that cannot hold it.

    Never bytes that ``decode`` would take for another set. The line that names the set
    has to be in *text* already; see ``charset``.
    """
    return text.encode("latin-1" if charset(text) != UTF_8 else "utf-8")


def charset(text: str) -> str:
    """The character set that ``encode`` uses for *text*; empty if it is all ASCII."""
    if text.isascii():
        return ""
    try:
        data = text.encode("latin-1")
        data.decode("utf-8")
    except UnicodeEncodeError:
        return UTF_8
    except UnicodeDecodeError:
        return UTF_8 if _is_doubtful(data) else LATIN_1
    return UTF_8


def printable(text: str) -> str:
    """*text* on one line, control characters as blanks: what a string token may hold."""
    return _CONTROL.sub(" ", text)
