"""Read a PBN file as a score sheet: boards with their deals, and all results on them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from overtrick.core.cards import Deal
from overtrick.core.conditions import Conditions, Method
from overtrick.core.seat import Seat, Vulnerability, dealer_of, vulnerability_of
from overtrick.core.sheet import Board, Row, Sheet
from overtrick.core.steps import message
from overtrick.errors import Fault, FileError
from overtrick.formats.pbn.fields import said
from overtrick.formats.pbn.games import Pbn, read_pbn_games
from overtrick.formats.pbn.notices import Notices, at_line
from overtrick.formats.pbn.records import Record, records
from overtrick.formats.pbn.scoring import conditions
from overtrick.formats.pbn.standings import USED as USED_IN_TOTALS
from overtrick.formats.pbn.standings import entries, listed, winners
from overtrick.formats.pbn.tables import NAMES, NameBook, Table, table
from overtrick.formats.pbn.text import KIND
from overtrick.formats.pbn.travellers import USED as USED_IN_TRAVELLERS
from overtrick.formats.pbn.travellers import Seated, Travellers, points_word
from overtrick.phrase import phrase

ABOUT: Mapping[str, str] = {
    "venue": "Site",
    "date": "Date",
    "event date": "EventDate",
    "sponsor": "EventSponsor",
    "competition": "Competition",
    "stage": "Stage",
    "home team": "HomeTeam",
    "visiting team": "VisitTeam",
}
"""What a sheet calls it, and the tag that holds it."""
_DATE = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)", re.ASCII)
_TITLES = {"Event": "HRTitleEvent", "Site": "HRTitleSite", "Date": "HRTitleDate"}
"""Where BridgeComposer puts what it leaves out of the tags."""
_NUMBERED = {
    (False, False): message("{given}: numbered {number} by its place in the file"),
    (True, False): message(
        "{given}: numbered {number} by its place in the file, dealer taken from that"
    ),
    (False, True): message(
        "{given}: numbered {number} by its place in the file, vulnerability taken from that"
    ),
    (True, True): message(
        "{given}: numbered {number} by its place in the file, dealer and vulnerability "
        "taken from that"
    ),
}
"""By whether dealer and vulnerability are unknown without the number."""
SESSION = "Session"
"""The tag that tells apart boards of one number."""


def read_pbn(data: bytes) -> Sheet:
    """The boards, results and standings of a PBN file.

    Games of the same board and deal are its rows; a ScoreTable has them all in one game.
    FileError for a file in which no game names a board, a deal or a result. What was
    read with a doubt is in the sheet's notices.
    """
    return sheet_of(read_pbn_games(data))


def sheet_of(pbn: Pbn) -> Sheet:
    """The same of a file that is read already."""
    notices = Notices(pbn.notices)
    games = records(pbn, notices)
    tables = _tables(games, notices)
    settings = _conditions(games, tables, notices)
    travellers = Travellers(settings.method, notices)
    boards = _Boards(notices)
    seated: list[Seated] = []
    for place, (record, of_game) in enumerate(zip(games, tables, strict=True), 1):
        if not _is_board(record, of_game.get("ScoreTable")):
            continue
        board = boards.board(record, place)
        rows = list(travellers.rows(record, of_game.get("ScoreTable"), board.vulnerability))
        board.rows += [one.row for one in rows]
        seated += rows
    totals = [
        tuple(listed(one["TotalScoreTable"], points_word(settings.method), notices))
        for one in tables
        if "TotalScoreTable" in one
    ]
    found = boards.all()
    if not found and not any(totals):
        _refuse(pbn, notices)
    settings = replace(settings, winners=winners(totals, seated))
    return Sheet(
        title=_first(pbn, games, "Event"),
        conditions=settings,
        boards=found,
        entries=entries(totals, seated, settings.winners, notices),
        program=pbn.directive("Creator") or _first(pbn, games, "Application"),
        notices=notices.told(),
        about=_about(pbn, games),
    )


def _refuse(pbn: Pbn, notices: Notices) -> None:
    """FileError, with what was odd on the way."""
    where = at_line(pbn.games[0].line) if pbn.games else ""
    count = len(pbn.games)
    words = phrase("expected games that name a board, a deal or a result, got no game at all")
    if count:
        words = phrase(
            "expected games that name a board, a deal or a result, got {count} without any",
            count=count,
        )
    odd = [Fault(notice.where, notice.message) for notice in notices.told()]
    raise FileError(KIND, [Fault(where, words), *odd])


def _is_board(record: Record, scores: Table | None) -> bool:
    """Whether a game says anything that belongs to a board."""
    if record.board is not None or record.deal is not None:
        return True
    if scores is not None and scores.rows:
        return True
    return any(record.value(name) for name in ("Board", "Contract", "Score"))


_Tables = dict[str, Table]


def _tables(games: Sequence[Record], notices: Notices) -> list[_Tables]:
    """The two kinds of tables that a sheet is made of, of every game.

    They are read twice where names stand in them, since the first reading finds out
    names by which the second tells where others end.
    """
    book = NameBook()
    if any(
        name in record.values.get(kind, "") for record in games for kind in _KINDS for name in NAMES
    ):
        for record in games:
            _tables_of(record, book, Notices())
    return [_tables_of(record, book, notices) for record in games]


_KINDS = {"TotalScoreTable": USED_IN_TOTALS, "ScoreTable": USED_IN_TRAVELLERS}


def _tables_of(record: Record, book: NameBook, notices: Notices) -> _Tables:
    found: _Tables = {}
    for kind, used in _KINDS.items():
        tag = record.game.tag(kind)
        if tag is None:
            continue
        found[kind] = table(tag, record.values.get(kind, tag.value), book, notices)
        for column in found[kind].columns:
            if column.name not in used:
                words = phrase(
                    "the column {name!r} of {kind} has no place in a sheet",
                    name=column.name[:40],
                    kind=kind,
                )
                notices.once(f"{kind} {column.name}", at_line(tag.line), words)
    return found


def _conditions(games: Sequence[Record], tables: Sequence[_Tables], notices: Notices) -> Conditions:
    """The conditions of the first game that names a method."""
    methods = [(record, record.value("Scoring")) for record in games if record.value("Scoring")]
    if not methods:
        return _by_columns(tables, notices)
    first, method = methods[0]
    settings, doubts = conditions(method)
    for doubt in doubts:
        notices.add("scoring", first.where, doubt)
    alike = {method}
    for record, other in methods:
        if other in alike:
            continue
        alike.add(other)
        if conditions(other)[0] != settings:
            words = phrase(
                "scored by {other!r} here, but by {method!r} before: that counts",
                other=other[:60],
                method=method[:60],
            )
            notices.once("another scoring", record.where, words)
    return settings


def _by_columns(tables: Sequence[_Tables], notices: Notices) -> Conditions:
    scores = [one["ScoreTable"] for one in tables if "ScoreTable" in one]
    matchpoints = any(one.has("MP_NS", "MP_EW", "Percentage_NS") for one in scores)
    if matchpoints or not any(one.has("IMP_NS", "IMP_EW") for one in scores):
        return Conditions()
    words = phrase("no Scoring tag, but IMPs in the ScoreTable: taken as cross-IMPs")
    notices.add("scoring", "", words)
    return Conditions(method=Method.CROSS_IMPS)


def _first(pbn: Pbn, games: Sequence[Record], name: str) -> str:
    """The first value of a tag that says something, else that of BridgeComposer's title line."""
    for record in games:
        if value := record.value(name):
            return value
    directive = _TITLES.get(name)
    value = said(pbn.directive(directive).strip('"')) if directive else ""
    return "" if value == "0" else value


