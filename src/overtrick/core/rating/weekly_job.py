"""The weekly job: all results of a week, and last week's Rates, into this week's.

A pure function: the order of the results makes no difference, since only integers are
added, every board Rate is reckoned with the Rates of the last close, and a board is scored
from all its results at once. A correction that arrives later is one more run of the same
function over the corrected results, and of the weeks after it.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from overtrick.core.hall import HallMethod, HallResult, HallSettings, points_by_score
from overtrick.core.rating.fixed_point import share_billionths
from overtrick.core.rating.lehman import share_of_imps
from overtrick.core.rating.rate import (
    Rated,
    RateSettings,
    WeekFigures,
    board_rates,
    floored,
    revised,
)
from overtrick.core.rounding import Exact
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def week(
    results: Iterable[HallResult], rated: Mapping[str, Rated], settings: RateSettings
) -> dict[str, Rated]:
    """Everyone after the close of a week: those in *rated*, and who is new and has a board.

    A board with too few results to be scored is not rated. Who left a table has a Rate of 0
    for that board, completed or not, which enters the mean like any other. ImpossibleError
    if somebody meets a board twice.
    """
    tallies, unit = _tallies(results, rated, settings)
    closed: dict[str, Rated] = {}
    for player in sorted({*rated, *tallies}):
        before = rated.get(player) or Rated.new(settings)
        tally = tallies.get(player) or _Tally(0)
        average = _points(tally.points, unit * tally.rated) if tally.rated else None
        after = revised(before, tally.rates, tally.rated, settings)
        closed[player] = replace(after, boards=before.boards + tally.boards, average=average)
    return closed


def week_figures(
    results: Iterable[HallResult], rated: Mapping[str, Rated], settings: RateSettings
) -> dict[str, WeekFigures]:
    """The five figures of everyone as they stand while the week runs."""
    tallies, unit = _tallies(results, rated, settings)
    figures: dict[str, WeekFigures] = {}
    for player in sorted({*rated, *tallies}):
        before = rated.get(player) or Rated.new(settings)
        tally = tallies.get(player) or _Tally(0)
        figures[player] = WeekFigures(
            before.rate,
            _points(tally.points, unit),
            tally.boards,
            before.boards + tally.boards,
            before.average,
        )
    return figures


@dataclass(slots=True)
class _Tally:
    """What a player has gathered; filled while the results are gone through."""

    rate: int
    """Of the last close, not below the floor."""
    rates: int = 0
    """The sum of board Rates, in millionths."""
    rated: int = 0
    """Boards with a board Rate."""
    boards: int = 0
    points: int = 0
    """In the week's common unit."""


class _Worth(NamedTuple):
    """What a score of a board is worth."""

    share_ns: int
    """In billionths."""
    points_ns: int
    """In the week's common unit."""
    points_ew: int


def _tallies(
    results: Iterable[HallResult], rated: Mapping[str, Rated], settings: RateSettings
) -> tuple[dict[str, _Tally], int]:
    """Everyone's tally, and how many units of its points make one."""
    boards = _by_board(results)
    unit = _unit(boards.values(), settings.hall)
    start = Rated.new(settings)

    def opened(player: str) -> _Tally:
        return _Tally(floored(rated.get(player, start).rate, settings))

    tallies = _Accounts(opened)
    shares = _Shares(settings.hall)
    for each in boards.values():
        completed = [result.score_ns for result in each if result.score_ns is not None]
        worth: Mapping[int, _Worth] = {}
        if len(completed) >= settings.hall.first_scored:
            worth = shares.worth(completed, unit)
        _add_board(each, worth, tallies, settings.hall.disconnection * unit)
    return tallies, unit


class _Accounts(dict[str, _Tally]):
    """Tallies by player; one that is asked for and not there is opened."""

    def __init__(self, opened: Callable[[str], _Tally]) -> None:
        super().__init__()
        self._opened = opened

    def __missing__(self, player: str) -> _Tally:
        tally = self[player] = self._opened(player)
        return tally


