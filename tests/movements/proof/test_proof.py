"""The prover finds what is wrong, and where first."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import ImpossibleError
from overtrick.movements.balance import balance
from overtrick.movements.checks import Trouble, findings
from overtrick.movements.howell import howell
from overtrick.movements.individual import IndividualMovement, IndividualSitting, individual
from overtrick.movements.mitchell import Mitchell, arrow_switch_rounds, mitchell, mitchell_sittings
from overtrick.movements.plan import Movement, Sitting, arrow_switched
from overtrick.movements.proof import Checked, Proof, Property, proof
from overtrick.movements.teams import Match, Schedule, round_robin


def of(proved: Proof, wanted: Property) -> Checked:
    found = proved.of(wanted)
    assert found is not None
    return found


def failing(movement: Movement | IndividualMovement | Schedule) -> dict[Property, str]:
    return {
        found.property: str(found.words) for found in proof(movement).checked if not found.holds
    }


class TestMitchell:
    @pytest.mark.parametrize("tables", range(3, 31, 2))
    def test_an_odd_one_has_everything_but_one_winner(self, tables: int) -> None:
        movement = mitchell(tables, boards_per_set=2)
        proved = proof(movement)
        ns, ew = tuple(range(1, tables + 1)), tuple(range(tables + 1, 2 * tables + 1))
        assert list(failing(movement)) == [Property.ONE_FIELD]
        assert proved.fields == (ns, ew)
        assert (proved.boards, proved.board_sets, proved.winners) == (2 * tables, tables, 2)
        assert proved.sides[1] == (2 * tables, 0)
        assert proved.sides[2 * tables] == (0, 2 * tables)

    @pytest.mark.parametrize("tables", range(3, 31, 2))
    def test_switched_it_has_one_winner(self, tables: int) -> None:
        movement = arrow_switched(mitchell(tables), arrow_switch_rounds(tables))
        assert list(failing(movement)) == [Property.EVERYONE_MEETS]
        assert proof(movement).winners == 1

    @pytest.mark.parametrize("tables", range(2, 31, 2))
    def test_an_even_one_with_a_skip_misses_a_set(self, tables: int) -> None:
        proved = proof(mitchell(tables))
        assert proved.sound
        assert set(proved.played.values()) == {tables - 1}
        assert set(proved.results.values()) == {tables - 1}
        # Two tables in one round are compared with nobody in their direction; more are.
        assert proved.winners == (4 if tables == 2 else 2)

    @pytest.mark.parametrize("tables", range(4, 31, 2))
    def test_share_and_relay_wants_a_second_copy_of_what_is_shared(self, tables: int) -> None:
        proved = proof(mitchell(tables, kind=Mitchell.SHARE_AND_RELAY))
        assert proved.sound
        assert of(proved, Property.COMPLETE).holds
        assert set(proved.copies.values()) == {2}

    @pytest.mark.parametrize("tables", range(4, 31, 2))
    def test_a_plain_even_one_repeats_boards(self, tables: int) -> None:
        movement = Movement("no skip", mitchell_sittings(tables, tables, Mitchell.PLAIN))
        found = of(proof(movement), Property.BOARDS_ONCE)
        assert (found.holds, found.round, found.table) == (False, tables // 2 + 1, 1)


class TestLille:
    """Lille 1998: 72 pairs, and rematches that came to light in the middle of the session."""

    def movement(self) -> Movement:
        """36 tables; from round 7 on East-West go down a table where they should go up one."""
        right = mitchell_sittings(36, 12, Mitchell.PLAIN)
        sixth = {s.table: s.ew for s in right if s.round == 6}
        wrong = tuple(
            s._replace(ew=sixth[(s.table + s.round - 6 - 1) % 36 + 1]) if s.round > 6 else s
            for s in right
        )
        return Movement("72 pairs", wrong)

    def test_it_is_found_before_play(self) -> None:
        proved = proof(self.movement())
        assert len(proved.played) == 72
        assert not proved.sound
        found = of(proved, Property.NO_REMATCH)
        assert (found.holds, found.round, found.table, found.who) == (False, 7, 1, (1, 69))
        assert found.words == "round 7, table 1: 1 and 69 have met in round 5"

    def test_what_it_should_have_been_is_sound(self) -> None:
        movement = Movement("72 pairs", mitchell_sittings(36, 12, Mitchell.PLAIN))
        assert proof(movement).sound


class TestHowell:
    @pytest.mark.parametrize("tables", range(4, 9))
    def test_a_full_one_has_everything(self, tables: int) -> None:
        movement = howell(tables)
        assert failing(movement) == {}
        found = proof(movement)
        assert found.balance == balance(movement)
        assert found.winners == 1

    def test_pairs_that_stay_together_are_no_rematch(self) -> None:
        """In half rounds two pairs play two sets one after the other."""
        found = of(proof(howell(3, 10)), Property.NO_REMATCH)
        assert found.holds
        assert found.words == "some stay together for several rounds, and meet nobody again later"

    def test_a_phantom_is_nobody(self) -> None:
        proved = proof(howell(6, pairs=11, boards_per_set=2))
        assert set(proved.sit_outs.values()) == {1}
        assert set(proved.played.values()) == {20}
        assert set(proved.results.values()) == {5}
        assert of(proved, Property.EVERYONE_MEETS).holds
        assert not of(proved, Property.COMPLETE).holds


class TestFaults:
    def test_two_places(self) -> None:
        movement = Movement("", (Sitting(1, 1, 1, 2, 1), Sitting(1, 2, 3, 1, 2)))
        found = of(proof(movement), Property.ONE_PLACE)
        assert (found.round, found.table, found.who) == (1, 2, (1,))
        assert found.words == "round 1, table 2: 1 is due in two places"

    def test_against_oneself(self) -> None:
        found = of(proof(Movement("", (Sitting(1, 1, 1, 1, 1),))), Property.ONE_PLACE)
        assert not found.holds

    def test_two_meetings_at_a_table(self) -> None:
        movement = Movement("", (Sitting(1, 1, 1, 2, 1), Sitting(1, 1, 3, 4, 2)))
        assert of(proof(movement), Property.ONE_PLACE).words == "round 1, table 1 has two meetings"

    def test_sharing_says_how_many_copies(self) -> None:
        movement = Movement("", tuple(Sitting(1, t, t, 3 + t, 1) for t in (1, 2, 3)))
        proved = proof(movement)
        assert proved.copies == {1: 3}
        assert of(proved, Property.NO_SHARING).words == (
            "round 1: tables 1 and 2 both have set 1; 3 copies, or tables share"
        )
        assert proved.sound

    def test_unequal(self) -> None:
        proved = proof(Movement("", (Sitting(1, 1, 1, 2, 1), Sitting(2, 1, 1, 3, 2)), 3))
        assert of(proved, Property.EQUAL_BOARDS).words == "2 plays 3 boards, 1 plays 6"
        assert proved.played == {1: 6, 2: 3, 3: 3}
        assert of(proved, Property.EQUAL_RESULTS).holds
        movement = Movement("", (*mitchell(3).sittings, Sitting(4, 1, 7, 8, 1)))
        assert of(proof(movement), Property.EQUAL_RESULTS).words == (
            "set 2 has 3 results a board, set 1 has 4"
        )

    def test_nobody(self) -> None:
        with pytest.raises(ImpossibleError, match="nobody plays"):
            proof(Movement("", ()))
        with pytest.raises(ImpossibleError, match="nobody plays"):
            proof(Schedule("", 2, ()))

    def test_faults_are_the_first_three_and_partners(self) -> None:
        twice = Movement("", (Sitting(1, 1, 1, 2, 1), Sitting(2, 2, 1, 2, 1)))
        assert [found.property for found in proof(twice).faults] == [
            Property.BOARDS_ONCE,
            Property.NO_REMATCH,
        ]


class TestIndividual:
    def test_partners_again(self) -> None:
        first, second = (
            IndividualSitting(1, 1, 1, 2, 3, 4, 1),
            IndividualSitting(2, 1, 3, 2, 1, 4, 2),
        )
        movement = IndividualMovement("", (first, second))
        assert failing(movement) == {
            Property.PARTNERS_ONCE: "round 2, table 1: 3 and 1 have been partners before",
            Property.EVERYONE_PARTNERS: "1 never partners 2",
            Property.ONE_FIELD: "2 fields that are not compared, such as 1's and 2's: 2 winners",
        }

    def test_in_two_places(self) -> None:
        movement = individual(8)
        spoilt = list(movement.sittings)
        spoilt[1] = spoilt[1]._replace(north=spoilt[0].north)
        found = of(proof(replace(movement, sittings=tuple(spoilt))), Property.ONE_PLACE)
        assert (found.holds, found.round, found.table) == (False, 1, 2)


class TestSchedule:
    def test_a_rematch(self) -> None:
        schedule = Schedule("", 4, (Match(1, 1, 1, 2), Match(2, 1, 2, 1)))
        assert failing(schedule)[Property.NO_REMATCH] == (
            "round 2, table 1: 2 and 1 have met in round 1"
        )

    def test_in_two_places(self) -> None:
        schedule = Schedule("", 4, (Match(1, 1, 1, 2), Match(1, 2, 2, 3)))
        assert failing(schedule)[Property.ONE_PLACE] == "round 1, table 2: 2 is due in two places"

    def test_always_away(self) -> None:
        matches = tuple(Match(number, 1, 1, number + 1) for number in (1, 2, 3))
        assert failing(Schedule("", 4, matches))[Property.HOME_AND_AWAY] == (
            "1 is at home 3 times and away 0 times"
        )

    def test_legs_are_no_rematch_until_one_is_early(self) -> None:
        schedule = round_robin(4, legs=2)
        assert of(proof(schedule), Property.NO_REMATCH).words == (
            "nobody meets the same opponents again before everyone has met everyone"
        )
        early = replace(schedule, matches=(*schedule.matches[:4], *schedule.matches[6:]))
        assert Property.NO_REMATCH in failing(early)

    def test_what_it_takes(self) -> None:
        proved = proof(round_robin(6, boards_per_match=8))
        assert (proved.boards, proved.copies, proved.results) == (
            40,
            dict.fromkeys(range(1, 6), 3),
            dict.fromkeys(range(1, 6), 6),
        )


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    """Any sittings, right or wrong."""
    numbers = st.integers(1, 6)
    sittings = draw(
        st.lists(st.builds(Sitting, numbers, numbers, numbers, numbers, numbers), min_size=1)
    )
    return Movement("any", tuple(sittings), draw(st.integers(1, 3)))


@given(movements())
def test_it_agrees_with_the_other_checks(movement: Movement) -> None:
    """``findings`` looks for the same troubles by itself."""
    two_pairs = len(movement.pairs) > 1
    if not two_pairs:
        return
    found = {finding.trouble for finding in findings(movement)}
    proved = proof(movement)
    assert of(proved, Property.ONE_PLACE).holds is (Trouble.TWO_PLACES not in found)
    if Trouble.TWO_PLACES not in found:
        assert of(proved, Property.BOARDS_ONCE).holds is (Trouble.BOARDS_AGAIN not in found)
        assert of(proved, Property.NO_SHARING).holds is (Trouble.SHARED not in found)
    if Trouble.REMATCH not in found and Trouble.TWO_PLACES not in found:
        assert of(proved, Property.NO_REMATCH).holds
    assert proved.results == dict(sorted(Counter(s.board_set for s in movement.sittings).items()))
