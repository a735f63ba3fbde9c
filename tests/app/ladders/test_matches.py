"""S7: the match is an S6 match, an event of its own, and its result comes back to the ladder."""

from fractions import Fraction

import pytest

from overtrick.app.desk.said import Said
from overtrick.app.events.starting import start_command
from overtrick.app.ladders.matches import match_public_id, match_result, open_match
from overtrick.app.ladders.scores import named_score
from overtrick.core.contest import Contest
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.engines.event.commands import AwardMatch, Enter, Penalise, ReopenCorrections
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind, PenaltyUnit, Phase
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.values import MatchScore, Sides, Won
from overtrick.errors import NotFoundError, ParseError, RefusedError
from overtrick.store.events import EventRow
from tests.app.ladders.running import DIRECTOR, House
from tests.engines.ladder.running import at

AHEAD = [("4S N -1", "4S N ="), ("3NT E +1", "3NT E =")]
"""Ten IMPs and one to the side that is not at home: the challenger."""


def opened(house: House) -> EventRow:
    """The event of challenge 1: team 4 challenges team 2."""
    house.open(boards=2)
    house.accepted(4, 2)
    return open_match(house.desk, house.ladders, house.row, 1, DIRECTOR)


def result(house: House, event: str, number: int = 1) -> MatchScore:
    """What the ladder takes over of the event."""
    state = house.state
    return match_result(house.desk, state, state.challenge(number), event)


def refusal(house: House, event: str) -> str:
    """The code with which it refuses the event."""
    with pytest.raises(RefusedError) as refused:
        result(house, event)
    return refused.value.code


class TestOpen:
    def test_two_teams_of_four_in_an_open_and_a_closed_room(self, house: House) -> None:
        row = opened(house)
        event = house.desk.standing(row.id).state
        assert (event.kind, event.phase, row.title) == (
            Kind.MATCH,
            Phase.RUNNING,
            "Autumn: Team 4 - Team 2",
        )
        home, away = event.entrants[1], event.entrants[2]
        assert (home.name, home.people) == ("Team 2", house.state.teams[2].people)
        assert (away.name, away.people) == ("Team 4", house.state.teams[4].people)
        first, second = event.seatings["", 1, 1], event.seatings["", 1, 2]
        assert (first.ns, first.ew, first.boards) == ((1,), (2,), (1, 2))
        assert (second.ns, second.ew) == ((2,), (1,))
        assert house.state.challenges[1].event == row.public_id

    @pytest.mark.parametrize("boards", [8, 12, 16, 5])
    def test_boards_and_scale_are_settings_of_the_ladder(self, house: House, boards: int) -> None:
        rules = LadderRules(LadderKind.TEAMS).changed(
            ladder={"boards": boards}, match={"scale": "wbf-discrete"}
        )
        house.row = house.ladders.open_ladder(rules, DIRECTOR, at=at(0))
        for name in ("One", "Two"):
            house.join(name)
        house.accepted(2, 1)
        row = open_match(house.desk, house.ladders, house.row, 1, DIRECTOR)
        event = house.desk.standing(row.id).state
        assert event.rules.match.scale is VpScale.WBF_DISCRETE
        assert event.seatings["", 1, 1].boards == tuple(range(1, boards + 1))

    def test_again_it_is_the_same(self, house: House) -> None:
        row = opened(house)
        version = house.desk.standing(row.id).version
        assert open_match(house.desk, house.ladders, house.row, 1, DIRECTOR) == row
        assert house.desk.standing(row.id).version == version

    @pytest.mark.parametrize("steps", [0, 1, 2])
    def test_after_a_crash_it_goes_on_where_it_stopped(self, house: House, steps: int) -> None:
        """The event is made first, then who is in it, and the ladder says so at last."""
        house.open(boards=2)
        known = house.accepted(4, 2)
        public = match_public_id(house.row, 1)
        made = house.desk.open_event(Rules(Kind.MATCH, Contest()), DIRECTOR, public_id=public)
        for team, place in ((2, 1), (4, 2))[:steps]:
            people = house.state.teams[team].people
            house.desk.handle(made.id, Enter(people, place, f"Team {team}"), DIRECTOR)
        row = open_match(house.desk, house.ladders, house.row, known.number, Said("device:1"))
        assert row.id == made.id
        event = house.desk.standing(row.id).state
        assert [event.entrants[n].name for n in (1, 2)] == ["Team 2", "Team 4"]
        assert house.state.challenges[1].event == public

    def test_of_an_accepted_challenge_only(self, house: House) -> None:
        house.open()
        house.do(say.MakeChallenge(4, 2, at(0)))
        with pytest.raises(RefusedError) as refused:
            open_match(house.desk, house.ladders, house.row, 1, DIRECTOR)
        assert refused.value.code == "not-now"

    def test_a_club_fields_its_team_first(self, house: House) -> None:
        house.open(LadderKind.CLUBS, teams=0, boards=2)
        for number, name in enumerate(("Finesse Lane", "Dummy's Rest"), 1):
            house.join(name, players=12, club=number)
        house.accepted(2, 1)
        with pytest.raises(RefusedError) as refused:
            open_match(house.desk, house.ladders, house.row, 1, DIRECTOR)
        assert refused.value.code == "not-fielded"
        fielded = [house.state.teams[n].people[3:8] for n in (1, 2)]
        for number in (1, 2):
            house.do(say.FieldTeam(1, number, fielded[number - 1]))
        row = open_match(house.desk, house.ladders, house.row, 1, DIRECTOR)
        event = house.desk.standing(row.id).state
        assert [event.entrants[n].people for n in (1, 2)] == fielded


