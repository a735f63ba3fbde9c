"""Tables: as many elements as columns, permitted characters, the order they declare (5.1, 5.2)."""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.fields import attempt, number
from overtrick.formats.pbn.games import Line, Tag, words
from overtrick.formats.pbn.tables import Column, columns, element, tokens
from overtrick.phrase import phrase


def check_table(tag: Tag, value: str, faults: Faults) -> None:
    """The rows of *tag*, whose value without inheritance is *value*."""
    declared = columns(value)
    lines = [(line, tokens(line.text)) for line in words(tag)]
    for line, found in lines:
        for token in found:
            quoted = line.text[token.start] == '"' and token.end - token.start > 1
            if not quoted and element(token.text) != token.text:
                message = phrase("not allowed outside of quotes: {text!r}", text=token.text[:40])
                faults.add(line.number, message)
    if not declared:
        return
    cells = [(line, token.text) for line, found in lines for token in found]
    if len(cells) % len(declared):
        _tell_missing(tag, len(declared), [(line, len(found)) for line, found in lines], faults)
        return
    for place, column in enumerate(declared):
        if column.order:
            _check_order(column, cells[place :: len(declared)], faults)


def _tell_missing(
    tag: Tag, wanted: int, counts: Sequence[tuple[Line, int]], faults: Faults
) -> None:
    for line, count in counts:
        if count % wanted:
            message = phrase(
                "{name}: expected {wanted} elements in a row, got {count}",
                name=tag.name,
                wanted=wanted,
                count=count,
            )
            faults.add(line.number, message)
            return


def _check_order(column: Column, cells: Sequence[tuple[Line, str]], faults: Faults) -> None:
    """The rows have to be in the order that the column's sign says."""
    before: Fraction | None = None
    for line, text in cells:
        value = attempt([], number, text.removeprefix("^"))
        if value is None:
            continue
        if before is not None and value != before and (value < before) != (column.order == "+"):
            name = column.name
            down = phrase("the column {name} is declared descending, and is not", name=name)
            up = phrase("the column {name} is declared ascending, and is not", name=name)
            faults.add(line.number, down if column.order == "+" else up)
            return
        before = value
