"""Checks that refuse: what no table can have had."""

from collections.abc import Collection

from overtrick.core.cards import Card, Deal
from overtrick.core.entry_checks.answer import FINE, Answer, hold, refuse
from overtrick.core.leads import lead_fits, leader
from overtrick.core.seat import Seat
from overtrick.phrase import phrase


def lead_check(deal: Deal, declarer: Seat, lead: Card) -> Answer:
    """Whether *lead* can have come from declarer's left (Law 41A).

    A card of declarer's side, or of nobody, refuses the entry. One of the other defender
    holds it: declarer may have accepted a lead out of turn (Law 54).
    """
    holder = deal.holder(lead)
    if holder is None:
        return _unknown_lead(deal, declarer, lead)
    if holder is leader(declarer):
        return FINE
    if holder is declarer:
        return refuse(
            "lead-from-declarer",
            phrase("{declarer} declares, and held the lead {lead}", declarer=declarer, lead=lead),
        )
    if holder is declarer.partner:
        return refuse(
            "lead-from-dummy",
            phrase(
                "{declarer} declares, and dummy {dummy} held the lead {lead}",
                declarer=declarer,
                dummy=holder,
                lead=lead,
            ),
        )
    return hold(
        "lead-by-partner",
        phrase(
            "{declarer} declares, so {leader} leads, but {holder} held the lead {lead}; "
            "it stands only if it was out of turn and accepted (Law 54)",
            declarer=declarer,
            leader=leader(declarer),
            holder=holder,
            lead=lead,
        ),
    )


def _unknown_lead(deal: Deal, declarer: Seat, lead: Card) -> Answer:
    """The answer where no known hand has the lead."""
    if None not in deal.hands:
        return refuse(
            "lead-not-dealt", phrase("the lead {lead} is in no hand of this board", lead=lead)
        )
    if lead_fits(deal, declarer, lead):
        return FINE
    return hold(
        "lead-not-leader-s",
        phrase(
            "{declarer} declares, so {leader} leads, and did not hold the lead {lead}",
            declarer=declarer,
            leader=leader(declarer),
            lead=lead,
        ),
    )


def tricks_exist(level: int, over: int) -> Answer:
    """Whether a contract of *level* can end *over* above it: 0 to 13 tricks in all."""
    tricks = 6 + level + over
    if 1 <= level <= 7 and 0 <= tricks <= 13:
        return FINE
    return refuse(
        "no-such-tricks",
        phrase(
            "a contract of {level} with {over} would be {tricks} tricks of 13",
            level=level,
            over=f"{over:+}",
            tricks=tricks,
        ),
    )


def board_of_round(board: int, boards: Collection[int]) -> Answer:
    """Whether *board* is one of those that this table has in this round."""
    if board in boards:
        return FINE
    shown = ", ".join(map(str, sorted(boards)))
    return refuse(
        "wrong-board",
        phrase(
            "board {board} is not played here in this round: {boards} are",
            board=board,
            boards=shown,
        ),
    )


def board_not_played_before(board: int, pair: str, played: Collection[int]) -> Answer:
    """Whether *board* is new to *pair* (Law 15A); *played* are those it has a result on."""
    if board not in played:
        return FINE
    return refuse(
        "board-played-before",
        phrase("pair {pair} has a result on board {board} already", pair=pair, board=board),
    )


def declarer_at_table(declaring: str, pairs: Collection[str]) -> Answer:
    """Whether the pair said to declare is one of those that sit here."""
    if declaring in pairs:
        return FINE
    return refuse(
        "declarer-elsewhere",
        phrase(
            "pair {declaring} cannot declare here: {pairs} sit at this table",
            declaring=declaring,
            pairs=", ".join(sorted(pairs)),
        ),
    )
