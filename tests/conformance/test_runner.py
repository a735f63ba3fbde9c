"""``overtrick conform``, from files to the exit code."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.conformance.runner import ALL_PASSED, NOT_MEASURED, SOME_FAILED, conform

ROOT = Path(__file__).parents[2]
OWN = ROOT / "tests" / "data" / "conformance" / "own.jsonl"

OURSELVES = """
import sys
from pathlib import Path
from overtrick.conformance.answer import Given
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import json_text, read_json
from overtrick.conformance.library import library_answer
for line in sys.stdin:
    asked = read_json(line)
    told = library_answer(Case(asked["id"], asked["topic"], asked["input"], None, "", ""))
    value = {"value": told.value} if isinstance(told, Given) else {"unsupported": True}
    print(json_text({"id": asked["id"], **value}))
"""
HALF_EVEN = """
import json, sys
for line in sys.stdin:
    case = json.loads(line)
    if case["topic"] == "butler_datum" and "average" in case["input"]:
        value = {"value": int(round(eval(case["input"]["average"]), -1))}
    else:
        value = {"unsupported": True}
    print(json.dumps({"id": case["id"], **value}))
"""

Case = dict[str, object]
GOOD: Case = {"id": "a", "topic": "imp", "input": {"difference": 50}, "expected": 2}
WRONG: Case = {"id": "b", "topic": "imp", "input": {"difference": 600}, "expected": 11}
STRANGE: Case = {"id": "c", "topic": "tarot", "input": {}, "expected": [1.50, "花"]}


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    """A file of some cases."""

    def written(*cases: Case) -> Path:
        path = tmp_path / "cases.jsonl"
        path.write_text("".join(json.dumps(case) + "\n" for case in cases), "utf-8")
        return path

    return written


def scorer(tmp_path: Path, program: str) -> str:
    script = tmp_path / "scorer.py"
    script.write_text(program, "utf-8")
    return shlex.join([sys.executable, str(script)])


class TestText:
    def test_all_passed(self, file: Callable[..., Path]) -> None:
        lines: list[str] = []
        assert conform([file(GOOD), file(GOOD)], None, False, lines.append) == ALL_PASSED == 0
        assert lines == [
            "topic  passed  failed",
            "imp         2       0",
            "",
            "2 of 2 cases passed",
        ]

    def test_each_failure_with_its_input_and_both_values(self, file: Callable[..., Path]) -> None:
        lines: list[str] = []
        path = file(STRANGE, GOOD, WRONG | {"source": "a page"}, GOOD | {"input": {}})
        assert conform([path], None, False, lines.append) == SOME_FAILED == 1
        assert lines == [
            "topic  passed  failed",
            "imp         1       2",
            "tarot       0       1",
            "",
            "c  tarot  (cases.jsonl, line 1)",
            "  input     {}",
            '  expected  [1.5, "花"]',
            "  given     the topic is not known",
            "",
            "b  imp  (cases.jsonl, line 3)",
            '  input     {"difference": 600}',
            "  expected  11",
            "  given     12",
            "  source    a page",
            "",
            "a  imp  (cases.jsonl, line 4)",
            "  input     {}",
            "  expected  2",
            "  given     refused: the input has no 'difference'",
            "",
            "1 of 4 cases passed",
        ]

    def test_in_the_reader_s_language(self, file: Callable[..., Path]) -> None:
        words = {
            "topic": "主题",
            "passed": "通过",
            "{passed} of {total} cases passed": "{total} 个中通过 {passed} 个",
        }
        lines: list[str] = []
        conform([file(GOOD)], None, False, lines.append, lambda text: words.get(text, text))
        assert lines[0].split() == ["主题", "通过", "failed"]
        assert lines[-1] == "1 个中通过 1 个"

    def test_a_terminal_is_not_steered(self, file: Callable[..., Path]) -> None:
        lines: list[str] = []
        steering = "\x1b]0;title\x07\r\n"
        conform(
            [file(STRANGE | {"id": steering, "topic": steering, "source": steering})],
            None,
            False,
            lines.append,
        )
        assert all(line.isprintable() for line in lines)

    def test_cases_of_any_shape_are_cases(self, file: Callable[..., Path]) -> None:
        lines: list[str] = []
        odd = {"id": 5, "topic": "teams", "input": [{"scale": 30}], "kind": "any", "expected": {}}
        assert conform([file(odd)], None, False, lines.append) == SOME_FAILED
        assert '  input     [{"scale": 30}]' in lines


class TestJson:
    def test_one_object(self, file: Callable[..., Path]) -> None:
        out: list[str] = []
        assert conform([file(GOOD, WRONG, STRANGE)], None, True, out.append) == SOME_FAILED
        assert [json.loads(text) for text in out] == [
            {
                "passed": 1,
                "failed": 2,
                "topics": [
                    {"topic": "imp", "passed": 1, "failed": 1},
                    {"topic": "tarot", "passed": 0, "failed": 1},
                ],
                "failures": [
                    {
                        "id": "b",
                        "topic": "imp",
                        "input": {"difference": 600},
                        "expected": 11,
                        "reason": "wrong-value",
                        "given": 12,
                        "source": "",
                        "where": "cases.jsonl, line 2",
                    },
                    {
                        "id": "c",
                        "topic": "tarot",
                        "input": {},
                        "expected": [1.5, "花"],
                        "reason": "unknown-topic",
                        "detail": "",
                        "source": "",
                        "where": "cases.jsonl, line 3",
                    },
                ],
                "stray": [],
            }
        ]


class TestNotMeasured:
    def test_a_file_that_is_not_cases(self, tmp_path: Path, file: Callable[..., Path]) -> None:
        other = tmp_path / "deal.pbn"
        other.write_text('[Event "x"]\n[Board "1"]\n', "utf-8")
        lines: list[str] = []
        assert conform([file(GOOD), other], None, False, lines.append) == NOT_MEASURED == 2
        assert len(lines) == 1
        assert "deal.pbn, line 1: not JSON" in lines[0]
        assert "deal.pbn, line 2: not JSON" in lines[0]

    def test_the_same_in_json(self, tmp_path: Path) -> None:
        out: list[str] = []
        assert conform([tmp_path / "missing.jsonl"], None, True, out.append) == NOT_MEASURED
        told = json.loads(out[0])
        assert told["error"] == "not-cases"
        assert [fault["where"] for fault in told["faults"]] == [str(tmp_path / "missing.jsonl")]

    @pytest.mark.parametrize("command", ["", "'", "no-such-scorer-anywhere --now"])
    def test_a_scorer_that_is_none(self, file: Callable[..., Path], command: str) -> None:
        lines: list[str] = []
        assert conform([file(GOOD)], command, False, lines.append) == NOT_MEASURED
        out: list[str] = []
        assert conform([file(GOOD)], command, True, out.append) == NOT_MEASURED
        assert json.loads(out[0]) == {"error": "no-scorer", "message": lines[0]}


class TestScorer:
    def test_this_library_in_another_process(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
        lines: list[str] = []
        command = scorer(tmp_path, OURSELVES)
        assert conform([OWN], command, False, lines.append) == ALL_PASSED
        here: list[str] = []
        assert conform([OWN], None, False, here.append) == ALL_PASSED
        assert lines == here

    def test_a_wrong_one_is_caught(self, tmp_path: Path, file: Callable[..., Path]) -> None:
        """Python's own rounding goes to the even neighbour: 385 becomes 380."""
        halves = [
            {"id": str(n), "topic": "butler_datum", "input": {"average": n}, "expected": expected}
            for n, expected in (("375", 380), ("385", 390), ("-385", -390))
        ]
        out: list[str] = []
        command = scorer(tmp_path, HALF_EVEN)
        assert conform([file(*halves, GOOD)], command, True, out.append) == SOME_FAILED
        report = json.loads(out[0])
        assert [(failure["id"], failure.get("given")) for failure in report["failures"]] == [
            ("385", 380),
            ("-385", -380),
            ("a", None),
        ]
        assert report["failures"][2]["reason"] == "unsupported"
        assert conform([file(*halves)], None, False, out.append) == ALL_PASSED

    def test_unsupported_is_shown_as_such(self, tmp_path: Path, file: Callable[..., Path]) -> None:
        lines: list[str] = []
        conform([file(GOOD)], scorer(tmp_path, HALF_EVEN), False, lines.append)
        assert "  given     unsupported" in lines

    def test_what_it_writes_beside_its_answers_is_told(
        self, tmp_path: Path, file: Callable[..., Path]
    ) -> None:
        lines: list[str] = []
        command = scorer(tmp_path, "print('hello')\n" + HALF_EVEN)
        conform([file(GOOD)], command, False, lines.append)
        told = "lines of the scorer that answer no case: 1; the first: hello (not JSON"
        assert any(line.startswith(told) for line in lines)
