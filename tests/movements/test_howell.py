"""Howell movements of every size."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import ImpossibleError, ParseError
from overtrick.movements import howell as howell_module
from overtrick.movements.balance import balance
from overtrick.movements.checks import Trouble, findings, results_per_set, tallies
from overtrick.movements.howell import (
    Starter,
    StarterTable,
    howell,
    howell_name,
    howell_rounds,
    starter_movement,
    starters,
)
from overtrick.movements.plan import Movement
from tests.movements.howell_published import Published, by_board, by_set, here

SHARING = {(2, 3), (3, 5), (4, 6), (5, 8)} | {(tables, tables + 1) for tables in range(4, 21, 2)}
"""Where some tables must share a set."""
HALF_ROUNDS = {(2, 6), (3, 10)}
PERFECT = (2, 4, 6, 8, 10, 12, 16, 18)
"""Tables with a difference set of Hadamard's kind for rounds: 3, 7, 11, 15, 19, 23, 31, 35."""


def meetings(movement: Movement) -> Counter[frozenset[int]]:
    """How often every two pairs meet."""
    return Counter(frozenset(sitting.meeting) for sitting in movement.played)


class TestEverySize:
    @pytest.mark.parametrize("tables", range(2, 21))
    def test_everybody_has_every_set_once_and_nobody_meets_again(self, tables: int) -> None:
        for rounds in howell_rounds(tables):
            movement = howell(tables, rounds)
            troubles = {found.trouble for found in findings(movement)}
            expected = {Trouble.SHARED} if (tables, rounds) in SHARING else set()
            if (tables, rounds) in HALF_ROUNDS:
                expected = {Trouble.REMATCH}
            assert troubles == expected
            assert (movement.rounds, len(movement.pairs)) == (rounds, 2 * tables)
            assert len(movement.sittings) == tables * rounds
            assert movement.sittings == tuple(sorted(movement.sittings))
            assert results_per_set(movement) == dict.fromkeys(range(1, rounds + 1), tables)
            assert {tally.sit_outs for tally in tallies(movement).values()} == {0}

    @pytest.mark.parametrize("tables", range(2, 21))
    def test_the_full_one_lets_everyone_meet_everyone(self, tables: int) -> None:
        movement = howell(tables)
        assert (movement.name, movement.rounds) == ("Howell", 2 * tables - 1)
        every_two = map(frozenset, combinations(range(1, 2 * tables + 1), 2))
        assert meetings(movement) == Counter(every_two)

    @pytest.mark.parametrize("tables", range(2, 21))
    def test_the_rounds_that_there_are(self, tables: int) -> None:
        more = {2: (6,), 3: (10,)}.get(tables, ())
        assert howell_rounds(tables) == (*range(tables + 1, 2 * tables), *more)

    @pytest.mark.parametrize("tables", range(2, 21))
    def test_everybody_follows_the_next_lower_pair(self, tables: int) -> None:
        for rounds in howell_rounds(tables):
            if (tables, rounds) in HALF_ROUNDS | {(3, 5)}:
                continue
            movement = howell(tables, rounds)
            places = {
                (sitting.round, pair): sitting.table
                for sitting in movement.sittings
                for pair in sitting.meeting
            }
            for number in range(2, rounds + 1):
                for pair in range(1, rounds + 1):
                    ahead = rounds if pair == 1 else pair - 1
                    assert places[number, pair] == places[number - 1, ahead]
                for pair in range(rounds + 1, 2 * tables + 1):
                    assert places[number, pair] == places[1, pair]

    @pytest.mark.parametrize(("tables", "rounds"), sorted(SHARING))
    def test_few_share(self, tables: int, rounds: int) -> None:
        """Two tables in each round, and with three tables all of them in one round."""
        shared = Counter(found.sitting.round for found in findings(howell(tables, rounds)))
        if (tables, rounds) == (3, 5):
            assert shared == {5: 3}
        else:
            assert shared == dict.fromkeys(range(1, rounds + 1), 2)

    def test_half_rounds_keep_opponents_for_two(self) -> None:
        for tables, rounds in sorted(HALF_ROUNDS):
            movement = howell(tables, rounds, boards_per_set=2)
            assert movement.name == "Howell in half rounds"
            assert set(meetings(movement).values()) == {2}
            for sitting in movement.sittings:
                if sitting.round % 2:
                    after = movement.sitting(sitting.round + 1, sitting.table)
                    assert after is not None
                    assert set(after.meeting) == set(sitting.meeting)


class TestSitOuts:
    def test_rc_148_everybody_meets_once_and_sits_out_once(self) -> None:
        movement = howell(6, pairs=11, boards_per_set=2)
        assert movement.rounds == 11
        assert set(tallies(movement)) == set(range(1, 12))
        assert {(t.sit_outs, t.boards, t.opponents) for t in tallies(movement).values()} == {
            (1, 20, 10)
        }
        assert results_per_set(movement) == dict.fromkeys(range(1, 12), 5)
        assert len(movement.boards_of(11)) * 11 == 22

    @pytest.mark.parametrize("tables", range(2, 9))
    def test_only_pairs_that_would_meet_the_last_sit_out(self, tables: int) -> None:
        for rounds in howell_rounds(tables):
            movement = howell(tables, rounds, pairs=2 * tables - 1)
            meet = meetings(howell(tables, rounds))
            for pair, tally in tallies(movement).items():
                assert tally.sit_outs == meet[frozenset((pair, 2 * tables))]

    def test_the_balance_counts_them(self) -> None:
        assert balance(howell(4, pairs=7)).variance == 0
        assert len(balance(howell(4, pairs=7)).competition) == 21