class TestResult:
    def test_imps_and_vps_come_from_the_finished_match(self, house: House) -> None:
        row = opened(house)
        house.play(row.id, *AHEAD)
        found = result(house, row.public_id)
        assert found.points == Sides(Fraction(11), Fraction(0))
        scale = VpScale.WBF_CONTINUOUS.scale(2)
        assert scale is not None
        vps = scale.vps(11)
        assert found.vps == Sides(Fraction(vps.own, 100), Fraction(vps.other, 100))
        assert (found.boards, found.event) == (2, row.public_id)
        house.do(say.ClaimResult(1, found, at(2), 4))
        house.do(say.ConfirmResult(1, found, at(2), 2))
        assert house.state.challenges[1].won is Won.CHALLENGER
        assert house.state.standing() == (1, 4, 2, 3)

    def test_the_sides_are_not_mixed_up(self, house: House) -> None:
        row = opened(house)
        house.play(row.id, ("4S N =", "4S N -1"), ("3NT E =", "3NT E ="))
        assert result(house, row.public_id).points == Sides(Fraction(0), Fraction(10))

    def test_not_before_it_is_over(self, house: House) -> None:
        row = opened(house)
        assert refusal(house, row.public_id) == "match-not-over"
        with pytest.raises(NotFoundError):
            result(house, "nowhere")

    def test_penalties_and_awards_of_the_director_count(self, house: House) -> None:
        row = opened(house)
        house.play(row.id, *AHEAD)
        whole = result(house, row.public_id)
        assert whole.vps is not None
        house.desk.handle(row.id, ReopenCorrections(at(9), "late"), DIRECTOR)
        fine = Penalise(2, Fraction(1), PenaltyUnit.VPS, "late", 1)
        house.desk.handle(row.id, fine, DIRECTOR)
        fined = result(house, row.public_id)
        assert fined.vps == whole.vps._replace(challenger=whole.vps.challenger - 1)
        award = AwardMatch(1, 1, Fraction(12), Fraction(0), "did not come back")
        house.desk.handle(row.id, award, DIRECTOR)
        awarded = result(house, row.public_id)
        assert awarded.vps == Sides(Fraction(-1), Fraction(12))
        assert awarded.points == Sides(Fraction(0), Fraction(0))

    @pytest.mark.parametrize("names", [("team 4", "TEAM 2"), ("", ""), ("Four", "Two")])
    def test_an_event_opened_by_hand(self, house: House, names: tuple[str, str]) -> None:
        """Its teams are known by their names, or by their players; here team 4 is at home."""
        house.open(boards=2)
        house.accepted(4, 2)
        rules = Rules(Kind.MATCH, Contest(match=MatchSettings()), PlaySettings(2))
        made = house.desk.open_event(rules, DIRECTOR, public_id="hand")
        for team, name in zip((4, 2), names, strict=True):
            people = house.state.teams[team].people if "eam" not in name else ()
            house.desk.handle(made.id, Enter(people, name=name), DIRECTOR)
        begin = start_command(house.desk.standing(made.id).state).command
        house.desk.handle(made.id, begin, DIRECTOR)
        house.play(made.id, *AHEAD)
        assert result(house, "hand").points == Sides(Fraction(0), Fraction(11))

    def test_an_event_of_other_teams_or_no_match(self, house: House) -> None:
        row = opened(house)
        house.play(row.id, *AHEAD)
        house.accepted(3, 1)
        with pytest.raises(RefusedError) as refused:
            result(house, row.public_id, 2)
        assert refused.value.code == "other-teams"
        house.desk.open_event(Rules(Kind.PAIRS, Contest()), DIRECTOR, public_id="monday")
        assert refusal(house, "monday") == "no-match"

    @pytest.mark.parametrize(
        ("match", "points"),
        [
            ({"scale": "none"}, Sides(Fraction(11), Fraction(0))),
            ({"method": "bam"}, Sides(Fraction(2), Fraction(0))),
            ({"method": "aggregate"}, Sides(Fraction(500), Fraction(0))),
        ],
    )
    def test_matches_without_victory_points(
        self, house: House, match: dict[str, object], points: Sides
    ) -> None:
        rules = LadderRules(LadderKind.TEAMS).changed(ladder={"boards": 2}, match=match)
        house.row = house.ladders.open_ladder(rules, DIRECTOR, at=at(0))
        for name in ("One", "Two"):
            house.join(name)
        house.accepted(2, 1)
        row = open_match(house.desk, house.ladders, house.row, 1, DIRECTOR)
        house.play(row.id, *AHEAD)
        found = result(house, row.public_id)
        assert (found.points, found.vps) == (points, None)
        house.do(say.ClaimResult(1, found, at(2)))
        assert house.state.standing() == (2, 1)


class TestNamed:
    """A match that was played elsewhere."""

    RULES = LadderRules(LadderKind.TEAMS)

    def test_victory_points_follow_by_the_scale(self) -> None:
        assert named_score(self.RULES, "40-30") == MatchScore(
            Sides(Fraction(40), Fraction(30)),
            Sides(Fraction(1280, 100), Fraction(720, 100)),
            16,
        )
        assert named_score(self.RULES, "30-40", 8).vps == Sides(
            Fraction(622, 100), Fraction(1378, 100)
        )

    def test_without_a_scale(self) -> None:
        rules = self.RULES.changed(match={"method": "bam"})
        found = named_score(rules, "9.5-6.5")
        assert (found.points, found.vps) == (Sides(Fraction(19, 2), Fraction(13, 2)), None)

    @pytest.mark.parametrize("text", ["", "40", "40:30", "40-30-20", "-4-3", "a-b", "1e9-1"])
    def test_what_is_none(self, text: str) -> None:
        with pytest.raises(ParseError, match="31-30"):
            named_score(self.RULES, text)
