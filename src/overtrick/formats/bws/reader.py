"""A Bridgemate file as a score sheet."""

from collections.abc import Sequence
from datetime import date, timedelta

from overtrick.core.cards import Deal
from overtrick.core.conditions import Conditions, Method
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Entry, Notice, Row, Sheet
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.bws.against import changed_sides, compare, twice
from overtrick.formats.bws.deals import read_deals
from overtrick.formats.bws.movement import Movement, read_movement, winners
from overtrick.formats.bws.people import Pair, read_names
from overtrick.formats.bws.received import Keyed, last_words, lead, outcome
from overtrick.formats.bws.record import COLUMNS, Slot, Tables, rows
from overtrick.phrase import phrase, said_by

KIND = "BWS"
_EPOCH = date(1899, 12, 30)
_SETUP = ("Section", "RoundData", "ReceivedData")


def read_bws(data: bytes) -> Sheet:
    """The sheet of a Bridgemate database: results, movement, names and deals.

    FileError if it is no such database, or holds results that cannot be. Tables and
    rows that are damaged, and all that is doubtful, are told in the sheet's notices.
    """
    # access-parser takes its time to load, which only these files need
    from overtrick.formats.bws.access import read_access  # noqa: PLC0415 - see above

    database = read_access(data, COLUMNS)
    if "ReceivedData" not in database.tables:
        broken = [fault for fault in database.faults if "ReceivedData" in fault.where]
        words = "an Access database, but not a Bridgemate's: it has no table ReceivedData"
        raise FileError(KIND, broken or [Fault("", words)])
    return read_tables(database.tables, database.faults)


def read_tables(tables: Tables, faults: Sequence[Fault] = ()) -> Sheet:
    """The sheet of a Bridgemate file whose *tables* are already rows of named cells.

    *faults* are what could not be read of them. FileError as for ``read_bws``.
    """
    if not any(tables.get(name) for name in _SETUP):
        words = "no section, no movement and no result: the empty template of a session"
        raise FileError(KIND, [*faults, Fault("", words)])
    _require_pairs(tables)
    notices = [
        Notice(fault.where, phrase("left out: {message}", message=fault.message))
        for fault in faults
    ]
    wrong: list[Fault] = []
    movement = read_movement(tables, notices)
    keyings = last_words(rows(tables, "ReceivedData"), movement, notices, wrong)
    number, why = winners(movement, ((keyed.slot, keyed.ns, keyed.ew) for keyed in keyings))
    if why is not None:
        notices.append(why)
    notices += compare(keyings, movement)
    by_slot = _rows(keyings, movement, notices, wrong)
    if wrong:
        raise FileError(KIND, wrong)
    notices += twice(_meetings(by_slot, movement, number))
    if number == 2:
        notices += changed_sides(by_slot, movement)
    boards = _boards(by_slot, movement, read_deals(tables, notices), notices)
    names = read_names(tables, movement, number, notices)
    conditions = Conditions(method=_method(movement, notices), winners=number)
    title, about = _about(tables)
    entries = _entries(by_slot, movement, number, names)
    return Sheet(title, conditions, boards, entries, "", tuple(notices), about)


def _require_pairs(tables: Tables) -> None:
    """FileError for an individual event: four numbers sit at a table there."""
    for name in ("RoundData", "ReceivedData"):
        for row in rows(tables, name):
            if row.whole("South") or row.whole("West"):
                words = (
                    "an individual event, in which South and West have numbers of their "
                    "own; only pairs can be read"
                )
                raise FileError(KIND, [Fault(str(row), words)])


def _rows(
    keyings: Sequence[Keyed], movement: Movement, notices: list[Notice], wrong: list[Fault]
) -> dict[Slot, Row]:
    by_slot: dict[Slot, Row] = {}
    for keyed in keyings:
        where = movement.name(keyed.slot)
        try:
            happened = outcome(keyed, movement, notices)
        except (ParseError, ImpossibleError) as error:
            wrong.append(
                Fault(phrase("{row}, {where}", row=keyed.row, where=where), said_by(error))
            )
            continue
        ns, ew = (keyed.ew, keyed.ns) if keyed.wrong_way else (keyed.ns, keyed.ew)
        if keyed.wrong_way:
            message = f"sat in the wrong direction: read as {ns} North-South, {ew} East-West"
            notices.append(Notice(where, message))
        by_slot[keyed.slot] = Row(
            str(ns),
            str(ew),
            happened,
            section=_section(keyed.slot.section, movement),
            round=keyed.slot.round,
            table=keyed.slot.table,
            lead=lead(keyed, where, notices),
            remark=keyed.row.text("Remarks"),
        )
    return by_slot


