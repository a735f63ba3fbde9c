"""How places changed hands: who held one and since when, and why a team stands where it does."""

from collections.abc import Iterator
from typing import NamedTuple

from overtrick.core.steps import Operand, Step, message
from overtrick.engines.ladder.reach import SOURCE
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Cause, Challenge, Change, Moved


class Holding(NamedTuple):
    """A team at a place, from one change to another."""

    team: int
    since: int
    until: int | None
    """None: it holds the place now."""
    came: int
    """The change that brought it there."""
    went: int | None
    """The change that moved it on; None while it is there."""


TEXTS = {
    Cause.JOINED: message("{by} joined at place {at}"),
    Cause.WON: message("challenge {challenge}: {winner} beat {loser}"),
    Cause.FORFEIT: message("challenge {challenge}: {loser} forfeited to {winner}"),
    Cause.RETIRED: message("{by} left place {at}"),
    Cause.ABSENT: message("{by} was suspended and went to the foot"),
    Cause.ORDERED: message("{by} was put at place {at}: {reason}"),
    Cause.CORRECTED: message("challenge {challenge}: the result was corrected: {reason}"),
    Cause.REVISED: message("challenge {challenge}: the result was revised: {reason}"),
    Cause.SEASON: message("season {season} began in another order"),
}
"""What caused a change; teams by their numbers, or whatever a page puts in their place."""


def holdings(state: Ladder, place: int) -> tuple[Holding, ...]:
    """Everyone who has held *place*, the first first."""
    found: list[Holding] = []
    for _, change in sorted(state.changes.items()):
        came = [move.team for move in change.moves if move.new == place]
        went = [move.team for move in change.moves if move.old == place]
        if went and found:
            found[-1] = found[-1]._replace(until=change.at, went=change.number)
        if came:
            found.append(Holding(came[0], change.at, None, change.number, None))
    return tuple(found)


def changes_of(state: Ladder, team: int) -> tuple[Change, ...]:
    """Everything that moved *team*, the first first."""
    return tuple(
        change for _, change in sorted(state.changes.items()) if change.move(team) is not None
    )


def place_steps(state: Ladder, team: int) -> tuple[Step, ...]:
    """Why *team* stands where it does: every change of its place, with its cause."""
    state.team(team)
    return tuple(_steps(state, team))


def change_step(state: Ladder, change: Change, move: Moved | None = None) -> Step:
    """What caused a change, and with *move* what it did to that team."""
    operands: dict[str, Operand] = {
        "season": change.season,
        "challenge": change.challenge or 0,
        "by": change.team or 0,
        "reason": change.reason,
    }
    if change.team is not None:
        own = change.move(change.team)
        operands["at"] = 0 if own is None else own.new or own.old
    if change.challenge is not None:
        operands |= _sides(state.challenges[change.challenge])
    value = 0 if move is None else move.new
    return Step(change.cause.value, SOURCE, TEXTS[change.cause], operands, value)


def _sides(challenge: Challenge) -> dict[str, Operand]:
    """Of a challenger that won: a challenge moves nobody otherwise."""
    return {"winner": challenge.challenger, "loser": challenge.challenged}


def _steps(state: Ladder, team: int) -> Iterator[Step]:
    for change in changes_of(state, team):
        yield change_step(state, change, change.move(team))
