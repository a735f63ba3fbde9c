"""What a scorer at a simulated table writes down is legal and fits the result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.demo.results import evening_results
from overtrick.app.simulated.written import invented_auction, invented_play, invented_record
from overtrick.core.cards import Deal
from overtrick.core.contract import Contract
from overtrick.core.outcome import Played
from overtrick.core.play import Play
from overtrick.core.seat import Seat, dealer_of
from overtrick.engines.event.records import possible_tricks
from tests.play_records import DEALS, contracts


@given(contracts, st.sampled_from(Seat))
def test_an_auction_ends_in_its_contract(contract: Contract, dealer: Seat) -> None:
    auction = invented_auction(contract, dealer)
    assert auction.dealer is dealer
    assert auction.contract == contract


@pytest.mark.parametrize("dealer", Seat)
def test_four_passes(dealer: Seat) -> None:
    assert str(invented_auction(None, dealer)) == f"{dealer}: P P P P"


@given(st.sampled_from(DEALS), contracts)
def test_a_play_is_of_52_cards_without_a_revoke(deal: Deal, contract: Contract) -> None:
    play = invented_play(deal, contract)
    assert play.over
    assert play.revokes == ()
    assert invented_play(deal, contract) == play


def test_records_fit_real_results() -> None:
    """Of 27 boards at one table: mostly most of the play, and the lead that was made."""
    deals = dict(evening_results().deals)
    lengths = []
    for row in evening_results().rows:
        if row.table == 2 and isinstance(row.outcome, Played):
            deal, result = deals[row.board], row.outcome.result
            written = invented_record(deal, dealer_of(row.board), result, row.lead, "x")
            least, most = possible_tricks(Play(result.contract, written.cards, deal))
            assert least <= result.tricks <= most
            assert row.lead in (None, written.cards[0])
            lengths.append(len(written.cards))
    assert len(lengths) == 27
    assert sum(lengths) >= 27 * 26
