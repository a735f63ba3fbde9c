"""A ladder as it stands: everything that its facts add up to."""

from dataclasses import dataclass, field, replace

from immutables import Map

from overtrick.engines.event.state import require
from overtrick.engines.ladder.rules import LadderRules
from overtrick.engines.ladder.values import (
    Archive,
    Cause,
    Challenge,
    Change,
    LadderPhase,
    Moved,
    Team,
)
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder. The maps are persistent: a new state shares what did not change."""

    rules_or_none: LadderRules | None = None
    phase: LadderPhase = LadderPhase.NEW
    season: int = 0
    """Which season runs, or was the last."""
    season_since: int = 0
    teams: Map[int, Team] = field(default_factory=Map)
    """Everyone who has ever been on it, by number."""
    order: Map[int, int] = field(default_factory=Map)
    """The team at each place, from 1 without a gap."""
    places: Map[int, int] = field(default_factory=Map)
    """The place of each team."""
    challenges: Map[int, Challenge] = field(default_factory=Map)
    engaged: Map[int, int] = field(default_factory=Map)
    """The open challenge of each team that has one."""
    last_met: Map[tuple[int, int], int] = field(default_factory=Map)
    """When the last challenge between two teams ended, the lower number first."""
    changes: Map[int, Change] = field(default_factory=Map)
    """Everything that happened to the places, by number."""
    archives: tuple[Archive, ...] = ()
    """The seasons that are over."""

    @property
    def rules(self) -> LadderRules:
        """The rules of the ladder; RefusedError ``not-opened`` while there are none."""
        if self.rules_or_none is None:
            raise RefusedError("not-opened", phrase("the ladder has not been opened"))
        return self.rules_or_none

    @property
    def size(self) -> int:
        """How many hold a place."""
        return len(self.order)

    def standing(self) -> tuple[int, ...]:
        """The teams by their places, the best first."""
        return tuple(self.order[place] for place in range(1, self.size + 1))

    def team(self, number: int) -> Team:
        """The team of that number; RefusedError ``no-such-team``."""
        found = self.teams.get(number)
        if found is None:
            raise RefusedError("no-such-team", phrase("no team has number {n}", n=number))
        return found

    def active(self, number: int) -> Team:
        """The team if it is on the ladder; RefusedError ``retired``."""
        found = self.team(number)
        require(
            found.left_at is None,
            "retired",
            phrase("number {number} has left the ladder", number=number),
        )
        return found

    def challenge(self, number: int) -> Challenge:
        """The challenge of that number; RefusedError ``no-such-challenge``."""
        found = self.challenges.get(number)
        if found is None:
            raise RefusedError(
                "no-such-challenge",
                phrase(
                    "there is no challenge {number}; the last is {last}",
                    number=number,
                    last=len(self.challenges),
                ),
            )
        return found

    def open_challenge(self, team: int) -> Challenge | None:
        """The team's open challenge; None if it has none."""
        number = self.engaged.get(team)
        return None if number is None else self.challenges[number]

    def open_challenges(self) -> tuple[Challenge, ...]:
        """All open challenges, by number."""
        return tuple(self.challenges[number] for number in sorted(set(self.engaged.values())))


def two(one: int, other: int) -> tuple[int, int]:
    """Two teams as ``last_met`` has them."""
    return (one, other) if one < other else (other, one)


def with_team(state: Ladder, team: Team) -> Ladder:
    """The ladder with that team as it is now."""
    return replace(state, teams=state.teams.set(team.number, team))


def with_challenge(state: Ladder, challenge: Challenge) -> Ladder:
    """The ladder with that challenge as it is now; who is engaged follows from it."""
    engaged = state.engaged
    for team in challenge.teams:
        if challenge.phase.open:
            engaged = engaged.set(team, challenge.number)
        elif engaged.get(team) == challenge.number:
            engaged = engaged.delete(team)
    challenges = state.challenges.set(challenge.number, challenge)
    return replace(state, challenges=challenges, engaged=engaged)


def with_moves(  # noqa: PLR0913 - what a change consists of
    state: Ladder,
    cause: Cause,
    at: int,
    moves: tuple[Moved, ...],
    *,
    challenge: int | None = None,
    team: int | None = None,
    reason: str = "",
) -> Ladder:
    """The ladder with everyone of *moves* at the new place, and the change in its history."""
    number = len(state.changes) + 1
    change = Change(number, state.season, at, cause, moves, challenge, team, reason)
    order, places = state.order.mutate(), state.places.mutate()
    for move in moves:
        if move.old:
            del order[move.old], places[move.team]
    for move in moves:
        if move.new:
            order[move.new] = move.team
            places[move.team] = move.new
    return replace(
        state,
        order=order.finish(),
        places=places.finish(),
        changes=state.changes.set(number, change),
    )


def require_open(state: Ladder) -> None:
    """RefusedError ``season-closed`` unless a season runs."""
    state.rules  # noqa: B018 - a ladder that is not open has a code of its own
    require(
        state.phase is LadderPhase.OPEN,
        "season-closed",
        phrase("season {season} is over and the next has not begun", season=state.season),
    )


def require_reason(reason: str) -> None:
    """RefusedError ``no-reason`` where one is wanted and none is given."""
    require(bool(reason.strip()), "no-reason", phrase("a reason is needed"))
