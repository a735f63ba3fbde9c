"""Pages as tables for a terminal, a pipe or a spreadsheet."""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.app.check import Checked
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure, signed
from overtrick.app.pages import BoardPage, PairPage
from overtrick.app.table import Column, Table
from overtrick.app.verdicts import Right
from overtrick.app.words import (
    board_words,
    contestant_word,
    outcome_words,
    pair_word,
    side_word,
)
from overtrick.core.cards import SUITS, Deal, Hand
from overtrick.core.conditions import Conditions
from overtrick.core.readings import score_ns
from overtrick.core.seat import Side
from overtrick.core.sheet import Entry
from overtrick.engines.card import Turn
from overtrick.engines.standings import Ranking, Standings


def ranking_tables(standings: Standings, say: Translator) -> list[Table]:
    """A table a ranking."""
    return [_ranking_table(each, say) for each in standings.rankings]


def _ranking_table(ranking: Ranking, say: Translator) -> Table:
    columns = (
        Column("place", say("Place"), right=True),
        Column("pair", say("Pair")),
        Column("names", say("Names")),
        Column("total", say("Total"), right=True),
        Column("percent", "%", right=True),
        Column("boards", say("Boards"), right=True),
    )
    places = column_places([line.total for line in ranking.lines])
    rows = tuple(
        (
            str(line.place),
            pair_word(line.contestant),
            names_of(line.entry),
            figure(line.total, places),
            figure(line.percent),
            str(line.boards),
        )
        for line in ranking.lines
    )
    return Table(ranking_title(ranking, say), columns, rows).without_empty_columns()


def ranking_title(ranking: Ranking, say: Translator) -> str:
    """``Ranking``, ``Section A, North-South``."""
    section = say("Section {name}").format(name=ranking.section) if ranking.section else ""
    words = [word for word in (section, side_word(ranking.side, say)) if word]
    return ", ".join(words) or say("Ranking")


def names_of(entry: Entry | None) -> str:
    """The players' names between dashes; empty if the sheet has none."""
    return " - ".join(entry.names) if entry is not None else ""


