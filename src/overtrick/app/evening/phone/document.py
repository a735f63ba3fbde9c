"""A seat, and what became of an entry, as JSON for the phone's own scripts.

The page carries the seat's document, so that it can go on through the coming rounds when the
network is gone. Everything that people read stands in it in their language.
"""

import hashlib
import json

from overtrick.app.evening.phone.handing_in import Handed
from overtrick.app.evening.phone.page import PhonePage
from overtrick.app.evening.phone.slots import PhoneBoard
from overtrick.app.evening.phone.table import PhoneRound, PhoneTable, Who
from overtrick.app.follow.event_page import ClockFace
from overtrick.app.language import Translator
from overtrick.app.words import board_words, side_word
from overtrick.core.sheet import Board
from overtrick.core.team_match import Room

Json = dict[str, object]


def seat_document(page: PhonePage, say: Translator) -> Json:
    """The seat: its rounds with their tables and boards, and the words that scripts say.

    ``mark`` changes whenever the page would show another table, board or state: what a
    phone compares to know whether it has to load the page again.
    """
    rounds: Json = {
        "moment": page.moment.value,
        "round": None if page.round is None else _round(page.round, say),
        "earlier": [_table(table, say) for table in page.earlier],
        "coming": [_round(each, say) for each in page.coming],
        "clock": _clock(page.clock),
        "reports": [
            [*each.slot, each.report is not None and each.report.agreed] for each in page.reports
        ],
    }
    text = json.dumps(rounds, sort_keys=True, ensure_ascii=True)
    mark = hashlib.sha256(text.encode()).hexdigest()[:16]
    more: Json = {"version": page.version, "now": page.now, "mark": mark}
    return {**rounds, **more, "words": script_words(say)}


def answer_document(handed: Handed, say: Translator) -> Json:
    """What became of an entry."""
    slot = handed.slot
    return {
        "became": handed.became.value,
        "message": say.sentence(handed.sentence),
        "section": slot.section,
        "round": slot.round,
        "table": slot.table,
        "board": slot.board,
        "expects": handed.version,
    }


def script_words(say: Translator) -> dict[str, str]:
    """What the phone's scripts say by themselves; names in braces are filled in there."""
    return {
        "sending": say("Sending ..."),
        "waiting": say("{count} waiting for the network"),
        "not-kept": say("This phone keeps nothing: do not close the page before all is sent."),
        "refused": say("Not entered: {message}"),
        "seat-lost": say("This phone has lost its seat; sit down again. Nothing is lost."),
        "other-seat": say(
            "it was sent from another seat; look whether it is in, and key it again if it is not"
        ),
        "offline": say("No network. Go on: entries are kept here and sent later."),
        "changed": say("Something has changed at your table."),
        "reload": say("Show it"),
        "seen": say("Seen"),
        "next": say("Next: {round}"),
        "show-round": say("Show the next round"),
        "sits-out": say("You sit out this round."),
        "no-rounds": say("No further round is planned yet."),
        "back": say("Change"),
        "kept": say("Kept here, and sent when the network is back."),
    }


def _round(each: PhoneRound, say: Translator) -> Json:
    return {
        "number": each.number,
        "heading": say("Round {number}").format(number=each.number),
        "phase": each.phase.value,
        "sits_out": each.sits_out,
        "tables": [_table(table, say) for table in each.tables],
    }


def _table(table: PhoneTable, say: Translator) -> Json:
    return {
        "round": table.round,
        "section": table.section,
        "table": table.table,
        "side": None if table.side is None else table.side.name,
        "heading": table_words(table, say),
        "ns": [who_words(who) for who in table.ns],
        "ew": [who_words(who) for who in table.ew],
        "against": [who_words(who) for who in table.opponents],
        "boards": [_board(board, say) for board in table.boards],
    }


def _board(board: PhoneBoard, say: Translator) -> Json:
    return {
        "board": board.slot.board,
        "state": board.state.value,
        "act": board.act.value,
        "expects": board.expects,
        "words": board_words(Board.standard(board.slot.board), say),
    }


def table_words(table: PhoneTable, say: Translator) -> str:
    """``Table A2, open room, North-South``."""
    words = [say("Table {table}").format(table=f"{table.section}{table.table}")]
    if table.room is not None:
        words.append(say("open room") if table.room is Room.OPEN else say("closed room"))
    if table.side is not None:
        words.append(side_word(table.side, say))
    return ", ".join(words)


def who_words(who: Who) -> str:
    """``7 Anna Berg - Ben Carr``; of a team its name, and who of it sits there."""
    people = " - ".join(name for name in who.people if name)
    name = f"{who.name} ({people})" if who.name and people else who.name or people
    return f"{who.number} {name}".strip()


def _clock(clock: ClockFace | None) -> Json | None:
    if clock is None:
        return None
    return {
        "round": clock.round,
        "rounds": clock.rounds,
        "until": clock.until,
        "paused_at": clock.paused_at,
    }
