"""What the clock does in an event that runs by itself: which command is due now.

A pure question of the state and the time; the desk's clock asks it and hands the command
in. A draw is no command here, for it needs a matcher: ``draw_due`` says when one is.
"""

from overtrick.core.contest import Masterpoints
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    CloseRound,
    Command,
    EndPlay,
    MakeFinal,
    OpenRound,
    Publish,
    RegisterPair,
    Start,
)
from overtrick.engines.event.registration import places_due
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import AppealPhase, Kind, Phase, Round, RoundPhase
from overtrick.engines.swiss_draw import next_round
from overtrick.engines.teams.brackets import bracket_state


def due(state: Event, now: int) -> Command | None:
    """The command that is due at *now*, in seconds UTC; None if nothing is.

    Ask again when it has been carried out: one may follow another.
    """
    match state.phase:
        case Phase.NEW:
            return None
        case Phase.ENTRIES:
            return _entries(state, now)
        case Phase.RUNNING:
            return _running(state, now)
        case Phase.CORRECTIONS:
            over = state.corrections_until is not None and now >= state.corrections_until
            pending = any(play.appeal is AppealPhase.PENDING for play in state.plays.values())
            return MakeFinal() if over and not pending and not state.reported() else None
        case Phase.FINAL:
            return _final(state)


def draw_due(state: Event) -> int | None:
    """The number of the round that is to be drawn now; None if none is.

    A knockout's next round, by its bracket, when those before it are closed.
    """
    if state.phase is not Phase.RUNNING:
        return None
    match state.kind:
        case Kind.SWISS_PAIRS | Kind.SWISS_TEAMS:
            return next_round(state)
        case Kind.KNOCKOUT:
            closed = all(each.phase is RoundPhase.CLOSED for each in state.rounds.values())
            over = bool(state.rounds) and bracket_state(state).champion is not None
            return max(state.rounds, default=0) + 1 if closed and not over else None
        case _:
            return None


def _entries(state: Event, now: int) -> Command | None:
    places = places_due(state, now)
    if places:
        return RegisterPair(places[0], now)
    play = state.rules.play
    begins = play.automatic and play.starts_at is not None and now >= play.starts_at
    drawn = state.kind in (Kind.SWISS_PAIRS, Kind.SWISS_TEAMS)
    return Start() if begins and drawn and len(state.active) >= 2 else None


def _running(state: Event, now: int) -> Command | None:
    going = state.open_round
    if going is not None:
        return _close(state, going, now)
    planned = [n for n, each in state.rounds.items() if each.phase is RoundPhase.PLANNED]
    if not state.rules.play.automatic:
        return None
    if planned:
        return OpenRound(min(planned), now)
    most = state.rules.play.rounds
    if most is not None and state.last_closed >= most and not state.missing():
        return EndPlay(now)
    return None


def _close(state: Event, going: Round, now: int) -> Command | None:
    """The end of a round: by its time, or in an automatic event when all is in and agreed."""
    number = going.plan.number
    if going.paused_at is None and going.until is not None and now >= going.until:
        return CloseRound(number, cut_off=state.rules.play.cut_off)
    if state.rules.play.automatic and not state.missing(number) and _agreed(state, number):
        return CloseRound(number)
    return None


def _agreed(state: Event, number: int) -> bool:
    """Whether the round's entries are confirmed, where the other side has to confirm them."""
    if not state.rules.play.confirm:
        return True
    plays = map(state.play, state.slots(number))
    return all(each.confirmed or each.entry is None or each.ruling is not None for each in plays)


def _final(state: Event) -> Command | None:
    """What follows by itself when the results are final: the ranking, then the awards."""
    if not state.published_final:
        return Publish()
    wanted = state.rules.contest.event.masterpoints is not Masterpoints.NONE
    if wanted and state.rules.play.masterpoints_at_once and not state.masterpoints_final:
        return AwardMasterpoints()
    return None
