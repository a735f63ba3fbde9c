"""Individual events under random commands: boards and players add up."""

from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from overtrick.app.events.plans import individual_plans
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.outcome import Outcome
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.event_sheet import penalty_points
from overtrick.engines.individual import individual_standings
from overtrick.engines.kinds import ranking
from overtrick.engines.standings import Standings
from overtrick.movements.individual import individual
from tests.engines.tormented_tables import OUTCOMES, TormentedTables


class IndividualMachine(TormentedTables):
    """Eight, nine or twelve players, tormented."""

    kind = Kind.INDIVIDUAL

    @initialize(
        players=st.sampled_from([8, 9, 12]),
        method=st.sampled_from(["matchpoints", "cross-imps", "butler"]),
        play=st.builds(
            PlaySettings,
            confirm=st.booleans(),
            automatic=st.booleans(),
            round_minutes=st.sampled_from([None, 10]),
            cut_off=st.booleans(),
        ),
        section=st.sampled_from(["", "A"]),
        rounds=st.sampled_from([1, 2, 0]),
        outcomes=st.lists(OUTCOMES, min_size=1, max_size=3),
    )
    def begin(  # noqa: PLR0917 - all that an event may begin with
        self,
        players: int,
        method: str,
        play: PlaySettings,
        section: str,
        rounds: int,
        outcomes: list[Outcome],
    ) -> None:
        event = EventSettings(masterpoints=Masterpoints.INDIVIDUAL, correction_minutes=0)
        scoring = {"method": method, "unequal_boards": "sum"}
        self.attempt(say.OpenEvent(Rules(self.kind, Contest(event, scoring), play)))
        for person in range(1, players + 1):
            self.attempt(say.Enter((person,), section=section))
        self.attempt(say.Start(individual_plans(individual(players))))
        assert self.state.phase is Phase.RUNNING
        for number, each in self.state.rounds.items():
            sitting = [who for seating in each.plan.seatings for who in seating.members]
            assert len(set(sitting)) == len(sitting) == players // 4 * 4, number
        for _ in range(rounds):
            self.whole_round(outcomes, 0)

    def adds_up(self, whole: Standings) -> None:
        """Both partners get what their side earned on a board, and nobody gets a board twice."""
        super().adds_up(whole)
        scored = individual_standings(self.state)
        (lines,) = (each.lines for each in scored.rankings) if scored.rankings else ((),)
        sums = {int(line.contestant.number): Fraction(line.steps[0].value) for line in lines}
        given = of_travellers(scored)
        assert given is None or sums == given
        for each in (ranked.line for found in ranking(self.state).lists for ranked in found.lines):
            carried = self.state.entrants[each.number].carried
            penalty = penalty_points(self.state, each.number)
            assert each.total == sums[each.number] + carried - penalty


def of_travellers(scored: Standings) -> dict[int, Fraction] | None:
    """What the travellers give the players, without the engine's cards; None with averages on
    them, which are every player's own."""
    points: dict[int, Fraction] = {}
    had: set[tuple[int, int]] = set()
    for board in scored.boards:
        for row in board.rows:
            for side, earned in ((row.row.ns, row.ns), (row.row.ew, row.ew)):
                if earned.award is not None:
                    return None
                for player in map(int, side.split("+")):
                    if earned.points is not None and (player, board.board.number) not in had:
                        had.add((player, board.board.number))
                        points[player] = points.get(player, Fraction(0)) + earned.points
    return points


def test_random_commands_leave_players_that_add_up() -> None:
    run_state_machine_as_test(
        IndividualMachine, settings=settings(max_examples=25, stateful_step_count=30)
    )


@pytest.mark.soak
def test_many_random_commands_leave_players_that_add_up() -> None:
    run_state_machine_as_test(
        IndividualMachine, settings=settings(max_examples=1000, stateful_step_count=60)
    )
