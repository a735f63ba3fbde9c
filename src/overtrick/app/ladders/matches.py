"""A challenge's match as an event of its own (S6), and its result taken back to the ladder."""

import hashlib
from contextlib import suppress
from fractions import Fraction

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.said import Said
from overtrick.app.events.starting import start_command
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.team_match import MatchMethod, Team
from overtrick.core.team_match import MatchScore as ScoredBoards
from overtrick.engines.event.commands import Enter
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.ladder.challenges import require_phase
from overtrick.engines.ladder.commands import OpenMatch
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.teams import MOST_PLAYERS
from overtrick.engines.ladder.values import Challenge, ChallengePhase, MatchScore, Sides
from overtrick.engines.teams.figures import has_vps
from overtrick.engines.teams.matches import ScoredMatch, Standing, scored_matches
from overtrick.errors import ConflictError, NotFoundError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.events import PUBLIC_LETTERS, EventRow

ID_LETTERS = 10
HOME, AWAY = 1, 2
"""Numbers in the match's event: the challenged side is at home."""


def match_rules(state: Ladder, challenge: Challenge) -> Rules:
    """The conditions of contest of a challenge's match."""
    names = [state.teams[team].name for team in challenge.teams]
    title = " - ".join(names)
    name = state.rules.name
    event = EventSettings(title=f"{name}: {title}"[:200] if name else title[:200])
    return Rules(
        Kind.MATCH,
        Contest(event=event, match=state.rules.match),
        PlaySettings(boards_per_round=state.rules.terms.boards),
    )


def players(state: Ladder, challenge: Challenge, team: int) -> tuple[int, ...]:
    """Who plays the match for *team*; RefusedError ``not-fielded`` while that is open."""
    named = challenge.plays(team) or state.teams[team].people
    if len(named) > MOST_PLAYERS:
        raise RefusedError(
            "not-fielded",
            phrase(
                "number {team} has {count} members and fields at most {most} of them for a match",
                team=team,
                count=len(named),
                most=MOST_PLAYERS,
            ),
        )
    return named


def open_match(
    desk: Desk, ladders: LadderDesk, ladder: EventRow, number: int, said: Said
) -> EventRow:
    """The event of an accepted challenge's match: both teams in it, all boards planned.

    It can be said again after a crash: each step is one that has been done, or is done now.
    """
    state = ladders.standing(ladder.id).state
    challenge = state.challenge(number)
    if challenge.event:
        with desk.database.read() as reading:
            return reading.event_at(challenge.event)
    require_phase(challenge, ChallengePhase.ACCEPTED)
    sides = [players(state, challenge, team) for team in challenge.teams]
    row = _event(desk, match_public_id(ladder, number), match_rules(state, challenge))
    if desk.standing(row.id).state.phase is Phase.ENTRIES:
        for team, people, place in zip(challenge.teams, sides, (AWAY, HOME), strict=True):
            desk.handle(row.id, Enter(people, place, state.teams[team].name), said)
        boards = state.rules.terms.boards
        begin = start_command(desk.standing(row.id).state, boards=boards).command
        desk.handle(row.id, begin, said)
    ladders.handle(ladder.id, OpenMatch(number, row.public_id), said)
    return row


def match_public_id(ladder: EventRow, number: int) -> str:
    """The public id of a challenge's match: always the same, and not to be guessed."""
    seed = f"{ladder.public_id}/{ladder.created_at}/{number}"
    drawn = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
    letters = "m"
    for _ in range(ID_LETTERS):
        drawn, at = divmod(drawn, len(PUBLIC_LETTERS))
        letters += PUBLIC_LETTERS[at]
    return letters


def match_result(desk: Desk, state: Ladder, challenge: Challenge, event: str) -> MatchScore:
    """How the match that is the event *event* ended, from the two sides of the challenge.

    RefusedError if it is no match, not over, or of other teams; NotFoundError if it is not
    here.
    """
    with desk.database.read() as reading:
        row = reading.event_at(event)
    return score_of(desk.standing(row.id).state, state, challenge, row.public_id)


def score_of(match: Event, state: Ladder, challenge: Challenge, event: str) -> MatchScore:
    """The same of an event as it stands."""
    if match.kind is not Kind.MATCH:
        raise RefusedError(
            "no-match",
            phrase(
                "event {event} is no match of two teams, it is {kind}",
                event=event,
                kind=match.kind.value,
            ),
        )
    home = _home(match, state, challenge, event)
    found = scored_matches(match)
    over = match.phase in (Phase.CORRECTIONS, Phase.FINAL)
    known = (Standing.OVER, Standing.AWARDED)
    if not over or not found or found[0].standing not in known:
        raise RefusedError(
            "match-not-over",
            phrase("match {event} is not over; a side that did not come forfeits", event=event),
        )
    return _score(match, found[0], home, challenge.challenger, event)


def _event(desk: Desk, public_id: str, rules: Rules) -> EventRow:
    try:
        with desk.database.read() as reading:
            return reading.event_at(public_id)
    except NotFoundError:
        with suppress(ConflictError):  # made by somebody else, just now
            return desk.open_event(rules, Said("ladder"), public_id=public_id)
        with desk.database.read() as reading:
            return reading.event_at(public_id)


def _home(match: Event, state: Ladder, challenge: Challenge, event: str) -> int:
    """The team of the ladder that is at home: the contestant of the lower number."""
    found = [_team(state, challenge, entrant.name, entrant.people) for entrant in match.active]
    if sorted(found) != sorted(challenge.teams):
        one, other = (state.teams[team].name for team in challenge.teams)
        raise RefusedError(
            "other-teams",
            phrase(
                "event {event} is not between {one} and {other}",
                event=event,
                one=one,
                other=other,
            ),
        )
    fixtures = scored_matches(match)
    home = fixtures[0].fixture.home if fixtures else match.active[0].number
    return next(
        team for team, entrant in zip(found, match.active, strict=True) if entrant.number == home
    )


def _team(state: Ladder, challenge: Challenge, name: str, people: tuple[int, ...]) -> int:
    """Which side of the challenge a contestant is: by its name, or by its players; 0: neither."""
    for number in challenge.teams:
        if state.teams[number].name.casefold() == name.strip().casefold():
            return number
    for number in challenge.teams:
        team = state.teams[number]
        if people and set(people) <= {*team.people, *team.former}:
            return number
    return 0


def _score(match: Event, found: ScoredMatch, home: int, challenger: int, event: str) -> MatchScore:
    """The figures of the match, the challenger's first."""
    order = (Team.HOME, Team.AWAY) if home == challenger else (Team.AWAY, Team.HOME)
    parts = [found.home if team is Team.HOME else found.away for team in order]
    counted = [part.points or Fraction(0) for part in parts]
    points = Sides(*(_points(found.score, team) for team in order))
    boards = max(found.score.of(team).boards for team in order)
    if has_vps(match):
        awarded = found.standing is Standing.AWARDED
        imps = Sides(Fraction(0), Fraction(0)) if awarded else points
        return MatchScore(imps, Sides(*counted), boards, event)
    if found.standing is Standing.AWARDED:
        points = Sides(*counted)
    return MatchScore(points, None, boards, event)


def _points(score: ScoredBoards, team: Team) -> Fraction:
    """What a side won, less its penalties, as in 31-29."""
    own = score.of(team)
    if score.settings.method is MatchMethod.BAM:
        return own.total
    return own.total + score.of(team.opponents).gained
