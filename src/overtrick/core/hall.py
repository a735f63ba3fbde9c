"""The life of a hall's board: results of whoever sits down, one after another.

Two kinds of hall. Under *frozen* scoring (复式记分) a result is scored when it arrives
and keeps its score; under *live* scoring (全场记分) each new result scores all results of
the board again until the week closes. Both wait for the first few results, and both retire
a board that has enough.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import assert_never

from overtrick.core.conditions import Datum, Divisor, Trim
from overtrick.core.cross_imps import cross_imp_steps, cross_imps
from overtrick.core.datum import datum, datum_step
from overtrick.core.frequencies import Frequencies, single
from overtrick.core.imps import imp_step, imps
from overtrick.core.matchpoints import matchpoints, versus, versus_step
from overtrick.core.rounding import Exact
from overtrick.core.seat import Seat, Side
from overtrick.core.steps import Step
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.phrase import phrase


class HallScoring(Enum):
    """When a result's score can still change."""

    FROZEN = "frozen"
    """Never: fair only approximately, as the seed says of it."""
    LIVE = "live"
    """With every further result of the board, until the week closes."""


class HallMethod(Enum):
    """What a result of a board is worth."""

    DATUM_IMPS = "datum-imps"
    """IMPs against the trimmed datum: the seed's XIMP."""
    TOTAL_IMPS = "total-imps"
    """The sum of IMPs against every other result: the seed's 总IMP."""
    MATCHPOINTS = "matchpoints"
    """Percentage of the maximum."""

    def other_side(self, points: Exact) -> Exact:
        """What the opponents get where one side gets *points*."""
        return 100 - points if self is HallMethod.MATCHPOINTS else -points

    @property
    def average(self) -> int:
        """What is neither won nor lost."""
        return 50 if self is HallMethod.MATCHPOINTS else 0


@dataclass(frozen=True, slots=True)
class HallSettings:
    """How a hall scores."""

    scoring: HallScoring = HallScoring.FROZEN
    method: HallMethod = HallMethod.DATUM_IMPS
    first_scored: int = 6
    """Results that a board needs before any of them is scored."""
    retired_at: int = 40
    """Results with which a board is not served any more."""
    trim: Trim = Trim.TENTH
    datum_rounding: int = 10
    disconnection: int = 16
    """Points of the week that leaving a table costs."""

    def __post_init__(self) -> None:
        if not 2 <= self.first_scored <= self.retired_at:
            raise ImpossibleError(
                phrase(
                    "a board is scored from 2 results on and before it is retired, got "
                    "{first_scored} and {retired_at}",
                    first_scored=self.first_scored,
                    retired_at=self.retired_at,
                )
            )
        if self.datum_rounding < 1 or self.disconnection < 0:
            raise ImpossibleError(
                phrase(
                    "the datum is rounded to 1 or more and a disconnection costs 0 or more, got "
                    "{datum_rounding} and {disconnection}",
                    datum_rounding=self.datum_rounding,
                    disconnection=self.disconnection,
                )
            )


@dataclass(frozen=True, slots=True)
class HallResult:
    """What came of a board at one table."""

    board: str
    players: tuple[str, str, str, str]
    """Who sat North, East, South and West."""
    score_ns: int | None
    """None: not completed in time."""
    left: frozenset[Seat] = frozenset()
    """Seats of those who disconnected and did not come back in time."""

    def __post_init__(self) -> None:
        if len(set(self.players)) != 4:
            raise ImpossibleError(
                phrase(
                    "board {board}: four different players, got {players}",
                    board=self.board,
                    players=", ".join(self.players),
                )
            )


@dataclass(frozen=True, slots=True)
class HallBoard:
    """A board with what has come of it so far. Every change gives a new one."""

    name: str
    settings: HallSettings
    results: tuple[HallResult, ...] = ()
    """Completed ones, in the order in which they arrived."""
    points: tuple[Exact | None, ...] = ()
    """What each is worth to North-South; None while it waits for the first scoring."""
    unfinished: tuple[HallResult, ...] = ()
    """Not completed: they compare with nothing, but their players have met the board."""
    closed: bool = False
    """Whether its week is over."""
    players: frozenset[str] = field(default=frozenset(), repr=False)
    """All who have met it."""

    @property
    def retired(self) -> bool:
        """Whether it has all its results and is not served any more."""
        return len(self.results) >= self.settings.retired_at

    def with_result(self, result: HallResult) -> "HallBoard":
        """The board after one more result.

        RefusedError if the week is over, the board retired, or one of the players has
        met it before: nobody meets a board twice.
        """
        if result.board != self.name:
            raise ImpossibleError(
                phrase(
                    "a result of board {board} on board {name}", board=result.board, name=self.name
                )
            )
        if self.closed:
            raise RefusedError(
                "week-closed", phrase("board {name}: its week is over", name=self.name)
            )
        if self.retired:
            raise RefusedError(
                "board-retired",
                phrase(
                    "board {name} has its {results} results",
                    name=self.name,
                    results=len(self.results),
                ),
            )
        met = self.players.intersection(result.players)
        if met:
            who = ", ".join(sorted(met))
            raise RefusedError(
                "board-met", phrase("board {name} was met before by {who}", name=self.name, who=who)
            )
        players = self.players.union(result.players)
        if result.score_ns is None:
            return replace(self, players=players, unfinished=(*self.unfinished, result))
        results = (*self.results, result)
        return replace(self, players=players, results=results, points=self._points(results))

    def closed_week(self) -> "HallBoard":
        """The board after the close of its week: no score changes any more."""
        return replace(self, closed=True)

    def _points(self, results: tuple[HallResult, ...]) -> tuple[Exact | None, ...]:
        if len(results) < self.settings.first_scored:
            return (None,) * len(results)
        scores = _scores(results)
        worth = points_by_score(scores, self.settings)
        kept = self.points if self.settings.scoring is HallScoring.FROZEN else ()
        if None in kept:
            kept = ()
        return (*kept, *(worth[score] for score in scores[len(kept) :]))

    def compared_with(self, place: int) -> tuple[HallResult, ...]:
        """The results that decide what the result at *place*, from 0, is worth; itself too.

        Empty while it waits.
        """
        first = self.settings.first_scored
        if len(self.results) < first:
            return ()
        if self.settings.scoring is HallScoring.LIVE:
            return self.results
        return self.results[: max(first, place + 1)]

    def steps(self, place: int) -> tuple[Step, ...]:
        """Why the result at *place* has its points; nothing while it waits."""
        field_ = self.compared_with(place)
        score = self.results[place].score_ns
        if not field_ or score is None:
            return ()
        return _steps(score, _scores(field_), self.settings)


