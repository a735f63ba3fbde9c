"""Individual events: every player for themselves, with another partner in each round.

A board is compared like that of a pairs event, and both partners get what their side
earned there; averages that follow a contestant's own result are each player's own (Law
12C2(c)).
"""

from dataclasses import replace
from fractions import Fraction

from overtrick.core.comparison import awarded
from overtrick.core.conditions import Conditions, TieBreak
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant
from overtrick.engines.card import Card, Turn, own_average
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event, require
from overtrick.engines.event_sheet import PARTNERS, event_sheet
from overtrick.engines.pairs import session_ranking
from overtrick.engines.standings import Standings, compared_boards, ranked
from overtrick.phrase import phrase

NEED_ONE_OPPONENT = {TieBreak.HEAD_TO_HEAD, TieBreak.OPPONENTS}


def require_individual(conditions: Conditions) -> None:
    """RefusedError ``bad-conditions`` where they ask for what individuals do not have."""
    unfit = [each.value for each in conditions.tie_breaks if each in NEED_ONE_OPPONENT]
    require(
        not unfit,
        "bad-conditions",
        phrase(
            "players of an individual event meet two opponents at a time: no tie-break {unfit}",
            unfit=", ".join(unfit),
        ),
    )
    require(
        conditions.winners == 1,
        "bad-conditions",
        phrase("an individual event has one ranking, got {winners}", winners=conditions.winners),
    )


def individual_ranking(state: Event, until: int | None = None) -> EventRanking:
    """The players' ranking as it stands, or stood after a round."""
    return session_ranking(individual_standings(state, until))


def individual_standings(state: Event, until: int | None = None) -> Standings:
    """The event scored as it stands, or as it stood after a round."""
    sheet = event_sheet(state, until)
    compared, by_partners = compared_boards(sheet)
    turns: dict[Contestant, list[Turn]] = {}
    for partners, card in by_partners.items():
        for number in partners.number.split(PARTNERS):
            turns.setdefault(partners._replace(number=number), []).extend(card)
    everyone = {
        who: _settled(_once(_in_order(own)), sheet.conditions) for who, own in sorted(turns.items())
    }
    return ranked(sheet, compared, everyone)


def _in_order(turns: list[Turn]) -> Card:
    return tuple(sorted(turns, key=lambda turn: turn.board.number))


def _once(card: Card) -> Card:
    """The card on which a board counts once, whoever the partners were (Law 15A)."""
    had: set[tuple[int, str]] = set()
    once = []
    for turn in card:
        key = (turn.board.number, turn.board.label)
        again = key in had
        if turn.counts and turn.earned.points is not None:
            had.add(key)
        once.append(turn._replace(counts=False) if again else turn)
    return tuple(once)


def _settled(card: Card, conditions: Conditions) -> Card:
    """The card with awards replaced by what the player's other boards make of them."""
    own = own_average(card, conditions)
    return tuple(
        turn if turn.earned.award is None else _awarded(turn, own, conditions) for turn in card
    )


def _awarded(turn: Turn, own: Fraction | None, conditions: Conditions) -> Turn:
    earned = turn.earned
    assert earned.award is not None  # noqa: S101 - asked of turns with an award
    value = awarded(earned.award, earned.top, conditions, own, stake=earned.stake)
    compared = (
        replace(turn.compared, ns=value)
        if turn.side is Side.NS
        else replace(turn.compared, ew=value)
    )
    return turn._replace(compared=compared)