def board_table(page: BoardPage, conditions: Conditions, say: Translator) -> Table:
    """A traveller, best first."""
    columns = (
        Column("section", say("Section")),
        Column("ns", say("NS")),
        Column("ew", say("EW")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("lead", say("Lead")),
        Column("result", say("Result"), right=True),
        Column("tricks", say("Tricks"), right=True),
        Column("score_ns", say("Score NS"), right=True),
        Column("points_ns", say("Points NS"), right=True),
        Column("points_ew", say("Points EW"), right=True),
        Column("percent_ns", say("% NS"), right=True),
        Column("note", say("Note")),
    )
    places = _points_places(line.compared.of(side).points for line in page.lines for side in Side)
    rows = []
    for line in page.lines:
        row, words = line.compared.row, outcome_words(line.compared.row.outcome, say)
        share = line.compared.ns.share
        group = say("form {group}").format(group=row.group) if row.group else ""
        rows.append(
            (
                row.section,
                row.ns,
                row.ew,
                words.contract,
                words.declarer,
                "" if row.lead is None else f"{row.lead.suit.symbol}{str(row.lead)[1:]}",
                words.result,
                words.tricks,
                "" if line.score_ns is None else str(line.score_ns),
                _points(line.compared.ns.points, places, conditions),
                _points(line.compared.ew.points, places, conditions),
                "" if share is None else figure(100 * share),
                ", ".join(word for word in (words.note, group, row.remark) if word),
            )
        )
    title, deal = board_words(page.board, say), tuple(deal_lines(page.board.deal))
    return Table(title, columns, tuple(rows), deal).without_empty_columns()


def deal_lines(deal: Deal | None) -> list[str]:
    """A deal as players draw it, North on top; nothing if it is not known."""
    if deal is None:
        return []
    north, east, south, west = (_hand_lines(hand) for hand in deal.hands)
    margin, width = " " * 14, 28
    return [
        *(margin + line for line in north),
        *(left.ljust(width) + right for left, right in zip(west, east, strict=True)),
        *(margin + line for line in south),
    ]


def _hand_lines(hand: Hand | None) -> list[str]:
    if hand is None:
        return ["", "", "", ""]
    return [f"{suit.symbol} {hand.holding(suit) or '-'}" for suit in SUITS]


def pair_table(page: PairPage, conditions: Conditions, say: Translator) -> Table:
    """One contestant's evening, board by board."""
    columns = (
        Column("board", say("Board"), right=True),
        Column("side", say("Side")),
        Column("opponent", say("Against")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        Column("score", say("Score"), right=True),
        Column("points", say("Points"), right=True),
        Column("percent", "%", right=True),
        Column("note", say("Note")),
    )
    places = _points_places(turn.earned.points for turn in page.card)
    rows = []
    for turn in page.card:
        words = outcome_words(turn.compared.row.outcome, say)
        opponent = turn.opponent(conditions)._replace(side=None, section="")
        share = turn.earned.share
        again = "" if turn.counts else say("second turn, not added")
        rows.append(
            (
                f"{turn.board.number}{turn.board.label}",
                str(turn.side),
                contestant_word(opponent, say),
                words.contract,
                words.declarer,
                words.result,
                _own_score(turn, conditions),
                _points(turn.earned.points, places, conditions),
                "" if share is None else figure(100 * share),
                ", ".join(word for word in (words.note, again) if word),
            )
        )
    title = contestant_word(page.contestant, say)
    names = names_of(page.line.entry) if page.line is not None else ""
    heading = say("Pair {who}").format(who=title) + (f": {names}" if names else "")
    return Table(heading, columns, tuple(rows)).without_empty_columns()


def pair_summary(page: PairPage, say: Translator) -> str:
    """The place and total of a contestant in one sentence."""
    if page.line is None:
        return say("No board counts, so there is no place.")
    line = page.line
    total = figure(line.total, column_places([line.total]))
    if line.percent is None:
        text = say("Place {place} with {total} over {boards} boards.")
        return text.format(place=line.place, total=total, boards=line.boards)
    text = say("Place {place} with {total}, {percent} %, over {boards} boards.")
    return text.format(
        place=line.place, total=total, percent=figure(line.percent), boards=line.boards
    )


def _own_score(turn: Turn, conditions: Conditions) -> str:
    points = score_ns(turn.compared.row.outcome, turn.board.vulnerability, conditions.law)
    if points is None:
        return ""
    return str(points if turn.side is Side.NS else -points)


def _points_places(values: Iterable[Fraction | None]) -> int:
    return column_places(list(values))


def _points(value: Fraction | None, places: int, conditions: Conditions) -> str:
    if conditions.compares_by_rank:
        return figure(value, places)
    return signed(value, places)


def agreed_table(result: Checked, say: Translator) -> Table:
    """How many figures of a file are the same as ours, by kind."""
    columns = (
        Column("figure", say("Figure")),
        Column("agreed", say("The same"), right=True),
        Column("different", say("Different"), right=True),
        Column("unexplained", say("Not explained"), right=True),
    )
    rows = []
    for part, agreed in result.agreed.items():
        different = [each for each in result.differences if each.part is part]
        open_ones = sum(each.verdict.right is Right.UNEXPLAINED for each in different)
        if agreed or different:
            rows.append((say(part.value), str(agreed), str(len(different)), str(open_ones)))
    return Table(say("The file's own figures"), columns, tuple(rows))


def differences_table(result: Checked, say: Translator) -> Table:
    """Every difference between a file and us."""
    columns = (
        Column("figure", say("Figure")),
        Column("board", say("Board"), right=True),
        Column("meeting", say("Meeting")),
        Column("pair", say("Pair")),
        Column("printed", say("File"), right=True),
        Column("ours", say("Ours"), right=True),
        Column("right", say("Right")),
        Column("reason", say("Why")),
    )
    rows = tuple(
        (
            say(each.part.value),
            "" if each.where.board is None else str(each.where.board),
            each.where.meeting,
            "" if each.where.who is None else contestant_word(each.where.who, say),
            each.printed,
            each.ours,
            say(each.verdict.right.value),
            say(each.verdict.reason),
        )
        for each in result.differences
    )
    return Table(say("Differences"), columns, rows)
