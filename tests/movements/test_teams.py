"""Round robins and American Whist."""

from collections import Counter

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.proof import Property, proof
from overtrick.movements.teams import Match, Schedule, american_whist, round_robin

BERGER_8 = """
1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1
"""
BERGER_6 = """
1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1
"""


def printed(schedule: Schedule) -> str:
    rounds = [
        " ".join(f"{match.home}-{match.away}" for match in schedule.of_round(number))
        for number in range(1, schedule.rounds + 1)
    ]
    return "\n" + "\n".join(rounds) + "\n"


class TestRoundRobin:
    def test_berger_tables_as_printed(self) -> None:
        assert printed(round_robin(8)) == BERGER_8
        assert printed(round_robin(6)) == BERGER_6

    @pytest.mark.parametrize("teams", range(2, 31))
    def test_everything_holds(self, teams: int) -> None:
        schedule = round_robin(teams)
        proved = proof(schedule)
        assert [found.words for found in proved.checked if not found.holds] == []
        assert schedule.rounds == teams - 1 + teams % 2
        assert set(proved.sit_outs.values()) == {teams % 2}

    @pytest.mark.parametrize("teams", range(2, 13))
    def test_a_second_leg_is_the_other_way_round(self, teams: int) -> None:
        schedule = round_robin(teams, legs=2)
        proved = proof(schedule)
        assert [found.words for found in proved.checked if not found.holds] == []
        meetings = Counter(match[2:] for match in schedule.matches)
        assert set(meetings.values()) == {1}
        assert len(meetings) == teams * (teams - 1)

    def test_byes_and_boards(self) -> None:
        schedule = round_robin(5, boards_per_match=8)
        assert [schedule.byes(number) for number in range(1, 6)] == [(1,), (4,), (2,), (5,), (3,)]
        assert schedule.boards_of(3) == range(17, 25)

    def test_fewer_rounds(self) -> None:
        proved = proof(round_robin(8, 3))
        assert proved.sound
        found = proved.of(Property.EVERYONE_MEETS)
        assert found is not None
        assert (found.holds, found.who) == (False, (1, 4))

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="two teams and one leg at least, got 1 and 1"):
            round_robin(1)
        with pytest.raises(ImpossibleError, match="1 to 7 rounds, got 8"):
            round_robin(8, 8)
        with pytest.raises(ImpossibleError, match=r"teams are 1 to 2, got \[3\]"):
            Schedule("", 2, (Match(1, 1, 1, 3),))
        with pytest.raises(ImpossibleError, match="at least one board, got 0"):
            Schedule("", 2, (), 0)


class TestAmericanWhist:
    @pytest.mark.parametrize("teams", range(3, 30, 2))
    def test_every_match_is_played_on_a_set_in_both_directions(self, teams: int) -> None:
        movement = american_whist(teams)
        assert proof(movement).sound
        assert max(proof(movement).copies.values()) == 1
        sets: dict[frozenset[int], list[int]] = {}
        for sitting in movement.sittings:
            match = frozenset((sitting.ns, sitting.ew - teams))
            sets.setdefault(match, []).append(sitting.board_set)
        assert len(sets) == teams * (teams - 1) // 2
        assert all(len(match) == 2 for match in sets)
        assert all(len(played) == 2 and len(set(played)) == 1 for played in sets.values())

    def test_five_teams_as_published(self) -> None:
        """ACBL tech files, board-a-match: opponents and sets of team 1's two pairs."""
        movement = american_whist(5)
        ns = [(s.ew - 5, s.board_set) for s in movement.sittings if s.ns == 1]
        ew = [(s.ns, s.board_set) for s in movement.sittings if s.ew == 6]
        assert ns == [(3, 2), (5, 3), (2, 4), (4, 5)]
        assert ew == [(4, 5), (2, 4), (5, 3), (3, 2)]

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="odd number of teams from 3 on, got 6"):
            american_whist(6)
        with pytest.raises(ImpossibleError, match="has 1 to 6 rounds, got 7"):
            american_whist(7, 7)
