"""Who plays: somebody comes late, leaves, is ill, or has a substitute."""

from overtrick.app.draw import draw_command
from overtrick.app.evening.mishaps.action import (
    CONTESTANT,
    MAYBE_REASON,
    ROUND,
    TABLE,
    Action,
    Answers,
    Choice,
    Field,
    FieldKind,
    Given,
    Group,
    running,
)
from overtrick.app.evening.mishaps.boards import SECTION
from overtrick.app.evening.mishaps.planning import filled, first_planned, repaired
from overtrick.app.events.replanning import replan_command
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    Command,
    Enter,
    LineUp,
    Replan,
    Substitute,
    Withdraw,
)
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, RoundPhase, RoundPlan
from overtrick.engines.kinds import decide
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.repair import Solver
from overtrick.phrase import phrase

DRAWN = (Kind.SWISS_PAIRS, Kind.SWISS_TEAMS)
FIRST_ROUND = Field(
    "from_round",
    FieldKind.NUMBER,
    message("From round"),
    required=False,
    hint=message("The next, if none is said."),
)
LATE_REASON = message("a late entry")


def next_round(state: Event) -> int:
    """The round after the one that is being played, or was last."""
    current = state.open_round
    return (current.plan.number if current is not None else state.last_closed) + 1


def after(state: Event, *commands: Command) -> Event:
    """The event as it would be; RefusedError if one of *commands* is refused."""
    for command in commands:
        state = replay(decide(state, command), state)
    return state


def _solver(given: Given) -> Solver:
    """The solver; NotFoundError, which says what to install, where there is none."""
    if given.solver is None:
        raise NotFoundError(phrase("no solver for movements is at hand here"))
    return given.solver()


def plans_left(
    state: Event, how: str, number: int, section: str, given: Given
) -> tuple[RoundPlan, ...]:
    """The rounds left for those who are there: by the solver, by filling seats, or drawn anew."""
    if state.kind in DRAWN:
        return redrawn(state)
    if how == "fill":
        return filled(state, number, section)
    return repaired(state, _solver(given), section)[0]


def redrawn(state: Event) -> tuple[RoundPlan, ...]:
    """The next round of a Swiss drawn again; ImpossibleError if none is drawn that has not
    begun."""
    planned = [n for n, each in state.rounds.items() if each.phase is RoundPhase.PLANNED]
    if not planned:
        raise ImpossibleError(phrase("no round is drawn that has not begun"))
    return (draw_command(state, min(planned)).plan,)


