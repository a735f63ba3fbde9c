"""Contracts such as pairs reach."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from overtrick.app.simulated.bidding import contract_reached
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.competition import higher_bid
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.field import field_of_pairs
from overtrick.app.simulated.hands import SideCounts, deal_counts
from overtrick.app.simulated.openings import Opening, comes_in, opening
from overtrick.app.simulated.tricks import estimate
from overtrick.app.simulated.views import View
from overtrick.core.cards import Deal, Hand, pack
from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Doubling, Strain
from tests.app.simulated.samples import kind, one_contract_a_deal, pair
from tests.golden.dealt import SOURCES, dealt_event

FIELD = field_of_pairs(1, 40)


def percent(found: Iterable[bool]) -> float:
    """How many of them are so."""
    all_of_them = list(found)
    return 100 * sum(all_of_them) / len(all_of_them)


class TestDistributions:
    """Of 3,000 contracts on as many deals."""

    contracts = tuple(contract for _, contract in one_contract_a_deal())

    def test_kinds(self) -> None:
        kinds = Counter(map(kind, self.contracts))
        share = {name: 100 * number / len(self.contracts) for name, number in kinds.items()}
        assert 50 < share["part-score"] < 60
        assert 35 < share["game"] < 43
        assert 3 < share["slam"] < 6
        assert 0.4 < share["passed out"] < 2

    def test_doubled(self) -> None:
        doubled = Counter(c.doubling for c in self.contracts if c is not None)
        more = doubled[Doubling.DOUBLED] + doubled[Doubling.REDOUBLED]
        assert 3.5 < 100 * more / len(self.contracts) < 6
        assert doubled[Doubling.DOUBLED] > 10 * doubled[Doubling.REDOUBLED] > 0

    def test_denominations(self) -> None:
        """Majors are played most often, then notrump, then minors."""
        strains = Counter(c.strain for c in self.contracts if c is not None)
        minors = strains[Strain.CLUBS] + strains[Strain.DIAMONDS]
        majors = strains[Strain.HEARTS] + strains[Strain.SPADES]
        assert majors > strains[Strain.NOTRUMP] > minors > len(self.contracts) / 10

    def test_every_seat_declares(self) -> None:
        seats = Counter(c.declarer for c in self.contracts if c is not None)
        assert all(650 < seats[seat] < 850 for seat in Seat)

    def test_contracts_are_made_as_often_as_contracts_are(self) -> None:
        """63 % of games and 68 % of part-scores of the golden events with deals were made."""
        made: dict[str, list[bool]] = {}
        for deal, contract in one_contract_a_deal():
            if contract is not None:
                tricks = estimate(deal).tricks[contract.strain, contract.declarer]
                made.setdefault(kind(contract), []).append(tricks >= contract.level + 6)
        assert all(60 < percent(made[name]) < 78 for name in ("game", "part-score", "slam"))

    def test_doubled_contracts_mostly_fail(self) -> None:
        undoubled = Doubling.UNDOUBLED
        made = [
            estimate(deal).tricks[contract.strain, contract.declarer] >= contract.level + 6
            for deal, contract in one_contract_a_deal()
            if contract is not None and contract.doubling is not undoubled
        ]
        assert 15 < percent(made) < 45


def contracts_on(deal: Deal, board: int = 1, seed: int = 1) -> list[Contract | None]:
    return [
        contract_reached(deal, FIELD[n], FIELD[n + 20], board, seed=seed, round_number=1)
        for n in range(20)
    ]


class TestTables:
    def test_a_trump_suit_is_held(self) -> None:
        for deal, contract in one_contract_a_deal():
            if contract is not None and contract.strain is not Strain.NOTRUMP:
                declaring = deal_counts(deal).hands
                own = declaring[contract.declarer].lengths[contract.strain]
                both = own + declaring[contract.declarer.partner].lengths[contract.strain]
                assert both >= 7 or contract.level <= 2
                assert both >= 5

    def test_pairs_differ_and_mostly_agree(self) -> None:
        """On golden boards 52 % of tables have the commonest contract, 86 % the commonest side."""
        same, sides = list[int](), list[int]()
        for deal in deals(6, 60):
            reached = contracts_on(deal)
            named = Counter(c and (c.level, c.strain, c.declarer.side) for c in reached)
            same.append(max(named.values()))
            sides.append(max(Counter(c and c.declarer.side for c in reached).values()))
        assert 45 < sum(same) / 12 < 65
        assert 80 < sum(sides) / 12 < 95

    def test_another_round_or_seed_may_give_another_contract(self) -> None:
        def reached(seed: int, round_number: int) -> list[Contract | None]:
            return [
                contract_reached(deal, FIELD[0], FIELD[1], 1, seed=seed, round_number=round_number)
                for deal in deals(6, 50)
            ]

        assert reached(1, 1) == reached(1, 1)
        assert reached(1, 1) != reached(1, 2)
        assert reached(1, 1) != reached(2, 1)

    def test_a_bold_pair_bids_more(self) -> None:
        def games(boldness: int) -> int:
            bold = replace(pair(1, 50), boldness=boldness)
            return sum(
                kind(contract_reached(deal, bold, pair(2, 50), 1, seed=1, round_number=1))
                in ("game", "slam")
                for deal in deals(9, 300)
            )

        assert games(-60) < games(0) < games(60)


def test_contracts_of_real_deals_are_those_of_real_tables() -> None:
    """Of two halves of the real tables, 67 % of one half's contracts are in the other too."""
    seen = list[bool]()
    for name in SOURCES:
        sheet, _ = dealt_event(name)
        for board in sheet.boards:
            rows = [row.outcome for row in board.rows]
            real = [o.result.contract for o in rows if isinstance(o, Played)]
            named: set[object] = {(c.level, c.strain, c.declarer.side) for c in real}
            named |= {None} if PassedOut() in rows else set()
            assert board.deal is not None
            if len(real) >= 5:
                reached = contracts_on(board.deal, board.number)[: len(real)]
                seen += [(c and (c.level, c.strain, c.declarer.side)) in named for c in reached]
    assert len(seen) > 1_000
    assert percent(seen) > 60


