"""Pages' tables in words: columns as ``app.tables`` names them, rows with where they lead."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from overtrick.app.events.tables import UNITS
from overtrick.app.explain import Reason, said
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.event_page import MOST_EXPLAINED, PlaceList
from overtrick.app.follow.long_list import Part, anchor
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column
from overtrick.app.words import side_word
from overtrick.core.steps import Step
from overtrick.engines.event.ranking import FigureUnit


@dataclass(frozen=True, slots=True)
class Link:
    """A cell that leads somewhere."""

    text: str | tuple[str, ...]
    """Names of people one by one, so that none is broken."""
    href: str

    def __str__(self) -> str:
        return self.text if isinstance(self.text, str) else " - ".join(self.text)


@dataclass(frozen=True, slots=True)
class Links:
    """A cell with several that lead somewhere: the two players of a side."""

    each: tuple[Link, ...]
    between: str = "+"

    def __str__(self) -> str:
        return self.between.join(map(str, self.each))


Cell = str | tuple[str, ...] | Link | Links
Reasons = tuple[tuple[str, tuple[Reason, ...]], ...]
"""Who, and the steps to their figure."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of a page's table."""

    cells: tuple[Cell, ...]
    href: str = ""
    mine: bool = False
    bar: str = ""
    """0 to 100, for the line below a percentage."""
    reasons: Reasons = ()
    """What its "How?" says."""
    kind: str = ""
    """``out``: it does not count; ``gap``: something else begins with it."""
    id: str = ""
    """Its name within the page, by which an address leads to it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of a page."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    keep: tuple[str, ...] = ()
    """The columns that stay where there is room for a few."""

    def without_empty_columns(self) -> "Sheet":
        """The table without columns that have nothing in any row, but for those to be kept."""
        shown = [
            at
            for at, column in enumerate(self.columns)
            if column.name in self.keep or any(str(row.cells[at]) for row in self.rows)
        ]
        return replace(
            self,
            columns=tuple(self.columns[at] for at in shown),
            rows=tuple(
                replace(row, cells=tuple(row.cells[at] for at in shown)) for row in self.rows
            ),
        )


def line_reasons(
    place: str, steps: Iterable[Step], award: Iterable[Step], say: Translator
) -> tuple[Reason, ...]:
    """How a line of a ranking came about: its total, its place with what broke a tie, its award."""
    told = [said(step, say) for step in steps]
    if place:
        told.append(Reason(say("place {place} in the ranking").format(place=place), ""))
    return (*told, *(said(step, say) for step in award))


def ranking_sheet(  # noqa: PLR0913, PLR0917 - what a ranking is said with
    places: PlaceList,
    unit: FigureUnit,
    say: Translator,
    mine: int | None = None,
    to: Addresses | None = None,
    part: Part | None = None,
) -> Sheet:
    """A ranking's table; *mine* is the reader's own contestant, *to* where each has its page.

    A long one leads to its contestants' pages for the reasons. Of one in parts only the
    lines of *part*.
    """
    columns = [
        Column("place", say("Place"), right=True),
        Column("number", say("No."), right=True),
        Column("names", say("Names")),
        Column("total", say(UNITS[unit]), right=True),
    ]
    if places.with_percent:
        columns.append(Column("percent", "%", right=True))
    columns.append(Column("boards", say("Boards"), right=True))
    if places.with_masterpoints:
        columns.append(Column("masterpoints", say("Masterpoints"), right=True))
    decimals = column_places([each.total for each in places.places])
    brief = len(places.places) > MOST_EXPLAINED
    shown = places.places if part is None else places.places[part.first - 1 : part.last]
    rows = []
    for each in shown:
        cells: list[Cell] = [
            each.place or "-",
            str(each.number),
            each.name or each.people or say("number {number}").format(number=each.number),
            figure(each.total, decimals),
        ]
        if places.with_percent:
            cells.append(figure(each.percent))
        cells.append(str(each.boards))
        if places.with_masterpoints:
            cells.append(figure(each.masterpoints, 0) if each.masterpoints else "")
        bar = "" if each.percent is None else figure(each.percent)
        href = "" if to is None else to.contestant(each.number)
        told = () if brief else line_reasons(each.place, each.steps, each.award, say)
        why: Reasons = (("", told),) if told else ()
        name = "" if part is None else anchor(each.number)
        rows.append(SheetRow(tuple(cells), href, each.number == mine, bar, why, id=name))
    section = say("Section {name}").format(name=places.section) if places.section else ""
    title = ", ".join(word for word in (section, side_word(places.side, say)) if word)
    keep = ("place", "names", "percent" if places.with_percent else "total")
    return Sheet(title or say("Ranking"), tuple(columns), tuple(rows), keep)
