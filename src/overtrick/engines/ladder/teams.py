"""Teams and clubs: they join, change, are put at a place, are away, leave."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from overtrick.engines.event.state import require
from overtrick.engines.ladder import order
from overtrick.engines.ladder.commands import (
    ChangeTeam,
    Join,
    PlaceTeam,
    Retire,
    Return,
    Suspend,
    TeamCommand,
)
from overtrick.engines.ladder.facts import (
    ChallengeVoided,
    LadderFact,
    TeamChanged,
    TeamFact,
    TeamJoined,
    TeamPlaced,
    TeamRetired,
    TeamReturned,
    TeamSuspended,
)
from overtrick.engines.ladder.rules import DAY, AbsentPlace, LadderKind
from overtrick.engines.ladder.state import (
    Ladder,
    require_reason,
    with_moves,
    with_team,
)
from overtrick.engines.ladder.values import Cause, Moved, Suspending, Suspension, Team, Voiding
from overtrick.phrase import phrase

LEAST_PLAYERS = 4
MOST_PLAYERS = 8
"""Of a team, as of any team in a match of two rooms."""
MOST_MEMBERS = 500
"""Of a club, who may be fielded."""


def decide(state: Ladder, command: TeamCommand) -> tuple[LadderFact, ...]:
    """The facts that *command* causes; RefusedError if the ladder forbids it."""
    state.rules  # noqa: B018 - a ladder that is not open has a code of its own
    match command:
        case Join():
            return _join(state, command)
        case ChangeTeam():
            return _change(state, command)
        case PlaceTeam():
            return _place(state, command)
        case Retire():
            return _retire(state, command)
        case Suspend():
            return _suspend(state, command)
        case Return():
            return _return(state, command)
        case _:
            assert_never(command)


def evolve(state: Ladder, fact: TeamFact) -> Ladder:
    """The ladder after *fact*."""
    match fact:
        case TeamJoined(number, name, people, _, at, moves, club, reason):
            joined = with_team(state, Team(number, name, people, at, club))
            return with_moves(joined, Cause.JOINED, at, moves, team=number, reason=reason)
        case TeamChanged(number, name, people):
            known = state.teams[number]
            former = tuple(
                dict.fromkeys(each for each in (*known.former, *known.people) if each not in people)
            )
            return with_team(state, replace(known, name=name, people=people, former=former))
        case TeamPlaced(number, _, at, reason, moves):
            return with_moves(state, Cause.ORDERED, at, moves, team=number, reason=reason)
        case TeamRetired(number, at, moves, reason):
            gone = replace(state.teams[number], left_at=at, suspended=None)
            left = with_team(state, gone)
            return with_moves(left, Cause.RETIRED, at, moves, team=number, reason=reason)
        case TeamSuspended(number, at, until, cause, moves, reason):
            away = Suspension(at, until, cause, reason)
            known = replace(state.teams[number], suspended=away, missed=0)
            suspended = with_team(state, known)
            if not moves:
                return suspended
            return with_moves(suspended, Cause.ABSENT, at, moves, team=number, reason=reason)
        case TeamReturned(number):
            return with_team(state, replace(state.teams[number], suspended=None))
        case _:
            assert_never(fact)


def suspended(state: Ladder, number: int, away: Suspension) -> TeamSuspended:
    """The fact that a team is suspended, and where that puts it."""
    moved: tuple[Moved, ...] = ()
    if state.rules.terms.absent_place is AbsentPlace.FOOT:
        standing = state.standing()
        moved = order.moves(standing, order.placed(standing, number, len(standing)))
    return TeamSuspended(number, away.since, away.until, away.cause, moved, away.reason)


def _join(state: Ladder, command: Join) -> tuple[LadderFact, ...]:
    same = (command.name.strip(), command.people, command.club)
    known = next(
        (
            each
            for each in state.teams.values()
            if (each.name, each.people, each.club) == same and each.left_at is None
        ),
        None,
    )
    if known is not None and known.joined_at == command.at:
        return ()  # the same button pressed twice
    number, foot = len(state.teams) + 1, state.size + 1
    _require_team(state, number, command.name, command.people)
    _require_club(state, command.club)
    place = foot if command.place is None else command.place
    require(
        1 <= place <= foot,
        "no-such-place",
        phrase("there are places 1 to {foot}, got {place}", foot=foot, place=place),
    )
    if place < foot:
        require_reason(command.reason)
    standing = state.standing()
    moved = order.moves(standing, order.placed(standing, number, place))
    fact = TeamJoined(
        number,
        command.name.strip(),
        command.people,
        place,
        command.at,
        moved,
        command.club,
        command.reason,
    )
    return (fact,)


def _change(state: Ladder, command: ChangeTeam) -> tuple[LadderFact, ...]:
    known = state.active(command.number)
    name = command.name.strip()
    if (known.name, known.people) == (name, command.people):
        return ()
    _require_team(state, command.number, name, command.people)
    return (TeamChanged(command.number, name, command.people),)


def _place(state: Ladder, command: PlaceTeam) -> tuple[LadderFact, ...]:
    state.active(command.number)
    require(
        1 <= command.place <= state.size,
        "no-such-place",
        phrase("there are places 1 to {foot}, got {place}", foot=state.size, place=command.place),
    )
    if state.places[command.number] == command.place:
        return ()
    require_reason(command.reason)
    standing = state.standing()
    moved = order.moves(standing, order.placed(standing, command.number, command.place))
    return (TeamPlaced(command.number, command.place, command.at, command.reason, moved),)


def _retire(state: Ladder, command: Retire) -> tuple[LadderFact, ...]:
    if state.team(command.number).left_at is not None:
        return ()
    standing = state.standing()
    moved = order.moves(standing, order.without(standing, command.number))
    return (
        *_voided(state, command.number, command.at, Voiding.RETIRED),
        TeamRetired(command.number, command.at, moved, command.reason),
    )


def _suspend(state: Ladder, command: Suspend) -> tuple[LadderFact, ...]:
    known = state.active(command.number)
    away = known.suspended
    if away is not None and (away.until, away.reason) == (command.until, command.reason):
        return ()
    require(
        away is None,
        "suspended",
        phrase("number {number} is suspended", number=command.number),
    )
    require(
        command.until is None or command.until > command.at,
        "until-before",
        phrase("a suspension ends after it begins"),
    )
    if command.by is None:
        require_reason(command.reason)
        ordered = Suspension(command.at, command.until, Suspending.ORDERED, command.reason)
        voided = _voided(state, command.number, command.at, Voiding.SUSPENDED)
        return (*voided, suspended(state, command.number, ordered))
    _require_own(command.number, command.by)
    days = state.rules.terms.days_absent
    require(
        command.until is not None and command.until - command.at <= days * DAY,
        "too-long-away",
        phrase("a team says until when it is away, {days} days at most", days=days),
    )
    engaged = state.open_challenge(command.number)
    require(
        engaged is None,
        "challenge-open",
        phrase(
            "number {team} has challenge {challenge} open",
            team=command.number,
            challenge=0 if engaged is None else engaged.number,
        ),
    )
    own = Suspension(command.at, command.until, Suspending.AWAY, command.reason)
    return (suspended(state, command.number, own),)


def _return(state: Ladder, command: Return) -> tuple[LadderFact, ...]:
    known = state.active(command.number)
    if known.suspended is None:
        return ()
    if command.by is not None:
        _require_own(command.number, command.by)
        require(
            known.suspended.cause is not Suspending.ORDERED,
            "suspended-by-order",
            phrase("the director has suspended number {number}", number=command.number),
        )
    return (TeamReturned(command.number, command.at),)


def _voided(state: Ladder, number: int, at: int, cause: Voiding) -> tuple[LadderFact, ...]:
    engaged = state.open_challenge(number)
    return () if engaged is None else (ChallengeVoided(engaged.number, at, cause),)


def _require_own(number: int, by: int) -> None:
    require(
        number == by,
        "not-yours",
        phrase("number {by} cannot say that for number {number}", by=by, number=number),
    )


def _require_team(state: Ladder, number: int, name: str, people: tuple[int, ...]) -> None:
    """A team has a name that no other has, and as many players as a match of teams needs."""
    others = [
        each for each in state.teams.values() if each.left_at is None and each.number != number
    ]
    require(bool(name.strip()), "no-name", phrase("a team has a name"))
    called = name.strip().casefold()
    require(
        all(each.name.casefold() != called for each in others),
        "name-taken",
        phrase("another team is called {name!r}", name=name.strip()),
    )
    clubs = state.rules.kind is LadderKind.CLUBS
    most = MOST_MEMBERS if clubs else MOST_PLAYERS
    require(
        LEAST_PLAYERS <= len(people) <= most,
        "wrong-size",
        phrase(
            "{least} to {most} players are wanted, got {count}",
            least=LEAST_PLAYERS,
            most=most,
            count=len(people),
        ),
    )
    require(len(set(people)) == len(people), "player-twice", phrase("a player is named twice"))
    if state.rules.terms.one_team:
        _require_free(others, people)


def _require_free(others: Iterable[Team], people: tuple[int, ...]) -> None:
    """Nobody plays for two teams of the ladder."""
    for other in others:
        both = set(other.people) & set(people)
        require(
            not both,
            "plays-already",
            phrase(
                "person {person} plays for number {number} already",
                person=min(both, default=0),
                number=other.number,
            ),
        )


def _require_club(state: Ladder, club: int | None) -> None:
    """A club once on a ladder of clubs, and none on one of teams."""
    clubs = state.rules.kind is LadderKind.CLUBS
    require(
        (club is not None) == clubs,
        "wrong-kind",
        phrase("clubs are on a ladder of clubs, and teams on one of teams"),
    )
    there = [
        each.number
        for each in state.teams.values()
        if club is not None and each.left_at is None and each.club == club
    ]
    require(
        not there,
        "club-there",
        phrase("the club is on the ladder, as number {n}", n=there[0] if there else 0),
    )
