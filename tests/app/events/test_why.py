"""Every move of a figure: the moves follow one another and end where the ranking is."""

from fractions import Fraction
from itertools import pairwise

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.why import moves
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, Award, Grade, Played
from overtrick.engines.event.commands import (
    CloseRound,
    Command,
    CorrectResult,
    Penalise,
    Publish,
    RecordResult,
    Rule,
)
from overtrick.engines.event.values import Entry, PenaltyUnit, RankingLine, Slot
from overtrick.engines.kinds import ranking
from tests.app.desk.workload import opened

TABLES, BOARDS = 4, 2
SAID = Said("director", "why")
TEXTS = ["4S N =", "4S N +1", "4S N -1", "3NT N =", "4S N =", "3NT N +2", "4S N -2", "4S N +1"]


@pytest.fixture
def event(desk: Desk) -> int:
    """An event with results, a correction, a ruling, a penalty, and what moves nothing."""
    event = opened(desk, tables=TABLES, boards=BOARDS)
    slots = [Slot("", 1, table, board) for table in range(1, TABLES + 1) for board in (1, 2)]
    entries = [Entry(Played(Result.parse(text))) for text in TEXTS]
    average = Artificial(Award(Grade.PLUS), Award(Grade.MINUS))
    commands: list[Command] = [
        *(RecordResult(slot, entry) for slot, entry in zip(slots, entries, strict=True)),
        CloseRound(1),
        Publish(),
        CorrectResult(slots[0], entries[6], 1, "mis-keyed"),
        Rule(slots[2], average, "Law 12", "revoke"),
        Penalise(1, Fraction(1, 2), PenaltyUnit.POINTS, "late"),
        Publish(),
    ]
    for command in commands:
        assert desk.handle(event, command, SAID).facts > 0
    return event


def lines_of(desk: Desk, event: int) -> dict[int, RankingLine]:
    """The ranking as it stands, by number."""
    lists = ranking(desk.standing(event).state).lists
    return {each.line.number: each.line for ranked in lists for each in ranked.lines}


def test_they_sum_up_to_the_ranking_of_everyone(desk: Desk, event: int) -> None:
    log, now = desk.log(event), lines_of(desk, event)
    assert sorted(now) == list(range(1, 2 * TABLES + 1))
    for number, line in now.items():
        found = list(moves(log, number))
        assert found[0].before is None
        assert all(before.after == after.before for before, after in pairwise(found))
        assert all(move.before != move.after for move in found)
        assert all(a.told.version < b.told.version for a, b in pairwise(found))
        assert found[-1].after == line
        compared = [m for m in found if m.after is not None and m.after.percent is not None]
        assert compared[0].after is not None
        first = compared[0].after.percent
        steps = [move.by for move in compared[1:]]
        assert first is not None
        assert len(steps) >= 2
        assert first + sum(step for step in steps if step is not None) == line.percent
        assert None not in steps


def test_what_moves_nothing_is_no_move(desk: Desk, event: int) -> None:
    kinds = {type(move.told.fact).__name__ for move in moves(desk.log(event), 1)}
    assert {"ResultRecorded", "ResultCorrected", "Penalised"} <= kinds
    assert not kinds & {"Published", "RoundClosed", "EventOpened", "Started"}


def test_a_penalty_moves_its_contestant_by_its_own_points(desk: Desk, event: int) -> None:
    (own,) = [m for m in moves(desk.log(event), 1) if type(m.told.fact).__name__ == "Penalised"]
    assert own.before is not None
    assert own.after is not None
    assert own.after.total - own.before.total == Fraction(-1, 2)
    others = [m for m in moves(desk.log(event), 8) if type(m.told.fact).__name__ == "Penalised"]
    assert all(move.by == 0 for move in others)  # a change of place alone
