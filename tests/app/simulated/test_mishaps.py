"""What goes wrong, how often, and what it makes of results and deals."""

from collections import Counter
from dataclasses import fields, replace
from fractions import Fraction
from itertools import product
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.app.simulated.consequences import fouled, miskeyed, ruled
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.mishaps import (
    Appeal,
    ArtificialRuling,
    CutOff,
    Disconnection,
    Fouled,
    KeyingError,
    LateEntry,
    Mishap,
    Miskeyed,
    Unplayed,
    WeightedRuling,
    Withdrawal,
    WrongBoard,
)
from overtrick.app.simulated.schedule import NO_MISHAPS, USUAL_RATES, MishapRates, mishaps
from overtrick.core.cards import Card, Deal, Hand
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Slot
from tests.app.simulated.samples import swiss_slots
from tests.random_sheets import results

SLOTS = swiss_slots(8, 125, 3)
FOUND = mishaps(7, SLOTS)
OFTEN = MishapRates(**{field.name: 3_000 for field in fields(MishapRates)})
ONE_A_SLOT = (Unplayed, WrongBoard, Fouled, ArtificialRuling, WeightedRuling, Miskeyed, CutOff)


def place(mishap: Mishap) -> tuple[int, int | None, int | None]:
    return mishap.round, mishap.table, mishap.board


class TestSchedule:
    def test_the_same_for_a_seed_whatever_the_order_of_slots(self) -> None:
        assert mishaps(7, SLOTS[::-1] + SLOTS[:9]) == FOUND
        assert mishaps(8, SLOTS) != FOUND

    def test_every_kind_comes(self) -> None:
        kinds = {type(mishap) for mishap in mishaps(1, SLOTS, OFTEN)}
        assert kinds == set(get_args(Mishap))

    def test_nothing_comes_at_a_rate_of_nothing(self) -> None:
        assert mishaps(7, SLOTS, NO_MISHAPS) == ()
        assert mishaps(7, []) == ()

    def test_rates(self) -> None:
        rates = replace(NO_MISHAPS, miskeyed=500, disconnection=1_000, cut_off=2_000)
        found = Counter(type(mishap) for mishap in mishaps(1, SLOTS, rates))
        assert 160 < found[CutOff] < 240
        assert 220 < found[Disconnection] < 340
        assert 100 < found[Miskeyed] < 175

    def test_one_rate_does_not_move_what_another_gives(self) -> None:
        only = replace(NO_MISHAPS, disconnection=USUAL_RATES.disconnection, lost_connection=2_000)
        alone = [each for each in mishaps(7, SLOTS, only) if isinstance(each, Disconnection)]
        cut = {(each.round, each.table) for each in FOUND if isinstance(each, CutOff)}
        among = [each for each in FOUND if isinstance(each, Disconnection)]
        assert [e for e in alone if (e.round, e.table) not in cut] == [
            e for e in among if (e.round, e.table) not in cut
        ]
        assert len(among) > 5

    @settings(max_examples=50)
    @given(
        st.integers(0, 2**32),
        st.integers(1, 5),
        st.integers(1, 6),
        st.integers(1, 4),
        st.sampled_from([OFTEN, USUAL_RATES]),
    )
    def test_everything_is_somewhere_and_nothing_twice(
        self, seed: int, rounds: int, tables: int, boards: int, rates: MishapRates
    ) -> None:
        slots = swiss_slots(rounds, tables, boards)
        found = mishaps(seed, slots, rates)
        order = [(each.round, each.table or 0) for each in found]
        assert order == sorted(order)
        changed = Counter(place(each) for each in found if isinstance(each, ONE_A_SLOT))
        assert not changed or max(changed.values()) == 1
        cut = {(e.round, e.table): e.board for e in found if isinstance(e, CutOff)}
        for number, each in enumerate(found):
            if each.table is not None and each.board is not None:
                assert Slot(each.round, each.table, each.board) in slots
                last = cut.get((each.round, each.table), 10_000)
                assert each.board < last or isinstance(each, CutOff)
            match each:
                case LateEntry():
                    assert 2 <= each.round <= max(2, rounds // 2)
                case Withdrawal():
                    assert 1 <= each.round < rounds
                case WrongBoard():
                    assert each.taken not in {s.board for s in slots if s.round == each.round}
                    assert each.taken in {slot.board for slot in slots}
                case Appeal():
                    ruling = found[number - 1]
                    assert isinstance(ruling, ArtificialRuling | WeightedRuling)
                    assert place(ruling) == place(each)
                case _:
                    pass

    def test_a_movement_s_slots(self) -> None:
        found = mishaps(3, mitchell(9).meetings, OFTEN)
        assert {each.table for each in found} >= set(range(1, 10))

    def test_rates_that_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="not so: penalty, fouled"):
            MishapRates(penalty=-1, fouled=10_001)