class TestCompetition:
    """A side with nine spades and eight tricks in them, and nothing else."""

    counts = SideCounts(16, 4, (6, 6, 5, 9), (2, 3, 1, 10), (0, 0, 0, 2), (Strain.SPADES,))

    def bids_over(self, bid: str, tricks: int, *, vulnerable: bool) -> Counter[str]:
        view = View(self.counts, (500, 500, 400, tricks, 500), vulnerable)
        over = int(bid[0]), Strain.parse(bid[1:])
        found = (higher_bid(view, over, Chance("over", number)) for number in range(400))
        return Counter("pass" if f is None else f"{f[0]}{f[1]}" for f in found)

    def test_it_bids_what_it_wants(self) -> None:
        assert self.bids_over("1H", 820, vulnerable=False) == {"2S": 400}
        assert self.bids_over("2H", 1_010, vulnerable=False) == {"4S": 400}

    def test_it_competes_a_trick_higher_when_not_vulnerable(self) -> None:
        assert self.bids_over("3H", 780, vulnerable=False) == {"3S": 400}
        assert self.bids_over("3H", 780, vulnerable=True) == {"pass": 400}

    def test_it_sacrifices_now_and_then_when_not_vulnerable(self) -> None:
        found = self.bids_over("4H", 780, vulnerable=False)
        assert set(found) == {"4S", "pass"}
        assert 70 < found["4S"] < 130
        assert self.bids_over("4H", 780, vulnerable=True) == {"pass": 400}

    def test_it_stops_at_the_five_level(self) -> None:
        assert self.bids_over("5NT", 1_000, vulnerable=False) == {"pass": 400}


class TestOpenings:
    @staticmethod
    def opened(text: str, dealer: Seat = Seat.NORTH) -> Opening | None:
        chances = Chance("openings", 1), Chance("openings", 2)
        return opening(deal_counts(Deal.parse(text)), dealer, chances)

    @pytest.mark.parametrize(
        ("north", "expected"),
        [
            ("AKJ84.KQ63.A74.8", Opening(Seat.NORTH, 1, Strain.SPADES, weak=False)),
            ("AQ4.KQ62.KQ4.A83", Opening(Seat.NORTH, 1, Strain.HEARTS, weak=False)),
            ("A64.KQ62.KJ4.K83", Opening(Seat.NORTH, 1, Strain.NOTRUMP, weak=False)),
            ("4.KQJ9864.742.83", Opening(Seat.NORTH, 3, Strain.HEARTS, weak=True)),
            ("84.42.KQJ986.Q42", Opening(Seat.NORTH, 2, Strain.DIAMONDS, weak=True)),
        ],
    )
    def test_of_the_dealer(self, north: str, expected: Opening) -> None:
        assert self.opened(dealt_with(north)) == expected

    def test_four_hands_of_ten_points(self) -> None:
        flat = "N:A642.K53.Q742.J8 K53.Q742.J98.A65 Q987.J86.A65.K43 JT.AT9.KT3.QT972"
        assert self.opened(flat) is None
        assert (
            contract_reached(Deal.parse(flat), pair(1, 50), pair(2, 50), 1, seed=3, round_number=1)
            is None
        )

    def test_who_comes_in(self) -> None:
        counts = deal_counts(Deal.parse(dealt_with("AKJ84.KQ6.A74.83")))
        opened = Opening(Seat.EAST, 1, Strain.CLUBS, weak=False)
        assert comes_in(counts, Side.NS, opened, Chance("in"))
        assert not comes_in(
            counts, Side.EW, Opening(Seat.NORTH, 1, Strain.SPADES, False), Chance(1)
        )


def dealt_with(north: str) -> str:
    """A deal in which North has this hand, and the others what is left, card by card."""
    own = Hand.parse(north)
    left = [card for card in pack() if card not in own.cards]
    others = [Hand(frozenset(left[place::3])) for place in range(3)]
    return str(Deal((own, others[0], others[1], others[2])))
