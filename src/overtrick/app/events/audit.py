"""Whether what is derived is what the facts say: replayed, and compared byte for byte."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from overtrick.app.desk.log_desk import DeskOf
from overtrick.app.desk.rows import Rows
from overtrick.app.desk.said import ToldOf
from overtrick.engines.event import facts as happened
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.rules import EDITION
from overtrick.engines.event.state import Event
from overtrick.engines.kinds import ranking
from overtrick.engines.ladder import facts as on_ladder
from overtrick.engines.ladder.machine import evolve as ladder_evolve
from overtrick.engines.ladder.rules import EDITION as LADDER_EDITION
from overtrick.engines.ladder.seasons import season_lines
from overtrick.engines.ladder.state import Ladder
from overtrick.phrase import phrase
from overtrick.store.canonical import canonical
from overtrick.store.results import Entrant, ResultRow
from overtrick.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Audit:
    """What a check of an event's log found."""

    facts: int
    rows: int
    """Rows derived from them and compared."""
    rankings: int
    """Published rankings, or standings of closed seasons, worked out again and compared."""
    findings: tuple[str, ...]
    """What does not agree, in sentences; empty if all does."""


def audit(desk: DeskOf[Any, Any, Any], event_id: int) -> Audit:
    """A log replayed and compared with the rows and the rankings derived from it.

    A ranking that was published under another edition of the rules is not compared.
    """
    with desk.database.read() as reading:
        log = desk.log_in(reading, event_id)
        results, entrants = reading.results(event_id), reading.entrants(event_id)
    rows = desk.engine.projected(event_id, log)
    wanted = (_lines(rows), _lines_of(results, entrants))
    findings = [
        *(phrase("a row is missing: {row}", row=line) for line in sorted(wanted[0] - wanted[1])),
        *(phrase("a row should not be: {row}", row=line) for line in sorted(wanted[1] - wanted[0])),
    ]
    compared, wrong = _seasons(log) if desk.engine.ladders else _rankings(log)
    standing = desk.standing(event_id)
    state = desk.engine.replay((told.fact for told in log), desk.engine.new)
    if standing.version == len(log) and standing.state != state:
        findings.append(phrase("the state that is kept is not the one that the facts make"))
    return Audit(len(log), len(wanted[0]), compared, (*findings, *wrong))


def rebuild(desk: DeskOf[Any, Any, Any], event_id: int) -> int:
    """Drop all rows derived from a log and derive them again; how many there are."""

    def work(transaction: Transaction) -> int:
        log = desk.log_in(transaction, event_id)
        transaction.clear_projections(event_id)
        rows = desk.engine.projected(event_id, log)
        transaction.put_results(rows.results.values())
        for people in rows.entrants.values():
            transaction.put_contestant(people)
        return len(rows.results) + sum(map(len, rows.entrants.values()))

    return desk.writer.submit(work).result()


def _rankings(log: list[ToldOf[Any]]) -> tuple[int, list[str]]:
    """How many published rankings were compared, and what differs."""
    compared, state = 0, Event()
    wrong: list[str] = []
    for told in log:
        if isinstance(told.fact, happened.Published) and told.rules_edition == EDITION:
            compared += 1
            if ranking(state).published() != told.fact.lists:
                wrong.append(
                    phrase(
                        "the ranking published as fact {version} is not what the facts before "
                        "it make",
                        version=told.version,
                    )
                )
        state = evolve(state, told.fact)
    return compared, wrong


def _seasons(log: list[ToldOf[Any]]) -> tuple[int, list[str]]:
    """How many standings of closed seasons were compared, and what differs."""
    compared, state = 0, Ladder()
    wrong: list[str] = []
    for told in log:
        if isinstance(told.fact, on_ladder.SeasonClosed) and told.rules_edition == LADDER_EDITION:
            compared += 1
            if season_lines(state) != told.fact.lines:
                wrong.append(
                    phrase(
                        "the standing of season {season}, fact {version}, is not what the facts "
                        "before it make",
                        season=told.fact.season,
                        version=told.version,
                    )
                )
        state = ladder_evolve(state, told.fact)
    return compared, wrong


def _lines(rows: Rows) -> set[str]:
    return _lines_of(
        rows.results.values(), [each for people in rows.entrants.values() for each in people]
    )


def _lines_of(results: Iterable[ResultRow], entrants: Iterable[Entrant]) -> set[str]:
    """Each row as one canonical text."""
    return {canonical([type(row).__name__, *row]) for row in (*results, *entrants)}
