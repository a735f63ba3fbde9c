"""Auctions and plays of a file find the tables at which they were."""

from collections.abc import Iterable, Mapping

import pytest

from overtrick.app.demo.evening import WHY_WRITTEN, evening_file
from overtrick.app.events.play_records import FoundRecords, find_play_records
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.written import invented_record
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.core.seat import dealer_of
from overtrick.engines.event import commands as say
from overtrick.engines.event.machine import replay
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Slot
from overtrick.engines.teams.plans import schedule_plans
from overtrick.errors import FileError
from overtrick.formats.facts import decode
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin
from tests.play_pbn import game
from tests.running import Running, entered, opened, pairs_running, record, slot

DEALS = tuple(deals(5, 3))
FIRST, SECOND, THIRD = slot(1, 1, 1), slot(2, 3, 1), slot(1, 2, 2)
RESULTS = {FIRST: "4S N +1", SECOND: "3NT E -1", THIRD: "2H S ="}


def names(people: Iterable[int]) -> Mapping[int, str]:
    return {who: f"Player {who}" for who in people}


def evening() -> Running:
    """Two tables have played board 1, one board 2."""
    running = pairs_running(mitchell(3))
    running.do(say.LoadDeals(tuple(enumerate(DEALS, 1))))
    running.do(record(FIRST, RESULTS[FIRST]), record(THIRD, RESULTS[THIRD]))
    rest = running.state.missing(1)
    running.do(*(record(each, "1NT N =") for each in rest), say.CloseRound(1))
    running.do(say.OpenRound(2, 0), record(SECOND, RESULTS[SECOND]))
    return running


def written(where: Slot, result: str) -> PlayRecord:
    deal = DEALS[where.board - 1]
    return invented_record(deal, dealer_of(where.board), Result.parse(result), None)


def text(where: Slot, result: str = "", **tags: str) -> str:
    said = result or RESULTS[where]
    deal = DEALS[where.board - 1]
    tricks = Result.parse(said).tricks
    return game(where.board, written(where, said), tricks, deal, tags)


def looked(running: Running, *games: str) -> FoundRecords:
    return find_play_records("\n".join(games).encode(), running.state, names, "file.pbn")


def faults(found: FoundRecords) -> list[list[str]]:
    return [list(map(str, each.faults)) for each in found.found]


class TestMatched:
    def test_by_the_result_that_one_table_alone_has(self) -> None:
        found = looked(evening(), text(FIRST), text(SECOND), text(THIRD))
        assert [each.slot for each in found.found] == [FIRST, SECOND, THIRD]
        assert faults(found) == [[], [], []]

    def test_by_round_and_table(self) -> None:
        running = evening()
        running.do(say.CorrectResult(SECOND, record(FIRST, "4S N +1").entry, 1, "slip"))
        plain = looked(running, text(FIRST))
        assert plain.found[0].slot is None
        assert faults(plain)[0][0].startswith("2 tables can be meant: round 1, table 1, board 1")
        assert looked(running, text(FIRST, Round="2")).found[0].slot == SECOND
        assert looked(running, text(FIRST, Table="3")).found[0].slot == SECOND
        assert looked(running, text(FIRST, Table="1")).found[0].slot == FIRST

    def test_by_who_sat_there(self) -> None:
        running = evening()
        running.do(say.CorrectResult(SECOND, record(FIRST, "4S N +1").entry, 1, "slip"))
        state = running.state
        (number,) = state.meeting(SECOND)[0]
        north, south = state.entrants[number].people
        found = looked(running, text(FIRST, North=f"player  {north}", South=f"Player {south}"))
        assert found.found[0].slot == SECOND

    def test_by_room(self) -> None:
        running = entered(opened(Kind.ROUND_ROBIN, {}, None), 4, 4)
        running.do(say.Start(schedule_plans(round_robin(4, boards_per_match=1))))
        running.do(say.OpenRound(1, 0), say.LoadDeals(((1, DEALS[0]),)))
        slots = running.state.missing(1)
        match = running.state.seatings["", 1, slots[0].table].match
        rooms = [
            each
            for each in slots
            if running.state.seatings["", 1, each.table].match == match and each.board == 1
        ]
        running.do(*(record(each, "4S N +1") for each in rooms))
        open_room, closed = sorted(rooms)
        assert looked(running, text(FIRST, Room="Open")).found[0].slot == open_room
        assert looked(running, text(FIRST, Room="Closed")).found[0].slot == closed


class TestRefused:
    @pytest.mark.parametrize(
        ("wrong", "fault"),
        [
            (text(FIRST, Table="9"), "no result of board 1 is of Table '9'"),
            (text(FIRST, Round="3"), "no result of board 1 is of Round '3'"),
            (text(FIRST).replace('Board "1"', 'Board "9"'), "board 9 has no result here"),
            (text(FIRST).replace('[Board "1"]\n', ""), "it has no board number"),
            (text(FIRST, "5S N ="), "no table has this result on board 1"),
        ],
    )
    def test_no_table(self, wrong: str, fault: str) -> None:
        assert faults(looked(evening(), wrong)) == [[fault]]

    def test_all_that_differs_at_the_table(self) -> None:
        wrong = text(FIRST, "5S N =", Table="1")
        assert faults(looked(evening(), wrong))[0][0] == (
            "the record is of 5S N, the result of 4S N"
        )

    def test_another_deal_and_other_tricks(self) -> None:
        wrong = text(FIRST, Table="1").replace('[Result "11"]', '[Result "10"]')
        wrong = wrong.replace(str(DEALS[0]), str(DEALS[1]))
        assert faults(looked(evening(), wrong)) == [
            [
                "the file has another deal of board 1",
                "the file says 10 tricks, the result has 11",
            ]
        ]

    def test_two_games_of_one_table(self) -> None:
        found = looked(evening(), text(FIRST), text(FIRST))
        assert faults(found) == [
            [],
            ["an earlier game of the file is of round 1, table 1, board 1"],
        ]
        assert len(found.fitting) == 1

    @pytest.mark.parametrize("data", [b"nothing", b'[Board "1"]\n[Contract "Pass"]\n'])
    def test_a_file_without_any(self, data: bytes) -> None:
        with pytest.raises(FileError):
            find_play_records(data, evening().state, names)


def test_what_is_taken_is_known_then() -> None:
    running = evening()
    found = looked(running, text(FIRST))
    running.do(found.command)
    assert running.state.records[FIRST] == PlayRecord(
        found.command.records[0][1].contract,
        found.command.records[0][1].auction,
        found.command.records[0][1].cards,
        "file.pbn",
    )
    again = looked(running, text(FIRST))
    assert (again.found[0].known, again.command.records) == (True, ())


def test_deals_that_are_not_known_are_left_to_their_own_page() -> None:
    running = pairs_running(mitchell(3))
    running.do(record(FIRST, RESULTS[FIRST]))
    assert looked(running, text(FIRST)).new_deals == 1
    assert looked(evening(), text(FIRST)).new_deals == 0


def test_the_demonstration_has_records_that_its_own_rules_take() -> None:
    lines = evening_file(1_800_000_000, "director").facts
    state = replay((decode(each.kind, each.kind_version, each.payload) for each in lines), Event())
    assert len(state.records) >= 20
    whole = [each for each in state.records.values() if len(each.cards) == 52]
    assert len(whole) >= 3
    for where, each in state.records.items():
        entry = state.play(where).entry
        assert entry is not None
        assert isinstance(entry.outcome, Played)
        assert each.source == WHY_WRITTEN
        assert entry.lead in (None, each.cards[0])
