"""All results of a board in an event of matches, where it is compared inside each match."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.app.explain import Reason, said, score_reasons
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import Called
from overtrick.app.follow.rulings import Why, ruling_marks, ruling_reasons
from overtrick.app.follow.sheets import Cell, Link, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import signed
from overtrick.app.table import Column
from overtrick.app.words import outcome_words
from overtrick.core.outcome import Outcome
from overtrick.core.seat import Side
from overtrick.core.sheet import Board
from overtrick.core.steps import message
from overtrick.core.team_match import Gain, Room, Team
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.teams.fixtures import Fixture, fixtures
from overtrick.engines.teams.page import PageBoard, PageRoom, match_page

NOTHING_SAID: Why = {}
ROOM_WORDS = {Room.OPEN: message("Open room"), Room.CLOSED: message("Closed room")}


@dataclass(frozen=True, slots=True)
class RoomResult:
    """A board at one table of a match."""

    fixture: Fixture
    room: Room
    at: PageRoom
    board: PageBoard

    def gain(self, side: Side) -> Gain:
        """What the team on *side* gains on the board, from both rooms."""
        number = self.at.ns if side is Side.NS else self.at.ew
        return self.board.home if self.fixture.team(number) is Team.HOME else self.board.away


def room_results(state: Event, number: int) -> tuple[RoomResult, ...]:
    """Every result of a board, by round, best for North-South first."""
    found = [each for each in _results(state, number) if each.at.outcome is not None]
    return tuple(
        sorted(
            found,
            key=lambda each: (
                each.fixture.rounds[0],
                each.at.score_ns is None,
                -(each.at.score_ns or 0),
                each.fixture.number,
                each.room is Room.CLOSED,
            ),
        )
    )


def _results(state: Event, number: int) -> Iterator[RoomResult]:
    rounds = {at[1] for at, seating in state.seatings.items() if number in seating.boards}
    for fixture in fixtures(state):
        here = rounds & set(fixture.rounds)
        page = match_page(state, min(here), fixture.number) if here else None
        for board in () if page is None else page.boards:
            if board.number == number:
                yield RoomResult(fixture, Room.OPEN, board.open_room, board)
                yield RoomResult(fixture, Room.CLOSED, board.closed_room, board)


def results_sheet(  # noqa: PLR0913, PLR0917 - what they are said with
    state: Event,
    results: tuple[RoomResult, ...],
    names: Mapping[int, Called],
    to: Addresses,
    say: Translator,
    why: Why = NOTHING_SAID,
) -> Sheet | None:
    """The same in words; None if there are none. *why* has the reasons of rulings."""
    if not results:
        return None
    columns = (
        Column("round", say("Round"), right=True),
        Column("ns", say("NS")),
        Column("ew", say("EW")),
        Column("room", say("Room")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("lead", say("Lead")),
        Column("result", say("Result"), right=True),
        Column("score_ns", say("Score NS"), right=True),
        Column("points_ns", say("Points NS"), right=True),
        Column("note", say("Note")),
    )
    rows: list[SheetRow] = []
    for place, each in enumerate(results):
        assert each.at.outcome is not None  # noqa: S101 - only what has a result is here
        new = place > 0 and results[place - 1].fixture.rounds[0] != each.fixture.rounds[0]
        rows.append(
            SheetRow(
                _cells(state, each, each.at.outcome, to, say, why.get(each.at.slot, ())),
                reasons=_reasons(state, each, names, say, why.get(each.at.slot, ())),
                kind="gap" if new else "",
            )
        )
    keep = ("ns", "ew", "contract", "declarer", "result", "score_ns", "points_ns")
    return Sheet(say("All results"), columns, tuple(rows), keep).without_empty_columns()


def _cells(  # noqa: PLR0913, PLR0917 - what they are said with
    state: Event,
    each: RoomResult,
    outcome: Outcome,
    to: Addresses,
    say: Translator,
    why: tuple[str, ...],
) -> tuple[Cell, ...]:
    words, at = outcome_words(outcome, say), each.at
    entry, points = at.play.entry, each.gain(Side.NS).points
    lead = None if entry is None else entry.lead
    form = group_of(state.fouls, at.slot)
    group = say("form {group}").format(group=form) if form else ""
    contract: Cell = words.contract
    if words.contract and at.slot in state.records:
        contract = Link(words.contract, to.replay(at.slot))
    return (
        Link(str(at.slot.round), to.match(each.fixture.rounds[0], each.fixture.number)),
        Link(str(at.ns), to.contestant(at.ns)),
        Link(str(at.ew), to.contestant(at.ew)),
        say(ROOM_WORDS[each.room]),
        contract,
        words.declarer,
        "" if lead is None else f"{lead.suit.symbol}{str(lead)[1:]}",
        words.result,
        "" if at.score_ns is None else str(at.score_ns),
        "" if points is None else signed(points, 0 if points.denominator == 1 else 2),
        ", ".join(word for word in (words.note, group, ruling_marks(at.play, say, why)) if word),
    )


def _reasons(
    state: Event,
    each: RoomResult,
    names: Mapping[int, Called],
    say: Translator,
    why: tuple[str, ...],
) -> Reasons:
    chapters = [
        (say("Ruling"), ruling_reasons(each.at.play, say, why)),
        (say("Score"), room_score_reasons(state, each.at, each.board, say)),
    ]
    for side, number in ((Side.NS, each.at.ns), (Side.EW, each.at.ew)):
        steps = tuple(said(step, say) for step in each.gain(side).steps)
        chapters.append((f"{number} {names[number]}".strip(), steps))
    return tuple(chapter for chapter in chapters if chapter[1])


def room_score_reasons(
    state: Event, room: PageRoom, board: PageBoard, say: Translator
) -> tuple[Reason, ...]:
    """How the score of a room is made up (Law 77); nothing while there is none."""
    if room.outcome is None:
        return ()
    there = Board(board.number, (), board.dealer, board.vulnerability)
    return tuple(score_reasons(room.outcome, there, state.rules.conditions.law, say))
