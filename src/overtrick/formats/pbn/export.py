"""Export format: the strict form of a PBN file, which every program can read.

What the standard asks of it (PBN 2.1): the mandatory tags in their order (3.4), sections
in theirs (3.1), one tag a line, capitals (3.11), the deal from the dealer's hand (3.4.11),
four calls or cards a line from dealer or leader (3.5, 3.6), no suffixes (3.5.2), rows of
tables on a line each (5.2). What cannot be read stays as it is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut
from overtrick.core.seat import Seat, Vulnerability
from overtrick.errors import ParseError
from overtrick.formats.pbn.fields import attempt, contract, tricks
from overtrick.formats.pbn.games import Game, Line, Pbn, Tag, comments_among, words
from overtrick.formats.pbn.names import MANDATORY, NOTE, WITHOUT_SECTION
from overtrick.formats.pbn.notices import Notices
from overtrick.formats.pbn.printing import with_charset
from overtrick.formats.pbn.records import NOT_INHERITED, Record, records
from overtrick.formats.pbn.tables import MOST_COLUMNS, columns, row_text, tokens
from overtrick.formats.pbn.text import printable
from overtrick.formats.pbn.turns import SUFFIXES, Turn, turns

UNKNOWN = "?"
_PLAYED = {"Auction": 1, "Play": 7}
"""The two sections of calls and cards, and the NAG of the suffix ``!`` in each."""


def exported(pbn: Pbn) -> Pbn:
    """*pbn* in export format; ``read_pbn_games(write_pbn_games(pbn))`` gives just that."""
    running: frozenset[str] = frozenset()
    games = []
    for record in records(pbn, Notices()):
        games.append(_game(record, running))
        running = still_running(record.game, running)
    directives = [_one_line(line) for line in pbn.directives]
    trailer = [_one_line(line) if line.startswith("%") else _tidy(line) for line in pbn.trailer]
    # Escape lines before the first tag are the file's.
    if games:
        directives += games[0].escapes
        games[0] = replace(games[0], escapes=())
    else:
        directives += [line for line in trailer if line.startswith("%")]
        trailer = [line for line in trailer if not line.startswith("%")]
    if "% EXPORT" not in directives:
        named = bool(directives) and directives[0].startswith("% PBN")
        directives[named:named] = ["% EXPORT"] if named else ["% PBN 2.1", "% EXPORT"]
    return with_charset(Pbn(tuple(games), tuple(directives), tuple(trailer)))


def still_running(game: Game, running: frozenset[str]) -> frozenset[str]:
    """The tags whose values, given with ``##``, hold for the games behind *game*."""
    given: dict[str, str] = {}
    for tag in game.tags:
        given.setdefault(tag.name, tag.value)
    begun = {name for name, value in given.items() if value.startswith("##")}
    return (running - given.keys()) | (begun - NOT_INHERITED)


def _one_line(text: str) -> str:
    return printable(text).rstrip()


def _tidy(comment: str) -> str:
    """A comment without tabs, control characters and blanks at line ends."""
    return "\n".join(_one_line(line) for line in comment.split("\n"))


def _game(record: Record, running: frozenset[str]) -> Game:
    game = record.game
    first: dict[str, Tag] = {}
    notes: dict[str, list[Tag]] = {"Auction": [], "Play": []}
    noted = ""
    for tag in game.tags:
        if tag.name == NOTE:
            if noted:
                notes[noted].append(tag)
            continue
        noted = tag.name if tag.name in _PLAYED else noted
        first.setdefault(tag.name, tag)
    ordered = [*_identification(record, first, running)]
    for name in _PLAYED:
        if name in first:
            ordered += [_tag(record, first[name]), *(_tag(record, note) for note in notes[name])]
    ordered += [_tag(record, first[name]) for name in sorted(first) if is_section(first[name])]
    return Game(
        tuple(ordered),
        tuple(_tidy(comment) for comment in game.comments),
        tuple(_one_line(line) for line in game.escapes),
        game.line,
    )


def is_section(tag: Tag) -> bool:
    """Whether a tag heads a supplemental section."""
    return tag.name not in _PLAYED and (tag.name.endswith("Table") or _has_elements(tag))


def _has_elements(tag: Tag) -> bool:
    return tag.name not in WITHOUT_SECTION and any(line.text.strip() for line in words(tag))


def _identification(
    record: Record, first: Mapping[str, Tag], running: frozenset[str]
) -> Iterator[Tag]:
    for name in MANDATORY:
        if name in first:
            yield _tag(record, first[name])
        elif name not in running:
            known = record.shares_deal or name in NOT_INHERITED
            value = record.values.get(name, UNKNOWN) if known else UNKNOWN
            yield Tag(name, _one_line(_value(record, name, value)))
    for name in sorted(first.keys() - set(MANDATORY) - set(_PLAYED)):
        if not is_section(first[name]):
            yield _tag(record, first[name])


