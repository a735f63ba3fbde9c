"""How a match for a place ended: whose it is, and whether the figures can be its own."""

from overtrick.engines.event.state import require
from overtrick.engines.ladder.rules import DecidedBy
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, MatchScore, Won
from overtrick.phrase import phrase


def winner(score: MatchScore, decided_by: DecidedBy) -> Won:
    """The side with more victory points; with more IMPs where those decide, or there are none.

    >>> from fractions import Fraction
    >>> from overtrick.engines.ladder.values import Sides
    >>> narrow = MatchScore(Sides(Fraction(31), Fraction(30)), Sides(Fraction(10), Fraction(10)))
    >>> winner(narrow, DecidedBy.VPS), winner(narrow, DecidedBy.POINTS)
    (<Won.DRAW: 'draw'>, <Won.CHALLENGER: 'challenger'>)
    """
    vps = score.vps if decided_by is DecidedBy.VPS else None
    ours, theirs = score.points if vps is None else vps
    if ours == theirs:
        return Won.DRAW
    return Won.CHALLENGER if ours > theirs else Won.CHALLENGED


def require_score(state: Ladder, known: Challenge, score: MatchScore) -> None:
    """RefusedError unless the score can be that of the challenge's match."""
    require(
        (score.vps is not None) == state.rules.has_vps,
        "wrong-figures",
        phrase("victory points are wanted where the ladder's matches have them, and only there"),
    )
    require(
        score.boards >= 0,
        "wrong-figures",
        phrase("boards are 0 or more, got {boards}", boards=score.boards),
    )
    require(
        not (known.event and score.event) or known.event == score.event,
        "other-match",
        phrase(
            "the match of challenge {number} is event {event}, got {other}",
            number=known.number,
            event=known.event,
            other=score.event,
        ),
    )
    if score.event:
        require_event_free(state, known, score.event)


def require_event_free(state: Ladder, known: Challenge, event: str) -> None:
    """RefusedError ``event-taken`` if the event is the match of another challenge."""
    require(bool(event), "no-event", phrase("the event of the match is wanted"))
    taken = [
        each.number
        for each in state.challenges.values()
        if each.number != known.number
        and event in (each.event, "" if each.claim is None else each.claim.score.event)
    ]
    require(
        not taken,
        "event-taken",
        phrase("event {event} is challenge {number}", event=event, number=min(taken, default=0)),
    )
