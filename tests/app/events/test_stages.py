"""Stages that follow one another through the desk: groups, a final, a consolation, sessions."""

import threading
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Answer, Said
from overtrick.app.draw import draw_command
from overtrick.app.events.audit import audit
from overtrick.app.events.chain import stage_public_id
from overtrick.app.events.stages import advance, stage_event
from overtrick.app.events.starting import start_command
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.core.procedures.carry_over import carry_forward
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.commands import Command
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules
from overtrick.engines.event.stage_values import Carry, Source, Stage
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, PenaltyUnit, Phase, RankingLine
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.matches import scored_matches
from overtrick.errors import RefusedError

SAID = Said("director")
EVENT = EventSettings("stage", 0)
RULES = Rules(Kind.PAIRS, Contest(EVENT), PlaySettings(boards_per_round=1))
RESULTS = [Played(Result.parse(text)) for text in ("4S N =", "3NT E -1", "4S N +1", "2H W +2")]
TO_FINAL = Source("qualifying", 1, 4, Carry.TOTAL)
STAGES = (
    Stage("qualifying", RULES),
    Stage("final", RULES, (TO_FINAL,)),
    Stage("consolation", RULES, (Source("qualifying", 5),)),
)


def series_of(desk: Desk, *stages: Stage) -> int:
    """A series with these stages, the first of them open."""
    series = desk.open_event(Rules(Kind.SERIES, Contest(EVENT)), SAID).id
    desk.handle(series, say.PlanStages(stages), SAID)
    advance(desk, series)
    return series


def event(desk: Desk, series: int, name: str) -> int:
    """The number of a stage's event."""
    return stage_event(desk, series, name).id


def standing(desk: Desk, series: int, name: str) -> Event:
    """A stage's event as it stands."""
    return desk.standing(event(desk, series, name)).state


def entered(desk: Desk, number: int, count: int, people: int = 2, first: int = 1) -> None:
    """Contestants, whose people are numbered through."""
    for at in range(count):
        start = first + people * at
        desk.handle(number, say.Enter(tuple(range(start, start + people))), SAID)


def begin(desk: Desk, number: int) -> None:
    """Its play begins."""
    desk.handle(number, start_command(desk.standing(number).state, "howell").command, SAID)


def play(desk: Desk, number: int) -> None:
    """The whole event, to its final ranking; nobody's total is another's."""
    state = desk.standing(number).state
    if state.kind is Kind.PAIRS:
        begin(desk, number)
    elif state.phase is Phase.ENTRIES:
        desk.handle(number, start_command(state).command, SAID)
    while True:
        state = desk.standing(number).state
        ahead = [n for n, each in state.rounds.items() if each.opened_at is None]
        if not ahead and state.kind is Kind.KNOCKOUT:
            try:
                desk.handle(number, draw_command(state, state.last_closed + 1), SAID)
            except RefusedError:
                break
            continue
        if not ahead:
            break
        one_round(desk, number, min(ahead))
    end(desk, number)


def one_round(desk: Desk, number: int, at: int) -> None:
    """A round, opened, played and closed."""
    desk.handle(number, say.OpenRound(at, 0), SAID)
    for n, slot in enumerate(desk.standing(number).state.missing(at)):
        entry = Entry(RESULTS[(7 * n + 3 * at + slot.board + slot.table) % 4])
        desk.handle(number, say.RecordResult(slot, entry), SAID)
    desk.handle(number, say.CloseRound(at), SAID)


def end(desk: Desk, number: int) -> None:
    """The final ranking; a small penalty each, so that no place is shared."""
    state = desk.standing(number).state
    if not state.kind.of_teams:
        for who in state.entrants:
            penalty = say.Penalise(who, Fraction(who, 100), PenaltyUnit.POINTS, "late")
            desk.handle(number, penalty, SAID)
    for command in (say.EndPlay(0), say.MakeFinal(), say.Publish()):
        desk.handle(number, command, SAID)


def lines(desk: Desk, number: int) -> list[RankingLine]:
    """The ranking of an event that has one."""
    (only,) = ranking(desk.standing(number).state).lists
    return [each.line for each in only.lines]


def people(state: Event) -> dict[int, tuple[int, ...]]:
    """Who has which number in a stage."""
    return {number: each.people for number, each in sorted(state.entrants.items())}


def correct(desk: Desk, number: int, who: int) -> None:
    """A final ranking corrected: a contestant has ten points less."""
    for command in (
        say.ReopenCorrections(10**9, "a slip was found"),
        say.Penalise(who, Fraction(10), PenaltyUnit.POINTS, "a slip was found"),
        say.MakeFinal(),
        say.Publish(),
    ):
        desk.handle(number, command, SAID)


