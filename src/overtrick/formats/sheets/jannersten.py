"""Jannersten's ``results.txt``, as its scoring programs hand results on: reader.

Three sections, ``[GAME]``, ``[CONTESTANTS]`` and ``[RESULTS]``; cells stand between
semicolons, and every cell has its place, so that an empty one is written too.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.core.conditions import Conditions, Together
from overtrick.core.outcome import Artificial, Award, Given
from overtrick.core.seat import Seat, Side, vulnerability_of
from overtrick.core.sheet import Entry, Notice, Printed, Row, Sheet
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.sheets.figures import board_number, figure, whole
from overtrick.formats.sheets.outcomes import Said, understood
from overtrick.formats.sheets.sides import Seated, twice, winners
from overtrick.formats.sheets.text import Line, decode, lines
from overtrick.formats.sheets.traveller import boards_of, lead
from overtrick.phrase import phrase, said_by

KIND = "Jannersten results"
_SECTION = re.compile(r"\[\s*(\w+)\s*\]")
_START = re.compile(r"\ufeff?\s*\[(GAME|CONTESTANTS|RESULTS)\]", re.IGNORECASE)
_GAME = (
    *("section", "boards a round", "boards", "rounds", "method", "filler", "event"),
    *("weighting", "handicap", "date", "name", "session", "across the field"),
)
_CONTESTANT = ("section", "pair", "seat", "name", "result", "percent", "vps", "master points")
_RESULT = (
    *("board", "section", "round", "north", "east", "south", "west", "points", "contract"),
    *("declarer", "tricks", "lead", "mp ns", "mp ew", "imp ns", "imp ew"),
    *("percent ns", "percent ew", "datum", "top", "adjusted top", "remarks"),
)

Pair = tuple[str, str, Side]
"""Section, number and side."""


def read_jannersten(data: bytes) -> Sheet:
    """The sheet of a ``results.txt`` of a pairs event.

    FileError with every line that makes no sense; what is doubtful is in the notices.
    """
    text, guessed = decode(data, KIND)
    if _START.match(text) is None:
        message = f"[GAME] or another of the three sections is expected first, got {text[:30]!r}"
        raise FileError(KIND, [Fault(phrase("line 1"), message)])
    reading = _Reading([*guessed])
    for line in lines(text.removeprefix("\ufeff"), ";", KIND):
        if not line.empty:
            try:
                reading.take(line)
            except (ParseError, ImpossibleError) as error:
                reading.faults.append(Fault(str(line), said_by(error)))
    return reading.sheet()


@dataclass
class _Reading:
    """What has been read so far."""

    notices: list[Notice]
    faults: list[Fault] = field(default_factory=list)
    section: str = ""
    """Which of the three sections the lines belong to."""
    title: str = ""
    about: dict[str, str] = field(default_factory=dict)
    across: set[str] = field(default_factory=set)
    players: dict[Pair, dict[Seat, str]] = field(default_factory=dict)
    printed: dict[Pair, Printed] = field(default_factory=dict)
    rows: dict[int, list[Row]] = field(default_factory=dict)

    def take(self, line: Line) -> None:
        """Take one line into account."""
        header = _SECTION.match(line.cell(0))
        if header is not None:
            self.section = header[1].upper()
            if self.section not in ("GAME", "CONTESTANTS", "RESULTS"):
                raise ParseError(phrase("no section is called {cell}", cell=line.cell(0)))
        elif self.section == "GAME":
            self._game(dict(zip(_GAME, line.cells, strict=False)))
        elif self.section == "CONTESTANTS":
            self._contestant(dict(zip(_CONTESTANT, line.cells, strict=False)))
        elif self.section == "RESULTS":
            self._result(line)

    def _game(self, cells: dict[str, str]) -> None:
        self.title = self.title or cells.get("name", "")
        self.across |= {cells.get("across the field", "")}
        for key in ("date", "session", "method"):
            if cells.get(key):
                self.about.setdefault(key, cells[key])

    def _contestant(self, cells: dict[str, str]) -> None:
        seat = Seat.parse(cells.get("seat", ""))
        pair = (cells["section"], cells.get("pair", ""), seat.side)
        seats = self.players.setdefault(pair, {})
        if seat in seats:
            raise ParseError(
                phrase("pair {pair} has a player {seat} already", pair=pair[1], seat=seat)
            )
        seats[seat] = cells.get("name", "")
        points, percent = figure(cells.get("result", "")), figure(cells.get("percent", ""))
        self.printed.setdefault(pair, Printed(points, percent))

    def _result(self, line: Line) -> None:
        if len(line.cells) > len(_RESULT):
            message = f"{len(_RESULT)} cells are expected at most, got {len(line.cells)}"
            raise ParseError(message)
        cells = dict.fromkeys(_RESULT, "") | dict(zip(_RESULT, line.cells, strict=False))
        board = board_number(cells["board"])
        rows = self.rows.setdefault(board, [])
        if not any(line.cells[1:]):
            return
        _require_pair(cells, "north", "south")
        _require_pair(cells, "east", "west")
        where = f"{line}, board {board}"
        ns, ew = _figures(cells, "mp ns", "imp ns"), _figures(cells, "mp ew", "imp ew")
        percents = figure(cells["percent ns"]), figure(cells["percent ew"])
        said = Said(
            cells["north"],
            cells["east"],
            cells["contract"],
            cells["declarer"],
            tricks=cells["tricks"],
            score=cells["points"],
            points=percents if ns is None or ew is None else (ns, ew),
        )
        meant = understood(said, vulnerability_of(board))
        outcome, doubts = meant.outcome, meant.doubts
        if isinstance(outcome, Given) and None not in percents:
            outcome = Artificial(*(Award.percent(percent or 0) for percent in percents))
            doubts = (f"neither a contract nor points: read as {outcome}, by the percentages",)
        self.notices += (Notice(where, doubt) for doubt in doubts)
        rows.append(
            Row(
                said.ns,
                said.ew,
                outcome,
                section=cells["section"],
                round=whole(cells["round"], phrase("round")),
                lead=lead(cells["lead"], "en", where, self.notices),
                score_ns=meant.score_ns,
                printed_ns=Printed(ns, percents[0]),
                printed_ew=Printed(ew, percents[1]),
                remark=cells["remarks"],
            )
        )

    def sheet(self) -> Sheet:
        """The whole; FileError with all faults if there are any."""
        if not self.faults and not self.rows:
            self.faults.append(Fault("", phrase("no results below [RESULTS]")))
        if self.faults:
            raise FileError(KIND, self.faults)
        boards = boards_of(self.rows)
        sections = {row.section for board in boards for row in board.rows}
        number, why = winners(boards, None)
        self.notices += [why] if why else []
        self.notices += twice(boards, number)
        if self.about.get("method"):
            message = f"its method is {self.about['method']!r}: matchpoints until it is set"
            self.notices.append(Notice("[GAME]", message))
        together = Together.APART if self.across == {"0"} else Together.TOGETHER
        if len(sections) < 2:
            together = Together.TOGETHER
        conditions = Conditions(winners=number, sections_scored=together, sections_ranked=together)
        entries = tuple(self._entries(Seated(boards, number)))
        return Sheet(self.title, conditions, boards, entries, "", tuple(self.notices), self.about)

    def _entries(self, seated: Seated) -> Iterator[Entry]:
        for (section, pair, side), seats in self.players.items():
            contestant = seated.contestant(pair, section, side)
            if lacking := seated.lacking(contestant):
                self.notices.append(
                    Notice(
                        "[CONTESTANTS]",
                        phrase(
                            "pair {section}{pair} {lacking}",
                            section=section,
                            pair=pair,
                            lacking=lacking,
                        ),
                    )
                )
            names = tuple(name for _, name in sorted(seats.items()) if name)
            yield Entry(contestant, names, self.printed[section, pair, side])


def _require_pair(cells: dict[str, str], first: str, second: str) -> None:
    """ParseError for partners with different numbers: an individual event."""
    if cells[second] not in ("", cells[first]):
        message = phrase(
            "an individual event: {first} is {one!r}, {second} {other!r}",
            first=first,
            one=cells[first],
            second=second,
            other=cells[second],
        )
        raise ParseError(phrase("{message}; only pairs can be read", message=message))


def _figures(cells: dict[str, str], *keys: str) -> Fraction | None:
    """The first of these cells that has a number."""
    for key in keys:
        value = figure(cells[key])
        if value is not None:
            return value
    return None
