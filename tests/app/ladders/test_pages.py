"""What the pages of ladders say: names for numbers, what comes next, who may do what."""

import ast
from dataclasses import fields, replace
from enum import Enum
from pathlib import Path
from typing import get_type_hints

import pytest

import overtrick.engines.ladder as engine
from overtrick.app.ladders import matches
from overtrick.app.ladders.actor import Act, Actor, offers, teams_of
from overtrick.app.ladders.lookup import person_on_ladders
from overtrick.app.ladders.naming import NAMED, Naming
from overtrick.app.ladders.next_step import left_words, next_step
from overtrick.app.ladders.playing import begin_match, end_match
from overtrick.app.ladders.rule_words import (
    EMPTY_WORDS,
    KIND_WORDS,
    METHOD_WORDS,
    SCALE_WORDS,
    TERM_WORDS,
    VALUE_WORDS,
    rule_lines,
)
from overtrick.app.ladders.scores import named_score
from overtrick.app.ladders.sheets import To, place_sheet, places_sheet, reach_sheet, standing_sheet
from overtrick.app.language import Language, translator
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.core.team_match import MatchMethod, VpScale
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry, Phase
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.instants import instant
from overtrick.engines.ladder.rules import LadderKind, LadderRules, LadderTerms, ReachBy
from overtrick.engines.ladder.values import Challenge, ChallengePhase
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from tests.app.ladders.running import DIRECTOR, House
from tests.engines.ladder.running import at

SAY = translator(Language.ENGLISH)
DAY = 86400


def naming(house: House) -> Naming:
    """Teams by their names, people by their numbers, times as they are everywhere."""
    return Naming(
        lambda team: house.state.teams[team].name, lambda who: f"P{who}", lambda s: f"<{s}>", SAY
    )


def texts_of_the_rules() -> set[str]:
    """Every text in the modules of the engine, and in the one that opens matches."""
    found = set()
    modules = [*Path(next(iter(engine.__path__))).glob("*.py"), Path(matches.__file__)]
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


class TestNames:
    def test_every_sentence_that_is_named_is_one_of_the_rules(self) -> None:
        assert NAMED.keys() <= texts_of_the_rules()

    def test_no_sentence_of_the_rules_calls_a_team_by_its_number(self) -> None:
        """But those that no page can bring about."""
        numbered = {text for text in texts_of_the_rules() if "number {" in text and "{" in text}
        assert (
            numbered - NAMED.keys()
            == {
                "no team has number {n}",
                "number {team} is no side of challenge {number}",
                "number {team} has challenge {challenge} open",
                "the club is on the ladder, as number {n}",
            }
            - NAMED.keys()
        )

    def test_names_and_times_stand_for_numbers(self, house: House) -> None:
        house.open()
        text = phrase("number {team} is suspended since {since}", team=2, since=instant(at(0)))
        assert naming(house).sentence(text) == f"Team 2 is suspended since <{at(0)}>"

    def test_a_plain_text_stays(self, house: House) -> None:
        house.open()
        assert naming(house).sentence("as it is") == "as it is"


class TestRules:
    def test_every_term_and_every_word_has_words(self) -> None:
        assert TERM_WORDS.keys() == {each.name for each in fields(LadderTerms)}
        for name, kind in get_type_hints(LadderTerms).items():
            if isinstance(kind, type) and issubclass(kind, Enum):
                assert set(kind) <= VALUE_WORDS.keys(), name
            if getattr(LadderTerms(), name) in (None, ""):
                assert name in EMPTY_WORDS
        assert METHOD_WORDS.keys() == set(MatchMethod)
        assert SCALE_WORDS.keys() == set(VpScale)
        assert KIND_WORDS.keys() == set(LadderKind)

    def test_only_the_reach_that_counts_is_told(self) -> None:
        for by, told in ((ReachBy.PLACES, "places_above"), (ReachBy.RUNGS, "rungs_above")):
            terms = replace(LadderTerms(), reach_by=by)
            lines = dict(rule_lines(LadderRules(LadderKind.TEAMS, terms=terms), SAY))
            assert TERM_WORDS[told] in lines
            assert len(lines) == len(TERM_WORDS) + 2


