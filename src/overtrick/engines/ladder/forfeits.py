"""Matches lost without playing: given up, ordered, or because the time is over."""

from overtrick.engines.event.state import require
from overtrick.engines.ladder import order
from overtrick.engines.ladder.commands import Expire, Forfeit
from overtrick.engines.ladder.facts import (
    ChallengeExpired,
    ChallengeForfeited,
    LadderFact,
    MatchSettled,
)
from overtrick.engines.ladder.instants import instant
from overtrick.engines.ladder.rules import DAY, Unplayed
from overtrick.engines.ladder.scores import winner
from overtrick.engines.ladder.state import Ladder, require_reason, with_moves
from overtrick.engines.ladder.teams import suspended
from overtrick.engines.ladder.values import (
    Cause,
    Challenge,
    ChallengePhase,
    Confirming,
    Forfeiting,
    MatchScore,
    Moved,
    Suspending,
    Suspension,
    Won,
)
from overtrick.phrase import phrase


def moves_of(state: Ladder, challenge: Challenge, won: Won) -> tuple[Moved, ...]:
    """Who moves if the challenge has that winner now."""
    if won is not Won.CHALLENGER:
        return ()
    standing = state.standing()
    after = order.taken(standing, *challenge.teams, state.rules.terms.takes)
    return order.moves(standing, after)


def forfeited(  # noqa: PLR0913, PLR0917 - what a forfeit consists of
    state: Ladder, challenge: Challenge, team: int, cause: Forfeiting, at: int, reason: str = ""
) -> tuple[LadderFact, ...]:
    """The facts that *team* forfeits; one that leaves too many unanswered is suspended."""
    won = Won.CHALLENGER if team == challenge.challenged else Won.CHALLENGED
    moved = moves_of(state, challenge, won)
    fact = ChallengeForfeited(challenge.number, team, cause, at, moved, reason)
    most = state.rules.terms.most_missed
    missed = state.teams[team].missed + 1
    if cause is not Forfeiting.UNANSWERED or most is None or missed < most:
        return (fact,)
    after = with_moves(state, Cause.FORFEIT, at, moved, challenge=challenge.number)
    return fact, suspended(after, team, Suspension(at, None, Suspending.MISSED))


def expiry(state: Ladder, challenge: Challenge) -> int | None:
    """When the clock has to see to a challenge; None if it waits for people."""
    match challenge.phase:
        case ChallengePhase.OFFERED:
            return challenge.answer_by
        case ChallengePhase.ACCEPTED:
            return challenge.play_by
        case ChallengePhase.CLAIMED:
            days, claim = state.rules.terms.days_to_confirm, challenge.claim
            if days is None or claim is None or claim.disputed:
                return None
            return claim.at + days * DAY
        case _:
            return None


def expire(state: Ladder, command: Expire) -> tuple[LadderFact, ...]:
    """What follows when the time of a challenge is over; ``not-due`` while it is not."""
    known = state.challenge(command.challenge)
    if not known.phase.open:
        return ()
    due = expiry(state, known)
    require(
        due is not None and command.at >= due,
        "not-due",
        phrase(
            "challenge {number} runs until {when}",
            number=known.number,
            when="-" if due is None else instant(due),
        ),
    )
    if known.phase is ChallengePhase.OFFERED:
        return forfeited(state, known, known.challenged, Forfeiting.UNANSWERED, command.at)
    if known.claim is not None:
        return settled(state, known, known.claim.score, Confirming.CLOCK, command.at)
    if state.rules.terms.unplayed is Unplayed.CHALLENGED_FORFEITS:
        return forfeited(state, known, known.challenged, Forfeiting.UNPLAYED, command.at)
    return (ChallengeExpired(known.number, command.at),)


def settled(  # noqa: PLR0913, PLR0917 - what a result consists of
    state: Ladder,
    known: Challenge,
    score: MatchScore,
    confirmed: Confirming,
    at: int,
    reason: str = "",
) -> tuple[LadderFact, ...]:
    """The facts that *score* counts."""
    won = winner(score, state.rules.terms.decided_by)
    moved = moves_of(state, known, won)
    return (MatchSettled(known.number, score, won, confirmed, at, moved, reason),)


def forfeit(state: Ladder, command: Forfeit) -> tuple[LadderFact, ...]:
    """A side gives up, or has lost by the director's order."""
    known = state.challenge(command.challenge)
    require(
        command.team in known.teams,
        "not-a-side",
        phrase(
            "number {team} is no side of challenge {number}",
            team=command.team,
            number=known.number,
        ),
    )
    require(
        command.by is None or command.by == command.team,
        "not-yours",
        phrase(
            "number {by} cannot say that for number {number}", by=command.by, number=command.team
        ),
    )
    cause = Forfeiting.ORDERED if command.by is None else Forfeiting.CONCEDED
    lost = Won.CHALLENGER if command.team == known.challenged else Won.CHALLENGED
    if known.forfeited is cause and known.won is lost:
        return ()
    require(
        known.phase.open,
        "challenge-over",
        phrase("challenge {number} is over: {phase}", number=known.number, phase=known.phase.value),
    )
    if command.by is None:
        require_reason(command.reason)
    return forfeited(state, known, command.team, cause, command.at, command.reason)
