"""Topics of team and Swiss events: procedures and ties."""

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.named_settings import word
from overtrick.core.outcome import Award
from overtrick.core.procedures import (
    Cause,
    Opponent,
    indemnity_vps,
    lead_with_award,
    mismatch_vps,
    removed_boards_imps,
    void_match_vps,
)
from overtrick.core.ties import MatchRecord, head_to_head_totals, opponents_and_partners
from overtrick.errors import ParseError
from overtrick.phrase import phrase, said_by

E = TypeVar("E", bound=Enum)


def _word(given: Fields, name: str, kind: type[E]) -> E:
    try:
        return word(kind, given.text(name))
    except ParseError as error:
        raise ParseError(phrase("{name}: {error}", name=name, error=said_by(error))) from None


def teams_boards_removed(given: Fields) -> Value:
    """IMPs to the side that was not at fault."""
    boards = given.whole("boards_removed", 0)
    return removed_boards_imps(boards, imps_each=_or(given, "imps_each", 3))


def teams_ko_average_plus(given: Fields) -> Value:
    """The lead with the award."""
    return lead_with_award(given.number("lead_without_board"), Award.parse(given.text("award")))


def void_match(given: Fields) -> Value:
    """Victory points to each team."""
    return {"each": void_match_vps(_word(given, "cause", Cause), given.number("pool"))}


def swiss_mismatch_vp(given: Fields) -> Value:
    """What counts of the victory points won."""
    return mismatch_vps(
        given.number("vp"),
        _word(given, "opponent", Opponent),
        own_fault=given.flag("own_fault"),
        pool=_or(given, "pool", 20),
    )


def withdrawal_indemnity_vp(given: Fields) -> Value:
    """Victory points to who can no longer meet a contestant that left."""
    own = given.number("own_average") if "own_average" in given else None
    other = given.number("withdrawn_average") if "withdrawn_average" in given else None
    return indemnity_vps(given.number("pool"), own, other)


def tiebreak_points_sum_of_opponents(given: Fields) -> Value:
    """The sum of the opponents' final scores."""
    return sum(given.numbers("opponents_final"), Fraction(0))


def tiebreak_points_individual(given: Fields) -> Value:
    """Opponents' final scores over partners'."""
    opponents, partners = (sum(given.numbers(name)) for name in ("opponents", "partners"))
    return opponents_and_partners(opponents, partners)


def tiebreak_multi_meeting(given: Fields) -> Value:
    """Both contestants' victory points over all their meetings."""
    meetings: list[MatchRecord] = []
    for item in given.items("meetings"):
        scores = Fields({"meetings": item}).numbers("meetings")
        if len(scores) != 3:
            raise ParseError(phrase("meetings: a list of [own, other, at stake] is wanted"))
        own, other, at_stake = scores
        meetings.append(
            MatchRecord("one", "other", vps_one=own, vps_other=other, at_stake=at_stake)
        )
    own_total, other_total, _ = head_to_head_totals(meetings, "one", "other")
    return [own_total, other_total]


def _or(given: Fields, name: str, default: int) -> Fraction:
    return given.number(name) if name in given else Fraction(default)


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "teams_boards_removed": teams_boards_removed,
    "teams_ko_average_plus": teams_ko_average_plus,
    "void_match": void_match,
    "swiss_mismatch_vp": swiss_mismatch_vp,
    "withdrawal_indemnity_vp": withdrawal_indemnity_vp,
    "tiebreak_points_sum_of_opponents": tiebreak_points_sum_of_opponents,
    "tiebreak_points_individual": tiebreak_points_individual,
    "tiebreak_multi_meeting": tiebreak_multi_meeting,
}
