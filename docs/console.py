"""The examples in the documents, run as they stand there.

A fence marked ``console`` holds commands after ``$`` and what they print. All of a
document's commands run in one copy of the examples, so that a later one may use what
an earlier one wrote. A line ``...`` in an output stands for any lines.

``python -m docs.console`` says which outputs differ from the documents; with
``--update`` it writes the new ones, to be looked at before they are committed.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
_FENCE = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
SECONDS = 60
"""A command that takes longer is not an example."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block of a document."""

    kind: str
    body: str
    line: int
    """Line of its first line in the document, from 1."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command line and the lines that the document says it prints."""

    line: int
    words: str
    output: tuple[str, ...]

    def prints(self, output: list[str]) -> bool:
        """Whether *output* is what the document says."""
        pattern = "".join(
            r"(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in self.output
        )
        return re.fullmatch(pattern, "".join(line + "\n" for line in output)) is not None


def documents() -> list[Path]:
    """Every document of the project."""
    return sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])


def fences(text: str, kind: str) -> Iterator[Fence]:
    """The fenced blocks of one kind, in order."""
    for match in _FENCE.finditer(text):
        if match["kind"] == kind:
            yield Fence(kind, match["body"], text.count("\n", 0, match.start("body")) + 1)


def commands(fence: Fence) -> list[Command]:
    """The commands of a console block; what comes before the first is taken as its comment."""
    found: list[Command] = []
    for number, line in enumerate(fence.body.splitlines(), fence.line):
        if line.startswith("$ "):
            found.append(Command(number, line[2:], ()))
        elif found:
            last = found[-1]
            found[-1] = Command(last.line, last.words, (*last.output, line))
    return found


class Terminal:
    """A folder with a copy of the examples, in which commands run as a person would run them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "examples", folder / "examples")
        scripts = sysconfig.get_path("scripts")
        (folder / "run").write_text(f'#!/bin/sh\nexec "{scripts}/overtrick" "$@"\n', "utf-8")
        (folder / "run").chmod(0o755)
        kept = {name: os.environ[name] for name in ("HOME", "SYSTEMROOT") if name in os.environ}
        self.environment = {
            **kept,
            "PATH": os.pathsep.join([scripts, os.environ.get("PATH", os.defpath)]),
            "PYTHONUTF8": "1",
            "OVERTRICK_LANG": "en",
            "COLUMNS": "100",
            "TERM": "dumb",
        }

    def run(self, command: Command) -> list[str]:
        """The lines that *command* prints, errors among them, without blanks at their ends."""
        done = subprocess.run(  # noqa: S603 - the documents are ours
            ["/bin/sh", "-c", command.words],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
        return [line.rstrip() for line in done.stdout.rstrip("\n").splitlines()]


def outputs(document: Path) -> list[tuple[Command, list[str]]]:
    """Every command of *document* and what it prints now."""
    blocks = fences(document.read_text("utf-8"), "console")
    wanted = [command for fence in blocks for command in commands(fence)]
    if not wanted:
        return []
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(Path(folder))
        return [(command, terminal.run(command)) for command in wanted]


def updated(document: Path) -> str:
    """The text of *document* with the outputs of now.

    An output with a ``...`` in it stays while it is right, and else is written whole.
    """
    lines = document.read_text("utf-8").splitlines()
    for command, output in reversed(outputs(document)):
        if not command.prints(output):
            lines[command.line : command.line + len(command.output)] = output
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Say what differs, or write it; the number of documents that differ decides the status."""
    different = 0
    for document in documents():
        text = updated(document)
        if text != document.read_text("utf-8"):
            different += 1
            print(
                f"{'written' if '--update' in words else 'differs'}: {document.relative_to(ROOT)}"
            )
            if "--update" in words:
                document.write_text(text, "utf-8")
    return 1 if different and "--update" not in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
