"""What a player's phone shows and sends: the seat's page, entries, confirmations.

A phone asks three addresses; nothing else is agreed between its scripts and the site.

``GET /events/{event}/seat``
    The page, ``phone/seat.html``, which wants ``page`` (a ``PhonePage``), ``view``
    (``seat_view``), ``document`` (``seat_document``), ``device`` (its ``Device``), ``key`` (a
    fresh one, of which each form makes its own) and what all pages have.

``GET /events/{event}/seat/state``
    ``seat_document``, and with it ``csrf``, the token that forms carry now, and ``sequence``,
    the highest that the site has had from this device. Asked when the page comes back to
    the front, when the event's stream says that something changed, and after a sending.

``POST /events/{event}/seat/results``
    A form. ``csrf``; ``key``, the idempotency key: ``device:<id>:<sequence>`` where a script
    sends it, in the order of the sequence, else what the page was rendered with; ``act``:

    ``enter``    ``section round table board expects``, and ``level`` (1 to 7, or 0 if all
                 passed), ``strain`` (``C D H S NT``), ``doubling`` (1, 2, 4), ``declarer``
                 (``N E S W``), ``tricks`` (0 to 13), and ``lead_suit lead_rank``, which may be
                 left out: as the keys of ``macros/keypads.html`` have it. Or as people write
                 it: ``contract`` (``4SX N``), ``result`` (``=``, ``+1``, ``-2``), ``lead``
                 (``HQ``). ``outcome`` is ``not-played``, ``passed-out``, or is left out. ``by``
                 (``NS``, ``EW``) says who keys it at a phone of both sides.
    ``rekey``    the slot, and of ``declarer``, ``lead``, ``tricks`` what is questioned.
    ``confirm``  the slot.

    ``expects`` is the slot's version that the page showed. ``waited`` is for how many
    seconds a script has kept it; from 20 on it counts as keyed offline.

    With ``Accept: application/json`` the answer is ``answer_document`` and 200, or a refusal
    ``{"refused": code, "message": words, "faults": [...]}`` with its status: 409 and 422 end
    that entry, but for ``round-not-open``, which is sent again later; 401, 403, 404 and the
    code ``no-seat`` mean that the seat is lost, and everything waits; ``wrong-token`` asks the
    state for another token; ``out-of-order``, 408, 429, 500 to 599 and no answer at all are
    tried again under the same key.
    Without it: 303 to ``GET seat?done=<became>``, or the page of the refusal.
"""

from overtrick.app.evening.phone.card import CardLine, OwnCard
from overtrick.app.evening.phone.document import (
    answer_document,
    seat_document,
    table_words,
    who_words,
)
from overtrick.app.evening.phone.entering import (
    PhoneCommand,
    confirm_command,
    entry_command,
    phone_command,
    rekey_command,
)
from overtrick.app.evening.phone.handing_in import Became, Handed, hand_in
from overtrick.app.evening.phone.own_place import OwnPlace
from overtrick.app.evening.phone.page import Moment, PhonePage, phone_page
from overtrick.app.evening.phone.questions import Item, items_of, why
from overtrick.app.evening.phone.seat import Seat
from overtrick.app.evening.phone.slots import Act, BoardState, PhoneBoard
from overtrick.app.evening.phone.table import PhoneRound, PhoneTable, Who
from overtrick.app.evening.phone.traveller import Traveller, TravellerLine
from overtrick.app.evening.phone.view import SeatView, seat_view

__all__ = [
    "Act",
    "Became",
    "BoardState",
    "CardLine",
    "Handed",
    "Item",
    "Moment",
    "OwnCard",
    "OwnPlace",
    "PhoneBoard",
    "PhoneCommand",
    "PhonePage",
    "PhoneRound",
    "PhoneTable",
    "Seat",
    "SeatView",
    "Traveller",
    "TravellerLine",
    "Who",
    "answer_document",
    "confirm_command",
    "entry_command",
    "hand_in",
    "items_of",
    "phone_command",
    "phone_page",
    "rekey_command",
    "seat_document",
    "seat_view",
    "table_words",
    "who_words",
    "why",
]
