"""A phone's tables of figures in words: the traveller of a board, the own card."""

from overtrick.app.evening.phone.card import CardLine, OwnCard
from overtrick.app.evening.phone.document import who_words
from overtrick.app.evening.phone.traveller import Traveller
from overtrick.app.events.tables import UNITS
from overtrick.app.follow.sheets import Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure, signed
from overtrick.app.table import Column
from overtrick.app.words import OutcomeWords, outcome_words
from overtrick.core.cards import Card


def traveller_sheet(traveller: Traveller, say: Translator) -> Sheet:
    """All results of a board."""
    columns = (
        Column("ns", say("NS"), right=True),
        Column("ew", say("EW"), right=True),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        Column("lead", say("Lead")),
        Column("score_ns", say("Score NS"), right=True),
        Column("points_ns", say("Points NS"), right=True),
    )
    decimals = column_places([line.points_ns for line in traveller.lines])
    rows = []
    for line in traveller.lines:
        words = outcome_words(line.outcome, say)
        cells = (
            line.ns,
            line.ew,
            words.contract,
            words.declarer,
            words.result,
            card_word(line.lead),
            "" if line.score_ns is None else str(line.score_ns),
            figure(line.points_ns, decimals),
        )
        rows.append(SheetRow(cells, mine=line.own))
    keep = ("ns", "ew", "contract", "declarer", "result", "score_ns")
    title = say("Board {number}").format(number=traveller.board)
    return Sheet(title, columns, tuple(rows), keep)


def card_sheet(card: OwnCard, say: Translator) -> Sheet:
    """The own card, board by board."""
    columns = [
        Column("round", say("Round"), right=True),
        Column("board", say("Board"), right=True),
        Column("opponent", say("Against")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        Column("lead", say("Lead")),
        Column("score", say("Score"), right=True),
    ]
    rooms = any(line.other_room is not None for line in card.lines)
    shares = any(line.share is not None for line in card.lines)
    if rooms:
        columns.append(Column("other_room", say("Other room")))
    if card.earned_seen:
        columns.append(Column("points", say(UNITS[card.unit]), right=True))
    if shares:
        columns.append(Column("percent", "%", right=True))
    decimals = column_places([line.points for line in card.lines])
    rows = []
    for line in card.lines:
        cells = _card_cells(line, say)
        if rooms:
            cells.append(
                "" if line.other_room is None else _brief(outcome_words(line.other_room, say))
            )
        if card.earned_seen:
            cells.append(figure(line.points, decimals) if shares else signed(line.points, decimals))
        if shares:
            cells.append("" if line.share is None else figure(100 * line.share, 0))
        rows.append(SheetRow(tuple(cells), kind="" if line.counts else "out"))
    keep = ("board", "contract", "declarer", "result", "percent" if shares else "score")
    return Sheet(say("Your card"), tuple(columns), tuple(rows), keep)


def card_word(card: Card | None) -> str:
    """``♥Q``."""
    return "" if card is None else f"{card.suit.symbol}{str(card)[1:]}"


def _card_cells(line: CardLine, say: Translator) -> list[str]:
    words = outcome_words(line.outcome, say)
    return [
        str(line.slot.round),
        str(line.slot.board),
        ", ".join(map(who_words, line.opponents)),
        words.contract,
        words.declarer,
        words.result,
        card_word(line.lead),
        "" if line.score_own is None else signed(line.score_own, 0),
    ]


def _brief(words: OutcomeWords) -> str:
    return " ".join(each for each in (words.contract, words.declarer, words.result) if each)
