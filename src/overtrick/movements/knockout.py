"""Knockout brackets: seeds, byes, and matches of three where the field is no power of two."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


class Odd(Enum):
    """What is done about a field that is no power of two, in the first round."""

    BYES = "byes"
    """The top seeds do not play it."""
    THREE_WAYS = "three-ways"
    """Everyone plays it; some matches are of three teams, and one or two go on."""


class Seed(NamedTuple):
    """A team by its seeding, 1 the strongest."""

    number: int


class Survivor(NamedTuple):
    """Who comes out of a match: its winner, or the second of three if two go on."""

    match: int
    place: int = 1


Entrant = Seed | Survivor


class BracketMatch(NamedTuple):
    """A match of two, or of three."""

    round: int
    number: int
    """Through all rounds."""
    sides: tuple[Entrant, ...]
    """The one with choice of seats, the higher seeded one, first."""
    survivors: int = 1


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knockout from the first round to the final."""

    teams: int
    matches: tuple[BracketMatch, ...]
    """By number; the last one is the final."""

    @property
    def rounds(self) -> int:
        """The round of the final."""
        return self.matches[-1].round

    @property
    def byes(self) -> tuple[int, ...]:
        """The seeds who do not play the first round."""
        busy = {side for match in self.matches if match.round == 1 for side in match.sides}
        return tuple(n for n in range(1, self.teams + 1) if Seed(n) not in busy)

    def match(self, number: int) -> BracketMatch:
        """The match of that number; ImpossibleError if there is none."""
        if not 1 <= number <= len(self.matches):
            raise ImpossibleError(
                phrase(
                    "the matches are 1 to {matches}, got {number}",
                    matches=len(self.matches),
                    number=number,
                )
            )
        return self.matches[number - 1]

    def seeds_in(self, number: int, went_on: Mapping[int, Sequence[int]]) -> tuple[int | None, ...]:
        """The seeds who meet in a match, when *went_on* of earlier ones; None if not yet known.

        *went_on* has a match's survivors by its number, the winner first.
        """
        found: list[int | None] = []
        for side in self.match(number).sides:
            if isinstance(side, Seed):
                found.append(side.number)
            else:
                known = went_on.get(side.match, ())
                found.append(known[side.place - 1] if len(known) >= side.place else None)
        return tuple(found)


def seeding_order(size: int) -> tuple[int, ...]:
    """The seeds of a bracket from its top to its bottom; *size* is a power of two.

    In every round, if all favourites win, the strongest meets the weakest who is left.

    >>> seeding_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    if size < 1 or size & (size - 1):
        raise ImpossibleError(phrase("a bracket has 1, 2, 4, 8 ... places, got {size}", size=size))
    order = [1]
    while len(order) < size:
        among = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, among - better)]
    return tuple(order)


def knockout(teams: int, odd: Odd = Odd.BYES) -> Bracket:
    """The bracket of *teams*, seeded: of 16, 1 meets 16, 8 meets 9, and 1 may meet 2 in the final.

    Three-ways: up to one and a half times a power of two, the lowest favourites of the first round
    meet two teams, and one goes on; above, the top seeds do, and two go on, in different
    halves of the bracket.
    """
    if teams < 2:
        raise ImpossibleError(phrase("a knockout has two teams or more, got {teams}", teams=teams))
    size = 1 << (teams - 1).bit_length()
    building = _Building()
    if odd is Odd.THREE_WAYS and teams < size:
        if 4 * teams <= 3 * size:
            places = building.one_of_three(teams, size // 2)
        else:
            places = building.two_of_three(teams, size // 2)
    else:
        places = building.with_byes(teams, size)
    while len(places) > 1:
        building.round += 1
        places = [building.play(places[at], places[at + 1]) for at in range(0, len(places), 2)]
    return Bracket(teams, tuple(building.matches))


class _Building:
    """Matches so far; each way of a first round leaves the places of the next, top to bottom."""

    def __init__(self) -> None:
        self.round = 1
        self.matches: list[BracketMatch] = []

    def play(self, *sides: Entrant, survivors: int = 1) -> Survivor:
        """The winner of one more match."""
        number = len(self.matches) + 1
        self.matches.append(BracketMatch(self.round, number, sides, survivors))
        return Survivor(number)

    def with_byes(self, teams: int, size: int) -> list[Entrant]:
        order = seeding_order(size)
        places: list[Entrant] = []
        for better, worse in zip(order[::2], order[1::2], strict=True):
            if worse > teams:
                places.append(Seed(better))
            else:
                places.append(self.play(Seed(better), Seed(worse)))
        return places

    def one_of_three(self, teams: int, size: int) -> list[Entrant]:
        order, half = seeding_order(size), size // 2
        places: list[Entrant] = []
        for better, worse in zip(order[::2], order[1::2], strict=True):
            # Seed size + 1 makes the match of the lowest favourite one of three, and so on up.
            third = size + half + 1 - better
            sides = [better, worse] + ([third] if third <= teams else [])
            places.append(self.play(*map(Seed, sides)))
        return places

    def two_of_three(self, teams: int, size: int) -> list[Entrant]:
        order = seeding_order(size)
        three_ways = 2 * size - teams
        upper: list[Entrant] = []
        lower: list[Entrant] = []
        for better, worse in zip(order[::2], order[1::2], strict=True):
            if better <= three_ways:
                sides = map(Seed, (better, worse, size + better))
                winner = self.play(*sides, survivors=2)
                upper.append(winner)
                lower.append(Survivor(winner.match, 2))
            else:
                upper.append(self.play(Seed(better), Seed(2 * size + 1 - better)))
                lower.append(self.play(Seed(worse), Seed(size + better)))
        favourites, half = order[::2], len(order) // 4
        for at in range(half):
            if min(favourites[at], favourites[at + half]) <= three_ways:
                lower[at], lower[at + half] = lower[at + half], lower[at]
        return [place for two in zip(upper, lower, strict=True) for place in two]
