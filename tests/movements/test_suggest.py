"""What so many pairs could play: all of it sound, in time, and ranked by what is said."""

from itertools import pairwise

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.proof import Property, proof
from overtrick.movements.suggest import Criterion, Suggestion, Wanted, suggestions


def pairs_of(suggestion: Suggestion) -> int:
    return sum(len(each.pairs) for each in suggestion.movements if isinstance(each, Movement))


@pytest.mark.parametrize("pairs", [4, 5, 6, 7, 8, 9, 11, 14, 15, 16, 22, 23, 31])
def test_all_can_be_played_by_so_many(pairs: int) -> None:
    wanted = Wanted(pairs, boards=24, minutes=200, copies=2)
    found = suggestions(wanted)
    assert found
    for each in found:
        assert each.minutes == wanted.minutes_for(each.rounds, each.boards_per_set) <= 200
        if each.kind != "swiss":
            assert pairs_of(each) == pairs
        for movement in each.movements:
            faults = {fault.property for fault in proof(movement).faults}
            assert faults <= {Property.NO_REMATCH}
            assert movement.rounds == each.rounds
    assert all(one.demerits <= other.demerits for one, other in pairwise(found))


def best(**wanted: object) -> Suggestion:
    return suggestions(Wanted(**wanted))[0]  # type: ignore[arg-type]


class TestBest:
    def test_a_full_howell_for_seven_tables_and_26_boards(self) -> None:
        found = best(pairs=14, boards=26)
        assert (found.kind, found.rounds, found.boards_per_set) == ("howell", 13, 2)
        assert [remark.criterion for remark in found.cons] == [Criterion.BALANCE]

    def test_a_mitchell_if_two_rankings_are_wanted(self) -> None:
        found = best(pairs=26, boards=26, one_winner=False)
        assert (found.kind, found.rounds) == ("mitchell", 13)
        assert found.demerits == 0
        assert found.cons == ()

    def test_two_tables(self) -> None:
        found = best(pairs=4, boards=24)
        assert (found.rounds, found.boards_per_set, found.demerits) == (6, 4, 0)

    def test_more_copies_let_more_tables_play_all_boards(self) -> None:
        one, two = (best(pairs=28, boards=26, copies=copies) for copies in (1, 2))
        assert two.demerits == 1 < one.demerits

    def test_a_large_field_in_sections(self) -> None:
        found = suggestions(Wanted(44, boards=26, copies=2, one_winner=True))
        assert len(found[0].movements) == 2
        assert found[0].name == "2 sections: three-quarter Howell"

    def test_individuals(self) -> None:
        found = suggestions(Wanted(8, boards=24, individual=True))
        assert found
        for each in found:
            (movement,) = each.movements
            assert isinstance(movement, IndividualMovement)
            assert len(movement.players) == 16

    def test_a_swiss_where_there_are_boards_enough(self) -> None:
        swiss = [s for s in suggestions(Wanted(12, boards=28, copies=6), None) if s.kind == "swiss"]
        assert [each.movements for each in swiss] == [()]
        assert Criterion.DRAW in {remark.criterion for remark in swiss[0].cons}
        few = suggestions(Wanted(12, boards=28, copies=1), None)
        assert "swiss" not in {each.kind for each in few}


class TestReasons:
    def test_every_demerit_is_said(self) -> None:
        for each in suggestions(Wanted(15, boards=26, minutes=180), None):
            assert each.demerits == sum(remark.demerits for remark in each.cons)
            assert {*each.pros, *each.cons} == set(each.remarks)
            least = min(min(proof(m).played.values()) for m in each.movements)
            most = max(proof(m).boards for m in each.movements)
            said = {remark.criterion: str(remark.words) for remark in each.remarks}
            assert said[Criterion.COMPLETE] == (
                f"somebody plays {least} of {most} boards in play"
                if least < most
                else "everyone plays all boards"
            )

    def test_the_wrong_number_of_rankings_costs_most(self) -> None:
        found = suggestions(Wanted(14, boards=28, one_winner=True), None)
        two = [each for each in found if each.remarks[0].words == "winners: 2"]
        one = [each for each in found if each.remarks[0].words == "winners: 1"]
        assert two
        assert max(each.demerits for each in one) < min(each.demerits for each in two)

    def test_a_rover_that_meets_a_pair_twice(self) -> None:
        found = suggestions(Wanted(19, boards=27, one_winner=False), None)
        rover = next(each for each in found if each.kind == "rover")
        rematch = next(r for r in rover.remarks if r.criterion is Criterion.REMATCH)
        sound = proof(rover.movements[0]).sound
        assert rematch.demerits == (0 if sound else 40)


class TestLengths:
    def test_they_fit_the_time_and_the_boards(self) -> None:
        wanted = Wanted(12, boards=24, minutes=150)
        lengths = wanted.lengths()
        assert (11, 1) not in lengths
        assert (6, 3) in lengths
        assert all(wanted.minutes_for(*length) <= 150 for length in lengths)
        assert max(rounds * boards for rounds, boards in lengths) == 20
        assert Wanted(12, boards=24).aim == 24

    def test_without_boards_time_says_how_many(self) -> None:
        assert Wanted(12, minutes=180).aim == 23
        assert best(pairs=12, minutes=190).minutes <= 190

    def test_boards_in_the_room(self) -> None:
        for each in suggestions(Wanted(14, boards=24, boards_in_room=24), None):
            assert all(proof(movement).boards <= 24 for movement in each.movements)

    def test_no_time_for_anything(self) -> None:
        assert suggestions(Wanted(12, boards=24, minutes=10)) == ()


def test_boards_in_a_round_may_be_fixed() -> None:
    found = suggestions(Wanted(14, boards=24, boards_per_set=3))
    assert {each.boards_per_set for each in found} == {3}


@pytest.mark.parametrize(
    "wrong",
    [
        {"pairs": 3, "boards": 24},
        {"pairs": 82, "boards": 24},
        {"pairs": 8},
        {"pairs": 8, "boards": 0},
        {"pairs": 8, "minutes": -5},
        {"pairs": 8, "boards": 24, "copies": 0},
        {"pairs": 8, "boards": 24, "boards_per_set": 0},
        {"pairs": 8, "boards": 24, "minutes_per_move": -1},
    ],
)
def test_what_nobody_can_want(wrong: dict[str, int]) -> None:
    with pytest.raises(ImpossibleError):
        Wanted(**wrong)  # type: ignore[arg-type]


@pytest.mark.soak
@pytest.mark.parametrize("pairs", range(4, 82))
def test_every_number_of_pairs(pairs: int) -> None:
    for one_winner in (None, True, False):
        found = suggestions(Wanted(pairs, boards=26, copies=4, one_winner=one_winner))
        assert found
        assert all(pairs_of(each) == pairs for each in found if each.kind != "swiss")
