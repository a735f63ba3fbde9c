"""What a slot may hold: borders and text."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Grade,
    NotPlayed,
    Part,
    PassedOut,
    Played,
    Score,
    Weighted,
)
from overtrick.core.readings import score_ns
from overtrick.core.seat import Vulnerability
from overtrick.errors import ImpossibleError, ParseError

WHOLE_AWARDS = st.one_of(st.sampled_from(Grade).map(Award), st.integers(0, 100).map(Award.percent))


@given(WHOLE_AWARDS)
def test_an_award_and_its_text(award: Award) -> None:
    assert Award.parse(str(award)) == award


@given(WHOLE_AWARDS, WHOLE_AWARDS)
def test_an_artificial_score_and_its_text(ns: Award, ew: Award) -> None:
    assert Artificial.parse(str(Artificial(ns, ew))) == Artificial(ns, ew)


SIXTY_FORTY = Artificial(Award.percent(60), Award.percent(40))


@pytest.mark.parametrize("text", ["A6040", "a6040", "60%-40%", "60/40", "60%/40%", " 60 40 "])
def test_sixty_forty(text: str) -> None:
    assert Artificial.parse(text) == SIXTY_FORTY
    assert str(SIXTY_FORTY) == "A6040"


@pytest.mark.parametrize("text", ["AVE+/AVE-", "avg+/avg-", "A+/A-", "AVE+ AVE-"])
def test_plus_and_minus(text: str) -> None:
    assert Artificial.parse(text) == Artificial(Award(Grade.PLUS), Award(Grade.MINUS))


@pytest.mark.parametrize("text", ["", "A", "A604", "A60400", "101/0", "AVE+", "A٦٠٤٠", "x/y"])
def test_what_is_no_artificial_score(text: str) -> None:
    with pytest.raises(ParseError, match="not an"):
        Artificial.parse(text)


@pytest.mark.parametrize("share", [Fraction(-1, 100), Fraction(101, 100)])
def test_a_share_is_part_of_the_top(share: Fraction) -> None:
    with pytest.raises(ImpossibleError, match="0 to 1"):
        Award(share=share)


def test_an_award_is_one_thing() -> None:
    with pytest.raises(ImpossibleError, match="one of them"):
        Award()
    with pytest.raises(ImpossibleError, match="one of them"):
        Award(Grade.PLUS, Fraction(3, 5))


@given(st.lists(st.integers(1, 100), min_size=1, max_size=5))
def test_weights_add_up_to_one(shares: list[int]) -> None:
    parts = tuple(Part(Fraction(share, sum(shares)), Score(50)) for share in shares)
    assert Weighted(parts).parts == parts


@pytest.mark.parametrize("weights", [(), (1, 0), (Fraction(1, 2),), (1, 1), (2, -1)])
def test_weights_that_do_not(weights: tuple[int | Fraction, ...]) -> None:
    with pytest.raises(ImpossibleError, match="add up to 1"):
        Weighted(tuple(Part(Fraction(weight), Score(50)) for weight in weights))


class TestPassedOut:
    """Four passes score zero to both sides (Law 77), and zero is a score."""

    @pytest.mark.parametrize("number", range(4))
    def test_zero_at_every_vulnerability(self, number: int) -> None:
        """Other programs score it -300, or do not know it."""
        assert score_ns(PassedOut(), Vulnerability(number)) == 0

    def test_it_is_not_a_board_not_played(self) -> None:
        outcomes = {PassedOut(), NotPlayed(), Score(0), Played(Result.parse("1C N ="))}
        assert len(outcomes) == 4
        assert score_ns(NotPlayed(), Vulnerability.NONE) is None