class TestWho:
    def test_everyone_who_plays_for_a_team(self, house: House) -> None:
        house.open()
        people = house.state.teams[3].people
        assert teams_of(house.state, {people[2], 17}, ()) == {3}
        assert teams_of(house.state, (), {1}) == frozenset()

    def test_of_a_club_its_directors_too(self, house: House) -> None:
        house.open(LadderKind.CLUBS, teams=0)
        house.join("One", club=11)
        house.join("Two", club=12)
        assert teams_of(house.state, (), {12}) == {2}
        house.do(say.Retire(2, at(0)))
        assert teams_of(house.state, (), {12}) == frozenset()

    def test_whom_they_speak_for(self, house: House) -> None:
        house.open()
        known = house.accepted(4, 2)
        assert Actor(False, frozenset((2,))).side(known) == 2
        assert Actor(True, frozenset((2,))).side(known) is None
        assert Actor(True, frozenset((2,))).side(known, 2) == 2
        for actor, wanted in (
            (Actor(False, frozenset((3,))), None),
            (Actor(False, frozenset((2,))), 4),
            (Actor(True, frozenset()), 4),
            (Actor(False, frozenset()), None),
        ):
            with pytest.raises(RefusedError) as refused:
                actor.side(known, wanted)
            assert refused.value.code == "not-your-team"

    @pytest.mark.parametrize("by", [None, 2, 4])
    def test_what_is_offered_is_never_refused_for_its_phase(
        self, house: House, by: int | None
    ) -> None:
        """Nor is it said by the wrong side: every act that a page shows can be done."""
        house.open()
        house.do(say.MakeChallenge(4, 2, at(0)))
        now, state = at(1), house.state
        commands: dict[Act, say.LadderCommand] = {
            Act.ACCEPT: say.Accept(1, now, by),
            Act.DECLINE: say.DeclineChallenge(1, now, "", by),
            Act.WITHDRAW: say.WithdrawChallenge(1, now, "", by),
            Act.FIELD: say.FieldTeam(1, by or 4, state.teams[by or 4].people),
            Act.FORFEIT: say.Forfeit(1, by or 4, now, "why", by),
            Act.EXTEND: say.ExtendChallenge(1, at(30), "why"),
            Act.VOID: say.VoidChallenge(1, now, "why"),
        }
        shown = set(offers(state.challenges[1], by))
        assert shown <= commands.keys()
        for act, command in commands.items():
            try:
                house.ladders.engine.decided(state, [command])
                allowed = True
            except RefusedError:
                allowed = False
            directed = act in (Act.EXTEND, Act.VOID) and by is not None
            assert (act in shown) == (allowed and not directed), act


class TestNext:
    def test_in_every_phase_somebody_knows_what_to_do(self, house: House) -> None:
        house.open(boards=2, days_to_confirm=3)
        house.do(say.MakeChallenge(4, 2, at(0)))
        step = next_step(house.state, house.state.challenges[1], naming(house))
        assert (step.text, step.until) == ("Team 2 accepts or declines.", at(7))
        assert "Team 2 forfeits, and Team 4 takes its place" in step.otherwise
        house.do(say.Accept(1, at(1)))
        step = next_step(house.state, house.state.challenges[1], naming(house))
        assert (step.text, step.until) == (
            "Either side proposes a time, and the other agrees.",
            at(29),
        )
        house.do(say.ProposeTime(1, at(9), at(1), 4))
        step = next_step(house.state, house.state.challenges[1], naming(house))
        assert step.text.startswith(f"Team 4 would play at <{at(9)}>")
        house.do(say.AgreeTime(1, at(9), at(1), 2))
        step = next_step(house.state, house.state.challenges[1], naming(house))
        assert step.text == f"Both play at <{at(9)}>."
        house.do(say.ClaimResult(1, named_score(house.state.rules, "30-10"), at(9), None, "seen"))
        step = next_step(house.state, house.state.challenges[1], naming(house))
        assert step.text.startswith("Team 4 beat Team 2: ")
        assert step.until is None

    @pytest.mark.parametrize(
        ("seconds", "words"),
        [
            (0, "time is over"),
            (60, "less than an hour left"),
            (3600, "1 hour left"),
            (2 * DAY - 1, "47 hours left"),
            (2 * DAY, "2 days left"),
            (7 * DAY + 5, "7 days left"),
        ],
    )
    def test_how_long_there_is(self, house: House, seconds: int, words: str) -> None:
        house.open()
        assert left_words(at(0) + seconds, at(0), naming(house)) == words


