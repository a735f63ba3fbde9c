"""Cases: an input of one topic, and the value that is known to be right."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from overtrick.conformance.exact_json import Json, read_json
from overtrick.errors import Fault, FileError, ParseError
from overtrick.phrase import phrase

KIND = "case"
_NEEDED = ("id", "topic", "input", "expected")


@dataclass(frozen=True, slots=True)
class Case:
    """One line of a file of cases."""

    id: str
    topic: str
    input: Json
    """What the topic's function is given: mostly an object, whose names are the topic's."""
    expected: Json
    source: str
    """Where the expected value was printed; may be empty."""
    where: str
    """File and line."""


def read_case_files(paths: Sequence[Path]) -> list[Case]:
    """The cases of all *paths*, in order; FileError with every fault of every file."""
    cases: list[Case] = []
    faults: list[Fault] = []
    for path in paths:
        try:
            cases += read_cases(path.read_bytes(), path.name)
        except OSError as error:
            faults.append(
                Fault(str(path), phrase("cannot be read: {value}", value=error.strerror or error))
            )
        except FileError as error:
            faults += error.faults
    if faults:
        raise FileError(KIND, faults)
    return cases


def read_cases(data: bytes, name: str) -> list[Case]:
    """The cases of one file, a JSON object a line; empty lines are passed over.

    FileError, with every fault and its line, if it is anything else or has no case.
    *name* is what the file is called in messages.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise FileError(
            KIND,
            [Fault(phrase("{name}, line {number}", name=name, number=number), phrase("not UTF-8"))],
        ) from None
    cases: list[Case] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        where = f"{name}, line {number}"
        try:
            cases.append(_case(read_json(line), where))
        except ParseError as error:
            faults.append(Fault(where, str(error)))
    if not cases and not faults:
        faults.append(Fault(name, phrase("no case in it")))
    if faults:
        raise FileError(KIND, faults)
    return cases


def _case(value: Json, where: str) -> Case:
    if not isinstance(value, dict):
        raise ParseError(phrase("a case is an object with id, topic, input and expected"))
    missing = [name for name in _NEEDED if name not in value]
    if missing:
        raise ParseError(phrase("a case without {missing}", missing=", ".join(missing)))
    topic, source = value["topic"], value.get("source", "")
    if not isinstance(topic, str):
        raise ParseError(phrase("a case's topic is text"))
    return Case(
        id=case_id(value["id"]),
        topic=topic,
        input=value["input"],
        expected=value["expected"],
        source=source if isinstance(source, str) else "",
        where=where,
    )


def case_id(value: Json) -> str:
    """The text of an id, which may be written as a whole number; ParseError otherwise."""
    if isinstance(value, (str, int)) and not isinstance(value, bool):
        return str(value)
    raise ParseError(phrase("an id is text or a whole number"))
