"""How an event begins: by the movement or schedule that is named, or the best one known."""

from dataclasses import dataclass

from overtrick.app.events.plans import individual_plans, movement_plans, numbered_through
from overtrick.engines.event.commands import Start
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPlan
from overtrick.engines.teams.plans import schedule_plans
from overtrick.errors import ImpossibleError
from overtrick.formats.movement_toml import read_movement
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.catalogue import KINDS, Counted, made
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.suggest import Wanted, suggestions
from overtrick.movements.teams import Schedule, round_robin
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Beginning:
    """The command that begins an event, and what to say of it."""

    command: Start
    name: str
    """The movement; the kind of event where there is none."""
    rounds: int
    """0 where rounds are drawn one by one without an end."""


def start_command(
    state: Event,
    named: str | None = None,
    file: bytes | None = None,
    rounds: int | None = None,
    boards: int | None = None,
) -> Beginning:
    """How the event begins; ImpossibleError where no movement is for those who have entered."""
    each = boards if boards is not None else state.rules.play.boards_per_round
    if state.kind in (Kind.SWISS_PAIRS, Kind.SWISS_TEAMS, Kind.KNOCKOUT):
        return Beginning(Start(), state.kind.value, state.rules.play.rounds or 0)
    movement = _movement(state, named, file, rounds, each)
    plans = _plans(state, movement)
    return Beginning(Start(plans), movement.name, len(plans))


def _movement(
    state: Event, named: str | None, file: bytes | None, rounds: int | None, boards: int
) -> AnyMovement:
    if file is not None:
        return read_movement(file)
    count = len(state.active)
    match state.kind:
        case Kind.MATCH:
            return round_robin(2, boards_per_match=boards)
        case Kind.ROUND_ROBIN:
            return round_robin(count, boards_per_match=boards)
        case Kind.INDIVIDUAL:
            return made(named or "individual", count, rounds, boards)
        case _:
            if named is None:
                return _best(state, rounds, boards)
            size = count if KINDS[named].counted is Counted.PLAYERS else (count + 1) // 2
            return made(named, size, rounds, boards)


def _best(state: Event, rounds: int | None, boards: int) -> Movement:
    """The best movement for as many pairs, of those in one section."""
    count = len(state.active)
    wanted = Wanted(
        count,
        boards=None if rounds is None else rounds * boards,
        minutes=None if rounds is not None else 180,
        one_winner=state.rules.conditions.winners == 1,
    )
    for suggestion in suggestions(wanted):
        (first, *others) = suggestion.movements
        if not others and isinstance(first, Movement):
            return first
    raise ImpossibleError(phrase("no movement is known for {count} pairs", count=count))


def _plans(state: Event, movement: AnyMovement) -> tuple[RoundPlan, ...]:
    there = [each.number for each in state.active]
    match movement:
        case Movement():
            # A phantom may have any number of the movement; nobody who is there gets it.
            if len(there) > len(movement.pairs):
                raise ImpossibleError(
                    phrase(
                        "the movement is for {most} pairs, and {count} have entered",
                        most=len(movement.pairs),
                        count=len(there),
                    )
                )
            return movement_plans(movement, dict(zip(movement.pairs, there, strict=False)))
        case IndividualMovement():
            if state.kind is not Kind.INDIVIDUAL:
                raise ImpossibleError(phrase("an individual movement is for individuals"))
            return individual_plans(movement, numbered_through([("", there)])[""])
        case Schedule():
            return schedule_plans(movement, there)
