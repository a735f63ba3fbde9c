"""Any auction, any play and any record of both, all of them legal."""

from hypothesis import strategies as st

from overtrick.app.simulated.deals import deals as dealt
from overtrick.app.simulated.written import invented_auction, invented_play
from overtrick.core.auction import Auction
from overtrick.core.cards import Deal
from overtrick.core.contract import Contract
from overtrick.core.play import Play
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.engines.event.play_record import PlayRecord
from tests.strategies import texts

DEALS: tuple[Deal, ...] = tuple(dealt(3, 12))
contracts = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Seat),
    st.sampled_from(Doubling),
)
auctions: st.SearchStrategy[Auction] = st.builds(
    invented_auction, st.one_of(st.none(), contracts), st.sampled_from(Seat)
)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A play of a known deal, up to any of its cards."""
    deal, contract = draw(st.sampled_from(DEALS)), draw(contracts)
    hand = deal.hands[contract.leader]
    assert hand is not None
    lead = draw(st.sampled_from(sorted(hand.cards)))
    return invented_play(deal, contract, lead).after(draw(st.integers(0, 52)))


@st.composite
def play_records(draw: st.DrawFn) -> PlayRecord:
    """An auction, a play or both."""
    if draw(st.integers(0, 9)) == 0:
        return PlayRecord(None, invented_auction(None, draw(st.sampled_from(Seat))))
    play = draw(plays())
    auction = invented_auction(play.contract, draw(st.sampled_from(Seat)))
    source = draw(texts)
    return PlayRecord(
        play.contract, draw(st.sampled_from([None, auction])), play.cards[:12], source
    )
