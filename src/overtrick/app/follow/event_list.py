"""Events as they are listed, newest first."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.app.house.catalogue import ListedEvent
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


def event_lines(house: House, listed: Iterable[ListedEvent]) -> list[EventLine]:
    """The lines of events of the catalogue; of those that are being played, with their round."""
    lines = []
    for each in listed:
        number = None
        if each.phase is Phase.RUNNING:
            current = house.desk.standing_lately(each.id).state.open_round
            number = None if current is None else current.plan.number
        lines.append(
            EventLine(
                each.id,
                each.public_id,
                each.title,
                each.kind,
                each.phase,
                each.opened_at,
                each.contestants,
                number,
            )
        )
    return lines
