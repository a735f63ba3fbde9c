"""What happened on a ladder, said: a sentence for every kind of fact, and its tables."""

from fractions import Fraction

import pytest

from overtrick.app.ladders.diary import ladder_sentence, moves_of
from overtrick.app.ladders.tables import (
    challenges_table,
    ladder_diary_table,
    moved_lines,
    permission_table,
    place_table,
    reach_table,
    season_table,
    standing_table,
    team_table,
)
from overtrick.app.ladders.words import RULES, score_word, sides
from overtrick.app.language import translator
from overtrick.app.table import Table
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.reach import CODES
from overtrick.engines.ladder.values import MatchScore, Sides
from overtrick.formats.facts import LADDER_FACT_KINDS
from overtrick.phrase import Phrase
from tests.app.ladders.running import House
from tests.engines.ladder.running import TEAMS, Running, at, ladder, people, score

SAY = translator()


def everything() -> Running:
    """A ladder on which each kind of fact has happened."""
    running = ladder(6, most_missed=1)
    running.accepted(4, 2)
    running.do(
        say.ProposeTime(1, at(3), at(1), 4),
        say.AgreeTime(1, at(3), at(1), 2),
        say.FieldTeam(1, 4, people(4)),
        say.OpenMatch(1, "m1"),
        say.ClaimResult(1, score(12, 8, "m1"), at(3), 4),
        say.DisputeResult(1, "board 3", 2),
        say.ConfirmResult(1, score(12, 8, "m1"), at(4)),
        say.CorrectMatch(1, score(8, 12, "m1"), at(4), "board 3"),
        say.ReviseMatch(1, score(12, 8, "m1"), at(4), "board 3 after all", (1, 4, 2, 3, 5, 6)),
        say.MakeChallenge(6, 5, at(4)),
        say.ExtendChallenge(2, at(13), "Easter"),
        say.WithdrawChallenge(2, at(5), by=6),
        say.MakeChallenge(3, 1, at(5)),
        say.VoidChallenge(3, at(5), "wrong team"),
        say.MakeChallenge(3, 4, at(5)),
        say.Expire(4, at(12)),
        say.Return(4, at(13)),
        say.Suspend(2, at(13), at(20), "away", 2),
        say.ChangeTeam(5, "Five", people(5, 5)),
        say.PlaceTeam(5, 1, at(14), "seeded wrongly"),
        say.Retire(6, at(14), "dissolved"),
    )
    running.accepted(1, 5, days=15)
    running.do(
        say.Expire(5, at(43)),
        say.ChangeLadderRules(
            TEAMS.changed(ladder={"declining": "nothing", "title": "Super TEAM"}), "by vote"
        ),
        say.MakeChallenge(1, 5, at(60)),
        say.DeclineChallenge(6, at(61), "no time"),
        say.CloseSeason(at(90)),
        say.OpenSeason(at(100), order=(1, 2, 3, 4, 5), reason="lot"),
    )
    return running


def name(running: Running, number: int) -> str:
    return running.state.teams[number].name


def said(running: Running, fact: LadderFact) -> str:
    sentence = ladder_sentence(fact, lambda number: name(running, number))
    assert isinstance(sentence, Phrase)
    return sentence


class TestDiary:
    def test_every_kind_of_fact_has_a_sentence(self) -> None:
        running = everything()
        happened = {type(fact) for fact in running.log}
        assert set(LADDER_FACT_KINDS.classes.values()) - happened == set()
        sentences = [said(running, fact) for fact in running.log]
        assert all(sentences)
        assert not any("{" in sentence or "None" in sentence for sentence in sentences)

    @pytest.mark.parametrize(
        "sentence",
        [
            "the ladder is open: Test ladder",
            "Team 4 joins at place 4, as number 4",
            "challenge 1: Team 4, at place 4, challenges Team 2, at place 2; to be answered by "
            "2027-01-22 08:00Z",
            "challenge 1: Team 4 would play at 2027-01-18 08:00Z",
            "challenge 1 is played at 2027-01-18 08:00Z",
            "challenge 1: Team 4 reports 12-8 VPs, event m1",
            "challenge 1: Team 2 disputes the result",
            "challenge 1: revised to 12-8 VPs, event m1, by order",
            "challenge 3 is void: by order",
            "challenge 4: Team 4 forfeits, not answered in time",
            "Team 4 is suspended: too many challenges unanswered",
            "Team 2 is suspended until 2027-02-04 08:00Z: away",
            "number 5 is Five, with 5 players",
            "season 1 is over; title: Five",
            "season 2 begins, in an order that was given",
        ],
    )
    def test_in_words(self, sentence: str) -> None:
        running = everything()
        assert sentence in [said(running, fact) for fact in running.log]

    def test_who_has_moved(self) -> None:
        running = ladder(4)
        running.played(4, 2, (12, 8))
        assert moved_lines(running.state, moves_of(running.log[-1])) == [
            "2  Team 4 (4)",
            "3  Team 2 (2)",
            "4  Team 3 (3)",
        ]
        assert moves_of(running.log[0]) == ()

    def test_as_a_table_of_the_store(self, house: House) -> None:
        house.open()
        house.do(say.PlaceTeam(4, 1, at(1), "seeded wrongly"))
        table = ladder_diary_table(house.state, house.ladders.log(house.row.id), SAY)
        assert table.rows[-1][2:] == ("director", "Team 4 is put at place 1", "seeded wrongly")


