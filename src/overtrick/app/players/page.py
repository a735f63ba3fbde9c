"""A player's page: who this is, and how they do."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.players.chart import Chart, mean_chart, sum_chart
from overtrick.app.players.history import Outing, Wanted, played, selected
from overtrick.app.players.partners import Average, Partner, average, partners
from overtrick.app.players.standing import PlayerRank, Won, player_rank, won

Names = Callable[[int], str]
YearOf = Callable[[int], int]
MOST_YEARS_BY_MONTH = 2
"""So many years are shown month by month; more, year by year."""


@dataclass(frozen=True, slots=True)
class Period:
    """A month or a year."""

    year: int
    month: int | None
    """1 to 12; None for the whole year."""
    average: Average


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """All that the page shows, but for the boards."""

    outings: tuple[Outing, ...]
    """All events, newest first."""
    shown: tuple[Outing, ...]
    """Those that were asked for, as they are sorted."""
    average: Average
    """Of all events that have been played."""
    chosen: Average
    """Of those that were asked for."""
    partners: tuple[Partner, ...]
    percent_chart: Chart | None
    """Percentages over time; of who has none, the part of the others that finished behind."""
    by_percent: bool
    periods: tuple[Period, ...]
    """What the drawing shows, as figures; newest first."""
    award_chart: Chart | None
    won: tuple[Won, ...]
    rank: PlayerRank


def player_page(
    found: tuple[Outing, ...],
    wanted: Wanted,
    names: Names,
    month_of: Callable[[int], tuple[int, int]],
    now: int,
) -> PlayerPage:
    """The page of whoever has *found*; *month_of* says the house's year and month of an instant."""
    begun = played(found)
    shown = selected(found, wanted, names)
    percents = [(each.event.opened_at, each.percent) for each in begun if each.percent is not None]
    aheads = [(each.event.opened_at, 100 * each.ahead) for each in begun if each.ahead is not None]
    by_percent = len(percents) >= 2 or not aheads
    awards = won(begun)

    def year_of(when: int) -> int:
        return month_of(when)[0]

    return PlayerPage(
        found,
        shown,
        average(begun),
        average(played(shown)),
        partners(begun),
        mean_chart(percents if by_percent else aheads),
        by_percent,
        _periods(begun, month_of),
        sum_chart(
            (outing.event.opened_at, outing.masterpoints or Fraction(0))
            for each in awards[:1]
            for outing in each.outings
        ),
        awards,
        player_rank(awards, year_of(now), year_of),
    )


def _periods(
    found: Iterable[Outing], month_of: Callable[[int], tuple[int, int]]
) -> tuple[Period, ...]:
    months: dict[tuple[int, int], list[Outing]] = {}
    for each in found:
        months.setdefault(month_of(each.event.opened_at), []).append(each)
    years: dict[int, list[Outing]] = {}
    for (year, _), outings in months.items():
        years.setdefault(year, []).extend(outings)
    if len(years) > MOST_YEARS_BY_MONTH:
        return tuple(
            Period(year, None, average(outings)) for year, outings in sorted(years.items())[::-1]
        )
    return tuple(
        Period(year, month, average(outings))
        for (year, month), outings in sorted(months.items())[::-1]
    )
