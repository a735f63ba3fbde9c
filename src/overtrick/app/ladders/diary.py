"""A ladder's log in words: one sentence a fact."""

from collections.abc import Callable
from typing import assert_never

from overtrick.app.ladders.words import FORFEITS, SUSPENSIONS, VOIDS, sides
from overtrick.core.steps import message
from overtrick.engines.ladder import facts as happened
from overtrick.engines.ladder.facts import (
    ChallengeFact,
    LadderFact,
    ResultFact,
    SeasonFact,
    TeamFact,
)
from overtrick.engines.ladder.instants import instant
from overtrick.engines.ladder.rules import Start
from overtrick.engines.ladder.values import MatchScore, Moved
from overtrick.phrase import phrase

Teams = Callable[[int], str]
"""What a team is called, by its number."""
STARTS = {
    Start.SAME: message("in the order in which the last ended"),
    Start.RECORD: message("by the matches of the last"),
    Start.JOINED: message("by order of joining"),
    Start.GIVEN: message("in an order that was given"),
}


def ladder_sentence(fact: LadderFact, teams: Teams) -> str:
    """What *fact* says, as a Phrase; the reason given for it is in its envelope or beside it."""
    if isinstance(fact, ChallengeFact):
        return _of_challenge(fact, teams)
    if isinstance(fact, ResultFact):
        return _of_result(fact, teams)
    if isinstance(fact, TeamFact):
        return _of_team(fact, teams)
    if isinstance(fact, SeasonFact):
        return _of_season(fact)
    assert_never(fact)


def moves_of(fact: LadderFact) -> tuple[Moved, ...]:
    """Everyone whose place a fact changed."""
    return getattr(fact, "moves", ())


def _of_challenge(fact: ChallengeFact, teams: Teams) -> str:
    number = fact.challenge
    match fact:
        case happened.Challenged():
            return phrase(
                "challenge {number}: {one}, at place {from_place}, challenges {other}, at place "
                "{to_place}; to be answered by {until}",
                number=number,
                one=teams(fact.challenger),
                from_place=fact.from_place,
                other=teams(fact.challenged),
                to_place=fact.to_place,
                until=instant(fact.answer_by),
            )
        case happened.ChallengeAccepted(_, _, play_by):
            until = instant(play_by)
            return phrase(
                "challenge {number} is accepted; to be played by {until}",
                number=number,
                until=until,
            )
        case happened.ChallengeDeclined():
            return phrase("challenge {number} is declined", number=number)
        case happened.ChallengeWithdrawn():
            return phrase("challenge {number} is taken back", number=number)
        case happened.ChallengeExtended(_, until):
            return phrase(
                "challenge {number} runs until {until}", number=number, until=instant(until)
            )
        case happened.ChallengeVoided(_, _, cause):
            return phrase(
                "challenge {number} is void: {why}", number=number, why=phrase(VOIDS[cause])
            )
        case happened.ChallengeExpired():
            return phrase("challenge {number} was not played in time", number=number)
        case happened.TimeProposed(_, starts_at, by):
            return phrase(
                "challenge {number}: {team} would play at {when}",
                number=number,
                team=teams(by),
                when=instant(starts_at),
            )
        case happened.TimeAgreed(_, starts_at):
            return phrase(
                "challenge {number} is played at {when}", number=number, when=instant(starts_at)
            )
        case happened.TeamFielded(_, team, people):
            return phrase(
                "challenge {number}: {team} fields {count} players",
                number=number,
                team=teams(team),
                count=len(people),
            )
        case happened.MatchOpened(_, event):
            return phrase(
                "challenge {number}: the match is event {event}", number=number, event=event
            )
        case _:
            assert_never(fact)


def _of_result(fact: ResultFact, teams: Teams) -> str:
    number = fact.challenge
    match fact:
        case happened.ResultClaimed(_, by, score):
            return phrase(
                "challenge {number}: {team} reports {score}",
                number=number,
                team=teams(by),
                score=_score(score),
            )
        case happened.ClaimDisputed(_, by):
            return phrase(
                "challenge {number}: {team} disputes the result", number=number, team=teams(by)
            )
        case happened.MatchSettled(_, score):
            return phrase("challenge {number}: {score}", number=number, score=_score(score))
        case happened.ChallengeForfeited(_, team, cause):
            return phrase(
                "challenge {number}: {team} forfeits, {why}",
                number=number,
                team=teams(team),
                why=phrase(FORFEITS[cause]),
            )
        case happened.MatchCorrected(_, score):
            return phrase(
                "challenge {number}: corrected to {score}", number=number, score=_score(score)
            )
        case happened.MatchRevised(_, score):
            return phrase(
                "challenge {number}: revised to {score}, by order",
                number=number,
                score=_score(score),
            )
        case _:
            assert_never(fact)


def _score(score: MatchScore) -> str:
    where = phrase("event {event}", event=score.event) if score.event else phrase("elsewhere")
    if score.vps is None:
        return phrase("{points}, {where}", points=sides(score.points), where=where)
    return phrase("{vps} VPs, {where}", vps=sides(score.vps), where=where)


def _of_team(fact: TeamFact, teams: Teams) -> str:
    match fact:
        case happened.TeamJoined(number, name, _, place):
            return phrase(
                "{name} joins at place {place}, as number {n}", name=name, place=place, n=number
            )
        case happened.TeamChanged(number, name, people):
            return phrase(
                "number {n} is {name}, with {count} players", n=number, name=name, count=len(people)
            )
        case happened.TeamPlaced(number, place):
            return phrase("{team} is put at place {place}", team=teams(number), place=place)
        case happened.TeamRetired(number):
            return phrase("{team} leaves the ladder", team=teams(number))
        case happened.TeamSuspended(number, _, None, cause):
            return phrase(
                "{team} is suspended: {why}", team=teams(number), why=phrase(SUSPENSIONS[cause])
            )
        case happened.TeamSuspended(number, _, until, cause):
            return phrase(
                "{team} is suspended until {until}: {why}",
                team=teams(number),
                until=instant(until or 0),
                why=phrase(SUSPENSIONS[cause]),
            )
        case happened.TeamReturned(number):
            return phrase("{team} is back", team=teams(number))
        case _:
            assert_never(fact)


def _of_season(fact: SeasonFact) -> str:
    match fact:
        case happened.LadderOpened(rules):
            return phrase("the ladder is open: {name}", name=rules.name)
        case happened.LadderRulesChanged():
            return phrase("the rules of the ladder are changed")
        case happened.SeasonClosed(season, _, _, titles):
            names = ", ".join(title.name for title in titles) or "-"
            return phrase("season {season} is over; title: {names}", season=season, names=names)
        case happened.SeasonOpened(season, _, start):
            return phrase("season {season} begins, {how}", season=season, how=phrase(STARTS[start]))
        case _:
            assert_never(fact)
