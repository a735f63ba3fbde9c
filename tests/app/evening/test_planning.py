"""From a wish to what can be played, and to the commands that begin it."""

import pytest

from overtrick.app.evening.planning import (
    beginning,
    playable,
    proposal_called,
    proposals,
    wish_of,
)
from overtrick.app.evening.wish import Scoring, Wish
from overtrick.core.conditions import Method
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.seat import Side
from overtrick.core.team_match import MatchMethod
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import FileError, ImpossibleError, NotFoundError
from tests.app.evening.wishes import begun, done, require_whole

TWO_SECTIONS = Wish(Kind.PAIRS, 48, boards=24, boards_per_round=2, winners=2, copies=2)


class TestProposals:
    def test_best_first_with_reasons_and_times(self) -> None:
        found = proposals(Wish(Kind.PAIRS, 14, boards=26, starts_at=1_000_000))
        assert found[0].key == "howell-13x2"
        assert found[0].ends_at == 1_000_000 + 60 * found[0].minutes
        assert found[0].minutes == 13 * 2 * 7 + 12 * 2
        assert "everyone plays all boards" in found[0].pros
        assert [each.demerits for each in found] == sorted(each.demerits for each in found)
        assert all(each.pros or each.cons for each in found)

    def test_time_for_boards_is_no_wish_for_boards(self) -> None:
        words = {
            words for each in proposals(Wish(Kind.PAIRS, 14, minutes=195)) for words in each.cons
        }
        assert any("there is time for 25" in each for each in words)
        assert not any("are wanted" in each for each in words)

    def test_keys_are_one_of_their_own(self) -> None:
        for contestants in (9, 14):
            keys = [each.key for each in proposals(Wish(Kind.PAIRS, contestants, minutes=180), 99)]
            assert len(set(keys)) == len(keys)

    def test_a_key_finds_its_proposal_again(self) -> None:
        wish = Wish(Kind.PAIRS, 15, minutes=180)
        for each in proposals(wish):
            assert proposal_called(wish, each.key) == each
        with pytest.raises(NotFoundError, match="choose again"):
            proposal_called(wish, "howell-99x9")

    def test_only_the_rankings_that_are_wanted(self) -> None:
        for winners in (1, 2):
            found = proposals(Wish(Kind.PAIRS, 14, minutes=180, winners=winners))
            assert {each.winners for each in found} == {winners}

    def test_unless_there_are_no_others(self) -> None:
        (only,) = proposals(Wish(Kind.PAIRS, 4, minutes=180, winners=2))
        assert only.winners == 1
        assert only.cons[0] == "one ranking of all pairs"

    def test_boards_in_a_round(self) -> None:
        found = proposals(Wish(Kind.PAIRS, 14, boards=24, boards_per_round=3))
        assert {each.boards_per_round for each in found} == {3}

    def test_half_a_table_has_no_number_of_a_pair_that_is_missing(self) -> None:
        found = proposals(Wish(Kind.PAIRS, 13, minutes=180))
        assert any("half a table" in each.name for each in found)
        assert not any("missing" in each.name for each in found)

    def test_sections_of_a_large_field(self) -> None:
        best = proposals(Wish(Kind.PAIRS, 66, boards=24, boards_per_round=2))[0]
        assert [each.name for each in best.sections] == ["A", "B", "C"]
        assert best.needs.copies == 3

    def test_a_swiss_says_whether_it_is_long_enough(self) -> None:
        short = proposals(Wish(Kind.SWISS_TEAMS, 40, boards=12, boards_per_round=6))[0]
        assert short.rounds == 2
        assert any("2 rounds; 6 are wanted" in words for words in short.cons)

    def test_what_nobody_can_play(self) -> None:
        with pytest.raises(NotFoundError, match="leave these open"):
            proposals(Wish(Kind.PAIRS, 4, boards=24, boards_per_round=5))
        with pytest.raises(NotFoundError, match="take more time"):
            proposals(Wish(Kind.KNOCKOUT, 40, minutes=30))

    def test_faults_of_the_wish(self) -> None:
        with pytest.raises(FileError) as refused:
            proposals(Wish(Kind.PAIRS, 2, winners=7))
        assert len(refused.value.faults) == 3


