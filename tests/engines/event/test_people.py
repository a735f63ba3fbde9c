"""Who plays for whom, round by round."""

from overtrick.engines.event import commands as say
from overtrick.engines.event.line_up import members
from overtrick.movements.mitchell import mitchell
from tests.running import Running, pairs_running


def evening() -> Running:
    """Six pairs, 1 and 2, 3 and 4 and so on, in the first of three rounds."""
    return pairs_running(mitchell(3))


def test_who_leaves_later_still_plays_now() -> None:
    running = evening()
    running.do(say.Withdraw(3, 3))
    assert running.refusal(say.Enter((5, 99))) == "plays-already"
    assert running.refusal(say.Substitute(1, 1, 5, 2)) == "plays-already"
    running.do(say.Enter((5, 99), since=3))
    running.do(say.Substitute(1, 1, 6, 3))


def test_who_was_substituted_may_play_for_others_from_then_on() -> None:
    running = evening()
    running.do(say.Substitute(1, 1, 50, 2))
    assert running.refusal(say.Substitute(2, 3, 1, 1)) == "plays-already"
    running.do(say.Substitute(2, 3, 1, 2))
    assert members(running.state.entrant(1), 1) == {1, 2}
    assert members(running.state.entrant(2), 1) == {3, 4}


def test_substitutes_come_one_after_the_other() -> None:
    running = evening()
    running.do(say.Substitute(1, 1, 50, 3))
    assert running.refusal(say.Substitute(1, 50, 51, 2)) == "substituted-later"
    assert running.refusal(say.Substitute(1, 50, 51, 0)) == "no-such-round"
    running.do(say.Substitute(1, 50, 51, 3))
    found = [members(running.state.entrant(1), number) for number in (2, 3)]
    assert found == [{1, 2}, {51, 2}]
