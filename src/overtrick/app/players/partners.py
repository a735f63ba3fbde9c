"""With whom a player has played, and how well."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.players.history import Outing
from overtrick.engines.event.values import Kind

TOGETHER = frozenset({Kind.PAIRS, Kind.SWISS_PAIRS})
"""Kinds of events in which one has a partner; in a team one has team-mates."""


@dataclass(frozen=True, slots=True)
class Average:
    """Several events taken together."""

    events: int
    boards: int
    percent: Fraction | None
    """The mean percentage, each event by its boards; None if none of them has one."""
    percent_boards: int
    """Boards of the events that have a percentage."""
    ahead: Fraction | None
    """The mean part of the others that it finished ahead of; None if that is not known."""


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody with whom pairs were played."""

    person: int
    last_at: int
    """When the last event that they played together was opened, in seconds UTC."""
    average: Average


def average(found: Iterable[Outing]) -> Average:
    """How well it went over several events; those without a result count as events only."""
    every = tuple(found)
    percents = [(each.percent, each.boards) for each in every if each.percent is not None]
    weight = sum(boards for _, boards in percents)
    aheads = [each.ahead for each in every if each.ahead is not None]
    return Average(
        len(every),
        sum(each.boards for each in every),
        None if not weight else sum((p * n for p, n in percents), Fraction(0)) / weight,
        weight,
        None if not aheads else sum(aheads, Fraction(0)) / len(aheads),
    )


def partners(found: Iterable[Outing]) -> tuple[Partner, ...]:
    """Everyone with whom pairs were played, the one with most boards first.

    An event in which a partner was substituted counts for both.
    """
    together: dict[int, list[Outing]] = {}
    for each in found:
        if each.event.kind in TOGETHER:
            for person in each.partners:
                together.setdefault(person, []).append(each)
    made = [
        Partner(person, max(each.event.opened_at for each in events), average(events))
        for person, events in together.items()
    ]
    made.sort(key=lambda each: (-each.average.boards, -each.last_at, each.person))
    return tuple(made)
