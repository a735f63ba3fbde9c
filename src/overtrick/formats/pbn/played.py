"""The auction and the play of a game as values (PBN 2.1, 3.5 to 3.9).

Strict about calls and cards, unlike the reader of results: what is taken from here is
replayed call by call and card by card. Whatever cannot be so is told, all of it.
"""

from dataclasses import dataclass

from overtrick.core.auction import PASS, Auction, Bid, Call
from overtrick.core.cards import Card
from overtrick.core.contract import Contract
from overtrick.core.leads import leader
from overtrick.core.outcome import PassedOut
from overtrick.core.play import wins
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.pbn.fields import attempt, contract, tricks
from overtrick.formats.pbn.games import Tag
from overtrick.formats.pbn.notices import at_line
from overtrick.formats.pbn.records import Record
from overtrick.formats.pbn.turns import SKIPPED, Turn, turns
from overtrick.phrase import phrase, said_by

MOST_CALLS = 319
"""The longest auction that there can be."""
_END, _GOES_ON, _NONE = "*", "+", "-"
_CLOSED = "AP"
_OUT_OF_TURN = "^L"


@dataclass(frozen=True, slots=True)
class Written:
    """How a game says that it was bid and played."""

    record: Record
    contract: Contract | None
    """None if it was passed out, or if nothing says what was played."""
    auction: Auction | None
    cards: tuple[Card, ...]
    tricks: int | None
    """Of declarer's side, as the game says; None if it does not."""
    faults: tuple[str, ...] = ()
    """What is wrong in it, as Phrases."""

    @property
    def where(self) -> str:
        """The game's place, for people."""
        return self.record.where


def read_played(record: Record) -> Written | None:
    """The auction and the play of a game; None if it has neither."""
    bid, play = record.game.tag("Auction"), record.game.tag("Play")
    auction_tag = bid if bid is not None and turns(bid).turns else None
    play_tag = play if play is not None and turns(play).turns else None
    if auction_tag is None and play_tag is None:
        return None
    faults: list[str] = []
    auction = None if auction_tag is None else _auction(auction_tag, record, faults)
    named = attempt(faults, contract, record.value("Contract"), record.value("Declarer"))
    played = named if isinstance(named, Contract) else None
    if auction is not None:
        _compare(auction, named, faults)
        played = auction.contract
    cards: tuple[Card, ...] = ()
    if play_tag is not None and played is not None:
        cards = _cards(play_tag, played, faults)
    elif play_tag is not None and not faults:
        faults.append(phrase("the play is of no known contract"))
    made = None
    if played is not None:
        side, level = played.declarer.side, played.level
        made = attempt(faults, tricks, record.value("Result"), side, level)
    return Written(record, played, auction, cards, made, tuple(faults))


def _compare(auction: Auction, named: Contract | PassedOut | None, faults: list[str]) -> None:
    reached = auction.contract
    if named is None or named == reached or (isinstance(named, PassedOut) and reached is None):
        return
    faults.append(
        phrase(
            "the auction ends in {reached}, the game says {named}",
            reached=phrase("passed out") if reached is None else str(reached),
            named=phrase("passed out") if isinstance(named, PassedOut) else str(named),
        )
    )


def _auction(tag: Tag, record: Record, faults: list[str]) -> Auction | None:
    """The auction of a section; None, and a fault more, if it is none."""
    first = attempt(faults, Seat.parse, tag.value)
    dealer = record.dealer if record.dealer is not None else first
    if first is None or dealer is None:
        return None
    calls: list[Call] = []
    seat, all_pass = first, False
    for turn in turns(tag).turns:
        text = turn.text.upper()
        if turn.text == _NONE and not calls and seat is not dealer:
            seat = seat.left
        elif turn.text == _END:
            break
        elif text == _CLOSED:
            all_pass = True
        elif turn.marks or turn.text in (SKIPPED, _GOES_ON, _NONE) or all_pass:
            faults.append(_odd(turn, phrase("no call that can be replayed")))
            return None
        else:
            call = attempt(faults, Call.parse, turn.text)
            if call is None or len(calls) == MOST_CALLS:
                return None
            calls.append(call)
    if all_pass:
        calls += [PASS] * _passes_left(calls)
    try:
        auction = Auction(dealer, tuple(calls))
    except ImpossibleError as error:
        faults.append(_at(tag.line, said_by(error)))
        return None
    if not auction.over:
        faults.append(_at(tag.line, phrase("the auction is not over: {auction}", auction=auction)))
        return None
    return auction


def _passes_left(calls: list[Call]) -> int:
    """How many passes end an auction that has come so far."""
    if not any(isinstance(call, Bid) for call in calls):
        return 4 - len(calls)
    passed = 0
    while calls[-1 - passed] == PASS:
        passed += 1
    return 3 - passed


def _cards(tag: Tag, played: Contract, faults: list[str]) -> tuple[Card, ...]:
    """The cards of a section in the order in which they were played.

    Its columns are seats; the winner of a trick leads to the next (Law 44G).
    """
    first = attempt(faults, Seat.parse, tag.value)
    if first is None:
        return ()
    rows: list[Turn] = []
    for turn in turns(tag).turns:
        if turn.text == _END:
            break
        rows.append(turn)
    found: list[Card] = []
    leads, ended = leader(played.declarer), False
    for start in range(0, len(rows), 4):
        row = {
            Seat((first + place) % 4): turn for place, turn in enumerate(rows[start : start + 4])
        }
        trick: list[Card] = []
        for place in range(4):
            played_here = row.get(Seat((leads + place) % 4))
            if played_here is None or played_here.text in (_NONE, _GOES_ON):
                ended = True
                continue
            if ended or _OUT_OF_TURN in played_here.marks:
                faults.append(_odd(played_here, phrase("out of turn")))
                return ()
            try:
                trick.append(Card.parse(played_here.text))
            except ParseError as error:
                faults.append(_odd(played_here, said_by(error)))
                return ()
        found += trick
        if len(trick) == 4:
            leads = Seat((leads + wins(trick, played.strain)) % 4)
    return tuple(found)


def _odd(turn: Turn, message: str) -> str:
    return _at(turn.line, phrase("{text}: {message}", text=turn.text[:20], message=message))


def _at(line: int, message: str) -> str:
    return phrase("{where}: {message}", where=at_line(line), message=message)
