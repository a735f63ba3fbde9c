"""Half tables: nobody in some seats, or a pair more."""

import pytest

from overtrick.core.seat import Side
from overtrick.errors import ImpossibleError
from overtrick.movements.checks import Trouble, findings, tallies
from overtrick.movements.half_tables import bump_mitchell, half_table
from overtrick.movements.mitchell import Mitchell, mitchell
from overtrick.movements.plan import Movement
from overtrick.movements.proof import proof


class TestHalfTable:
    @pytest.mark.parametrize("missing", Side)
    @pytest.mark.parametrize("tables", range(3, 31))
    def test_who_meets_nobody_sits_out(self, tables: int, missing: Side) -> None:
        movement = half_table(mitchell(tables), missing)
        proved = proof(movement)
        assert proved.sound
        assert len(movement.pairs) == 2 * tables - 1
        out = {one for one, rounds in proved.sit_outs.items() if rounds}
        ns = range(1, tables + 1)
        assert all((pair in ns) is (missing is Side.EW) for pair in out)
        assert {proved.sit_outs[pair] for pair in out} == {1}
        assert len(out) == movement.rounds

    @pytest.mark.parametrize("tables", range(4, 31, 2))
    def test_no_pair_at_a_sharing_table_shares_nothing(self, tables: int) -> None:
        """The manuals' advice for an even number of tables and a half."""
        shared = mitchell(tables, kind=Mitchell.SHARE_AND_RELAY)
        assert {found.trouble for found in findings(shared)} == {Trouble.SHARED}
        assert max(proof(half_table(shared)).copies.values()) == 1

    def test_only_one_pair_is_missing(self) -> None:
        with pytest.raises(ImpossibleError, match="everyone is there"):
            half_table(half_table(mitchell(7)))
        with pytest.raises(ImpossibleError, match="everyone is there"):
            half_table(Movement("nobody", ()))


class TestBump:
    @pytest.mark.parametrize("tables", range(3, 31))
    def test_nobody_has_anything_twice(self, tables: int) -> None:
        movement = bump_mitchell(tables)
        proved = proof(movement)
        assert proved.sound
        assert (movement.rounds, len(movement.pairs)) == (tables - 1, 2 * tables + 1)
        assert max(proved.copies.values()) == 1

    @pytest.mark.parametrize("tables", range(3, 31))
    def test_no_north_south_pair_sits_out_twice(self, tables: int) -> None:
        out = [tally.sit_outs for tally in tallies(bump_mitchell(tables)).values()]
        assert (max(out), sum(out)) == (1, tables - 1)

    def test_the_bumped_take_the_next_table_for_good(self) -> None:
        """Pair 15 at table 1 from round 2 on; pair 1 at table 2 from round 3 on."""
        movement = bump_mitchell(7)
        at = {
            number: [s.ns for s in movement.sittings if s.round == number]
            for number in (1, 2, 3, 4)
        }
        assert at == {
            1: [1, 2, 3, 4, 5, 6, 7],
            2: [15, 2, 3, 4, 5, 6, 7],
            3: [15, 1, 3, 4, 5, 6, 7],
            4: [15, 1, 2, 4, 5, 6, 7],
        }

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="three tables or more, got 2"):
            bump_mitchell(2)
        with pytest.raises(ImpossibleError, match="7 tables has 1 to 6 rounds, got 7"):
            bump_mitchell(7, 7)
