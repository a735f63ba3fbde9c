"""S7: 160 teams and more, through a season of challenges.

Places are always 1 to N, and every change of one is explained by a match, a forfeit, or a
reason that is named. The same season goes through the desk in ``tests/app/ladders``.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

import pytest

from overtrick.app.simulated.ladder import Season, strengths
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.history import holdings
from overtrick.engines.ladder.machine import decide, evolve, replay
from overtrick.engines.ladder.order import undone
from overtrick.engines.ladder.records import records
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Cause, ChallengePhase, Won
from tests.engines.ladder.running import BEGINS, assert_sound, at, people

BY_MATCH = (Cause.WON, Cause.FORFEIT, Cause.CORRECTED)


@dataclass
class Watched:
    """A ladder in memory whose places are looked at after every fact."""

    state: Ladder = field(default_factory=Ladder)
    log: list[LadderFact] = field(default_factory=list)

    def do(self, command: say.LadderCommand) -> tuple[LadderFact, ...]:
        """Carry the command out, and look at the places."""
        facts = decide(self.state, command)
        for fact in facts:
            before, self.state = self.state, evolve(self.state, fact)
            self.log.append(fact)
            self.looked(before)
        return facts

    def looked(self, before: Ladder) -> None:
        """Places are 1 to N; who moved is in the change that came with the fact, nobody else."""
        after = self.state
        moved = {
            team
            for team in {*before.places, *after.places}
            if before.places.get(team) != after.places.get(team)
        }
        new = len(after.changes) - len(before.changes)
        assert new <= 1
        change = after.changes[len(after.changes)] if new else None
        assert moved == ({move.team for move in change.moves} if change is not None else set())
        if moved:
            assert len(after.order) == len(after.places) == max(after.order)
            assert len(set(after.order.values())) == len(after.order)


def season(teams: int, days: int, seed: int = 7, **terms: object) -> Watched:
    """A ladder of so many teams after so many days; they join in any order of strength."""
    run = Watched()
    run.do(say.OpenLadder(LadderRules(LadderKind.TEAMS, "160").changed(ladder=terms), BEGINS))
    for number in range(1, teams + 1):
        run.do(say.Join(f"Team {number}", people(number), BEGINS))
    Season(run, seed, BEGINS, strengths(seed, teams)).play(days)
    return run


def disorder(order: Sequence[int], good: dict[int, int]) -> int:
    """Pairs of teams of which the weaker one stands above."""
    return sum(good[above] < good[below] for above, below in combinations(order, 2))


def explained(state: Ladder) -> Counter[Cause]:
    """How often each cause changed a place; every change has one that can be looked up."""
    order, causes = state.standing(), Counter[Cause]()
    for number in range(len(state.changes), 0, -1):
        change = state.changes[number]
        order = undone(order, change.moves)
        causes[change.cause] += 1
        if change.cause in BY_MATCH:
            challenge = state.challenges[change.challenge or 0]
            assert number in challenge.own_changes
            assert challenge.score is not None or challenge.forfeited is not None
            assert challenge.score is None or challenge.score.event == challenge.event != ""
        else:
            assert change.cause in (Cause.JOINED, Cause.RETIRED)
            assert change.team in state.teams
    assert order == ()
    return causes


@pytest.fixture(scope="module")
def run() -> Watched:
    """The season of 160."""
    return season(160, 120)


def test_places_are_always_1_to_n_and_every_change_is_explained(run: Watched) -> None:
    assert_sound(run.state)
    causes = explained(run.state)
    assert causes[Cause.JOINED] == 160
    assert all(causes[cause] > 0 for cause in (*BY_MATCH, Cause.RETIRED))
    assert run.state.size == 160 - causes[Cause.RETIRED]


def test_it_was_a_season_in_which_everything_happened(run: Watched) -> None:
    phases = Counter(each.phase for each in run.state.challenges.values())
    assert phases[ChallengePhase.PLAYED] > 200
    assert phases[ChallengePhase.FORFEITED] > 20
    won = Counter(each.won for each in run.state.challenges.values())
    assert won[Won.CHALLENGER] > 50
    assert won[Won.CHALLENGED] > 50
    met = [each.teams for each in run.state.challenges.values()]
    assert len({frozenset(two) for two in met}) < len(met)
    assert replay(run.log) == run.state


def test_records_add_up(run: Watched) -> None:
    known = records(run.state, 1).values()
    assert sum(each.won for each in known) == sum(each.lost for each in known)
    assert sum(each.given for each in known) == sum(each.forfeited for each in known)
    played = sum(each.played for each in known)
    assert sum(each.vps for each in known) == 10 * played


def test_the_better_climb(run: Watched) -> None:
    good, order = strengths(7, 160), run.state.standing()
    assert 100 * disorder(order, good) < 95 * disorder(sorted(order), good)


def test_every_place_has_its_history(run: Watched) -> None:
    for place in range(1, run.state.size + 1):
        held = holdings(run.state, place)
        assert held[-1].team == run.state.order[place]
        assert all(one.until == other.since for one, other in pairwise(held))


@pytest.mark.parametrize(
    ("teams", "days", "terms"),
    [
        (40, 60, {"takes": "swap"}),
        (40, 60, {"reach_by": "rungs", "declining": "nothing"}),
        pytest.param(500, 200, {}, marks=pytest.mark.soak),
        pytest.param(160, 365, {"most_missed": 2}, marks=pytest.mark.soak),
    ],
)
def test_by_other_rules(
    teams: int,
    days: int,
    terms: dict[str, object],
    record_property: Callable[[str, object], None],
) -> None:
    found = season(teams, days, seed=3, **terms)
    record_property("challenges", len(found.state.challenges))
    assert_sound(found.state)
    explained(found.state)
    found.do(say.CloseSeason(at(days)))
    assert len(found.state.archives[0].lines) == found.state.size
