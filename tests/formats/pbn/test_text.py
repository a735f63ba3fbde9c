"""Which character set it is."""

import pytest

from overtrick.errors import FileError
from overtrick.formats.pbn.text import charset, decode, encode, printable

TEXT = '[Event "Mäkinen"]\n'


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode("utf-8"), "UTF-8"),
        (b"\xef\xbb\xbf" + TEXT.encode("utf-8"), "UTF-8"),
        (b"\xff\xfe" + TEXT.encode("utf-16-le"), "UTF-16-LE"),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "UTF-16-BE"),
        (TEXT.encode("utf-16-le"), "UTF-16-LE"),
        (TEXT.encode("utf-16-be"), "UTF-16-BE"),
        (b"%Content-type: text/x-pbn; charset=ISO-8859-1\n" + TEXT.encode("latin-1"), "ISO-8859-1"),
        (b"%content-type: x; charset=windows-1250\n" + TEXT.encode("cp1250"), "Windows-1250"),
    ],
)
def test_what_is_marked_or_named_is_not_guessed(data: bytes, encoding: str) -> None:
    read = decode(data)
    assert (read.encoding, read.notices) == (encoding, ())
    assert read.text.endswith(TEXT)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Mäkinen à Liège", "ISO-8859-1"),
        ("Søren Ærø", "ISO-8859-1"),
        ("D. José Mª: ¿Qué nº?", "ISO-8859-1"),
        ("d’été", "Windows-1252"),
        ("Łódź", "Windows-1250"),
        ("Dvořák z Brna, Šárka", "Windows-1250"),
        ("Kovář, Jiří Žák", "Windows-1250"),
        ("Wałęsa", "Windows-1250"),
    ],
)
def test_what_is_guessed_is_told(text: str, encoding: str) -> None:
    data = f'[Board "1"]\n[Event "{text}"]\n'.encode(encoding)
    read = decode(data)
    assert read.encoding == encoding
    assert text in read.text
    (notice,) = read.notices
    assert notice.where == "line 2"
    assert f"read as {encoding}" in notice.message


def test_a_false_claim_is_not_believed() -> None:
    head = "%Content-type: text/x-pbn; charset=ISO-8859-1\n"
    read = decode((head + "Šárka Žáková").encode("cp1250"))
    assert read.text == head + "Šárka Žáková"
    assert "it says ISO-8859-1, but read as Windows-1250" in read.notices[0].message


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    assert decode(end.join("abc").encode()).text == "a\nb\nc"


def test_the_end_of_a_dos_file_is_no_text() -> None:
    assert decode(b'[Board "1"]\r\n\x1a\0\0').text == '[Board "1"]\n'


@pytest.mark.parametrize("data", [b"abc\0def", b"PK\x03\x04\0\0\1", b"\0\1\0\0Standard Jet DB\0"])
def test_zero_bytes_are_no_text(data: bytes) -> None:
    with pytest.raises(FileError, match="binary file"):
        decode(data)


def test_other_control_characters_are_read_as_blanks() -> None:
    read = decode(b'[Event "a\x01b"]\n[Site "\x7f"]')
    assert read.text == '[Event "a b"]\n[Site " "]'
    assert read.notices[0].message == (
        "the character with the code 1 is none of a text: read as a blank"
    )


def test_damaged_marks_are_told() -> None:
    assert "marked as UTF-8, but byte 1 is not" in decode(b"\xef\xbb\xbfa\xff").notices[0].message
    assert "marked as UTF-16-LE" in decode(b"\xff\xfea\0b").notices[0].message


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("plain", ""),
        ("Mäkinen", "ISO-8859-1"),
        ("Łódź", "UTF-8"),
        ("Ã©", "UTF-8"),
        ("桥牌", "UTF-8"),
        ("x³y", "UTF-8"),
    ],
)
def test_what_is_written_is_read_back(text: str, name: str) -> None:
    head = f"%Content-type: text/x-pbn; charset={name}\n" if name else ""
    assert charset(text) == name
    read = decode(encode(head + text))
    assert (read.text, read.notices) == (head + text, ())


def test_a_string_holds_printing_characters_only() -> None:
    assert printable("a\tb\nc\x7fd\x9fe\ud800f") == "a b c d e f"
