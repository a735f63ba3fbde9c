"""All events of a player, each with how it went, as far as anyone may see it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from overtrick.app.house.catalogue import Catalogue, ListedEvent, Part
from overtrick.app.players.event_result import EventResult
from overtrick.core.contest import Masterpoints
from overtrick.core.steps import Step, message
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.values import Kind, Phase, RankingList
from overtrick.engines.masterpoints import award_steps

ResultOf = Callable[[ListedEvent], EventResult | None]


@dataclass(frozen=True, slots=True)
class Outing:
    """One event of a player."""

    event: ListedEvent
    section: str
    number: int
    """Of the contestant that it was played as."""
    partners: tuple[int, ...]
    """Whoever else was in it: of a team all members, and who was substituted."""
    team: str
    unit: FigureUnit | None
    """None before play."""
    place: str = ""
    """``3``, ``3=``; empty if unplaced, and while it is not to be seen."""
    of: int = 0
    """How many are ranked together."""
    total: Fraction | None = None
    percent: Fraction | None = None
    """0 to 100; None where the method has no top."""
    boards: int = 0
    ahead: Fraction | None = None
    """The part of the others that it finished ahead of, a tie being half; None if it is alone."""
    masterpoints: Fraction | None = None
    """None while none have been given, and where there are none."""
    schedule: Masterpoints = Masterpoints.NONE
    final: bool = False
    hidden: bool = False
    """Whether its result is shown when play is over."""
    lists: tuple[RankingList, ...] = field(default=(), repr=False)
    """Of the event."""

    @property
    def award(self) -> tuple[Step, ...]:
        """Why it has its award; nothing without one."""
        if not self.masterpoints:
            return ()
        return award_steps(self.lists, self.schedule, self.number)

    @property
    def rank(self) -> int | None:
        """The place as a number; None if unplaced."""
        return int(self.place.rstrip("=")) if self.place else None


def outings(catalogue: Catalogue, person: int, result_of: ResultOf) -> tuple[Outing, ...]:
    """Everything that *person* has entered, newest first."""
    return tuple(
        _outing(catalogue, person, part.section, part.contestant, event, result_of(event))
        for part in catalogue.parts.get(person, ())
        if (event := catalogue.events.get(part.event)) is not None
    )


def _outing(  # noqa: PLR0913, PLR0917 - what a line is made of
    catalogue: Catalogue,
    person: int,
    section: str,
    number: int,
    event: ListedEvent,
    result: EventResult | None,
) -> Outing:
    members = catalogue.contestants.get(Part(event.id, section, number), ())
    partners = tuple(each for each in members if each != person)
    if result is None:
        return Outing(event, section, number, partners, "", None)
    team = (result.teams or {}).get(number, "")
    found = result.line(number)
    if found is None:
        return Outing(event, section, number, partners, team, result.unit, hidden=result.hidden)
    line, ranked = found
    awards = result.awards
    points = None if awards is None else awards.get(number)
    places = [int(each.place.rstrip("=")) for each in ranked.lines if each.place]
    return Outing(
        event,
        section,
        number,
        partners,
        team,
        result.unit,
        line.place,
        len(places),
        line.total,
        line.percent,
        line.boards,
        _ahead(places, line.place),
        points,
        result.schedule,
        result.final,
        lists=result.lists,
    )


def _ahead(places: list[int], place: str) -> Fraction | None:
    if not place or len(places) < 2:
        return None
    own = int(place.rstrip("="))
    behind = sum(each > own for each in places)
    level = sum(each == own for each in places) - 1
    return Fraction(2 * behind + level, 2 * (len(places) - 1))


class Order(Enum):
    """By what the list is sorted; its value is the word of the address."""

    DATE = "date"
    PERCENT = "percent"
    PLACE = "place"
    PARTNER = "partner"


ORDER_WORDS = {
    Order.DATE: message("Day"),
    Order.PERCENT: message("Percentage"),
    Order.PLACE: message("Place"),
    Order.PARTNER: message("Partner"),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of them, and in which order."""

    kind: Kind | None = None
    partner: int | None = None
    since: int | None = None
    """Seconds UTC of the first day's beginning."""
    until: int | None = None
    """Seconds UTC of the last day's end."""
    order: Order = Order.DATE
    backwards: bool = False
    """The other way round: the oldest, the lowest, the last first."""


def selected(
    found: Iterable[Outing], wanted: Wanted, names: Callable[[int], str]
) -> tuple[Outing, ...]:
    """Those of *found*, which come newest first, that are wanted, in the order that is wanted.

    The best percentage and the first place come first; what has none comes last either way.
    """
    kept = [
        each
        for each in found
        if wanted.kind in (None, each.event.kind)
        and (wanted.partner is None or wanted.partner in each.partners)
        and (wanted.since is None or each.event.opened_at >= wanted.since)
        and (wanted.until is None or each.event.opened_at < wanted.until)
    ]
    rest: list[Outing] = []
    match wanted.order:
        case Order.DATE:
            ordered = kept
        case Order.PERCENT:
            ordered, rest = _split(kept, lambda each: each.percent is not None)
            ordered.sort(key=lambda each: -(each.percent or 0))
        case Order.PLACE:
            ordered, rest = _split(kept, lambda each: each.rank is not None)
            ordered.sort(key=lambda each: (each.rank or 0, -each.of))
        case Order.PARTNER:
            ordered, rest = _split(kept, lambda each: bool(each.partners))
            ordered.sort(key=lambda each: names(each.partners[0]))
    return (*(reversed(ordered) if wanted.backwards else ordered), *rest)


def _split(
    found: Iterable[Outing], has: Callable[[Outing], bool]
) -> tuple[list[Outing], list[Outing]]:
    every = list(found)
    return [each for each in every if has(each)], [each for each in every if not has(each)]


def played(found: Iterable[Outing]) -> tuple[Outing, ...]:
    """Those of which play has begun."""
    return tuple(each for each in found if each.event.phase not in (Phase.NEW, Phase.ENTRIES))
