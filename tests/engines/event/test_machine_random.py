"""Pairs events under random commands: replay equals state, a refusal changes nothing, boards
add up."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from overtrick.core.contest import Contest
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.event_sheet import penalty_points
from overtrick.engines.standings import Standings
from overtrick.movements.mitchell import mitchell
from tests.engines.tormented_tables import TormentedTables
from tests.running import plans_of


class PairsMachine(TormentedTables):
    """A pairs event of three or four tables, tormented."""

    kind = Kind.PAIRS

    @initialize(
        tables=st.sampled_from([3, 4]), play=st.booleans(), section=st.sampled_from(["", "A"])
    )
    def begin(self, tables: int, play: bool, section: str) -> None:
        settings_ = PlaySettings(confirm=play)
        self.attempt(say.OpenEvent(Rules(self.kind, Contest(), settings_)))
        for number in range(2 * tables):
            self.attempt(say.Enter((2 * number + 1, 2 * number + 2), section=section))
        self.attempt(say.Start(plans_of(mitchell(tables))))
        self.attempt(say.OpenRound(1, 0))
        assert self.state.phase is Phase.RUNNING

    def adds_up(self, whole: Standings) -> None:
        """Everyone's penalties and what was carried forward are in the total."""
        super().adds_up(whole)
        for line in (line for each in whole.rankings for line in each.lines):
            number = int(line.contestant.number)
            said = {step.rule: step.operands for step in line.steps}
            penalty = said.get("penalty", {}).get("penalty", 0)
            carried = said.get("carried-forward", {}).get("carried", 0)
            assert penalty == penalty_points(self.state, number)
            assert carried == self.state.entrants[number].carried


TestPairs = PairsMachine.TestCase
TestPairs.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
