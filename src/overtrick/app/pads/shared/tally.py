"""What each of the four has won or lost in an evening, sheet by sheet, in hundreds."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.language import Translator
from overtrick.app.numbers import brief
from overtrick.app.pads.shared.evening import Evening
from overtrick.app.pads.shared.people import player_name
from overtrick.app.pads.shared.settings import PLAYERS
from overtrick.core.seat import Seat
from overtrick.formats.pads import RUBBER


@dataclass(frozen=True, slots=True)
class Tally:
    """The hundreds of every sheet whose score is agreed."""

    players: tuple[str, ...]
    """Who plays, 0 to 3."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """A sheet, and what each of them has of it."""
    totals: tuple[str, ...]


def hundreds(evening: Evening) -> list[tuple[int, tuple[Fraction, ...]]]:
    """The number of each sheet that is agreed, and the hundreds of each player in it."""
    found = []
    for sitting in evening.sittings:
        sheet = evening.sheet(sitting)
        if not sheet.agreed:
            continue
        settled = sheet.settlement
        own = [Fraction(0)] * PLAYERS
        for seat in Seat:
            if settled.winner is not None:
                won = seat.side is settled.winner
                own[sitting.seats[seat]] = settled.hundreds if won else -settled.hundreds
        found.append((sitting.number, tuple(own)))
    return found


def tally(evening: Evening, say: Translator) -> Tally | None:
    """The evening's reckoning; None before the first sheet is agreed."""
    sheets = hundreds(evening)
    if not sheets:
        return None
    heading = say("Rubber {number}") if evening.settings.game == RUBBER else say("Sheet {number}")
    return Tally(
        tuple(player_name(evening, player, say) for player in range(PLAYERS)),
        tuple(
            (heading.format(number=number), tuple(map(signed_brief, own))) for number, own in sheets
        ),
        tuple(
            signed_brief(sum((own[player] for _, own in sheets), Fraction(0)))
            for player in range(PLAYERS)
        ),
    )


def signed_brief(value: Fraction) -> str:
    """``+5``, ``−1.9``, ``0``.

    >>> [signed_brief(Fraction(n, 10)) for n in (50, -19, 0)]
    ['+5', '−1.9', '0']
    """
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return f"{sign}{brief(abs(value))}"
