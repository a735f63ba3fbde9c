"""Deals as they come from a pack that was shuffled well, and their double-dummy tricks."""

from collections.abc import Iterable

from overtrick.app.double_dummy import Solver
from overtrick.app.simulated.chance import Chance
from overtrick.core.cards import Deal, Hand, pack
from overtrick.core.par import DoubleDummy
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

_PACK = tuple(pack())


def deals(seed: int, count: int) -> tuple[Deal, ...]:
    """The first *count* deals of *seed*, every deal of the 52 cards as likely as any other.

    The k-th is the same however many are asked for.
    """
    if count < 0:
        raise ImpossibleError(phrase("0 deals or more can be dealt, got {count}", count=count))
    return tuple(_deal(seed, index) for index in range(count))


def _deal(seed: int, index: int) -> Deal:
    cards = Chance(seed, "deal", index).shuffled(_PACK)
    hands = [Hand(frozenset(cards[13 * seat : 13 * seat + 13])) for seat in range(4)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def double_dummy_tables(dealt: Iterable[Deal], solver: Solver) -> dict[Deal, DoubleDummy]:
    """The double-dummy tricks of all deals, in their order; each deal is worked out once.

    All are asked for before any is waited for, so that every core has work. NotFoundError
    if the solver failed at one of them.
    """
    asked = {deal: solver.submit(deal) for deal in dict.fromkeys(dealt)}
    return {deal: future.result() for deal, future in asked.items()}
