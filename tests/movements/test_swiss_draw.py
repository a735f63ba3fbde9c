"""The draw of a Swiss round."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import ImpossibleError, RefusedError
from overtrick.movements.swiss_draw import Draw, swiss_draw

Pairs = list[tuple[int, int]]


def met(*matches: str) -> list[tuple[str, str]]:
    """Matches like ``A-B``."""
    return [(one, other) for one, other in (match.split("-") for match in matches)]


def by_trying(ranking: list[int], barred: set[frozenset[int]]) -> Pairs | None:
    """The draw that the rule asks for, found by trying everything."""
    if not ranking:
        return []
    top, *rest = ranking
    for other in rest:
        if frozenset((top, other)) not in barred:
            left = by_trying([who for who in rest if who != other], barred)
            if left is not None:
                return [(top, other), *left]
    return None


class TestRule:
    def test_the_first_round_goes_down_the_ranking(self) -> None:
        assert swiss_draw("ABCD", []) == Draw((("A", "B"), ("C", "D")))
        assert swiss_draw("", []) == Draw(())

    def test_rc_133_the_draw_looks_ahead(self) -> None:
        """The nearest unplayed opponents would leave C and F, who have met."""
        played = met("A-B", "C-F", "D-E", "B-D", "A-C", "E-F", "B-C", "D-F", "A-E")
        assert swiss_draw("ABCDEF", played).meetings == (("A", "D"), ("B", "F"), ("C", "E"))

    def test_rc_132_the_bye_as_low_as_possible_but_nobody_twice(self) -> None:
        played = met("A-B", "C-D", "E-F", "A-C", "B-E", "D-G")
        draw = swiss_draw("ABCDEFG", played, had_bye=["G", "F"])
        assert draw == Draw((("A", "D"), ("B", "C"), ("F", "G")), bye="E")

    def test_a_bye_that_leaves_no_draw_is_passed_over(self) -> None:
        """Without C the two others have met: the bye goes up to B."""
        assert swiss_draw("ABC", met("A-B")) == Draw((("A", "C"),), bye="B")

    def test_who_has_left_is_forgotten(self) -> None:
        assert swiss_draw("AB", met("A-Z", "Z-B")).meetings == (("A", "B"),)

    def test_no_draw_left(self) -> None:
        for ranking, had_bye in (("AB", ""), ("ABC", "ABC")):
            with pytest.raises(RefusedError) as refused:
                swiss_draw(ranking, met("A-B"), had_bye)
            assert refused.value.code == "no-draw-left"

    def test_nobody_stands_in_the_ranking_twice(self) -> None:
        with pytest.raises(ImpossibleError, match="in the ranking twice"):
            swiss_draw("ABA", [])


@given(st.integers(1, 5), st.data())
def test_it_is_the_draw_that_trying_everything_finds(half: int, data: st.DataObject) -> None:
    ranking = data.draw(st.permutations(range(2 * half)))
    everyone = list(combinations(range(2 * half), 2))
    played = data.draw(st.lists(st.sampled_from(everyone), unique=True))
    wanted = by_trying(ranking, {frozenset(match) for match in played})
    if wanted is None:
        with pytest.raises(RefusedError, match="rematch"):
            swiss_draw(ranking, played)
    else:
        assert swiss_draw(ranking, played).meetings == tuple(wanted)


@given(st.integers(2, 24), st.integers(0, 2**32))
def test_a_whole_event_without_a_rematch(contestants: int, seed: int) -> None:
    """Half of the rounds that there could be are always there; byes go round."""
    ranking = list(range(contestants))
    played: set[frozenset[int]] = set()
    byes: list[int] = []
    for number in range((contestants + 1) // 2):
        ranking.sort(key=lambda who: (seed >> number) * (who + 1) % 97)
        draw = swiss_draw(ranking, [(min(m), max(m)) for m in played], byes)
        pairs = {frozenset(meeting) for meeting in draw.meetings}
        assert len(pairs) == contestants // 2
        assert not pairs & played
        played |= pairs
        if draw.bye is not None:
            assert draw.bye not in byes
            byes.append(draw.bye)
