"""Results that a table reports as wrong, its opponents answer and the director decides."""

import pytest

from overtrick.core.contest import Contest, EventSettings
from overtrick.core.outcome import Artificial, Award, Grade
from overtrick.core.seat import Side
from overtrick.engines.automatic import due
from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind, Phase, Report
from overtrick.engines.kinds import ranking
from overtrick.movements.mitchell import mitchell
from tests.running import Running, entered, pairs_running, plans_of, play_all, played, record, slot

HERE = slot(1, 1, 1)
RIGHT = Entry(played("4S N +1"))
REPORT = say.ReportError(HERE, Side.EW, RIGHT, 100, 1, "  eleven  tricks")
AVERAGE = Award(Grade.AVERAGE)


def evening() -> Running:
    """An event with a result in its first slot."""
    running = pairs_running(mitchell(3))
    running.do(record(HERE, "4S N ="))
    return running


def reported() -> Running:
    """The same, with a report of East-West."""
    running = evening()
    running.do(REPORT)
    return running


def over() -> Running:
    """An event in its correction period, which ends at 60 seconds past the epoch."""
    running = Running()
    running.do(say.OpenEvent(Rules(Kind.PAIRS, Contest(EventSettings(correction_minutes=1)))))
    entered(running, 6)
    running.do(say.Start(plans_of(mitchell(3))))
    for number in (1, 2, 3):
        running.do(say.OpenRound(number, 0))
        play_all(running, ["4S N ="] * 9)
    running.do(say.EndPlay(0))
    return running


class TestReporting:
    def test_it_changes_no_figure(self) -> None:
        running = evening()
        before = ranking(running.state)
        facts = running.do(REPORT)
        assert facts == (happened.ErrorReported(HERE, Side.EW, RIGHT, 100, "eleven tricks"),)
        assert running.state.reports[HERE] == Report(Side.EW, RIGHT, 100, "eleven tricks")
        assert running.state.reported() == (HERE,)
        assert ranking(running.state) == before
        assert running.state.play(HERE).version == 1

    def test_said_twice_it_is_one_report(self) -> None:
        assert reported().do(REPORT) == ()

    def test_a_side_may_say_it_otherwise(self) -> None:
        running = reported()
        other = Entry(played("4S N +2"))
        running.do(say.ReportError(HERE, Side.EW, other, 110, 1))
        assert running.state.reports[HERE] == Report(Side.EW, other, 110)

    def test_who_reports_the_same_as_the_other_side_agrees(self) -> None:
        running = reported()
        facts = running.do(say.ReportError(HERE, Side.NS, RIGHT, 120, 1))
        assert facts == (happened.ReportAnswered(HERE, Side.NS, True, 120),)

    @pytest.mark.parametrize(
        ("command", "code"),
        [
            (say.ReportError(slot(1, 9, 1), Side.NS, RIGHT, 1, 0), "not-in-play"),
            (say.ReportError(slot(1, 2, 2), Side.NS, RIGHT, 1, 0), "no-result"),
            (say.ReportError(HERE, Side.NS, Entry(played("4S N =")), 1, 1), "same-result"),
            (say.ReportError(HERE, Side.NS, RIGHT, 1, 0), "slot-changed"),
            (say.ReportError(HERE, Side.NS, RIGHT, 1, 1, "x" * 201), "too-long"),
            (
                say.ReportError(HERE, Side.NS, Entry(Artificial(AVERAGE, AVERAGE)), 1, 1),
                "not-a-result",
            ),
            (say.AnswerReport(HERE, Side.NS, True, 1), "no-report"),
            (say.DismissReport(HERE, "so"), "no-report"),
        ],
    )
    def test_what_is_refused(self, command: say.Command, code: str) -> None:
        assert evening().refusal(command) == code

    def test_the_other_side_answers_and_reports_nothing_else(self) -> None:
        other = Entry(played("4S N +2"))
        assert reported().refusal(say.ReportError(HERE, Side.NS, other, 1, 1)) == "report-open"

    def test_a_ruling_is_appealed_and_not_reported(self) -> None:
        running = evening()
        running.do(say.Rule(HERE, Artificial(AVERAGE, AVERAGE), "Law 12", "x"))
        assert running.refusal(REPORT) == "ruled"


class TestAnswering:
    @pytest.mark.parametrize("agrees", [True, False])
    def test_the_opponents_say_whether_it_is_so(self, agrees: bool) -> None:
        running = reported()
        answer = say.AnswerReport(HERE, Side.NS, agrees, 130, "we looked")
        assert running.do(answer) == (
            happened.ReportAnswered(HERE, Side.NS, agrees, 130, "we looked"),
        )
        known = running.state.reports[HERE]
        assert (known.agreed, known.answer, known.by) == (agrees, "we looked", Side.EW)
        assert running.do(answer) == ()
        assert running.do(say.AnswerReport(HERE, Side.NS, not agrees, 140))

    def test_nobody_answers_themselves(self) -> None:
        assert reported().refusal(say.AnswerReport(HERE, Side.EW, True, 1)) == "own-report"


class TestDeciding:
    def test_the_result_stands(self) -> None:
        running = reported()
        assert running.refusal(say.DismissReport(HERE, " ")) == "no-reason"
        facts = running.do(say.DismissReport(HERE, "the score slip says ten"))
        assert facts == (happened.ReportDismissed(HERE, "the score slip says ten"),)
        assert not running.state.reports
        assert running.state.play(HERE).outcome == played("4S N =")

    def test_a_correction_ends_it(self) -> None:
        running = reported()
        running.do(say.CorrectResult(HERE, RIGHT, 1, "eleven tricks"))
        assert not running.state.reports

    def test_so_does_a_ruling_and_another_board(self) -> None:
        running = reported()
        running.do(say.Rule(HERE, Artificial(AVERAGE, AVERAGE), "Law 12", "x"))
        assert not running.state.reports
        running = reported()
        running.do(say.BoardWrong("", 1, 1, 1, 9))
        assert not running.state.reports

    def test_a_correction_elsewhere_does_not(self) -> None:
        running = reported()
        other = slot(1, 2, running.state.seatings["", 1, 2].boards[0])
        running.do(record(other, "2H S +1"))
        running.do(say.CorrectResult(other, RIGHT, 1, "slip"))
        assert running.state.reported() == (HERE,)


class TestTheCorrectionPeriod:
    def test_until_its_last_second(self) -> None:
        running = over()
        assert running.refusal(say.ReportError(HERE, Side.NS, RIGHT, 61, 1)) == "window-over"
        assert running.do(say.ReportError(HERE, Side.NS, RIGHT, 60, 1))

    def test_nothing_is_final_before_it_is_decided(self) -> None:
        running = over()
        assert due(running.state, 60) == say.MakeFinal()
        running.do(say.ReportError(HERE, Side.NS, RIGHT, 59, 1))
        assert due(running.state, 60) is None
        assert running.refusal(say.MakeFinal()) == "reports-open"
        running.do(say.CorrectResult(HERE, RIGHT, 1, "so it was"))
        assert due(running.state, 60) == say.MakeFinal()
        running.do(say.MakeFinal())
        assert running.state.phase is Phase.FINAL
        assert running.refusal(say.ReportError(HERE, Side.NS, RIGHT, 59, 2)) == "final"
