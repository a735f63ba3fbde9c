"""How the suite runs: the same every time, and the full volumes only when asked for.

``--soak PATH`` runs the tests marked ``soak`` and writes their outcome to PATH, a table
that is committed. A test says how many cases it tried with
``record_property("cases", 100_000)``.
"""

import platform
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import settings

import overtrick

settings.register_profile("same-every-time", derandomize=True, deadline=None)
settings.register_profile("soak", deadline=None, print_blob=True)
settings.load_profile("same-every-time")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--soak``."""
    parser.addoption(
        "--soak",
        metavar="PATH",
        default=None,
        help="run the tests marked soak too, and write their outcome to PATH",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Random examples instead of the same ones, for the full volumes."""
    if config.getoption("--soak"):
        settings.load_profile("soak")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the full volumes unless they were asked for."""
    if config.getoption("--soak"):
        return
    skip = pytest.mark.skip(reason="full volume; ./run soak runs it")
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(skip)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write the table of the full volumes."""
    target = terminalreporter.config.getoption("--soak")
    if not target:
        return
    reports = [
        report
        for outcome in ("passed", "failed")
        for report in terminalreporter.getreports(outcome)
        if report.when == "call" and "soak" in report.keywords
    ]
    Path(target).write_text(_soak_table(reports), encoding="utf-8")
    terminalreporter.write_line(f"{len(reports)} full volumes written to {target}")


def _soak_table(reports: list[pytest.TestReport]) -> str:
    lines = [
        "# Full volumes",
        "",
        f"`./run soak` on {datetime.now(UTC).date()}, overtrick {overtrick.__version__},"
        f" Python {platform.python_version()}, {platform.system()} {platform.machine()}.",
        "",
        "| test | cases | seconds | outcome |",
        "|---|---:|---:|---|",
    ]
    for report in sorted(reports, key=lambda report: report.nodeid):
        cases = dict(report.user_properties).get("cases", "")
        shown = f"{cases:,}" if isinstance(cases, int) else str(cases)
        lines.append(f"| `{report.nodeid}` | {shown} | {report.duration:.1f} | {report.outcome} |")
    return "\n".join(lines) + "\n"
