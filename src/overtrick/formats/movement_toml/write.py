"""A movement in TOML, written."""

import json
from collections.abc import Iterator

from overtrick.errors import ImpossibleError
from overtrick.formats.movement_toml.read import INDIVIDUAL, PAIRS, TEAMS
from overtrick.formats.movement_toml.rows import BETWEEN, MOST, NOBODY, Entry
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.phrase import phrase


def write_movement(movement: AnyMovement) -> bytes:
    """*movement* as a document by rounds; ``read_movement`` reads it back.

    ImpossibleError for what cannot be so written: two meetings at a table, nobody at all,
    numbers that are not 1 to 9999, a phantom whom nobody meets.
    """
    entries = [*_entries(movement)]
    at = {entry[:2]: entry.numbers for entry in entries}
    numbers = {number for entry in entries for number in (*entry[:2], *entry.numbers)}
    if not entries:
        raise ImpossibleError(phrase("nobody plays in this movement"))
    if len(at) < len(entries):
        raise ImpossibleError(phrase("a table has two meetings in a round"))
    if not 1 <= min(numbers) <= max(numbers) <= MOST:
        raise ImpossibleError(
            phrase(
                "numbers are 1 to {most}, got {text!r}",
                most=MOST,
                text=[min(numbers), max(numbers)],
            )
        )
    if isinstance(movement, Movement) and movement.phantom not in {
        None,
        *(pair for sitting in movement.sittings for pair in sitting.meeting),
    }:
        raise ImpossibleError(
            phrase("there is no pair {phantom} that could be missing", phantom=movement.phantom)
        )
    tables = max(table for _, table in at)
    rows = {
        number: [
            " ".join(map(str, at[number, table])) if (number, table) in at else NOBODY
            for table in range(1, tables + 1)
        ]
        for number in range(1, movement.rounds + 1)
    }
    widths = [max(len(row[place]) for row in rows.values()) for place in range(tables)]
    lines = [*_head(movement), "", "[rounds]"]
    for number, row in rows.items():
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append(f'{number} = "{f" {BETWEEN} ".join(cells).rstrip()}"')
    return ("\n".join(lines) + "\n").encode()


def _head(movement: AnyMovement) -> Iterator[str]:
    kind, boards = PAIRS, 1
    if isinstance(movement, Movement):
        boards = movement.boards_per_set
    elif isinstance(movement, IndividualMovement):
        kind, boards = INDIVIDUAL, movement.boards_per_set
    else:
        kind, boards = TEAMS, movement.boards_per_match
    yield f'kind = "{kind}"'
    yield f"name = {_quoted(movement.name)}"
    yield f"boards-per-set = {boards}"
    if isinstance(movement, Movement):
        if movement.phantom is not None:
            yield f"phantom = {movement.phantom}"
    elif not isinstance(movement, IndividualMovement):
        yield f"teams = {movement.teams}"


def _entries(movement: AnyMovement) -> Iterator[Entry]:
    if isinstance(movement, Movement):
        for sitting in movement.sittings:
            yield Entry(*sitting[:2], (*sitting.meeting, sitting.board_set))
    elif isinstance(movement, IndividualMovement):
        for seated in movement.sittings:
            yield Entry(*seated[:2], (*seated.players, seated.board_set))
    else:
        for match in movement.matches:
            yield Entry(*match[:2], (match.home, match.away))


def _quoted(text: str) -> str:
    """A basic string of TOML: that of JSON, with one control character more escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
