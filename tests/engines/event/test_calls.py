"""Tables that call the director, and directors who answer."""

from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.values import Call, Kind
from overtrick.movements.mitchell import mitchell
from tests.running import entered, opened, pairs_running


def test_a_call_stands_until_it_is_answered() -> None:
    running = pairs_running(mitchell(3))
    assert running.do(say.CallDirector("", 2, 100, " lead  out of\nturn ")) == (
        happened.DirectorCalled("", 2, 100, "lead out of turn"),
    )
    assert dict(running.state.calls) == {("", 2): Call(100, "lead out of turn")}
    assert running.do(say.AnswerCall("", 2, 160)) == (happened.CallAnswered("", 2, 160),)
    assert not running.state.calls


def test_who_calls_again_has_waited_since_the_first_time() -> None:
    running = pairs_running(mitchell(3))
    running.do(say.CallDirector("", 1, 100))
    assert running.do(say.CallDirector("", 1, 150)) == ()
    running.do(say.CallDirector("", 1, 170, "revoke"))
    assert running.do(say.CallDirector("", 1, 180)) == ()
    assert running.do(say.CallDirector("", 1, 190, "revoke")) == ()
    assert dict(running.state.calls) == {("", 1): Call(100, "revoke")}


def test_two_directors_may_both_answer() -> None:
    running = pairs_running(mitchell(3))
    running.do(say.CallDirector("", 1, 100))
    running.do(say.AnswerCall("", 1, 110))
    assert running.do(say.AnswerCall("", 1, 111)) == ()


def test_what_is_no_call() -> None:
    running = pairs_running(mitchell(3))
    assert running.refusal(say.CallDirector("", 9, 1)) == "no-such-table"
    assert running.refusal(say.CallDirector("A", 1, 1)) == "no-such-table"
    assert running.refusal(say.CallDirector("", 1, 1, "x" * 201)) == "too-long"
    running.do(say.CallDirector("", 1, 1, "x" * 200))
    before = entered(opened(Kind.PAIRS), 4)
    assert before.refusal(say.CallDirector("", 1, 1)) == "not-now"


def test_a_call_moves_no_score_and_outlasts_a_new_plan() -> None:
    running = pairs_running(mitchell(3))
    plays = running.state.plays
    running.do(say.CallDirector("", 3, 5))
    assert running.state.plays is plays
    running.do(say.CloseRound(1), say.OpenRound(2, 0))
    assert ("", 3) in running.state.calls