def _by_board(results: Iterable[HallResult]) -> dict[str, list[HallResult]]:
    boards: defaultdict[str, list[HallResult]] = defaultdict(list)
    for result in results:
        boards[result.board].append(result)
    for board, each in boards.items():
        players = [player for result in each for player in result.players]
        if len(set(players)) < len(players):
            again = sorted(who for who, times in Counter(players).items() if times > 1)
            raise ImpossibleError(
                phrase(
                    "board {board} was met twice by {again}", board=board, again=", ".join(again)
                )
            )
    return boards


def _unit(boards: Iterable[Sequence[HallResult]], hall: HallSettings) -> int:
    """Into how many parts a point is divided so that all points of a week are whole."""
    if hall.method is not HallMethod.MATCHPOINTS:
        return 1
    # The percentages of n results are multiples of 100 / (2 (n - 1)).
    results = {sum(each.score_ns is not None for each in board) for board in boards}
    return lcm(*(2 * (number - 1) for number in results if number >= hall.first_scored))


class _Shares:
    """What scores are worth, with the shares of IMPs looked up once."""

    def __init__(self, hall: HallSettings) -> None:
        self._hall = hall
        self._known: dict[Exact, int] = {}

    def worth(self, scores: Sequence[int], unit: int) -> dict[int, _Worth]:
        """By score, for a board with these *scores*."""
        method = self._hall.method
        return {
            score: _Worth(
                self._share(points, len(scores)),
                int(points * unit),
                int(method.other_side(points) * unit),
            )
            for score, points in points_by_score(scores, self._hall).items()
        }

    def _share(self, points: Exact, results: int) -> int:
        if self._hall.method is HallMethod.MATCHPOINTS:
            return share_billionths(Fraction(points, 100))
        if self._hall.method is HallMethod.TOTAL_IMPS:
            points = Fraction(points, results - 1)
        known = self._known.get(points)
        if known is None:
            known = self._known[points] = share_billionths(share_of_imps(points))
        return known


def _add_board(
    results: Sequence[HallResult], worth: Mapping[int, _Worth], tallies: _Accounts, cost: int
) -> None:
    """Add all results of a board; *worth* is empty while it waits to be scored."""
    for result in results:
        if result.left:
            _add_left(result, worth, tallies, cost)
            continue
        score = result.score_ns
        if score is None:
            continue
        north, east, south, west = map(tallies.__getitem__, result.players)
        north.boards += 1
        east.boards += 1
        south.boards += 1
        west.boards += 1
        if not worth:
            continue
        share_ns, points_ns, points_ew = worth[score]
        rates = board_rates((north.rate, east.rate, south.rate, west.rate), share_ns)
        for tally, rate, points in zip(
            (north, east, south, west),
            rates,
            (points_ns, points_ew, points_ns, points_ew),
            strict=True,
        ):
            tally.rates += rate
            tally.rated += 1
            tally.points += points


def _add_left(
    result: HallResult, worth: Mapping[int, _Worth], tallies: _Accounts, cost: int
) -> None:
    """Add a result whose table somebody left: 0 for those, the result for the others."""
    for seat in result.left:
        gone = tallies[result.players[seat]]
        gone.boards += 1
        gone.rated += 1
        gone.points -= cost
    if result.score_ns is None:
        return
    four = [tallies[player] for player in result.players]
    others = [seat for seat in Seat if seat not in result.left]
    for seat in others:
        four[seat].boards += 1
    if not worth:
        return
    share_ns, *points = worth[result.score_ns]
    north, east, south, west = (tally.rate for tally in four)
    rates = board_rates((north, east, south, west), share_ns)
    for seat in others:
        four[seat].rates += rates[seat]
        four[seat].rated += 1
        four[seat].points += points[seat.side]


def _points(numerator: int, denominator: int) -> Exact:
    points = Fraction(numerator, denominator)
    return points.numerator if points.denominator == 1 else points
