"""What moves an evening on: rounds, the clock, the end of play, the ranking for everyone."""

from overtrick.app.draw import draw_command
from overtrick.app.evening.mishaps.action import (
    MAYBE_REASON,
    REASON,
    ROUND,
    Action,
    Answers,
    Field,
    FieldKind,
    Given,
    Group,
    running,
)
from overtrick.core.contest import Masterpoints
from overtrick.core.steps import message
from overtrick.engines.automatic import draw_due
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    CloseRound,
    Command,
    EndPlay,
    MakeFinal,
    OpenRound,
    PauseClock,
    Publish,
    ReopenCorrections,
    ResumeClock,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase, RoundPhase
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

MINUTES = Field(
    "minutes",
    FieldKind.MINUTES,
    message("Minutes"),
    required=False,
    hint=message("As the conditions say, if nothing is said here."),
)
NEXT_ROUND = Field(
    "round", FieldKind.NUMBER, message("Round"), required=False, hint=message("Else the next.")
)


def _draw(state: Event, _asked: Answers, _given: Given) -> tuple[Command, ...]:
    number = draw_due(state)
    if number is None:
        raise RefusedError("no-draw-due", phrase("no round is to be drawn now"))
    return (draw_command(state, number),)


def _open(state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    left = [n for n, each in state.rounds.items() if each.phase is RoundPhase.PLANNED]
    number = asked.maybe("round", int) or min(left)
    minutes = asked.maybe("minutes", int)
    return (OpenRound(number, given.now, None if minutes is None else given.now + 60 * minutes),)


def _close(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    return (CloseRound(asked.get("round", int), asked.ticked("cut_off")),)


def _reopen(_state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    until = given.now + 60 * asked.get("minutes", int)
    return (ReopenCorrections(until, asked.words()),)


def _has_open_round(state: Event) -> bool:
    return running(state) and state.open_round is not None


def _has_planned_round(state: Event) -> bool:
    return running(state) and any(
        each.phase is RoundPhase.PLANNED for each in state.rounds.values()
    )


def _paused(state: Event) -> bool:
    current = state.open_round
    return running(state) and current is not None and current.paused_at is not None


ACTIONS = (
    Action(
        "draw-round",
        message("Draw the next round"),
        message(
            "Who meets whom in the next round of a Swiss or a knockout, from the ranking as it "
            "stands. The seats can be looked at before the round begins."
        ),
        Group.ROUNDS,
        (),
        _draw,
        lambda state: draw_due(state) is not None,
    ),
    Action(
        "open-round",
        message("Begin a round"),
        message("The tables may play, and the clock runs if the round has minutes."),
        Group.ROUNDS,
        (NEXT_ROUND, MINUTES),
        _open,
        _has_planned_round,
    ),
    Action(
        "close-round",
        message("End the round"),
        message(
            "Boards without a result stay open until it comes or is ruled; cut off, they count as "
            "not played, and an entry that comes later waits for the director."
        ),
        Group.ROUNDS,
        (
            ROUND,
            Field(
                "cut_off",
                FieldKind.TICK,
                message("Cut off boards without a result"),
                required=False,
            ),
        ),
        _close,
        _has_open_round,
    ),
    Action(
        "pause",
        message("Stop the clock"),
        message("What is lost until it goes on is added to the round's end."),
        Group.ROUNDS,
        (),
        lambda _state, _asked, given: (PauseClock(given.now),),
        lambda state: _has_open_round(state) and not _paused(state),
    ),
    Action(
        "resume",
        message("Let the clock go on"),
        message("The round ends so much later as the clock stood."),
        Group.ROUNDS,
        (),
        lambda _state, _asked, given: (ResumeClock(given.now),),
        _paused,
    ),
    Action(
        "end-play",
        message("End play"),
        message("No more rounds: the correction period begins (Law 79C)."),
        Group.ROUNDS,
        (),
        lambda _state, _asked, given: (EndPlay(given.now),),
        running,
    ),
    Action(
        "reopen-corrections",
        message("A later end of the correction period"),
        message("For an error found late (Law 79C1); a final ranking is then no longer final."),
        Group.ROUNDS,
        (Field("minutes", FieldKind.MINUTES, message("Minutes from now"), usual="30"), REASON),
        _reopen,
        lambda state: state.phase in (Phase.CORRECTIONS, Phase.FINAL),
    ),
    Action(
        "make-final",
        message("Make the results final"),
        message("The correction period is over; nothing is corrected any more."),
        Group.ROUNDS,
        (MAYBE_REASON,),
        lambda _state, _asked, _given: (MakeFinal(),),
        lambda state: state.phase is Phase.CORRECTIONS,
    ),
    Action(
        "publish",
        message("Publish the ranking"),
        message("The ranking as it stands, for everyone; it may be published again."),
        Group.ROUNDS,
        (),
        lambda _state, _asked, _given: (Publish(),),
        lambda state: state.phase in (Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL),
    ),
    Action(
        "award-masterpoints",
        message("Give the masterpoints"),
        message("The awards of the final ranking; after a correction they replace the first."),
        Group.ROUNDS,
        (),
        lambda _state, _asked, _given: (AwardMasterpoints(),),
        lambda state: (
            state.phase is Phase.FINAL
            and state.rules.contest.event.masterpoints is not Masterpoints.NONE
        ),
    ),
)
