"""Score pads of rubber bridge and Chicago: lines of text, or JSON, read and written alike."""

from overtrick.formats.pads.json_reader import read_pad_json
from overtrick.formats.pads.json_writer import write_pad_json
from overtrick.formats.pads.lines import AnySheet, Habits, HonoursSaid, Said, read_line, said_on
from overtrick.formats.pads.read import read_pad
from overtrick.formats.pads.settings import (
    CHICAGO,
    RUBBER,
    blank_sheet,
    changed,
    game_of,
    setting_words,
    settings_text,
)
from overtrick.formats.pads.text import read_pad_text, write_pad_text

__all__ = [
    "CHICAGO",
    "RUBBER",
    "AnySheet",
    "Habits",
    "HonoursSaid",
    "Said",
    "blank_sheet",
    "changed",
    "game_of",
    "read_line",
    "read_pad",
    "read_pad_json",
    "read_pad_text",
    "said_on",
    "setting_words",
    "settings_text",
    "write_pad_json",
    "write_pad_text",
]
