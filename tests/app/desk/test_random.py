"""Random commands through the desk: as decided without it, and every row as the log has it."""

import tempfile
from contextlib import ExitStack
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.stateful import rule

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit, rebuild
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import evolve, replay
from overtrick.engines.kinds import decide
from overtrick.errors import RefusedError
from tests.engines.event.test_machine_random import PairsMachine


class DeskMachine(PairsMachine):
    """The tormented event of the engine's tests, in a store."""

    def __init__(self) -> None:
        super().__init__()
        self.opened = ExitStack()
        folder = Path(self.opened.enter_context(tempfile.TemporaryDirectory()))
        self.desk: Desk = self.opened.enter_context(open_desk(folder / "store.db"))
        self.event = 0
        self.asked = 0

    def attempt(self, command: say.Command) -> tuple[Fact, ...]:
        """As the engine decides; what it refuses is refused by the desk with the same code."""
        if isinstance(command, say.OpenEvent):
            self.event = self.desk.open_event(command.rules, Said("director")).id
            self.state = self.desk.standing(self.event).state
            self.log = [told.fact for told in self.desk.log(self.event)]
            return tuple(self.log)
        self.asked += 1
        said = Said("director", "because", f"k{self.asked}")
        facts, code = self.decided(command)
        if code:
            assert [self.refusal(command, said) for _ in range(2)] == [code, code]
            return ()
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts
        for again in (False, True):
            answer = self.desk.handle(self.event, command, said)
            assert (answer.facts, answer.repeated) == (len(facts), again)
            assert answer.version == len(self.log)
        return facts

    def decided(self, command: say.Command) -> tuple[tuple[Fact, ...], str]:
        """What the engine makes of *command*: facts, or the code of its refusal."""
        try:
            return decide(self.state, command), ""
        except RefusedError as refusal:
            return (), refusal.code

    def refusal(self, command: say.Command, said: Said) -> str:
        """The code with which the desk refuses *command*; none if it does not."""
        try:
            self.desk.handle(self.event, command, said)
        except RefusedError as refusal:
            return refusal.code
        return ""

    @rule()
    def rows_are_those_of_the_log(self) -> None:
        assert self.desk.standing(self.event).state == self.state
        found = audit(self.desk, self.event)
        assert (found.facts, found.findings) == (len(self.log), ())

    def check(self) -> None:
        """Once, at the end: each example ends with the whole check, and the engine has its own."""

    def teardown(self) -> None:
        """The log is what was decided, its rows are what it makes, and rebuilt they are again."""
        with self.opened:
            if not self.event:
                return
            assert [told.fact for told in self.desk.log(self.event)] == self.log
            assert replay(self.log) == self.state
            self.rows_are_those_of_the_log()
            with self.desk.database.read() as store:
                before = store.results(self.event), store.entrants(self.event)
            rebuild(self.desk, self.event)
            with self.desk.database.read() as store:
                assert (store.results(self.event), store.entrants(self.event)) == before
            assert before[1]


TestDesk = DeskMachine.TestCase
TestDesk.settings = settings(
    max_examples=8,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
