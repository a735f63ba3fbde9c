"""The cheapest draw of a Swiss round, the first of several."""

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.movements.swiss_draw import swiss_draw
from overtrick.movements.swiss_pairing import (
    Barred,
    Byes,
    Field,
    Measure,
    Met,
    PairingRule,
    Proposal,
    Standing,
    propose,
)
from tests.swiss_draws import best_draw, drawn, matching_by_trying, met, ranked, small_field

PLACES = PairingRule(Measure.PLACES)
LETTERS = "ABCDEFG"


def meetings(field: Field) -> list[tuple[int, int]]:
    """Meetings as contestants' numbers, the lower one first, in the draw's order."""
    return [pairing.meeting for pairing in propose(field, cheapest_matching).pairings]


def lettered(size: int, *played: str, had_bye: str = "", rule: PairingRule = PLACES) -> Field:
    """Contestants A, B, C and so on, as 1, 2, 3, and meetings like ``A-B``."""
    who = {letter: n for n, letter in enumerate(LETTERS, 1)}
    pairs = [(who[match[0]], who[match[2]]) for match in played]
    standings = [Standing(n, byes=LETTERS[n - 1] in had_bye) for n in range(1, size + 1)]
    return Field(tuple(standings), met(*pairs), rule=rule, round=4)


class TestRule:
    def test_a_first_round_goes_down_the_given_order(self) -> None:
        standings = tuple(Standing(number) for number in (7, 3, 9, 1))
        assert meetings(Field(standings)) == [(3, 7), (1, 9)]

    def test_the_nearest_in_score_meet(self) -> None:
        assert meetings(Field(ranked(50, 49, 20, 19))) == [(1, 2), (3, 4)]

    def test_one_large_gap_is_worse_than_two_half_as_large(self) -> None:
        """1 and 2 have met: 10 + 10, squared 100 + 100, or 12 + 8, squared 144 + 64."""
        field = Field(ranked(20, 18, 10, 8), met((1, 2), (3, 4)))
        assert meetings(field) == [(1, 3), (2, 4)]
        assert propose(field, cheapest_matching).cost == 200

    def test_of_equally_cheap_draws_the_first_is_taken(self) -> None:
        """All have the same score: who is not nearest costs nothing either."""
        field = Field(ranked(5, 5, 5, 5, 5, 5), met((1, 2), (3, 4), (5, 6)), round=2)
        assert meetings(field) == [(1, 3), (2, 5), (4, 6)]

    def test_the_order_is_settled_from_the_top(self) -> None:
        """The first of the cheapest for 1, whatever it means for those below."""
        field = Field(ranked(4, 4, 4, 4), met((1, 2)))
        assert meetings(field) == [(1, 3), (2, 4)]

    def test_the_total_decides_not_the_top(self) -> None:
        """3 and 4 have met: with 1 and 2 together they would meet those at the bottom."""
        field = Field(ranked(10, 10, 9, 9, 0, 0), met((3, 4)))
        assert swiss_draw(range(1, 7), [(3, 4)]).meetings == ((1, 2), (3, 5), (4, 6))
        assert meetings(field) == [(1, 3), (2, 4), (5, 6)]

    def test_rc_132_the_bye_is_not_a_second_one_and_leaves_no_rematch(self) -> None:
        field = lettered(7, "A-B", "C-D", "E-F", "A-C", "B-E", "D-G", had_bye="GF")
        proposal = propose(field, cheapest_matching)
        assert proposal.bye == 5  # E
        assert drawn(proposal) == {frozenset(pair) for pair in ((1, 4), (2, 3), (6, 7))}

    def test_rc_133_the_last_two_are_not_stranded(self) -> None:
        """The nearest opponents from the top would leave C and F, who have met."""
        played = ["A-B", "C-F", "D-E", "B-D", "A-C", "E-F", "B-C", "D-F", "A-E"]
        proposal = propose(lettered(6, *played), cheapest_matching)
        assert proposal.rematches == 0
        assert drawn(proposal) == {frozenset(pair) for pair in ((1, 4), (2, 6), (3, 5))}

    def test_rematches_are_as_few_as_possible_and_marked(self) -> None:
        everyone = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4)]
        proposal = propose(Field(ranked(9, 8, 7, 6), met(*everyone), round=3), cheapest_matching)
        marks = {p.meeting: p.rematch for p in proposal.pairings}
        assert marks == {(1, 2): True, (3, 4): False}
        assert proposal.rematches == 1

    def test_a_second_meeting_comes_before_a_third(self) -> None:
        pairs = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
        field = Field(ranked(9, 8, 1, 0), (*met(*pairs), Met(1, 2, 4)), round=5)
        assert meetings(field) == [(1, 3), (2, 4)]

    def test_danish_is_as_if_nobody_had_met(self) -> None:
        field = Field(ranked(9, 8, 7, 6), met((1, 2), (3, 4)), rule=PairingRule(danish=True))
        proposal = propose(field, cheapest_matching)
        assert [(p.meeting, p.rematch) for p in proposal.pairings] == [
            ((1, 2), True),
            ((3, 4), True),
        ]

    def test_what_is_barred_is_not_drawn(self) -> None:
        field = Field(ranked(9, 8, 7, 6), barred=(Barred(1, 2, "family"),))
        assert meetings(field) == [(1, 3), (2, 4)]

    def test_who_has_withdrawn_is_not_drawn(self) -> None:
        field = Field((Standing(1, 9), Standing(2, 8, withdrawn=True), Standing(3, 7)))
        assert meetings(field) == [(1, 3)]

    def test_an_old_opponent_who_has_left_counts_for_nobody(self) -> None:
        standings = (Standing(1, 9), Standing(2, 8), Standing(3, 0, withdrawn=True))
        assert meetings(Field(standings, met((1, 3), (2, 3)))) == [(1, 2)]

    @pytest.mark.parametrize("size", [0, 1])
    def test_nobody_and_one(self, size: int) -> None:
        bye = 1 if size else None
        assert propose(Field(ranked(*[0] * size)), cheapest_matching) == Proposal(1, (), bye)

    def test_it_is_refused_if_barred_meetings_leave_no_draw(self) -> None:
        for size in (2, 3):
            field = Field(
                ranked(*[0] * size),
                barred=(Barred(1, 2), Barred(1, 3), Barred(2, 3))[: 2 * size - 3],
            )
            with pytest.raises(RefusedError) as refused:
                propose(field, cheapest_matching)
            assert refused.value.code == "no-draw-left"

    def test_what_cannot_be_reckoned_exactly_is_refused(self) -> None:
        """Cubes of two thousand million, and rematches that outweigh them."""
        far = ranked(10**9, 10**9, -(10**9), -(10**9))
        pairs = met((1, 2), (3, 4), (1, 3), (1, 4), (2, 3))
        with pytest.raises(ImpossibleError, match="in a coarser unit"):
            propose(Field(far, pairs * 200, rule=PairingRule(power=3)), cheapest_matching)