def test_two_groups_a_final_with_carry_forward_and_a_consolation_without(tmp_path: Path) -> None:
    groups = (Stage("A", RULES), Stage("B", RULES))
    carry = {"carry": Carry.EBU, "final_max": 42, "final_boards": 7}
    final = Stage("final", RULES, tuple(Source(each.name, 1, 4, **carry) for each in groups))  # type: ignore[arg-type]
    rest = Stage("consolation", RULES, (Source("A", 5), Source("B", 5)))
    with open_desk(tmp_path / "store.db") as desk:
        series = series_of(desk, *groups, final, rest)
        brought = {}
        for name, first in (("A", 1), ("B", 101)):
            entered(desk, event(desk, series, name), 8, first=first)
            play(desk, event(desk, series, name))
            there = people(standing(desk, series, name))
            for line in lines(desk, event(desk, series, name))[:4]:
                brought[there[line.number]] = carry_forward(
                    line.total,
                    qualifier_max=42,  # 7 boards of 4 tables, a top of 6
                    qualifier_boards=7,
                    final_max=42,
                    final_boards=7,
                )
        assert set(advance(desk, series)) == {"final", "consolation"}
        finalists = standing(desk, series, "final").entrants.values()
        assert {each.people: each.carried for each in finalists} == brought
        others = standing(desk, series, "consolation").entrants.values()
        assert len(others) == 8
        assert not any(each.carried for each in others)
        for name in ("consolation", "final"):
            play(desk, event(desk, series, name))
        assert advance(desk, series) == ()
        state = desk.standing(series).state
        assert state.phase is Phase.CORRECTIONS
        (only,) = ranking(state).lists
        assert [each.line.place for each in only.lines] == [str(n) for n in range(1, 17)]
        assert [each.steps[-1].operands["stage"] for each in only.lines] == [
            *8 * ["final"],
            *8 * ["consolation"],
        ]
        champion = only.lines[0]
        assert [step.rule for step in champion.steps] == ["qualified", "carry-forward", "stage"]
        assert champion.line.total == lines(desk, event(desk, series, "final"))[0].total
        assert audit(desk, series).findings == ()


def test_two_sessions_are_added_up(tmp_path: Path) -> None:
    second = Stage("second", RULES, (Source("first", carry=Carry.TOTAL),))
    with open_desk(tmp_path / "store.db") as desk:
        series = series_of(desk, Stage("first", RULES), second)
        entered(desk, event(desk, series, "first"), 6)
        play(desk, event(desk, series, "first"))
        before = {
            people(standing(desk, series, "first"))[line.number]: line.total
            for line in lines(desk, event(desk, series, "first"))
        }
        assert advance(desk, series) == ("second",)
        play(desk, event(desk, series, "second"))
        # By the boards alone: carries and penalties taken off again.
        state = standing(desk, series, "second")
        own = {
            line.number: line.total - state.entrants[line.number].carried
            for line in lines(desk, event(desk, series, "second"))
        }
        assert sum(own.values()) == sum(before.values())
        advance(desk, series)
        total = {
            people(state)[number]: own[number] + before[people(state)[number]] for number in own
        }
        assert [line.total for line in lines(desk, series)] == sorted(total.values(), reverse=True)


def test_a_league_leads_to_a_knockout_with_a_carry_over(tmp_path: Path) -> None:
    """The IMPs of the match that the two had; and at a tie, a tenth to the higher qualifier."""
    match = MatchSettings(scale=VpScale.NONE)
    league = Stage("league", Rules(Kind.ROUND_ROBIN, Contest(EVENT, match=match), PlaySettings(4)))
    knockout = KnockoutSettings(carry_percent=100, higher_seed_wins=True)
    source = Source("league", 1, 4, Carry.HEAD_TO_HEAD)
    final = Stage(
        "final",
        Rules(Kind.KNOCKOUT, Contest(EVENT), PlaySettings(4), knockout=knockout),
        (source,),
    )
    with open_desk(tmp_path / "store.db") as desk:
        series = series_of(desk, league, final)
        entered(desk, event(desk, series, "league"), 6, 4)
        play(desk, event(desk, series, "league"))
        played = standing(desk, series, "league")
        ranked = lines(desk, event(desk, series, "league"))
        assert [line.place for line in ranked] == ["1", "2", "3", "4", "5", "6"]
        advance(desk, series)
        number = event(desk, series, "final")
        seeds = {
            at: line.number for at, line in enumerate(lines(desk, event(desk, series, "league")), 1)
        }
        for one, other in ((1, 4), (2, 3)):
            leads = []
            for each in scored_matches(played):
                fixture = each.fixture
                if {fixture.home, fixture.away} == {seeds[one], seeds[other]}:
                    lead = each.score.home.gained - each.score.away.gained
                    leads.append(lead if fixture.home == seeds[one] else -lead)
            (lead,) = leads
            entrants = desk.standing(number).state.entrants
            assert (entrants[one].carried, entrants[other].carried) == (
                max(lead, Fraction(0)),
                max(-lead, Fraction(0)),
            )
        assert any(each.carried for each in desk.standing(number).state.entrants.values())
        play(desk, number)
        advance(desk, series)
        ranked = lines(desk, series)
        assert [line.place for line in ranked] == ["1", "2", "3=", "3=", "5", "6"]


