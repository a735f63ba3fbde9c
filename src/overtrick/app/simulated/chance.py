"""Chance by name: the same key gives the same numbers on every platform and every Python.

``random`` promises that only for ``random()`` itself, which is a float. So numbers are
words of a hash, and whole numbers all the way: nothing depends on how a machine rounds.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

T = TypeVar("T")
WHOLE = 10_000
"""Rates are whole numbers in ten thousand."""
_WORDS = 1 << 64
_FOUR_UNIFORM = 131_070, 37_837
"""Mean and standard deviation of four numbers from 0 to 65,535 added up."""


class Chance:
    """A stream of numbers that depends on its key alone.

    >>> chance = Chance(7, "deal", 1)
    >>> [chance.below(6) for _ in range(5)] == [Chance(7, "deal", 1).below(6)] * 5
    False
    >>> Chance(7, "deal", 1).below(6) == Chance(7, "deal", 1).below(6)
    True
    """

    __slots__ = ("_blocks", "_seeded", "_words")

    def __init__(self, *key: int | str) -> None:
        self._seeded = blake2b(ascii(key).encode("ascii"))
        self._blocks = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = self._seeded.copy()
            block.update(self._blocks.to_bytes(8, "big"))
            self._blocks += 1
            self._words = list(unpack(">8Q", block.digest()))
        return self._words.pop()

    def below(self, number: int) -> int:
        """A number from 0 to *number* - 1, each as likely as any other."""
        if not 1 <= number <= _WORDS:
            raise ImpossibleError(
                phrase("one of 1 to 2**64 numbers is drawn, not of {number}", number=number)
            )
        fair = _WORDS - _WORDS % number
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % number

    def happens(self, rate: int) -> bool:
        """Whether something happens that happens *rate* times in ten thousand."""
        return self._word() % WHOLE < rate

    def bell(self, deviation: int) -> int:
        """A number around 0 with that standard deviation, at most 3.46 times it."""
        word = self._word()
        total = (word & 0xFFFF) + (word >> 16 & 0xFFFF) + (word >> 32 & 0xFFFF) + (word >> 48)
        mean, spread = _FOUR_UNIFORM
        return (2 * (total - mean) * deviation + spread) // (2 * spread)

    def one_of(self, things: Sequence[T]) -> T:
        """One of *things*; ImpossibleError if there is none."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All *things* in an order of which each is as likely as any other."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
