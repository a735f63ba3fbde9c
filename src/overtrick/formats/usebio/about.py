"""What a file says of an event besides its results, and by which words we call it."""

import re
from collections.abc import Mapping

from overtrick.formats.usebio.tree import Node

CLUB = {"CLUB_NAME": "club", "CLUB_ID_NUMBER": "club number"}
EVENT = {
    "EVENT_IDENTIFIER": "event number",
    "PROGRAM_VERSION": "program version",
    "TITLE": "subtitle",
    "VENUE": "venue",
    "MASTER_POINT_SCALE": "masterpoint scale",
    "MASTER_POINT_TYPE": "masterpoint type",
    "MPS_AWARDED_FLAG": "masterpoints awarded",
    "P2P_CHARGE_RATE": "charge rate",
}
CONTACT = {"FULL_NAME": "director", "SCORER": "scorer"}
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_ISO_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def about(root: Node, event: Node) -> Mapping[str, str]:
    """Club, date, director and the like; telephone numbers and addresses stay in the file."""
    found = {"date": _iso(event.value("DATE"))}
    for node, words in (
        (root.first("CLUB"), CLUB),
        (event, EVENT),
        (event.first("CONTACT"), CONTACT),
    ):
        if node is not None:
            found |= {word: node.value(name) for name, word in words.items()}
    return {word: value for word, value in found.items() if value}


def printed_date(text: str) -> str:
    """``2026-03-09`` as ``09/03/2026``; any other text as it is."""
    match = _ISO_DATE.fullmatch(text)
    return f"{match[3]}/{match[2]}/{match[1]}" if match else text


def _iso(text: str) -> str:
    match = _DATE.fullmatch(text)
    return f"{match[3]}-{int(match[2]):02d}-{int(match[1]):02d}" if match else text