def _tag(record: Record, tag: Tag) -> Tag:
    value = _value(record, tag.name, tag.value)
    comments = [_tidy(comment) for comment in tag.comments]
    lines = [Line(_one_line(line.text), line.number) for line in tag.section]
    if tag.name in _PLAYED:
        played = _rows_of_four(record, tag)
        if played is not None:
            lines = list(played)
            value = str(record.dealer) if tag.name == "Auction" else value
    elif tag.name in WITHOUT_SECTION:
        lines = []
    elif tag.name.endswith("Table"):
        table = _rows_of_table(tag, record.values.get(tag.name, tag.value))
        if table is not None:
            # Comments among the rows are forbidden (5.1).
            comments += [_tidy(comment) for comment in comments_among(tag)]
            lines = table
    return Tag(tag.name, _one_line(value), tuple(comments), tuple(lines), tag.line)


def _value(record: Record, name: str, written: str) -> str:
    """A tag's value in the form that export format has for it."""
    value = record.values.get(name, "") if name in NOT_INHERITED - {NOTE} else written
    if value.strip() in ("", UNKNOWN) or value.startswith("#"):
        return value.strip() if value.strip() == UNKNOWN else value
    match name:
        case "Dealer" if record.dealer is not None and _reads(Seat.parse, value):
            return str(record.dealer)
        case "Vulnerable" if _reads(Vulnerability.parse, value):
            return str(record.vulnerability)
        case "Deal" if record.deal is not None:
            return record.deal.text(_dealer(record))
        case "Declarer" | "Auction" | "Play":
            return value.strip().upper()
        case "Contract":
            return _contract(value)
        case "Result":
            return _result(record, value)
        case _:
            return value


def _reads(read: Callable[[str], object], value: str) -> bool:
    return attempt([], read, value) is not None


def _dealer(record: Record) -> Seat:
    if record.dealer is not None:
        return record.dealer
    return Seat.parse(record.values["Deal"].strip()[0])


def _made(record: Record) -> Contract | PassedOut | None:
    return attempt([], contract, record.value("Contract"), record.value("Declarer"))


def _contract(value: str) -> str:
    try:
        made = contract(value, "N")
    except ParseError:
        return value
    match made:
        case PassedOut():
            return "Pass"
        case Contract():
            return made.bid
        case None:
            return value.strip().upper()


def _result(record: Record, value: str) -> str:
    made = _made(record)
    if not isinstance(made, Contract):
        return value
    try:
        won = tricks(value, made.declarer.side, made.level)
    except ParseError:
        return value
    caret = "^" if value.strip().startswith("^") else ""
    return value if won is None else f"{caret}{won}"


def _rows_of_four(record: Record, tag: Tag) -> Sequence[Line] | None:
    """Four calls or cards a line, from the dealer or the leader; None if that cannot be done."""
    read = turns(tag)
    found = list(read.turns)
    if read.strange or any(len(one.suffixes) > 1 for one in found):
        return None
    if tag.name == "Auction":
        first = record.values.get("Auction", "").strip().upper()
        if record.dealer is None or first not in ("N", "E", "S", "W"):
            return None
        before = (record.dealer - Seat.parse(first)) % 4
        if any(one.text != "-" for one in found[:before]) or len(found) < before:
            return None
        found = found[before:]
    return tuple(_in_rows(found, _PLAYED[tag.name]))


def _in_rows(found: Sequence[Turn], first_nag: int) -> Iterator[Line]:
    row: list[str] = []
    in_row = 0
    for turn in found:
        if in_row == 4:
            yield from _lines(row)
            row, in_row = [], 0
        row.append(_turn(turn, first_nag))
        in_row += 1
    yield from _lines(row)


def _lines(row: Sequence[str]) -> Iterator[Line]:
    """One row; more lines where a comment needs an end of its line, or has several itself."""
    text = ""
    for part in row:
        text += ("" if not text or text.endswith("\n") else " ") + part
    yield from (Line(line.rstrip()) for line in text.rstrip("\n").split("\n") if text)


def _turn(turn: Turn, first_nag: int) -> str:
    text = turn.text
    if text.upper() in ("PASS", "AP") or text[:1].isalnum():
        text = "Pass" if text.upper() == "PASS" else text.upper()
    nags = [first_nag + SUFFIXES.index(suffix) for suffix in turn.suffixes]
    numbered = sorted({*nags, *(int(nag) for nag in turn.nags if nag.isascii() and nag.isdigit())})
    others = [nag for nag in turn.nags if not (nag.isascii() and nag.isdigit())]
    parts = [*turn.marks, text, *(f"={note}=" for note in turn.notes)]
    parts += [f"${nag}" for nag in (*numbered, *others)]
    words_of_turn = " ".join(parts)
    for comment in turn.comments:
        words_of_turn += ("" if words_of_turn.endswith("\n") else " ") + _tidy(comment)
        if comment.startswith(";"):
            words_of_turn += "\n"
    return words_of_turn


def _rows_of_table(tag: Tag, value: str) -> list[Line] | None:
    """A table's rows, a line each, cells at least as wide as declared; None if they do not fit."""
    declared = columns(value)
    if not 0 < len(declared) <= MOST_COLUMNS:
        return None
    elements = [(line.number, token) for line in words(tag) for token in tokens(line.text)]
    if len(elements) % len(declared):
        return None
    lines = [len(tokens(line.text)) for line in words(tag)]
    if any(count % len(declared) for count in lines):
        return None
    rows = [
        elements[first : first + len(declared)] for first in range(0, len(elements), len(declared))
    ]
    return [Line(row_text(declared, [token.text for _, token in row]), row[0][0]) for row in rows]
