"""What a scorer got right and wrong, as values, as lines for people, and as JSON."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from overtrick.conformance.agreement import agree
from overtrick.conformance.answer import Answers, Given, Missing
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Value, json_text
from overtrick.core.steps import message
from overtrick.errors import FileError

Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A case with its answer."""

    case: Case
    answer: Given | Missing

    @property
    def passed(self) -> bool:
        """Whether a value came that agrees with the one expected."""
        return isinstance(self.answer, Given) and agree(self.case.expected, self.answer.value)


@dataclass(frozen=True, slots=True)
class Tally:
    """A topic's cases, counted."""

    topic: str
    passed: int
    failed: int


@dataclass(frozen=True, slots=True)
class Report:
    """All verdicts, in the order of the cases."""

    verdicts: tuple[Verdict, ...]
    stray: tuple[str, ...] = ()
    """Lines of the scorer that belong to no case."""

    @classmethod
    def of(cls, cases: Sequence[Case], answers: Answers) -> "Report":
        """The verdicts on *answers*, which stand in the order of *cases*."""
        pairs = zip(cases, answers.answers, strict=True)
        return cls(tuple(Verdict(case, answer) for case, answer in pairs), answers.stray)

    @property
    def failures(self) -> tuple[Verdict, ...]:
        """Those that did not pass."""
        return tuple(verdict for verdict in self.verdicts if not verdict.passed)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """By topic, in the order of the alphabet."""
        counts: dict[str, list[int]] = {}
        for verdict in self.verdicts:
            counts.setdefault(verdict.case.topic, [0, 0])[not verdict.passed] += 1
        return tuple(Tally(topic, *counts[topic]) for topic in sorted(counts))


def report_lines(report: Report, translate: Translate) -> Iterator[str]:
    """A table by topic, every failure with what was asked, expected and given, and the sum."""
    tallies = [
        (_line(tally.topic), str(tally.passed), str(tally.failed)) for tally in report.tallies
    ]
    heading = (
        translate(message("topic")),
        translate(message("passed")),
        translate(message("failed")),
    )
    widths = [max(map(len, column)) for column in zip(heading, *tallies, strict=True)]
    for topic, passed, failed in (heading, *tallies):
        yield f"{topic:<{widths[0]}}  {passed:>{widths[1]}}  {failed:>{widths[2]}}"
    for verdict in report.failures:
        yield ""
        yield from _failure_lines(verdict, translate)
    if report.stray:
        yield ""
        text = translate(
            message("lines of the scorer that answer no case: {count}; the first: {line}")
        )
        yield text.format(count=len(report.stray), line=_line(report.stray[0]))
    yield ""
    text = translate(message("{passed} of {total} cases passed"))
    total = len(report.verdicts)
    yield text.format(passed=total - len(report.failures), total=total)


def _failure_lines(verdict: Verdict, translate: Translate) -> Iterator[str]:
    case = verdict.case
    yield f"{_line(case.id)}  {_line(case.topic)}  ({_line(case.where)})"
    fields = [
        (translate(message("input")), json_text(case.input)),
        (translate(message("expected")), json_text(case.expected)),
        (translate(message("given")), _given(verdict.answer, translate)),
    ]
    if case.source:
        fields.append((translate(message("source")), _line(case.source)))
    width = max(len(name) for name, _ in fields)
    for name, text in fields:
        yield f"  {name:<{width}}  {text}"


def _given(answer: Given | Missing, translate: Translate) -> str:
    if isinstance(answer, Given):
        return json_text(answer.value)
    reason = translate(answer.reason.text)
    return f"{reason}: {_line(answer.detail)}" if answer.detail else reason


def _line(text: str) -> str:
    """*text* without anything that could move a terminal's cursor."""
    return text if text.isprintable() else text.encode("unicode_escape").decode()


def report_json(report: Report) -> str:
    """The same as one JSON object."""
    failures = report.failures
    value: dict[str, Value] = {
        "passed": len(report.verdicts) - len(failures),
        "failed": len(failures),
        "topics": [
            {"topic": tally.topic, "passed": tally.passed, "failed": tally.failed}
            for tally in report.tallies
        ],
        "failures": [_failure(verdict) for verdict in failures],
        "stray": list(report.stray),
    }
    return json_text(value)


def _failure(verdict: Verdict) -> dict[str, Value]:
    case, answer = verdict.case, verdict.answer
    value: dict[str, Value] = {
        "id": case.id,
        "topic": case.topic,
        "input": case.input,
        "expected": case.expected,
    }
    if isinstance(answer, Given):
        value |= {"reason": "wrong-value", "given": answer.value}
    else:
        value |= {"reason": answer.reason.value, "detail": answer.detail}
    return value | {"source": case.source, "where": case.where}


def faults_json(error: FileError) -> str:
    """A file that is not cases, as one JSON object."""
    faults: list[Value] = [
        {"where": fault.where, "message": fault.message} for fault in error.faults
    ]
    return json_text({"error": "not-cases", "faults": faults})
