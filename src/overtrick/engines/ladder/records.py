"""What each team's matches came to."""

from collections.abc import Mapping

from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, ChallengePhase, Record, Won


def records(state: Ladder, season: int | None = None) -> Mapping[int, Record]:
    """The record of each team that has one, of one season or of all, as results stand now."""
    found: dict[int, Record] = {}
    for _, challenge in sorted(state.challenges.items()):
        if season is None or challenge.season == season:
            for team in challenge.teams:
                found[team] = _with(found.get(team, Record()), challenge, team)
    return {team: record for team, record in found.items() if record != Record()}


def _with(record: Record, challenge: Challenge, team: int) -> Record:
    ours = Won.CHALLENGER if team == challenge.challenger else Won.CHALLENGED
    if challenge.phase is ChallengePhase.FORFEITED:
        if challenge.won is ours:
            return record._replace(given=record.given + 1)
        return record._replace(forfeited=record.forfeited + 1)
    score = challenge.score
    if challenge.phase is not ChallengePhase.PLAYED or score is None:
        return record
    vps = record.vps
    if score.vps is not None:
        vps += score.vps.challenger if ours is Won.CHALLENGER else score.vps.challenged
    record = record._replace(played=record.played + 1, vps=vps)
    if challenge.won is Won.DRAW:
        return record._replace(drawn=record.drawn + 1)
    if challenge.won is ours:
        return record._replace(won=record.won + 1)
    return record._replace(lost=record.lost + 1)