def _about(pbn: Pbn, games: Sequence[Record]) -> dict[str, str]:
    found = {word: _first(pbn, games, name) for word, name in ABOUT.items()}
    for word in ("home team", "visiting team"):
        if len({record.value(ABOUT[word]) for record in games}) > 1:
            found[word] = ""
    for word in ("date", "event date"):
        if match := _DATE.fullmatch(found[word]):
            found[word] = "-".join(match.groups())
    return {word: value for word, value in found.items() if value}


@dataclass(slots=True)
class _OpenBoard:
    """A board to which results are still being added."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None
    record: Record
    label: str
    rows: list[Row] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether there is neither a number nor a deal nor a result."""
        return self.record.board is None and self.deal is None and not self.rows

    def closed(self, label: str) -> Board:
        return Board(
            self.number, tuple(self.rows), self.dealer, self.vulnerability, self.deal, label
        )


_Place = tuple[int, str, object]
"""Number, session, and the deal or the context."""


class _Boards:
    """Finds the board of each game: same number and deal, or same number in one event."""

    def __init__(self, notices: Notices) -> None:
        self._boards: list[_OpenBoard] = []
        self._notices = notices
        self._by_deal: dict[_Place, _OpenBoard] = {}
        self._by_event: dict[_Place, _OpenBoard] = {}

    def board(self, record: Record, place: int) -> _OpenBoard:
        """The board that the game in that *place* of the file is about."""
        number = record.board if record.board is not None else place
        session = record.value(SESSION)
        event = (number, session, (record.value("Event"), record.value("Stage")))
        known = self._known(record, number, session, event)
        if known is None:
            known = self._new(record, number, session)
        if known.deal is not None:
            self._by_deal[number, session, known.deal] = known
        self._by_event[event] = known
        return known

    def _known(self, record: Record, number: int, session: str, event: _Place) -> _OpenBoard | None:
        known = self._by_event.get(event)
        if record.deal is not None:
            if known is not None and known.deal is None and _agree(known, record):
                known.deal = record.deal
                return known
            known = self._by_deal.get((number, session, record.deal))
        return known if known is not None and _agree(known, record) else None

    def _new(self, record: Record, number: int, session: str) -> _OpenBoard:
        dealer = dealer_of(number) if record.dealer is None else record.dealer
        vulnerability = record.vulnerability
        if vulnerability is None:
            vulnerability = vulnerability_of(number)
        label = session if record.board is not None else session or record.value("Board")
        board = _OpenBoard(number, dealer, vulnerability, record.deal, record, label)
        self._boards.append(board)
        return board

    def _tell_number(self, record: Record, number: int) -> None:
        text = record.value("Board")
        given = phrase("no board number")
        if text:
            given = phrase("{text!r} is no board number", text=text[:20])
        template = _NUMBERED[record.dealer is None, record.vulnerability is None]
        self._notices.add(
            "games without a board number",
            record.where,
            phrase(template, given=given, number=number),
        )

    def all(self) -> tuple[Board, ...]:
        """The boards in the order in which the file has them, labelled where numbers repeat."""
        found = [board for board in self._boards if not board.empty]
        by_name: dict[tuple[int, str], list[_OpenBoard]] = {}
        for board in found:
            if board.record.board is None:
                self._tell_number(board.record, board.number)
            by_name.setdefault((board.number, board.label), []).append(board)
        labels: dict[int, str] = {}
        for (_, label), boards in by_name.items():
            for one, words in zip(boards, _labels(label, boards), strict=True):
                labels[id(one)] = words
        return tuple(board.closed(labels[id(board)]) for board in found)


def _agree(board: _OpenBoard, record: Record) -> bool:
    """Whether a game's own dealer and vulnerability are those of *board*, where it gives them."""
    dealer, vulnerability = record.value("Dealer"), record.values.get("Vulnerable", "").strip()
    return (not dealer or record.dealer is board.dealer) and (
        vulnerability in ("", "?") or record.vulnerability is board.vulnerability
    )


def _labels(label: str, boards: Sequence[_OpenBoard]) -> Iterator[str]:
    """Labels for boards of one number: by stage, event or date, else 2, 3 and so on."""
    if len(boards) == 1:
        yield label
        return
    for name in ("Stage", "Event", "Date", "Round"):
        values = [board.record.value(name) for board in boards]
        if len(set(values)) == len(values):
            yield from (f"{label} {value}".strip() for value in values)
            return
    for place, _ in enumerate(boards, 1):
        yield label if place == 1 else f"{label} {place}".strip()
