"""The standings of a running event, worked out again only where something changed.

What a board's results earn depends on that board alone, so that a new result costs one
comparison and the adding up, however many boards there are. The figures are those of
``standings``: it does the adding up and the ranking.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from overtrick.core.comparison import compare
from overtrick.core.sheet import Board, Contestant, Sheet
from overtrick.engines.card import Card, ScoredBoard, cards
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.engines.event_sheet import event_row, event_sheet
from overtrick.engines.standings import Standings, expected_results, standings_of


@dataclass(frozen=True, slots=True)
class Frame:
    """What stays the same while results come in."""

    slots: Mapping[int, tuple[Slot, ...]]
    """Of each board, those whose round has begun, in the sheet's order."""
    expected: Mapping[str, int]
    """Results that a board should have, by section."""


@dataclass(frozen=True, slots=True)
class LiveStandings:
    """An event's standings, with what the next ones can take over."""

    state: Event
    standings: Standings
    frame: Frame
    scored: Mapping[int, ScoredBoard]
    cards: Mapping[int, Mapping[Contestant, Card]]
    """Everyone's turns on each board."""


def live_standings(state: Event, before: LiveStandings | None = None) -> LiveStandings:
    """The standings of *state*; *before* are earlier ones of the same event, if there are any."""
    if before is None or _other_frame(state, before.state):
        return _whole(state)
    changed = {
        slot.board for slot, play in state.plays.items() if before.state.plays.get(slot) is not play
    }
    old = before.standings.sheet
    boards = {board.number: board for board in old.boards}
    for number in changed & before.frame.slots.keys():
        rows = (event_row(state, slot) for slot in before.frame.slots[number])
        there = tuple(row for row in rows if row is not None)
        boards[number] = Board.standard(number, there, state.deals.get(number))
        if not there:
            del boards[number]
    sheet = replace(old, boards=tuple(board for _, board in sorted(boards.items())))
    frame = Frame(before.frame.slots, expected_results(sheet))
    if frame != before.frame:
        return _scored(state, sheet, frame)
    return _scored(state, sheet, frame, before, changed & boards.keys())


def _other_frame(state: Event, before: Event) -> bool:
    """Whether more than results differs: then everything is worked out anew."""
    return not (
        state.rules_or_none is before.rules_or_none
        and state.entrants is before.entrants
        and state.rounds is before.rounds
        and state.seatings is before.seatings
        and state.fouls is before.fouls
        and state.penalties is before.penalties
        and state.deals is before.deals
    )


def _whole(state: Event) -> LiveStandings:
    slots: dict[int, list[Slot]] = {}
    for slot in state.slots():
        if state.begun(slot.round):
            slots.setdefault(slot.board, []).append(slot)
    sheet = event_sheet(state)
    places = {board: tuple(there) for board, there in slots.items()}
    return _scored(state, sheet, Frame(places, expected_results(sheet)))


def _scored(
    state: Event,
    sheet: Sheet,
    frame: Frame,
    before: LiveStandings | None = None,
    changed: Collection[int] = (),
) -> LiveStandings:
    """The standings of *sheet*, all of it compared, or only its *changed* boards."""
    conditions = sheet.conditions
    known = {} if before is None else dict(before.scored)
    turns = {} if before is None else dict(before.cards)
    for board in sheet.boards:
        if before is None or board.number in changed:
            compared = tuple(compare(board, conditions, frame.expected))
            known[board.number] = ScoredBoard(board, compared)
            turns[board.number] = cards([known[board.number]], conditions)
    everyone: dict[Contestant, Card] = {}
    for board in sheet.boards:
        for who, own in turns[board.number].items():
            everyone[who] = everyone.get(who, ()) + own
    scored = [known[board.number] for board in sheet.boards]
    return LiveStandings(state, standings_of(sheet, scored, everyone), frame, known, turns)
