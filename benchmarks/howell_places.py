"""Starters of Howell movements: where everybody sits in round 1, and on which set.

Words: a pair that moves has a *position* at each table, and at that table the *offset* set
less position, both modulo the number of rounds R. Positions of all tables make up 0 ... R - 1,
so that everybody is somewhere; the offsets do too, so that everybody has every set; differences
of two positions at a table occur once, so that nobody meets again; and sets differ, so that
nobody shares. When the sum of its two positions is a table's set, the two are each other's
offsets, which leaves only sums and differences to be made different: hill climbing finds such
(Dinitz and Stinson did so for Room squares). In a full Howell the *signs* of the offsets, + for
North-South, decide the balance: best are those whose shifts all differ alike from one another.
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

FEW = 9
"""Up to so many rounds a starter may need to be of any kind."""


class Seat(NamedTuple):
    """A table: a stationary pair and a position, or two positions; and its set."""

    one: int | None
    other: int
    board_set: int


def swapped(
    tables: int, rounds: int, rng: Random, shared: int = 0, signs: Sequence[int] = ()
) -> list[Seat] | None:
    """A starter in which the two positions of a table are each other's offsets.

    With *signs* of the offsets, the two at a table are opposite and 0 is the stationary pair's.
    """
    by_difference: dict[int, tuple[int, int]] = {}
    by_sum: dict[int, int] = {}
    free = set(range(1 if signs else 0, rounds))
    if signs:
        by_sum[0] = 0
    for _ in range(400 * rounds):
        if len(by_difference) == rounds - tables:
            break
        one, other = rng.sample(sorted(free), 2)
        difference = min((one - other) % rounds, (other - one) % rounds)
        total = (one + other) % rounds
        if 2 * difference == rounds or by_sum.get(total) == 0:
            continue
        if signs and signs[one] == signs[other]:
            continue
        away = {found for found in (by_sum.get(total),) if found}
        away |= {difference} & by_difference.keys()
        if len(away) > 1:
            continue
        for known in away:
            pair = by_difference.pop(known)
            del by_sum[sum(pair) % rounds]
            free |= set(pair)
        by_difference[difference] = one, other
        by_sum[total] = difference
        free -= {one, other}
    if len(by_difference) < rounds - tables:
        return None
    if signs:
        free.add(0)
    taken = {sum(pair) % rounds for pair in by_difference.values()}
    stationary = matched(sorted(free), taken, rounds, rng, shared)
    if stationary is None:
        return None
    # With signs, the pair with the offset + is North-South: it has the other's position.
    moving = [
        Seat(one, other, (one + other) % rounds)
        if not signs or signs[other] > 0
        else Seat(other, one, (one + other) % rounds)
        for one, other in by_difference.values()
    ]
    return stationary + moving


def matched(
    places: list[int], taken: set[int], rounds: int, rng: Random, shared: int
) -> list[Seat] | None:
    """Offsets for the stationary pairs' opponents, the same as their positions, to new sets."""
    rng.shuffle(places)
    found: list[Seat] = []
    limit = 3000

    def more(left: frozenset[int], used: frozenset[int], shared: int) -> bool:
        nonlocal limit
        limit -= 1
        if len(found) == len(places):
            return True
        position = places[len(found)]
        for offset in rng.sample(sorted(left), len(left)):
            board_set = (position + offset) % rounds
            again = board_set in used
            if limit < 0 or again > shared:
                continue
            found.append(Seat(None, position, board_set))
            if more(left - {offset}, used | {board_set}, shared - again):
                return True
            found.pop()
        return False

    return found if more(frozenset(places), frozenset(taken), shared) else None


def backtracked(
    tables: int, rounds: int, rng: Random, shared: int = 0, limit: int = 20_000
) -> list[Seat] | None:
    """Any starter, for few rounds; None if there is none, or none within the limit."""
    found: list[Seat] = []

    def more(
        positions: frozenset[int],
        offsets: frozenset[int],
        sets: frozenset[int],
        differences: frozenset[int],
    ) -> bool:
        nonlocal limit
        limit -= 1
        if not positions:
            return True
        if limit < 0:
            return False
        one = min(positions)
        moving = len(differences)
        stationary = len(found) - moving
        choices: list[tuple[Seat, set[int], set[int], set[int]]] = []
        for offset in offsets:
            board_set = (one + offset) % rounds
            if len(found) + 1 - len(sets | {board_set}) > shared:
                continue
            if stationary < 2 * tables - rounds:
                choices.append((Seat(None, one, board_set), {one}, {offset}, set()))
            if moving == rounds - tables:
                continue
            for other in positions - {one}:
                difference = min((one - other) % rounds, (other - one) % rounds)
                second = (board_set - other) % rounds
                if 2 * difference == rounds or difference in differences:
                    continue
                if second in offsets - {offset}:
                    seat = Seat(one, other, board_set)
                    choices.append((seat, {one, other}, {offset, second}, {difference}))
        rng.shuffle(choices)
        for seat, places, theirs, new in choices:
            found.append(seat)
            if more(
                positions - places, offsets - theirs, sets | {seat.board_set}, differences | new
            ):
                return True
            found.pop()
        return False

    everything = frozenset(range(rounds))
    return found if more(everything, everything, frozenset(), frozenset()) else None


