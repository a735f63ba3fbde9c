"""The demonstration's club evening: real results, all of them, and something to explain."""

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from overtrick.app import demo
from overtrick.app.demo.evening import EVENING, RULED, SLIP, SLOW, evening_file, known_tricks
from overtrick.app.demo.results import evening_results
from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import NotPlayed, Played
from overtrick.core.rounding import decimal
from overtrick.engines.event.facts import (
    AppealDecided,
    AppealLodged,
    Fact,
    Penalised,
    Published,
    Reseated,
    ResultCorrected,
    ResultHeld,
    RulingMade,
)
from overtrick.engines.event.machine import replay
from overtrick.engines.event.values import Phase
from overtrick.engines.kinds import ranking
from overtrick.formats.facts import decode, read_event, write_event
from tests.golden.dealt import dealt_event
from tests.golden.events import outcome

NOW = 1_780_000_000
GOLDEN = Path(__file__).parents[2] / "golden" / "data" / "abf_mp_pairs_howell.json"
DATA = Path(demo.__file__).parent / "data" / "evening.json"


def facts() -> list[Fact]:
    file = evening_file(NOW, "director")
    assert read_event(write_event(file)) == file
    return [decode(line.kind, line.kind_version, dict(line.payload)) for line in file.facts]


def test_it_is_over_and_in_its_correction_period() -> None:
    state = replay(facts())
    assert state.phase is Phase.CORRECTIONS
    assert state.published
    assert state.ended_at is not None
    assert state.corrections_until is not None
    assert state.ended_at < NOW < state.corrections_until
    assert not state.missing()


def test_every_time_is_past_and_in_order() -> None:
    times = [line.at for line in evening_file(NOW, "director").facts]
    assert all(one <= other for one, other in pairwise(times))
    assert times[-1] < NOW * 1_000_000


def test_without_what_was_made_up_the_ranking_is_the_official_one() -> None:
    state = replay(
        fact
        for fact in facts()
        if not isinstance(fact, Penalised | AppealLodged | AppealDecided | Published)
        and not (isinstance(fact, RulingMade) and fact.slot == RULED)
    )
    (found,) = ranking(state).lists
    ours = {
        str(each.line.number): (Fraction(decimal(each.line.total, 2)), each.line.place)
        for each in found.lines
    }
    facts_of = json.loads(GOLDEN.read_text("utf-8"), parse_float=Fraction)
    official = {
        line["pair"]: (Fraction(line["total"]), line["place"])
        for line in facts_of["sections"][""]["standings"]
    }
    assert ours == official


def test_the_results_are_those_of_the_golden_event() -> None:
    sheet, tables = dealt_event("abf_mp_pairs_howell")
    assert known_tricks() == tables
    assert [deal for _, deal in evening_results().deals] == [each.deal for each in sheet.boards]
    given = {
        (board.number, row.ns, row.ew, row.outcome, row.lead)
        for board in sheet.boards
        for row in board.rows
    }
    written = {
        (
            board["board"],
            str(ns),
            str(ew),
            outcome(cell),
            None if lead is None else Card.parse(lead),
        )
        for board in json.loads(DATA.read_text("utf-8"))["boards"]
        for _, _, ns, ew, cell, lead in board["rows"]
    }
    assert written - given == {(12, "3", "1", NotPlayed(), None)}
    assert given <= written


def test_leads_that_were_in_another_hand_are_left_out() -> None:
    assert sum(row.lead is None for row in evening_results().rows) == 31 + 2


def test_boards_move_from_table_to_table_as_in_a_howell() -> None:
    sets = {(row.round, row.table): (row.board - 1) // 3 for row in evening_results().rows}
    assert len(sets) == 54
    assert all(sets[n, table] == (table + n - 2) % 9 for n, table in sets)
    for number in range(1, 10):
        people = {
            pair
            for row in evening_results().rows
            if row.round == number
            for pair in (row.ns, row.ew)
        }
        assert people == set(range(1, 13))


def test_there_is_something_to_explain() -> None:
    told = facts()
    kinds = {type(fact) for fact in told}
    assert {Reseated, ResultHeld, AppealDecided} <= kinds
    (corrected,) = (fact for fact in told if isinstance(fact, ResultCorrected))
    assert corrected.slot == SLIP
    assert corrected.entry.outcome == Played(Result.parse("2H E -1"))
    assert [fact.slot for fact in told if isinstance(fact, RulingMade)][-1] == RULED
    assert [fact.penalty.number for fact in told if isinstance(fact, Penalised)] == [SLOW]
    first, second = (fact for fact in told if isinstance(fact, Published))
    assert first != second
    assert evening_file(NOW, "director").header.public_id == EVENING
