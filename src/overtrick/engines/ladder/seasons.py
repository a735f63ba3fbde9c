"""A ladder from its opening through its seasons: closed with an archive, opened in an order."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from overtrick.engines.event.state import require
from overtrick.engines.ladder import order
from overtrick.engines.ladder.commands import (
    ChangeLadderRules,
    CloseSeason,
    OpenLadder,
    OpenSeason,
    SeasonCommand,
)
from overtrick.engines.ladder.corrections import require_order
from overtrick.engines.ladder.facts import (
    ChallengeVoided,
    LadderFact,
    LadderOpened,
    LadderRulesChanged,
    SeasonClosed,
    SeasonFact,
    SeasonOpened,
)
from overtrick.engines.ladder.order import Order
from overtrick.engines.ladder.records import records
from overtrick.engines.ladder.rules import Start
from overtrick.engines.ladder.state import Ladder, require_open, require_reason, with_moves
from overtrick.engines.ladder.values import (
    Archive,
    Cause,
    ChallengePhase,
    LadderPhase,
    Record,
    SeasonLine,
    Title,
    Voiding,
)
from overtrick.phrase import phrase


def decide(state: Ladder, command: SeasonCommand) -> tuple[LadderFact, ...]:
    """The facts that *command* causes; RefusedError if the ladder forbids it."""
    match command:
        case OpenLadder(rules, at):
            if state.rules_or_none == rules:
                return ()
            require(
                state.phase is LadderPhase.NEW,
                "open-already",
                phrase("the ladder is open; its rules are changed with a reason"),
            )
            return (LadderOpened(rules, at),)
        case ChangeLadderRules(rules, reason):
            if state.rules == rules:
                return ()
            require(
                rules.kind is state.rules.kind,
                "wrong-kind",
                phrase("the ladder is one of {kind}, and stays so", kind=state.rules.kind.value),
            )
            require_reason(reason)
            return (LadderRulesChanged(rules, reason),)
        case CloseSeason(at):
            return _close(state, at)
        case OpenSeason():
            return _open(state, command)
        case _:
            assert_never(command)


def evolve(state: Ladder, fact: SeasonFact) -> Ladder:
    """The ladder after *fact*."""
    match fact:
        case LadderOpened(rules, at):
            return replace(
                state, rules_or_none=rules, phase=LadderPhase.OPEN, season=1, season_since=at
            )
        case LadderRulesChanged(rules):
            return replace(state, rules_or_none=rules)
        case SeasonClosed(season, at, lines, titles):
            archive = Archive(season, state.season_since, at, lines, titles)
            return replace(state, phase=LadderPhase.BETWEEN, archives=(*state.archives, archive))
        case SeasonOpened(season, at, _, moves, reason):
            opened = replace(state, phase=LadderPhase.OPEN, season=season, season_since=at)
            if not moves:
                return opened
            return with_moves(opened, Cause.SEASON, at, moves, reason=reason)
        case _:
            assert_never(fact)


def season_lines(state: Ladder) -> tuple[SeasonLine, ...]:
    """The standing of the season that runs, or was the last, as an archive would have it."""
    known = records(state, state.season)
    return tuple(
        SeasonLine(place, number, state.teams[number].name, known.get(number, Record()))
        for place, number in enumerate(state.standing(), 1)
    )


def _close(state: Ladder, at: int) -> tuple[LadderFact, ...]:
    state.rules  # noqa: B018 - a ladder that is not open has a code of its own
    if state.phase is LadderPhase.BETWEEN:
        return ()
    require_open(state)
    waiting = [
        each.number for each in state.open_challenges() if each.phase is ChallengePhase.CLAIMED
    ]
    require(
        not waiting,
        "result-waiting",
        phrase(
            "results wait to be confirmed: challenges {challenges}",
            challenges=", ".join(map(str, waiting)),
        ),
    )
    void = tuple(
        ChallengeVoided(each.number, at, Voiding.SEASON) for each in state.open_challenges()
    )
    closed = SeasonClosed(state.season, at, season_lines(state), tuple(_titles(state)))
    return (*void, closed)


def _titles(state: Ladder) -> Iterator[Title]:
    for place in range(1, min(state.rules.terms.titles, state.size) + 1):
        team = state.teams[state.order[place]]
        yield Title(place, team.number, team.name, team.people, team.club)


def _open(state: Ladder, command: OpenSeason) -> tuple[LadderFact, ...]:
    rules = state.rules
    if state.phase is LadderPhase.OPEN and state.season_since == command.at and state.archives:
        return ()  # the same button pressed twice
    require(
        state.phase is LadderPhase.BETWEEN,
        "season-runs",
        phrase("season {season} runs; it is to be closed first", season=state.season),
    )
    start = command.start or (Start.GIVEN if command.order else rules.terms.next_season)
    wanted = _start_order(state, start, command)
    moved = order.moves(state.standing(), wanted)
    return (SeasonOpened(state.season + 1, command.at, start, moved, command.reason),)


def _start_order(state: Ladder, start: Start, command: OpenSeason) -> Order:
    standing = state.standing()
    require(
        (start is Start.GIVEN) == bool(command.order),
        "no-order",
        phrase("an order is wanted where it is given, and only there"),
    )
    match start:
        case Start.SAME:
            return standing
        case Start.JOINED:
            return tuple(sorted(standing))
        case Start.RECORD:
            known = records(state, state.season)

            def merit(team: int) -> tuple[int, int, Fraction, int]:
                had = known.get(team, Record())
                won, lost = had.won + had.given, had.lost + had.forfeited
                return -won, lost, -had.vps, state.places[team]

            return tuple(sorted(standing, key=merit))
        case Start.GIVEN:
            require_order(state, command.order)
            require_reason(command.reason)
            return command.order
        case _:
            assert_never(start)