def column(table: Table, wanted: str) -> list[str]:
    """The cells of a column, by its stable name."""
    at_ = [each.name for each in table.columns].index(wanted)
    return [row[at_] for row in table.rows]


def person(number: int) -> str:
    return f"P{number}"


class TestTables:
    def test_standing(self) -> None:
        running = ladder(5)
        running.played(5, 4, (14, 6))
        running.challenge(3, 1)
        running.do(say.Suspend(2, at(1), at(9), "holiday", 2))
        table = standing_table(running.state, person, SAY)
        assert column(table, "team") == ["Team 1", "Team 2", "Team 3", "Team 5", "Team 4"]
        assert column(table, "won") == ["", "", "", "1", ""]
        assert column(table, "vps") == ["", "", "", "14", "6"]
        assert column(table, "note") == [
            "challenged by Team 3, to be answered",
            "suspended until 2027-01-24 08:00Z: away",
            "challenges Team 1, to be answered",
            "",
            "",
        ]
        assert column(table, "names")[0] == "P101 - P102 - P103 - P104"
        assert table.above == ("season 1, open",)

    def test_reach_says_why_not(self) -> None:
        running = ladder(5)
        running.challenge(3, 1)
        table = reach_table(running.state, 5, at(1), SAY)
        assert column(table, "team") == ["Team 4", "Team 3", "Team 2", "Team 1"]
        assert column(table, "may") == ["yes", "no", "yes", "no"]
        assert column(table, "why")[1] == "number 3 has challenge 1 open"

    def test_every_rule_is_named(self) -> None:
        assert RULES.keys() == CODES.keys()
        running = ladder(3)
        table = permission_table(running.state, 3, 1, at(0), SAY)
        assert column(table, "allows") == ["yes"] * len(CODES)

    def test_challenges(self) -> None:
        running = everything()
        known = running.state.challenges
        table = challenges_table(running.state, [known[n] for n in sorted(known)], SAY)
        assert column(table, "result") == [
            "12-8 VPs (12-8 IMPs)",
            "",
            "by order",
            "not answered in time",
            "",
            "",
        ]
        assert column(table, "won")[:4] == ["the challenger", "", "", "the challenger"]
        assert "declined" in column(table, "phase")

    def test_histories(self) -> None:
        running = everything()
        first = place_table(running.state, 1, SAY)
        assert column(first, "why")[:2] == [
            "Team 1 joined at place 1",
            "Five was put at place 1: seeded wrongly",
        ]
        own = team_table(running.state, 6, SAY)
        assert column(own, "why")[-1] == "Team 6 left place 6"
        assert column(own, "to_place")[-1] == "-"

    def test_a_season_names_its_titles(self) -> None:
        running = everything()
        table = season_table(running.state, running.state.archives[0], SAY)
        assert column(table, "note")[:2] == ["Super TEAM", ""]
        three = ladder(4, titles=3)
        three.do(say.CloseSeason(at(9)))
        table = season_table(three.state, three.state.archives[0], SAY)
        assert column(table, "note") == ["Champion 1", "Champion 2", "Champion 3", ""]


def test_scores() -> None:
    whole, half = Sides(Fraction(12), Fraction(8)), Sides(Fraction(1280, 100), Fraction(36, 5))
    assert (sides(whole), sides(half)) == ("12-8", "12.80-7.20")
    assert score_word(MatchScore(whole, half), SAY) == "12.80-7.20 VPs (12-8 IMPs)"
    assert score_word(MatchScore(whole), SAY) == "12-8"
    nothing = Sides(Fraction(0), Fraction(0))
    assert score_word(MatchScore(nothing, whole), SAY) == "12-8 VPs"
