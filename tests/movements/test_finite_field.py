"""Finite fields: their axioms, whole."""

from itertools import product

import pytest

from overtrick.movements.finite_field import FIELDS


@pytest.mark.parametrize("order", FIELDS)
class TestField:
    def test_addition(self, order: int) -> None:
        field, all_of = FIELDS[order], range(order)
        for one in all_of:
            assert field.add(one, 0) == one
            assert {field.add(one, other) for other in all_of} == {*all_of}
        for one, other in product(all_of, all_of):
            assert field.add(one, other) == field.add(other, one)

    def test_multiplication(self, order: int) -> None:
        field, all_of = FIELDS[order], range(order)
        for one in all_of[1:]:
            assert field.times(one, 1) == one
            assert {field.times(one, other) for other in all_of} == {*all_of}
        for one, other, third in product(all_of, all_of, all_of):
            assert field.times(one, other) == field.times(other, one)
            left = field.times(one, field.add(other, third))
            assert left == field.add(field.times(one, other), field.times(one, third))
