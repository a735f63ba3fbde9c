"""An event of several stages as people look at it: heats, then the best four and the others."""

from overtrick.app.events.lookup import people_called
from overtrick.app.events.stages import advance
from overtrick.app.house.house import House
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import Enter, PlanStages
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Carry, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.store.events import EventRow
from tests.app.events.test_stages import RULES, SAID, event, play

STAGES = (
    Stage("heats", RULES),
    Stage("crown", RULES, (Source("heats", 1, 4, Carry.TOTAL),)),
    Stage("plate", RULES, (Source("heats", 5),)),
)
"""Called so that no word of the site is among their names."""


def series(house: House, *played: str, stages: tuple[Stage, ...] = STAGES) -> EventRow:
    """Eight pairs; the stages that are named have been played, and those after them are open."""
    desk = house.desk
    row = desk.open_event(Rules(Kind.SERIES, Contest(EventSettings("Autumn cup", 0))), SAID)
    desk.handle(row.id, PlanStages(stages), SAID)
    advance(desk, row.id)
    first = event(desk, row.id, stages[0].name)
    for at in range(8):
        names = (f"Ann {at + 1}", f"Bob {at + 1}")
        desk.handle(first, Enter(people_called(desk, names)), SAID)
    for name in played:
        play(desk, event(desk, row.id, name))
        advance(desk, row.id)
    return row
