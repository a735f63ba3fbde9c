"""Entries that are held, keyed again by the other side, and boards that nobody looks at."""

import pytest

from overtrick.core.seat import Side
from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Held, Kind
from overtrick.movements.mitchell import mitchell
from tests.running import Running, entered, opened, pairs_running, plans_of, played, record, slot

HERE = slot(1, 1, 1)
ODD = Held(Entry(played("4S N +3")), ("tricks-far",))


def evening() -> Running:
    """An event whose first round is being played."""
    return pairs_running(mitchell(3))


def held() -> Running:
    """The same with an entry of North-South that is held."""
    running = evening()
    running.do(record(HERE, "4S N +3", by=Side.NS, objections=("tricks-far",)))
    return running


def agreeing() -> Running:
    """An event in which the other side has to agree."""
    running = entered(opened(Kind.PAIRS, play=PlaySettings(confirm=True)), 6)
    running.do(say.Start(plans_of(mitchell(3))), say.OpenRound(1, 0))
    return running


class TestDismissing:
    def test_the_other_side_keyed_something_else(self) -> None:
        running = held()
        facts = running.do(say.DismissHeld(HERE, 1, Side.EW))
        assert facts == (happened.HeldDismissed(HERE, Side.EW),)
        play = running.state.play(HERE)
        assert (play.held, play.by, play.differed, play.version) == (None, None, True, 2)
        assert HERE in running.state.missing(1)

    def test_it_is_asked_for_again_until_there_is_a_result(self) -> None:
        running = held()
        running.do(say.DismissHeld(HERE, 1, Side.EW), record(HERE, "4S N =", expects=2))
        assert not running.state.play(HERE).differed

    def test_the_director_dismisses_it_and_nobody_differed(self) -> None:
        running = held()
        running.do(say.DismissHeld(HERE, 1))
        assert not running.state.play(HERE).differed

    def test_there_is_nothing_to_dismiss(self) -> None:
        assert evening().refusal(say.DismissHeld(HERE, 0, Side.EW)) == "nothing-held"

    def test_it_has_changed_since(self) -> None:
        assert held().refusal(say.DismissHeld(HERE, 0, Side.EW)) == "slot-changed"

    def test_nothing_before_the_event(self) -> None:
        running = Running(Event())
        assert running.refusal(say.DismissHeld(HERE, 0)) == "not-opened"


class TestUntilItIsAgreed:
    """A result that the other side has not agreed with is keyed anew by either side."""

    @pytest.mark.parametrize("by", Side)
    def test_by_either_side(self, by: Side) -> None:
        running = agreeing()
        running.do(record(HERE, "4S N =", by=Side.NS))
        running.do(record(HERE, "4S N +1", by=by, expects=1))
        play = running.state.play(HERE)
        assert (play.outcome, play.by, play.confirmed) == (played("4S N +1"), by, False)
        assert running.refusal(say.ConfirmResult(HERE, by, 2)) == "own-entry"
        running.do(say.ConfirmResult(HERE, by.opponents, 2))
        assert running.refusal(record(HERE, "4S N =", by=by, expects=3)) == "has-result"

    def test_not_by_who_saw_another(self) -> None:
        running = agreeing()
        running.do(record(HERE, "4S N =", by=Side.NS))
        assert running.refusal(record(HERE, "4S N +1", by=Side.EW)) == "slot-changed"

    def test_not_by_a_device_of_nobody(self) -> None:
        running = agreeing()
        running.do(record(HERE, "4S N =", by=Side.NS))
        assert running.refusal(record(HERE, "4S N +1", expects=1)) == "has-result"

    def test_what_is_held_then_no_longer_counts(self) -> None:
        running = agreeing()
        running.do(record(HERE, "4S N =", by=Side.NS))
        running.do(record(HERE, "4S N +3", by=Side.EW, expects=1, objections=ODD.objections))
        play = running.state.play(HERE)
        assert (play.outcome, play.held, play.by) == (None, ODD, Side.EW)


class TestSwitchingChecks:
    OFF = say.SwitchChecks("", 2, on=False, reason="misduplicated")

    def test_off_and_on(self) -> None:
        running = evening()
        facts = running.do(self.OFF)
        assert facts == (happened.ChecksSwitched("", 2, False, "misduplicated"),)
        assert running.state.unchecked == {("", 2)}
        assert running.do(self.OFF) == ()
        running.do(say.SwitchChecks("", 2, on=True))
        assert running.state.unchecked == set()
        assert running.do(say.SwitchChecks("", 2, on=True)) == ()

    def test_off_wants_a_reason(self) -> None:
        assert evening().refusal(say.SwitchChecks("", 2, on=False, reason=" ")) == "no-reason"
