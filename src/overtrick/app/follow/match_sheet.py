"""A match in words: both rooms side by side, board by board, and how it stood."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import Reason, said
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.match import MatchView, Row
from overtrick.app.follow.match_results import ROOM_WORDS, room_score_reasons
from overtrick.app.follow.rulings import ruling_marks, ruling_reasons
from overtrick.app.follow.sheets import Cell, Link, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column
from overtrick.app.words import outcome_words
from overtrick.core.steps import message
from overtrick.core.team_match import Room
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import MatchPage, PageRoom

KEEP = ("board", "open", "closed", "home", "away")
STANDINGS = {
    Standing.TO_COME: message("to come"),
    Standing.PLAYING: message("being played"),
    Standing.OVER: message("over"),
    Standing.AWARDED: message("given by the director"),
    Standing.WALKOVER: message("not played: a team did not come"),
    Standing.CANCELLED: message("cancelled: a team has left"),
}


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """What a match comes to, as people write it."""

    gained: str
    """``31 - 29``: what each team won on its boards."""
    points: str
    """Victory points, or what counts where there are none; empty if nothing does yet."""
    reasons: Reasons


def rooms_sheet(
    state: Event, view: MatchView, people: Sequence[tuple[str, str]], to: Addresses, say: Translator
) -> Sheet:
    """Every board in both rooms; *people* are who sits North-South and East-West in each."""
    page = view.page
    columns = (
        Column("board", say("Board"), right=True),
        Column("open", say(ROOM_WORDS[Room.OPEN])),
        Column("open_score", say("Score NS"), right=True),
        Column("closed", say(ROOM_WORDS[Room.CLOSED])),
        Column("closed_score", say("Score NS"), right=True),
        Column("home", page.home, right=True),
        Column("away", page.away, right=True),
        Column("running", say("So far"), right=True),
        Column("running_vps", say("VPs so far"), right=True),
        Column("note", say("Note")),
    )
    points = [gain.points for each in page.boards for gain in (each.home, each.away)]
    places = column_places([each for each in points if each is not None])
    vp_places = column_places([vps for row in view.rows for vps in (row.home_vps, row.away_vps)])
    rows = []
    segment = 1
    for row in view.rows:
        kind = "gap" if row.board.segment != segment else ""
        segment = row.board.segment
        reasons = _reasons(state, view, row, people, say) if row.seen else ()
        written = {room.slot for room in _rooms(row) if room.slot in state.records}
        cells = _cells(row, written, (places, vp_places), to, say)
        rows.append(SheetRow(cells, reasons=reasons, kind=kind))
    caption = say("Both rooms, board by board")
    return Sheet(caption, columns, tuple(rows), KEEP).without_empty_columns()


def _rooms(row: Row) -> tuple[PageRoom, PageRoom]:
    return row.board.open_room, row.board.closed_room


def _cells(
    row: Row,
    written: Collection[Slot],
    decimals: tuple[int, int],
    to: Addresses,
    say: Translator,
) -> tuple[Cell, ...]:
    """*written* is where the auction and the play are known; *decimals* of points and VPs."""
    board, (places, vp_places) = row.board, decimals
    number: Cell = str(board.number)
    if not row.seen:
        played = ["" if room.outcome is None else say("played") for room in _rooms(row)]
        return number, played[0], "", played[1], "", "", "", "", "", ""
    marks = [ruling_marks(room.play, say) for room in _rooms(row)]
    shown = [
        _room(room, to.replay(room.slot) if room.slot in written else "", say)
        for room in _rooms(row)
    ]
    return (
        Link(str(board.number), to.board(board.number)),
        *shown[0],
        *shown[1],
        _gain(board.home.points, places),
        _gain(board.away.points, places),
        f"{figure(row.home, places)} - {figure(row.away, places)}",
        _running_vps(row, vp_places),
        ", ".join(mark for mark in marks if mark),
    )


def _room(room: PageRoom, replay: str, say: Translator) -> tuple[Cell, Cell]:
    if room.outcome is None:
        return "", ""
    words = outcome_words(room.outcome, say)
    said_there = " ".join(word for word in (words.contract, words.declarer, words.result) if word)
    score = "" if room.score_ns is None else str(room.score_ns)
    return Link(said_there, replay) if replay else said_there, score


def _running_vps(row: Row, places: int) -> str:
    if row.home_vps is None or row.away_vps is None:
        return ""
    return f"{figure(row.home_vps, places)} - {figure(row.away_vps, places)}"


def _gain(points: Fraction | None, places: int) -> str:
    """Only what was won is written, as on a score sheet."""
    return figure(points, places) if points is not None and points > 0 else ""


def _reasons(
    state: Event,
    view: MatchView,
    row: Row,
    people: Sequence[tuple[str, str]],
    say: Translator,
) -> Reasons:
    board, page = row.board, view.page
    chapters: list[tuple[str, tuple[Reason, ...]]] = []
    rooms = zip(Room, (board.open_room, board.closed_room), people, strict=True)
    for which, room, (ns, ew) in rooms:
        there = say(ROOM_WORDS[which])
        sat = say("{room}: {ns} North-South, {ew} East-West").format(room=there, ns=ns, ew=ew)
        reasons = (
            *ruling_reasons(room.play, say),
            *room_score_reasons(state, room, board, say),
        )
        chapters.append((sat if ns and ew else there, reasons))
    chapters += [
        (page.home, tuple(said(step, say) for step in board.home.steps)),
        (page.away, tuple(said(step, say) for step in board.away.steps)),
        (
            say("If the match ended so: {home}").format(home=page.home),
            tuple(said(step, say) for step in row.vps_steps),
        ),
    ]
    return tuple(chapter for chapter in chapters if chapter[1])


def match_figures(page: MatchPage, say: Translator) -> MatchFigures:
    """What it comes to so far, with the reasons of both sides."""
    home, away = page.score.home, page.score.away
    gained = [home.gained, away.gained]
    parts = (page.home_part, page.away_part)
    points: list[Fraction | int | None] = [each.points for each in parts]
    shown = ""
    if None not in points:
        shown = " - ".join(figure(each, column_places(points)) for each in points)
    reasons = tuple(
        (name, tuple(said(step, say) for step in part.steps))
        for name, part in zip((page.home, page.away), parts, strict=True)
        if part.steps
    )
    places = column_places(list(gained))
    return MatchFigures(" - ".join(figure(each, places) for each in gained), shown, reasons)
