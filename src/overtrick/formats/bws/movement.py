"""Sections and who should meet whom on which boards: tables Section and RoundData."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.core.sheet import Notice
from overtrick.formats.bws.record import Place, Row, Slot, Tables, rows
from overtrick.phrase import phrase

HIGHEST_BOARD = 999


@dataclass(frozen=True, slots=True)
class Section:
    """One section as the file sets it up."""

    letter: str
    missing: int = 0
    """The pair that is not there, whatever its side; 0 for none. Below 0: of East-West."""
    winners: int | None = None
    scoring: int | None = None
    """The file's code of the method: 1 is matchpoints."""
    session: int = 0


@dataclass(frozen=True, slots=True)
class Seating:
    """The meeting that the movement has at a table in a round."""

    ns: int
    ew: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """What should happen."""

    sections: Mapping[int, Section]
    seatings: Mapping[Place, Seating]
    shared: frozenset[int]
    """Sections in which a number stands for a North-South and an East-West pair at once."""

    def letter(self, section: int) -> str:
        """What the section is called."""
        known = self.sections.get(section)
        return known.letter if known else str(section)

    def phantom(self, section: int, number: int, side: Side) -> bool:
        """Whether nobody sits there: number 0, or the section's missing pair."""
        missing = self.sections[section].missing if section in self.sections else 0
        if number == 0 or missing == 0:
            return number == 0
        if missing < 0 or section in self.shared:
            return number == abs(missing) and side is (Side.EW if missing < 0 else Side.NS)
        return number == missing

    def session(self, section: int) -> int:
        """The session that the section belongs to; 0 if the file does not say."""
        known = self.sections.get(section)
        return known.session if known else 0

    def pairs(self) -> set[tuple[int, int, Side]]:
        """Section, number and side of every pair that the movement has, the missing ones too."""
        return {
            (place.section, pair, side)
            for place, seating in self.seatings.items()
            for side, pair in ((Side.NS, seating.ns), (Side.EW, seating.ew))
        }

    def due(self) -> set[Slot]:
        """Every slot at which two pairs should play."""
        return {
            Slot(*place, board)
            for place, seating in self.seatings.items()
            if not self.phantom(place.section, seating.ns, Side.NS)
            and not self.phantom(place.section, seating.ew, Side.EW)
            for board in seating.boards
        }

    def name(self, place: Place | Slot) -> str:
        """The place in words: ``section A, table 2, round 3, board 5``."""
        words = f"section {self.letter(place.section)}, table {place.table}, round {place.round}"
        return f"{words}, board {place.board}" if isinstance(place, Slot) else words


def read_movement(tables: Tables, notices: list[Notice]) -> Movement:
    """Sections and seatings; what is doubtful about them goes to *notices*."""
    sections = _sections(tables, notices)
    seatings: dict[Place, Seating] = {}
    for row in rows(tables, "RoundData"):
        place = place_of(row)
        ns, ew = row.whole("NSPair") or 0, row.whole("EWPair") or 0
        if place is None or min(ns, ew) < 0:
            notices.append(Notice(str(row), phrase("no section, table, round and pairs: left out")))
        elif ns or ew:
            seatings[place] = Seating(ns, ew, _boards(row, notices))
    shared = {
        section
        for (section, _), (ns_side, ew_side) in _by_round(seatings).items()
        if ns_side & ew_side
    }
    return Movement(sections, seatings, frozenset(shared))


def place_of(row: Row) -> Place | None:
    """Section, table and round of a row; None if one of them is missing or below 1."""
    section, table, number = row.whole("Section"), row.whole("Table"), row.whole("Round")
    if section is None or table is None or number is None or min(section, table, number) < 1:
        return None
    return Place(section, table, number)


