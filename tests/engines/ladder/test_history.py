"""S7: the history of every place."""

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.history import changes_of, holdings, place_steps
from overtrick.engines.ladder.values import Cause
from tests.engines.ladder.running import BEGINS, at, ladder, people, score


def test_everyone_who_has_held_a_place() -> None:
    running = ladder(4)
    running.played(4, 1, (14, 6), days=3)
    running.played(3, 4, (14, 6), days=5)
    running.do(say.Retire(3, at(9)))
    assert [(each.team, each.since, each.until) for each in holdings(running.state, 1)] == [
        (1, BEGINS, at(3)),
        (4, at(3), at(5)),
        (3, at(5), at(9)),
        (4, at(9), None),
    ]
    assert [each[:3] for each in holdings(running.state, 4)] == [
        (4, BEGINS, at(3)),
        (3, at(3), at(5)),
        (2, at(5), at(9)),
    ]
    assert holdings(running.state, 9) == ()


def test_every_change_of_a_team_s_place_names_its_match_or_reason() -> None:
    running = ladder(5, absent_place="foot")
    running.played(4, 1, (14, 6), days=1)
    running.challenge(3, 4, days=2)
    running.tick(at(9))
    running.do(
        say.Suspend(2, at(10), None, "away"),
        say.PlaceTeam(2, 1, at(11), "an error"),
        say.Join("New", people(9), at(12), 1, reason="strong"),
        say.Retire(5, at(13)),
        say.CorrectMatch(1, score(15, 5, "match-1"), at(14), "board 2"),
        say.ReviseMatch(1, score(5, 15, "match-1"), at(15), "board 3", (2, 6, 3, 4, 1)),
        say.CloseSeason(at(16)),
        say.OpenSeason(at(17), order=(1, 2, 3, 4, 6), reason="lot"),
    )
    told = {
        step.rule: step.text.format(**step.operands)
        for number in running.state.teams
        for step in place_steps(running.state, number)
    }
    assert told == {
        "joined": "6 joined at place 1",
        "won": "challenge 1: 4 beat 1",
        "forfeit": "challenge 2: 4 forfeited to 3",
        "absent": "2 was suspended and went to the foot",
        "ordered": "2 was put at place 1: an error",
        "retired": "5 left place 6",
        "revised": "challenge 1: the result was revised: board 3",
        "season": "season 2 began in another order",
    }
    assert [step.value for step in place_steps(running.state, 2)][-2:] == [1, 2]
    causes = [change.cause for change in running.state.changes.values()]
    assert set(causes) == set(Cause)


def test_what_moved_a_team_is_told_once() -> None:
    running = ladder(4)
    running.played(4, 1, (14, 6), days=3)
    assert [change.number for change in changes_of(running.state, 2)] == [2, 5]
    assert [change.number for change in changes_of(running.state, 4)] == [4, 5]
