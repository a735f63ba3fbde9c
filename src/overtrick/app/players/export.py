"""A player's history for other programs: as CSV and as JSON."""

import csv
import io
import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from fractions import Fraction

from overtrick.app.numbers import figure
from overtrick.app.players.history import Outing

Names = Callable[[int], str]
PLACES = 4
"""Decimals of figures that are not whole."""
FORMULA = tuple("=+-@\t\r")
"""What a text must not begin with, for a spreadsheet would work it out."""
COLUMNS = (
    "date", "event", "title", "kind", "phase", "number", "team", "partners", "place", "of",
    "total", "unit", "percent", "boards", "masterpoints",
)  # fmt: skip


def history_csv(found: Iterable[Outing], names: Names) -> str:
    """One line an event, under the stable names of ``COLUMNS``; several partners in one cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for each in found:
        row = _row(each, names)
        partners = " - ".join(str(name) for name in row.pop("partners"))  # type: ignore[attr-defined]  # a list
        row["partners"] = partners
        writer.writerow([_safe(row[name]) for name in COLUMNS])
    return out.getvalue()


def history_json(person: int, name: str, found: Iterable[Outing], names: Names) -> str:
    """The same as one object, with everybody's id."""
    events = []
    for each in found:
        row = _row(each, names)
        row["partners"] = [{"id": who, "name": names(who)} for who in each.partners]
        events.append({key: value for key, value in row.items() if value not in (None, "")})
    player = {"id": person, "name": name}
    return json.dumps({"player": player, "events": events}, ensure_ascii=False, indent=1) + "\n"


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
        "total": _number(each.total),
        "unit": "" if each.unit is None else each.unit.value,
        "percent": _number(each.percent),
        "boards": each.boards,
        "masterpoints": _number(each.masterpoints),
    }


def _number(value: Fraction | None) -> int | float | None:
    """A number as JSON has it: whole, or with so many decimals."""
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(figure(value, PLACES))


def _safe(value: object) -> object:
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return "" if value is None else value
