"""Laws 41, 44 and 61: who leads, who wins, who revokes, and what is left."""

import pytest
from hypothesis import given

from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Contract
from overtrick.core.play import Play, faulty_cards, wins
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError
from tests.play_records import plays

DEAL = Deal.parse("N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


class TestLaw44:
    """The highest trump wins a trick, else the highest card of the suit led."""

    @pytest.mark.parametrize(
        ("played", "trumps", "winner"),
        [
            ("H2 H3 HA HK", Strain.NOTRUMP, 2),
            ("H2 SA DA CA", Strain.NOTRUMP, 0),
            ("H2 SA DA CA", Strain.CLUBS, 3),
            ("H2 C2 HA C3", Strain.CLUBS, 3),
            ("C9 CT C2 HA", Strain.CLUBS, 1),
        ],
    )
    def test_who_wins(self, played: str, trumps: Strain, winner: int) -> None:
        assert wins(cards(played), trumps) == winner

    def test_the_winner_leads_to_the_next_trick(self) -> None:
        play = Play(Contract.parse("3NT S"), cards("CA C2 C5 C8 CK C3 C6 C9 CQ"), DEAL)
        assert [trick.leader for trick in play.tricks] == [Seat.WEST] * 3
        assert (play.won(Side.EW), play.declarer_tricks, play.turn) == (2, 0, Seat.NORTH)

    def test_a_trick_of_declarer(self) -> None:
        play = Play(Contract.parse("4S S"), cards("S4 SA ST S7"), DEAL)
        assert play.tricks[0].winner is Seat.NORTH
        assert (play.turn, play.declarer_tricks) == (Seat.NORTH, 1)

    @given(plays())
    def test_every_trick_goes_to_the_best_card_that_could_win_it(self, play: Play) -> None:
        for trick in play.tricks:
            if trick.winner is not None:
                best = trick.cards[(trick.winner - trick.leader) % 4]
                led, trumps = trick.cards[0].suit, play.contract.strain
                assert best.suit in (led, trumps)
                others = [card for card in trick.cards if card.suit is best.suit]
                assert best == max(others)
                assert best.suit is trumps or all(card.suit is not trumps for card in trick.cards)


class TestLaw61:
    """Who does not follow suit and could have has revoked; the card is played all the same."""

    def test_a_revoke_is_named(self) -> None:
        play = Play(Contract.parse("3NT S"), cards("CA C2 C5 DA"), DEAL)
        assert play.tricks[0].revokes == (Seat.SOUTH,)
        assert (play.revokes, play.won(Side.EW)) == ((Side.NS,), 1)

    def test_without_the_deal_a_later_card_tells(self) -> None:
        played = cards("CA C2 C5 DA CK C3 C6 C8")
        assert Play(Contract.parse("3NT S"), played[:4]).revokes == ()
        assert Play(Contract.parse("3NT S"), played).revokes == (Side.NS,)

    def test_who_has_none_does_not_revoke(self) -> None:
        clubs = cards("CA C2 C5 C8 CK C3 C6 C9 CQ C4 C7 CT CJ SJ ST S7")
        play = Play(Contract.parse("3NT S"), clubs)
        assert play.revokes == ()

    @given(plays())
    def test_legal_players_never_do(self, play: Play) -> None:
        assert play.revokes == ()


class TestWhatCannotBe:
    def test_all_of_it_is_told(self) -> None:
        contract = Contract.parse("3NT S")
        found = faulty_cards(contract, cards("S2 S2 C5 C8 HA"), DEAL)
        assert [fault.number for fault in found] == [2, 5]
        assert [str(fault.message) for fault in found] == [
            "♠2 was played before",
            "W was not dealt ♥A",
        ]

    def test_a_play_refuses_it(self) -> None:
        with pytest.raises(ImpossibleError, match="card 1: W was not dealt ♠A"):
            Play(Contract.parse("3NT S"), cards("SA"), DEAL)

    def test_no_more_than_a_pack(self) -> None:
        everything = cards(" ".join(f"{suit}{rank}" for suit in "SHDC" for rank in "AKQJT98765432"))
        found = faulty_cards(Contract.parse("1C N"), (*everything, everything[0]))
        assert str(found[-1].message) == "there are 52 cards, got 53"


class TestWhatIsLeft:
    @given(plays())
    def test_cards_tricks_and_turns_add_up(self, play: Play) -> None:
        left, total = play.left, 13 * 4 - len(play.cards)
        assert left is not None
        assert sum(len(hand.cards) for hand in left.hands if hand is not None) == total
        assert play.won(Side.NS) + play.won(Side.EW) == len(play.cards) // 4
        assert (play.turn is None) is play.over is (total == 0)
        turn = play.turn
        if turn is not None:
            hand = left.hands[turn]
            assert hand is not None
            assert hand.cards
            assert play.deal is not None
            following = Play(play.contract, (*play.cards, min(hand.cards)), play.deal)
            assert following.after(len(play.cards)) == play

    def test_nothing_is_known_of_an_unknown_deal(self) -> None:
        play = Play(Contract.parse("3NT S"), cards("CA C2"))
        assert play.left is None
        assert play.turn is Seat.EAST

    def test_the_opening_lead_comes_from_declarer_s_left(self) -> None:
        """Law 41A."""
        assert Play(Contract.parse("3NT S")).turn is Seat.WEST
