"""What can be said at a shared pad, as it is kept: without names, who said it beside it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Action, Agreement, Claim, Deal, Honours, PlayedDeal
from overtrick.core.seat import Seat
from overtrick.store.canonical import canonical

Seats = tuple[int, int, int, int]
"""Which of the four players, 0 to 3, sits North, East, South and West."""
AS_THEY_CAME: Seats = (0, 1, 2, 3)
PASSED_OUT = "pass"


@dataclass(frozen=True, slots=True)
class Began:
    """They sat down and dealt: a new sheet."""

    seats: Seats
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Wrote:
    """A deal, a claim of honours, or that the score is agreed, at the end of the sheet."""

    action: Action


@dataclass(frozen=True, slots=True)
class TookBack:
    """The last line of the sheet is gone; of an empty sheet, the sheet itself."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A deal was another one."""

    at: int
    """The place of its line on the sheet, from 0."""
    deal: Deal


@dataclass(frozen=True, slots=True)
class Struck:
    """A line should never have been written, such as a deal that two people wrote."""

    at: int


@dataclass(frozen=True, slots=True)
class PhoneOf:
    """Whoever says this is that player; None: nobody in particular."""

    player: int | None


@dataclass(frozen=True, slots=True)
class Named:
    """The names of the players were changed; they stand with the settings."""


Saying = Began | Wrote | TookBack | Corrected | Struck | PhoneOf | Named
Json = Mapping[str, object]


def payload(saying: Saying) -> str:
    """Canonical JSON text of *saying*; ``read_payload`` gives it back."""
    return canonical(_json(saying))


def read_payload(text: str) -> Saying:
    """The saying of a stored entry.

    >>> read_payload('{"at":2,"deal":"NS 4S N +1","did":"corrected"}').deal.over
    1
    """
    document: dict[str, object] = json.loads(text)
    return _READERS[str(document["did"])](document)


def _json(saying: Saying) -> dict[str, object]:
    match saying:
        case Began(seats, dealer):
            return {"did": "began", "seats": list(seats), "dealer": str(dealer)}
        case Wrote(action):
            return {"did": "wrote", **_action(action)}
        case Corrected(at, deal):
            return {"did": "corrected", "at": at, **_action(deal)}
        case Struck(at):
            return {"did": "struck", "at": at}
        case PhoneOf(player):
            return {"did": "phone", "player": player}
        case TookBack():
            return {"did": "took-back"}
        case Named():
            return {"did": "named"}


def _action(action: Action) -> dict[str, object]:
    match action:
        case Agreement():
            return {"agreed": True}
        case Claim(honours, deal):
            return {"honours": str(honours), "of": deal}
        case PassedOut():
            return {"deal": PASSED_OUT}
        case _:
            return {"deal": str(action)}


def _began(document: Json) -> Began:
    seats = document["seats"]
    assert isinstance(seats, list)  # noqa: S101 - as it was written
    north, east, south, west = seats
    return Began((north, east, south, west), Seat.parse(str(document["dealer"])))


def _wrote(document: Json) -> Wrote:
    if "agreed" in document:
        return Wrote(Agreement())
    if "honours" in document:
        return Wrote(Claim(Honours.parse(str(document["honours"])), _whole(document["of"])))
    return Wrote(_deal(document))


def _deal(document: Json) -> Deal:
    text = str(document["deal"])
    return PassedOut() if text == PASSED_OUT else PlayedDeal.parse(text)


def _phone(document: Json) -> PhoneOf:
    player = document["player"]
    return PhoneOf(None if player is None else _whole(player))


def _whole(value: object) -> int:
    assert isinstance(value, int)  # noqa: S101 - as it was written
    return value


_READERS: Mapping[str, Callable[[Json], Saying]] = {
    "began": _began,
    "wrote": _wrote,
    "corrected": lambda document: Corrected(_whole(document["at"]), _deal(document)),
    "struck": lambda document: Struck(_whole(document["at"])),
    "phone": _phone,
    "took-back": lambda _document: TookBack(),
    "named": lambda _document: Named(),
}
