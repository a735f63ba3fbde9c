"""Other programs, measured: each runs in a process of its own and talks JSON lines."""

import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.conformance.answer import Answers, Given, Missing, Reason
from overtrick.conformance.case import Case
from overtrick.conformance.scorer import MOST_BARREN, MOST_STARTS, CommandScorer
from overtrick.errors import NotFoundError, ParseError

Ask = Callable[..., Answers]

HEAD = """
import json, os, sys, time
LIMITS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500,
          1750, 2000, 2250, 2500, 3000, 3500, 4000]
def answer(case):
    if case["topic"] != "imp":
        return {"id": case["id"], "unsupported": True}
    points = case["input"]["difference"]
    imps = sum(abs(points) >= limit for limit in LIMITS)
    return {"id": case["id"], "value": imps if points > 0 else -imps}
"""
LINE_BY_LINE = """
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
"""
HELD_BACK = """
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
"""
BACKWARDS = """
for case in reversed([json.loads(line) for line in sys.stdin]):
    print(json.dumps(answer(case)))
"""
DIES_AT_90 = """
for line in sys.stdin:
    case = json.loads(line)
    if case["input"]["difference"] == 90:
        sys.exit(3)
    print(json.dumps(answer(case)), flush=True)
"""
HANGS_AT_90 = """
for line in sys.stdin:
    case = json.loads(line)
    if case["input"]["difference"] == 90:
        time.sleep(600)
    print(json.dumps(answer(case)), flush=True)
"""
CHATS = """
print("Scorer 1.0, ready")
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
print("goodbye")
"""
RUBBISH = """
for number, line in enumerate(sys.stdin):
    case = json.loads(line)
    print(["12", "\\x1b[2J[", json.dumps({"id": case["id"]}), json.dumps({"value": 3}),
           json.dumps({"id": case["id"], "value": 3, "unsupported": True}),
           '{"id": "nobody", "value": 3}', json.dumps(answer(case))][number % 7])
"""


