"""What the clock does on a ladder: which command is due now."""

from overtrick.engines.ladder.commands import CloseSeason, Expire, LadderCommand, Return
from overtrick.engines.ladder.forfeits import expiry
from overtrick.engines.ladder.rules import DAY
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import ChallengePhase, LadderPhase


def due(state: Ladder, now: int) -> LadderCommand | None:
    """The command that is due at *now*, in seconds UTC; None if nothing is.

    Whose time was over first comes first. Ask again when it has been carried out: one may
    follow another.
    """
    if state.phase is LadderPhase.NEW:
        return None
    over: list[tuple[int, int, LadderCommand]] = []
    for challenge in state.open_challenges():
        ends = expiry(state, challenge)
        if ends is not None and ends <= now:
            over.append((ends, challenge.number, Expire(challenge.number, now)))
    for team in state.teams.values():
        until = None if team.suspended is None else team.suspended.until
        if until is not None and until <= now:
            over.append((until, team.number, Return(team.number, now)))
    if over:
        return min(over, key=lambda each: each[:2])[2]
    return CloseSeason(now) if _season_over(state, now) else None


def _season_over(state: Ladder, now: int) -> bool:
    """Whether the season's days are over; what has been reported is confirmed first."""
    days = state.rules.terms.season_days
    if days is None or state.phase is not LadderPhase.OPEN:
        return False
    claimed = any(each.phase is ChallengePhase.CLAIMED for each in state.open_challenges())
    return now >= state.season_since + days * DAY and not claimed
