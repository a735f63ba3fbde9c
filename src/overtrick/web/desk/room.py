"""The page of the room: what every table plays, what waits, what comes next."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.evening.mishaps import actions_for
from overtrick.app.evening.needs import Need, NeedKind
from overtrick.app.evening.room import (
    Beside,
    BoardState,
    RoomBoard,
    RoomPage,
    RoomTable,
    room_page,
)
from overtrick.app.evening.unplayed import boards_to_play
from overtrick.app.house.roles import Role
from overtrick.app.language import Translator
from overtrick.app.words import outcome_words
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase
from overtrick.phrase import phrase
from overtrick.web.desk.offers import action_address, offer_link
from overtrick.web.doors import page
from overtrick.web.entrance import event_of, house_of, visitor_of
from overtrick.web.templating import Local, local, render, speaker
from overtrick.web.words import PHASE_WORDS, ROUND_PHASE_WORDS

MICRO = 1_000_000
SLOW_SECONDS = 120
"""Longer than the room, over all rounds, from which a contestant is named as slow."""
MOST_TO_KNOW = 3
"""Of what is only to know, so that what waits is not lost in it; the rest is folded."""
GRAVE = {
    NeedKind.CALL: "call",
    NeedKind.HELD: "error",
    NeedKind.DIFFERED: "warning",
    NeedKind.LATE_ENTRY: "warning",
    NeedKind.NOT_PLAYABLE: "warning",
    NeedKind.APPEAL: "warning",
    NeedKind.REPORTED: "warning",
    NeedKind.MISSING: "warning",
    NeedKind.SLOW: "info",
    NeedKind.DISCONNECTED: "info",
    NeedKind.INSISTED: "info",
}
TABLE_ACTIONS = ("wrong-direction", "exchanged", "sat", "wrong-board", "call")
PIPS = {
    BoardState.WAITING: "todo",
    BoardState.HELD: "held",
    BoardState.ENTERED: "done",
    BoardState.CONFIRMED: "done",
    BoardState.LATE: "missing",
    BoardState.RULED: "done",
    BoardState.NOT_PLAYABLE: "missing",
    BoardState.SIT_OUT: "done",
}


async def room(request: Request) -> Response:
    """What needs the director now."""
    house, row = house_of(request), event_of(request)
    number = request.query_params.get("round", "")
    asked = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else None
    found = await run_in_threadpool(looked_at, request, asked)
    say, here = speaker(request), local(request)
    root = f"/events/{row.public_id}/desk"
    opened = request.query_params.get("table", "")
    possible = {each.code for each in actions_for(house.desk.standing(row.id).state)}
    shown_needs, folded = _folded(found.needs)
    shown = f"round={found.round}&" if asked is not None else ""
    tables = [_card(each, found, f"{root}?{shown}", say, here) for each in found.tables]
    return render(
        request,
        "desk/room.html",
        {
            "page": found,
            "root": root,
            "tables": tables,
            "open_table": next(
                (
                    _opened(each, found.round, Offered(root, say, possible), here)
                    for each in found.tables
                    if _name(each) == opened
                ),
                None,
            ),
            "inbox": [_item(need, root, say, here) for need in shown_needs],
            "to_know": [_item(need, root, say, here) for need in folded],
            "step_words": say(found.step.step.value),
            "consequence": [say.sentence(each) for each in found.step.consequence],
            "step": found.step.offer,
            "key": f"desk.{row.public_id}.{found.version}",
            "slow": [each for each in found.paces if each.seconds >= SLOW_SECONDS][:5],
            "phases": PHASE_WORDS,
            "round_phases": ROUND_PHASE_WORDS,
            "watchers": house.feed.watchers(row.id),
            "tricks": say.sentence(
                house.tricks.status(house.desk.standing(row.id).state.deals.values()).sentence
            ),
        },
    )


def _folded(needs: tuple[Need, ...]) -> tuple[tuple[Need, ...], tuple[Need, ...]]:
    """What stands in sight, and what is only to know where there is much of it."""
    known = [need for need in needs if GRAVE[need.kind] == "info"]
    folded = known[MOST_TO_KNOW:]
    return tuple(need for need in needs if need not in folded), tuple(folded)


def looked_at(request: Request, round_number: int | None = None) -> RoomPage:
    """The room as the director who asks may see it."""
    house, row = house_of(request), event_of(request)
    standing = house.desk.standing(row.id)
    state = standing.state
    people = {who for each in state.entrants.values() for who in each.people}
    people |= {
        who
        for each in state.entrants.values()
        for change in each.substitutions
        for who in (change.leaves, change.joins)
    }
    names = house.names.of(people)
    ranked = None
    if state.phase in (Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL):
        ranked = house.scores.ranking(row.id, standing)
    found = room_page(
        standing,
        house.desk.clock() // MICRO,
        lambda person: names.get(person, f"#{person}"),
        Beside(house.timings.of(row.id), house.tricks.tables(), ranked),
        round_number,
    )
    return found.without(unplayed(request, state))


def unplayed(request: Request, state: Event) -> frozenset[int]:
    """The boards that the director who asks has still to play."""
    people = visitor_of(request).people
    return frozenset(board for person in people for board in boards_to_play(state, person))


def _name(table: RoomTable) -> str:
    return f"{table.section}{table.table}"


def _card(
    table: RoomTable, found: RoomPage, way: str, say: Translator, here: Local
) -> dict[str, object]:
    """A table's card; *way* is the address of the room to which the table is added."""
    boards = [(each.slot.board, PIPS[each.state]) for each in table.boards]
    states = {each.state for each in table.boards}
    pace = table.pace
    said = ""
    if table.call is not None:
        said = say("calls the director") + (f": {table.call.words}" if table.call.words else "")
    elif pace is not None and pace.pace.slow:
        said = say(pace.pace.value)
    if BoardState.HELD in states:
        state = "held"
    elif states <= {BoardState.CONFIRMED, BoardState.ENTERED, BoardState.RULED, BoardState.SIT_OUT}:
        state = "done"
    elif pace is not None and pace.pace.slow:
        state = "slow"
    else:
        state = "playing" if found.clock is not None else "waiting"
    last = max((each.at for each in table.boards if each.at is not None), default=None)
    return {
        "number": _name(table),
        "state": state,
        "href": f"{way}table={_name(table)}#table",
        "sides": [
            (say("NS"), _people(table, 0)),
            (say("EW"), _people(table, 1)),
        ],
        "boards": boards,
        "said": said,
        "since": here.time(last) if last is not None else "",
    }


