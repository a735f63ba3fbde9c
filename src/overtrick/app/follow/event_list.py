"""Events as they are listed, newest first."""

from dataclasses import dataclass

from overtrick.app.house.house import House
from overtrick.engines.event.values import Kind, Phase


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in a list."""

    id: int
    public_id: str
    title: str
    kind: Kind
    phase: Phase
    created_at: int
    """Seconds UTC."""
    contestants: int
    round: int | None
    """The round that is being played."""


def event_lines(house: House, count: int, before: int | None = None) -> list[EventLine]:
    """The *count* newest events; those before one of them."""
    with house.desk.database.read() as reading:
        rows = reading.events(count) if before is None else reading.events(count, before)
    lines = []
    for row in rows:
        state = house.desk.standing(row.id).state
        current = state.open_round
        lines.append(
            EventLine(
                row.id,
                row.public_id,
                row.title,
                Kind(row.kind),
                state.phase,
                row.created_at // 1_000_000,
                len(state.entrants),
                None if current is None else current.plan.number,
            )
        )
    return lines