def _late(state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    number = asked.maybe("number", int) or max(state.entrants, default=0) + 1
    section = asked.words("section").upper()
    enter = Enter(
        asked.numbers("people"),
        number,
        asked.words("name"),
        section,
        asked.maybe("side", Side),
        asked.maybe("since", int),
    )
    how = asked.get("how", str)
    if how == "wait":
        return (enter,)
    if state.kind is not Kind.PAIRS:
        raise ImpossibleError(
            phrase("only a pairs event has a movement to be planned anew; enter it and go on")
        )
    why = asked.words() or LATE_REASON
    plans = plans_left(after(state, enter), how, number, section, given)
    return enter, Replan(plans, why)


def _leaves(state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    number = asked.get("contestant", int)
    why = asked.words()
    withdraw = Withdraw(number, asked.maybe("from_round", int) or next_round(state), why)
    if asked.get("how", str) == "sit-out":
        return (withdraw,)
    section = state.entrant(number).section
    section = section or _section(state, number)
    plans = plans_left(after(state, withdraw), "repair", number, section, given)
    return withdraw, Replan(plans, why)


def _section(state: Event, number: int) -> str:
    """Where a contestant sits; empty where there are no sections."""
    for at, seating in state.seatings.items():
        if number in seating.members:
            return at[0]
    return ""


def _substitute(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    return (
        Substitute(
            asked.get("contestant", int),
            asked.get("leaves", int),
            asked.get("joins", int),
            asked.maybe("from_round", int) or state.last_closed + 1,
        ),
    )


def _others(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    number = asked.get("contestant", int)
    leave = state.entrant(number).people
    join = asked.numbers("people")
    if len(leave) != len(join):
        raise ImpossibleError(
            phrase(
                "{number} is {count} players; as many take their places, got {got}",
                number=number,
                count=len(leave),
                got=len(join),
            )
        )
    from_round = asked.maybe("from_round", int) or next_round(state)
    return tuple(
        Substitute(number, gone, new, from_round)
        for gone, new in zip(leave, join, strict=True)
        if gone != new
    )


def _anew(state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    section = asked.words("section").upper()
    if state.kind is Kind.PAIRS and not section:
        known = sorted({at[0] for at in state.seatings})
        section = known[0] if len(known) == 1 else ""
    return (Replan(plans_left(state, "repair", 0, section, given), asked.words()),)


def _by_file(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    number = asked.maybe("from_round", int) or first_planned(state)
    return (replan_command(state, asked.get("file", str).encode(), number, asked.words()),)


def _line_up(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    section, table = asked.table()
    two = asked.numbers("people")
    if len(two) != 2:
        raise ImpossibleError(phrase("two players sit on a side, got {count}", count=len(two)))
    side = asked.get("side", Side)
    return (LineUp(section, asked.get("round", int), table, side, (two[0], two[1])),)


def _has_planned(state: Event) -> bool:
    planned = any(each.phase is RoundPhase.PLANNED for each in state.rounds.values())
    return running(state) and planned and state.kind in (Kind.PAIRS, *DRAWN)


def _has_people(state: Event) -> bool:
    there = any(each.people for each in state.entrants.values())
    return state.phase in (Phase.ENTRIES, Phase.RUNNING) and there


HOW_LATE = (
    Choice("wait", message("only enter it; it sits out until rounds are planned or drawn")),
    Choice("fill", message("it plays against whoever would sit out")),
    Choice("repair", message("plan the rounds left anew for everybody")),
)
HOW_LEAVES = (
    Choice("sit-out", message("who was to meet it sits out")),
    Choice("repair", message("plan the rounds left anew for everybody")),
)
SIDE = Field("side", FieldKind.SIDE, message("Side"), required=False)
NEW_PEOPLE = Field("people", FieldKind.PEOPLE, message("Players"))

ACTIONS = (
    Action(
        "late",
        message("A pair comes late"),
        message(
            "It enters while the event runs and plays from the next round on that has not begun. "
            "In a Swiss it is drawn with the others."
        ),
        Group.PEOPLE,
        (
            Field("people", FieldKind.PEOPLE, message("Players"), required=False),
            Field("name", FieldKind.WORDS, message("Name of the team"), required=False),
            SECTION,
            SIDE,
            Field(
                "number",
                FieldKind.NUMBER,
                message("Number"),
                required=False,
                hint=message("The next free one, if none is said."),
            ),
            Field(
                "since",
                FieldKind.NUMBER,
                message("First round"),
                required=False,
                hint=message("The next, if none is said."),
            ),
            Field(
                "how",
                FieldKind.CHOICE,
                message("What becomes of the rounds left"),
                usual="wait",
                choices=HOW_LATE,
            ),
            MAYBE_REASON,
        ),
        _late,
        running,
    ),
    Action(
        "leaves",
        message("A contestant leaves"),
        message(
            "Taken ill or gone: it no longer plays from a round on. What it has played stands; in "
            "a league its matches are cancelled if it leaves before half of them."
        ),
        Group.PEOPLE,
        (
            CONTESTANT,
            FIRST_ROUND,
            Field(
                "how",
                FieldKind.CHOICE,
                message("What becomes of the rounds left"),
                usual="sit-out",
                choices=HOW_LEAVES,
            ),
            MAYBE_REASON,
        ),
        _leaves,
        running,
    ),
    Action(
        "substitute",
        message("A substitute plays"),
        message("One player in another's place, from a round on; the contestant goes on."),
        Group.PEOPLE,
        (
            CONTESTANT,
            Field("leaves", FieldKind.PERSON, message("Who leaves")),
            Field("joins", FieldKind.PERSON, message("Who plays")),
            Field(
                "from_round",
                FieldKind.NUMBER,
                message("From round"),
                required=False,
                hint=message("The one being played, if none is said."),
            ),
            MAYBE_REASON,
        ),
        _substitute,
        _has_people,
    ),
    Action(
        "others",
        message("Others take a contestant's place"),
        message("All its players are others from a round on; its number and its results stay."),
        Group.PEOPLE,
        (CONTESTANT, NEW_PEOPLE, FIRST_ROUND, MAYBE_REASON),
        _others,
        _has_people,
    ),
    Action(
        "line-up",
        message("Who of a team sits at a table"),
        message("Two of the team, North and South or East and West, in one room of a match."),
        Group.PEOPLE,
        (ROUND, TABLE, Field("side", FieldKind.SIDE, message("Side")), NEW_PEOPLE, MAYBE_REASON),
        _line_up,
        lambda state: running(state) and state.kind.of_teams,
    ),
    Action(
        "replan",
        message("Plan the rounds left anew"),
        message(
            "For everybody who is there now: no board twice, as few rematches, sit-outs and "
            "changes as can be. A Swiss draws its next round again. Results stay."
        ),
        Group.PEOPLE,
        (SECTION, Field("reason", FieldKind.WORDS, message("Reason"))),
        _anew,
        _has_planned,
    ),
    Action(
        "replan-by-file",
        message("Play the rounds left by another movement"),
        message("A movement in TOML, for the rounds that have not begun. Results stay."),
        Group.PEOPLE,
        (
            Field("file", FieldKind.DOCUMENT, message("Movement")),
            FIRST_ROUND,
            Field("reason", FieldKind.WORDS, message("Reason")),
        ),
        _by_file,
        lambda state: _has_planned(state) and state.kind is Kind.PAIRS,
    ),
)