def imp_cases(*differences: int) -> list[Case]:
    return [
        Case(f"c{number}", "imp", {"difference": points}, None, "", "")
        for number, points in enumerate(differences)
    ]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Ask a scorer, given as the text of its program, about some cases."""

    def asked(program: str, cases: list[Case], timeout_seconds: float = 30.0) -> Answers:
        script = tmp_path / "a scorer.py"
        script.write_text(HEAD + program, "utf-8")
        command = shlex.join([sys.executable, str(script)])
        return CommandScorer(command, timeout_seconds=timeout_seconds)(cases)

    return asked


@pytest.mark.parametrize("program", [LINE_BY_LINE, HELD_BACK, BACKWARDS])
def test_it_makes_no_difference_when_a_program_writes(ask: Ask, program: str) -> None:
    cases = [*imp_cases(20, -600, 4000), Case("d", "par", {}, None, "", "")]
    assert ask(program, cases) == Answers(
        (Given(1), Given(-12), Given(24), Missing(Reason.UNSUPPORTED))
    )


def test_many_cases_and_long_lines_do_not_block(ask: Ask) -> None:
    cases = [
        Case(str(number), "imp", {"difference": 50, "note": "x" * 200}, None, "", "")
        for number in range(5000)
    ]
    assert ask(BACKWARDS, cases).answers == (Given(2),) * 5000


def test_one_id_twice_is_answered_twice(ask: Ask) -> None:
    cases = [Case("same", "imp", {"difference": points}, None, "", "") for points in (20, 50)]
    assert ask(LINE_BY_LINE, cases).answers == (Given(1), Given(2))


def test_lines_that_are_no_answers_cost_the_cases_they_stand_for(ask: Ask) -> None:
    told = ask(RUBBISH, imp_cases(*[50] * 7))
    assert told.answers[6] == Given(2)
    missing = [answer for answer in told.answers[:6] if isinstance(answer, Missing)]
    assert [answer.reason for answer in missing] == [Reason.RUBBISH] * 6
    assert [answer.detail for answer in missing] == [
        "12 (an answer is an object with an id)",
        "\\x1b[2J[ (not JSON: Expecting value: line 1 column 1 (char 0))",
        '{"id": "c2"} (an answer has either a "value" or "unsupported": true)',
        '{"value": 3} (an answer is an object with an id)',
        '{"id": "c4", "value": 3, "unsupported": true} '
        '(an answer has either a "value" or "unsupported": true)',
        '{"id": "nobody", "value": 3} (no case with this id waits for an answer)',
    ]


def test_lines_beside_the_answers_are_told(ask: Ask) -> None:
    told = ask(CHATS, imp_cases(20, 50))
    assert told.answers == (Given(1), Given(2))
    assert [line.split(" (")[0] for line in told.stray] == ["Scorer 1.0, ready"]


def test_empty_lines_say_nothing(ask: Ask) -> None:
    told = ask(LINE_BY_LINE.replace("print(", "print('\\n');print("), imp_cases(20, 50))
    assert told == Answers((Given(1), Given(2)))


def test_a_program_that_stays_after_its_answers_is_ended(ask: Ask) -> None:
    assert ask(LINE_BY_LINE + "time.sleep(600)", imp_cases(20)).answers == (Given(1),)


class TestFailing:
    def test_a_program_that_dies_loses_one_case(self, ask: Ask) -> None:
        assert ask(DIES_AT_90, imp_cases(20, 90, 50, 600)).answers == (
            Given(1),
            Missing(Reason.SILENT, "it ended with exit code 3"),
            Given(2),
            Given(12),
        )

    def test_a_program_that_hangs_loses_one_case(self, ask: Ask) -> None:
        started = time.monotonic()
        assert ask(HANGS_AT_90, imp_cases(20, 90, 50), timeout_seconds=1.0).answers == (
            Given(1),
            Missing(Reason.SILENT, "nothing came for 1 seconds"),
            Given(2),
        )
        assert time.monotonic() - started < 20

    def test_a_program_that_never_works_is_given_up(self, ask: Ask, tmp_path: Path) -> None:
        log = tmp_path / "starts"
        program = f"open({str(log)!r}, 'a').write('x'); sys.exit(1)"
        told = ask(program, imp_cases(*[50] * 9))
        assert told.answers == (Missing(Reason.SILENT, "it ended with exit code 1"),) * 9
        assert log.read_text() == "x" * MOST_BARREN

    def test_a_program_that_dies_at_every_other_case_is_given_up(self, ask: Ask) -> None:
        cases = imp_cases(*[20, 90] * (MOST_STARTS + 5))
        told = ask(DIES_AT_90, cases).answers
        assert told.count(Given(1)) == MOST_STARTS
        assert told[-1] == Missing(
            Reason.SILENT, f"started {MOST_STARTS} times, and stopped early each time"
        )

    def test_a_program_that_leaves_cases_out(self, ask: Ask) -> None:
        told = ask("print(json.dumps(answer(json.loads(input()))))", imp_cases(20, 50, 90))
        left_out = Missing(Reason.SILENT, "it ended without answering")
        assert told.answers == (Given(1), left_out, left_out)

    @pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
    def test_a_program_that_is_killed(self, ask: Ask) -> None:
        told = ask("import signal; os.kill(os.getpid(), signal.SIGTERM)", imp_cases(20))
        assert told.answers == (Missing(Reason.SILENT, "it was ended by signal 15"),)

    def test_a_program_that_neither_reads_nor_ends(self, ask: Ask) -> None:
        cases = [Case("a", "imp", {"note": "x" * 300_000}, None, "", "")]
        told = ask("time.sleep(600)", cases, timeout_seconds=0.5)
        assert told.answers == (Missing(Reason.SILENT, "nothing came for 0.5 seconds"),)

    def test_a_program_that_closes_its_output_and_stays(self, ask: Ask) -> None:
        told = ask("os.close(1); time.sleep(600)", imp_cases(20))
        closed = Missing(Reason.SILENT, "it closed its output and did not end")
        assert told.answers == (closed,)

    def test_a_program_that_floods(self, ask: Ask) -> None:
        told = ask("while True: print('y')", imp_cases(20))
        assert told.answers == (
            Missing(
                Reason.RUBBISH,
                "y (not JSON: Expecting value: line 1 column 1 (char 0))",
            ),
        )

    @pytest.mark.skipif(sys.platform == "win32", reason="process groups are POSIX")
    def test_what_a_hung_program_started_ends_with_it(self, ask: Ask, tmp_path: Path) -> None:
        mark = tmp_path / "alive"
        child = f"import time; time.sleep(1.5); open({str(mark)!r}, 'w')"
        program = f"""
import subprocess
subprocess.run([sys.executable, "-c", {child!r}])
"""
        ask(program, imp_cases(20), timeout_seconds=0.5)
        time.sleep(2)
        assert not mark.exists()


class TestCommand:
    @pytest.mark.parametrize("command", ["", "  ", "'open"])
    def test_not_a_command(self, command: str) -> None:
        with pytest.raises(ParseError, match="command"):
            CommandScorer(command)

    def test_no_such_program(self, tmp_path: Path) -> None:
        scorer = CommandScorer(shlex.quote(str(tmp_path / "nothing")))
        with pytest.raises(NotFoundError, match="cannot be started"):
            scorer(imp_cases(20))