class TestBye:
    def test_it_goes_to_the_lowest_who_has_had_none(self) -> None:
        standings = (Standing(1, 9), Standing(2, 8), Standing(3, 7, byes=1))
        assert propose(Field(standings), cheapest_matching).bye == 2

    def test_or_to_the_lowest_of_all_by_the_setting(self) -> None:
        standings = (Standing(1, 9), Standing(2, 8), Standing(3, 7, byes=1))
        field = Field(standings, rule=PairingRule(byes=Byes.LOWEST))
        assert propose(field, cheapest_matching).bye == 3

    def test_nobody_has_a_second_one_to_save_a_rematch(self) -> None:
        standings = (Standing(1, 9, byes=1), Standing(2, 8, byes=1), Standing(3, 7))
        proposal = propose(Field(standings, met((1, 2))), cheapest_matching)
        assert (proposal.bye, proposal.rematches) == (3, 1)

    def test_it_goes_up_to_save_a_rematch(self) -> None:
        proposal = propose(Field(ranked(9, 8, 7), met((1, 2))), cheapest_matching)
        assert (proposal.bye, drawn(proposal)) == (2, {frozenset((1, 3))})


@pytest.mark.parametrize("part", range(10))
def test_it_is_the_draw_that_trying_everything_finds(part: int) -> None:
    """All the settings, odd and even, ties, unavoidable rematches, refusals."""
    for seed in range(40 * part, 40 * part + 40):
        field = small_field(seed)
        wanted = best_draw(field)
        if wanted is None:
            with pytest.raises(RefusedError, match="barred"):
                propose(field, cheapest_matching)
            continue
        worth, bye, draw = wanted
        proposal = propose(field, cheapest_matching)
        assert (seed, drawn(proposal)) == (seed, {frozenset(pair) for pair in draw})
        assert (proposal.bye, proposal.cost) == (bye, worth[4])


def test_another_solver_gives_the_same_draw() -> None:
    """It may return any of equally cheap matchings: ties are not its business."""
    for seed in range(60):
        field = small_field(seed, most=7)
        if best_draw(field) is not None:
            assert propose(field, matching_by_trying) == propose(field, cheapest_matching)
