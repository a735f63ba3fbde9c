"""The search for starters, which lives beside the package."""

from random import Random

import pytest

from benchmarks.howell_places import even_signs, known_signs, least_shared, seats
from benchmarks.howell_search import Effort, Hall, beginning_with, effort_for, found
from overtrick.movements.balance import balance
from overtrick.movements.checks import Trouble, findings
from overtrick.movements.howell import Starter, starter_movement, starters

LITTLE = Effort(starts=1, starts_with_signs=1, steps=20, polish=1)


def shifts(signs: list[int]) -> list[int]:
    """How much the signs agree with themselves shifted by 1, 2, ..."""
    turns = range(1, len(signs))
    return [sum(a * b for a, b in zip(signs, signs[by:] + signs[:by], strict=True)) for by in turns]


class TestPlaces:
    @pytest.mark.parametrize(
        ("tables", "rounds"), [(2, 3), (4, 6), (5, 8), (5, 9), (7, 13), (9, 12)]
    )
    def test_a_little_effort_finds_a_howell(self, tables: int, rounds: int) -> None:
        movement = starter_movement(found(tables, rounds, LITTLE))
        troubles = {finding.trouble for finding in findings(movement)}
        assert troubles == ({Trouble.SHARED} if rounds in {3, 6, 8} else set())
        assert (movement.rounds, len(movement.sittings)) == (rounds, tables * rounds)

    def test_where_tables_must_share(self) -> None:
        chance = Random(1)  # noqa: S311 - chance, no secret
        sharing = {
            (tables, rounds)
            for tables in range(2, 6)
            for rounds in range(tables + 1, 2 * tables)
            if least_shared(tables, rounds, chance)
        }
        assert sharing == {(2, 3), (3, 5), (4, 5), (4, 6), (5, 8)}


class TestSigns:
    @pytest.mark.parametrize("rounds", [7, 11, 15, 19, 23, 31, 35])
    def test_a_formula_makes_all_shifts_alike(self, rounds: int) -> None:
        signs = known_signs(rounds)
        assert signs is not None
        assert shifts(signs) == [-1] * (rounds - 1)

    @pytest.mark.parametrize("rounds", [13, 17, 29, 37])
    def test_other_primes_nearly(self, rounds: int) -> None:
        signs = known_signs(rounds)
        assert signs is not None
        assert set(shifts(signs)) == {1, -3}

    def test_by_trial(self) -> None:
        assert known_signs(9) is None
        assert set(shifts(even_signs(9, Random(1), tries=3))) == {1, -3}  # noqa: S311 - chance, no secret


class TestDirections:
    @pytest.mark.parametrize(("tables", "rounds"), [(6, 8), (8, 12), (9, 17)])
    def test_what_is_made_small_is_the_balance(self, tables: int, rounds: int) -> None:
        chance = Random(3)  # noqa: S311 - chance, no secret
        placed = seats(tables, rounds, chance, least_shared(tables, rounds, chance))
        hall = Hall.of(tables, rounds, placed, chance)
        goal = hall.goal(30, chance)
        movement = starter_movement(beginning_with(tables, rounds, placed, hall, 0))
        assert goal.squares == pytest.approx(float(balance(movement).squares))
        missing = balance(movement.without(2 * tables)).squares
        assert goal.squares_missing == pytest.approx(float(missing))

    @pytest.mark.soak
    @pytest.mark.parametrize("size", ["4-7", "5-8", "7-9", "9-17", "12-14", "17-19"])
    def test_the_stored_ones_are_found_again(self, size: str) -> None:
        tables, rounds = map(int, size.split("-"))
        stored = Starter.parse(starters()[tables, rounds])
        assert found(tables, rounds, effort_for(tables)) == stored