def qualified(desk: Desk) -> int:
    """A series whose qualifying of eight is over."""
    series = series_of(desk, *STAGES)
    entered(desk, event(desk, series, "qualifying"), 8)
    play(desk, event(desk, series, "qualifying"))
    return series


class PowerCutError(Exception):
    """The machine is off."""


class Failing(Desk):
    """A desk at which the power goes after so many things."""

    left = 10**6

    def handle(self, event_id: int, command: Command, said: Said) -> Answer:
        if not self.left:
            raise PowerCutError
        self.left -= 1
        return super().handle(event_id, command, said)


class TestAgain:
    """It can be said at any time, twice at once, and after a crash."""

    def test_after_a_crash_it_goes_on_where_it_was(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            failing, crashes = Failing(desk.database, desk.writer, desk.clock), 0
            while True:
                # One more step each time, from what is on disk.
                failing.left = 1
                try:
                    advance(failing, series)
                except PowerCutError:
                    crashes += 1
                    continue
                break
            # The ranking, two stages, 8 entries, 4 carries, and once nothing was left to do.
            assert crashes == 1 + 2 + 8 + 4
            with desk.database.read() as reading:
                assert len(reading.events()) == 4
            facts = [type(told.fact).__name__ for told in desk.log(event(desk, series, "final"))]
            assert facts == ["EventOpened", *4 * ["Entered", "CarriedForward"]]
            before = len(desk.log(series))
            assert advance(desk, series) == ()
            assert len(desk.log(series)) == before

    def test_an_event_that_the_series_had_no_time_to_name_is_taken_up(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            with desk.database.read() as reading:
                public = stage_public_id(reading.event(series), "final")
            desk.open_event(RULES, SAID, public_id=public)
            advance(desk, series)
            assert stage_event(desk, series, "final").public_id == public
            with desk.database.read() as reading:
                assert len(reading.events()) == 4

    def test_two_at_once_do_it_once(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            errors: list[BaseException] = []

            def go() -> None:
                try:
                    advance(desk, series)
                except BaseException as error:  # noqa: BLE001 - whatever it is, the test says so
                    errors.append(error)

            threads = [threading.Thread(target=go) for _ in range(3)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert errors == []
            facts = [type(told.fact).__name__ for told in desk.log(event(desk, series, "final"))]
            assert sorted(facts) == [*4 * ["CarriedForward"], *4 * ["Entered"], "EventOpened"]

    def test_what_the_director_took_back_is_not_done_again(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            advance(desk, series)
            final = event(desk, series, "final")
            desk.handle(final, say.Scratch(3), SAID)
            desk.handle(final, say.ChangeEntry(2, (70, 71)), SAID)
            desk.handle(final, say.Enter((80, 81), 3), SAID)
            advance(desk, series)
            there = standing(desk, series, "final")
            assert people(there)[2] == (70, 71)
            assert people(there)[3] == (80, 81)
            assert there.entrants[3].carried == 0

    def test_what_was_refused_is_asked_anew(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            with desk.database.read() as reading:
                public = stage_public_id(reading.event(series), "final")
            first = lines(desk, event(desk, series, "qualifying"))[0].number
            who = people(standing(desk, series, "qualifying"))[first]
            early = desk.open_event(RULES, SAID, public_id=public).id
            desk.handle(early, say.Enter(who, 9), SAID)
            for _ in range(2):
                with pytest.raises(RefusedError) as refused:
                    advance(desk, series)
                assert refused.value.code == "plays-already"
            desk.handle(early, say.Scratch(9), SAID)
            advance(desk, series)
            assert people(standing(desk, series, "final"))[1] == who

    def test_a_stage_that_is_played_elsewhere_is_left_alone(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            desk.handle(series, say.BeginStage("qualifying"), SAID)
            advance(desk, series)
            other = desk.open_event(Rules(Kind.SERIES, Contest(EVENT)), SAID).id
            desk.handle(other, say.PlanStages(STAGES), SAID)
            desk.handle(other, say.OpenStage("qualifying", "on-another-laptop"), SAID)
            assert advance(desk, other) == ()
            assert not desk.standing(other).state.series.states[0].begun


class TestChanges:
    def test_who_declines_is_replaced_while_nobody_plays(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            advance(desk, series)
            ranked = lines(desk, event(desk, series, "qualifying"))
            order = [line.number for line in ranked]
            before = people(standing(desk, series, "qualifying"))
            desk.handle(series, say.Decline("qualifying", order[1], "final", "a train"), SAID)
            advance(desk, series)
            final = standing(desk, series, "final")
            assert people(final) == {
                at: before[order[n]] for at, n in ((1, 0), (2, 4), (3, 2), (4, 3))
            }
            totals = {
                line.number: line.total for line in lines(desk, event(desk, series, "qualifying"))
            }
            assert final.entrants[2].carried == totals[order[4]]
            others = people(standing(desk, series, "consolation"))
            assert set(others.values()) == {before[order[n]] for n in (1, 5, 6, 7)}
            (fact,) = (
                told.fact
                for told in desk.log(series)
                if isinstance(told.fact, happened.StageRequalified) and told.fact.stage == "final"
            )
            assert fact.reason == "a train"

    def test_a_correction_settles_again_who_goes_on(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            advance(desk, series)
            qualifying = event(desk, series, "qualifying")
            first = lines(desk, qualifying)[0].number
            correct(desk, qualifying, first)
            advance(desk, series)
            ranked = lines(desk, qualifying)
            there = people(standing(desk, series, "qualifying"))
            for name, last in (("final", ranked[:4]), ("consolation", ranked[4:])):
                expected = {there[line.number] for line in last}
                assert set(people(standing(desk, series, name)).values()) == expected
            carried = {
                each.people: each.carried
                for each in standing(desk, series, "final").entrants.values()
            }
            assert carried == {there[line.number]: line.total for line in ranked[:4]}

    def test_but_not_when_play_has_begun(self, tmp_path: Path) -> None:
        with open_desk(tmp_path / "store.db") as desk:
            series = qualified(desk)
            advance(desk, series)
            begin(desk, event(desk, series, "final"))
            before = people(standing(desk, series, "final"))
            qualifying = event(desk, series, "qualifying")
            correct(desk, qualifying, lines(desk, qualifying)[3].number)
            advance(desk, series)
            assert people(standing(desk, series, "final")) == before
            (fact,) = (
                told.fact
                for told in desk.log(series)
                if isinstance(told.fact, happened.StageRevised)
            )
            assert fact.reason == "a slip was found"
            assert [(each.stage, each.begun) for each in fact.differences] == [
                ("final", True),
                ("consolation", False),
            ]
            assert advance(desk, series) == ()

    def test_a_tie_holds_up_what_rests_on_it_and_nothing_else(self, tmp_path: Path) -> None:
        other = Stage("other", RULES, (Source("qualifying", 1, 8, also=True),))
        with open_desk(tmp_path / "store.db") as desk:
            series = series_of(desk, *STAGES, other)
            number = event(desk, series, "qualifying")
            entered(desk, number, 8)
            play(desk, number)
            ranked = lines(desk, number)
            margin = ranked[3].total - ranked[4].total
            for command in (
                say.ReopenCorrections(10**9, "a slip was found"),
                say.Penalise(ranked[3].number, margin, PenaltyUnit.POINTS, "a slip"),
                say.MakeFinal(),
                say.Publish(),
            ):
                desk.handle(number, command, SAID)
            tied = sorted((ranked[3].number, ranked[4].number))
            with pytest.raises(RefusedError, match="4=") as refused:
                advance(desk, series)
            assert refused.value.code == "tied-at-the-cut"
            assert len(standing(desk, series, "other").entrants) == 8
            desk.handle(series, say.DecideCut("qualifying", tuple(tied), "cut of cards"), SAID)
            assert set(advance(desk, series)) == {"final", "consolation"}
            assert len(standing(desk, series, "final").entrants) == 4
