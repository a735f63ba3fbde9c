"""The Butler of a team event in words: pairs, players, and a pair's boards."""

from collections.abc import Mapping
from fractions import Fraction

from overtrick.app.explain import Reason, said, score_reasons
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.butler import ButlerView, pair_key
from overtrick.app.follow.rulings import ruling_marks, ruling_reasons
from overtrick.app.follow.sheets import Cell, Link, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, signed
from overtrick.app.table import Column
from overtrick.app.words import outcome_words, side_word
from overtrick.core.readings import score_ns
from overtrick.core.seat import Side, vulnerability_of
from overtrick.core.sheet import Board
from overtrick.engines.event.state import Event
from overtrick.engines.teams.butler import ButlerBoard, ButlerLine, ButlerPair

Named = Mapping[ButlerPair, str | tuple[str, ...]]
KEEP = ("place", "pair", "mean")
KEEP_BOARDS = ("board", "contract", "declarer", "result", "imps")


def pairs_sheet(
    view: ButlerView, named: Named, teams: Mapping[int, str], to: Addresses, say: Translator
) -> Sheet | None:
    """Every pair, each leading to its boards; None if there is none."""
    if not view.lines:
        return None
    columns = (
        Column("place", say("Place"), right=True),
        Column("pair", say("Pair")),
        Column("team", say("Team")),
        Column("boards", say("Boards"), right=True),
        Column("imps", say("IMPs"), right=True),
        Column("mean", say("IMPs a board"), right=True),
    )
    places = column_places([line.imps for line in view.lines])
    rows = tuple(
        SheetRow(
            (
                line.place,
                Link(_of_team(line.pair, named, teams), to.butler(pair_key(line.pair), view.round)),
                Link(teams[line.pair.team], to.contestant(line.pair.team)),
                str(len(line.boards)),
                signed(line.imps, places),
                signed(line.mean),
            ),
            reasons=(("", (mean_reason(line.imps, len(line.boards), line.place, say),)),),
        )
        for line in view.lines
    )
    return Sheet(say("Pairs"), columns, rows, KEEP)


def _of_team(pair: ButlerPair, named: Named, teams: Mapping[int, str]) -> str | tuple[str, ...]:
    """People are known by their names; a room and a side are of some team."""
    words = named[pair]
    return f"{teams[pair.team]}, {words}" if isinstance(words, str) else words


def players_sheet(view: ButlerView, names: Mapping[int, str], say: Translator) -> Sheet | None:
    """Every player with all partners; None where nobody is known."""
    if not view.players:
        return None
    columns = (
        Column("place", say("Place"), right=True),
        Column("player", say("Player")),
        Column("boards", say("Boards"), right=True),
        Column("imps", say("IMPs"), right=True),
        Column("mean", say("IMPs a board"), right=True),
    )
    places = column_places([line.imps for line in view.players])
    rows = tuple(
        SheetRow(
            (
                line.place,
                Link(names[line.person], f"/players/{line.person}"),
                str(line.boards),
                signed(line.imps, places),
                signed(line.mean),
            ),
            reasons=(("", (mean_reason(line.imps, line.boards, line.place, say),)),),
        )
        for line in view.players
    )
    return Sheet(
        say("Players, with all their partners"), columns, rows, ("place", "player", "mean")
    )


def mean_reason(imps: Fraction, boards: int, place: str, say: Translator) -> Reason:
    """How a mean and its place came about."""
    text = say.ngettext(
        "{imps} IMPs against the datum on {boards} board: {mean} a board, place {place}",
        "{imps} IMPs against the datum on {boards} boards: {mean} a board, place {place}",
        boards,
    )
    told = text.format(
        imps=signed(imps, column_places([imps])),
        boards=boards,
        mean=signed(imps / boards),
        place=place,
    )
    return Reason(told, "")


def line_numbers(view: ButlerView, line: ButlerLine, say: Translator) -> list[tuple[str, str]]:
    """The figures of a pair, each with what it is."""
    return [
        (line.place, say("place of {count}").format(count=len(view.lines))),
        (signed(line.mean), say("IMPs a board")),
        (signed(line.imps, column_places([each.imps for each in view.lines])), say("IMPs")),
        (str(len(line.boards)), say("boards that count")),
    ]


def boards_sheet(  # noqa: PLR0913, PLR0917 - what a table is said with
    state: Event,
    line: ButlerLine,
    named: Named,
    teams: Mapping[int, str],
    to: Addresses,
    say: Translator,
) -> Sheet:
    """A pair's boards, each with its datum and how it was compared; the side is the pair's."""
    columns = (
        Column("round", say("Round"), right=True),
        Column("board", say("Board"), right=True),
        Column("side", say("Side")),
        Column("team", say("Against")),
        Column("opponents", say("Names")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        Column("score", say("Score"), right=True),
        Column("datum", say("Datum"), right=True),
        Column("imps", say("IMPs"), right=True),
        Column("note", say("Note")),
    )
    places = column_places([each.imps for each in line.boards])
    rows = []
    last = line.boards[0].slot.round
    for each in line.boards:
        kind = "gap" if each.slot.round != last else ""
        last = each.slot.round
        cells = _board_cells(state, each, named, teams, places, to, say)
        rows.append(SheetRow(cells, reasons=_board_reasons(state, each, say), kind=kind))
    return Sheet(say("Board by board"), columns, tuple(rows), KEEP_BOARDS).without_empty_columns()


def _board_cells(  # noqa: PLR0913, PLR0917 - what a row is said with
    state: Event,
    each: ButlerBoard,
    named: Named,
    teams: Mapping[int, str],
    places: int,
    to: Addresses,
    say: Translator,
) -> tuple[Cell, ...]:
    words = outcome_words(each.outcome, say)
    slot = each.slot
    points = score_ns(each.outcome, vulnerability_of(slot.board), state.rules.conditions.law)
    notes = (words.note, ruling_marks(state.play(slot), say))
    datum = next((step.value for step in each.earned.steps if step.rule == "datum"), "")
    return (
        Link(str(slot.round), to.round(slot.round)),
        Link(str(slot.board), to.board(slot.board)),
        str(each.side),
        Link(teams[each.opponents.team], to.contestant(each.opponents.team)),
        named[each.opponents] if each.opponents.people else "",
        words.contract,
        words.declarer,
        words.result,
        "" if points is None else str(points if each.side is Side.NS else -points),
        str(datum),
        signed(each.imps, places),
        ", ".join(note for note in notes if note),
    )


def _board_reasons(state: Event, each: ButlerBoard, say: Translator) -> Reasons:
    slot = each.slot
    law = state.rules.conditions.law
    there = Board.standard(slot.board, ())
    chapters = (
        (say("Ruling"), ruling_reasons(state.play(slot), say)),
        (say("Score"), tuple(score_reasons(each.outcome, there, law, say))),
        (
            say("Against the datum, {side}").format(side=side_word(each.side, say)),
            tuple(said(step, say) for step in each.earned.steps),
        ),
    )
    return tuple(chapter for chapter in chapters if chapter[1])