def _people(table: RoomTable, side: int) -> str:
    return "; ".join(
        f"{who.number} {who.name or ' - '.join(who.people)}".strip()
        for who in (table.ew if side else table.ns)
    )


@dataclass(frozen=True, slots=True)
class Offered:
    """The actions that the event has a use for, as links to their forms."""

    root: str
    say: Translator
    possible: Collection[str]
    """Their codes."""

    def links(self, codes: Iterable[str], where: Mapping[str, str]) -> list[tuple[str, str]]:
        """Those of *codes* that are possible, filled in with *where*."""
        return [
            offer_link(self.root, code, self.say, **_fields(code, where))
            for code in codes
            if code in self.possible
        ]


def _opened(
    table: RoomTable, number: int | None, offered: Offered, here: Local
) -> dict[str, object]:
    """A table in a round, with what can be done about each of its boards."""
    say = offered.say
    where = {"table": _name(table), **({} if number is None else {"round": str(number)})}
    return {
        "name": _name(table),
        "sides": [(say("North-South"), _people(table, 0)), (say("East-West"), _people(table, 1))],
        "boards": [_board(each, offered, here) for each in table.boards],
        "links": offered.links(TABLE_ACTIONS, where),
        "answer": None if table.call is None else action_address(offered.root, "answer-call"),
    }


def _board(board: RoomBoard, offered: Offered, here: Local) -> dict[str, object]:
    slot, say = board.slot, offered.say
    words = None if board.outcome is None else outcome_words(board.outcome, say)
    where = {
        "round": str(slot.round),
        "table": f"{slot.section}{slot.table}",
        "board": str(slot.board),
    }
    codes = {
        BoardState.WAITING: ("record", "rule", "late-play"),
        BoardState.HELD: ("accept-held", "dismiss-held", "switch-checks", "record"),
        BoardState.LATE: ("accept-late", "dismiss-late", "record"),
        BoardState.RULED: ("withdraw-ruling", "appeal"),
        BoardState.NOT_PLAYABLE: ("rule", "late-play"),
        BoardState.SIT_OUT: (),
    }.get(board.state, ("correct", "rule", "foul"))
    return {
        "number": slot.board,
        "state": say(board.state.value),
        "hidden": board.hidden,
        "contract": "" if words is None else words.contract,
        "declarer": "" if words is None else words.declarer,
        "result": "" if words is None else words.result,
        "objections": [say.sentence(each) for each in board.objections],
        "at": "" if board.at is None else here.time(board.at),
        "links": offered.links(codes, where),
    }


def _fields(code: str, where: Mapping[str, str]) -> dict[str, str]:
    """A board as the form of an action asks for it: what was another deal was so at all tables."""
    if code == "foul":
        return {"board": where["board"], "from_round": where["round"]}
    return dict(where)


def _details(need: Need) -> tuple[str, ...]:
    """Where it is, and what was handed in."""
    if need.slot is None or need.kind is NeedKind.MISSING:  # which says it itself
        return need.details
    table = f"{need.slot.section}{need.slot.table}"
    where = phrase("Round {round}, table {table}", round=need.slot.round, table=table)
    return (where, *need.details)


def _item(need: Need, root: str, say: Translator, here: Local) -> dict[str, object]:
    return {
        "kind": GRAVE[need.kind],
        "title": say.sentence(need.words),
        "text": "; ".join(say.sentence(each) for each in _details(need)),
        "when": "" if need.since is None else here.time(need.since),
        "actions": [
            offer_link(root, offer.action, say, **dict(offer.values)) for offer in need.offers
        ],
    }


doors = [page("/events/{event}/desk", room, "desk", Role.DIRECTOR)]
