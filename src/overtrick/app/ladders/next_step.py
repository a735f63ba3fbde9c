"""What happens next in a challenge, by when, and what follows if it does not."""

from dataclasses import dataclass

from overtrick.app.ladders.naming import Naming
from overtrick.app.ladders.words import outcome_word
from overtrick.engines.ladder.forfeits import expiry, moves_of
from overtrick.engines.ladder.rules import Unplayed
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, ChallengePhase, Moved, Won

HOUR, DAY = 3600, 24 * 3600


@dataclass(frozen=True, slots=True)
class NextStep:
    """A sentence of what is to come, and its clock."""

    text: str
    otherwise: str
    """What follows when the time is over; empty where nothing does by itself."""
    until: int | None
    """When that is, in seconds UTC."""


def next_step(state: Ladder, challenge: Challenge, naming: Naming) -> NextStep:
    """What is to be done now; of a challenge that is over, how it ended."""
    say = naming.say
    one, other = (naming.team(team) for team in challenge.teams)
    until = expiry(state, challenge)
    match challenge.phase:
        case ChallengePhase.OFFERED:
            text = say("{other} accepts or declines.").format(other=other)
            otherwise = say("Without an answer {other} forfeits, and {one} takes its place.")
            return NextStep(text, otherwise.format(one=one, other=other), until)
        case ChallengePhase.ACCEPTED:
            otherwise = say("A match that is not played in time leaves the places as they are.")
            if state.rules.terms.unplayed is Unplayed.CHALLENGED_FORFEITS:
                otherwise = say("A match that is not played in time is forfeited by {other}.")
            return NextStep(
                _to_play(challenge, naming), otherwise.format(one=one, other=other), until
            )
        case ChallengePhase.CLAIMED if challenge.claim is not None:
            by = naming.team(challenge.claim.by)
            against = naming.team(challenge.opponent(challenge.claim.by))
            if challenge.claim.disputed:
                text = say("{against} disputes the result that {by} has reported: {reason}")
                reason = challenge.claim.disputed
                decides = say("The director decides.")
                return NextStep(text.format(against=against, by=by, reason=reason), decides, None)
            text = say("{by} has reported {result}; {against} confirms or disputes it.").format(
                by=by, against=against, result=outcome_word(challenge, say)
            )
            stands = "" if until is None else say("Undisputed it stands when the time is over.")
            return NextStep(text, stands, until)
        case _:
            return NextStep(ending(challenge, naming), "", None)


def ending(challenge: Challenge, naming: Naming) -> str:
    """How a challenge ended, in one sentence."""
    say, word = naming.say, outcome_word(challenge, naming.say)
    one, other = (naming.team(team) for team in challenge.teams)
    winner, loser = (one, other) if challenge.won is Won.CHALLENGER else (other, one)
    match challenge.phase:
        case ChallengePhase.PLAYED if challenge.won is Won.DRAW:
            text = say("A draw, {result}: {other} keeps its place.")
        case ChallengePhase.PLAYED:
            text = say("{winner} beat {loser}: {result}.")
        case ChallengePhase.FORFEITED:
            text = say("{loser} forfeited to {winner}: {result}.")
        case ChallengePhase.DECLINED:
            text = say("{other} declined; the places stay.")
        case ChallengePhase.WITHDRAWN:
            text = say("{one} took it back.")
        case ChallengePhase.EXPIRED:
            text = say("It was not played in time; the places stay.")
        case _:
            text = say("It counts as never made: {result}.")
    return text.format(one=one, other=other, winner=winner, loser=loser, result=word)


def _to_play(challenge: Challenge, naming: Naming) -> str:
    say = naming.say
    if challenge.event:
        return say("The match is open: both rooms enter their results by phone.")
    if challenge.starts_at is not None:
        return say("Both play at {when}.").format(when=naming.moment(challenge.starts_at))
    if challenge.proposed is not None:
        text = say("{team} would play at {when}; the other side agrees, or proposes another time.")
        return text.format(
            team=naming.team(challenge.proposed.by),
            when=naming.moment(challenge.proposed.starts_at),
        )
    return say("Either side proposes a time, and the other agrees.")


def left_words(until: int, now: int, naming: Naming) -> str:
    """How much time there is until then, in words: days while there are two, else hours."""
    say, left = naming.say, until - now
    if left <= 0:
        return say("time is over")
    if left >= 2 * DAY:
        return say.ngettext("{n} day left", "{n} days left", left // DAY).format(n=left // DAY)
    hours = left // HOUR
    if hours < 1:
        return say("less than an hour left")
    return say.ngettext("{n} hour left", "{n} hours left", hours).format(n=hours)


def if_won(state: Ladder, challenge: Challenge) -> tuple[Moved, ...]:
    """Who would move if the challenger won now, at the table or by a forfeit."""
    return moves_of(state, challenge, Won.CHALLENGER)
