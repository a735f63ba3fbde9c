"""Another program as the scorer that is measured.

It is started once. Every case goes to its standard input as one JSON line with ``id``,
``topic`` and ``input``; every line of its standard output is one answer, ``{"id": ...,
"value": ...}`` or ``{"id": ..., "unsupported": true}``, in any order. All cases are sent
without waiting and the input is then closed, so that it makes no difference whether a
program answers line by line, holds its output back, or reads everything first.

A program that dies or hangs loses the case that it owed first; it is started again with
those that are left, unless it keeps failing.
"""

import os
import shlex
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from overtrick.conformance.answer import Answers, Given, Missing, Reason
from overtrick.conformance.case import Case, case_id
from overtrick.conformance.exact_json import json_text, read_json
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase

MOST_STARTS = 20
"""How often one program is started at most."""
MOST_BARREN = 3
"""Starts in a row without a single answer, after which it is given up."""
LONGEST_LINE = 1 << 20
"""Bytes of an answer; what is longer is no answer."""
MOST_STRAY = 1000
"""Lines that answer nothing, after which a program is stopped."""
_SHOWN = 80
_GRACE_SECONDS = 2.0


class CommandScorer:
    """The scorer that a command line starts.

    ParseError if the command cannot be split into words; NotFoundError, when it is
    asked, if it cannot be started.
    """

    def __init__(self, command: str, *, timeout_seconds: float = 60.0) -> None:
        self._command = command
        self._timeout_seconds = timeout_seconds
        """The longest wait for the next line."""
        try:
            self._arguments = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise ParseError(
                phrase("not a command: {command!r}: {error}", command=command, error=error)
            ) from None
        if not self._arguments:
            raise ParseError(phrase("the scorer's command is empty"))

    def __call__(self, cases: Sequence[Case]) -> Answers:
        """Its answers to *cases*."""
        book = _Book(cases)
        barren = 0
        for _ in range(MOST_STARTS):
            if book.complete:
                break
            before = book.taken
            ending = self._run(book)
            book.settle_stray()
            if book.complete:
                break
            if ending is None:
                book.give_up("it ended without answering")
                break
            barren = 0 if book.taken > before else barren + 1
            if barren == MOST_BARREN:
                book.give_up(ending)
                break
            book.blame_first(ending)
        else:
            book.give_up(f"started {MOST_STARTS} times, and stopped early each time")
        return book.answers()

    def _run(self, book: "_Book") -> str | None:
        """Start it once with what is open; how it failed, or None if it ended well."""
        try:
            process = subprocess.Popen(  # noqa: S603 - running the user's own command is the purpose
                self._arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise NotFoundError(
                phrase(
                    "the scorer cannot be started: {command!r}: {value}",
                    command=self._command,
                    value=error.strerror or error,
                )
            ) from None
        lines: SimpleQueue[bytes | None] = SimpleQueue()
        assert process.stdin is not None  # noqa: S101 - both are pipes
        assert process.stdout is not None  # noqa: S101
        threads = [
            Thread(target=_feed, args=(process.stdin, book.questions()), daemon=True),
            Thread(target=_drain, args=(process.stdout, lines), daemon=True),
        ]
        for thread in threads:
            thread.start()
        try:
            fault = self._listen(lines, book) or self._ended(process, done=book.complete)
        finally:
            _kill(process)
            for thread in threads:
                thread.join(_GRACE_SECONDS)
            process.stdout.close()
        return fault

    def _listen(self, lines: SimpleQueue[bytes | None], book: "_Book") -> str | None:
        """Take answers until all are there or the output ends; what went wrong, if it did."""
        while not book.complete:
            try:
                line = lines.get(timeout=self._timeout_seconds)
            except Empty:
                return f"nothing came for {self._timeout_seconds:g} seconds"
            if line is None:
                return None
            book.take(line)
            if book.strays > MOST_STRAY:
                return f"more than {MOST_STRAY} lines that are no answers"
        return None

    @staticmethod
    def _ended(process: subprocess.Popen[bytes], *, done: bool) -> str | None:
        try:
            code = process.wait(_GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return None if done else "it closed its output and did not end"
        if code < 0:
            return f"it was ended by signal {-code}"
        return f"it ended with exit code {code}" if code else None


class _Book:
    """Which cases have which answer."""

    def __init__(self, cases: Sequence[Case]) -> None:
        self._cases = cases
        self._answers: dict[int, Given | Missing] = {}
        self._owed: dict[str, deque[int]] = {}
        for place, case in enumerate(cases):
            self._owed.setdefault(case.id, deque()).append(place)
        self._stray_now: list[str] = []
        self._stray: list[str] = []
        self.taken = 0
        """Answers that came from the program itself."""

    @property
    def complete(self) -> bool:
        return len(self._answers) == len(self._cases)

    @property
    def strays(self) -> int:
        return len(self._stray_now) + len(self._stray)

    def questions(self) -> list[bytes]:
        """A line for every case that has no answer."""
        return [
            json_text({"id": case.id, "topic": case.topic, "input": case.input}).encode() + b"\n"
            for place, case in enumerate(self._cases)
            if place not in self._answers
        ]

    def take(self, line: bytes) -> None:
        """Note one line of output."""
        text = line.decode("utf-8", "backslashreplace").strip()
        if not text:
            return
        try:
            name, answer = _answer(text)
        except ParseError as error:
            self._stray_now.append(f"{_short(text)} ({error})")
            return
        places = self._owed.get(name)
        if not places:
            self._stray_now.append(f"{_short(text)} (no case with this id waits for an answer)")
            return
        self._answers[places.popleft()] = answer
        self.taken += 1

    def settle_stray(self) -> None:
        """Lines that are no answers stand, in order, for the cases that have none."""
        rubbish = deque(self._stray_now)
        self._stray_now = []
        # The last of the open cases may not have been reached: it has no line of its own then.
        for place in self._open()[: len(rubbish)]:
            self._miss(place, Reason.RUBBISH, rubbish.popleft())
        self._stray += rubbish

    def blame_first(self, ending: str) -> None:
        """The first case without an answer is the one at which the program failed."""
        self._miss(self._open()[0], Reason.SILENT, ending)

    def give_up(self, ending: str) -> None:
        """No case that is open will have an answer."""
        for place in self._open():
            self._miss(place, Reason.SILENT, ending)

    def answers(self) -> Answers:
        """All of them, in the order of the cases."""
        ordered = tuple(self._answers[place] for place in range(len(self._cases)))
        return Answers(ordered, tuple(self._stray))

    def _open(self) -> list[int]:
        return [place for place in range(len(self._cases)) if place not in self._answers]

    def _miss(self, place: int, reason: Reason, detail: str) -> None:
        self._owed[self._cases[place].id].remove(place)
        self._answers[place] = Missing(reason, detail)


def _answer(text: str) -> tuple[str, Given | Missing]:
    value = read_json(text)
    if not isinstance(value, dict) or "id" not in value:
        raise ParseError(phrase("an answer is an object with an id"))
    name = case_id(value["id"])
    if value.get("unsupported") is True and "value" not in value:
        return name, Missing(Reason.UNSUPPORTED)
    if "value" in value and not value.get("unsupported"):
        return name, Given(value["value"])
    raise ParseError(phrase('an answer has either a "value" or "unsupported": true'))


def _short(text: str) -> str:
    shown = text if text.isprintable() else text.encode("unicode_escape").decode()
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}..."


def _feed(stdin: IO[bytes], questions: Sequence[bytes]) -> None:
    """Write all and close. A program that stops reading is no error here: it will be missed."""
    with suppress(OSError, ValueError):
        for line in questions:
            stdin.write(line)
            stdin.flush()
    with suppress(OSError, ValueError):
        stdin.close()


def _drain(stdout: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    with suppress(OSError, ValueError):
        while line := stdout.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(None)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End it, and what it started, if it still runs."""
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
