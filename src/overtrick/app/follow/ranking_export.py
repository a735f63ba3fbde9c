"""A ranking for other programs, whole."""

from collections.abc import Iterator, Sequence

from overtrick.app.exported import csv_text, json_text, number, without_nothing
from overtrick.app.follow.event_page import PlaceList
from overtrick.engines.event.ranking import FigureUnit

COLUMNS = (
    "section", "side", "place", "number", "name", "people", "total", "unit", "percent", "boards",
    "masterpoints",
)  # fmt: skip


def ranking_csv(lists: Sequence[PlaceList], unit: FigureUnit) -> str:
    """A line for each contestant under the stable names of ``COLUMNS``, list after list."""
    rows = [
        {**row, "section": each.section, "side": _side(each), "people": " - ".join(people)}
        for each in lists
        for row, people in _rows(each, unit)
    ]
    return csv_text(COLUMNS, rows)


def ranking_json(event: str, lists: Sequence[PlaceList], unit: FigureUnit | None) -> str:
    """The lists as one object; without any while they are not to be seen."""
    found = [
        without_nothing(
            {
                "section": each.section,
                "side": _side(each),
                "lines": [
                    without_nothing({**row, "people": list(people)})
                    for row, people in _rows(each, unit)
                ],
            }
        )
        for each in lists
    ]
    return json_text({"event": event, "lists": found})


def _side(each: PlaceList) -> str:
    return "" if each.side is None else each.side.name


def _rows(
    each: PlaceList, unit: FigureUnit | None
) -> Iterator[tuple[dict[str, object], tuple[str, ...]]]:
    for place in each.places:
        row: dict[str, object] = {
            "place": place.place,
            "number": place.number,
            "name": place.name,
            "total": number(place.total),
            "unit": "" if unit is None else unit.value,
            "percent": number(place.percent),
            "boards": place.boards,
            "masterpoints": number(place.masterpoints),
        }
        yield row, place.people
