"""The auction: its calls, whose turn it is, when it is over, and what contract it makes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from overtrick.core.contract import Contract
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError, RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Call:
    """A pass, a double, a redouble or a bid. ``Call.parse`` and ``str`` undo each other."""

    @staticmethod
    def parse(text: str) -> "Call":
        """The call of ``P``, ``Pass``, ``X``, ``d``, ``XX``, ``r``, ``1N``, ``1NT`` or ``3♥``.

        Alert marks behind it (``1S!``, ``X*``) are left out. ParseError for anything else.

        >>> [str(Call.parse(text)) for text in ("1s!", "p", "d", "R", "7nt", "2♦*")]
        ['1S', 'P', 'X', 'XX', '7NT', '2D']
        """
        word = text.strip().rstrip("!?*").rstrip().lower() if len(text) <= _LONGEST else ""
        if word in _WORDS:
            return _WORDS[word]
        level, strain = word[:1], word[1:].strip().removesuffix(_EMOJI)
        if level and level in "1234567" and strain in _STRAINS:
            return Bid(int(level), _STRAINS[strain])
        raise ParseError(phrase("not a call like 1NT, P, X or XX: {text!r}", text=text[:_LONGEST]))


@dataclass(frozen=True, slots=True)
class Pass(Call):
    """No bid, no double, no redouble."""

    def __str__(self) -> str:
        return "P"


@dataclass(frozen=True, slots=True)
class Double(Call):
    """A call that raises what an opponent's bid is worth."""

    def __str__(self) -> str:
        return "X"


@dataclass(frozen=True, slots=True)
class Redouble(Call):
    """A call that raises what a doubled bid of one's own side is worth."""

    def __str__(self) -> str:
        return "XX"


@dataclass(frozen=True, slots=True)
class Bid(Call):
    """An undertaking to win at least *level* odd tricks at a denomination."""

    level: int
    """1 to 7."""
    strain: Strain

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ImpossibleError(phrase("level must be 1 to 7, got {level}", level=self.level))

    def supersedes(self, other: "Bid") -> bool:
        """Whether it is sufficient over *other* (Law 18C)."""
        return (self.level, self.strain) > (other.level, other.strain)

    def __str__(self) -> str:
        return f"{self.level}{self.strain}"


PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()
_WORDS: dict[str, Call] = {
    **dict.fromkeys(("p", "pass"), PASS),
    **dict.fromkeys(("x", "d", "dbl", "double"), DOUBLE),
    **dict.fromkeys(("xx", "r", "rd", "rdbl", "redouble"), REDOUBLE),
}
_STRAINS = {
    name: Strain(number)
    for number, names in enumerate(("c♣♧", "d♦♢", "h♥♡", "s♠♤", ("n", "nt")))
    for name in names
}
_EMOJI = "\ufe0f"
"""The sign that asks for a suit symbol in colour."""
_LONGEST = 20
"""Characters; a longer text is no call."""


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls in rotation from the dealer, every one of them legal (Laws 17 to 22).

    A call that could not have been made is an ImpossibleError that names the Law.

    >>> auction = Auction.parse("N: 1S P 2S P 4C X P P P")
    >>> str(auction.contract), auction.over, auction.turn
    ('4CX N', True, None)
    """

    dealer: Seat
    calls: tuple[Call, ...] = ()

    def __post_init__(self) -> None:
        for made, call in enumerate(self.calls):
            reason = _objection(self.dealer, self.calls[:made], call)
            if reason is not None:
                raise ImpossibleError(
                    phrase("call {made}, {call}: {reason}", made=made + 1, call=call, reason=reason)
                )

    @classmethod
    def until_end(cls, dealer: Seat, calls: Iterable[Call]) -> tuple[Self, int]:
        """The auction up to its end, and how many of *calls* came after that and do not count.

        What people call once the auction is over is no part of it (Law 22A).
        ImpossibleError for an illegal call before the end.
        """
        everything = tuple(calls)
        for length in range(4, len(everything) + 1):
            if _closed(everything[length - 3 : length]):
                return cls(dealer, everything[:length]), len(everything) - length
        return cls(dealer, everything), 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """The auction of ``N: 1S P 2S P``, dealer first; the inverse of ``str()``."""
        dealer, colon, calls = text.partition(":")
        if not colon:
            raise ParseError(
                phrase("not an auction like 'N: 1S P 2S P': {text!r}", text=text[:_LONGEST])
            )
        return cls(Seat.parse(dealer), tuple(Call.parse(word) for word in calls.split()))

    def objection(self, call: Call) -> str | None:
        """Why the player in turn cannot make *call* (Laws 18, 19, 22); None if it is legal."""
        return _objection(self.dealer, self.calls, call)

    def followed_by(self, call: Call) -> Self:
        """The auction with one more call; ImpossibleError if it is not legal."""
        return type(self)(self.dealer, (*self.calls, call))

    @property
    def over(self) -> bool:
        """Whether it has ended: four opening passes, or three after another call (Law 22)."""
        return _over(self.calls)

    @property
    def turn(self) -> Seat | None:
        """Who calls next; None when it is over."""
        return None if self.over else _caller(self.dealer, len(self.calls))

    @property
    def standing(self) -> Contract | None:
        """What the contract would be if everybody passed now; None without a bid.

        Declarer is the player, of the side that made the last bid, who first named its
        denomination (Definitions of the Laws).
        """
        last = _last_bid(self.calls)
        if last is None:
            return None
        bid, made = last
        side = _caller(self.dealer, made).side
        named = (
            _caller(self.dealer, index)
            for index, call in enumerate(self.calls)
            if isinstance(call, Bid) and call.strain is bid.strain
        )
        declarer = next(seat for seat in named if seat.side is side)
        return Contract(bid.level, bid.strain, declarer, _doubling(self.calls[made:]))

    @property
    def contract(self) -> Contract | None:
        """The contract reached (Law 22A1); None if the board was passed out (Law 22A2).

        RefusedError ``auction-not-over`` while somebody is still to call.
        """
        if not self.over:
            raise RefusedError(
                "auction-not-over",
                phrase("{turn} is still to call in {value}", turn=self.turn, value=self),
            )
        return self.standing

    @property
    def declarer(self) -> Seat | None:
        """Who plays the contract; None, and the refusal, as for ``contract``."""
        contract = self.contract
        return None if contract is None else contract.declarer

    def __str__(self) -> str:
        return f"{self.dealer}: {' '.join(map(str, self.calls))}".rstrip()


def _caller(dealer: Seat, made: int) -> Seat:
    """Who makes the call after *made* calls, in rotation (Law 17C)."""
    return Seat((dealer + made) % 4)


def _over(calls: tuple[Call, ...]) -> bool:
    """Law 22A: the end of the auction."""
    return len(calls) >= 4 and _closed(calls[-3:])


def _closed(three: tuple[Call, ...]) -> bool:
    """Whether the last *three* calls are passes."""
    return all(isinstance(call, Pass) for call in three)


def _last_bid(calls: tuple[Call, ...]) -> tuple[Bid, int] | None:
    """The last bid and how many calls were made before it."""
    for made in range(len(calls) - 1, -1, -1):
        call = calls[made]
        if isinstance(call, Bid):
            return call, made
    return None


def _doubling(calls: tuple[Call, ...]) -> Doubling:
    """Whether the bid that *calls* begin with ended doubled (Law 19D)."""
    if any(isinstance(call, Redouble) for call in calls):
        return Doubling.REDOUBLED
    doubled = any(isinstance(call, Double) for call in calls)
    return Doubling.DOUBLED if doubled else Doubling.UNDOUBLED


def _objection(dealer: Seat, calls: tuple[Call, ...], call: Call) -> str | None:
    """Why *call* cannot come after *calls*; None if it can."""
    if _over(calls):
        return phrase("the auction is over (Law 22A)")
    last = _last_bid(calls)
    if isinstance(call, Bid):
        if last is None or call.supersedes(last[0]):
            return None
        return phrase("insufficient over {bid} (Law 18)", bid=last[0])
    if isinstance(call, Pass):
        return None
    if last is None:
        return phrase("there is no bid to double (Law 19)")
    made = last[1]
    by_opponent = _caller(dealer, len(calls)).side is not _caller(dealer, made).side
    return _doubling_objection(call, _doubling(calls[made:]), by_opponent=by_opponent)


def _doubling_objection(call: Call, now: Doubling, *, by_opponent: bool) -> str | None:
    """Law 19, of a bid that is *now* doubled or not, by an opponent of its bidder or a partner."""
    if isinstance(call, Double):
        if now is Doubling.UNDOUBLED and by_opponent:
            return None
        return phrase("only an opponent's bid that is not doubled can be doubled (Law 19A)")
    if now is Doubling.DOUBLED and not by_opponent:
        return None
    return phrase("only an opponent's double of one's own side's bid can be redoubled (Law 19B)")
