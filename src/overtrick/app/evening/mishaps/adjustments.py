"""What the director decides: adjusted scores, appeals, penalties, matches given."""

from fractions import Fraction

from overtrick.app.evening.mishaps.action import (
    CONTESTANT,
    REASON,
    ROUND,
    SLOT,
    Action,
    Answers,
    Field,
    FieldKind,
    Given,
    Group,
    correctable,
)
from overtrick.app.evening.mishaps.boards import slot_of
from overtrick.app.evening.rulings import usual_law
from overtrick.core.outcome import Outcome
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    Appeal,
    AwardMatch,
    Command,
    DecideAppeal,
    LiftPenalty,
    Penalise,
    Rule,
    UnawardMatch,
    WithdrawAppeal,
    WithdrawRuling,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import AppealPhase

RULING = Field(
    "ruling",
    FieldKind.RULING,
    message("Ruling"),
    hint=message(
        "4S N = is assigned; 60% 4S N =; 40% 4S N -1 weighted; AVE+/AVE- or 60/40 artificial; "
        "4S N = | AVE- split, North-South first; NP not played; points 7.5 / 4.5."
    ),
)
LAW = Field(
    "law",
    FieldKind.WORDS,
    message("Law"),
    required=False,
    hint=message("The usual one for such a ruling, if none is said."),
)
MATCH = Field("match", FieldKind.MATCH, message("Match"))


def _rule(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    outcome = _outcome(asked)
    assert outcome is not None  # noqa: S101 - the field is required
    law = asked.words("law") or usual_law(outcome)
    return (Rule(slot_of(asked), outcome, law, asked.words()),)


def _decide(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    outcome = _outcome(asked)
    law = asked.words("law") or usual_law(None)
    return (DecideAppeal(slot_of(asked), outcome, law, asked.words()),)


def _outcome(asked: Answers) -> Outcome | None:
    found: Outcome | None = asked.maybe("ruling", object)  # type: ignore[assignment]  # what ``ruling_outcome`` gives
    return found


def _penalise(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    amount, unit = asked.get("penalty", tuple)
    number = asked.get("contestant", int)
    return (Penalise(number, amount, unit, asked.words(), asked.maybe("round", int)),)


def _award(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    home, away = asked.get("home", Fraction), asked.get("away", Fraction)
    return (
        AwardMatch(asked.get("round", int), asked.get("match", int), home, away, asked.words()),
    )


def _unaward(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    return (UnawardMatch(asked.get("round", int), asked.get("match", int), asked.words()),)


def _ruled(state: Event) -> bool:
    return correctable(state) and any(play.ruling is not None for play in state.plays.values())


def _appealed(state: Event) -> bool:
    return correctable(state) and any(
        play.appeal is AppealPhase.PENDING for play in state.plays.values()
    )


ACTIONS = (
    Action(
        "rule",
        message("Adjust a score"),
        message(
            "A ruling counts in the place of what the table handed in (Law 12): assigned, "
            "weighted, split or artificial. The table's result stays beneath it."
        ),
        Group.RULINGS,
        (*SLOT, RULING, LAW, REASON),
        _rule,
        correctable,
    ),
    Action(
        "withdraw-ruling",
        message("Take a ruling back"),
        message("The table's own result counts again."),
        Group.RULINGS,
        (*SLOT, REASON),
        lambda _state, asked, _given: (WithdrawRuling(slot_of(asked), asked.words()),),
        _ruled,
    ),
    Action(
        "appeal",
        message("An appeal is lodged"),
        message("A contestant appeals against a ruling (Law 92); nothing is final until then."),
        Group.RULINGS,
        (*SLOT, CONTESTANT, REASON),
        lambda _state, asked, _given: (
            Appeal(slot_of(asked), asked.get("contestant", int), asked.words()),
        ),
        _ruled,
    ),
    Action(
        "decide-appeal",
        message("Decide an appeal"),
        message("Another ruling, or none for the first to stand (Law 93)."),
        Group.RULINGS,
        (
            *SLOT,
            Field(
                "ruling",
                FieldKind.RULING,
                message("What the appeal brings"),
                required=False,
                hint=message("Left empty, the ruling stands."),
            ),
            LAW,
            REASON,
        ),
        _decide,
        _appealed,
    ),
    Action(
        "withdraw-appeal",
        message("An appeal is taken back"),
        message("The ruling stands."),
        Group.RULINGS,
        SLOT,
        lambda _state, asked, _given: (WithdrawAppeal(slot_of(asked)),),
        _appealed,
    ),
    Action(
        "penalise",
        message("Give a penalty"),
        message("For procedure or conduct (Laws 90, 91): it is taken off a contestant's total."),
        Group.PENALTIES,
        (
            CONTESTANT,
            Field(
                "penalty",
                FieldKind.PENALTY,
                message("How much"),
                hint=message("10% of a board's top, 1 point of the ranking, 0.5vp."),
            ),
            Field(
                "round",
                FieldKind.NUMBER,
                message("Round"),
                required=False,
                hint=message("The round or match that it belongs to, if any."),
            ),
            REASON,
        ),
        _penalise,
        correctable,
    ),
    Action(
        "lift-penalty",
        message("Take a penalty back"),
        message("It no longer counts; that it was given stays in the log."),
        Group.PENALTIES,
        (Field("index", FieldKind.INDEX, message("Which of them")), REASON),
        lambda _state, asked, _given: (LiftPenalty(asked.get("index", int), asked.words()),),
        lambda state: correctable(state) and any(not each.lifted for each in state.penalties),
    ),
    Action(
        "award-match",
        message("Give a match its score"),
        message("For a match that was given up or is void: its boards no longer count."),
        Group.PENALTIES,
        (
            ROUND,
            MATCH,
            Field("home", FieldKind.POINTS, message("Home team")),
            Field("away", FieldKind.POINTS, message("Away team")),
            REASON,
        ),
        _award,
        lambda state: correctable(state) and state.kind.of_teams,
    ),
    Action(
        "unaward-match",
        message("A match is scored by its boards again"),
        message("The score that was given no longer counts."),
        Group.PENALTIES,
        (ROUND, MATCH, REASON),
        _unaward,
        lambda state: correctable(state) and bool(state.match_awards),
    ),
)
