"""Deals dealt here: fair, sealed before play, and dealt again after it."""

from collections import Counter
from hashlib import sha256

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.deals import (
    MOST_DEALT,
    dealt,
    dealt_from,
    new_seed,
    pbn_of,
    seal_of,
)
from overtrick.app.evening.hand_records import read_hand_records
from overtrick.core.cards import pack
from overtrick.core.seat import dealer_of, vulnerability_of
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import ImpossibleError
from overtrick.formats.pbn import check_pbn
from tests.app.evening.people import DIRECTOR


def test_a_seed_gives_the_same_deals_and_each_by_itself() -> None:
    seed = new_seed()
    every = dealt(12, seed)
    assert dealt(12, seed) == every
    assert dealt(4, seed, first=9).boards == every.boards[8:]
    assert dealt(12, seed + 1).boards != every.boards


def test_all_deals_are_whole_and_of_their_boards() -> None:
    for board in dealt(40, 3).boards:
        assert board.deal.complete
        assert board.dealer is dealer_of(board.number)
        assert board.vulnerability is vulnerability_of(board.number)


def test_every_card_is_anywhere() -> None:
    """Of 800 deals, from four seeds: chi-square of 52 cards in four seats."""
    owners: Counter[tuple[str, int]] = Counter()
    for seed in range(4):
        for board in dealt(MOST_DEALT, seed).boards:
            for card in pack():
                seat = board.deal.holder(card)
                assert seat is not None
                owners[str(card), int(seat)] += 1
    expected = MOST_DEALT  # 800 deals in four seats
    squares = sum((owners[str(card), seat] - expected) ** 2 for card in pack() for seat in range(4))
    # 39 * 51 / 13 degrees of freedom: 153; 5 deviations are 153 + 5 * 17.5.
    assert squares / expected < 241


def test_nothing_shows_by_mistake() -> None:
    seed = new_seed()
    shown = repr(dealt(2, seed))
    assert str(seed) not in shown
    assert "Deal(" not in shown


def test_sealed_before_play_and_revealed_after_it(desk: Desk) -> None:
    event = desk.open_event(Rules(Kind.PAIRS), DIRECTOR).id
    seed = new_seed()
    deals = dealt(6, seed)
    desk.handle(event, deals.command, deals.sealed(DIRECTOR))
    told = desk.log(event)[-1]
    assert told.reason == f"sha256 {sha256(str(seed).encode()).hexdigest()}"
    assert str(seed) not in repr(desk.log(event))
    state = desk.standing(event).state
    assert dealt_from(seed, state)
    assert not dealt_from(seed + 1, state)
    assert deals.revealed(DIRECTOR).reason == f"seed {seed}"
    assert seal_of(seed) == deals.seal


def test_no_deals_are_from_no_seed(desk: Desk) -> None:
    event = desk.open_event(Rules(Kind.PAIRS), DIRECTOR).id
    assert not dealt_from(1, desk.standing(event).state)


@pytest.mark.parametrize(("count", "first"), [(0, 1), (MOST_DEALT + 1, 1), (3, 0)])
def test_too_many_or_too_few(count: int, first: int) -> None:
    with pytest.raises(ImpossibleError):
        dealt(count, 1, first)


def test_pbn_for_the_dealing_machine() -> None:
    boards = dealt(16, 5, first=3).boards
    data = pbn_of(boards, 'The "Club"')
    assert check_pbn(data) == ()
    assert read_hand_records(data).boards == boards
    with pytest.raises(ImpossibleError):
        pbn_of([])
