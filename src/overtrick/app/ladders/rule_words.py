"""The rules of a ladder in words: what is asked of whoever opens one, and what a page says."""

from dataclasses import fields
from enum import Enum

from overtrick.app.language import Translator
from overtrick.core.steps import message
from overtrick.core.team_match import MatchMethod, VpScale
from overtrick.engines.ladder.rules import (
    AbsentPlace,
    DecidedBy,
    Declining,
    LadderKind,
    LadderRules,
    LadderTerms,
    ReachBy,
    Start,
    Takes,
    Unplayed,
)

KIND_WORDS = {
    LadderKind.TEAMS: message("teams of four to eight players"),
    LadderKind.CLUBS: message("clubs, which field some of their members"),
}
TERM_WORDS = {
    "reach_by": message("How far up one may challenge is counted in"),
    "places_above": message("Places above its own that a team may challenge"),
    "rungs_above": message("Rungs above its own that a team may challenge"),
    "days_to_answer": message("Days to answer a challenge"),
    "days_to_play": message("Days to play an accepted challenge"),
    "days_to_confirm": message("Days until a reported result stands that nobody disputes"),
    "days_to_rematch": message("Days before the same two may meet again"),
    "takes": message("A challenger that wins"),
    "decided_by": message("A match is decided by"),
    "declining": message("Who declines a challenge"),
    "unplayed": message("An accepted match that is not played in time"),
    "most_missed": message("Challenges left unanswered until a team is suspended"),
    "days_absent": message("Days that a team may be away at most"),
    "absent_place": message("A team that is suspended"),
    "one_team": message("A player may play for"),
    "boards": message("Boards of a match"),
    "title": message("What the first place is called"),
    "titles": message("Places with a title when a season closes"),
    "season_days": message("Days of a season"),
    "next_season": message("A season begins"),
}
"""Every setting of the terms."""
VALUE_WORDS: dict[object, str] = {
    ReachBy.PLACES: message("places"),
    ReachBy.RUNGS: message("rungs of a pyramid"),
    Takes.INSERT: message("takes the place, and those between move down one"),
    Takes.SWAP: message("changes places with the beaten team"),
    DecidedBy.VPS: message("victory points; of a draw the challenged side keeps its place"),
    DecidedBy.POINTS: message("IMPs, or the points of a match without them"),
    Declining.FORFEIT: message("forfeits"),
    Declining.NOTHING: message("loses nothing"),
    Unplayed.EXPIRES: message("leaves the places as they are"),
    Unplayed.CHALLENGED_FORFEITS: message("is forfeited by the challenged side"),
    AbsentPlace.KEEPS: message("keeps its place"),
    AbsentPlace.FOOT: message("goes to the foot"),
    True: message("one team only"),
    False: message("several teams"),
    Start.SAME: message("in the order in which the last ended"),
    Start.RECORD: message("by the matches of the last"),
    Start.JOINED: message("by order of joining"),
    Start.GIVEN: message("in an order that is given"),
}
EMPTY_WORDS = {
    "days_to_confirm": message("waits for the other side, or the director"),
    "most_missed": message("never"),
    "title": message("Champion"),
    "season_days": message("until the director closes it"),
}
"""What an empty setting means."""
METHOD_WORDS = {
    MatchMethod.IMPS: message("IMPs"),
    MatchMethod.BAM: message("board-a-match"),
    MatchMethod.AGGREGATE: message("total points"),
}
SCALE_WORDS = {
    VpScale.NONE: message("no victory points"),
    VpScale.WBF_CONTINUOUS: message("WBF, continuous"),
    VpScale.WBF_DISCRETE: message("WBF, whole points"),
    VpScale.EBU_HALF_10: message("EBU, ten in halves"),
    VpScale.ACBL_20: message("ACBL, 20"),
    VpScale.ACBL_30: message("ACBL, 30"),
}
MATCH_WORDS = {
    "method": message("A board of a match is scored by"),
    "scale": message("Victory points"),
}


def rule_lines(rules: LadderRules, say: Translator) -> list[tuple[str, str]]:
    """Every rule as a pair: what it is about, and what it says."""
    unused = "rungs_above" if rules.terms.reach_by is ReachBy.PLACES else "places_above"
    lines = [(say("Who holds the places"), say(KIND_WORDS[rules.kind]))]
    lines += [
        (say(TERM_WORDS[each.name]), _value(each.name, getattr(rules.terms, each.name), say))
        for each in fields(LadderTerms)
        if each.name != unused
    ]
    lines.append((say(MATCH_WORDS["method"]), say(METHOD_WORDS[rules.match.method])))
    if rules.match.method is MatchMethod.IMPS:
        lines.append((say(MATCH_WORDS["scale"]), say(SCALE_WORDS[rules.match.scale])))
    return lines


def _value(name: str, value: object, say: Translator) -> str:
    if value in (None, ""):
        return say(EMPTY_WORDS[name])
    if isinstance(value, bool | Enum):
        return say(VALUE_WORDS[value])
    return str(value)