class TestBalance:
    @pytest.mark.parametrize("tables", PERFECT)
    def test_perfect_where_the_signs_are(self, tables: int) -> None:
        assert set(balance(howell(tables)).competition.values()) == {tables - 1}

    @pytest.mark.parametrize(("tables", "rounds"), sorted(HALF_ROUNDS))
    def test_half_rounds_are_perfect(self, tables: int, rounds: int) -> None:
        assert balance(howell(tables, rounds)).variance == 0
        assert balance(howell(tables, rounds, pairs=2 * tables - 1)).variance == 0

    @pytest.mark.skipif(not here(), reason="the shared tables are not here")
    @pytest.mark.parametrize(
        "published", list(by_set()) if here() else [], ids=lambda each: each.name
    )
    def test_at_least_as_good_as_published(self, published: Published) -> None:
        """Mitchells, of which there are five among them, apart."""
        if published.rounds == published.tables:
            assert published.name.endswith("-M")
            return
        ours = howell(published.tables, published.rounds)
        assert balance(ours).mean == balance(published.movement).mean
        assert balance(ours).variance <= balance(published.movement).variance

    @pytest.mark.skipif(not here(), reason="the shared tables are not here")
    @pytest.mark.parametrize(
        "published", list(by_board()) if here() else [], ids=lambda each: each.name
    )
    def test_at_least_as_good_as_those_of_few_tables(self, published: Published) -> None:
        if published.name == "Mitchell3Table":
            assert published.rounds == published.tables
            return
        # Without sharing, three tables play half rounds.
        unshared = not any(f.trouble is Trouble.SHARED for f in findings(published.movement))
        rounds = 10 if published.tables == 3 and unshared else published.rounds
        ours = howell(published.tables, rounds, pairs=len(published.movement.pairs))
        assert balance(ours).quality >= balance(published.movement).quality


class TestRefusals:
    def test_what_cannot_be(self) -> None:
        for tables in (1, 21):
            with pytest.raises(ImpossibleError, match=f"for 2 to 20 tables, got {tables}"):
                howell(tables)
        with pytest.raises(ImpossibleError) as refused:
            howell(5, 5)
        assert str(refused.value) == "a Howell of 5 tables has 6, 7, 8, 9 rounds, got 5"
        with pytest.raises(ImpossibleError) as refused:
            howell(5, pairs=12)
        assert str(refused.value) == "5 tables are for 10 pairs, or 9 and a sit-out, got 12"
        with pytest.raises(ImpossibleError, match="at least one board, got 0"):
            howell(5, boards_per_set=0)

    def test_a_bad_starter_is_seen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        spoilt = {(2, 3): "2-3: 4-1@1 2-3@2"}
        monkeypatch.setattr(howell_module, "starters", lambda: spoilt)
        with pytest.raises(ImpossibleError) as refused:
            howell(2, 3)
        assert str(refused.value) == ("this starter is no Howell: boards-again in round 2, table 1")


class TestStarters:
    def test_all_are_read_and_written(self) -> None:
        for (tables, rounds), text in starters().items():
            starter = Starter.parse(text)
            assert str(starter) == text
            assert (len(starter.tables), starter.rounds) == (tables, rounds)

    @given(
        st.lists(
            st.builds(StarterTable, *[st.integers(1, 40)] * 3, st.integers(0, 2**39)), min_size=1
        ),
        st.integers(1, 39),
    )
    def test_parse_and_str_undo_each_other(self, tables: list[StarterTable], rounds: int) -> None:
        starter = Starter(rounds, tuple(tables))
        assert Starter.parse(str(starter)) == starter

    def test_switched_rounds_are_bits(self) -> None:
        movement = starter_movement(Starter.parse("2-3: 4-1@1/5 2-3@1"))
        assert [s.meeting for s in movement.sittings if s.table == 1] == [(1, 4), (4, 2), (3, 4)]

    @pytest.mark.parametrize("text", ["2-3: 4-1 2-3@1", "1-3: 4@1", "1-3: 4-1@1/x"])
    def test_a_table_that_is_none(self, text: str) -> None:
        with pytest.raises(ParseError, match="written like 8-1@1/2f, got '4"):
            Starter.parse(text)

    @pytest.mark.parametrize("text", ["3-3: 4-1@1 2-3@1", "2: 4-1@1 2-3@1", ""])
    def test_a_size_that_is_none(self, text: str) -> None:
        with pytest.raises(ParseError, match="begins with its tables and rounds"):
            Starter.parse(text)

    def test_names(self) -> None:
        assert howell_name(7, 9) == "three-quarter Howell"
