"""BridgeWebs' CSV, version ``std1``, as club programs upload it: reader.

A file begins with ``#Version``; the sign behind it separates all cells. Lines that begin
with ``#`` say what the event is and which table follows: ``#Scores`` a list of ranked
pairs (two of them if there are two winners), ``#Travellers`` the headings of all
travellers, ``#Board`` one board's results.
"""

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction

from overtrick.core.conditions import Conditions, Method
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Entry, Notice, Printed, Row, Sheet
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.sheets.figures import board_number, figure, whole
from overtrick.formats.sheets.headings import Column, Headings, folded, headings
from overtrick.formats.sheets.sides import Seated, twice, winners
from overtrick.formats.sheets.text import Line, decode, lines
from overtrick.formats.sheets.traveller import boards_of, traveller_row
from overtrick.phrase import phrase, said_by

KIND = "BridgeWebs CSV"
_START = re.compile(r"\ufeff?\s*#version\s*([;,\t])\s*\"?(\w*)", re.IGNORECASE)
_METHODS = {
    "butler": Method.BUTLER,
    "crossimp": Method.CROSS_IMPS,
    "crossimps": Method.CROSS_IMPS,
    "aggregate": Method.AGGREGATE,
}
_NOT_PAIRS = {"swisspairs", "swissteams", "teams", "individual"}
_COUNTS = {"pairs", "boards"}
RESERVED = frozenset(
    {"version", "winners", "scores", "boardformat", "travellers", "board", "title", "source"}
    | _METHODS.keys()
    | _NOT_PAIRS
    | _COUNTS
)
"""Words behind ``#`` that mean something of their own."""
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_RANKING = {
    "place": ("position", "pos", "rank", "place"),
    "number": ("pair", "pairno", "pairnumber", "no"),
    "percent": ("percent", "percentage", "scorepercent"),
    "points": ("score", "total", "points", "imps", "mps", "matchpoints"),
}


