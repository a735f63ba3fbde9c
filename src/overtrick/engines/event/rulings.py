"""The director's decisions: adjusted scores, appeals, fouled boards, penalties, matches given."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.core.outcome import SitOut
from overtrick.engines.event.commands import (
    AddBoards,
    Appeal,
    AwardMatch,
    DecideAppeal,
    FoulBoard,
    LiftPenalty,
    Penalise,
    Rule,
    UnawardMatch,
    UnfoulBoard,
    WithdrawAppeal,
    WithdrawRuling,
)
from overtrick.engines.event.facts import (
    AppealDecided,
    AppealLodged,
    AppealWithdrawn,
    BoardFouled,
    BoardsAdded,
    BoardUnfouled,
    Fact,
    MatchAwarded,
    MatchUnawarded,
    Penalised,
    PenaltyLifted,
    RulingMade,
    RulingWithdrawn,
)
from overtrick.engines.event.rules import RoundScore
from overtrick.engines.event.seats import require_board_numbers
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import At, Event, require, require_phase
from overtrick.engines.event.values import (
    AppealPhase,
    Foul,
    Kind,
    MatchAward,
    Penalty,
    PenaltyUnit,
    Phase,
    Play,
    RoundPhase,
    Ruling,
    Seating,
    Slot,
)
from overtrick.phrase import phrase

RulingCommand = (
    Rule
    | WithdrawRuling
    | Appeal
    | DecideAppeal
    | WithdrawAppeal
    | FoulBoard
    | UnfoulBoard
    | Penalise
    | LiftPenalty
    | AwardMatch
    | UnawardMatch
    | AddBoards
)
RulingFact = (
    RulingMade
    | RulingWithdrawn
    | AppealLodged
    | AppealDecided
    | AppealWithdrawn
    | BoardFouled
    | BoardUnfouled
    | Penalised
    | PenaltyLifted
    | MatchAwarded
    | MatchUnawarded
    | BoardsAdded
)


def decide(state: Event, command: RulingCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    match command:
        case Rule() | WithdrawRuling() | Appeal() | DecideAppeal() | WithdrawAppeal():
            return _decide_slot(state, command)
        case FoulBoard() | UnfoulBoard():
            return _foul(state, command)
        case Penalise(number, amount, unit, reason, round_number):
            return _penalise(state, Penalty(number, amount, unit, round_number, reason))
        case LiftPenalty(index, reason):
            require(
                0 <= index < len(state.penalties),
                "no-such-penalty",
                phrase(
                    "there are {count} penalties, from 0; got {index}",
                    count=len(state.penalties),
                    index=index,
                ),
            )
            return () if state.penalties[index].lifted else (PenaltyLifted(index, reason),)
        case AwardMatch() | UnawardMatch():
            return _award(state, command)
        case AddBoards(number, match, boards):
            return _add_boards(state, number, match, boards)


def evolve(state: Event, fact: RulingFact) -> Event:
    """The event after *fact*."""
    match fact:
        case (
            RulingMade() | RulingWithdrawn() | AppealLodged() | AppealDecided() | AppealWithdrawn()
        ):
            known = state.play(fact.slot)
            return replace(state, plays=state.plays.set(fact.slot, _evolve_slot(known, fact)))
        case BoardFouled(foul, _):
            return replace(state, fouls=state.fouls | {foul})
        case BoardUnfouled(foul, _):
            return replace(state, fouls=state.fouls - {foul})
        case Penalised(penalty):
            return replace(state, penalties=(*state.penalties, penalty))
        case PenaltyLifted(index, _):
            lifted = replace(state.penalties[index], lifted=True)
            before, after = state.penalties[:index], state.penalties[index + 1 :]
            return replace(state, penalties=(*before, lifted, *after))
        case MatchAwarded(number, match, award):
            return replace(state, match_awards=state.match_awards.set((number, match), award))
        case MatchUnawarded(number, match, _):
            return replace(state, match_awards=state.match_awards.delete((number, match)))
        case BoardsAdded(number, match, boards):
            there = state.seatings
            for at, seating in _match(state, number, match):
                there = there.set(at, seating._replace(boards=seating.boards + boards))
            return replace(state, seatings=there)


SlotFact = RulingMade | RulingWithdrawn | AppealLodged | AppealDecided | AppealWithdrawn


def _evolve_slot(known: Play, fact: SlotFact) -> Play:
    match fact:
        case RulingMade(_, ruling, _):
            return known.changed(ruling=ruling)
        case RulingWithdrawn():
            return known.changed(ruling=None)
        case AppealLodged():
            return known.changed(appeal=AppealPhase.PENDING)
        case AppealDecided(_, ruling, _):
            stands = known.ruling if ruling is None else ruling
            return known.changed(ruling=stands, appeal=AppealPhase.DECIDED)
        case AppealWithdrawn():
            return known.changed(appeal=AppealPhase.WITHDRAWN)


SlotCommand = Rule | WithdrawRuling | Appeal | DecideAppeal | WithdrawAppeal


def _decide_slot(state: Event, command: SlotCommand) -> tuple[Fact, ...]:
    slot = command.slot
    require(
        state.seating(slot) is not None,
        "not-in-play",
        phrase("nobody plays {slot}", slot=slot_phrase(slot)),
    )
    known = state.play(slot)
    match command:
        case Rule(_, outcome, law, reason):
            require(
                not isinstance(outcome, SitOut),
                "not-a-ruling",
                phrase("to sit out is not a ruling"),
            )
            ruling = Ruling(outcome, law)
            return () if known.ruling == ruling else (RulingMade(slot, ruling, reason),)
        case WithdrawRuling(_, reason):
            return () if known.ruling is None else (RulingWithdrawn(slot, reason),)
        case Appeal(_, number, reason):
            if known.appeal is AppealPhase.PENDING:
                return ()
            require(
                known.ruling is not None,
                "no-ruling",
                phrase("{slot} has no ruling to appeal against", slot=slot_phrase(slot)),
            )
            require(
                any(number in side for side in state.meeting(slot)),
                "not-at-the-table",
                phrase("{number} did not play {slot}", number=number, slot=slot_phrase(slot)),
            )
            return (AppealLodged(slot, number, reason),)
        case DecideAppeal(_, outcome, law, reason):
            _require_pending(slot, known)
            decided = None if outcome is None else Ruling(outcome, law)
            return (AppealDecided(slot, decided, reason),)
        case WithdrawAppeal(_):
            _require_pending(slot, known)
            return (AppealWithdrawn(slot),)


def _require_pending(slot: Slot, known: Play) -> None:
    require(
        known.appeal is AppealPhase.PENDING,
        "no-appeal",
        phrase("no appeal is pending on {slot}", slot=slot_phrase(slot)),
    )


def _penalise(state: Event, penalty: Penalty) -> tuple[Fact, ...]:
    state.entrant(penalty.number)
    require(
        penalty.amount > 0,
        "bad-penalty",
        phrase("a penalty is more than 0, got {amount}", amount=penalty.amount),
    )
    in_vps = state.kind.of_teams or (
        state.kind is Kind.SWISS_PAIRS and state.rules.swiss.round_score is not RoundScore.SUM
    )
    if penalty.unit is PenaltyUnit.VPS:
        require(in_vps, "no-vps", phrase("this event is not scored in VPs"))
    if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
        require(
            not in_vps and state.rules.conditions.compares_by_rank,
            "no-top",
            phrase("a board of this event has no top; give the penalty in points"),
        )
    if penalty.round is not None:
        state.round_of(penalty.round)
    return (Penalised(penalty),)


def _award(state: Event, command: AwardMatch | UnawardMatch) -> tuple[Fact, ...]:
    at = (command.round, command.match)
    _match(state, *at)
    known = state.match_awards.get(at)
    if isinstance(command, UnawardMatch):
        return () if known is None else (MatchUnawarded(*at, command.reason),)
    home, away = command.home, command.away
    require(
        min(home, away) >= 0,
        "bad-award",
        phrase("a match gives 0 or more, got {home} and {away}", home=home, away=away),
    )
    award = MatchAward(home, away, command.reason)
    return () if known == award else (MatchAwarded(*at, award),)


def _foul(state: Event, command: FoulBoard | UnfoulBoard) -> tuple[Fact, ...]:
    foul = Foul(command.section, command.board, command.from_round, command.table)
    if isinstance(command, UnfoulBoard):
        return (BoardUnfouled(foul, command.reason),) if foul in state.fouls else ()
    require(
        any(
            (slot.section, slot.board) == (foul.section, foul.board)
            and slot.round >= foul.from_round
            and foul.table in (None, slot.table)
            for slot in state.slots()
        ),
        "not-in-play",
        phrase("nobody plays board {board} from round {n} on", board=foul.board, n=foul.from_round),
    )
    return () if foul in state.fouls else (BoardFouled(foul, command.reason),)


def _match(state: Event, number: int, match: int) -> tuple[tuple[At, Seating], ...]:
    """The tables of a match; RefusedError if there is none."""
    tables = tuple(
        (at, seating)
        for at, seating in sorted(state.seatings.items())
        if at[1] == number and seating.match == match
    )
    require(
        bool(tables),
        "no-such-match",
        phrase("round {n} has no match {match}", n=number, match=match),
    )
    return tables


def _add_boards(state: Event, number: int, match: int, boards: Iterable[int]) -> tuple[Fact, ...]:
    tables = _match(state, number, match)
    added = tuple(boards)
    if all(set(added) <= set(seating.boards) for _, seating in tables):
        return ()
    require(
        state.round_of(number).phase is not RoundPhase.PLANNED,
        "round-not-open",
        phrase("round {n} has not begun", n=number),
    )
    require_board_numbers(added)
    has = [board for board in added if any(board in seating.boards for _, seating in tables)]
    require(
        not has,
        "board-due-anyway",
        phrase("board {board} is due at that table anyway", board=min(has, default=0)),
    )
    return (BoardsAdded(number, match, added),)
