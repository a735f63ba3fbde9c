"""Laws 17 to 22: the auction."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.auction import DOUBLE, PASS, REDOUBLE, Auction, Bid, Call
from overtrick.core.contract import Contract, Result
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError, ParseError, RefusedError

BIDS = st.builds(Bid, st.integers(1, 7), st.sampled_from(Strain))
CALLS = st.one_of(st.sampled_from([PASS, DOUBLE, REDOUBLE]), BIDS)


def calls(text: str) -> tuple[Call, ...]:
    return tuple(Call.parse(word) for word in text.split())


def legal(dealer: Seat, proposed: list[Call]) -> Auction:
    """The auction in which every proposed call that is legal in its turn was made."""
    auction = Auction(dealer)
    for call in proposed:
        if auction.objection(call) is None:
            auction = auction.followed_by(call)
    return auction


AUCTIONS = st.builds(legal, st.sampled_from(Seat), st.lists(CALLS | st.just(PASS), max_size=30))


class TestCalls:
    @pytest.mark.parametrize(
        ("texts", "call"),
        [
            ("P p Pass PASS pass!", PASS),
            ("X x d D Dbl Double X* d!", DOUBLE),
            ("XX xx r R Rdbl Redouble XX!", REDOUBLE),
            ("1N 1NT 1n 1nt 1NT! 1N*", Bid(1, Strain.NOTRUMP)),
            ("1S 1s 1S! 1♠ 1♤ 1S!? 1♠\ufe0f", Bid(1, Strain.SPADES)),
            ("3H 3h 3♥ 3♡ 3h?", Bid(3, Strain.HEARTS)),
            ("7♣ 7C", Bid(7, Strain.CLUBS)),
        ],
    )
    def test_as_people_and_files_write_them(self, texts: str, call: Call) -> None:
        for text in texts.split():
            assert Call.parse(text) == call

    @given(CALLS)
    def test_a_call_and_its_text(self, call: Call) -> None:
        assert Call.parse(str(call)) == call
        assert Call.parse(f" {str(call).lower()}! ") == call

    @pytest.mark.parametrize(
        "text", ["", "!", "0S", "8C", "1", "S", "1T", "1SS", "XXX", "AP", "ſ", "1ſ", "P" * 99]
    )
    def test_what_is_no_call(self, text: str) -> None:
        with pytest.raises(ParseError, match="not a call"):
            Call.parse(text)

    @pytest.mark.parametrize("level", [0, 8])
    def test_no_such_bid(self, level: int) -> None:
        with pytest.raises(ImpossibleError, match="1 to 7"):
            Bid(level, Strain.CLUBS)


class TestLaw18:
    """To be sufficient a bid must name more tricks, or as many at a higher denomination."""

    def test_every_pair_of_bids(self) -> None:
        ladder = [Bid(level, strain) for level in range(1, 8) for strain in Strain]
        for low, bid in enumerate(ladder):
            for high, other in enumerate(ladder):
                assert other.supersedes(bid) is (high > low)

    @pytest.mark.parametrize("text", ["N: 1S 1H", "N: 1S 1S", "E: 1NT P P 1D", "W: 2C X 1NT"])
    def test_insufficient(self, text: str) -> None:
        with pytest.raises(ImpossibleError, match=r"insufficient over .* \(Law 18\)"):
            Auction.parse(text)


class TestLaw19:
    """Only an opponent's last bid may be doubled, and only an opponent's double redoubled."""

    @pytest.mark.parametrize(
        "text", ["N: X", "N: P X", "N: P P P XX", "N: 1S P X", "N: 1S X X", "N: 1S X XX X"]
    )
    def test_inadmissible_doubles(self, text: str) -> None:
        with pytest.raises(ImpossibleError, match="Law 19"):
            Auction.parse(text)

    @pytest.mark.parametrize(
        "text", ["N: XX", "N: 1S XX", "N: 1S X P XX", "N: 1S P XX", "N: 1S X XX P XX"]
    )
    def test_inadmissible_redoubles(self, text: str) -> None:
        with pytest.raises(ImpossibleError, match="Law 19"):
            Auction.parse(text)

    @pytest.mark.parametrize(
        ("text", "contract"),
        [
            ("N: 1S X P P P", "1SX N"),
            ("N: 1S P P X P P P", "1SX N"),
            ("N: 1S X P P XX P P P", "1SXX N"),
            ("N: 1S P P X P P XX P P P", "1SXX N"),
            ("N: 1S X XX 2C P P P", "2C W"),
            ("N: 1S X XX 2C X P P P", "2CX W"),
        ],
    )
    def test_a_later_bid_does_away_with_doubles(self, text: str, contract: str) -> None:
        assert str(Auction.parse(text).contract) == contract


class TestLaw22:
    """The auction ends after four opening passes, or three passes after another call."""

    @pytest.mark.parametrize(
        ("text", "turn"),
        [
            ("N:", Seat.NORTH),
            ("N: P P P", Seat.WEST),
            ("S: 1S P P", Seat.EAST),
            ("S: 1S P P X", Seat.SOUTH),
            ("W: P P P 1C P P", Seat.EAST),
        ],
    )
    def test_not_over(self, text: str, turn: Seat) -> None:
        auction = Auction.parse(text)
        assert not auction.over
        assert auction.turn is turn
        with pytest.raises(RefusedError, match="still to call") as refusal:
            _ = auction.contract
        assert refusal.value.code == "auction-not-over"

    @pytest.mark.parametrize("text", ["N: 1S P P P", "N: P P P 1S P P P", "N: 1S P P X P P P"])
    def test_over(self, text: str) -> None:
        auction = Auction.parse(text)
        assert auction.over
        assert auction.turn is None
        assert auction.objection(PASS) == "the auction is over (Law 22A)"
        with pytest.raises(ImpossibleError, match="the auction is over"):
            auction.followed_by(Bid(7, Strain.NOTRUMP))

    def test_passed_out(self) -> None:
        auction = Auction.parse("E: P P P P")
        assert auction.over
        assert auction.contract is None
        assert auction.declarer is None

    def test_rc_019_calls_after_the_end(self) -> None:
        """A fourth hand that went on calling after three passes had closed the auction."""
        heard = calls("P 1N 2S P 3H P P P 3S P P P")
        auction, ignored = Auction.until_end(Seat.NORTH, heard)
        assert str(auction.contract) == "3H N"
        assert auction.declarer is Seat.NORTH
        assert ignored == 4
        with pytest.raises(ImpossibleError, match="call 9, 3S: the auction is over"):
            Auction(Seat.NORTH, heard)

    def test_passes_after_a_passed_out_board(self) -> None:
        auction, ignored = Auction.until_end(Seat.SOUTH, calls("P P P P P 1S"))
        assert (auction.contract, ignored) == (None, 2)

    def test_nothing_to_leave_out(self) -> None:
        assert Auction.until_end(Seat.SOUTH, calls("1S P")) == (Auction.parse("S: 1S P"), 0)
        assert Auction.until_end(Seat.SOUTH, ()) == (Auction(Seat.SOUTH), 0)

    def test_what_is_illegal_before_the_end_stays_so(self) -> None:
        with pytest.raises(ImpossibleError, match="call 2, 1C: insufficient over 1S"):
            Auction.until_end(Seat.SOUTH, calls("1S 1C P P P 2C"))


class TestDeclarer:
    """The player of the side that made the final bid who first named its denomination."""

    def test_rc_022_a_redoubled_opening_bid(self) -> None:
        auction = Auction(Seat.SOUTH, calls("1S p p d p p r p p p"))
        contract = auction.contract
        assert contract == Contract.parse("1SXX S")
        assert Result(contract, 7).score_for(Side.NS, Vulnerability.NONE) == 520

    def test_rc_023_declarer_of_the_strain(self) -> None:
        """1S p 2S p 4C X: North bid clubs first."""
        assert str(Auction(Seat.NORTH, calls("1S p 2S p 4C d p p p")).contract) == "4CX N"

    @pytest.mark.parametrize(
        ("text", "contract"),
        [
            ("N: 1S P 2S P 4S P P P", "4S N"),
            ("N: P P 1H 1S P 2S 3H P 4H P P P", "4H S"),
            ("E: 1D 1H 1S 2H 2S P 3S P P P", "3S W"),
            ("N: 1H 1S P P 2H 2S 3H P P P", "3H N"),
            ("N: 1C 1D X 2D 3C 3D P P P", "3D E"),
            ("N: 1NT P 2C P 2D P 3NT P P P", "3NT N"),
            ("N: 1S 2S P 3S P P P", "3S E"),
        ],
    )
    def test_who_named_it_first_on_that_side(self, text: str, contract: str) -> None:
        auction = Auction.parse(text)
        assert str(auction.contract) == contract
        assert str(auction.declarer) == contract[-1]

    def test_standing_while_it_goes_on(self) -> None:
        assert Auction.parse("N: P P").standing is None
        assert str(Auction.parse("N: 1S X").standing) == "1SX N"


@given(AUCTIONS)
def test_an_auction_and_its_text(auction: Auction) -> None:
    assert Auction.parse(str(auction)) == auction


@given(AUCTIONS, CALLS)
def test_objection_and_construction_agree(auction: Auction, call: Call) -> None:
    if auction.objection(call) is None:
        assert auction.followed_by(call).calls == (*auction.calls, call)
    else:
        with pytest.raises(ImpossibleError, match=f"call {len(auction.calls) + 1}, "):
            auction.followed_by(call)


@given(AUCTIONS)
def test_passing_from_anywhere_ends_it_with_what_stands(auction: Auction) -> None:
    standing = auction.standing
    while not auction.over:
        auction = auction.followed_by(PASS)
    assert auction.contract == standing
    assert auction.turn is None


@given(AUCTIONS, st.lists(CALLS, max_size=6))
def test_what_comes_after_the_end_is_counted(auction: Auction, more: list[Call]) -> None:
    while not auction.over:
        auction = auction.followed_by(PASS)
    found, ignored = Auction.until_end(auction.dealer, (*auction.calls, *more))
    assert (found, ignored) == (auction, len(more))


@pytest.mark.parametrize("text", ["", "N", "1S P P P", "X: P", "N: 1S ? P"])
def test_what_is_no_auction(text: str) -> None:
    with pytest.raises(ParseError, match="not a"):
        Auction.parse(text)


def test_the_longest_auction() -> None:
    """319 calls: P P P, then every bid with P P X P P XX P P between."""
    between = " P P X P P XX P P "
    bids = [f"{level}{strain}" for level in range(1, 8) for strain in Strain]
    auction = Auction.parse("N: P P P " + between.join(bids) + between + "P")
    assert auction.over
    assert len(auction.calls) == 319
    assert str(auction.contract)[:5] == "7NTXX"
