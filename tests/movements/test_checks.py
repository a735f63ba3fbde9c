"""What is wrong with a movement, and what it gives everyone."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.checks import (
    Finding,
    Tally,
    Trouble,
    findings,
    first_round_of,
    results_per_set,
    tallies,
    wrong_set,
)
from overtrick.movements.mitchell import Mitchell, mitchell, mitchell_sittings
from overtrick.movements.plan import Movement, Sitting


def troubles(*sittings: Sitting, phantom: int | None = None) -> list[tuple[Trouble, int]]:
    """What is found, and in which round."""
    movement = Movement("test", sittings, phantom=phantom)
    return [(found.trouble, found.sitting.round) for found in findings(movement)]


class TestFindings:
    def test_a_good_movement_has_none(self) -> None:
        assert findings(mitchell(7)) == ()

    def test_a_pair_at_two_tables(self) -> None:
        found = troubles(Sitting(1, 1, 1, 3, 1), Sitting(1, 2, 1, 4, 2))
        assert found == [(Trouble.TWO_PLACES, 1)] * 2

    def test_two_meetings_at_a_table(self) -> None:
        found = troubles(Sitting(1, 1, 1, 3, 1), Sitting(1, 1, 2, 4, 2))
        assert found == [(Trouble.TWO_PLACES, 1)] * 2

    def test_a_set_at_two_tables_is_shared(self) -> None:
        found = troubles(Sitting(1, 1, 1, 3, 1), Sitting(1, 2, 2, 4, 1))
        assert found == [(Trouble.SHARED, 1)] * 2

    def test_a_set_or_an_opponent_again(self) -> None:
        first, second = Sitting(1, 1, 1, 3, 1), Sitting(2, 1, 1, 3, 1)
        found = findings(Movement("test", (first, second)))
        assert found == (
            Finding(Trouble.BOARDS_AGAIN, second, (1, 3)),
            Finding(Trouble.REMATCH, second, (1, 3)),
        )

    def test_who_sits_out_has_not_had_the_set(self) -> None:
        sittings = Sitting(1, 1, 1, 3, 1), Sitting(2, 1, 1, 2, 1)
        assert troubles(*sittings) == [(Trouble.BOARDS_AGAIN, 2)]
        assert troubles(*sittings, phantom=3) == []


class TestRound:
    @pytest.mark.parametrize("tables", range(4, 21, 2))
    def test_rc_140_an_even_mitchell_needs_a_skip(self, tables: int) -> None:
        """Without one the first repeat comes in round n / 2 + 1: with 10 tables in round 6."""
        plain = Movement("", mitchell_sittings(tables, tables, Mitchell.PLAIN))
        assert first_round_of(plain, Trouble.BOARDS_AGAIN) == tables // 2 + 1
        skipped = Movement("", mitchell_sittings(tables, tables - 1, Mitchell.SKIP))
        assert findings(skipped) == ()
        odd = Movement("", mitchell_sittings(tables - 1, tables - 1, Mitchell.PLAIN))
        assert first_round_of(odd, Trouble.BOARDS_AGAIN) is None

    def test_with_a_skip_the_last_round_repeats_opponents(self) -> None:
        movement = Movement("", mitchell_sittings(10, 10, Mitchell.SKIP))
        assert first_round_of(movement, Trouble.REMATCH) == 10
        assert first_round_of(movement, Trouble.BOARDS_AGAIN) is None


class TestTallies:
    def test_a_missing_pair_makes_others_sit_out(self) -> None:
        movement = mitchell(5, boards_per_set=4).without(10)
        found = tallies(movement)
        assert found[1] == Tally(boards=16, sit_outs=1, opponents=4)
        assert found[6] == Tally(boards=20, sit_outs=0, opponents=5)
        assert results_per_set(movement) == dict.fromkeys(range(1, 6), 4)


class TestWrongSet:
    MOVEMENT = mitchell(10).without(10)

    def test_rc_141_the_result_stands_and_later_meetings_are_spoilt(self) -> None:
        """Ten tables, NS 10 missing, a skip after round 5; table 9 plays set 1 in round 2."""
        found = wrong_set(self.MOVEMENT, 2, 9, 1)
        assert (found.stands, found.unplayed) == (True, 10)
        assert [(s.round, s.table, s.ns, s.ew - 10) for s in found.spoilt] == [
            (3, 9, 9, 7),
            (7, 5, 5, 8),
        ]

    def test_a_set_that_one_of_them_has_had(self) -> None:
        assert not wrong_set(self.MOVEMENT, 2, 9, 9).stands

    def test_the_right_set(self) -> None:
        assert wrong_set(self.MOVEMENT, 2, 9, 10).spoilt == ()

    def test_nobody_there(self) -> None:
        with pytest.raises(ImpossibleError, match="nobody sits at table 11 in round 1"):
            wrong_set(self.MOVEMENT, 1, 11, 1)
