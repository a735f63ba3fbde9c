"""From the forms of a pad's page to what they say."""

from dataclasses import dataclass

from overtrick.app.pads.shared.evening import Evening
from overtrick.app.pads.shared.lines import deal_number
from overtrick.app.pads.shared.sayings import (
    Began,
    Corrected,
    PhoneOf,
    Saying,
    Seats,
    Struck,
    TookBack,
    Wrote,
)
from overtrick.app.pads.shared.settings import PLAYERS
from overtrick.app.pads.shared.writing import MOST, Seen
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Agreement, Claim, Deal, Honours, PlayedDeal
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ConflictError, ParseError
from overtrick.phrase import phrase
from overtrick.web.forms import Form

PASSED_OUT = 0
"""What the keys of the level say where all four passed."""
LONGEST = 80


@dataclass(frozen=True, slots=True)
class Sent:
    """What a form says, and what its sender saw."""

    saying: Saying
    seen: Seen


def read_sent(form: Form, evening: Evening) -> Sent:
    """What a form says of the pad; FormError with every key that is missing or odd.

    ConflictError if honours are of a deal that is another one by now.
    """
    act = form.needed("act", most=20)
    match act:
        case "deal":
            return _checked(form, Wrote(_deal(form)), _seen(form, deals=True))
        case "honours":
            return _honours(form, evening)
        case "agree":
            return _checked(form, Wrote(Agreement()), _seen(form, deals=True))
        case "undo":
            empty = form.text("at") == ""
            seen = _seen(form, deals=empty, line=not empty)
            return _checked(form, TookBack(), seen)
        case "correct":
            at = form.number("at", 0, MOST)
            return _checked(form, Corrected(at, _deal(form)), _seen(form, line=True))
        case "strike":
            at = form.number("at", 0, MOST)
            return _checked(form, Struck(at), _seen(form, line=True))
        case "next":
            return _next(form, evening)
        case "phone":
            player = form.number_or_none("player", 0, PLAYERS - 1)
            return _checked(form, PhoneOf(player), Seen(0))
        case _:
            form.checked()
            raise ParseError(phrase("a pad's form does not say {act!r}", act=act))


def seats_with(seats: Seats, partner: int) -> Seats:
    """The seats when the first player has this partner: two change places, or nobody does.

    >>> seats_with((0, 1, 2, 3), 1)
    (0, 2, 1, 3)
    """
    opposite = Seat(seats.index(0)).partner
    there = seats.index(partner)
    changed = list(seats)
    changed[opposite], changed[there] = changed[there], changed[opposite]
    north, east, south, west = changed
    return north, east, south, west


def _checked(form: Form, saying: Saying, seen: Seen) -> Sent:
    form.checked()
    return Sent(saying, seen)


def _seen(form: Form, *, deals: bool = False, line: bool = False) -> Seen:
    return Seen(
        form.number("sitting", 1, MOST),
        form.number("deals", 0, MOST) if deals else None,
        form.number("at", 0, MOST) if line else None,
        form.needed("line", most=LONGEST) if line else "",
    )


def _deal(form: Form) -> Deal:
    level = form.number("level", PASSED_OUT, 7)
    if level == PASSED_OUT:
        form.checked()
        return PassedOut()
    form.needed("strain", most=2)
    form.needed("declarer", most=1)
    strain = form.parsed("strain", Strain.parse, Strain.CLUBS)
    declarer = form.parsed("declarer", Seat.parse, Seat.NORTH)
    doubling = form.number_or_none("doubling", 1, 4)
    tricks = form.number("tricks", 0, 13)
    form.checked()
    if doubling == 3:
        raise ParseError(phrase("doubled is 1, 2 or 4, got {doubling}", doubling=doubling))
    return PlayedDeal(declarer.side, level, strain, Doubling(doubling or 1), tricks, declarer)


def _honours(form: Form, evening: Evening) -> Sent:
    number, _, text = form.needed("of", most=LONGEST).partition(" ")
    form.needed("holder", most=1)
    holder = form.parsed("holder", Seat.parse, Seat.NORTH)
    points = form.number("points", 1, 1000)
    form.checked()
    lines, game = evening.current.lines, evening.settings.game
    for at, line in enumerate(lines):
        if line.text == text and str(deal_number(lines, at, game)) == number:
            claim = Claim(Honours(holder.side, points, holder), int(number))
            return Sent(Wrote(claim), Seen(form.number("sitting", 1, MOST), at=at, line=text))
    raise ConflictError(
        phrase("this deal has been changed meanwhile; look at it, and claim them again")
    )


def _next(form: Form, evening: Evening) -> Sent:
    seats = evening.current.seats
    partner = form.number_or_none("partner", 1, PLAYERS - 1)
    dealer = form.number("dealer", 0, PLAYERS - 1)
    form.checked()
    there = seats if partner is None else seats_with(seats, partner)
    return Sent(Began(there, Seat(there.index(dealer))), _seen(form))
