"""What is shown of a scored session: frozen pages, the same for every medium and language.

A page holds values, not words: whoever prints it asks ``words`` and ``numbers``.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.core.comparison import Compared
from overtrick.core.conditions import Conditions, Together
from overtrick.core.readings import score_ns
from overtrick.core.sheet import Board, Contestant
from overtrick.engines.card import Card, ScoredBoard, Turn
from overtrick.engines.standings import Line, Standings
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One line of a traveller."""

    compared: Compared
    score_ns: int | None
    """None where the two sides have no common score."""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """How everyone did on a board."""

    board: Board
    lines: tuple[BoardLine, ...]
    """Best for North-South first; what does not count comes last."""


@dataclass(frozen=True, slots=True)
class PairPage:
    """How a contestant's evening was."""

    contestant: Contestant
    line: Line | None
    """Its place; None if nothing counted."""
    card: Card


def board_page(scored: ScoredBoard, conditions: Conditions) -> BoardPage:
    """The page of one board; sections that are scored apart stand apart."""
    zone, law = scored.board.vulnerability, conditions.law
    apart = conditions.sections_scored is Together.APART

    def best_first(line: BoardLine) -> tuple[object, ...]:
        row, points = line.compared.row, line.compared.ns.points
        section = row.section if apart else ""
        return section, points is None, -(points or 0), row.group, row.section, natural(row.ns)

    lines = [
        BoardLine(compared, score_ns(compared.row.outcome, zone, law)) for compared in scored.rows
    ]
    return BoardPage(scored.board, tuple(sorted(lines, key=best_first)))


def board_pages(standings: Standings, number: int | None = None) -> list[BoardPage]:
    """The pages of all boards, or of those numbered *number*; NotFoundError if there are none."""
    conditions = standings.sheet.conditions
    pages = [
        board_page(scored, conditions)
        for scored in standings.boards
        if number in (None, scored.board.number)
    ]
    if not pages and number is not None:
        known = _ranges(scored.board.number for scored in standings.boards)
        raise NotFoundError(
            phrase("there is no board {number}; the boards are {known}", number=number, known=known)
        )
    return pages


def pair_pages(standings: Standings, asked: str) -> list[PairPage]:
    """The pages of everyone who goes by *asked*: ``5``, ``NS5``, ``A5``, ``A 5 EW``.

    A number that sits both ways in a two-winner event gives two pages. NotFoundError
    names those there are.
    """
    wanted = _key(asked)
    found = [who for who in standings.cards if wanted in _names(who)]
    if not found:
        known = ", ".join(sorted({_shortest(who) for who in standings.cards}, key=natural))
        raise NotFoundError(
            phrase("there is no pair {asked!r}; there are {known}", asked=asked, known=known)
        )
    lines = {line.contestant: line for each in standings.rankings for line in each.lines}
    return [PairPage(who, lines.get(who), standings.cards[who]) for who in found]


def turns_on(page: PairPage, board: int) -> list[Turn]:
    """The turns of a pair on a board; NotFoundError if it never had it."""
    turns = [turn for turn in page.card if turn.board.number == board]
    if not turns:
        known = _ranges(turn.board.number for turn in page.card)
        raise NotFoundError(
            phrase(
                "pair {shortest} has no board {board}; its boards are {known}",
                shortest=_shortest(page.contestant),
                board=board,
                known=known,
            )
        )
    return turns


def natural(text: str) -> tuple[tuple[bool, int, str], ...]:
    """A key that sorts ``A2`` before ``A10``, and numbers before letters."""
    parts: list[tuple[bool, int, str]] = []
    digits = ""
    for char in text + "\0":
        if char.isdigit():
            digits += char
            continue
        if digits:
            parts.append((False, int(digits), ""))
            digits = ""
        if char != "\0":
            parts.append((True, 0, char))
    return tuple(parts)


def _key(text: str) -> str:
    return "".join(char for char in text.upper() if char.isalnum())


def _names(who: Contestant) -> set[str]:
    number, section = _key(who.number), _key(who.section)
    bare = number.removesuffix("NS").removesuffix("EW")
    names = {number, bare, section + number, section + bare}
    if who.side is not None:
        way = who.side.name
        names |= {way + bare, bare + way, way + section + bare, section + bare + way}
    return names


def _shortest(who: Contestant) -> str:
    way = "" if who.side is None or _key(who.number).endswith(who.side.name) else who.side.name
    return f"{who.section}{who.number}{way}"


def _ranges(numbers: Iterable[int]) -> str:
    """``1-24, 27``."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
