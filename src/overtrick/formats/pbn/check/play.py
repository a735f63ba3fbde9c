"""Play: who holds the cards, who may play, revokes and leads out of turn (PBN 2.1, 3.6, 3.9)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from overtrick.core.cards import Card, Deal
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain
from overtrick.errors import ParseError
from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.turns import Turn
from overtrick.phrase import phrase

_CARD = re.compile(r"[SHDC][AKQJT2-9]")
REVOKE, OUT_OF_TURN = "^R", "^L"


@dataclass(slots=True)
class Tally:
    """How the tricks went."""

    won: dict[Side, int] = field(default_factory=lambda: {Side.NS: 0, Side.EW: 0})
    unfinished: bool = False
    """Whether ``+`` says that the play goes on."""
    sound: bool = True
    """Whether no card was impossible."""


class Play:
    """Follows the play trick by trick."""

    def __init__(
        self, first: Seat, leader: Seat, trumps: Strain, deal: Deal, faults: Faults
    ) -> None:
        self._columns = [Seat((first + offset) % 4) for offset in range(4)]
        self._leader: Seat | None = leader
        self._trumps = trumps
        self._hands = [None if hand is None else set(hand.cards) for hand in deal.hands]
        self._tricks = max(len(hand.cards) for hand in deal.hands if hand is not None)
        self._played: set[Card] = set()
        self._faults = faults
        self.tally = Tally()

    def follow(self, turns: Iterable[Turn]) -> Tally:
        """The tricks won; whatever is impossible is among the faults."""
        cards: list[Turn] = []
        ended = False
        for turn in turns:
            if turn.text == "*":
                if self.tally.unfinished or any(one.text == "+" for one in cards):
                    self._wrong(turn, phrase("'*' ends a play that '+' says goes on"))
                ended = True
            elif ended:
                self._wrong(turn, phrase("no card may follow '*', got {text}", text=turn.text[:10]))
            else:
                cards.append(turn)
        for place in range(0, len(cards), 4):
            row = cards[place : place + 4]
            if place // 4 >= self._tricks:
                self._wrong(row[0], phrase("more than {tricks} tricks", tricks=self._tricks))
                break
            self._trick(dict(zip(self._columns, row, strict=False)))
        return self.tally

    def _wrong(self, turn: Turn, message: str) -> None:
        self.tally.sound = False
        self._faults.add(turn.line, message)

    def _trick(self, row: dict[Seat, Turn]) -> None:
        cards = {seat: self._card(turn) for seat, turn in row.items()}
        leader = self._leader_of(row)
        if leader is None:
            for seat, turn in row.items():
                self._check_owner(seat, turn, cards[seat])
            if any(turn.text == "+" for turn in row.values()):
                self.tally.unfinished = True
        else:
            self._in_turn(leader, row, cards)
        self._count(leader, cards)

    def _card(self, turn: Turn) -> Card | None:
        text = turn.text.upper()
        if turn.text in ("-", "+"):
            return None
        if not _CARD.fullmatch(text):
            self._wrong(turn, phrase("not a card like SA: {text!r}", text=turn.text[:20]))
            return None
        return Card.parse(text)

    def _leader_of(self, row: dict[Seat, Turn]) -> Seat | None:
        """The seat that leads, in or out of turn."""
        leader = self._leader
        out_of_turn = [seat for seat, turn in row.items() if OUT_OF_TURN in turn.marks]
        for turn in row.values():
            if len(turn.marks) > 1 or any(mark not in (REVOKE, OUT_OF_TURN) for mark in turn.marks):
                self._wrong(
                    turn,
                    phrase(
                        "no such irregularity of a card: {marks}", marks=" ".join(turn.marks)[:20]
                    ),
                )
        for seat in out_of_turn[1:]:
            if row[seat].marks == [OUT_OF_TURN]:
                self._wrong(row[seat], phrase("a second lead out of turn in one trick"))
        if out_of_turn:
            if out_of_turn[0] is leader:
                self._wrong(
                    row[out_of_turn[0]], phrase("{leader} leads in turn here", leader=leader)
                )
            leader = out_of_turn[0]
        return leader

    def _in_turn(self, leader: Seat, row: dict[Seat, Turn], cards: dict[Seat, Card | None]) -> None:
        led = cards.get(leader)
        for offset in range(4):
            seat = Seat((leader + offset) % 4)
            turn = row.get(seat)
            if turn is None:
                continue
            if self.tally.unfinished:
                if turn.text != "-":
                    self._wrong(
                        turn, phrase("no card may follow '+', got {text}", text=turn.text[:10])
                    )
                continue
            self.tally.unfinished = turn.text == "+"
            card = cards[seat]
            if card is not None and turn.marks == [REVOKE] and offset == 0:
                self._wrong(turn, phrase("the card led is no revoke"))
            elif card is not None and led is not None and len(turn.marks) <= 1:
                self._check_suit(seat, turn, card, led.suit)
            self._check_owner(seat, turn, card)

    def _check_suit(self, seat: Seat, turn: Turn, card: Card, led: Strain) -> None:
        hand = self._hands[seat]
        if hand is None or card not in hand:
            return
        revokes = card.suit is not led and any(held.suit is led for held in hand)
        if revokes and REVOKE not in turn.marks:
            self._wrong(
                turn,
                phrase(
                    "{card} is a revoke by {seat}, who has {suit}",
                    card=card,
                    seat=seat,
                    suit=led.symbol,
                ),
            )
        if REVOKE in turn.marks and not revokes:
            self._wrong(turn, phrase("{card} is no revoke by {seat}", card=card, seat=seat))

    def _check_owner(self, seat: Seat, turn: Turn, card: Card | None) -> None:
        if card is None:
            return
        hand = self._hands[seat]
        if card in self._played:
            self._wrong(turn, phrase("{card} is played already", card=card))
        elif hand is not None and card not in hand:
            self._wrong(turn, phrase("{seat} does not hold {card}", seat=seat, card=card))
        elif hand is not None:
            hand.discard(card)
        self._played.add(card)

    def _count(self, leader: Seat | None, cards: dict[Seat, Card | None]) -> None:
        known = [(seat, card) for seat, card in cards.items() if card is not None]
        if leader is None or len(known) < 4:
            self._leader = None
            return
        led = next(card.suit for seat, card in known if seat is leader)
        winner, _ = max(known, key=lambda one: _strength(one[1], led, self._trumps))
        self.tally.won[winner.side] += 1
        self._leader = winner


def _strength(card: Card, led: Strain, trumps: Strain) -> tuple[bool, bool, int]:
    return card.suit is trumps, card.suit is led, card.rank


def trumps_of(contract: str) -> Strain | None:
    """The denomination of a contract, or of an end position that names trumps only."""
    try:
        return Strain.parse(contract.strip().lstrip("1234567").rstrip("Xx"))
    except ParseError:
        return None


def possible_results(tally: Tally, side: Side, tricks: int) -> range:
    """The numbers of tricks that *side* can have in the end."""
    return range(tally.won[side], tricks - tally.won[side.opponents] + 1)
