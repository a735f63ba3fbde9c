"""Ladders in the store: kept, announced, found, audited, copied; never taken for events."""

from pathlib import Path

import pytest

from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit, rebuild
from overtrick.app.events.lookup import find_event, find_log, people_called
from overtrick.app.events.transfer import export_event, import_event
from overtrick.app.ladders.clock import tick_all, tick_ladder
from overtrick.app.ladders.lookup import find_ladder, find_team, ladders_of
from overtrick.app.ladders.opening_rules import changed_rules
from overtrick.app.simulated.ladder import Season, strengths
from overtrick.core.contest import Contest
from overtrick.engines.event.commands import Enter
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.machine import replay
from overtrick.engines.ladder.rules import LadderKind, LadderRules, ReachBy, Takes
from overtrick.errors import ConflictError, NotFoundError, ParseError, RefusedError
from overtrick.store.backup import back_up, restore
from overtrick.store.database import open_database
from overtrick.store.integrity import findings
from overtrick.store.transaction import Transaction
from tests.app.ladders.running import DIRECTOR, House
from tests.engines.ladder.running import BEGINS, assert_sound, at, score


def pairs(house: House) -> int:
    """An event beside the ladder."""
    return house.desk.open_event(Rules(Kind.PAIRS, Contest()), DIRECTOR, public_id="monday").id


class TestDesk:
    def test_what_happens_is_kept_and_announced(self, house: House) -> None:
        row = house.open()
        assert (row.public_id, row.kind, row.title) == ("autumn", "ladder", "Autumn")
        assert house.state.standing() == (1, 2, 3, 4)
        assert house.heard == [(row.id, version) for version in range(1, 6)]
        told = house.ladders.log(row.id)
        assert [each.version for each in told] == [1, 2, 3, 4, 5]
        assert {(each.by, each.rules_edition) for each in told} == {("director", "1")}
        assert replay(each.fact for each in told) == house.state

    def test_it_is_there_when_the_store_is_opened_again(self, house: House, tmp_path: Path) -> None:
        house.open()
        house.do(say.MakeChallenge(4, 2, at(0)))
        with open_desk(tmp_path / "store.db") as desk:
            other = LadderDesk(desk.database, desk.writer, desk.clock)
            assert other.standing(house.row.id).state == house.state

    def test_the_same_request_is_answered_the_same(self, house: House) -> None:
        house.open()
        said = Said("device:3", key="k1")
        command = say.MakeChallenge(4, 2, at(0))
        first = house.ladders.handle(house.row.id, command, said)
        again = house.ladders.handle(house.row.id, command, said)
        assert (first.version, first.facts, first.repeated) == (6, 1, False)
        assert (again.version, again.facts, again.repeated) == (6, 1, True)
        with pytest.raises(RefusedError) as refused:
            house.ladders.handle(house.row.id, say.Retire(1, at(0)), said)
        assert refused.value.code == "key-reused"
        wrong = say.MakeChallenge(3, 2, at(0))
        with pytest.raises(RefusedError) as refused:
            house.ladders.handle(house.row.id, wrong, Said("device:3", key="k2"))
        assert refused.value.code == "challenge-open"

    def test_several_together_or_none(self, house: House) -> None:
        house.open()
        commands: list[say.LadderCommand] = [
            say.MakeChallenge(4, 2, at(0)),
            say.Accept(1, at(0)),
            say.Retire(9, at(0)),
        ]
        with pytest.raises(RefusedError):
            house.ladders.handle_together(house.row.id, commands, DIRECTOR)
        assert len(house.state.challenges) == 0
        house.ladders.handle_together(house.row.id, commands[:2], DIRECTOR)
        assert house.state.challenges[1].play_by == at(28)

    def test_a_public_id_is_taken_once(self, house: House) -> None:
        house.open()
        with pytest.raises(ConflictError):
            house.ladders.open_ladder(house.state.rules, DIRECTOR, public_id="autumn")
        pairs(house)
        with pytest.raises(ConflictError):
            house.ladders.open_ladder(house.state.rules, DIRECTOR, public_id="monday")


