"""The window of neighbours: the whole field has no better draw."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.errors import RefusedError
from overtrick.movements.swiss_pairing import (
    Barred,
    Field,
    Measure,
    Met,
    PairingRule,
    Standing,
    propose,
)
from overtrick.movements.swiss_pairing import draw as module
from overtrick.movements.swiss_pairing.window import Candidate, Window
from tests.swiss_draws import met, ranked


def ends(window: Window, spare: int = 0) -> list[tuple[int, int]]:
    return [(each.above, each.below) for each in window.candidates(spare)]


class TestWindow:
    def test_before_anybody_has_met_neighbours_are_enough(self) -> None:
        assert ends(Window(Field(ranked(0, 0, 0, 0)), range(4))) == [(0, 1), (1, 2), (2, 3)]

    def test_each_opponent_met_widens_it_by_one_on_either_side(self) -> None:
        field = Field(ranked(*[0] * 6), met((1, 2), (3, 4), (5, 6)))
        window = Window(field, range(6))
        assert window.excluded == [1] * 6
        assert max(below - above for above, below in ends(window)) == 3

    def test_it_is_wider_by_one_if_somebody_sits_out(self) -> None:
        assert ends(Window(Field(ranked(0, 0, 0)), range(3)), 1) == [(0, 1), (0, 2), (1, 2)]

    def test_costs_are_of_scores_or_of_places_among_all_who_are_there(self) -> None:
        standings = ranked(30, 20, 17, 17)
        by_score = Window(Field(standings, rule=PairingRule(power=3)), [0, 2, 3])
        assert (by_score.cost(0, 1), by_score.cost(1, 2)) == (13**3, 0)
        by_place = Window(Field(standings, rule=PairingRule(Measure.PLACES)), [0, 2, 3])
        assert (by_place.cost(0, 1), by_place.cost(1, 2)) == (4, 1)


class Everybody(Window):
    """All meetings, however far apart."""

    def candidates(self, spare: int = 0) -> Iterator[Candidate]:
        for above, below in combinations(range(len(self.excluded)), 2):
            if below not in self._barred[above]:
                times = self._times[above].get(below, 0)
                yield Candidate(above, below, self.cost(above, below), times)


@pytest.mark.parametrize("seed", range(80))
def test_the_whole_field_gives_the_same_draw(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Costs, ties, rematches that cannot be avoided, byes; also where few have met many."""
    chance = Random(seed)  # noqa: S311 - made-up fields, no secret
    size = chance.randint(4, 40)
    top = chance.choice([0, 6, 40, 1000])
    scores = sorted((chance.randint(0, top) for _ in range(size)), reverse=True)
    sociable = set(chance.sample(range(1, size + 1), size // chance.randint(1, 6)))
    pairs = [
        Met(one, other, 1)
        for one, other in combinations(range(1, size + 1), 2)
        if chance.random() < (0.5 if {one, other} & sociable else 0.03)
    ]
    field = Field(
        tuple(Standing(n, score, byes=chance.randint(0, 1)) for n, score in enumerate(scores, 1)),
        tuple(pairs),
        rule=PairingRule(chance.choice(list(Measure)), chance.choice([1, 2])),
    )
    narrow = propose(field, cheapest_matching)
    monkeypatch.setattr(module, "Window", Everybody)
    monkeypatch.setattr("overtrick.movements.swiss_pairing.bye.Window", Everybody)
    assert propose(field, cheapest_matching) == narrow


def test_without_a_draw_in_the_window_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """1 must not meet anybody: everybody's window is wide, and the whole field is no help."""
    barred = tuple(Barred(1, other) for other in range(2, 9))
    field = Field(ranked(*[0] * 8), barred=barred)
    with pytest.raises(RefusedError):
        propose(field, cheapest_matching)
    monkeypatch.setattr(module, "Window", Everybody)
    with pytest.raises(RefusedError):
        propose(field, cheapest_matching)
