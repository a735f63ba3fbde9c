"""S7: who may challenge whom, and why not."""

from collections import Counter

import pytest

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.reach import CODES, Asked, permission, targets
from overtrick.engines.ladder.rules import rung
from tests.engines.ladder.running import at, ladder, opened


def codes(asked: tuple[Asked, ...]) -> list[str]:
    return [each.code for each in asked]


def test_ten_places_above_are_within_reach() -> None:
    running = ladder(25)
    assert running.state.rules.terms.places_above == 10
    within = targets(running.state, 20, at(0))
    assert [each.challenged for each in within] == list(range(19, 9, -1))
    assert all(each.allowed for each in within)
    assert running.refusal(say.MakeChallenge(20, 9, at(0))) == "out-of-reach"
    assert running.challenge(20, 10).to_place == 10


@pytest.mark.parametrize(("above", "nearest"), [(1, 4), (3, 2), (100, 1)])
def test_the_reach_is_a_setting(above: int, nearest: int) -> None:
    running = ladder(5, places_above=above)
    assert min(each.challenged for each in targets(running.state, 5, at(0))) == nearest


class TestPyramid:
    """Rungs of one place, two, three and so on."""

    def test_rungs(self) -> None:
        assert [rung(place) for place in range(1, 12)] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5]

    def test_a_rung_has_as_many_places_as_its_number(self) -> None:
        places = Counter(rung(place) for place in range(1, 5051))
        assert places == {number: number for number in range(1, 101)}

    @pytest.mark.parametrize(
        ("rungs", "place", "within"),
        [
            (1, 9, [8, 7, 6, 5, 4]),
            (1, 7, [6, 5, 4]),
            (0, 9, [8, 7]),
            (2, 9, [8, 7, 6, 5, 4, 3, 2]),
            (1, 2, [1]),
            (1, 1, []),
        ],
    )
    def test_the_own_rung_and_those_above(self, rungs: int, place: int, within: list[int]) -> None:
        running = ladder(10, reach_by="rungs", rungs_above=rungs)
        assert [each.challenged for each in targets(running.state, place, at(0))] == within
        beyond = (within[-1] if within else place) - 1
        if beyond >= 1:
            assert running.refusal(say.MakeChallenge(place, beyond, at(0))) == "out-of-reach"


class TestWhyNot:
    """Each rule answers with a step, whether it allows the challenge or forbids it."""

    def test_all_rules_are_asked(self) -> None:
        running = ladder(3)
        found = permission(running.state, 3, 1, at(0))
        assert found.allowed
        assert [step.rule for step in found.steps] == list(CODES)
        assert {step.value for step in found.steps} == {"yes"}
        texts = [step.text.format(**step.operands) for step in found.steps]
        assert "place 1 is 2 places up; the reach is 10" in texts
        assert "season 1 runs" in texts

    def test_several_may_forbid_it(self) -> None:
        running = ladder(15)
        running.challenge(15, 14)
        found = permission(running.state, 15, 1, at(0))
        assert codes(found.refusals) == ["out-of-reach", "challenge-open"]
        assert running.refusal(say.MakeChallenge(15, 1, at(0))) == "out-of-reach"

    @pytest.mark.parametrize("other", [3, 4])
    def test_not_oneself_and_nobody_below(self, other: int) -> None:
        running = ladder(4)
        found = permission(running.state, 3, other, at(0))
        assert codes(found.refusals) == ["not-above"]

    def test_one_open_challenge_a_team(self) -> None:
        running = ladder(5)
        made = running.challenge(4, 2)
        for challenger, challenged in ((4, 3), (5, 4), (3, 2), (2, 1), (5, 2)):
            command = say.MakeChallenge(challenger, challenged, at(1))
            assert running.refusal(command) == "challenge-open"
        assert running.challenge(3, 1).number == made.number + 1

    def test_no_immediate_rematch(self) -> None:
        running = ladder(4)
        assert running.state.rules.terms.days_to_rematch == 7
        running.played(4, 2, (8, 12), days=1)
        assert running.refusal(say.MakeChallenge(4, 2, at(7.99))) == "rematch"
        found = permission(running.state, 4, 2, at(2))
        (refused,) = found.refusals
        assert refused.step.text.format(**refused.step.operands).endswith("2027-01-23 08:00Z on")
        assert running.challenge(3, 2, days=1.5).phase.open
        assert permission(running.state, 4, 3, at(2)).refusals[0].code == "challenge-open"

    def test_after_the_days_of_rest_they_may(self) -> None:
        running = ladder(4)
        running.played(4, 2, (12, 8), days=1)
        assert running.order == (1, 4, 2, 3)
        assert running.refusal(say.MakeChallenge(2, 4, at(7))) == "rematch"
        assert running.challenge(2, 4, days=8).from_place == 3

    def test_the_rest_is_a_setting(self) -> None:
        running = ladder(4, days_to_rematch=0)
        running.played(4, 2, (8, 12), days=1)
        assert running.challenge(4, 2, days=1).phase.open

    def test_who_is_suspended(self) -> None:
        running = ladder(4)
        running.do(say.Suspend(2, at(0), at(5), "holiday", by=2))
        assert running.refusal(say.MakeChallenge(4, 2, at(1))) == "suspended"
        assert running.refusal(say.MakeChallenge(2, 1, at(1))) == "suspended"

    def test_who_has_left(self) -> None:
        running = ladder(4)
        running.do(say.Retire(2, at(0)))
        assert running.refusal(say.MakeChallenge(4, 2, at(1))) == "no-place"
        assert running.refusal(say.MakeChallenge(2, 1, at(1))) == "no-place"
        assert targets(running.state, 2, at(1)) == ()

    def test_between_seasons(self) -> None:
        running = ladder(4)
        running.do(say.CloseSeason(at(1)))
        assert running.refusal(say.MakeChallenge(4, 2, at(1))) == "season-closed"

    def test_nobody_of_that_number(self) -> None:
        running = ladder(2)
        assert running.refusal(say.MakeChallenge(2, 9, at(0))) == "no-such-team"
        assert running.refusal(say.MakeChallenge(9, 2, at(0))) == "no-such-team"

    def test_a_ladder_that_is_not_open(self) -> None:
        running = opened()
        running.state = type(running.state)()
        assert running.refusal(say.MakeChallenge(1, 2, at(0))) == "not-opened"