def _sections(tables: Tables, notices: list[Notice]) -> dict[int, Section]:
    sections: dict[int, Section] = {}
    for row in rows(tables, "Section"):
        number, letter = row.whole("ID"), row.text("Letter")
        if number is None or number in sections:
            notices.append(
                Notice(
                    str(row),
                    phrase("section {letter!r} without an ID of its own: left out", letter=letter),
                )
            )
            continue
        winners = row.whole("Winners")
        sections[number] = Section(
            letter or str(number),
            row.whole("MissingPair") or 0,
            winners if winners in (1, 2) else None,
            row.whole("ScoringType") or None,
            row.whole("Session") or 0,
        )
    for row in (*rows(tables, "RoundData"), *rows(tables, "ReceivedData")):
        number = row.whole("Section")
        if number is not None and number > 0 and number not in sections:
            sections[number] = Section(str(number))
            notices.append(
                Notice(
                    str(row),
                    phrase("section {number} is not set up in table Section", number=number),
                )
            )
    return sections


def _boards(row: Row, notices: list[Notice]) -> tuple[int, ...]:
    listed = row.text("CustomBoards")
    if listed:
        boards = _listed(listed)
        if boards:
            return boards
        notices.append(
            Notice(str(row), phrase("not a list of boards like 1,2,5-7: {listed!r}", listed=listed))
        )
    low, high = row.whole("LowBoard") or 0, row.whole("HighBoard") or 0
    if low == high == 0:
        return ()
    if 1 <= low <= high <= HIGHEST_BOARD:
        return tuple(range(low, high + 1))
    notices.append(
        Notice(
            str(row),
            phrase("not the first and last board of a set: {low} and {high}", low=low, high=high),
        )
    )
    return ()


def _listed(text: str) -> tuple[int, ...]:
    boards: list[int] = []
    for word in re.split(r"[,;\s]+", text.strip(" ,;"), flags=re.ASCII):
        match = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", word, re.ASCII)
        if match is None:
            return ()
        boards += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(board for board in boards if board)


def _by_round(
    seatings: Mapping[Place, Seating],
) -> dict[tuple[int, int], tuple[set[int], set[int]]]:
    """The numbers at North-South and at East-West in each section and round, without 0."""
    numbers: dict[tuple[int, int], tuple[set[int], set[int]]] = {}
    for place, seating in seatings.items():
        ns_side, ew_side = numbers.setdefault((place.section, place.round), (set(), set()))
        ns_side.update({seating.ns} - {0})
        ew_side.update({seating.ew} - {0})
    return numbers


def winners(
    movement: Movement, played: Iterable[tuple[Slot, int, int]]
) -> tuple[int, Notice | None]:
    """1 or 2: what the file says unless the pair numbers speak against it; and why, if it does not.

    *played* are the slots with the pairs North-South and East-West; they are asked
    where the file has no movement.
    """
    stated = {section.winners for section in movement.sections.values()} - {None}
    seatings = movement.seatings or {slot.place: Seating(ns, ew, ()) for slot, ns, ew in played}
    by_round = _by_round(seatings)
    if any(ns_side & ew_side for ns_side, ew_side in by_round.values()):
        if stated == {2}:
            return 2, None
        return 2, Notice("", _SHARED + (_AGAINST if stated else ""))
    if len(stated) == 1:
        return stated.pop() or 1, None
    both: dict[int, tuple[set[int], set[int]]] = {}
    for (section, _), (ns_side, ew_side) in by_round.items():
        all_ns, all_ew = both.setdefault(section, (set(), set()))
        all_ns |= ns_side
        all_ew |= ew_side
    if any(ns_side & ew_side for ns_side, ew_side in both.values()):
        return 1, Notice("", _CHANGE)
    if len({round_ for _, round_ in by_round}) > 1:
        return 2, Notice("", _NEVER)
    return 1, Notice("", _UNKNOWN)


_SHARED = (
    "two winners: in one round the same number stands for a North-South pair and for an "
    "East-West pair, so they are different pairs"
)
_AGAINST = "; the file says one winner, which would mix them up"
_NEVER = (
    "two winners: the file does not say how many, and no pair ever changes its side; "
    "if it is one ranking, set winners to 1"
)
_CHANGE = "one winner: the file does not say how many, and pairs change sides"
_UNKNOWN = "one winner: the file does not say how many, and has no two rounds to tell it by"