def read_bridgewebs(data: bytes) -> Sheet:
    """The sheet of a BridgeWebs CSV file of a pairs event.

    FileError with every line that makes no sense; what is doubtful is in the notices.
    """
    text, guessed = decode(data, KIND)
    start = _START.match(text)
    if start is None:
        message = f"'#Version;std1' is expected first, got {text[:30]!r}"
        raise FileError(KIND, [Fault(phrase("line 1"), message)])
    reading = _Reading([*guessed])
    if start[2].casefold() != "std1":
        message = f"version std1 is known, this is {start[2]!r}: read as that"
        reading.notices.append(Notice(phrase("line 1"), message))
    for line in lines(text, start[1], KIND):
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
    about: dict[str, str] = field(default_factory=dict)
    method: Method = Method.MATCHPOINTS
    winners: int | None = None
    lists: list[list[tuple[str, Entry]]] = field(default_factory=list)
    """Each list of ranked pairs, with where each stands."""
    table: str = ""
    """Which table the lines belong to: ``scores``, ``travellers``, ``board`` or none."""
    ranking: dict[str, int] | None = None
    names: tuple[int, ...] = ()
    columns: Headings | None = None
    board: int | None = None
    rows: dict[int, list[Row]] = field(default_factory=dict)

    def take(self, line: Line) -> None:
        """Take one line into account."""
        first = line.cell(0)
        if first.startswith("#"):
            self._directive(line, folded(first))
        elif self.table == "scores":
            self._ranked(line)
        elif self.table == "travellers":
            self._headed(line, line.cells)
            self.table = "board"
        elif self.table == "board":
            self._result(line)
        else:
            raise ParseError(
                phrase("a line of no table: {cells!r}", cells=" ".join(line.cells)[:60])
            )

    def _directive(self, line: Line, name: str) -> None:
        self.table = ""
        value = line.cell(1)
        if name == "scores":
            self.table, self.ranking = name, None
            self.lists.append([])
        elif name == "travellers":
            self.table = "board" if self.columns else name
        elif name == "boardformat":
            self._headed(line, line.cells[1:])
        elif name == "board":
            self.table, self.board = name, None
            if self.columns is None:
                raise ParseError(phrase("#Travellers with their headings must stand before #Board"))
            self.board = board_number(value)
            self.rows.setdefault(self.board, [])
        elif name == "winners":
            number = whole(value, phrase("count of winners"))
            if number not in (1, 2):
                raise ParseError(phrase("1 or 2 winners are expected, got {value!r}", value=value))
            self.winners = number
        elif name in _METHODS:
            self.method = _METHODS[name]
        elif name in _NOT_PAIRS:
            raise ParseError(
                phrase("an event of the kind {cell}; only pairs can be read", cell=line.cell(0)[1:])
            )
        elif name not in _COUNTS and name != "version" and value:
            self.about[name] = _date(value) if name == "date" else value

    def _result(self, line: Line) -> None:
        """A line of a board; without its number or its headings that was a fault already."""
        if self.columns is not None and self.board is not None:
            row = traveller_row(line, self.columns, self.board, "en", self.notices)
            self.rows[self.board].append(row)

    def _headed(self, line: Line, words: tuple[str, ...]) -> None:
        columns = headings(words)
        if self.columns is not None and columns.places == self.columns.places:
            return
        if not columns.has(Column.NS, Column.EW):
            raise ParseError(phrase("headings of the travellers with NS and EW are expected"))
        if columns.unknown:
            shown = ", ".join(columns.unknown)
            self.notices.append(
                Notice(str(line), phrase("columns that are not read: {shown}", shown=shown))
            )
        self.columns = columns

    def _ranked(self, line: Line) -> None:
        """A line below ``#Scores``: its headings first, then a pair in each."""
        if self.ranking is None:
            words = [folded(cell) for cell in line.cells]
            self.ranking = {
                key: next(words.index(word) for word in known if word in words)
                for key, known in _RANKING.items()
                if not set(known).isdisjoint(words)
            }
            self.names = tuple(i for i, word in enumerate(words) if word.startswith("name"))
            if "number" not in self.ranking:
                raise ParseError(phrase("headings of the scores with a column Pair are expected"))
            return
        if "number" not in self.ranking:
            return
        number = line.cell(self.ranking["number"])
        if not number:
            raise ParseError(phrase("no number of the pair"))
        printed = Printed(
            self._figure(line, "points"),
            self._figure(line, "percent"),
            line.cell(self.ranking.get("place")) or None,
        )
        names = tuple(line.cell(place) for place in self.names if line.cell(place))
        entry = Entry(Contestant("", number, None), names, printed)
        self.lists[-1].append((str(line), entry))

    def _figure(self, line: Line, key: str) -> Fraction | None:
        return figure(line.cell(self.ranking.get(key))) if self.ranking else None

    def sheet(self) -> Sheet:
        """The whole; FileError with all faults if there are any."""
        if not self.faults and not self.rows:
            self.faults.append(Fault("", phrase("no #Board with the results of a board")))
        if self.faults:
            raise FileError(KIND, self.faults)
        boards = boards_of(self.rows)
        stated = self.winners or (2 if len(self.lists) == 2 else None)
        number, why = winners(boards, stated)
        self.notices += [why] if why else []
        self.notices += twice(boards, number)
        entries = self._entries(boards, number)
        title, program = self.about.pop("title", ""), self.about.pop("source", "")
        conditions = Conditions(method=self.method, winners=number)
        return Sheet(title, conditions, boards, entries, program, tuple(self.notices), self.about)

    def _entries(self, boards: tuple[Board, ...], winners: int) -> tuple[Entry, ...]:
        """The ranked pairs; of two lists the first is North-South's."""
        seated = Seated(boards, winners)
        entries: dict[Contestant, Entry] = {}
        for place, ranked in enumerate(self.lists):
            side = Side(place % 2) if len(self.lists) > 1 else None
            for where, entry in ranked:
                contestant = seated.contestant(entry.contestant.number, side=side)
                lacking = seated.lacking(contestant)
                if contestant in entries:
                    lacking = phrase("is listed twice; the first counts")
                if lacking:
                    self.notices.append(
                        Notice(
                            where,
                            phrase(
                                "pair {number} {lacking}", number=contestant.number, lacking=lacking
                            ),
                        )
                    )
                entries.setdefault(contestant, replace(entry, contestant=contestant))
        return tuple(entries.values())


def _date(value: str) -> str:
    """``09/05/2005``, day first, as ``2005-05-09``; anything else as it is."""
    match = _DATE.fullmatch(value)
    return f"{match[3]}-{int(match[2]):02}-{int(match[1]):02}" if match else value
