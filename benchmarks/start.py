"""How long the command needs to say its version, in starts of the bare interpreter."""

import subprocess
import sys
import sysconfig
from functools import partial
from pathlib import Path

from benchmarks.figures import Figure, Size, milliseconds
from benchmarks.timing import best_seconds

LIMIT = 8
"""Starts of ``python -c pass``."""


def figures(size: Size) -> list[Figure]:
    """The installed command, and what of its time goes into loading its modules."""
    times = best_seconds(
        {
            "bare": partial(_run, sys.executable, "-c", "pass"),
            "loading": partial(_run, sys.executable, "-c", "import overtrick.cli.main"),
            "version": partial(_run, *_command(), "--version"),
        },
        rounds=size.rounds,
    )
    starts = times["version"] / times["bare"]
    loading = times["loading"] - times["bare"]
    bare = f"python -c pass: {milliseconds(times['bare'])}"
    return [
        Figure(
            "overtrick --version",
            milliseconds(times["version"]),
            bare,
            f"{starts:.1f}",
            f"< {LIMIT} starts",
            starts < LIMIT,
        ),
        Figure(
            "overtrick --version: loading of modules",
            milliseconds(loading),
            bare,
            f"{loading / times['bare']:.1f}",
            "",
            None,
        ),
    ]


def _command() -> list[str]:
    """The script that the installation made, or the same without it."""
    for name in ("overtrick", "overtrick.exe"):
        script = Path(sysconfig.get_path("scripts"), name)
        if script.exists():
            return [str(script)]
    return [sys.executable, "-c", "from overtrick.cli.main import main; main()"]


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
