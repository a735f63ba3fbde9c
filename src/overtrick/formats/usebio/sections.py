"""Whether sections were compared, and ranked, as one field: by what a file prints."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction

from overtrick.core.conditions import Together
from overtrick.core.readings import score_ns
from overtrick.core.seat import vulnerability_of
from overtrick.core.sheet import Entry, Row
from overtrick.formats.usebio.findings import Findings
from overtrick.phrase import phrase

_CLOSE = Fraction(3, 20)


def sections_scored(boards: Iterable[tuple[int, Sequence[Row]]], findings: Findings) -> Together:
    """TOGETHER if a score gets the same points in every section, and a better one no fewer.

    Boards on which that cannot be seen do not count; without any a notice says so.
    """
    apart = seen = several = 0
    for number, rows in boards:
        several += len({row.section for row in rows}) > 1
        verdict = _in_one_order(number, rows)
        if verdict is not None:
            seen += 1
            apart += not verdict
    if several and not seen:
        message = "nothing shows whether sections were compared with each other: read as together"
        findings.notice(phrase("sections"), message)
    return Together.APART if 2 * apart > seen else Together.TOGETHER


def sections_ranked(entries: Iterable[Entry]) -> Together:
    """APART if most places that two sections have in common belong to different totals."""
    places: defaultdict[tuple[object, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.printed.place:
            key = entry.contestant.side, entry.printed.place.rstrip("= ")
            places[key].append(entry)
    apart = seen = 0
    for sharing in places.values():
        if len({entry.contestant.section for entry in sharing}) > 1:
            seen += 1
            apart += len({(each.printed.points, each.printed.percent) for each in sharing}) > 1
    return Together.APART if 2 * apart > seen else Together.TOGETHER


def _in_one_order(board: int, rows: Sequence[Row]) -> bool | None:
    """Whether points follow scores across sections; None if no two sections can be compared."""
    groups: defaultdict[int, dict[str, Fraction]] = defaultdict(dict)
    for row in rows:
        score = score_ns(row.outcome, vulnerability_of(board))
        if score is not None and row.printed_ns.points is not None:
            groups[score][row.section] = row.printed_ns.points
    sections = {section for points in groups.values() for section in points}
    if len(sections) < 2:
        return None
    before: dict[str, Fraction] = {}
    for score in sorted(groups):
        for section, points in groups[score].items():
            others = [value for name, value in before.items() if name != section]
            level = [value for name, value in groups[score].items() if name != section]
            if any(value > points + _CLOSE for value in others):
                return False
            if any(abs(value - points) > _CLOSE for value in level):
                return False
        for section, points in groups[score].items():
            before[section] = max(points, before.get(section, points))
    return True
