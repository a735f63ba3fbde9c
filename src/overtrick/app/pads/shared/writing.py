"""Whether something can be said at a shared pad now."""

from dataclasses import replace
from typing import NamedTuple

from overtrick.app.pads.shared.evening import Evening
from overtrick.app.pads.shared.lines import Line, Lines, corrected, deal_number, struck
from overtrick.app.pads.shared.sayings import (
    Began,
    Corrected,
    Named,
    PhoneOf,
    Saying,
    Struck,
    TookBack,
    Wrote,
)
from overtrick.app.pads.shared.settings import PLAYERS
from overtrick.errors import ConflictError, ImpossibleError, RefusedError
from overtrick.phrase import phrase, said_by

MOST = 2_000
"""Entries of a pad; no evening has more."""


class Seen(NamedTuple):
    """What somebody saw when they began to key; two phones may key the same deal."""

    sitting: int
    """Number of the sheet."""
    deals: int | None = None
    """How many deals stood on it; None if what is said depends on none."""
    at: int | None = None
    """The place of the line that it is about; None if it is about none."""
    line: str = ""
    """That line, as ``Line.text``."""


def require_possible(evening: Evening, saying: Saying, seen: Seen) -> None:
    """ConflictError if another phone has changed what was seen; RefusedError if it cannot be.

    RefusedError ``agreed``, ``rubber-over`` and the others of the sheets; ``not-agreed``
    before the next one; ``does-not-fit`` for a correction that what was written later does
    not allow; ``pad-full``.
    """
    if evening.version >= MOST:
        raise RefusedError(
            "pad-full", phrase("this pad has {most} entries; begin another one", most=MOST)
        )
    match saying:
        case PhoneOf(player):
            if player is not None and player not in range(PLAYERS):
                raise ImpossibleError(phrase("there are four players, got {player}", player=player))
        case Named():
            pass
        case Began(seats):
            _require_seen(evening, seen)
            if sorted(seats) != [*range(PLAYERS)]:
                raise ImpossibleError(phrase("each of the four has one seat"))
            if not evening.sheet(evening.current).agreed:
                raise RefusedError(
                    "not-agreed", phrase("agree on this score first; then comes the next sheet")
                )
        case _:
            _require_seen(evening, seen)
            _require_on_sheet(evening, saying)


def _require_on_sheet(evening: Evening, saying: Wrote | TookBack | Corrected | Struck) -> None:
    lines, game = evening.current.lines, evening.settings.game
    match saying:
        case Wrote(action):
            _require_sheet(evening, (*lines, Line(action, 0)))
        case TookBack():
            if not lines and len(evening.sittings) == 1:
                raise RefusedError("nothing-to-undo", phrase("there is nothing to take back"))
        case Corrected(at, deal):
            if not _line(evening, at).is_deal:
                raise RefusedError("no-such-deal", phrase("this is no deal of the sheet"))
            _require_open(evening)
            _require_fit(evening, corrected(lines, at, deal, game))
        case Struck(at):
            _line(evening, at)
            _require_open(evening)
            _require_fit(evening, struck(lines, at, game))


def _require_sheet(evening: Evening, lines: Lines) -> None:
    evening.sheet(replace(evening.current, lines=lines))


def _require_fit(evening: Evening, lines: Lines) -> None:
    try:
        _require_sheet(evening, lines)
    except (RefusedError, ImpossibleError) as error:
        raise RefusedError(
            "does-not-fit",
            phrase("what else stands on the sheet does not fit then: {why}", why=said_by(error)),
        ) from None


def _require_open(evening: Evening) -> None:
    if evening.sheet(evening.current).agreed:
        raise RefusedError("agreed", phrase("the score is agreed; take that back first"))


def _line(evening: Evening, at: int) -> Line:
    lines = evening.current.lines
    if not 0 <= at < len(lines):
        raise RefusedError("no-such-deal", phrase("this line is not on the sheet"))
    return lines[at]


def _require_seen(evening: Evening, seen: Seen) -> None:
    current = evening.current
    if current.number != seen.sitting:
        raise ConflictError(phrase("another sheet has been begun meanwhile; nothing was written"))
    if seen.deals is not None and current.deals != seen.deals:
        raise ConflictError(_what_happened(evening, seen.deals))
    if seen.at is not None:
        lines = current.lines
        if not 0 <= seen.at < len(lines) or lines[seen.at].text != seen.line:
            raise ConflictError(
                phrase("this line has been changed meanwhile; look at it, and say it again")
            )


def _what_happened(evening: Evening, deals: int) -> str:
    lines = evening.current.lines
    if evening.current.deals < deals:
        return phrase("a deal has been taken back meanwhile; nothing was written")
    place = [at for at, line in enumerate(lines) if line.is_deal][deals]
    number = deal_number(lines, place, evening.settings.game)
    return phrase(
        "deal {number} has been written meanwhile: {line}; nothing was written twice",
        number=number,
        line=lines[place].text,
    )
