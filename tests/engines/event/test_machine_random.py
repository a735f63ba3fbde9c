"""Pairs events under random commands: replay equals state, a refusal changes nothing, boards
add up."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from overtrick.core.contest import Contest
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind, Phase
from overtrick.movements.mitchell import mitchell
from tests.engines.tormented_tables import TormentedTables
from tests.running import plans_of


class PairsMachine(TormentedTables):
    """A pairs event of three or four tables, tormented."""

    kind = Kind.PAIRS

    @initialize(tables=st.sampled_from([3, 4]), play=st.booleans())
    def begin(self, tables: int, play: bool) -> None:
        settings_ = PlaySettings(confirm=play)
        self.attempt(say.OpenEvent(Rules(self.kind, Contest(), settings_)))
        for number in range(2 * tables):
            self.attempt(say.Enter((2 * number + 1, 2 * number + 2)))
        self.attempt(say.Start(plans_of(mitchell(tables))))
        self.attempt(say.OpenRound(1, 0))
        assert self.state.phase is Phase.RUNNING


TestPairs = PairsMachine.TestCase
TestPairs.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