class TestPlayable:
    def test_rules_are_the_wish_and_the_proposal(self) -> None:
        wish = Wish(Kind.PAIRS, 14, minutes=180, scoring=Scoring.IMPS, winners=2, title="Monday")
        proposal = proposals(wish)[0]
        rules = playable(wish, proposal)
        assert rules.conditions.method is Method.CROSS_IMPS
        assert rules.conditions.winners == 2
        assert rules.contest.event.title == "Monday"
        assert rules.play.rounds == proposal.rounds
        assert rules.play.round_minutes == 7 * proposal.boards_per_round
        assert rules.play.confirm

    def test_what_the_club_has_agreed_stays(self) -> None:
        base = Rules(Kind.PAIRS, Contest(EventSettings("Always", 60), {"tie_breaks": "boards-won"}))
        wish = Wish(Kind.PAIRS, 14, minutes=180)
        rules = playable(wish, proposals(wish)[0], base)
        assert rules.contest.event == EventSettings("Always", 60)
        assert rules.conditions.tie_breaks
        assert not rules.play.confirm

    def test_matchpoints_of_teams_are_board_a_match(self) -> None:
        wish = Wish(Kind.SWISS_TEAMS, 6, minutes=180)
        assert playable(wish, proposals(wish)[0]).match.method is MatchMethod.BAM

    def test_an_event_that_is_open_is_planned_again(self) -> None:
        wish = Wish(Kind.PAIRS, 14, boards=24, winners=2, scoring=Scoring.IMPS)
        state = done(Event(), say.OpenEvent(playable(wish, proposals(wish)[0])))
        state = done(state, *(say.Enter() for _ in range(15)))
        again = wish_of(state)
        assert (again.contestants, again.winners, again.scoring) == (15, 2, Scoring.IMPS)
        require_whole(again, proposals(again)[0])


class TestBeginning:
    def test_not_with_more_or_fewer(self) -> None:
        wish = Wish(Kind.PAIRS, 14, minutes=180)
        proposal = proposals(wish)[0]
        state = done(Event(), say.OpenEvent(playable(wish, proposal)))
        state = done(state, *(say.Enter() for _ in range(13)))
        with pytest.raises(ImpossibleError, match="13 have entered"):
            beginning(proposal, state)

    def test_everyone_plays_with_half_a_table(self) -> None:
        wish = Wish(Kind.PAIRS, 13, minutes=180)
        for proposal in proposals(wish, 99):
            state = begun(wish, proposal)
            seated = {who for each in state.seatings.values() for who in each.members}
            assert seated == set(range(1, 14))

    def test_sections_of_those_who_entered(self) -> None:
        proposal = next(each for each in proposals(TWO_SECTIONS, 99) if len(each.sections) == 2)
        entries = [say.Enter(section="B" if number <= 4 else "") for number in range(1, 49)]
        state = begun(TWO_SECTIONS, proposal, entries)
        assert {state.entrants[number].section for number in range(1, 5)} == {"B"}
        for at, seating in state.seatings.items():
            assert {state.entrants[who].section for who in seating.members} == {at[0]}

    def test_who_wants_to_sit_north_south_does(self) -> None:
        wish = Wish(Kind.PAIRS, 10, boards=25, winners=2)
        proposal = proposals(wish)[0]
        wants = [None] * 7 + [Side.NS] * 3
        state = begun(wish, proposal, [say.Enter(side=side) for side in wants])
        north_south = {who for each in state.seatings.values() for who in each.ns}
        assert north_south == {1, 2, 8, 9, 10}
        with pytest.raises(ImpossibleError, match="more want to sit NS"):
            begun(wish, proposal, [say.Enter(side=Side.NS) for _ in range(10)])

    def test_too_many_for_a_section(self) -> None:
        proposal = next(each for each in proposals(TWO_SECTIONS, 99) if len(each.sections) == 2)
        with pytest.raises(ImpossibleError, match="section A has room for"):
            begun(TWO_SECTIONS, proposal, [say.Enter(section="A") for _ in range(48)])
