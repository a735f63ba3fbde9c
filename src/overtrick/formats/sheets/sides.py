"""Whether a table of results has one ranking or two, by where the numbers stand."""

from collections import Counter
from collections.abc import Iterable, Sequence

from overtrick.core.outcome import SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Notice, Row
from overtrick.phrase import phrase


def winners(boards: Iterable[Board], stated: int | None) -> tuple[int, Notice | None]:
    """1 or 2: as *stated* unless the numbers speak against it; and why, if nobody stated it.

    Nobody plays a board twice, so a number that stands on both sides of one board is
    two pairs. Where no number ever changes sides, the two sides were never compared.
    """
    rows = [
        (board, row)
        for board in boards
        for row in board.rows
        if not isinstance(row.outcome, SitOut)
    ]
    doubled = _doubled(rows)
    if doubled is not None:
        if stated == 2:
            return 2, None
        board, number = doubled
        against = ", although one winner is stated" if stated == 1 else ""
        message = f"two winners{against}: {number} is a North-South and an East-West pair there"
        return 2, Notice(phrase("board {board}", board=board), message)
    if stated is not None:
        return stated, None
    ns = {(row.section, row.ns) for _, row in rows}
    ew = {(row.section, row.ew) for _, row in rows}
    if ns & ew or not rows:
        return 1, None
    if any(len(others) > 1 for others in _opponents(rows).values()):
        return 2, Notice("", _NEVER)
    return 1, Notice("", _TOO_FEW)


_NEVER = (
    "two winners: no pair ever changes its side, and nothing says how many rankings there "
    "are; set winners to 1 if it is one"
)
_TOO_FEW = "one winner: nothing says how many there are, and no pair has met two others"


def _opponents(rows: Iterable[tuple[Board, Row]]) -> dict[tuple[str, str], set[str]]:
    """Whom each pair met."""
    met: dict[tuple[str, str], set[str]] = {}
    for _, row in rows:
        met.setdefault((row.section, row.ns), set()).add(row.ew)
        met.setdefault((row.section, row.ew), set()).add(row.ns)
    return met


def _doubled(rows: Sequence[tuple[Board, Row]]) -> tuple[int, str] | None:
    """A board and a number that stands on both of its sides."""
    sides: dict[tuple[int, str, str, str], set[int]] = {}
    for board, row in rows:
        for side, number in enumerate((row.ns, row.ew)):
            seen = sides.setdefault((board.number, board.label, row.section, number), set())
            seen.add(side)
            if len(seen) == 2:
                return board.number, number
    return None


class Seated:
    """Where each number sat, to tell whom a list of pairs means."""

    def __init__(self, boards: Iterable[Board], winners: int) -> None:
        self.winners = winners
        self._seen: dict[str, set[tuple[str, Side]]] = {}
        for board in boards:
            for row in board.rows:
                self._seen.setdefault(row.ns, set()).add((row.section, Side.NS))
                self._seen.setdefault(row.ew, set()).add((row.section, Side.EW))

    def contestant(self, number: str, section: str = "", side: Side | None = None) -> Contestant:
        """The contestant of that number; section and side, if need be, by where it sat."""
        seen = self._seen.get(number, set())
        sections = {each for each, _ in seen}
        if not section and len(sections) == 1:
            section = next(iter(sections))
        if self.winners == 1:
            return Contestant(section, number, None)
        sides = {each for at, each in seen if at == section}
        if side is None and len(sides) == 1:
            side = next(iter(sides))
        return Contestant(section, number, side)

    def lacking(self, contestant: Contestant) -> str:
        """What is wrong with a listed contestant, in words; empty if nothing is."""
        seen = self._seen.get(contestant.number)
        if seen is None:
            return phrase("has no result")
        if contestant.section not in {section for section, _ in seen}:
            return phrase("plays in several sections; say which")
        if self.winners == 2 and contestant.side is None:
            return phrase("is a pair at each side; say which")
        return ""


def twice(boards: Iterable[Board], winners: int) -> list[Notice]:
    """A notice for every contestant with two results on a board."""
    notices: list[Notice] = []
    for board in boards:
        played = Counter(
            (row.section, number, side if winners == 2 else "")
            for row in board.rows
            if not isinstance(row.outcome, SitOut)
            for number, side in ((row.ns, "NS"), (row.ew, "EW"))
        )
        notices += (
            Notice(
                phrase("board {number}", number=board.number),
                phrase(
                    "pair {section}{number}{side} has {count} results on it",
                    section=section,
                    number=number,
                    side=side,
                    count=count,
                ),
            )
            for (section, number, side), count in played.items()
            if count > 1
        )
    return notices
