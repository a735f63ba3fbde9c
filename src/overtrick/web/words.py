"""The words for what the pages name, to be translated where they are shown."""

from overtrick.app.events.tables import PHASE_WORDS, PHASES, UNITS
from overtrick.core.seat import Seat, Side
from overtrick.core.steps import message
from overtrick.engines.event.values import Kind

KIND_WORDS = {
    Kind.PAIRS: message("Pairs"),
    Kind.INDIVIDUAL: message("Individual"),
    Kind.SWISS_PAIRS: message("Swiss pairs"),
    Kind.MATCH: message("Match of teams"),
    Kind.ROUND_ROBIN: message("Round robin of teams"),
    Kind.SWISS_TEAMS: message("Swiss teams"),
    Kind.KNOCKOUT: message("Knockout of teams"),
    Kind.SERIES: message("Several stages"),
}
UNIT_WORDS = UNITS
ROUND_PHASE_WORDS = PHASES
SIDE_WORDS = {Side.NS: message("North-South"), Side.EW: message("East-West")}
SEAT_WORDS = {
    Seat.NORTH: message("North"),
    Seat.EAST: message("East"),
    Seat.SOUTH: message("South"),
    Seat.WEST: message("West"),
}

__all__ = [
    "KIND_WORDS",
    "PHASE_WORDS",
    "ROUND_PHASE_WORDS",
    "SEAT_WORDS",
    "SIDE_WORDS",
    "UNIT_WORDS",
]
