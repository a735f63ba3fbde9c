"""Tests that separate contestants with the same total, as the conditions list them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.core.conditions import Conditions, TieBreak
from overtrick.core.ranking import Test
from overtrick.core.sheet import Contestant
from overtrick.engines.card import Card, Turn, added
from overtrick.engines.totals import Total

Who = Contestant


def tie_break_tests(
    cards: Mapping[Who, Card], totals: Mapping[Who, Total], conditions: Conditions
) -> list[tuple[str, Test[Who]]]:
    """The tests of *conditions*, in order, with their names."""

    def head_to_head(who: Who, tied: Sequence[Who]) -> Fraction | None:
        """Of exactly two, the points on the boards on which they met (EBU White Book 143)."""
        if len(tied) != 2:
            return None
        other = tied[1] if tied[0] == who else tied[0]
        met = added(turn for turn in cards[who] if turn.opponent(conditions) == other)
        return met.points if met.boards else None

    def opponents(who: Who, _tied: Sequence[Who]) -> Fraction | None:
        """The sum of the opponents' final figures, each opponent once (EBU White Book 143)."""
        met = {turn.opponent(conditions) for turn in cards[who]}
        return sum((totals[each].figure for each in met if each in totals), Fraction(0))

    def more_boards(who: Who, _tied: Sequence[Who]) -> Fraction | None:
        return Fraction(totals[who].boards)

    def boards_won(who: Who, _tied: Sequence[Who]) -> Fraction | None:
        return Fraction(sum(turn.counts and _above_average(turn) for turn in cards[who]))

    known: dict[TieBreak, Test[Who]] = {
        TieBreak.HEAD_TO_HEAD: head_to_head,
        TieBreak.OPPONENTS: opponents,
        TieBreak.MORE_BOARDS: more_boards,
        TieBreak.BOARDS_WON: boards_won,
    }
    return [(each.value, known[each]) for each in conditions.tie_breaks]


def _above_average(turn: Turn) -> bool:
    earned = turn.earned
    if earned.points is None:
        return False
    return earned.points > (earned.top / 2 if earned.top is not None else 0)
