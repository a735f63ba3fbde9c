"""A contestant's way through an event of several stages, in words."""

from dataclasses import dataclass

from overtrick.app.events.tables import UNITS
from overtrick.app.explain import Reason, said
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.seeing import Audience, ranking_seen
from overtrick.app.follow.sheets import Cell, Link, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column
from overtrick.engines.event.ranking import EventRanking, Ranked
from overtrick.engines.event.state import Event
from overtrick.engines.stages.final_order import numbered
from overtrick.engines.stages.ways import Stop, way_through
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

KEEP = ("stage", "place", "total")


@dataclass(frozen=True, slots=True)
class SeriesView:
    """Somebody in a series."""

    number: int
    """Its number in the whole event, which stays."""
    name: str
    """A team's; empty for pairs and players."""
    people: tuple[int, ...]
    stops: tuple[Stop, ...]
    ranked: Ranked | None
    """Its line of the whole order; None while that is not to be seen."""
    of: int
    playing: bool
    """Whether its last stage is still being played."""


def series_view(
    state: Event, ranked: EventRanking | None, number: int, audience: Audience
) -> SeriesView:
    """The page of who has that number; NotFoundError if nobody has."""
    everyone = numbered(state.series)
    if number not in everyone:
        raise NotFoundError(phrase("no contestant has number {number}", number=number))
    who = everyone[number]
    lines = ranked.lists[0].lines if ranked is not None and ranking_seen(state, audience) else ()
    return SeriesView(
        number,
        who.name,
        who.people,
        way_through(state.series, who),
        next((each for each in lines if each.line.number == number), None),
        len(everyone),
        who.playing,
    )


def stops_sheet(view: SeriesView, say: Translator) -> Sheet:
    """Stage by stage, each leading to its own event and to the contestant's page there."""
    columns = (
        Column("stage", say("Stage")),
        Column("number", say("No."), right=True),
        Column("carried", say("Carried over"), right=True),
        Column("total", say("Total"), right=True),
        Column("unit", say("Counted in")),
        Column("percent", "%", right=True),
        Column("boards", say("Boards"), right=True),
        Column("place", say("Place"), right=True),
        Column("note", say("Note")),
    )
    rows = tuple(SheetRow(_cells(each, say), reasons=_reasons(each, say)) for each in view.stops)
    title = say("Its way through the stages")
    return Sheet(title, columns, rows, KEEP).without_empty_columns()


def _cells(each: Stop, say: Translator) -> tuple[Cell, ...]:
    to = Addresses.of(each.event, each.kind)
    own, line = to.contestant(each.number), each.line
    carried = figure(each.carried, column_places([each.carried])) if each.carried else ""
    notes = []
    if each.playing:
        notes.append(say("being played"))
    if each.extra:
        notes.append(say("beside the way to the final order"))
    if line is None:
        return (
            Link(each.stage, to.event),
            Link(str(each.number), own),
            carried,
            *("",) * 5,
            ", ".join(notes),
        )
    words = say("{place} of {of}").format(place=line.place, of=each.of) if line.place else "-"
    return (
        Link(each.stage, to.event),
        Link(str(each.number), own),
        carried,
        figure(line.total, column_places([line.total])),
        say(UNITS[each.unit]),
        figure(line.percent),
        str(line.boards),
        Link(words, own),
        ", ".join(notes),
    )


def _reasons(each: Stop, say: Translator) -> Reasons:
    steps = tuple(said(step, say) for step in each.came)
    return ((say("How it came into this stage"), steps),) if steps else ()


def series_numbers(view: SeriesView, say: Translator) -> list[tuple[str, str]]:
    """Its place in the whole order and how many stages it came through."""
    found = []
    if view.ranked is not None:
        found.append((view.ranked.line.place, say("place of {count}").format(count=view.of)))
    stages = len(view.stops)
    found.append((str(stages), say.ngettext("stage", "stages", stages)))
    return found


def series_reasons(view: SeriesView, say: Translator) -> tuple[Reason, ...]:
    """How it came to that place: where it went on, with what, and where it ended."""
    steps = () if view.ranked is None else view.ranked.steps
    return tuple(said(step, say) for step in steps)
