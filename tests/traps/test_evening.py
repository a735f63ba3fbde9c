"""The trap-filled evening: two scorers that share nothing give the same figures."""

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.conformance.answer import Answers, Given
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Value
from overtrick.conformance.library import library_answer
from overtrick.conformance.runner import ALL_PASSED, SOME_FAILED, conform, measure
from overtrick.conformance.scorer import CommandScorer
from overtrick.core.rounding import decimal, half_away_from
from overtrick.engines.standings import standings
from overtrick.formats.results_json import read_results
from tests.traps import naive
from tests.traps.evening import (
    CASES,
    CASES_FILE,
    CATCHES,
    FOLDER,
    NAMES,
    case,
    document,
    failing,
    ids,
    naive_ranking,
    ranked,
)


def making(*mistakes: str) -> Callable[[Sequence[Case]], Answers]:
    """The second scorer, in this process, with *mistakes*."""

    def scorer(cases: Sequence[Case]) -> Answers:
        return Answers(
            tuple(Given(naive.evening(each.input, frozenset(mistakes))) for each in cases)
        )

    return scorer


@pytest.mark.parametrize("name", NAMES)
class TestTheWholeEvening:
    def test_the_ranking_is_that_of_the_second_scorer(self, name: str) -> None:
        scored = standings(read_results((FOLDER / name).read_bytes()))
        assert ranked(scored) == naive_ranking(naive.evening(document(name)))
        assert len(ranked(scored)) == 20
        assert scored.notices == ()

    def test_so_are_the_points_of_every_pair_on_every_board(self, name: str) -> None:
        value = _value(case("evening" if name == NAMES[0] else "evening-first"))
        assert value["boards"] == naive.evening(document(name))["boards"]

    def test_the_case_has_the_document_of_the_file(self, name: str) -> None:
        asked = case("evening" if name == NAMES[0] else "evening-first")
        assert asked.input == document(name)

    def test_boards_rounded_to_a_ten_thousandth_would_pass_too(self, name: str) -> None:
        """EBU White Book 4.2.3.2 asks for that, halves away from average."""
        answer = naive.evening(document(name))
        sums: dict[tuple[str, str], Fraction] = {}
        for sides in answer["boards"].values():
            for side, earned in sides.items():
                for pair, points in earned.items():
                    if points is not None:
                        rounded = half_away_from(8, points, Fraction(1, 10_000))
                        assert decimal(rounded, 2) == decimal(points, 2)
                        sums[side, pair] = sums.get((side, pair), Fraction(0)) + rounded
        for line in answer["ranking"]:
            share = sums[line["direction"], line["pair"]] / (16 * line["boards"])
            assert decimal(100 * share, 2) == decimal(line["percent"], 2)
            assert decimal(576 * share, 1) == decimal(line["total"], 1)


class TestTheMovement:
    """Ten tables, a skip, nine rounds of two boards, twice."""

    def test_nobody_has_a_board_twice_and_everybody_meets_nine(self) -> None:
        boards = document(NAMES[0])["boards"]
        assert [board["board"] for board in boards] == list(range(1, 41))
        for label in "AB":
            rows = [row for board in boards if board["label"] == label for row in board["results"]]
            assert len({(row["round"], row["table"]) for row in rows}) == 90
            for way, other in (("ns", "ew"), ("ew", "ns")):
                for pair in {row[way] for row in rows}:
                    own = [row for row in rows if row[way] == pair]
                    assert len(own) == 18
                    assert len({row[other] for row in own}) == 9
                    assert len({row["round"] for row in own}) == 9
        assert {len(board["results"]) for board in boards} == {9}


class TestCases:
    def test_the_library_passes_them_all(self) -> None:
        assert measure(CASES).failures == ()

    def test_so_does_the_second_scorer(self) -> None:
        assert measure(CASES, making()).failures == ()

    def test_the_command_says_so(self) -> None:
        lines: list[str] = []
        code = conform([CASES_FILE], None, as_json=False, out=lambda text: lines.append(str(text)))
        assert code == ALL_PASSED
        assert lines[-1] == f"{len(CASES)} of {len(CASES)} cases passed"

    def test_their_figures_are_those_of_the_second_scorer_as_printed(self) -> None:
        for each in map(json.loads, CASES_FILE.read_text("utf-8").splitlines()):
            right = naive.evening(naive.read(json.dumps(each["input"])))
            assert each["expected"]["boards"].keys() <= right["boards"].keys()
            for line, exact in zip(each["expected"]["ranking"], right["ranking"], strict=True):
                assert f"{line['percent']:.2f}" == decimal(exact["percent"], 2)
                assert f"{line['total']:.1f}" == decimal(exact["total"], 1)
                assert (line["place"], line["pair"]) == (exact["place"], exact["pair"])

    def test_every_case_has_a_name_of_its_own_and_a_source(self) -> None:
        assert len(ids(CASES)) == len(CASES)
        assert {each.topic for each in CASES} == {"event"}
        assert [each.id for each in CASES if not each.source] == []


@pytest.mark.parametrize("mistake", naive.MISTAKES)
def test_a_mistake_is_caught_by_exactly_the_cases_that_say_so(mistake: str) -> None:
    failed = measure(CASES, making(mistake)).failures
    assert ids(verdict.case for verdict in failed) == failing(mistake)
    assert "evening" in failing(mistake)


def test_every_mistake_has_a_small_case_of_its_own() -> None:
    small = {name: caught for name, caught in CATCHES.items() if not name.startswith("evening")}
    assert frozenset().union(*small.values()) == naive.MISTAKES.keys()
    assert len({frozenset(failing(mistake)) for mistake in naive.MISTAKES}) == len(naive.MISTAKES)


class TestAnotherProgram:
    """Run in a process of its own, as ``--scorer`` runs it."""

    def command(self, *words: str) -> str:
        return shlex.join([sys.executable, str(Path(naive.__file__)), *words])

    def test_a_right_one_passes(self) -> None:
        lines: list[object] = []
        code = conform([CASES_FILE], self.command(), as_json=True, out=lines.append)
        assert code == ALL_PASSED
        assert json.loads(str(lines[0]))["failed"] == 0

    def test_one_without_neuberg_fails_where_neuberg_is_needed(self) -> None:
        lines: list[object] = []
        code = conform([CASES_FILE], self.command("neuberg"), as_json=True, out=lines.append)
        assert code == SOME_FAILED
        report = json.loads(str(lines[0]))
        assert {failure["id"] for failure in report["failures"]} == failing("neuberg")
        assert {failure["reason"] for failure in report["failures"]} == {"wrong-value"}
        assert report["passed"] == len(CASES) - len(failing("neuberg"))

    def test_it_says_what_it_does_not_know(self) -> None:
        asked = Case("x", "imp", {"difference": 50}, 2, "", "")
        (answer,) = CommandScorer(self.command())([asked]).answers
        assert not isinstance(answer, Given)


def _value(asked: Case) -> dict[str, Value]:
    answer = library_answer(asked)
    assert isinstance(answer, Given)
    assert isinstance(answer.value, dict)
    return answer.value
