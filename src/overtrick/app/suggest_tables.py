"""Suggested movements as a table, and as JSON for programs."""

import json
from collections.abc import Sequence

from overtrick.app.language import Translator
from overtrick.app.table import Column, Table
from overtrick.movements.suggest import Remark, Suggestion


def suggestion_table(found: Sequence[Suggestion], say: Translator) -> Table:
    """A row for each, the best first."""
    columns = (
        Column("place", say("No."), right=True),
        Column("movement", say("Movement")),
        Column("rounds", say("Rounds"), right=True),
        Column("boards_per_set", say("Boards a round"), right=True),
        Column("minutes", say("Minutes"), right=True),
        Column("demerits", say("Demerits"), right=True),
    )
    rows = tuple(
        (
            str(place),
            say.sentence(each.name),
            str(each.rounds),
            str(each.boards_per_set),
            str(each.minutes),
            str(each.demerits),
        )
        for place, each in enumerate(found, 1)
    )
    return Table(say("Movements"), columns, rows)


def reasons_table(found: Sequence[Suggestion], say: Translator) -> Table:
    """Why they stand where they do: what speaks against each, the worst first, then for it."""
    columns = (
        Column("place", say("No."), right=True),
        Column("demerits", say("Demerits"), right=True),
        Column("reason", say("Reason")),
    )
    rows = tuple(
        (str(place), str(remark.demerits or "+"), say.sentence(remark.words))
        for place, each in enumerate(found, 1)
        for remark in (*each.cons, *each.pros)
    )
    return Table(say("For (+) and against"), columns, rows)


def suggestions_json(found: Sequence[Suggestion]) -> bytes:
    """A list, the best first."""
    document = [
        {
            "name": str(each.name),
            "kind": each.kind,
            "sections": max(1, len(each.movements)),
            "rounds": each.rounds,
            "boards_per_set": each.boards_per_set,
            "minutes": each.minutes,
            "demerits": each.demerits,
            "remarks": [_plain(remark) for remark in each.remarks],
        }
        for each in found
    ]
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _plain(remark: Remark) -> dict[str, object]:
    return {
        "criterion": remark.criterion.value,
        "demerits": remark.demerits,
        "words": str(remark.words),
    }
