"""Measuring a scorer, this library or another, against cases with known right values."""

from collections.abc import Callable, Sequence
from pathlib import Path

from overtrick.conformance.answer import Scorer
from overtrick.conformance.case import Case, read_case_files
from overtrick.conformance.exact_json import json_text
from overtrick.conformance.library import library_answers
from overtrick.conformance.report import (
    Report,
    Translate,
    faults_json,
    report_json,
    report_lines,
)
from overtrick.conformance.scorer import CommandScorer
from overtrick.errors import FileError, NotFoundError, ParseError

ALL_PASSED = 0
SOME_FAILED = 1
NOT_MEASURED = 2
"""A file that is not cases, or a scorer that cannot be started."""


def measure(cases: Sequence[Case], scorer: Scorer = library_answers) -> Report:
    """Every case with the scorer's answer; a topic that it does not know is a failure."""
    return Report.of(cases, scorer(cases))


def conform(
    paths: Sequence[Path],
    scorer: str | None,
    as_json: bool,
    out: Callable[[str], object],
    translate: Translate = str,
) -> int:
    """The exit code of ``overtrick conform``; every line goes to *out*, without its end.

    0 if all cases passed, 1 if any failed, 2 if a file is not cases (with every fault of
    every file) or the command *scorer* cannot be started. Without a command, this library
    is measured. *translate* turns a message into the reader's language.
    """
    try:
        cases = read_case_files(paths)
        answering = CommandScorer(scorer) if scorer is not None else library_answers
        report = measure(cases, answering)
    except FileError as error:
        out(faults_json(error) if as_json else str(error))
        return NOT_MEASURED
    except (NotFoundError, ParseError) as error:
        out(json_text({"error": "no-scorer", "message": str(error)}) if as_json else str(error))
        return NOT_MEASURED
    for line in (report_json(report),) if as_json else report_lines(report, translate):
        out(line)
    return SOME_FAILED if report.failures else ALL_PASSED
