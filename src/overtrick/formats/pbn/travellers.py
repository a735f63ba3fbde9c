"""The rows of a traveller: those of a game's ScoreTable, or its own result (PBN 2.1, 5.9)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.cards import Card
from overtrick.core.conditions import Method
from overtrick.core.contract import Contract
from overtrick.core.outcome import NotPlayed, SitOut
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.sheet import NOTHING_PRINTED, Printed, Row
from overtrick.formats.pbn.fields import (
    BySide,
    attempt,
    by_side,
    contract,
    count,
    declarer_seat,
    number,
    said,
)
from overtrick.formats.pbn.games import words
from overtrick.formats.pbn.notices import Notices, at_line
from overtrick.formats.pbn.outcomes import NOTHING, Found, Said, artificial
from overtrick.formats.pbn.records import Record
from overtrick.formats.pbn.scoreline import RULING, ScoreLine, settled
from overtrick.formats.pbn.tables import Table
from overtrick.phrase import phrase

MOST_ALIKE = 1000
"""The largest Multiplicity that is believed."""
MOST_COPIES = 50_000
"""Rows of a file that may come from multiplicities; no event has more."""
REMARK, GROUP = "Remark", "Group"
"""Columns of our own."""
USED = frozenset(
    (
        *("Rank", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer"),
        *("Result", "Score_NS", "Score_EW", "IMP_NS", "IMP_EW", "MP_NS", "MP_EW", "Points_NS"),
        *("Points_EW", "Percentage_NS", "Percentage_EW", "Multiplicity", "Section", "Table"),
        *("Round", "Lead", RULING, REMARK, GROUP),
    )
)
"""The columns of a ScoreTable that are read."""


def points_word(method: Method) -> str:
    """What names a method's points in columns and tags: ``MP``, ``IMP`` or ``Points``."""
    if method in (Method.MATCHPOINTS, Method.BAM):
        return "MP"
    return "Points" if method is Method.AGGREGATE else "IMP"


@dataclass(frozen=True, slots=True)
class Seated:
    """A row, and the names of those who sat there, as the file has them."""

    row: Row
    names_ns: str = ""
    names_ew: str = ""


