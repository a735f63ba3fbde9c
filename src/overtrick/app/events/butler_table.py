"""The Butler of a team event as tables: pairs, and players with all their partners."""

from collections.abc import Callable

from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, signed
from overtrick.app.table import Column, Table
from overtrick.app.words import side_word
from overtrick.core.steps import message
from overtrick.core.team_match import Room
from overtrick.engines.event.state import Event
from overtrick.engines.teams.butler import ButlerPair, butler, player_butler
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

ROOM_WORDS = {Room.OPEN: message("Open room"), Room.CLOSED: message("Closed room")}
"""The two tables of a match."""


def butler_tables(
    state: Event, round_number: int | None, names: Callable[[int], str], say: Translator
) -> list[Table]:
    """Every pair by its IMPs a board, then every player, of all rounds or of one.

    NotFoundError for an event that is not of teams, and for a round that is not planned.
    """
    require_butler(state, round_number)
    lines = butler(state, rounds=None if round_number is None else (round_number,))
    columns = (
        Column("place", say("Place"), right=True),
        Column("pair", say("Pair")),
        Column("team", say("Team"), right=True),
        Column("boards", say("Boards"), right=True),
        Column("imps", say("IMPs"), right=True),
        Column("mean", say("IMPs a board"), right=True),
    )
    places = column_places([line.imps for line in lines])
    pairs = tuple(
        (
            line.place,
            pair_words(line.pair, names, say),
            str(line.pair.team),
            str(len(line.boards)),
            signed(line.imps, places),
            signed(line.mean),
        )
        for line in lines
    )
    players = tuple(
        (
            line.place,
            names(line.person),
            "",
            str(line.boards),
            signed(line.imps, places),
            signed(line.mean),
        )
        for line in player_butler(lines)
    )
    found = [Table(say("Pairs"), columns, pairs)]
    if players:
        title = say("Players, with all their partners")
        alone = tuple(
            Column("player", say("Player")) if each.name == "pair" else each for each in columns
        )
        found.append(Table(title, alone, players).without_empty_columns())
    return found


def require_butler(state: Event, round_number: int | None) -> None:
    """NotFoundError unless the event is one of teams and has that round."""
    if not state.kind.of_teams:
        raise NotFoundError(phrase("only events of teams have a Butler of their pairs"))
    if round_number is not None and round_number not in state.rounds:
        raise NotFoundError(phrase("round {number} is not planned", number=round_number))


def pair_words(pair: ButlerPair, names: Callable[[int], str], say: Translator) -> str:
    """Who they are; where that is not known, their room and side."""
    if pair.people:
        return " - ".join(map(names, pair.people))
    where = [] if pair.room is None else [say(ROOM_WORDS[pair.room])]
    return ", ".join((*where, side_word(pair.side, say)))
