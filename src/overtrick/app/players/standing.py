"""What a player has won: awards with the rule that gave each, and the rank that they make (S12)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.players.history import Outing
from overtrick.core.awards import Rank, RankSettings, rank_of, ranks, standing
from overtrick.core.contest import Masterpoints

RANKS = RankSettings()


@dataclass(frozen=True, slots=True)
class Won:
    """All awards by one schedule: those of two are not added, for their units differ."""

    schedule: Masterpoints
    points: Fraction
    outings: tuple[Outing, ...]
    """With an award, newest first."""


@dataclass(frozen=True, slots=True)
class PlayerRank:
    """The rank of a player, by the awards of Swiss events alone."""

    rank: Rank
    points: Fraction
    """What counts for it, faded as the settings say."""
    following: Rank | None
    """The next one; None for the highest."""


def won(found: Iterable[Outing]) -> tuple[Won, ...]:
    """The awards by schedule, the one with most awards first."""
    by: dict[Masterpoints, list[Outing]] = {}
    for each in found:
        if each.masterpoints:
            by.setdefault(each.schedule, []).append(each)
    made = [
        Won(
            schedule,
            sum((each.masterpoints or Fraction(0) for each in given), Fraction(0)),
            tuple(given),
        )
        for schedule, given in by.items()
    ]
    return tuple(sorted(made, key=lambda each: (-len(each.outings), each.schedule.value)))


def player_rank(
    awards: Iterable[Won], year: int, year_of: Callable[[int], int], settings: RankSettings = RANKS
) -> PlayerRank:
    """The rank in *year*; *year_of* says in which year an instant is, for the house."""
    points: dict[int, Fraction] = {}
    for each in awards:
        if each.schedule is Masterpoints.SWISS:
            for outing in each.outings:
                when = year_of(outing.event.opened_at)
                points[when] = points.get(when, Fraction(0)) + (outing.masterpoints or 0)
    total = standing(points, year, settings)
    held = rank_of(total, settings)
    above = [rank for rank in ranks(settings) if rank.number > held.number]
    return PlayerRank(held, total, above[0] if above else None)
