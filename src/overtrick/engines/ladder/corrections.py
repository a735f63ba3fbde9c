"""A settled match had another result: put right while nothing rests on it, or as ordered."""

from collections.abc import Iterable

from overtrick.engines.event.state import require
from overtrick.engines.ladder import order
from overtrick.engines.ladder.commands import CorrectMatch, ReviseMatch
from overtrick.engines.ladder.facts import LadderFact, MatchCorrected, MatchRevised
from overtrick.engines.ladder.order import Order
from overtrick.engines.ladder.scores import require_score, winner
from overtrick.engines.ladder.state import Ladder, require_reason
from overtrick.engines.ladder.values import (
    Cause,
    Challenge,
    ChallengePhase,
    Change,
    MatchScore,
    Moved,
    Won,
)
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


def correct(state: Ladder, command: CorrectMatch) -> tuple[LadderFact, ...]:
    """The facts of a correction; ``rests-on-it`` where it must be the director's order."""
    known = _settled(state, command.challenge)
    if known.score == command.score:
        return ()
    require_reason(command.reason)
    require_score(state, known, command.score)
    require(
        known.season > len(state.archives),
        "rests-on-it",
        phrase("season {season} has been closed since", season=known.season),
    )
    won = winner(command.score, state.rules.terms.decided_by)
    after = standing = state.standing()
    if (won is Won.CHALLENGER) != (known.won is Won.CHALLENGER):
        require_nothing_rests(state, known)
        after = _with(state, known, _before(state, known, standing), won)
    moved = order.moves(standing, after)
    fact = MatchCorrected(known.number, command.score, won, command.at, command.reason, moved)
    return (fact,)


def revise(state: Ladder, command: ReviseMatch) -> tuple[LadderFact, ...]:
    """The facts of a director's order on a match that others rest on."""
    known = _settled(state, command.challenge)
    standing = state.standing()
    after = command.order or standing
    if known.score == command.score and after == standing:
        return ()
    require_reason(command.reason)
    require_score(state, known, command.score)
    require_order(state, after)
    won = winner(command.score, state.rules.terms.decided_by)
    moved = order.moves(standing, after)
    fact = MatchRevised(known.number, command.score, won, command.at, command.reason, moved)
    return (fact,)


def require_order(state: Ladder, wanted: Order) -> None:
    """RefusedError ``not-everyone`` unless *wanted* has every team on the ladder, once."""
    require(
        sorted(wanted) == sorted(state.standing()),
        "not-everyone",
        phrase(
            "an order of all {count} teams on the ladder is wanted, got {got}",
            count=state.size,
            got=len(wanted),
        ),
    )


def require_nothing_rests(state: Ladder, known: Challenge) -> None:
    """RefusedError unless the places may simply be those of another result.

    Something rests on it when one of those whom either result moves, or the two themselves,
    has moved since or is in a later challenge, or when the director has ordered what follows.
    """
    require(
        not known.revised,
        "revised",
        phrase("the director has ordered what follows from challenge {n}", n=known.number),
    )
    concerned = _concerned(state, known)
    for number in range(known.changes_before + 1, len(state.changes) + 1):
        change = state.changes[number]
        moved = [each.team for each in change.moves if each.team in concerned]
        require(
            number in known.own_changes or not moved,
            "rests-on-it",
            phrase(
                "number {team} has moved since, by change {change}; a director can revise it",
                team=moved[0] if moved else 0,
                change=number,
            ),
        )
    for number in range(known.challenges_before + 1, len(state.challenges) + 1):
        later = state.challenges[number]
        involved = [team for team in later.teams if team in concerned]
        counts = later.phase not in (ChallengePhase.VOID, ChallengePhase.WITHDRAWN)
        require(
            not (counts and involved),
            "rests-on-it",
            phrase(
                "number {team} is in challenge {challenge} since; a director can revise it",
                team=involved[0] if involved else 0,
                challenge=number,
            ),
        )


def order_if(state: Ladder, number: int, score: MatchScore) -> Order:
    """The order as it would be if a settled match had had that result from the beginning.

    A proposal for the director: what happened since is done again on the other order, as
    far as it was no order itself. RefusedError ``cannot-redo`` where a season or a revised
    result lies between.
    """
    known = _settled(state, number)
    now = _before(state, known, state.standing(), everything=True)
    now = _with(state, known, now, winner(score, state.rules.terms.decided_by))
    for later in range(known.changes_before + 1, len(state.changes) + 1):
        if later not in known.own_changes:
            now = _redone(state, state.changes[later], now)
    return now


def _settled(state: Ladder, number: int) -> Challenge:
    known = state.challenge(number)
    require(
        known.phase is ChallengePhase.PLAYED,
        "not-played",
        phrase("challenge {number} has no result of a match", number=number),
    )
    return known


def _before(state: Ladder, known: Challenge, standing: Order, *, everything: bool = False) -> Order:
    """*standing* without what the match did, or without all that has happened since it."""
    since = range(len(state.changes), known.changes_before, -1)
    for number in since:
        if everything or number in known.own_changes:
            standing = order.undone(standing, state.changes[number].moves)
    return standing


def _with(state: Ladder, known: Challenge, before: Order, won: Won) -> Order:
    if won is not Won.CHALLENGER:
        return before
    return order.taken(before, *known.teams, state.rules.terms.takes)


def _concerned(state: Ladder, known: Challenge) -> set[int]:
    """Whom the match has moved, whom the other result would move, and the two themselves."""
    own = [move for number in known.own_changes for move in state.changes[number].moves]
    standing = state.standing()
    other = Won.CHALLENGED if known.won is Won.CHALLENGER else Won.CHALLENGER
    moved: Iterable[Moved] = order.moves(standing, _with(state, known, standing, other))
    return {*known.teams, *(move.team for move in own), *(move.team for move in moved)}


def _redone(state: Ladder, change: Change, now: Order) -> Order:
    """What *change* would have made of another order; of a corrected match, the right result."""
    team, challenge = change.team or 0, state.challenges.get(change.challenge or 0)
    if challenge is not None and not challenge.revised:
        first = change.number == challenge.own_changes[0]
        return _with(state, challenge, now, challenge.won or Won.DRAW) if first else now
    match change.cause:
        case Cause.RETIRED:
            return order.without(now, team)
        case Cause.JOINED | Cause.ABSENT | Cause.ORDERED:
            move = change.move(team)
            place = len(now) + 1 if move is None else move.new
            return order.placed(now, team, min(place, len(now) + 1))
        case _:
            raise RefusedError(
                "cannot-redo",
                phrase(
                    "change {change} cannot be done again on another order", change=change.number
                ),
            )
