"""The entries of a whole session that cannot be right, or hardly can."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.app.table import Column, Table
from overtrick.app.words import outcome_words
from overtrick.core.cards import Deal
from overtrick.core.entry_checks import (
    ENTRY_CHECKS,
    Answer,
    EntryCheckSettings,
    Field,
    KeyedEntry,
    Known,
    Verdict,
    entry_answers,
)
from overtrick.core.outcome import PassedOut, Played, Score
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Row, Sheet
from overtrick.engines.card import contestant_of

Tables = Mapping[Deal, DoubleDummy]
"""Double-dummy tricks of the deals for which there are any."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A line of a traveller that is not fine, and why."""

    board: Board
    row: Row
    answers: tuple[Answer, ...]

    @property
    def verdict(self) -> Verdict:
        """The worst of the answers."""
        return max(answer.verdict for answer in self.answers)


def deals_of(sheet: Sheet) -> list[Deal]:
    """The deals of the sheet's played boards, as far as all their cards are known."""
    deals = (board.deal for board in sheet.boards if board.rows)
    return list(dict.fromkeys(deal for deal in deals if deal is not None and deal.complete))


def suspects(
    sheet: Sheet, tables: Tables, settings: EntryCheckSettings = ENTRY_CHECKS
) -> list[Suspect]:
    """The results in *sheet* that are refused or held, board by board.

    Each is looked at as if it came last, with all other results of its board there. Of two
    results that a pair has on one board, the second is refused.
    """
    before: set[tuple[Contestant, Side, int, str]] = set()
    return [
        found for board in sheet.boards for found in _on(board, sheet, tables, before, settings)
    ]


def _on(
    board: Board,
    sheet: Sheet,
    tables: Tables,
    before: set[tuple[Contestant, Side, int, str]],
    settings: EntryCheckSettings,
) -> Iterator[Suspect]:
    rows = [row for row in board.rows if isinstance(row.outcome, (Played, PassedOut, Score))]
    fields = {
        group: Field.of((r.outcome for r in rows if r.group == group), board.vulnerability)
        for group in {row.group for row in rows}
    }
    solved = None if board.deal is None else tables.get(board.deal)
    for row in rows:
        slots = [
            (contestant_of(row, side, sheet.conditions), side, board.number, board.label)
            for side in Side
        ]
        ns, ew = (
            frozenset({board.number}) if slot in before else frozenset[int]() for slot in slots
        )
        before.update(slot for slot in slots if slot[0].number)
        known = Known(
            board.vulnerability,
            board.deal,
            # Another form of a fouled board is another deal.
            None if row.group else solved,
            fields[row.group].without(row.outcome, board.vulnerability),
            played=(ns, ew),
        )
        entry = KeyedEntry(board.number, (row.ns, row.ew), row.outcome, row.lead, row.score_ns)
        if answers := entry_answers(entry, known, settings):
            yield Suspect(board, row, answers)


def suspects_table(found: Sequence[Suspect], say: Translator) -> Table:
    """What is suspicious, with every reason."""
    columns = (
        Column("board", say("Board"), right=True),
        Column("section", say("Section")),
        Column("ns", say("NS")),
        Column("ew", say("EW")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        Column("lead", say("Lead")),
        Column("score_ns", say("Score NS"), right=True),
        Column("verdict", say("Verdict")),
        Column("check", say("Check")),
        Column("reason", say("Reason")),
    )
    rows = tuple(_line(suspect, answer, say) for suspect in found for answer in suspect.answers)
    table = Table(say("Suspicious entries"), columns, rows)
    return table.without_empty_columns() if rows else table


def _line(suspect: Suspect, answer: Answer, say: Translator) -> tuple[str, ...]:
    row, words = suspect.row, outcome_words(suspect.row.outcome, say)
    return (
        f"{suspect.board.number}{suspect.board.label}",
        row.section,
        row.ns,
        row.ew,
        words.contract,
        words.declarer,
        words.result,
        "" if row.lead is None else f"{row.lead.suit.symbol}{str(row.lead)[1:]}",
        str(row.outcome.score_ns) if isinstance(row.outcome, Score) else "",
        say(answer.verdict.text),
        answer.check,
        say.sentence(answer.reason),
    )


def suspects_notes(
    found: Sequence[Suspect], sheet: Sheet, solved: Tables | None, say: Translator
) -> list[str]:
    """How many there are of how many, and what could not be looked at."""
    kinds = (Played, PassedOut, Score)
    entries = sum(isinstance(row.outcome, kinds) for board in sheet.boards for row in board.rows)
    held = sum(suspect.verdict is Verdict.HOLD for suspect in found)
    words = say("{entries} entries: {refused} cannot be right, {held} are unlikely.")
    notes = [words.format(entries=entries, refused=len(found) - held, held=held)]
    deals = deals_of(sheet)
    if not deals:
        notes.append(say("No deal is known: leads and double dummy are not checked."))
    elif solved is None:
        notes.append(say("Double dummy: not checked."))
    return notes
