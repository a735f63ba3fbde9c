"""A phone's page in words: what its template prints, in the reader's language."""

from dataclasses import dataclass

from overtrick.app.evening.phone.document import table_words, who_words
from overtrick.app.evening.phone.own_place import OwnPlace
from overtrick.app.evening.phone.page import Moment, PhonePage
from overtrick.app.evening.phone.questions import ITEM_WORDS
from overtrick.app.evening.phone.sheets import card_sheet, card_word, traveller_sheet
from overtrick.app.evening.phone.slots import Act, BoardState, Keyed, PhoneBoard
from overtrick.app.evening.phone.table import PhoneTable, Who
from overtrick.app.events.tables import UNITS
from overtrick.app.follow.sheets import Sheet
from overtrick.app.language import Translator
from overtrick.app.numbers import figure, signed
from overtrick.app.words import OutcomeWords, board_words, outcome_words
from overtrick.core.sheet import Board
from overtrick.core.steps import message

STATES = {
    BoardState.TO_PLAY: message("to play"),
    BoardState.DIFFERED: message("key it again"),
    BoardState.HELD: message("held"),
    BoardState.UNCONFIRMED: message("to confirm"),
    BoardState.DONE: message("entered"),
    BoardState.RULED: message("ruled"),
    BoardState.BARRED: message("cannot be played"),
    BoardState.SIT_OUT: message("sit out"),
    BoardState.GIVEN: message("given"),
}
MOMENTS = {
    Moment.BEFORE: message("Play has not begun."),
    Moment.PLAYING: "",
    Moment.SITTING_OUT: message("You sit out this round."),
    Moment.BETWEEN: message("The round is over. Wait for the next one."),
    Moment.OVER: message("Play is over."),
    Moment.GONE: message("You do not play any more in this event."),
}
_STRIP = {
    Act.ENTER: "todo",
    Act.REKEY: "held",
    Act.CONFIRM: "waiting",
    Act.WAIT: "waiting",
    Act.NONE: "done",
}


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board with all that is said of it."""

    board: PhoneBoard
    at: str
    """Its name in the page's address: ``1-A2-7``, round, table and board."""
    title: str
    """``Board 7, dealer S, vulnerable: All``."""
    state: str
    strip: str
    """How the row of boards shows it: todo, waiting, held, done."""
    result: OutcomeWords | None
    lead: str
    score: str
    """To the own side, or to North-South."""
    keyed: str
    """What may be seen of an entry that is keyed again."""
    level: int
    """Of that contract; 0 where there is none."""
    questions: str
    whys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table with all that is said of it."""

    table: PhoneTable
    heading: str
    sides: tuple[tuple[str, str], ...]
    """Who sits there, for a phone of both sides; else only the opponents."""
    players: tuple[str, str, str, str]
    """N E S W, where it is known who sits where; else empty."""
    boards: tuple[BoardView, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """The page in words."""

    moment: str
    who: str
    tables: tuple[TableView, ...]
    earlier: tuple[TableView, ...]
    here: BoardView | None
    """The board that is opened: the one asked for, else the first with something to do."""
    around: TableView | None
    """Its table."""
    both: bool
    """Whether the phone is handed from one side to the other."""
    travellers: tuple[Sheet, ...]
    card: Sheet | None
    places: tuple[str, ...]


def seat_view(page: PhonePage, say: Translator, at: str = "") -> SeatView:
    """*page* as its template prints it, opened *at* a board, or where there is something to do."""
    tables = tuple(_table(each, say) for each in (page.round.tables if page.round else ()))
    earlier = tuple(_table(each, say) for each in page.earlier)
    here, around = _opened((*tables, *earlier), at)
    return SeatView(
        say(MOMENTS[page.moment]),
        ", ".join(map(who_words, page.who)),
        tables,
        earlier,
        here,
        around,
        any(
            board.side is None
            for each in (page.round, *page.coming)
            if each is not None
            for table in each.tables
            for board in table.boards
        ),
        tuple(traveller_sheet(each, say) for each in page.travellers),
        None if page.card is None or not page.card.lines else card_sheet(page.card, say),
        tuple(place_words(place, say) for place in page.places),
    )


def _opened(
    tables: tuple[TableView, ...], at: str
) -> tuple[BoardView, TableView] | tuple[None, None]:
    boards = [(board, table) for table in tables for board in table.boards]
    asked = [each for each in boards if each[0].at == at]
    to_do = [each for each in boards if each[0].board.act not in (Act.NONE, Act.WAIT)]
    return next(iter((*asked, *to_do)), (None, None))


def place_words(place: OwnPlace, say: Translator) -> str:
    """``Place 3= of 14, 56.25 %``."""
    words = say("Place {place} of {of}") if place.place else say("not placed")
    total = f"{figure(place.total)} {say(UNITS[place.unit])}"
    result = f"{figure(place.percent)} %" if place.percent is not None else total
    return f"{words.format(place=place.place, of=place.of)}, {result}"


def _table(table: PhoneTable, say: Translator) -> TableView:
    if table.side is None:
        sides = [(say("North-South"), table.ns), (say("East-West"), table.ew)]
    else:
        sides = [(say("Against"), table.opponents)]
    return TableView(
        table,
        table_words(table, say),
        tuple((word, ", ".join(map(who_words, people))) for word, people in sides),
        _players(table),
        tuple(_board(board, say) for board in table.boards),
    )


def _players(table: PhoneTable) -> tuple[str, str, str, str]:
    """Of a pair nobody says who sits North; of players, and teams that line up, it is known."""
    north, south = _two(table.ns, lined_up=table.room is not None)
    east, west = _two(table.ew, lined_up=table.room is not None)
    return north, east, south, west


def _two(side: tuple[Who, ...], *, lined_up: bool) -> tuple[str, str]:
    if len(side) == 2:
        first, second = (", ".join(who.people) for who in side)
        return first, second
    people = side[0].people if side and lined_up else ()
    return (people[0], people[1]) if len(people) == 2 else ("", "")


def _board(board: PhoneBoard, say: Translator) -> BoardView:
    result = None if board.outcome is None else outcome_words(board.outcome, say)
    state = say(STATES[board.state])
    if board.state is BoardState.UNCONFIRMED and board.act is Act.WAIT:
        state = say("waits for the other side")
    strip = "held" if board.state is BoardState.HELD else _STRIP[board.act]
    items = ", ".join(say(ITEM_WORDS[item]) for item in board.questions)
    slot = board.slot
    return BoardView(
        board,
        f"{slot.round}-{slot.section}{slot.table}-{slot.board}",
        board_words(Board.standard(board.slot.board), say),
        state,
        strip,
        result,
        card_word(board.lead),
        _score(board, say),
        "" if board.keyed is None else _keyed(board.keyed, say),
        0 if board.keyed is None else board.keyed.level,
        items,
        tuple(map(say.sentence, board.whys)),
    )


def _score(board: PhoneBoard, say: Translator) -> str:
    if board.score_own is not None:
        return say("{score} to you").format(score=signed(board.score_own, 0))
    if board.score_ns is not None:
        return say("{score} to North-South").format(score=signed(board.score_ns, 0))
    return ""


def _keyed(keyed: Keyed, say: Translator) -> str:
    """``4♠ N, lead ♥Q``: without what is keyed again."""
    words = [f"{keyed.level}{keyed.strain.symbol}{keyed.doubling}"]
    if keyed.declarer is not None:
        words.append(str(keyed.declarer))
    text = " ".join(words)
    if keyed.lead is not None:
        text = say("{result}, lead {lead}").format(result=text, lead=card_word(keyed.lead))
    if keyed.tricks is not None:
        text = say("{result}, {tricks} tricks").format(result=text, tricks=keyed.tricks)
    return text
