"""Read results JSON, the simplest way to hand an event to overtrick."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from overtrick.core.cards import Deal
from overtrick.core.conditions import Conditions
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.sheet import Board, Contestant, Entry, Notice, Sheet
from overtrick.errors import NotFoundError
from overtrick.formats.notation import language_named
from overtrick.formats.results_json.contestants import entry_of
from overtrick.formats.results_json.document import Faults, Place, parsed, read_text, take
from overtrick.formats.results_json.outcomes import Setting
from overtrick.formats.results_json.rows import check_once, row_of
from overtrick.formats.results_json.settings import conditions_of
from overtrick.phrase import said_by

OF_DOCUMENT = (
    "$schema",
    "title",
    "program",
    "scoring",
    "winners",
    "sections",
    "conditions",
    "notation",
    "about",
    "contestants",
    "boards",
    "notices",
)
OF_BOARD = ("board", "label", "dealer", "vulnerable", "deal", "results")
OF_NOTICE = ("where", "message")
HIGHEST_BOARD = 1_000_000_000
_LONGEST_TEXT = 200
"""Of a deal."""
T = TypeVar("T")
Members = dict[str, Place]


def read_results(data: bytes) -> Sheet:
    """The event of a results JSON document (see ``results.schema.json``).

    FileError with every fault and its path, such as
    ``boards[3].results[0].tricks: a whole number from 0 to 13 is wanted, got 14``.
    """
    faults = Faults()
    document = parsed(data, faults)
    members = document.members(OF_DOCUMENT, required=("boards",))
    take(members, "$schema", Place.text, None)
    conditions = conditions_of(members)
    notices = [_notice(place) for place in take(members, "notices", Place.items, [])]

    def notice(where: str, message: str) -> None:
        notices.append(Notice(where, message))

    notation = take(members, "notation", _notation, "en")
    setting = Setting(Vulnerability.NONE, conditions.law, notation, notice)
    sheet = Sheet(
        title=take(members, "title", Place.text, ""),
        conditions=conditions,
        boards=tuple(_boards(members, conditions, setting)),
        entries=tuple(_entries(members, conditions, notice)),
        program=take(members, "program", Place.text, ""),
        about=take(members, "about", _about, {}),
    )
    faults.settle()
    return replace(sheet, notices=tuple(notices))


def _boards(members: Members, conditions: Conditions, setting: Setting) -> Iterator[Board]:
    seen: dict[tuple[int, str], str] = {}
    for place in take(members, "boards", Place.items, []):
        board = _board(place, conditions, setting)
        if board is None:
            continue
        before = seen.setdefault((board.number, board.label), place.path)
        if before != place.path:
            message = f"board {board.number} stands at {before} already; a label tells two apart"
            place.faults.add(place.path, message)
        yield board


def _board(place: Place, conditions: Conditions, setting: Setting) -> Board | None:
    members = place.members(OF_BOARD, required=("board",))
    number = take(members, "board", lambda each: each.whole(1, HIGHEST_BOARD), None)
    usual = Board.standard(number or 1)
    dealer = take(members, "dealer", _by(Seat.parse), usual.dealer)
    vulnerability = take(members, "vulnerable", _by(Vulnerability.parse), usual.vulnerability)
    deal = take(members, "deal", _by(Deal.parse), None)
    label = take(members, "label", Place.identity, "")
    here = replace(setting, vulnerability=vulnerability)
    results = take(members, "results", Place.items, [])
    rows = [(result, row) for result in results if (row := row_of(result, here)) is not None]
    check_once(rows, conditions)
    if number is None:
        return None
    return Board(number, tuple(row for _, row in rows), dealer, vulnerability, deal, label)


def _entries(
    members: Members, conditions: Conditions, notice: Callable[[str, str], None]
) -> Iterator[Entry]:
    places = take(members, "contestants", Place.items, [])
    if conditions.winners == 1 and any(
        isinstance(place.value, dict) and place.value.get("direction") for place in places
    ):
        notice("contestants", "in a one-winner event a direction is not part of who is ranked")
    seen: dict[Contestant, str] = {}
    for place in places:
        entry = entry_of(place, conditions.winners)
        if entry is None:
            continue
        before = seen.setdefault(entry.contestant, place.path)
        if before != place.path:
            message = f"pair {entry.contestant.number} is listed at {before} already"
            place.faults.add(place.path, message)
        yield entry


def _notice(place: Place) -> Notice:
    members = place.members(OF_NOTICE, required=OF_NOTICE)
    where, message = (take(members, name, Place.text, "") for name in OF_NOTICE)
    return Notice(where, message)


def _about(place: Place) -> dict[str, str]:
    return {name: member.text() or "" for name, member in place.any_members().items()}


def _notation(place: Place) -> str | None:
    name = place.text()
    if name is None:
        return None
    try:
        language_named(name)
    except NotFoundError as error:
        place.faults.add(place.path, said_by(error))
        return None
    return name


def _by(parse: Callable[[str], T]) -> Callable[[Place], T | None]:
    return lambda place: read_text(place, parse, _LONGEST_TEXT)
