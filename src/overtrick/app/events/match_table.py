"""A team match as a table: both rooms side by side, and what it comes to."""

from overtrick.app.language import Translator
from overtrick.app.numbers import figure
from overtrick.app.table import Column, Table
from overtrick.app.words import outcome_words
from overtrick.engines.event.state import Event
from overtrick.engines.teams.page import MatchPage, PageRoom, match_page
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


def match_tables(
    state: Event, number: int, round_number: int | None, say: Translator
) -> list[Table]:
    """The match of that number in a round, or in the last that has begun.

    NotFoundError if there is none.
    """
    begun = [n for n in state.rounds if state.begun(n)]
    at = max(begun, default=0) if round_number is None else round_number
    page = match_page(state, at, number)
    if page is None:
        raise NotFoundError(phrase("round {n} has no match {match}", n=at, match=number))
    return [_boards(page, say)]


def _boards(page: MatchPage, say: Translator) -> Table:
    columns = (
        Column("board", say("Board"), right=True),
        Column("open", say("Open room")),
        Column("open_score", say("Score NS"), right=True),
        Column("closed", say("Closed room")),
        Column("closed_score", say("Score NS"), right=True),
        Column("home", page.home, right=True),
        Column("away", page.away, right=True),
    )
    rows = []
    for board in page.boards:
        rooms = [cell for room in (board.open_room, board.closed_room) for cell in _room(room, say)]
        gains = [
            figure(gain.points, 0) if gain.points and gain.points > 0 else ""
            for gain in (board.home, board.away)
        ]
        rows.append((str(board.number), *rooms, *gains))
    title = f"{page.home} - {page.away}"
    points = [figure(part.points) for part in (page.home_part, page.away_part)]
    above = (say("so far {home} - {away}").format(home=points[0] or "-", away=points[1] or "-"),)
    return Table(title, columns, tuple(rows), above).without_empty_columns()


def _room(room: PageRoom, say: Translator) -> tuple[str, str]:
    if room.outcome is None:
        return "", ""
    words = outcome_words(room.outcome, say)
    said = " ".join(word for word in (words.contract, words.declarer, words.result) if word)
    return said, "" if room.score_ns is None else str(room.score_ns)