class Travellers:
    """Reads the results of games, one after the other."""

    def __init__(self, method: Method, notices: Notices) -> None:
        self._points = points_word(method)
        self._notices = notices
        self._copies = 0

    def rows(
        self, record: Record, table: Table | None, vulnerability: Vulnerability
    ) -> Iterator[Seated]:
        """The rows of a game: those of its ScoreTable, else its own result."""
        if table is None or not table.rows or USED.isdisjoint(table.places):
            yield from self._of_game(record, vulnerability)
            return
        for row in table.rows:
            line, where = ScoreLine(table.named(row), self._points), at_line(row.line, record.board)
            seated = self._of_line(line, record, vulnerability, where)
            if seated is not None:
                yield from [seated] * self._multiplicity(line, where)

    def _of_line(
        self, line: ScoreLine, record: Record, vulnerability: Vulnerability, where: str
    ) -> Seated | None:
        names_ns, names_ew = said(line.cell("Names_NS")), said(line.cell("Names_EW"))
        pairs = (line.cell("PairId_NS"), line.cell("PairId_EW"))
        ns, ew = said(pairs[0]) or names_ns, said(pairs[1]) or names_ew
        result = line.found(vulnerability)
        self._tell("results", where, result.doubts)
        outcome = result.outcome
        if "-" in pairs and (outcome is None or isinstance(outcome, NotPlayed)):
            outcome = SitOut()
        if outcome is None:
            ns, ew = ns or "?", ew or "?"
            message = phrase("no result for {ns} v {ew}: left out", ns=ns, ew=ew)
            self._notices.add("rows without a result", where, message)
            return None
        rank = said(line.cell("Rank"))
        printed_ns = self._printed(line, "NS", where)
        row = Row(
            ns,
            ew,
            outcome,
            section=said(line.cell("Section")) or record.value("Section"),
            group=said(line.cell(GROUP)),
            round=count(line.cell("Round") or record.value("Round")),
            table=count(line.cell("Table") or record.value("Table")),
            lead=self._card(line.cell("Lead"), where),
            score_ns=result.score_ns,
            printed_ns=replace(printed_ns, place=rank) if rank else printed_ns,
            printed_ew=self._printed(line, "EW", where),
            remark=said(line.cell(REMARK)),
        )
        return Seated(row, names_ns, names_ew)

    def _multiplicity(self, line: ScoreLine, where: str) -> int:
        text = line.cell("Multiplicity")
        times = count(text) or 1
        self._copies += times - 1
        if times > MOST_ALIKE or self._copies > MOST_COPIES:
            self._copies -= times - 1
            message = phrase(
                "a multiplicity of {text} is not believed: read as one row", text=text[:20]
            )
            self._notices.add("multiplicities", where, message)
            return 1
        return times

    def _printed(self, line: ScoreLine, side: str, where: str) -> Printed:
        points = self._figure(line, f"{self._points}_{side}", where)
        return printed(points, self._figure(line, f"Percentage_{side}", where))

    def _figure(self, line: ScoreLine, column: str, where: str) -> Fraction | None:
        """A printed figure; those marked by ``^`` are outcomes and no comparison."""
        word = said(line.cell(column))
        if not word or word.startswith("^"):
            return None
        doubts: list[str] = []
        value = attempt(doubts, number, word)
        self._tell(
            "figures",
            where,
            [phrase("{column}: {doubt}; left out", column=column, doubt=doubt) for doubt in doubts],
        )
        return value

    def _card(self, text: str, where: str) -> Card | None:
        doubts: list[str] = []
        card = attempt(doubts, Card.parse, text) if said(text) else None
        self._tell(
            "leads", where, [phrase("Lead: {doubt}; left out", doubt=doubt) for doubt in doubts]
        )
        return card

    def _tell(self, kind: str, where: str, doubts: list[str] | tuple[str, ...]) -> None:
        for doubt in doubts:
            self._notices.add(kind, where, doubt)

    def _of_game(self, record: Record, vulnerability: Vulnerability) -> Iterator[Seated]:
        doubts: list[str] = []
        word, declarer = record.value("Contract"), record.value("Declarer")
        seat = attempt(doubts, declarer_seat, declarer)
        made = attempt(doubts, contract, word, declarer if seat is not None else "")
        side = None if seat is None else seat.side
        score = attempt(doubts, by_side, record.value("Score"), side) or NOTHING
        if code := artificial(word):
            result = Found(code)
        else:
            result = settled(Said(made, record.value("Result"), score, vulnerability), doubts)
        self._tell("results", record.where, result.doubts)
        if result.outcome is None:
            return
        names_ns, names_ew = _names(record, "North", "South"), _names(record, "East", "West")
        printed_ns, printed_ew = self._printed_by_tags(record, side)
        row = Row(
            record.value("PairNS") or names_ns,
            record.value("PairEW") or names_ew,
            result.outcome,
            section=record.value("Section"),
            round=count(record.value("Round")),
            table=count(record.value("Table")),
            lead=_first_card(record, made if isinstance(made, Contract) else None),
            score_ns=result.score_ns,
            printed_ns=printed_ns,
            printed_ew=printed_ew,
        )
        yield Seated(row, names_ns, names_ew)

    def _printed_by_tags(self, record: Record, side: Side | None) -> tuple[Printed, Printed]:
        doubts: list[str] = []
        points, percent = (
            attempt(doubts, by_side, record.value(name), side) or BySide(None, None)
            for name in (f"Score{self._points}", "ScorePercentage")
        )
        self._tell("figures", record.where, doubts)
        return printed(points.ns, percent.ns), printed(points.ew, percent.ew)


def printed(points: Fraction | None, percent: Fraction | None, place: str | None = None) -> Printed:
    """What a file prints, the one value for nothing where it prints nothing."""
    if points is None and percent is None and place is None:
        return NOTHING_PRINTED
    return Printed(points, percent, place)


def _names(record: Record, first: str, second: str) -> str:
    """The two players' names as the standard writes a pair's; empty if neither is known."""
    names = record.value(first), record.value(second)
    return ";".join(names) if any(names) else ""


def _first_card(record: Record, made: Contract | None) -> Card | None:
    """The opening lead of the play section."""
    play = record.game.tag("Play")
    if made is None or play is None or record.value("Play").upper() != str(made.leader):
        return None
    for line in words(play):
        for word in line.text.split()[:1]:
            return attempt([], Card.parse, word)
    return None
