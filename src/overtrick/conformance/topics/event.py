"""The topic of whole events: a results JSON document in, its ranking and its points out."""

from collections import Counter
from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value, json_text
from overtrick.conformance.topics.fields import Fields
from overtrick.core.conditions import Conditions
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant
from overtrick.engines.card import ScoredBoard, contestant_of
from overtrick.engines.standings import Line, Standings, standings
from overtrick.formats.results_json import read_results


def event(given: Fields) -> Value:
    """Everyone ranked, and what each pair earned on each board.

    The input is the document itself. ``ranking`` has North-South before East-West, then the
    best first, and those who share a place by their numbers. ``boards`` has the points by
    board, side and pair; null where the board does not count.
    """
    document = {name: given.value(name) for name in given.names}
    scored = standings(read_results(json_text(document).encode()))
    return {"ranking": _ranking(scored), "boards": _boards(scored)}


def _ranking(scored: Standings) -> Value:
    return [
        _ranked(line)
        for ranking in scored.rankings
        for line in sorted(ranking.lines, key=_by_place_and_number)
    ]


def _by_place_and_number(line: Line) -> tuple[int, str, int, str]:
    section, number, _ = line.contestant
    return line.place.number, section, len(number), number


def _ranked(line: Line) -> Value:
    section, number, side = line.contestant
    return {
        "place": str(line.place),
        "pair": number,
        "direction": None if side is None else str(side),
        **({"section": section} if section else {}),
        "total": line.total,
        "percent": line.percent,
        "boards": line.boards,
    }


def _boards(scored: Standings) -> Value:
    numbers = Counter(each.board.number for each in scored.boards)
    conditions = scored.sheet.conditions
    return {
        _name(each, repeated=numbers[each.board.number] > 1): {
            str(side): _points(each, side, conditions) for side in Side
        }
        for each in scored.boards
    }


def _name(scored: ScoredBoard, *, repeated: bool) -> str:
    """The board's number, with its label where the number alone names two boards."""
    board = scored.board
    return f"{board.number} {board.label}".strip() if repeated else str(board.number)


def _points(scored: ScoredBoard, side: Side, conditions: Conditions) -> Value:
    earned: dict[str, Value] = {}
    for compared in scored.rows:
        who = contestant_of(compared.row, side, conditions)
        if who.number:
            earned[_pair(who)] = compared.of(side).points
    return earned


def _pair(who: Contestant) -> str:
    return f"{who.section} {who.number}".strip()


TOPICS: Mapping[str, Callable[[Fields], Value]] = {"event": event}