class TestSheets:
    def test_places_and_their_reasons(self, house: House) -> None:
        house.open(boards=2)
        house.accepted(4, 2)
        house.do(say.ClaimResult(1, named_score(house.state.rules, "30-10"), at(2), None, "seen"))
        house.do(say.MakeChallenge(3, 1, at(3)))
        to, named = To("autumn"), naming(house)
        sheet = standing_sheet(house.state, named, to)
        teams = [str(row.cells[1]) for row in sheet.rows]
        assert teams == ["Team 1", "Team 4", "Team 2", "Team 3"]
        assert str(sheet.rows[0].cells[-1]) == "challenged by Team 3"
        assert [
            str(row.cells[1]) for row in standing_sheet(house.state, named, to, "m 3").rows
        ] == ["Team 3"]
        held = [tuple(map(str, row.cells)) for row in place_sheet(house.state, 2, named, to).rows]
        assert held == [
            ("Team 4", f"<{at(2)}>", "now", "challenge 1: Team 4 beat Team 2"),
            ("Team 2", f"<{at(0)}>", f"<{at(2)}>", "Team 2 joined at place 2"),
        ]
        moved = [tuple(map(str, row.cells)) for row in places_sheet(house.state, 2, named, to).rows]
        assert moved[0] == (f"<{at(2)}>", "2", "3", "challenge 1: Team 4 beat Team 2")
        reach = reach_sheet(house.state, 2, at(4), named, to)
        assert [str(row.cells[2]) for row in reach.rows] == ["it may not", "it may not"]
        assert "may challenge each other again" in str(reach.rows[0].cells[3])
        assert [each.text[0] for each in reach.rows[0].reasons[0][1]].count("✗") == 1

    def test_the_ladders_of_a_person(self, house: House) -> None:
        house.open()
        team = house.state.teams[3]
        (line,) = person_on_ladders(house.ladders, team.people[0])
        assert (line.ladder, line.number, line.place, line.former) == ("autumn", 3, 3, False)
        house.do(say.Retire(3, at(1)))
        (line,) = person_on_ladders(house.ladders, team.people[0])
        assert line.place is None


class TestPlaying:
    def match(self, house: House) -> Challenge:
        house.open(boards=2)
        house.accepted(4, 2)
        for _ in range(2):
            row = begin_match(house.desk, house.ladders, house.row, 1, DIRECTOR)
        assert house.desk.standing(row.id).state.open_round is not None
        return house.state.challenges[1]

    def test_it_is_over_when_all_is_in_and_not_before(self, house: House) -> None:
        known = self.match(house)
        with house.desk.database.read() as reading:
            row = reading.event_at(known.event)
        slots = house.desk.standing(row.id).state.missing()
        for slot in slots[:-1]:
            entry = Entry(Played(Result.parse("4S N =" if slot.table == 2 else "4S N -1")))
            house.desk.handle(row.id, RecordResult(slot, entry), DIRECTOR)
        with pytest.raises(RefusedError) as refused:
            end_match(house.desk, house.state, known, known.event, DIRECTOR)
        assert refused.value.code == "boards-missing"
        assert house.desk.standing(row.id).state.phase is Phase.RUNNING
        entry = Entry(Played(Result.parse("4S N =")))
        house.desk.handle(row.id, RecordResult(slots[-1], entry), DIRECTOR)
        score = end_match(house.desk, house.state, known, known.event, DIRECTOR)
        assert end_match(house.desk, house.state, known, known.event, DIRECTOR) == score
        assert score.boards == 2
        house.do(say.ClaimResult(1, score, at(2)))
        assert house.state.challenges[1].phase is ChallengePhase.PLAYED