class TestBesideEvents:
    """A ladder is no event, and no event a ladder, wherever they are looked for."""

    def test_neither_desk_has_the_other_s(self, house: House) -> None:
        ladder, event = house.open(), pairs(house)
        for desk, other in ((house.desk, ladder.id), (house.ladders, event)):
            with pytest.raises(NotFoundError):
                desk.standing(other)
            with pytest.raises(NotFoundError):
                desk.log(other)
        with pytest.raises(NotFoundError):
            house.desk.handle(ladder.id, Enter((1, 2)), DIRECTOR)
        with pytest.raises(NotFoundError):
            house.ladders.handle(event, say.Retire(1, at(0)), DIRECTOR)
        assert house.ladders.standing(ladder.id).version == 5

    def test_lists(self, house: House) -> None:
        pairs(house)
        house.open()
        with house.desk.database.read() as reading:
            assert [row.public_id for row in reading.events()] == ["monday"]
            assert [row.public_id for row in reading.all_events()] == ["monday"]
            assert [row.public_id for row in reading.ladders()] == ["autumn"]
            assert [row.public_id for row in reading.all_logs(count=1)] == ["autumn", "monday"]
            assert reading.event_at("monday").kind == "pairs"
            assert reading.ladder_at("autumn").is_ladder
            for look, other in ((reading.event_at, "autumn"), (reading.ladder_at, "monday")):
                with pytest.raises(NotFoundError):
                    look(other)

    def test_by_name(self, house: House) -> None:
        event, ladder = pairs(house), house.open()
        assert find_event(house.desk, "last").id == event
        assert find_ladder(house.ladders, "last") == ladder
        assert find_ladder(house.ladders, "autumn") == ladder
        assert find_ladder(house.ladders, str(ladder.id)) == ladder
        for text in ("autumn", str(ladder.id)):
            assert find_log(house.desk, text) == ladder
            with pytest.raises(NotFoundError):
                find_event(house.desk, text)
        for text in ("monday", str(event), "nowhere"):
            with pytest.raises(NotFoundError):
                find_ladder(house.ladders, text)

    def test_there_are_none_yet(self, house: House) -> None:
        with pytest.raises(NotFoundError, match="no ladders yet"):
            find_ladder(house.ladders, "last")


class TestPeople:
    def test_a_person_s_ladders_are_found_and_are_no_events(self, house: House) -> None:
        house.open()
        person = house.state.teams[2].people[1]
        house.desk.handle(pairs(house), Enter((person, 5)), DIRECTOR)
        with house.desk.database.read() as reading:
            assert ladders_of(reading, person) == [(house.row, 2)]
            assert [each.contestant for each in reading.entered(person)] == [1]
            assert ladders_of(reading, 5) == []

    def test_who_has_left_a_team_is_found_too(self, house: House) -> None:
        house.open()
        old = house.state.teams[2].people
        new = people_called(house.desk, ["A", "B", "C", "D"])
        house.do(say.ChangeTeam(2, "Others", new))
        with house.desk.database.read() as reading:
            rows = reading.entrants(house.row.id)
            assert ladders_of(reading, old[0]) == ladders_of(reading, new[0]) == [(house.row, 2)]
        assert sum(row.contestant == 2 for row in rows) == 8
        house.do(say.Retire(2, at(1)))
        with house.desk.database.read() as reading:
            assert ladders_of(reading, new[3]) == [(house.row, 2)]

    def test_a_team_by_what_it_is_called(self, house: House) -> None:
        house.open()
        house.join("Teal")
        state = house.state
        assert find_team(state, "3").number == 3
        assert find_team(state, "team 3").number == 3
        assert find_team(state, "teal").number == find_team(state, "TEAL ").number == 5
        with pytest.raises(NotFoundError, match="may be Team 1, Team 2"):
            find_team(state, "team")
        with pytest.raises(NotFoundError, match="is called 'x'"):
            find_team(state, "x")
        with pytest.raises(NotFoundError, match="is called ''"):
            find_team(state, "")


class TestKept:
    """The log says it all: rows, files and copies are made of it."""

    def played(self, house: House) -> House:
        house.open()
        house.do(say.MakeChallenge(4, 2, at(0)))
        house.do(say.Accept(1, at(0)))
        house.do(say.ClaimResult(1, score(12, 8, "m"), at(1)))
        house.do(say.CloseSeason(at(2)))
        return house

    def test_an_audit_compares_rows_and_closed_seasons(self, house: House) -> None:
        self.played(house)
        found = audit(house.ladders, house.row.id)
        assert (found.facts, found.rows, found.rankings, found.findings) == (9, 16, 1, ())

    def test_rows_that_were_changed_are_found_and_made_again(self, house: House) -> None:
        self.played(house)

        def spoil(store: Transaction) -> None:
            store.drop_contestant(house.row.id, "", 3)

        house.ladders.writer.submit(spoil).result()
        assert len(audit(house.ladders, house.row.id).findings) == 4
        assert rebuild(house.ladders, house.row.id) == 16
        assert audit(house.ladders, house.row.id).findings == ()

    def test_to_another_store_and_on(self, house: House, tmp_path: Path) -> None:
        self.played(house)
        first = export_event(house.ladders, house.row.id)
        house.do(say.OpenSeason(at(3)))
        second = export_event(house.ladders, house.row.id, names=False)
        with open_desk(tmp_path / "other.db") as desk:
            ladders = LadderDesk(desk.database, desk.writer, desk.clock)
            assert import_event(desk, first).version == 9
            row = find_ladder(ladders, "autumn")
            assert ladders.standing(row.id).state.phase.value == "between"
            assert (import_event(ladders, second).taken, ladders.standing(row.id).version) == (
                1,
                10,
            )
            assert ladders.standing(row.id).state == house.state
            assert audit(ladders, row.id).findings == ()
            with pytest.raises(ConflictError):
                import_event(desk, first)

    def test_in_a_backup(self, house: House, tmp_path: Path) -> None:
        self.played(house)
        back_up(house.desk.database, tmp_path / "copy.db")
        with open_database(tmp_path / "new.db") as database:
            assert restore(tmp_path / "copy.db", database) == 9
            with database.read() as reading:
                assert findings(reading) == []
        with open_desk(tmp_path / "new.db") as desk:
            ladders = LadderDesk(desk.database, desk.writer, desk.clock)
            assert ladders.standing(find_ladder(ladders, "autumn").id).state == house.state


