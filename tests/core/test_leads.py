"""Law 41A: the opening lead comes from declarer's left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import Card, Deal, Hand, pack
from overtrick.core.leads import declarer_against, lead_fits, leader, possible_declarers
from overtrick.core.seat import Seat

PACK = tuple(pack())


def test_rc_037_the_lead_shows_another_declarer() -> None:
    """3C by South with the ace of hearts led, a card that North holds: West declared."""
    deal = Deal.parse("N:.A.. - - -")
    lead = Card.parse("HA")
    assert not lead_fits(deal, Seat.SOUTH, lead)
    assert leader(Seat.SOUTH) is Seat.WEST
    assert declarer_against(Seat.NORTH) is Seat.WEST
    assert possible_declarers(deal, lead) == (Seat.WEST,)


@pytest.mark.parametrize("seat", Seat)
def test_leader_and_declarer(seat: Seat) -> None:
    assert declarer_against(leader(seat)) is seat
    assert leader(declarer_against(seat)) is seat


@given(st.permutations(PACK), st.sampled_from(PACK))
def test_in_a_full_deal_one_can_be_declarer(order: list[Card], lead: Card) -> None:
    north, east, south, west = (
        Hand(frozenset(order[13 * seat : 13 * seat + 13])) for seat in range(4)
    )
    deal = Deal((north, east, south, west))
    holder = deal.holder(lead)
    assert holder is not None
    assert [seat for seat in Seat if lead_fits(deal, seat, lead)] == [declarer_against(holder)]


def test_nothing_known_excludes_nobody() -> None:
    deal = Deal((None, None, None, None))
    assert possible_declarers(deal, Card.parse("D2")) == tuple(Seat)


def test_a_full_hand_without_the_card_excludes_its_right() -> None:
    deal = Deal.parse("N:AKQJT98765432... - - -")
    assert possible_declarers(deal, Card.parse("HA")) == (Seat.NORTH, Seat.EAST, Seat.SOUTH)
    assert not lead_fits(deal, Seat.WEST, Card.parse("HA"))


def test_a_hand_known_in_part_excludes_nobody() -> None:
    deal = Deal.parse("N:AKQ... - - -")
    assert lead_fits(deal, Seat.WEST, Card.parse("HA"))
