"""A whole session from its sheet to its ranking: what everyone earned, and why.

The order of work is that of a scorer: compare every board; settle the averages that
depend on a side's other boards; add up; put different numbers of boards on one
footing; rank. Everything is exact; nothing is rounded unless the conditions say so.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.comparison import Compared, Earned, awarded, compare
from overtrick.core.conditions import Conditions, Together
from overtrick.core.outcome import SitOut
from overtrick.core.ranking import Place, Placed, ranking
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Entry, Notice, Sheet
from overtrick.core.steps import Step, message
from overtrick.engines.card import Card, ScoredBoard, cards, contestant_of, own_average, repeats
from overtrick.engines.tie_breaks import tie_break_tests
from overtrick.engines.totals import Total, totals


@dataclass(frozen=True, slots=True)
class Line:
    """One contestant in a ranking."""

    contestant: Contestant
    place: Place
    total: Fraction
    """In the method's unit, factored to a full session and after penalties."""
    percent: Fraction | None
    """0 to 100; None where the method has no top, or nothing can be compared."""
    boards: int
    """Boards that count."""
    steps: tuple[Step, ...]
    """How the boards' points became the total, the percentage and the place."""
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Those who are ranked against each other, best first."""

    section: str
    """Empty where sections are ranked together."""
    side: Side | None
    """None in a one-winner event."""
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The whole session, scored."""

    sheet: Sheet
    boards: tuple[ScoredBoard, ...]
    rankings: tuple[Ranking, ...]
    cards: Mapping[Contestant, Card]
    unranked: tuple[Contestant, ...]
    """Who has no board that counts."""
    notices: tuple[Notice, ...]
    """What a person should look at: the sheet's own notices, then those of scoring."""


def standings(sheet: Sheet) -> Standings:
    """*sheet* scored by its own conditions of contest."""
    return standings_of(sheet, *compared_boards(sheet))


def compared_boards(sheet: Sheet) -> tuple[list[ScoredBoard], dict[Contestant, Card]]:
    """Every board compared, and everyone's card; averages are still to be settled."""
    conditions = sheet.conditions
    expected = expected_results(sheet)
    compared = [
        ScoredBoard(board, tuple(compare(board, conditions, expected))) for board in sheet.boards
    ]
    return compared, cards(compared, conditions)


def standings_of(
    sheet: Sheet, compared: list[ScoredBoard], everyone: Mapping[Contestant, Card]
) -> Standings:
    """The same for boards that have been compared, and the cards that they make."""
    return ranked(sheet, *with_averages(sheet, compared, everyone))


def with_averages(
    sheet: Sheet, compared: list[ScoredBoard], everyone: Mapping[Contestant, Card]
) -> tuple[list[ScoredBoard], Mapping[Contestant, Card]]:
    """Boards and cards with the averages settled that depend on a side's other boards."""
    boards = _with_averages(compared, everyone, sheet.conditions)
    if boards is not compared:
        everyone = cards(boards, sheet.conditions)
    return boards, everyone


def ranked(
    sheet: Sheet, boards: list[ScoredBoard], everyone: Mapping[Contestant, Card]
) -> Standings:
    """The session added up and ranked, from cards on which nothing is left to settle."""
    conditions = sheet.conditions
    entries = {entry.contestant: entry for entry in sheet.entries}
    figures = totals(everyone, entries, conditions)
    rankings = tuple(_rankings(everyone, figures, entries, conditions))
    unranked = tuple(who for who, figure in figures.items() if not figure.boards)
    notices = (*sheet.notices, *repeats(everyone, conditions))
    return Standings(sheet, tuple(boards), rankings, everyone, unranked, notices)


def expected_results(sheet: Sheet) -> dict[str, int]:
    """Results that every board should have, by section where sections are scored apart.

    Unless the conditions say it: as many as the fullest board has rows, sit-outs left
    out. A row that was not played was expected all the same.
    """
    apart = sheet.conditions.sections_scored is Together.APART
    expected: dict[str, int] = {}
    for board in sheet.boards:
        rows = Counter(row.section if apart else "" for row in board.rows)
        rows -= Counter(
            row.section if apart else "" for row in board.rows if isinstance(row.outcome, SitOut)
        )
        for row in board.rows:
            expected.setdefault(row.section if apart else "", 1)
        for section, count in rows.items():
            expected[section] = max(expected[section], count)
    if sheet.conditions.expected_results is not None:
        return dict.fromkeys(expected, sheet.conditions.expected_results)
    return expected


def _with_averages(
    boards: list[ScoredBoard], everyone: Mapping[Contestant, Card], conditions: Conditions
) -> list[ScoredBoard]:
    """Graded awards settled by the side's other boards of the session (Law 12C2(c)).

    Boards of another label are another session's, or another match's (EBU White Book
    8.80.6). The same list if there are no awards.
    """
    if not any(
        row.ns.award is not None or row.ew.award is not None
        for scored in boards
        for row in scored.rows
    ):
        return boards

    def settled(compared: Compared, side: Side, label: str) -> Earned:
        earned = compared.of(side)
        if earned.award is None:
            return earned
        card = everyone[contestant_of(compared.row, side, conditions)]
        own = own_average([turn for turn in card if turn.board.label == label], conditions)
        return awarded(earned.award, earned.top, conditions, own, stake=earned.stake)

    def row(compared: Compared, label: str) -> Compared:
        if compared.ns.award is None and compared.ew.award is None:
            return compared
        ns, ew = (settled(compared, side, label) for side in Side)
        return replace(compared, ns=ns, ew=ew)

    return [
        replace(scored, rows=tuple(row(each, scored.board.label) for each in scored.rows))
        for scored in boards
    ]


def _rankings(
    everyone: Mapping[Contestant, Card],
    figures: Mapping[Contestant, Total],
    entries: Mapping[Contestant, Entry],
    conditions: Conditions,
) -> Iterable[Ranking]:
    apart = conditions.sections_ranked is Together.APART
    groups: dict[tuple[str, int], list[Contestant]] = {}
    for who, figure in figures.items():
        if figure.boards:
            key = (who.section if apart else "", -1 if who.side is None else who.side)
            groups.setdefault(key, []).append(who)
    tests = tie_break_tests(everyone, figures, conditions)
    for (section, way), members in sorted(groups.items()):
        placed = ranking([(who, figures[who].figure) for who in members], tests)
        lines = tuple(_line(each, figures[each.who], entries.get(each.who)) for each in placed)
        yield Ranking(section, None if way < 0 else Side(way), lines)


def _line(placed: Placed[Contestant], figure: Total, entry: Entry | None) -> Line:
    steps = figure.steps
    if placed.decided_by:
        text = message("place {value} by the tie-break {tie_break}")
        operands = {"value": str(placed.place), "tie_break": placed.decided_by}
        source = message("conditions of contest")
        steps += (Step("tie-break", source, text, operands, str(placed.place)),)
    return Line(placed.who, placed.place, figure.total, figure.percent, figure.boards, steps, entry)
