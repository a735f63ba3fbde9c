"""TotalScoreTable <-> entries: who took part and what was printed for them (PBN 2.1, 5.10)."""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Entry
from overtrick.formats.pbn.fields import attempt, number, said
from overtrick.formats.pbn.notices import Notices, at_line
from overtrick.formats.pbn.tables import Cells, Table
from overtrick.formats.pbn.travellers import Seated, printed
from overtrick.phrase import phrase

SIDE, SECTION, PENALTY, HANDICAP = "Side", "Section", "Penalty", "Handicap"
"""Columns of our own."""
_TOTALS = {"MP": ("TotalMP", "MP"), "IMP": ("TotalIMP", "IMP"), "Points": ("TotalScore", "Score")}
"""Where a method's total may stand."""
_PERCENTAGES = ("MeanPercentage", "Percentage", "TotalPercentage")
USED = frozenset(
    (
        *("Rank", "PairId", "Names", "TotalScore", "TotalIMP", "TotalMP", "MP", "IMP", "Score"),
        *("NrBoards", SIDE, SECTION, PENALTY, HANDICAP, *_PERCENTAGES),
    )
)
"""The columns of a TotalScoreTable that are read."""
_BETWEEN_NAMES = re.compile(r" +[-–&+/] +")


def names(text: str) -> tuple[str, ...]:
    """The players of a pair: parted by ``;``, or as some programs do by `` - `` or `` & ``.

    >>> names("Alpha, A.     ;Bravo, B.   "), names("Alpha - Bravo"), names("Alpha-Bravo")
    (('Alpha, A.', 'Bravo, B.'), ('Alpha', 'Bravo'), ('Alpha-Bravo',))
    """
    parts = text.split(";") if ";" in text else _BETWEEN_NAMES.split(text)
    return tuple(part.strip() for part in parts if part.strip())


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of a TotalScoreTable."""

    section: str
    number: str
    side: Side | None
    """Named in a column of our own, which other programs do not write."""
    entry: Entry
    line: int


def listed(table: Table, points: str, notices: Notices) -> Iterable[Listed]:
    """The rows of a TotalScoreTable; *points* names the method's points, as ``MP`` does."""
    for row in table.rows:
        pair, players = said(table.cell(row, "PairId")), said(table.cell(row, "Names"))
        section, side = said(table.cell(row, SECTION)), table.cell(row, SIDE).upper()
        if not pair and not players:
            message = phrase("a row of TotalScoreTable without number and names: left out")
            notices.add("totals of nobody", at_line(row.line), message)
            continue
        contestant = Contestant(section, pair or players, {"NS": Side.NS, "EW": Side.EW}.get(side))
        reader = _Figures(table, row, notices)
        entry = Entry(
            contestant,
            names(players),
            printed(
                reader.first(_TOTALS[points]),
                reader.percent(),
                said(table.cell(row, "Rank")) or None,
            ),
            boards=reader.first(("NrBoards",)),
            penalty=reader.first((PENALTY,)) or Fraction(0),
            handicap=reader.first((HANDICAP,)),
        )
        yield Listed(section, contestant.number, contestant.side, entry, row.line)


@dataclass(frozen=True, slots=True)
class _Figures:
    table: Table
    row: Cells
    notices: Notices

    def first(self, columns: Iterable[str]) -> Fraction | None:
        """The figure in the first of *columns* that says one."""
        for column in columns:
            if word := said(self.table.cell(self.row, column)):
                doubts: list[str] = []
                value = attempt(doubts, number, word.removeprefix("^"))
                for doubt in doubts:
                    where = at_line(self.row.line)
                    self.notices.add(
                        "figures",
                        where,
                        phrase("{column}: {doubt}; left out", column=column, doubt=doubt),
                    )
                if value is not None:
                    return value
        return None

    def percent(self) -> Fraction | None:
        value = self.first(_PERCENTAGES)
        if value is None or 0 <= value <= 100:
            return value
        message = phrase("{value} is no percentage but a sum of them; left out", value=value)
        self.notices.add("percentages", at_line(self.row.line), message)
        return None


def winners(tables: Iterable[Iterable[Listed]], seated: Iterable[Seated]) -> int:
    """2 if North-South and East-West are ranked apart, as far as a file shows it.

    That is so where a column names the side, where a number stands in one table of
    totals twice, and where pair 5 meets pair 5.
    """
    for table in tables:
        seen: set[tuple[str, str]] = set()
        for total in table:
            if total.side is not None or (total.section, total.number) in seen:
                return 2
            seen.add((total.section, total.number))
    return 2 if any(one.row.ns and one.row.ns == one.row.ew for one in seated) else 1


def entries(
    tables: Iterable[Iterable[Listed]], seated: Iterable[Seated], winners: int, notices: Notices
) -> tuple[Entry, ...]:
    """Everyone whom the file lists in totals or names beside a result; totals come first."""
    tables, seated = [tuple(table) for table in tables], tuple(seated)
    sectioned = any(total.section for table in tables for total in table) or _clash(seated)
    people = _People(seated, winners, sectioned=sectioned)
    found: dict[Contestant, Entry] = {}
    for table in tables:
        taken: set[Contestant] = set()
        for total in table:
            contestant = people.contestant(total, taken)
            taken.add(contestant)
            entry = replace(
                total.entry,
                contestant=contestant,
                names=total.entry.names or names(people.names(contestant)),
            )
            if found.setdefault(contestant, entry) != entry:
                message = phrase(
                    "pair {number} has other totals further up; those count", number=total.number
                )
                notices.add("totals twice", at_line(total.line), message)
    for contestant, players in people.named():
        if contestant not in found:
            found[contestant] = Entry(contestant, names(players))
    return tuple(found.values())


def _clash(seated: Iterable[Seated]) -> bool:
    """Whether a number is used in two sections, so that the section belongs to it."""
    section_of: dict[tuple[Side, str], str] = {}
    for one in seated:
        for side, pair in ((Side.NS, one.row.ns), (Side.EW, one.row.ew)):
            if pair and section_of.setdefault((side, pair), one.row.section) != one.row.section:
                return True
    return False


class _People:
    """Who has results, with the names that stand beside them."""

    def __init__(self, seated: Iterable[Seated], winners: int, *, sectioned: bool) -> None:
        self._winners = winners
        self._names: dict[Contestant, str] = {}
        for one in seated:
            for side, pair, players in (
                (Side.NS, one.row.ns, one.names_ns),
                (Side.EW, one.row.ew, one.names_ew),
            ):
                if pair:
                    own = side if winners == 2 else None
                    section = one.row.section if sectioned else ""
                    contestant = Contestant(section, pair, own)
                    self._names[contestant] = self._names.get(contestant) or players

    def names(self, contestant: Contestant) -> str:
        """The names as they stand beside a result; empty if none do."""
        return self._names.get(contestant, "")

    def named(self) -> Iterable[tuple[Contestant, str]]:
        """All whose names are known from a result."""
        return ((contestant, text) for contestant, text in self._names.items() if text)

    def contestant(self, total: Listed, taken: Container[Contestant]) -> Contestant:
        """The contestant of a total: its side by its own word, by its names, or by its turn."""
        if self._winners == 1 or total.side is not None:
            return Contestant(total.section, total.number, total.side)
        both = [Contestant(total.section, total.number, side) for side in Side]
        for contestant in both:
            players = self.names(contestant)
            if players and names(players) == total.entry.names and contestant not in taken:
                return contestant
        here = [contestant for contestant in both if contestant in self._names] or both
        return next((one for one in here if one not in taken), here[0])
