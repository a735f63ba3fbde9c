"""The evening's real results: deals, tricks and what happened at each table."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, NotPlayed, Outcome, PassedOut, Played
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.formats.pbn import double_dummy_tricks


@dataclass(frozen=True, slots=True)
class EveningRow:
    """What happened on a board at a table."""

    board: int
    round: int
    table: int
    ns: int
    ew: int
    """Pairs, as they really sat."""
    outcome: Outcome
    lead: Card | None


@dataclass(frozen=True, slots=True)
class EveningResults:
    """All of it."""

    deals: tuple[tuple[int, Deal], ...]
    tricks: dict[Deal, DoubleDummy]
    rows: tuple[EveningRow, ...]


@cache
def evening_results() -> EveningResults:
    """The results of the file, whose first lines say where they are from."""
    text = (files("overtrick.app.demo") / "data" / "evening.json").read_text("utf-8")
    boards = json.loads(text)["boards"]
    dealt = tuple((board["board"], Deal.parse(board["deal"])) for board in boards)
    rows = tuple(
        _row(deal, number, row)
        for (number, deal), board in zip(dealt, boards, strict=True)
        for row in board["rows"]
    )
    tricks = {
        deal: _tricks(board["tricks"]) for (_, deal), board in zip(dealt, boards, strict=True)
    }
    return EveningResults(dealt, tricks, rows)


def _row(deal: Deal, board: int, cells: list[Any]) -> EveningRow:
    """A row of the file. Some of its leads were not in the leader's hand: they are left out."""
    number, table, ns, ew, text, card = cells
    outcome, lead = _outcome(text), None if card is None else Card.parse(card)
    if lead is not None and isinstance(outcome, Played):
        hand = deal.hands[outcome.result.contract.leader]
        if hand is None or lead not in hand.cards:
            lead = None
    return EveningRow(board, number, table, ns, ew, outcome, lead)


def _outcome(text: str) -> Outcome:
    if text == "NP":
        return NotPlayed()
    if text == "PASS":
        return PassedOut()
    return Artificial.parse(text) if text.startswith("A") else Played(Result.parse(text))


def _tricks(digits: str) -> DoubleDummy:
    known = double_dummy_tricks(digits)
    return DoubleDummy({(strain, seat): known[seat][strain] for strain in Strain for seat in Seat})
