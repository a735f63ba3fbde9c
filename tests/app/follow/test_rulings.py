"""What the director decided, in a few words and in full: kind, figures, Law and reason."""

from fractions import Fraction

import pytest

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import called
from overtrick.app.follow.match_results import results_sheet, room_results
from overtrick.app.follow.rulings import ruling_kind, ruling_line, ruling_marks, ruling_reasons
from overtrick.app.follow.sheets import Link
from overtrick.app.language import translator
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.written import invented_record
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    Part,
    Played,
    Score,
    Split,
    Weighted,
)
from overtrick.core.seat import dealer_of
from overtrick.engines.event.commands import FoulBoard, LoadDeals, RecordPlays, Rule
from overtrick.engines.event.values import NO_PLAY, AppealPhase, Entry, Kind, Ruling
from tests.app.follow.events import names, teams
from tests.running import played

SAY = translator()
MADE, DOWN = (Played(Result.parse(text), assigned=True) for text in ("4S N =", "4S N -1"))
KINDS: list[tuple[Outcome, str, str]] = [
    (DOWN, "assigned adjusted score", "4♠ N -1: assigned"),
    (
        Weighted((Part(Fraction(3, 5), MADE), Part(Fraction(2, 5), DOWN))),
        "assigned adjusted score, weighted",
        "60 % 4♠ N = + 40 % 4♠ N -1",
    ),
    (
        Split(MADE, DOWN),
        "assigned adjusted score, different for the two sides",
        "NS 4♠ N =; EW 4♠ N -1",
    ),
    (
        Artificial(Award(Grade.PLUS), Award(Grade.AVERAGE)),
        "artificial adjusted score",
        "North-South average plus (AVE+), East-West average (AVE)",
    ),
    (
        Artificial(Award.percent(60), Award(Grade.MINUS)),
        "artificial adjusted score",
        "North-South 60 %, East-West average minus (AVE-)",
    ),
    (NotPlayed(), "the board is not counted", "not played"),
    (Given(Fraction(1), Fraction(2)), "points set by the director", "points set by the director"),
    (Score(420, assigned=True), "assigned adjusted score", "assigned"),
]


@pytest.mark.parametrize(("outcome", "kind", "line"), KINDS)
def test_its_kind_and_what_it_gives(outcome: Outcome, kind: str, line: str) -> None:
    assert ruling_kind(outcome, SAY) == kind
    assert ruling_line(outcome, SAY) == line


def test_all_of_it_behind_its_mark() -> None:
    play = NO_PLAY.changed(
        entry=Entry(played("4S N =")),
        ruling=Ruling(DOWN, "Law 12C1"),
        appeal=AppealPhase.DECIDED,
    )
    why = ("unauthorised information", "the ruling stands")
    assert ruling_marks(play, SAY, why) == (
        "ruling, Law 12C1: unauthorised information; the ruling stands, appeal decided"
    )
    assert [(each.text, each.source) for each in ruling_reasons(play, SAY, why)] == [
        ("assigned adjusted score: 4♠ N -1: assigned", "Law 12C1"),
        ("reason: unauthorised information", ""),
        ("reason: the ruling stands", ""),
        ("in the place of the table's 4♠ N =", ""),
        ("appeal decided", "Law 92"),
    ]


def test_without_a_reason_and_without_a_ruling() -> None:
    play = NO_PLAY.changed(ruling=Ruling(DOWN, "Law 12C1"))
    assert ruling_marks(play, SAY) == "ruling, Law 12C1"
    assert ruling_marks(NO_PLAY, SAY) == ""
    assert ruling_reasons(NO_PLAY, SAY) == ()


def test_a_match_s_rooms_have_marks_forms_and_records() -> None:
    running = teams(Kind.ROUND_ROBIN, 2, 1)
    running.do(LoadDeals(tuple(enumerate(deals(5, 2), 1))))
    open_room, closed = (each.at.slot for each in room_results(running.state, 1)[:2])
    entry = running.state.play(open_room).entry
    assert entry is not None
    assert isinstance(entry.outcome, Played)
    deal, result = running.state.deals[1], entry.outcome.result
    written = invented_record(deal, dealer_of(1), result, entry.lead)
    running.do(RecordPlays(((open_room, written),)))
    running.do(FoulBoard("", 1, closed.round, table=closed.table))
    running.do(Rule(closed, DOWN, "Law 12C1", "told wrongly"))
    results = room_results(running.state, 1)
    to = Addresses.of("k7f2", Kind.ROUND_ROBIN)
    numbers = called(running.state, names)
    sheet = results_sheet(running.state, results, numbers, to, SAY, {closed: ("told wrongly",)})
    assert sheet is not None
    at = {column.name: place for place, column in enumerate(sheet.columns)}
    by_slot = {each.at.slot: row for each, row in zip(results, sheet.rows, strict=True)}
    contract = by_slot[open_room].cells[at["contract"]]
    assert isinstance(contract, Link)
    assert contract.href == to.replay(open_room)
    assert isinstance(by_slot[closed].cells[at["contract"]], str)
    assert str(by_slot[closed].cells[at["note"]]) == (
        "assigned, form B, ruling, Law 12C1: told wrongly"
    )
