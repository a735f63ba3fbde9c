"""How fairly a movement compares its pairs with one another."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from overtrick.core.matchpoints import matchpoints
from overtrick.core.seat import Side
from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class SwitchTotals:
    """Matchpoints (2-1-0) of everyone when North-South 1 always wins and all others are equal."""

    winner: int
    other_ns: int
    ew: int
    """East-West pairs that met the winner in a round that was not switched."""
    ew_switched: int | None
    """The one that met it in the switched round; None if no round was."""


def ideal_switch_totals(tables: int, switched_rounds: int) -> SwitchTotals:
    """What the proof of the arrow-switch by Bavin and Probst compares, for 0 or 1 round switched.

    For a Mitchell of one-board sets with as many rounds as tables, in which every
    North-South meets every East-West once and every set is at another table in each round:
    a plain one with an odd number of tables, or one made of orthogonal squares. With more
    rounds switched the totals are no longer equal inside a group: ``totals_if_one_wins``.

    >>> ideal_switch_totals(8, 0).other_ns, ideal_switch_totals(8, 0).ew
    (48, 56)
    >>> ideal_switch_totals(8, 1).other_ns, ideal_switch_totals(8, 1).ew
    (52, 52)
    """
    if tables < 3 or switched_rounds not in (0, 1):
        raise ImpossibleError(
            phrase(
                "the proof is for three tables or more and 0 or 1 switched round, got {tables} "
                "and {switched_rounds}",
                tables=tables,
                switched_rounds=switched_rounds,
            )
        )
    # On a board the winner's direction gets tables - 2 each, the other direction tables
    # each, and the winner's opponents nothing.
    with_winner, against = tables - 2, tables
    top = 2 * (tables - 1)
    if not switched_rounds:
        return SwitchTotals(tables * top, tables * with_winner, (tables - 1) * against, None)
    return SwitchTotals(
        winner=tables * top,
        other_ns=(tables - 2) * with_winner + 2 * against,
        ew=(tables - 3) * against + 2 * with_winner,
        ew_switched=(tables - 1) * against,
    )


def direction_balance(movement: Movement) -> dict[tuple[int, int], int]:
    """For every two pairs, boards held in the same direction less boards held in opposite ones.

    The more equal the figures, the fairer a one-winner movement.
    """
    held: dict[int, dict[int, Side]] = {pair: {} for pair in movement.pairs}
    for sitting in movement.played:
        held[sitting.ns][sitting.board_set] = Side.NS
        held[sitting.ew][sitting.board_set] = Side.EW
    return {
        (one, other): movement.boards_per_set
        * sum(
            1 if held[one][board_set] is held[other][board_set] else -1
            for board_set in held[one].keys() & held[other].keys()
        )
        for one, other in combinations(movement.pairs, 2)
    }


def totals_if_one_wins(movement: Movement, winner: int) -> dict[int, int]:
    """Matchpoints (2-1-0) if *winner* beats everyone on every board and all others are equal.

    What the others get of it shows how a movement shares out a strong pair.
    """
    if winner not in movement.pairs:
        raise ImpossibleError(
            phrase(
                "there is no pair {winner}; they are {pairs}", winner=winner, pairs=movement.pairs
            )
        )
    by_set = defaultdict(list)
    for sitting in movement.played:
        by_set[sitting.board_set].append(sitting.meeting)
    totals = dict.fromkeys(movement.pairs, 0)
    for meetings in by_set.values():
        scores = [10 * ((winner == ns) - (winner == ew)) for ns, ew in meetings]
        for sign, side in ((1, 0), (-1, 1)):
            earned = matchpoints([sign * score for score in scores])
            for meeting, points in zip(meetings, earned, strict=True):
                totals[meeting[side]] += points * movement.boards_per_set
    return totals


@dataclass(frozen=True, slots=True)
class Balance:
    """How evenly a movement lets its pairs compete: the smaller the variance, the fairer.

    All figures are in sets, whatever the number of boards in a set, so that they compare
    movements of one size whatever is played in a round.
    """

    competition: dict[tuple[int, int], int]
    """For every two pairs, the lower number first, how much one's score costs the other."""

    @property
    def mean(self) -> Fraction:
        """The competition of two pairs if all were equal."""
        return Fraction(sum(self.competition.values()), len(self.competition))

    @property
    def squares(self) -> Fraction:
        """Sum over every two pairs of the square of the distance from the mean."""
        figures = self.competition.values()
        total = sum(figures)
        return Fraction(
            len(figures) * sum(figure * figure for figure in figures) - total * total, len(figures)
        )

    @property
    def variance(self) -> Fraction:
        """Mean square of the distance from the mean; 0 when everyone competes alike."""
        return self.squares / len(self.competition)

    @property
    def quality(self) -> Fraction:
        """From 0 to 1, and 1 when everyone competes alike: squared mean to mean square.

        It does not depend on how many boards or sets there are; 0 when no set has two results.
        """
        mean_square = self.variance + self.mean**2
        return self.mean**2 / mean_square if mean_square else Fraction(0)

    @property
    def worst(self) -> tuple[int, int]:
        """The two pairs that are farthest from the mean, the lowest numbers if several are."""
        mean = self.mean
        return min(self.competition.items(), key=lambda item: (-abs(item[1] - mean), item[0]))[0]


def balance(movement: Movement) -> Balance:
    """How much every two pairs compete, which should be alike in a one-winner movement.

    Moore's MPcomp (Too many arrow-switches spoil the balance): the sets that both hold in
    the same direction, less those that they hold in opposite ones at different tables, plus
    for each meeting as many as there are other results on the set. It is what a matchpoint
    more for the one takes from the other. Sets that a pair sits out give it nothing, and a
    set at which a pair is missing has a result fewer. ImpossibleError for fewer than two pairs.

    >>> from overtrick.movements.mitchell import mitchell
    >>> balance(mitchell(7)).mean, balance(mitchell(7)).variance
    (Fraction(42, 13), Fraction(2058, 169))
    """
    pairs = movement.pairs
    if len(pairs) < 2:
        raise ImpossibleError(
            phrase("pairs compete from two of them on, got {count}", count=len(pairs))
        )
    by_set = defaultdict(list)
    for sitting in movement.played:
        by_set[sitting.board_set].append(sitting.meeting)
    competition = dict.fromkeys(combinations(pairs, 2), 0)
    for meetings in by_set.values():
        held = [(pair, sign) for ns, ew in meetings for pair, sign in ((ns, 1), (ew, -1))]
        for (one, sign), (other, other_sign) in combinations(sorted(held), 2):
            # Whoever has a set twice does not compete with itself.
            if one != other:
                competition[one, other] += sign * other_sign
        # Opponents were just counted among those in opposite directions.
        for ns, ew in meetings:
            competition[min(ns, ew), max(ns, ew)] += len(meetings)
    return Balance(competition)