class TestMiskeyed:
    @given(results, st.sampled_from(KeyingError), st.sampled_from([-3, -2, -1, 1, 2, 3]))
    def test_another_result_that_is_possible(
        self, result: Result, error: KeyingError, by: int
    ) -> None:
        wrong = miskeyed(result, Miskeyed(1, 1, 1, error, by, 60))
        assert wrong != result or (error is KeyingError.SIDE and by % 2 == 0)
        assert wrong.contract.bid == result.contract.bid

    @pytest.mark.parametrize(
        ("right", "error", "by", "wrong"),
        [
            ("4S W +1", KeyingError.SIGN, 0, "4S W -1"),
            ("4S W -2", KeyingError.SIGN, 0, "4S W +2"),
            ("4S W =", KeyingError.SIGN, 0, "4S W +1"),
            ("7NT N =", KeyingError.SIGN, 0, "7NT N -1"),
            ("6H N -4", KeyingError.SIGN, 0, "6H N -3"),
            ("3NT S =", KeyingError.SIDE, 1, "3NT W ="),
            ("3NT S =", KeyingError.SIDE, 3, "3NT E ="),
            ("3NT S =", KeyingError.DUMMY, 0, "3NT N ="),
            ("3NT S =", KeyingError.TRICKS, -2, "3NT S -2"),
            ("7H S =", KeyingError.TRICKS, 2, "7H S -1"),
        ],
    )
    def test_what_is_entered(self, right: str, error: KeyingError, by: int, wrong: str) -> None:
        found = miskeyed(Result.parse(right), Miskeyed(1, 1, 1, error, by, 60))
        assert str(found) == wrong


def test_a_weighted_ruling() -> None:
    parts = ((Fraction(3, 5), 0), (Fraction(2, 5), 1))
    found = ruled(Result.parse("4S W ="), WeightedRuling(1, 1, 1, parts))
    assert [(p.weight, p.outcome) for p in found.parts] == [
        (Fraction(3, 5), Played(Result.parse("4S W ="), assigned=True)),
        (Fraction(2, 5), Played(Result.parse("4S W +1"), assigned=True)),
    ]
    top = ruled(Result.parse("7S W ="), WeightedRuling(1, 1, 1, parts))
    assert {str(p.outcome.result) for p in top.parts if isinstance(p.outcome, Played)} == {"7S W ="}


def test_weighted_rulings_of_a_schedule_add_up() -> None:
    found = [m for m in mishaps(1, SLOTS, OFTEN) if isinstance(m, WeightedRuling)]
    for result, ruling in product([Result.parse("1C N -7"), Result.parse("7NT S =")], found[:50]):
        assert sum(part.weight for part in ruled(result, ruling).parts) == 1
    assert len(found) > 50


def test_a_fouled_board() -> None:
    (deal,) = deals(1, 1)
    mishap = Fouled(3, 2, 8, (Seat.NORTH, Seat.EAST), (0, 12))
    other = fouled(deal, mishap)
    assert other != deal
    assert other.complete
    assert (other.hands[Seat.SOUTH], other.hands[Seat.WEST]) == (deal.hands[2], deal.hands[3])
    north, east = deal.hands[0], deal.hands[1]
    assert north is not None
    assert east is not None
    best = Card(Strain.SPADES, max(c.rank for c in north.cards if c.suit is Strain.SPADES))
    worst = Card(Strain.CLUBS, min(c.rank for c in east.cards if c.suit is Strain.CLUBS))
    assert other.hands[0] == Hand(north.cards - {best} | {worst})
    assert other.hands[1] == Hand(east.cards - {worst} | {best})
    with pytest.raises(ImpossibleError, match="only 52 cards"):
        fouled(Deal.parse("N:AKQ.T98.76.5432 - - -"), mishap)
