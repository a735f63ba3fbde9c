"""The engines there are, and which of them runs a row of the store."""

from typing import Any

from overtrick.app.desk.engine import Engine
from overtrick.app.desk.ladder_rows import ladder_change
from overtrick.app.desk.projections import change
from overtrick.engines import kinds
from overtrick.engines.event import machine
from overtrick.engines.event.rules import EDITION
from overtrick.engines.event.state import Event
from overtrick.engines.ladder import machine as ladders
from overtrick.engines.ladder.rules import EDITION as LADDER_EDITION
from overtrick.engines.ladder.state import Ladder
from overtrick.formats.facts import (
    FACT_KINDS,
    LADDER_FACT_KINDS,
    encode_command,
    encode_ladder_command,
)
from overtrick.store.events import EventRow

EVENTS = Engine(Event(), kinds.decide, machine.evolve, FACT_KINDS, encode_command, EDITION, change)
LADDERS = Engine(
    Ladder(),
    ladders.decide,
    ladders.evolve,
    LADDER_FACT_KINDS,
    encode_ladder_command,
    LADDER_EDITION,
    ladder_change,
    ladders=True,
)


def engine_of(row: EventRow) -> Engine[Any, Any, Any]:
    """What runs that row."""
    return LADDERS if row.is_ladder else EVENTS
