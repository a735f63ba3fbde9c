"""A board's results and how often each score came, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import earned_reasons, score_reasons
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.board import BoardView, Frequency, frequency_key
from overtrick.app.follow.called import Called, numbers_in
from overtrick.app.follow.rulings import Why, outcome_line, ruling_marks, ruling_reasons
from overtrick.app.follow.sheets import Cell, Link, Links, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure, signed
from overtrick.app.pages import BoardLine, BoardPage
from overtrick.app.table import Column
from overtrick.app.tables import board_table
from overtrick.app.words import side_word
from overtrick.core.seat import Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot

NOTHING_SAID: Why = {}
MOST_EXPLAINED = 60
"""Lines that have their own reasons; of more, the scores have them, and the lines lead there."""
KEEP = ("ns", "ew", "contract", "declarer", "result", "score_ns", "points_ns")


@dataclass(frozen=True, slots=True)
class Bar:
    """A score in the picture of how often each came."""

    words: str
    count: int
    share: str
    """0 to 100, of the most frequent."""
    points: str
    """What it earned North-South."""
    anchor: str
    """What it is called in the page's address."""
    reasons: Reasons
    """How it came about, where there are too many lines to say it in each."""


def board_sheet(  # noqa: PLR0913, PLR0917 - what they are said with
    state: Event,
    view: BoardView,
    names: Mapping[int, Called],
    to: Addresses,
    say: Translator,
    why: Why = NOTHING_SAID,
) -> Sheet | None:
    """Everyone's result, best for North-South first, each with its reasons; None if none is in.

    *why* has the reasons of rulings. A contract leads to how it was bid and played, where
    somebody wrote it down.
    """
    page, conditions = view.page, state.rules.conditions
    if page is None:
        return None
    table = board_table(page, conditions, say)
    at = {column.name: place for place, column in enumerate(table.columns)}
    slots = [slot_of(line, page) for line in page.lines]
    marks = [ruling_marks(state.play(slot), say, why.get(slot, ())) for slot in slots]
    columns = table.columns
    if "note" not in at and any(marks):
        columns += (Column("note", say("Note")),)
    rows = []
    brief = len(page.lines) > MOST_EXPLAINED
    anchors = {
        (each.section, each.group, each.score_ns): _anchor(place)
        for place, each in enumerate(view.frequencies)
    }
    before: str | None = None
    for words, line, ruled, slot in zip(table.rows, page.lines, marks, slots, strict=True):
        row = line.compared.row
        cells: list[Cell] = list(words)
        if slot in state.records and "contract" in at and words[at["contract"]]:
            cells[at["contract"]] = Link(words[at["contract"]], to.replay(slot))
        cells[at["ns"]] = side_cell(row.ns, to)
        cells[at["ew"]] = side_cell(row.ew, to)
        if len(columns) > len(words):
            cells.append("")
        if ruled:
            cells[-1] = ", ".join(word for word in (str(cells[-1]), ruled) if word)
        new = before is not None and before != row.group
        kind = "out" if line.compared.ns.points is None else "gap" if new else ""
        before = row.group
        reasons: Reasons = ()
        key = frequency_key(line, conditions) if brief and not ruled else None
        if key is not None:
            cells[at["score_ns"]] = Link(str(line.score_ns), f"#{anchors[key]}")
        else:
            reasons = line_reasons(state, line, page, names, say, why.get(slot, ()))
        rows.append(SheetRow(tuple(cells), reasons=reasons, kind=kind))
    return Sheet(say("All results"), columns, tuple(rows), KEEP)


def _anchor(place: int) -> str:
    return f"score-{place + 1}"


def line_reasons(  # noqa: PLR0913, PLR0917 - what they are said with
    state: Event,
    line: BoardLine,
    page: BoardPage,
    names: Mapping[int, Called],
    say: Translator,
    why: tuple[str, ...] = (),
) -> Reasons:
    """How the score of a line came about, and what each side earned with it."""
    compared = line.compared
    ruling = ruling_reasons(state.play(slot_of(line, page)), say, why)
    law = state.rules.conditions.law
    score = tuple(score_reasons(compared.row.outcome, page.board, law, say))
    earned = tuple(
        (_who(side, number, names, say), tuple(earned_reasons(compared.of(side), say)))
        for side, number in ((Side.NS, compared.row.ns), (Side.EW, compared.row.ew))
    )
    chapters = ((say("Ruling"), ruling), (say("Score"), score), *earned)
    return tuple(chapter for chapter in chapters if chapter[1])


def frequency_bars(state: Event, view: BoardView, say: Translator) -> tuple[Bar, ...]:
    """How often each score came, best for North-South first."""
    found, page, conditions = view.frequencies, view.page, state.rules.conditions
    most = max((each.count for each in found), default=1)
    places = column_places([each.points_ns for each in found])
    shown = figure if conditions.compares_by_rank else signed
    brief = page is not None and len(page.lines) > MOST_EXPLAINED
    return tuple(
        Bar(
            _score_words(each, say),
            each.count,
            figure(Fraction(100 * each.count, most), 0),
            shown(each.points_ns, places),
            _anchor(place),
            _shared_reasons(state, each, page, say) if brief and page is not None else (),
        )
        for place, each in enumerate(found)
    )


def _shared_reasons(state: Event, each: Frequency, page: BoardPage, say: Translator) -> Reasons:
    """How the score came about in each of the contracts that gave it, and what it earned."""
    law = state.rules.conditions.law
    scores = {
        outcome_line(line.compared.row.outcome, say): tuple(
            score_reasons(line.compared.row.outcome, page.board, law, say)
        )
        for line in each.lines
    }
    earned = tuple(
        (side_word(side, say), tuple(earned_reasons(each.lines[0].compared.of(side), say)))
        for side in Side
    )
    return tuple(chapter for chapter in (*scores.items(), *earned) if chapter[1])


def _score_words(each: Frequency, say: Translator) -> str:
    words = [signed(each.score_ns, 0)]
    if each.group:
        words.append(say("form {group}").format(group=each.group))
    if each.section:
        words.append(say("Section {name}").format(name=each.section))
    return ", ".join(words)


def slot_of(line: BoardLine, page: BoardPage) -> Slot:
    """Where a line was played."""
    row = line.compared.row
    return Slot(row.section, row.round or 0, row.table or 0, page.board.number)


def side_cell(side: str, to: Addresses) -> Cell:
    """The numbers of a side, each of which leads to its page."""
    links = tuple(Link(str(number), to.contestant(number)) for number in numbers_in(side))
    return links[0] if len(links) == 1 else Links(links)


def _who(side: Side, numbers: str, names: Mapping[int, Called], say: Translator) -> str:
    found = ", ".join(f"{n} {names[n]}".strip() for n in numbers_in(numbers))
    return f"{side_word(side, say)}: {found}"
