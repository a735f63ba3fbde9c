"""What a ladder's words mean, for people."""

from overtrick.app.language import Translator
from overtrick.app.numbers import figure
from overtrick.core.steps import message
from overtrick.engines.ladder.history import change_step
from overtrick.engines.ladder.rules import LadderKind
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import (
    Challenge,
    ChallengePhase,
    Change,
    Forfeiting,
    LadderPhase,
    MatchScore,
    Sides,
    Suspending,
    Voiding,
    Won,
)

KINDS = {LadderKind.TEAMS: message("teams"), LadderKind.CLUBS: message("clubs")}
LADDER_PHASES = {
    LadderPhase.NEW: message("new"),
    LadderPhase.OPEN: message("open"),
    LadderPhase.BETWEEN: message("between seasons"),
}
PHASES = {
    ChallengePhase.OFFERED: message("to be answered"),
    ChallengePhase.ACCEPTED: message("to be played"),
    ChallengePhase.CLAIMED: message("result to be confirmed"),
    ChallengePhase.PLAYED: message("played"),
    ChallengePhase.FORFEITED: message("forfeited"),
    ChallengePhase.DECLINED: message("declined"),
    ChallengePhase.WITHDRAWN: message("withdrawn"),
    ChallengePhase.EXPIRED: message("not played in time"),
    ChallengePhase.VOID: message("void"),
}
FORFEITS = {
    Forfeiting.UNANSWERED: message("not answered in time"),
    Forfeiting.DECLINED: message("declined"),
    Forfeiting.UNPLAYED: message("not played in time"),
    Forfeiting.CONCEDED: message("given up"),
    Forfeiting.ORDERED: message("by order"),
}
VOIDS = {
    Voiding.ORDERED: message("by order"),
    Voiding.RETIRED: message("a team has left"),
    Voiding.SUSPENDED: message("a team is suspended"),
    Voiding.SEASON: message("the season was closed"),
}
SUSPENSIONS = {
    Suspending.AWAY: message("away"),
    Suspending.ORDERED: message("by order"),
    Suspending.MISSED: message("too many challenges unanswered"),
}
RULES = {
    "season-closed": message("season"),
    "no-place": message("places"),
    "suspended": message("absence"),
    "not-above": message("upwards only"),
    "out-of-reach": message("reach"),
    "challenge-open": message("one challenge at a time"),
    "rematch": message("no immediate rematch"),
}
"""What each rule that is asked about a challenge is called."""
WON = {
    Won.CHALLENGER: message("the challenger"),
    Won.CHALLENGED: message("the challenged"),
    Won.DRAW: message("a draw"),
}


def sides(figures: Sides) -> str:
    """A figure of both sides, the challenger's first: ``13.29-6.71``."""
    places = 0 if all(each.denominator == 1 for each in figures) else 2
    return f"{figure(figures.challenger, places)}-{figure(figures.challenged, places)}"


def score_word(score: MatchScore, say: Translator) -> str:
    """A result in short: victory points and IMPs, or points alone."""
    if score.vps is None:
        return sides(score.points)
    if score.points == Sides(*(0 * each for each in score.points)):
        return say("{vps} VPs").format(vps=sides(score.vps))
    return say("{vps} VPs ({imps} IMPs)").format(vps=sides(score.vps), imps=sides(score.points))


def change_words(state: Ladder, change: Change, say: Translator) -> str:
    """What caused a change of places, with the names of the teams."""
    step = change_step(state, change)
    names = {
        place: state.teams[number].name
        for place in ("winner", "loser", "by")
        if isinstance(number := step.operands.get(place), int) and number in state.teams
    }
    return say(step.text).format(**{**step.operands, **names})


def outcome_word(challenge: Challenge, say: Translator) -> str:
    """What has become of a challenge: its result, or why it has none; empty while it is open."""
    match challenge.phase:
        case ChallengePhase.PLAYED if challenge.score is not None:
            return score_word(challenge.score, say)
        case ChallengePhase.CLAIMED if challenge.claim is not None:
            return score_word(challenge.claim.score, say)
        case ChallengePhase.FORFEITED if challenge.forfeited is not None:
            return say(FORFEITS[challenge.forfeited])
        case ChallengePhase.VOID if challenge.voided is not None:
            return say(VOIDS[challenge.voided])
        case _:
            return ""