def _section(section: int, movement: Movement) -> str:
    """The section's letter; empty if there is only one."""
    return movement.letter(section) if len(movement.sections) > 1 else ""


def _meetings(
    by_slot: dict[Slot, Row], movement: Movement, number: int
) -> list[tuple[int, str, int, Side | None]]:
    return [
        (slot.board, row.section, int(pair), side if number == 2 else None)
        for slot, row in by_slot.items()
        for side, pair in ((Side.NS, row.ns), (Side.EW, row.ew))
        if not movement.phantom(slot.section, int(pair), side)
    ]


def _boards(
    by_slot: dict[Slot, Row],
    movement: Movement,
    deals: dict[tuple[int, int], Deal],
    notices: list[Notice],
) -> tuple[Board, ...]:
    """Every board played or due; apart by section where sections had different deals."""
    due = {(slot.board, slot.section) for slot in movement.due()}
    sections: dict[int, set[int]] = {}
    for board, section in due | {(slot.board, slot.section) for slot in by_slot}:
        sections.setdefault(board, set()).add(section)
    boards = []
    for number, of_sections in sorted(sections.items()):
        groups: dict[tuple[int, Deal | None], set[int]] = {}
        for section in sorted(of_sections):
            deal = deals.get((section, number), deals.get((0, number)))
            groups.setdefault((movement.session(section), deal), set()).add(section)
        if len(groups) > 1:
            message = "sections had different deals or sessions: scored as different boards"
            notices.append(Notice(phrase("board {number}", number=number), message))
        for (_, deal), group in groups.items():
            slots = sorted(s for s in by_slot if s.board == number and s.section in group)
            label = "".join(map(movement.letter, sorted(group))) if len(groups) > 1 else ""
            board_rows = tuple(by_slot[slot] for slot in slots)
            boards.append(Board.standard(number, board_rows, deal, label))
    return tuple(boards)


def _entries(
    by_slot: dict[Slot, Row],
    movement: Movement,
    number: int,
    names: dict[Pair, tuple[str, ...]],
) -> tuple[Entry, ...]:
    seated = movement.pairs()
    known = {(section, pair) for section, pair, _ in seated}
    seated |= {
        (slot.section, int(pair), side)
        for slot, row in by_slot.items()
        for side, pair in ((Side.NS, row.ns), (Side.EW, row.ew))
        if (slot.section, int(pair)) not in known
    }
    pairs: dict[tuple[int, int, int], Pair] = {}
    for section, pair, side in seated:
        if not movement.phantom(section, pair, side):
            order = (section, int(side) if number == 2 else 0, pair)
            pairs[order] = (section, pair, side if number == 2 else None)
    return tuple(
        Entry(Contestant(_section(pair[0], movement), str(pair[1]), pair[2]), names.get(pair, ()))
        for _, pair in sorted(pairs.items())
    )


def _method(movement: Movement, notices: list[Notice]) -> Method:
    """Matchpoints, the code 1 or none; of the others only 4, teams, is documented."""
    codes = {section.scoring for section in movement.sections.values()} - {None, 1}
    if 4 in codes:
        words = "a match of teams (ScoringType 4); only pairs can be read"
        raise FileError(KIND, [Fault(phrase("table Section"), words)])
    if codes:
        listed = ", ".join(sorted(map(str, codes)))
        message = phrase(
            "ScoringType {listed} is not matchpoints (1); set the method if it is another",
            listed=listed,
        )
        notices.append(
            Notice(
                phrase("table Section"),
                phrase("{message}: matchpoints until then", message=message),
            )
        )
    return Method.MATCHPOINTS


def _about(tables: Tables) -> tuple[str, dict[str, str]]:
    """The event's title, and its date."""
    title, day = "", ""
    for row in rows(tables, "Session"):
        title, day = title or row.text("Name"), day or _day(row.record.get("Date"))
    for row in rows(tables, "ReceivedData"):
        day = day or _day(row.record.get("DateLog"))
    return title, {"date": day} if day else {}


def _day(value: object) -> str:
    """An Access date as 2005-05-09; empty if it is none."""
    if isinstance(value, float) and 1 <= value < 110_000:
        return (_EPOCH + timedelta(days=int(value))).isoformat()
    return ""