def least_shared(tables: int, rounds: int, rng: Random) -> int:
    """The fewest tables that must share with another in a round."""
    # Summing sets, positions and offsets shows that with an even number of tables and one
    # round more than tables the sets cannot all differ.
    certain = int(tables % 2 == 0 and rounds == tables + 1)
    if rounds > FEW:
        return certain
    return next(
        shared
        for shared in range(certain, tables)
        if backtracked(tables, rounds, rng, shared, 300_000)
    )


def seats(
    tables: int, rounds: int, rng: Random, shared: int, signs: Sequence[int] = ()
) -> list[Seat]:
    """A starter; with *signs* any turn of them will do."""
    for _ in range(2000):
        if rounds <= FEW:
            found = backtracked(tables, rounds, rng, shared, 1000)
            if found:
                found.sort(key=lambda seat: seat.one is not None)
        else:
            found = swapped(tables, rounds, rng, shared, turned(signs, rng))
        if found:
            return found
    sys.exit(f"no starter for {tables} tables and {rounds} rounds")


def known_signs(rounds: int) -> list[int] | None:
    """Signs of the offsets whose shifts differ as evenly as can be, if there is a formula.

    Squares modulo a prime number (Paley), and modulo two primes that differ by 2.
    """

    def character(number: int, prime: int) -> int:
        power = pow(number, (prime - 1) // 2, prime)
        return power if power < 2 else -1

    factor = next(divisor for divisor in range(3, rounds + 1, 2) if rounds % divisor == 0)
    if factor == rounds:
        return [character(number, rounds) or 1 for number in range(rounds)]
    if rounds == factor * (factor + 2):
        # Pairs whose characters agree, and what is divisible by the greater prime.
        return [
            character(number, factor) * character(number, factor + 2)
            or (1 if number % (factor + 2) == 0 else -1)
            for number in range(rounds)
        ]
    return None


def even_signs(rounds: int, rng: Random, tries: int = 40) -> list[int]:
    """The same by trial: the sum of squares of what two shifts agree in, as small as found."""
    shift = np.array([[(i + j) % rounds for i in range(rounds)] for j in range(rounds)])
    best, kept = np.inf, np.ones(rounds)
    for _ in range(tries):
        plain = [1.0] * (rounds // 2 + 1) + [-1.0] * (rounds // 2)
        rng.shuffle(plain)
        signs = np.array(plain)
        banned = dict.fromkeys(range(rounds), -1)
        for step in range(300):
            free = np.array([step > banned[number] for number in range(rounds)])
            moves = np.argwhere(np.outer(free & (signs > 0), free & (signs < 0)))
            moves = moves[rng.sample(range(len(moves)), min(len(moves), 60))]
            if not len(moves):
                continue
            stack = np.repeat(signs[None], len(moves), axis=0)
            stack[np.arange(len(moves))[:, None], moves] *= -1
            spectrum = np.abs(np.fft.rfft(stack, axis=1)) ** 4
            which = int(spectrum.sum(axis=1).argmin())
            signs = stack[which]
            for number in moves[which]:
                banned[int(number)] = step + rng.randrange(2, 6)
            square = float(((signs[shift] @ signs) ** 2).sum())
            if square < best:
                best, kept = square, signs
    return [int(sign) for sign in kept]


def offset_signs(rounds: int, rng: Random) -> list[int]:
    """Signs for a full Howell, one more of the one than of the other."""
    signs = known_signs(rounds) or even_signs(rounds, rng)
    if sum(signs) not in (-1, 1):
        sys.exit(f"the signs for {rounds} rounds are not half and half")
    return signs


def turned(signs: Sequence[int], rng: Random) -> Sequence[int]:
    """The signs from another one on that is in the majority."""
    if not signs:
        return signs
    first = rng.choice([number for number, sign in enumerate(signs) if sign == sum(signs)])
    return [*signs[first:], *signs[:first]]
