"""A contestant's evening, board by board, in words."""

from overtrick.app.explain import Reason, earned_reasons, score_reasons
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.contestant import ContestantView, Standing, Turned
from overtrick.app.follow.rulings import ruling_marks, ruling_reasons
from overtrick.app.follow.sheets import (
    Cell,
    Link,
    Links,
    Reasons,
    Sheet,
    SheetRow,
    line_reasons,
)
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure, signed
from overtrick.app.table import Column
from overtrick.app.words import card_words, outcome_words
from overtrick.core.readings import score_ns
from overtrick.core.seat import Side
from overtrick.engines.event.state import Event

KEEP = ("board", "opponent", "contract", "declarer", "result", "percent")
KEEP_POINTS = ("board", "opponent", "contract", "declarer", "result", "points")


def card_sheet(state: Event, view: ContestantView, to: Addresses, say: Translator) -> Sheet | None:
    """Its boards by round, each with its reasons; None if none may be seen."""
    if not view.turns:
        return None
    columns = (
        Column("round", say("Round"), right=True),
        Column("board", say("Board"), right=True),
        Column("side", say("Side")),
        Column("partner", say("With")),
        Column("opponent", say("Against")),
        Column("names", say("Names")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("lead", say("Lead")),
        Column("result", say("Result"), right=True),
        Column("score", say("Score"), right=True),
        Column("points", say("Points"), right=True),
        Column("percent", "%", right=True),
        Column("note", say("Note")),
    )
    places = column_places([each.turn.earned.points for each in view.turns])
    cells = [_cells(state, each, view, places, to, say) for each in view.turns]
    rows = []
    last = view.turns[0].slot.round
    for each, row in zip(view.turns, cells, strict=True):
        kind = "gap" if each.slot.round != last else ""
        last = each.slot.round
        kind = kind if each.turn.counts and each.turn.earned.points is not None else "out"
        rows.append(SheetRow(row, reasons=_reasons(state, each, view, say), kind=kind))
    by_percent = any(each.turn.earned.share is not None for each in view.turns)
    keep = KEEP if by_percent else KEEP_POINTS
    return Sheet(say("Board by board"), columns, tuple(rows), keep).without_empty_columns()


def _cells(  # noqa: PLR0913, PLR0917 - what a row is said with
    state: Event,
    each: Turned,
    view: ContestantView,
    places: int,
    to: Addresses,
    say: Translator,
) -> tuple[Cell, ...]:
    turn, conditions = each.turn, view.conditions
    row = turn.compared.row
    words = outcome_words(row.outcome, say)
    points = score_ns(row.outcome, turn.board.vulnerability, conditions.law)
    shown = figure if conditions.compares_by_rank else signed
    share = turn.earned.share
    against = tuple(name for who in each.opponents for name in view.names[who].people)
    notes = [words.note, ruling_marks(state.play(each.slot), say)]
    if row.group:
        notes.append(say("form {group}").format(group=row.group))
    if not turn.counts:
        notes.append(say("second turn, not added"))
    return (
        str(each.slot.round or ""),
        Link(str(turn.board.number), to.board(turn.board.number)),
        str(turn.side),
        _links(each.partner, to),
        _links(each.opponents, to),
        against or "",
        words.contract,
        words.declarer,
        "" if row.lead is None else card_words(row.lead),
        words.result,
        "" if points is None else str(points if turn.side is Side.NS else -points),
        shown(turn.earned.points, places),
        "" if share is None else figure(100 * share),
        ", ".join(note for note in notes if note),
    )


def _links(numbers: tuple[int, ...], to: Addresses) -> Cell:
    links = tuple(Link(str(number), to.contestant(number)) for number in numbers)
    return links[0] if len(links) == 1 else Links(links)


def _reasons(state: Event, each: Turned, view: ContestantView, say: Translator) -> Reasons:
    turn = each.turn
    law = view.conditions.law
    chapters = (
        (say("Ruling"), ruling_reasons(state.play(each.slot), say)),
        (say("Score"), tuple(score_reasons(turn.compared.row.outcome, turn.board, law, say))),
        (say("The comparison"), tuple(earned_reasons(turn.earned, say))),
    )
    return tuple(chapter for chapter in chapters if chapter[1])


def standing_numbers(standing: Standing, unit: str, say: Translator) -> list[tuple[str, str]]:
    """Place, total, percentage and boards, each with what it is; *unit* is the total's."""
    line = standing.ranked.line
    found = []
    if line.place:
        found.append((line.place, say("place of {count}").format(count=standing.of)))
    if line.percent is not None:
        found.append((f"{figure(line.percent)} %", say("of what could be had")))
    found.append((figure(line.total, standing.decimals), unit))
    found.append((str(line.boards), say("boards that count")))
    if standing.masterpoints:
        found.append((figure(standing.masterpoints, 0), say("masterpoints")))
    return found


def total_reasons(standing: Standing, say: Translator) -> tuple[Reason, ...]:
    """How the total, the place and the award came about."""
    return line_reasons(standing.ranked.line.place, standing.ranked.steps, standing.award, say)