class TestClock:
    def test_it_does_what_is_due_by_the_desk_s_time(self, house: House) -> None:
        house.open()
        house.do(say.MakeChallenge(4, 2, at(0)))
        assert tick_ladder(house.ladders, house.row.id) == 0
        house.times.append(at(7))
        assert tick_ladder(house.ladders, house.row.id) == 1
        assert house.state.standing() == (1, 4, 2, 3)
        assert house.ladders.log(house.row.id)[-1].by == "clock"
        assert tick_ladder(house.ladders, house.row.id) == 0

    def test_or_by_a_time_that_is_said(self, house: House) -> None:
        house.open()
        house.do(say.MakeChallenge(4, 2, at(0)))
        assert tick_ladder(house.ladders, house.row.id, at(7)) == 1

    def test_on_every_ladder(self, house: House) -> None:
        house.open()
        other = house.ladders.open_ladder(
            LadderRules(LadderKind.TEAMS).changed(ladder={"season_days": 5}), DIRECTOR, at=BEGINS
        )
        house.do(say.MakeChallenge(4, 2, at(0)))
        house.times.append(at(8))
        tick_all(house.ladders)
        assert house.state.standing() == (1, 4, 2, 3)
        assert house.ladders.standing(other.id).state.archives[0].until == at(8)


class TestRules:
    def test_by_name(self) -> None:
        rules = changed_rules(
            LadderRules(LadderKind.CLUBS),
            "Clubs",
            ["reach-by=rungs", "takes=swap", "boards=12", "scale=wbf-discrete", "most_missed=2"],
        )
        assert (rules.name, rules.kind) == ("Clubs", LadderKind.CLUBS)
        terms = rules.terms
        assert (terms.reach_by, terms.takes, terms.boards) == (ReachBy.RUNGS, Takes.SWAP, 12)
        assert (rules.match.scale.value, terms.most_missed) == ("wbf-discrete", 2)
        assert changed_rules(rules) == rules
        assert changed_rules(rules, None, ["most_missed=none"]).terms.most_missed is None

    def test_what_does_not_exist_is_said_all_at_once(self) -> None:
        with pytest.raises(ParseError) as refused:
            changed_rules(LadderRules(LadderKind.TEAMS), "", ["place_above=3", "boards", "x=1"])
        assert "did you mean 'places_above'" in str(refused.value)
        assert "NAME=VALUE" in str(refused.value)
        with pytest.raises(ParseError, match="days_to_answer"):
            changed_rules(LadderRules(LadderKind.TEAMS), "", ["days_to_answer=0"])


@pytest.mark.parametrize("days", [8, pytest.param(120, marks=pytest.mark.soak)])
def test_a_season_of_160_teams_through_the_desk(house: House, days: int) -> None:
    """The season of ``tests/engines/ladder``, every fact of it in the store."""
    house.open(teams=0)

    def enter(store: Transaction) -> list[int]:
        return [store.add_person(f"Player {n}", 0) for n in range(640)]

    people = house.desk.writer.submit(enter).result()
    joins = [
        say.Join(f"Team {n + 1}", tuple(people[4 * n : 4 * n + 4]), BEGINS) for n in range(160)
    ]
    house.ladders.handle_together(house.row.id, joins, DIRECTOR)
    Season(house, 7, BEGINS, strengths(7, 160)).play(days)
    assert_sound(house.state)
    assert len(house.state.challenges) > 70
    found = audit(house.ladders, house.row.id)
    assert found.findings == ()
    assert replay(each.fact for each in house.ladders.log(house.row.id)) == house.state
