"""Finite fields whose number of elements is a power of a prime and not a prime."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """The elements 0 to p^k - 1, each a polynomial over p: its digits are the coefficients."""

    prime: int
    reduced: tuple[int, ...]
    """What x^k is, lowest coefficient first: that of an irreducible polynomial, negated."""

    def add(self, one: int, other: int) -> int:
        """Their sum."""
        return self._number(
            a + b for a, b in zip(self._digits(one), self._digits(other), strict=True)
        )

    def times(self, one: int, other: int) -> int:
        """Their product."""
        product = 0
        for digit in reversed(self._digits(other)):
            product = self._by_x(product)
            for _ in range(digit):
                product = self.add(product, one)
        return product

    def _by_x(self, element: int) -> int:
        *low, top = self._digits(element)
        shifted = (0, *low)
        return self._number(a + top * b for a, b in zip(shifted, self.reduced, strict=True))

    def _digits(self, element: int) -> list[int]:
        digits = []
        for _ in self.reduced:
            element, digit = divmod(element, self.prime)
            digits.append(digit)
        return digits

    def _number(self, digits: Iterable[int]) -> int:
        number = 0
        for digit in reversed([*digits]):
            number = number * self.prime + digit % self.prime
        return number


FIELDS = {8: Field(2, (1, 1, 0)), 9: Field(3, (2, 0))}
"""By the number of elements: x^3 = 1 + x over 2, x^2 = 2 over 3."""
