"""A score pad from a file of either kind, told apart by its first sign."""

from collections.abc import Mapping

from overtrick.formats.pads.json_reader import read_pad_json
from overtrick.formats.pads.lines import AnySheet, Habits
from overtrick.formats.pads.text import read_pad_text


def read_pad(
    data: bytes, game: str, habits: Habits | None = None, asked: Mapping[str, str] | None = None
) -> AnySheet:
    """The sheet of *game* in a file of lines or of JSON; settings in *asked* before its own.

    FileError with everything that is wrong in it, each with its line or path. ParseError
    for a setting in *asked* that does not exist.
    """
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return read_pad_json(data, game, asked)
    return read_pad_text(data, game, habits, asked)
