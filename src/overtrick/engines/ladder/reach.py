"""Who may challenge whom, and why not: every rule that is asked, with its answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.core.steps import Operand, Step, message
from overtrick.engines.ladder.instants import instant
from overtrick.engines.ladder.rules import DAY, ReachBy, rung
from overtrick.engines.ladder.state import Ladder, two
from overtrick.engines.ladder.values import LadderPhase, Team
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

SOURCE = message("rules of the ladder")
CODES = {
    "season-closed": message("no season runs"),
    "no-place": message("number {team} holds no place on the ladder"),
    "suspended": message("number {team} is suspended since {since}"),
    "not-above": message("place {to_place} is not above place {from_place}"),
    "out-of-reach": message("place {to_place} is {up} places up; the reach is {reach}"),
    "challenge-open": message("number {team} has challenge {challenge} open"),
    "rematch": message("the two may challenge each other again from {again} on"),
}
"""Every rule that can forbid a challenge, and what it says then."""
FULFILLED = {
    "season-closed": message("season {season} runs"),
    "no-place": message("both hold a place, {from_place} and {to_place}"),
    "suspended": message("neither is suspended"),
    "not-above": message("place {to_place} is above place {from_place}"),
    "challenge-open": message("neither has an open challenge"),
    "rematch": message("they have not met in the last {days} days"),
}
"""What each says where it allows one; how far it is up says the same either way."""
BY_RUNGS = message("place {to_place} is {up} rungs up; the reach is {reach}")


class Asked(NamedTuple):
    """A rule that was asked about a challenge."""

    code: str
    allows: bool
    step: Step


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether one team may challenge another now."""

    challenger: int
    challenged: int
    asked: tuple[Asked, ...]
    """Every rule, in order, as far as it could be asked."""

    @property
    def allowed(self) -> bool:
        """Whether every rule allows it."""
        return all(each.allows for each in self.asked)

    @property
    def refusals(self) -> tuple[Asked, ...]:
        """The rules that forbid it."""
        return tuple(each for each in self.asked if not each.allows)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Why, or why not."""
        return tuple(each.step for each in self.asked)


def permission(state: Ladder, challenger: int, challenged: int, at: int) -> Permission:
    """Whether *challenger* may challenge *challenged* at that time, with every reason.

    RefusedError ``no-such-team`` for a number that nobody has.
    """
    state.rules  # noqa: B018 - a ladder that is not open has a code of its own
    teams = state.team(challenger), state.team(challenged)
    return Permission(challenger, challenged, tuple(_asked(state, *teams, at)))


def require_permission(state: Ladder, challenger: int, challenged: int, at: int) -> None:
    """RefusedError, with the code of the first rule that forbids the challenge."""
    for each in permission(state, challenger, challenged, at).refusals:
        raise RefusedError(each.code, phrase(each.step.text, **each.step.operands))


def targets(state: Ladder, challenger: int, at: int) -> tuple[Permission, ...]:
    """Everyone within reach above *challenger*, the nearest first: whether it may, and why not."""
    place = state.places.get(challenger, 0)
    above = (state.order[to] for to in range(place - 1, 0, -1) if _within(state, place, to))
    return tuple(permission(state, challenger, other, at) for other in above)


def _within(state: Ladder, from_place: int, to_place: int) -> bool:
    terms = state.rules.terms
    if terms.reach_by is ReachBy.PLACES:
        return from_place - to_place <= terms.places_above
    return rung(from_place) - rung(to_place) <= terms.rungs_above


def _asked(state: Ladder, challenger: Team, challenged: Team, at: int) -> Iterator[Asked]:
    """The rules one after the other; without two places there is nothing more to ask."""
    yield _answer("season-closed", allows=state.phase is LadderPhase.OPEN, season=state.season)
    homeless = [team.number for team in (challenger, challenged) if team.number not in state.places]
    if homeless:
        yield _answer("no-place", allows=False, team=homeless[0])
        return
    places: dict[str, Operand] = {
        "from_place": state.places[challenger.number],
        "to_place": state.places[challenged.number],
    }
    yield _answer("no-place", allows=True, **places)
    yield _suspended(challenger, challenged)
    yield from _reach(state, state.places[challenger.number], state.places[challenged.number])
    yield _open(state, challenger, challenged)
    yield _rematch(state, challenger, challenged, at)


def _suspended(challenger: Team, challenged: Team) -> Asked:
    for team in (challenger, challenged):
        if team.suspended is not None:
            since = instant(team.suspended.since)
            return _answer("suspended", allows=False, team=team.number, since=since)
    return _answer("suspended", allows=True)


def _reach(state: Ladder, from_place: int, to_place: int) -> Iterator[Asked]:
    above = to_place < from_place
    yield _answer("not-above", allows=above, from_place=from_place, to_place=to_place)
    if not above:
        return
    terms, within = state.rules.terms, _within(state, from_place, to_place)
    text, up, reach = CODES["out-of-reach"], from_place - to_place, terms.places_above
    if terms.reach_by is ReachBy.RUNGS:
        text, up, reach = BY_RUNGS, rung(from_place) - rung(to_place), terms.rungs_above
    operands: dict[str, Operand] = {"to_place": to_place, "up": up, "reach": reach}
    yield Asked("out-of-reach", within, _step("out-of-reach", text, operands, allows=within))


def _open(state: Ladder, challenger: Team, challenged: Team) -> Asked:
    for team in (challenger, challenged):
        known = state.open_challenge(team.number)
        if known is not None:
            return _answer("challenge-open", allows=False, team=team.number, challenge=known.number)
    return _answer("challenge-open", allows=True)


def _rematch(state: Ladder, challenger: Team, challenged: Team, at: int) -> Asked:
    days = state.rules.terms.days_to_rematch
    met = state.last_met.get(two(challenger.number, challenged.number))
    again = 0 if met is None else met + days * DAY
    return _answer("rematch", allows=at >= again, days=days, again=instant(again))


def _answer(code: str, *, allows: bool, **operands: Operand) -> Asked:
    text = (FULFILLED if allows else CODES)[code]
    return Asked(code, allows, _step(code, text, operands, allows=allows))


def _step(rule: str, text: str, operands: dict[str, Operand], *, allows: bool) -> Step:
    return Step(rule, SOURCE, text, operands, message("yes") if allows else message("no"))