def _scores(results: Iterable[HallResult]) -> list[int]:
    return [each.score_ns for each in results if each.score_ns is not None]


def points_by_score(scores: Sequence[int], settings: HallSettings) -> Mapping[int, Exact]:
    """What each of the *scores* of a board is worth to North-South among them.

    IMPs, or at matchpoints the exact percentage.
    """
    match settings.method:
        case HallMethod.DATUM_IMPS:
            middle = datum(
                scores,
                each_end=settings.trim.each_end(len(scores)),
                rounding=settings.datum_rounding,
            )
            return {score: imps(score - middle) for score in set(scores)}
        case HallMethod.TOTAL_IMPS:
            sums = map(int, cross_imps(scores, Divisor.SUM))
            return dict(zip(scores, sums, strict=True))
        case HallMethod.MATCHPOINTS:
            earned = dict(zip(scores, matchpoints(scores), strict=True))
            top = 2 * (len(scores) - 1)
            return {score: Fraction(100 * points, top) for score, points in earned.items()}
        case _:
            assert_never(settings.method)


def _steps(score: int, scores: Sequence[int], settings: HallSettings) -> tuple[Step, ...]:
    compared = Frequencies(map(single, scores))
    match settings.method:
        case HallMethod.DATUM_IMPS:
            each_end, rounding = settings.trim.each_end(len(scores)), settings.datum_rounding
            middle = datum_step(compared, each_end, Datum.MEAN, rounding)
            value = datum(scores, each_end=each_end, rounding=rounding)
            return middle, imp_step(score - value)
        case HallMethod.TOTAL_IMPS:
            return cross_imp_steps(single(score), compared, Divisor.SUM, None)
        case HallMethod.MATCHPOINTS:
            return (versus_step(versus(single(score), compared), 2),)
        case _:
            assert_never(settings.method)


@dataclass(frozen=True, slots=True)
class DatumFigures:
    """A player's five figures in a hall with frozen scoring."""

    points: Exact = 0
    """The sum over the boards, less what leaving tables cost."""
    won: int = 0
    """Boards above average."""
    lost: int = 0
    """Boards below average, and those that the player left."""
    drawn: int = 0
    waiting: int = 0
    """Boards with too few results, which stand at 0 and are not won, lost or drawn yet."""

    @property
    def win_rate(self) -> Fraction | None:
        """Boards won of all that are won, lost or drawn; None without any."""
        boards = self.won + self.lost + self.drawn
        return Fraction(self.won, boards) if boards else None


def datum_figures(boards: Iterable[HallBoard]) -> dict[str, DatumFigures]:
    """The five figures of everyone who has met one of *boards*.

    Who left a table has no result of the board: it costs points and counts as lost, so
    that leaving saves no win rate. The other three keep the result if there is one.
    """
    figures: dict[str, DatumFigures] = {}
    for board in boards:
        worth = zip(board.results, board.points, strict=True)
        for result, points in (*worth, *((each, None) for each in board.unfinished)):
            for seat in Seat:
                player = result.players[seat]
                before = figures.get(player, DatumFigures())
                figures[player] = _with_board(before, result, seat, points, board.settings)
    return figures


def _with_board(
    before: DatumFigures,
    result: HallResult,
    seat: Seat,
    points_ns: Exact | None,
    settings: HallSettings,
) -> DatumFigures:
    if seat in result.left:
        points = before.points - settings.disconnection
        return replace(before, points=points, lost=before.lost + 1)
    if result.score_ns is None:
        return before
    if points_ns is None:
        return replace(before, waiting=before.waiting + 1)
    method = settings.method
    own = points_ns if seat.side is Side.NS else method.other_side(points_ns)
    total = before.points + own
    if own > method.average:
        return replace(before, points=total, won=before.won + 1)
    if own < method.average:
        return replace(before, points=total, lost=before.lost + 1)
    return replace(before, points=total, drawn=before.drawn + 1)
