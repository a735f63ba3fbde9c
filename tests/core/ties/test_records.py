"""What is known of those who are tied."""

from fractions import Fraction

import pytest

from overtrick.core.ties import (
    BoardTally,
    MatchRecord,
    Records,
    head_to_head_totals,
    imp_quotient,
    on_one_footing,
    opponents_and_partners,
)
from overtrick.errors import ImpossibleError

SWISS = MatchRecord("A", "B", vps_one=Fraction(8), vps_other=Fraction(12))
TRIANGLE = MatchRecord("B", "A", vps_one=Fraction(0), vps_other=Fraction(10), at_stake=Fraction(10))


def test_a_match_is_seen_from_either_side() -> None:
    seen = SWISS.of("B")
    assert seen is not None
    assert (seen.one, seen.other) == ("B", "A")
    assert [seen.vps_one, seen.lead] == [12, 4]
    assert SWISS.of("A") == SWISS
    assert SWISS.of("C") is None


def test_without_victory_points_the_imps_lead() -> None:
    assert MatchRecord("A", "B", Fraction(31), Fraction(29)).lead == 2


def test_several_meetings_are_put_on_one_footing() -> None:
    """White Book 143.6.2: 8-12 and 10-0 are 18-12, as good as 12-8."""
    other = MatchRecord("A", "C", vps_one=Fraction(20), vps_other=Fraction(0))
    no_vps = MatchRecord("A", "B", Fraction(5))
    own, against, at_stake = head_to_head_totals([SWISS, TRIANGLE, other, no_vps], "A", "B")
    assert [own, against, at_stake] == [18, 12, 30]
    assert [on_one_footing(own, at_stake), on_one_footing(against, at_stake)] == [12, 8]
    assert on_one_footing(18, 30, scale=10) == 6


def test_tie_break_points_of_an_individual() -> None:
    """White Book 143.5.2: opponents of 50 and 40, a partner of 30."""
    assert opponents_and_partners(90, 30) == 3


def test_quotients() -> None:
    assert [imp_quotient(230, 190), imp_quotient(180, 145)] == [
        Fraction(23, 19),
        Fraction(36, 29),
    ]
    assert imp_quotient(5, 0) is None


def test_whom_one_met() -> None:
    records = Records({}, (SWISS, TRIANGLE), opponents={"A": ("C", "C")})
    assert records.met("A") == ("C", "B")
    assert len(list(records.matches_of("B"))) == 2


def test_a_board_drawn_is_half_a_point() -> None:
    assert BoardTally(3, 1, 4).points == Fraction(7, 2)


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="'A' cannot have met itself"):
        MatchRecord("A", "A")
    with pytest.raises(ImpossibleError, match="victory points to give, got 0"):
        MatchRecord("A", "B", at_stake=Fraction(0))
    with pytest.raises(ImpossibleError, match="victory points to give, got 0"):
        on_one_footing(1, 0)
    with pytest.raises(ImpossibleError, match="more than 0, got 0"):
        opponents_and_partners(90, 0)
    with pytest.raises(ImpossibleError, match="0 or more, got -1 and 5"):
        imp_quotient(-1, 5)
