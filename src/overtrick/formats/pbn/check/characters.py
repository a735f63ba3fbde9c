"""Lines and their characters (PBN 2.1, 2.2 and 2.3)."""

import re

from overtrick.formats.pbn.check.faults import Faults
from overtrick.phrase import phrase

LONGEST = 255
"""Characters of a line, its end included."""
_LINE = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_STRANGE = re.compile(rb"[\x00-\x08\x0c\x0e-\x1f\x7f-\x9f]")
_MARKS = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


def check_characters(data: bytes, encoding: str, faults: Faults) -> None:
    """Long lines, and characters outside ISO 8859-1, of the bytes of a file."""
    for mark, name in _MARKS.items():
        if data.startswith(mark):
            faults.add(
                1,
                phrase("the character set is ISO 8859-1, this file is marked as {name}", name=name),
            )
            data = data[len(mark) :]
    if encoding.startswith("UTF-16"):
        data = data.decode(encoding, "replace").encode("latin-1", "replace")
    multibyte = encoding == "UTF-8" and not data.isascii()
    told = False
    for number, match in enumerate(_LINE.finditer(data), 1):
        line = match[0]
        length = len(line.decode("utf-8", "replace")) if multibyte else len(line)
        if length > LONGEST:
            message = phrase(
                "a line has at most {most} characters with its end, this one has {length}",
                most=LONGEST,
                length=length,
            )
            faults.add(number, message)
        if multibyte and not told and not line.isascii():
            faults.add(number, phrase("the character set is ISO 8859-1, this is UTF-8"))
            told = True
        if not multibyte and (strange := _STRANGE.search(line)):
            code = strange[0][0]
            faults.add(
                number,
                phrase(
                    "the character with the code {code} is no printing one of ISO 8859-1", code=code
                ),
            )
