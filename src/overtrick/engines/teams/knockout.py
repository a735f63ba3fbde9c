"""Knockouts: the next round's plan, what a plan must be, extra boards, and the ranking."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from overtrick.core.procedures import extra_boards
from overtrick.core.ranking import ranking
from overtrick.core.steps import Step, message
from overtrick.engines.event.commands import AddBoards
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Bye, RankingLine, RoundPhase, RoundPlan, Seating
from overtrick.engines.teams.brackets import BracketState, Tie, bracket_state
from overtrick.engines.teams.byes import step
from overtrick.engines.teams.fixtures import added, fixtures, scheduled
from overtrick.engines.teams.matches import ScoredMatch, scored, scored_matches
from overtrick.engines.teams.plans import (
    continued,
    match_seatings,
    next_boards,
    plan_meetings,
    triangle_seatings,
)
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


def next_knockout_plan(state: Event) -> RoundPlan:
    """The round to be planned now: the winners as the bracket says, the higher seed at home.

    RefusedError ``match-not-decided`` while a winner is not known, ``no-more-rounds``.
    """
    number = max(state.rounds, default=0) + 1
    stage = state.stage(number)
    if number != state.first_round(stage):
        return continued(state, number)
    ties = _ties_to_play(bracket_state(state), stage)
    size = state.rules.play.boards_per_round
    boards = next_boards(state, size)
    seatings: list[Seating] = []
    match = 1
    for tie in ties:
        if not tie.played or tie.teams is None:
            continue
        if len(tie.teams) == 2:
            seatings += match_seatings(match, *tie.teams, boards)
            match += 1
        else:
            sets = next_boards(state, 3 * max(1, size // 2))
            seatings += triangle_seatings(match, tie.teams, sets)
            match += 3
    return RoundPlan(number, tuple(seatings), tuple(map(Bye, _byes(state, ties, number))))


def require_bracket(state: Event, plan: RoundPlan) -> None:
    """RefusedError ``not-the-bracket`` unless just those meet whom the bracket brings together."""
    stage = state.stage(plan.number)
    ties = _ties_to_play(bracket_state(state), stage)
    due = {
        frozenset(pair)
        for tie in ties
        if tie.played and tie.teams is not None
        for pair in combinations(tie.teams, 2)
    }
    meetings = [frozenset(pair) for pair in plan_meetings(plan).values()]
    require(
        set(meetings) == due and len(meetings) == len(due),
        "not-the-bracket",
        phrase(
            "round {n} has the matches {due}, got {got}",
            n=plan.number,
            due=_told(due),
            got=_told(set(meetings)),
        ),
    )
    byes, free = {bye.number for bye in plan.byes}, set(_byes(state, ties, plan.number))
    require(
        byes == free,
        "not-the-bracket",
        phrase(
            "round {n} has byes for {due}, got {got}",
            n=plan.number,
            due=sorted(free),
            got=sorted(byes),
        ),
    )


def _told(meetings: set[frozenset[int]]) -> str:
    return ", ".join("-".join(map(str, sorted(pair))) for pair in sorted(map(sorted, meetings)))


def _ties_to_play(bracket: BracketState, stage: int) -> tuple[Tie, ...]:
    """The ties of a stage, once it is known who plays them."""
    require(
        stage <= bracket.bracket.rounds,
        "no-more-rounds",
        phrase("the final is round {n} of the bracket", n=bracket.bracket.rounds),
    )
    ties = bracket.of_stage(stage)
    waiting = [tie for tie in ties if tie.teams is None]
    require(
        not waiting,
        "match-not-decided",
        phrase(
            "{count} matches of round {n} of the bracket still wait for a winner",
            count=len(waiting),
            n=stage,
        ),
    )
    return ties


def _byes(state: Event, ties: Sequence[Tie], number: int) -> list[int]:
    """Who is still in and does not play this round: seeds with a bye, and after a walkover."""
    alone = [who for tie in ties if not tie.played and tie.teams for who in tie.teams]
    if state.stage(number) == 1:
        busy = {who for tie in ties if tie.teams is not None for who in tie.teams}
        there = [n for n, each in sorted(state.entrants.items()) if each.plays(number)]
        alone += [who for who in there if who not in busy]
    return sorted(set(alone))


def require_kept(after: Event) -> None:
    """RefusedError ``next-round-begun`` if a round that has begun would have other teams.

    *after* is the event as it would be: a correction may change who won only until the
    winners play on.
    """
    begun = [n for n, each in after.rounds.items() if each.phase is not RoundPhase.PLANNED]
    for stage in {after.stage(n) for n in begun} - {1}:
        _require_agreed(after, stage, "next-round-begun")


def require_still_due(state: Event, number: int) -> None:
    """RefusedError ``not-the-bracket`` if somebody else has won since the round was planned."""
    if number == state.first_round(state.stage(number)):
        _require_agreed(state, state.stage(number), "not-the-bracket")


def _require_agreed(state: Event, stage: int, code: str) -> None:
    """The teams of a planned round are those whom the bracket brings there."""
    plan = state.rounds[state.first_round(stage)].plan
    planned = {who for pair in plan_meetings(plan).values() for who in pair}
    planned |= {bye.number for bye in plan.byes}
    there = {who for who in planned if state.entrants[who].plays(plan.number)}
    ties = bracket_state(state).of_stage(stage)
    due = {who for tie in ties for who in tie.teams or ()}
    if stage == 1:
        due |= set(_byes(state, ties, plan.number))
    require(
        all(tie.teams is not None for tie in ties) and there == due,
        code,
        phrase(
            "round {n} is for {there}, and would be for {due}",
            n=plan.number,
            there=", ".join(map(str, sorted(there))),
            due=", ".join(map(str, sorted(due))),
        ),
    )


def require_extra_boards(state: Event, command: AddBoards) -> None:
    """RefusedError unless the match is tied and these are as many boards as are due.

    Codes ``no-extra-boards``, ``not-tied``, ``wrong-number-of-boards``, ``boards-in-use``.
    """
    require(
        state.decides_winner,
        "no-extra-boards",
        phrase("a match that is tied stays so in this event"),
    )
    stage = state.stage(command.round)
    found = [f for f in fixtures(state) if (f.stage, f.number) == (stage, command.match)]
    if not found:
        raise RefusedError(
            "no-such-match",
            phrase("round {n} has no match {match}", n=command.round, match=command.match),
        )
    (fixture,) = found
    require(
        scored(state, fixture).tied and command.round == fixture.rounds[-1],
        "not-tied",
        phrase("match {match} is not over and tied", match=command.match),
    )
    due = extra_boards_due(state, command.round, command.match)
    require(
        len(set(command.boards)) == len(command.boards) == due,
        "wrong-number-of-boards",
        phrase("{due} extra boards are due, got {count}", due=due, count=len(command.boards)),
    )


def extra_boards_due(state: Event, round_number: int, match: int) -> int:
    """How many boards are added next to a tied match."""
    stage = state.stage(round_number)
    (fixture,) = (f for f in fixtures(state) if (f.stage, f.number) == (stage, match))
    settings = state.rules.knockout
    if settings.sudden_death and added(state, fixture):
        return 1
    if settings.extra_boards is not None:
        return settings.extra_boards
    return extra_boards(scheduled(state, fixture))


def knockout_ranking(state: Event, until: int | None = None) -> EventRanking:
    """The teams by the rounds of the bracket that they survived; the tied share a place."""
    bracket = bracket_state(state, until)
    played = scored_matches(state, until)
    survived = _survived(state, bracket)
    third = {
        who: Fraction(points)
        for tie in bracket.ties
        if tie.third_place and tie.through
        for points, who in [(2, tie.through[0]), *((1, loser) for loser in tie.out)]
    }
    tests = [("third-place", lambda who, _tied: third.get(who, Fraction(0)))]
    placed = ranking([(who, Fraction(n)) for who, n in survived.items()], tests)
    lines = tuple(
        _line(str(each.place), each.who, survived[each.who], played, bracket) for each in placed
    )
    notices = tuple(notice for match in played if match.award is None for notice in match.notices)
    return EventRanking(FigureUnit.WINS, (EventList("", None, lines),), notices)


def _survived(state: Event, bracket: BracketState) -> dict[int, int]:
    """In how many rounds everyone has gone on, by number; the champion in all of them."""
    rounds = dict.fromkeys(sorted(state.entrants), 0)
    seeds = sorted(state.entrants)
    for seed in bracket.bracket.byes:
        rounds[seeds[seed - 1]] = 1
    for tie in bracket.ties:
        for who in () if tie.third_place else tie.through or ():
            rounds[who] = max(rounds[who], tie.stage)
    return rounds


def _line(
    place: str,
    number: int,
    survived: int,
    played: Sequence[ScoredMatch],
    bracket: BracketState,
) -> Ranked:
    own = [match for match in played if match.fixture.has(number)]
    steps = [_match_step(number, match) for match in own if match.decided]
    boards = sum(match.score.of(match.fixture.team(number)).boards for match in own)
    text = message("went on in {value} of {rounds} rounds")
    source = message("conditions of contest")
    rounds = bracket.bracket.rounds
    steps.append(step("survived", source, text, Fraction(survived), rounds=rounds))
    line = RankingLine(number, place, Fraction(survived), None, boards)
    return Ranked(line, tuple(steps))


def _match_step(number: int, match: ScoredMatch) -> Step:
    """A match of a team: its lead, its own gains and the other's."""
    fixture = match.fixture
    own = match.score.of(fixture.team(number))
    other = match.score.of(fixture.team(fixture.opponent(number)))
    operands: Mapping[str, int | Fraction | str] = {
        "round": fixture.rounds[0],
        "opponent": fixture.opponent(number),
        "own": own.gained,
        "other": other.gained,
    }
    lead = own.total
    if match.award is not None:
        home = match.award.home - match.award.away
        lead = home if fixture.home == number else -home
    won = match.winning_number() == number
    text = (
        message("round {round} against {opponent}, {own} to {other}: won by {value}")
        if won
        else message("round {round} against {opponent}, {own} to {other}: not won, {value}")
    )
    return step("match", "Law 78", text, lead, **operands)
