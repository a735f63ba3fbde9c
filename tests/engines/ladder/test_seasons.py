"""S7: seasons with archives; who holds the title."""

import pytest

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.values import Cause, LadderPhase, Title, Voiding
from tests.engines.ladder.running import BEGINS, Running, at, kinds, ladder, people, score


def played() -> Running:
    """A season of four teams: 4 has beaten 1, and 3 has forfeited."""
    running = ladder(4)
    running.played(4, 1, (14, 6))
    running.challenge(2, 1, days=1)
    running.tick(at(8))
    assert running.order == (4, 2, 1, 3)
    return running


def test_the_first_runs_when_the_ladder_is_opened() -> None:
    running = ladder(2)
    state = running.state
    assert (state.phase, state.season, state.season_since) == (LadderPhase.OPEN, 1, BEGINS)


class TestClosed:
    def test_the_standing_is_kept_with_everyone_s_record(self) -> None:
        running = played()
        running.do(say.CloseSeason(at(90)))
        (archive,) = running.state.archives
        assert (archive.season, archive.since, archive.until) == (1, BEGINS, at(90))
        assert [(line.place, line.team, line.name) for line in archive.lines] == [
            (1, 4, "Team 4"),
            (2, 2, "Team 2"),
            (3, 1, "Team 1"),
            (4, 3, "Team 3"),
        ]
        assert archive.lines[2].record[:6] == (1, 0, 0, 1, 0, 1)
        assert running.state.phase is LadderPhase.BETWEEN
        assert running.do(say.CloseSeason(at(91))) == ()

    def test_the_first_place_has_the_title(self) -> None:
        running = played()
        running.do(say.CloseSeason(at(90)))
        assert running.state.archives[0].titles == (Title(1, 4, "Team 4", people(4)),)

    def test_clubs_hold_a_title_of_their_own(self) -> None:
        running = ladder(3, LadderRules(LadderKind.CLUBS), title="First Club", titles=2)
        running.do(say.CloseSeason(at(90)))
        first, second = running.state.archives[0].titles
        assert (first.place, first.name, first.club) == (1, "Team 1", 10)
        assert (second.place, second.club) == (2, 20)
        assert running.state.rules.terms.title == "First Club"

    def test_open_challenges_are_void_but_reported_results_are_confirmed_first(self) -> None:
        running = ladder(6)
        running.challenge(6, 5)
        running.accepted(4, 3)
        running.accepted(2, 1)
        running.do(say.ClaimResult(3, score(12, 8, "m"), at(1), 2))
        assert running.refusal(say.CloseSeason(at(2))) == "result-waiting"
        running.do(say.ConfirmResult(3, score(12, 8, "m"), at(2)))
        facts = running.do(say.CloseSeason(at(2)))
        assert kinds(facts) == ["ChallengeVoided", "ChallengeVoided", "SeasonClosed"]
        assert running.state.challenges[2].voided is Voiding.SEASON

    def test_nothing_is_played_until_the_next_begins(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.CloseSeason(at(2)))
        assert running.refusal(say.Accept(1, at(3), 2)) == "season-closed"
        assert running.refusal(say.ClaimResult(1, score(1, 19, "m"), at(3))) == "season-closed"
        assert running.refusal(say.Forfeit(1, 2, at(3), by=2)) == "season-closed"
        running.do(say.Join("New", people(9), at(3)), say.Retire(1, at(3)))
        assert running.order == (2, 3, 4, 5)

    def test_a_result_of_a_closed_season_is_only_revised(self) -> None:
        running = ladder(4)
        running.played(4, 2, (12, 8))
        running.do(say.CloseSeason(at(2)), say.OpenSeason(at(3)))
        assert running.refusal(say.CorrectMatch(1, score(13, 7, "match-1"), at(4), "x")) == (
            "rests-on-it"
        )
        kept = running.state.archives
        running.do(say.ReviseMatch(1, score(8, 12, "match-1"), at(4), "x", (1, 2, 3, 4)))
        assert running.state.archives == kept

    def test_by_the_clock_if_a_season_has_an_end(self) -> None:
        running = ladder(4, season_days=30)
        running.accepted(4, 2, days=20)
        running.do(say.ClaimResult(1, score(12, 8, "m"), at(29), 2))
        assert running.tick(at(30)) == []
        running.do(say.ConfirmResult(1, score(12, 8, "m"), at(31), 4))
        assert kinds(running.tick(at(31))) == ["SeasonClosed"]
        assert running.tick(at(900)) == []

    def test_one_that_is_not_open_is_not_closed(self) -> None:
        assert Running().refusal(say.CloseSeason(at(1))) == "not-opened"


class TestOpened:
    def closed(self) -> Running:
        running = played()
        running.do(say.CloseSeason(at(90)))
        return running

    @pytest.mark.parametrize(
        ("start", "order"),
        [("same", (4, 2, 1, 3)), ("joined", (1, 2, 3, 4)), ("record", (4, 2, 3, 1))],
    )
    def test_in_the_order_that_the_rules_say(self, start: str, order: tuple[int, ...]) -> None:
        running = self.closed()
        rules = running.state.rules.changed(ladder={"next_season": start})
        running.do(say.ChangeLadderRules(rules, "decided by all"))
        running.do(say.OpenSeason(at(100)))
        assert running.order == order
        assert (running.state.season, running.state.phase) == (2, LadderPhase.OPEN)
        assert running.state.season_since == at(100)

    def test_or_in_one_that_is_given_with_a_reason(self) -> None:
        running = self.closed()
        wanted = (3, 1, 4, 2)
        assert running.refusal(say.OpenSeason(at(100), order=wanted)) == "no-reason"
        assert running.refusal(say.OpenSeason(at(100), order=wanted[:3], reason="lot")) == (
            "not-everyone"
        )
        running.do(say.OpenSeason(at(100), order=wanted, reason="lot"))
        assert running.order == wanted
        change = running.state.changes[len(running.state.changes)]
        assert (change.cause, change.season, change.reason) == (Cause.SEASON, 2, "lot")
        assert running.do(say.OpenSeason(at(100), order=wanted, reason="lot")) == ()

    def test_not_while_one_runs(self) -> None:
        assert ladder(2).refusal(say.OpenSeason(at(1))) == "season-runs"
        assert Running().refusal(say.OpenSeason(at(1))) == "not-opened"

    def test_challenges_go_on_by_number_and_archives_are_kept(self) -> None:
        running = self.closed()
        kept = running.state.archives
        running.do(say.OpenSeason(at(100)))
        made = running.challenge(3, 1, days=101)
        assert (made.number, made.season) == (3, 2)
        running.do(say.VoidChallenge(3, at(102), "x"), say.CloseSeason(at(190)))
        assert running.state.archives[:1] == kept
        assert [archive.season for archive in running.state.archives] == [1, 2]
        assert {line.record.played for line in running.state.archives[1].lines} == {0}
