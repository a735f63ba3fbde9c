"""Auctions: whose turn it is, which calls are possible, and the contract reached (PBN 2.1, 3.5)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut
from overtrick.core.seat import Seat, Side
from overtrick.core.steps import message
from overtrick.core.strain import Doubling, Strain
from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.turns import SKIPPED, Turn
from overtrick.phrase import phrase

_BID = re.compile(r"([1-7])(NT|[SHDC])")
_BY_MISTAKE = "^I"


@dataclass(frozen=True, slots=True)
class _Bid:
    level: int
    strain: Strain
    seat: Seat

    @property
    def height(self) -> tuple[int, Strain]:
        return self.level, self.strain


class Bidding:
    """Follows an auction call by call."""

    def __init__(self, first: Seat, dealer: Seat, faults: Faults) -> None:
        self._seat = first
        self._dealer = dealer
        self._faults = faults
        self._begun = False
        self._bid: _Bid | None = None
        self._doubling = Doubling.UNDOUBLED
        self._named: dict[tuple[Side, Strain], Seat] = {}
        self._passes = 0
        self._closed = ""
        """Why no call may follow; empty while the auction goes on."""
        self._sound = True

    def follow(self, turns: Iterable[Turn]) -> Contract | PassedOut | None:
        """The contract; None unless the auction ended and every call was possible."""
        for turn in turns:
            self._take(turn)
        if not self._sound or self._closed != "passes":
            return None
        if self._bid is None:
            return PassedOut()
        declarer = self._named[self._bid.seat.side, self._bid.strain]
        return Contract(self._bid.level, self._bid.strain, declarer, self._doubling)

    def _wrong(self, turn: Turn, words: str) -> None:
        self._sound = False
        self._faults.add(turn.line, words)

    def _take(self, turn: Turn) -> None:
        text = turn.text if turn.text in ("-", "*", "+", SKIPPED) else turn.text.upper()
        if self._closed:
            self._wrong(turn, phrase(_ENDS[self._closed]))
        elif text in ("*", "+"):
            self._closed = text
        elif text == "-":
            self._skip_to_dealer(turn)
        else:
            self._begin(turn)
            self._call(turn, text)
            self._seat = self._seat.left

    def _skip_to_dealer(self, turn: Turn) -> None:
        if not self._begun and self._seat is not self._dealer:
            self._seat = self._seat.left
            return
        self._wrong(
            turn,
            phrase(
                "'-' only before the dealer, {dealer}, got it for {seat}",
                dealer=self._dealer,
                seat=self._seat,
            ),
        )
        if self._begun:
            self._seat = self._seat.left

    def _begin(self, turn: Turn) -> None:
        if not self._begun and self._seat is not self._dealer:
            self._wrong(
                turn,
                phrase(
                    "the dealer, {dealer}, calls first, got {text}",
                    dealer=self._dealer,
                    text=turn.text[:10],
                ),
            )
            self._seat = self._dealer
        self._begun = True

    def _call(self, turn: Turn, text: str) -> None:
        if _BY_MISTAKE in turn.marks and not _BID.fullmatch(text):
            self._wrong(
                turn, phrase("only a bid can be insufficient, not {text}", text=turn.text[:10])
            )
        if len(turn.marks) > 1 or any(mark != _BY_MISTAKE for mark in turn.marks):
            self._wrong(
                turn,
                phrase("no such irregularity of a call: {marks}", marks=" ".join(turn.marks)[:20]),
            )
        match text:
            case "PASS":
                self._pass()
            case "AP":
                self._closed = "passes"
            case "X" | "XX":
                self._double(turn, text)
            case _ if text == SKIPPED:
                pass
            case _:
                self._bid_of(turn, text)

    def _pass(self) -> None:
        self._passes += 1
        if self._passes == (4 if self._bid is None else 3):
            self._closed = "passes"

    def _double(self, turn: Turn, text: str) -> None:
        bid = self._bid
        ours = bid is not None and bid.seat.side is self._seat.side
        wanted = Doubling.UNDOUBLED if text == "X" else Doubling.DOUBLED
        if bid is None or ours == (text == "X") or self._doubling is not wanted:
            seat = self._seat
            double, redouble = (
                phrase("{seat} has nothing to double", seat=seat),
                phrase("{seat} has nothing to redouble", seat=seat),
            )
            self._wrong(turn, double if text == "X" else redouble)
            return
        self._doubling = Doubling.parse(text)
        self._passes = 0

    def _bid_of(self, turn: Turn, text: str) -> None:
        match = _BID.fullmatch(text)
        if match is None:
            self._wrong(turn, phrase("not a call: {text!r}", text=turn.text[:20]))
            return
        bid = _Bid(int(match[1]), Strain.parse(match[2]), self._seat)
        sufficient = self._bid is None or bid.height > self._bid.height
        if sufficient == (_BY_MISTAKE in turn.marks):
            self._wrong(
                turn,
                phrase("{text} is sufficient", text=text)
                if sufficient
                else phrase("{text} is insufficient", text=text),
            )
            return
        self._bid, self._doubling, self._passes = bid, Doubling.UNDOUBLED, 0
        self._named.setdefault((bid.seat.side, bid.strain), bid.seat)


_ENDS = {
    "passes": message("no call may follow the last pass"),
    "*": message("no call may follow '*'"),
    "+": message("no call may follow '+'"),
}
