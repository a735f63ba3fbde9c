"""A player's history for other programs: as CSV and as JSON."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from overtrick.app.exported import csv_text, json_text, number, without_nothing
from overtrick.app.players.history import Outing

Names = Callable[[int], str]
COLUMNS = (
    "date", "event", "title", "kind", "phase", "number", "team", "partners", "place", "of",
    "total", "unit", "percent", "boards", "masterpoints",
)  # fmt: skip


def history_csv(found: Iterable[Outing], names: Names) -> str:
    """One line an event, under the stable names of ``COLUMNS``; several partners in one cell."""
    rows = []
    for each in found:
        row = _row(each, names)
        partners = " - ".join(str(name) for name in row.pop("partners"))  # type: ignore[attr-defined]  # a list
        rows.append({**row, "partners": partners})
    return csv_text(COLUMNS, rows)


def history_json(person: int, name: str, found: Iterable[Outing], names: Names) -> str:
    """The same as one object, with everybody's id."""
    events = []
    for each in found:
        row = _row(each, names)
        row["partners"] = [{"id": who, "name": names(who)} for who in each.partners]
        events.append(without_nothing(row))
    player = {"id": person, "name": name}
    return json_text({"player": player, "events": events})


def _row(each: Outing, names: Names) -> dict[str, object]:
    event = each.event
    return {
        "date": datetime.fromtimestamp(event.opened_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "event": event.public_id,
        "title": event.title,
        "kind": event.kind.value,
        "phase": event.phase.value,
        "number": each.number,
        "team": each.team,
        "partners": [names(who) for who in each.partners],
        "place": each.place,
        "of": each.of or None,
        "total": number(each.total),
        "unit": "" if each.unit is None else each.unit.value,
        "percent": number(each.percent),
        "boards": each.boards,
        "masterpoints": number(each.masterpoints),
    }
