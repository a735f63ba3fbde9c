"""Results of matches for places: reported, confirmed, disputed, and what follows from them."""

from dataclasses import replace
from typing import assert_never

from overtrick.engines.event.state import require
from overtrick.engines.ladder import corrections, forfeits
from overtrick.engines.ladder.challenges import ended, require_phase, require_side
from overtrick.engines.ladder.commands import (
    ClaimResult,
    ConfirmResult,
    CorrectMatch,
    DisputeResult,
    Forfeit,
    ResultCommand,
    ReviseMatch,
)
from overtrick.engines.ladder.facts import (
    ChallengeForfeited,
    ClaimDisputed,
    LadderFact,
    MatchCorrected,
    MatchRevised,
    MatchSettled,
    ResultClaimed,
    ResultFact,
)
from overtrick.engines.ladder.scores import require_event_free, require_score
from overtrick.engines.ladder.state import (
    Ladder,
    require_open,
    require_reason,
    with_challenge,
    with_moves,
    with_team,
)
from overtrick.engines.ladder.values import (
    Cause,
    Challenge,
    ChallengePhase,
    Claim,
    Confirming,
    Forfeiting,
    Won,
)
from overtrick.phrase import phrase


def decide(state: Ladder, command: ResultCommand) -> tuple[LadderFact, ...]:
    """The facts that *command* causes; RefusedError if the ladder forbids it."""
    match command:
        case ClaimResult():
            return _claim(state, command)
        case ConfirmResult():
            return _confirm(state, command)
        case DisputeResult():
            return _dispute(state, command)
        case Forfeit():
            require_open(state)
            return forfeits.forfeit(state, command)
        case CorrectMatch():
            return corrections.correct(state, command)
        case ReviseMatch():
            return corrections.revise(state, command)
        case _:
            assert_never(command)


def evolve(state: Ladder, fact: ResultFact) -> Ladder:
    """The ladder after *fact*."""
    known = state.challenges[fact.challenge]
    match fact:
        case ResultClaimed(_, by, score, at):
            claimed = replace(known, phase=ChallengePhase.CLAIMED, claim=Claim(score, by, at))
            return with_challenge(state, claimed)
        case ClaimDisputed(_, _, reason):
            claim = known.claim
            against = None if claim is None else replace(claim, disputed=reason)
            return with_challenge(state, replace(known, claim=against))
        case MatchSettled(_, score, won):
            played = replace(known, score=score, won=won, event=score.event or known.event)
            return _over(state, replace(played, phase=ChallengePhase.PLAYED), fact)
        case ChallengeForfeited(_, team, cause):
            won = Won.CHALLENGER if team == known.challenged else Won.CHALLENGED
            over = replace(known, phase=ChallengePhase.FORFEITED, won=won, forfeited=cause)
            missing = cause is Forfeiting.UNANSWERED
            loser = state.teams[team]
            after = with_team(state, replace(loser, missed=loser.missed + missing))
            return _over(after, over, fact)
        case MatchCorrected(_, score, won):
            corrected = replace(known, score=score, won=won, event=score.event or known.event)
            return _again(state, corrected, Cause.CORRECTED, fact)
        case MatchRevised(_, score, won):
            revised = replace(
                known, score=score, won=won, event=score.event or known.event, revised=True
            )
            return _again(state, revised, Cause.REVISED, fact)
        case _:
            assert_never(fact)


def _over(state: Ladder, known: Challenge, fact: MatchSettled | ChallengeForfeited) -> Ladder:
    """The ladder when a challenge has a winner, and the places follow.

    A challenger that wins is in the history even where it was above already, so that whoever
    asks what would have been otherwise knows that it won.
    """
    before = len(state.changes)
    known = replace(known, changes_before=before, challenges_before=len(state.challenges))
    if known.won is Won.CHALLENGER:
        known = replace(known, own_changes=(before + 1,))
        cause = Cause.WON if isinstance(fact, MatchSettled) else Cause.FORFEIT
        state = with_moves(
            state, cause, fact.at, fact.moves, challenge=known.number, reason=fact.reason
        )
    return ended(state, known, known.phase, fact.at, fact.reason)


def _again(
    state: Ladder, known: Challenge, cause: Cause, fact: MatchCorrected | MatchRevised
) -> Ladder:
    """The ladder when a settled match has another result."""
    known = replace(known, own_changes=(*known.own_changes, len(state.changes) + 1))
    moved = with_moves(
        state, cause, fact.at, fact.moves, challenge=known.number, reason=fact.reason
    )
    return with_challenge(moved, known)


def _claim(state: Ladder, command: ClaimResult) -> tuple[LadderFact, ...]:
    require_open(state)
    known = state.challenge(command.challenge)
    require_side(known, command.by)
    if known.phase is ChallengePhase.PLAYED and known.score == command.score:
        return ()
    require_phase(known, ChallengePhase.ACCEPTED, ChallengePhase.CLAIMED)
    require_score(state, known, command.score)
    if command.by is None:
        if not command.score.event:
            require_reason(command.reason)
        confirmed = Confirming.DIRECTOR
        return forfeits.settled(state, known, command.score, confirmed, command.at, command.reason)
    require_event_free(state, known, command.score.event)
    claim = known.claim
    if claim is not None and claim.score == command.score:
        if claim.by == command.by:
            return ()
        return forfeits.settled(state, known, claim.score, Confirming.SIDES, command.at)
    require(
        claim is None or claim.by == command.by,
        "result-differs",
        phrase("the other side has reported another result; the director decides"),
    )
    return (ResultClaimed(known.number, command.by, command.score, command.at),)


def _confirm(state: Ladder, command: ConfirmResult) -> tuple[LadderFact, ...]:
    require_open(state)
    known = state.challenge(command.challenge)
    require_side(known, command.by)
    if known.phase is ChallengePhase.PLAYED and known.score == command.score:
        return ()
    require_phase(known, ChallengePhase.CLAIMED)
    claim = known.claim
    require(
        claim is not None and claim.score == command.score,
        "result-changed",
        phrase("the reported result is another by now; look at it again"),
    )
    assert claim is not None  # noqa: S101 - as has just been asked
    require(
        command.by != claim.by,
        "not-yours",
        phrase("the other side confirms what one side has reported"),
    )
    confirmed = Confirming.DIRECTOR if command.by is None else Confirming.SIDES
    return forfeits.settled(state, known, claim.score, confirmed, command.at)


def _dispute(state: Ladder, command: DisputeResult) -> tuple[LadderFact, ...]:
    require_open(state)
    known = state.challenge(command.challenge)
    require_side(known, command.by)
    require_phase(known, ChallengePhase.CLAIMED)
    claim = known.claim
    assert claim is not None  # noqa: S101 - a claimed challenge has one
    require(
        command.by != claim.by,
        "not-yours",
        phrase("the other side disputes what one side has reported"),
    )
    require_reason(command.reason)
    if claim.disputed == command.reason:
        return ()
    return (ClaimDisputed(known.number, command.by, command.reason),)
