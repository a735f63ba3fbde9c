"""The lines of one sheet at a shared pad, and what a correction makes of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from overtrick.app.pads.shared.sayings import Seats
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Action, Claim, Deal, PlayedDeal
from overtrick.core.seat import Seat
from overtrick.errors import RefusedError
from overtrick.formats.pads import CHICAGO
from overtrick.formats.pads.lines import written_line
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Line:
    """Something that stands on the sheet."""

    action: Action
    version: int
    """Of the entry that wrote it."""
    was: tuple[Deal, ...] = ()
    """What it said before it was corrected, oldest first."""

    @property
    def text(self) -> str:
        """The same as people type it, by which it is known again: ``NS 4S N +1``."""
        return written_line(self.action, 0)

    @property
    def is_deal(self) -> bool:
        """Whether it is a deal, played or passed out."""
        return isinstance(self.action, PlayedDeal | PassedOut)


Lines = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A rubber, or Chicago until the score is agreed: one sheet, one pair against another."""

    number: int
    """From 1."""
    seats: Seats
    dealer: Seat
    """Of its first deal."""
    lines: Lines = ()

    @property
    def actions(self) -> list[Action]:
        """What stands on the sheet."""
        return [line.action for line in self.lines]

    @property
    def deals(self) -> int:
        """How many deals were written, those passed out among them."""
        return sum(line.is_deal for line in self.lines)


def deal_number(lines: Sequence[Line], at: int, game: str) -> int | None:
    """The number of the deal that line *at* is about; None if it is about none.

    In Chicago a deal that is passed out has the number of its redeal.
    """
    action = lines[at].action
    if isinstance(action, Claim):
        return action.deal
    if not lines[at].is_deal:
        return None
    return 1 + sum(_counts(line, game) for line in lines[:at])


def corrected(lines: Lines, at: int, deal: Deal, game: str) -> Lines:
    """*lines* with another deal at *at*; honours stay with the deals that they were claimed for.

    RefusedError ``has-honours`` if honours were claimed for it and nobody plays it now.
    """
    old = lines[at]
    if isinstance(deal, PassedOut) and _claims_of(lines, at, game):
        number = deal_number(lines, at, game)
        raise RefusedError(
            "has-honours",
            phrase("deal {number} has honours; strike them out first", number=number),
        )
    assert not isinstance(old.action, Claim)  # noqa: S101 - asked of deals
    was = (*old.was, old.action) if isinstance(old.action, PlayedDeal | PassedOut) else old.was
    changed = (*lines[:at], Line(deal, old.version, was), *lines[at + 1 :])
    return tuple(line for line in _renumbered(lines, changed, game) if line is not None)


def struck(lines: Lines, at: int, game: str) -> Lines:
    """*lines* without the one at *at*, and without the honours claimed for it."""
    gone = {at, *(_claims_of(lines, at, game) if lines[at].is_deal else ())}
    marked = tuple(None if place in gone else line for place, line in enumerate(lines))
    return tuple(line for line in _renumbered(lines, marked, game) if line is not None)


def _counts(line: Line, game: str) -> bool:
    """Whether the deal that comes next has a number more."""
    return isinstance(line.action, PlayedDeal) or (line.is_deal and game != CHICAGO)


def _place_of(lines: Sequence[Line], number: int, game: str) -> int:
    """Where the deal stands for which honours can be claimed by this number."""
    return next(
        place
        for place, line in enumerate(lines)
        if _counts(line, game) and deal_number(lines, place, game) == number
    )


def _claims_of(lines: Lines, at: int, game: str) -> list[int]:
    """Where honours of the deal at *at* were claimed."""
    return [
        place
        for place, line in enumerate(lines)
        if isinstance(line.action, Claim) and _place_of(lines, line.action.deal, game) == at
    ]


def _renumbered(before: Lines, after: Sequence[Line | None], game: str) -> list[Line | None]:
    """*after*, place by place as *before*, each claim with the number that its deal has now."""
    numbers: dict[int, int] = {}
    count = 0
    for place, line in enumerate(after):
        if line is not None and _counts(line, game):
            count += 1
            numbers[place] = count
    return [
        replace(
            line,
            action=Claim(line.action.honours, numbers[_place_of(before, line.action.deal, game)]),
        )
        if line is not None and isinstance(line.action, Claim)
        else line
        for line in after
    ]
