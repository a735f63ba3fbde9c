"""Ladders opened, teams that join, rest and leave, seasons, clubs (S7)."""

import re
from datetime import datetime, timedelta

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.values import LadderPhase
from tests.web.climbing import SAID, Climb
from tests.web.conftest import AskAs, Browser
from tests.web.ladders.asking import Member, key_of, send, words


class TestOpening:
    def test_a_director_opens_one_with_other_rules(self, house: House, ask_as: AskAs) -> None:
        director = ask_as(Role.DIRECTOR)
        page = director.get("/ladders/new")
        fields = dict(
            re.findall(r'<input class="control[^"]*" id="f-(\w+)" [^>]*value="([^"]*)"', page.text)
        )
        chosen = {
            name: re.findall(r'value="([^"]+)" selected', select)[0]
            for name, select in re.findall(
                r'<select [^>]*name="(\w+)"[^>]*>(.*?)</select>', page.text, re.DOTALL
            )
        }
        form = {**fields, **chosen, "kind": "teams", "name": "Spring", "boards": "8"}
        answer = send(director, "/ladders/new", key_of(page), **form)
        assert answer.status_code == 303, words(answer)
        again = send(director, "/ladders/new", key_of(page), **form)
        assert again.headers["location"] == answer.headers["location"]
        public = answer.headers["location"].split("/")[2].partition("?")[0]
        with house.desk.database.read() as reading:
            rows = reading.ladders()
        assert [row.public_id for row in rows] == [public]
        rules = house.ladders.standing(rows[0].id).state.rules
        usual = LadderRules(LadderKind.TEAMS)
        assert rules == usual.changed(ladder={"boards": 8}).__class__(
            LadderKind.TEAMS, "Spring", usual.changed(ladder={"boards": 8}).terms
        )

    def test_what_is_wrong_is_said_and_the_rest_is_kept(self, ask_as: AskAs) -> None:
        director = ask_as(Role.DIRECTOR)
        answer = send(director, "/ladders/new", name="Spring", boards="900")
        assert answer.status_code == 422
        assert "a whole number from 1 to 64 is wanted" in words(answer)
        assert 'value="Spring"' in answer.text

    def test_players_may_not(self, ask_as: AskAs) -> None:
        assert send(ask_as(Role.PLAYER), "/ladders/new", name="x").status_code == 403


PLAYERS = {f"player_{n}": f"Lynx {n}" for n in range(2, 5)}


class TestJoining:
    def test_a_member_signs_a_team_up(self, house: House, climb: Climb, ask_as: AskAs) -> None:
        browser = ask_as(Role.PLAYER)
        form = {"name": "Lynxes", "player_1": "Lynx 1", **PLAYERS}
        answer = send(browser, f"{climb.address}/join", **form)
        assert answer.status_code == 409
        assert "whoever signs a team up plays in it" in words(answer)
        with house.desk.database.read() as reading:
            (person,) = reading.people_named("Lynx 1")
            (account,) = [each for each in reading.accounts() if each.login.startswith("player")]
        house.accounts.set_person(account.id, person.id, by=None)
        form_page = browser.get(f"{climb.address}/join")
        assert 'value="Lynx 1"' in form_page.text
        answer = send(browser, f"{climb.address}/join", "k2", **form, place="1")
        assert answer.status_code == 303
        assert send(browser, f"{climb.address}/join", "k2", **form, place="1").status_code == 303
        assert climb.state.standing() == (1, 2, 3, 4, 5, 6)
        assert climb.state.teams[6].name == "Lynxes"
        assert "Lynxes" in words(browser.get(climb.address))

    def test_a_director_enters_one_at_a_place_with_a_reason(
        self, climb: Climb, ask_as: AskAs
    ) -> None:
        director = ask_as(Role.DIRECTOR)
        form = {"name": "Lynxes", "player_1": "Lynx 1", **PLAYERS, "place": "2"}
        answer = send(director, f"{climb.address}/join", **form)
        assert answer.status_code == 409
        assert "a reason is needed" in words(answer)
        answer = send(director, f"{climb.address}/join", "k2", **form, reason="champions")
        assert answer.status_code == 303
        assert climb.state.standing() == (1, 6, 2, 3, 4, 5)

    def test_who_plays_already_is_named(self, climb: Climb, ask_as: AskAs) -> None:
        form = {"name": "Lynxes", "player_1": "Foxes player 1", **PLAYERS}
        answer = send(ask_as(Role.DIRECTOR), f"{climb.address}/join", **form)
        assert answer.status_code == 409
        assert "Foxes player 1 plays for Foxes already" in words(answer)

    def test_names_are_completed(self, climb: Climb, ask_as: AskAs) -> None:
        found = ask_as(Role.PLAYER).get(f"{climb.address}/names?part=owls")
        assert {each["name"] for each in found.json()} == {f"Owls player {n}" for n in range(1, 5)}


class TestTeams:
    def test_away_and_back(self, climb: Climb, member: Member) -> None:
        owl, page = member(3), climb.team(3)
        answer = send(owl, page, act="away", until="2050-01-01T00:00")
        assert answer.status_code == 409
        assert "28 days at most" in words(answer)
        until = datetime.now(climb.house.zone).replace(tzinfo=None) + timedelta(days=9)
        text = until.isoformat(timespec="minutes")
        assert send(owl, page, "k2", act="away", until=text).status_code == 303
        assert climb.state.teams[3].suspended is not None
        assert "suspended until" in words(owl.get(climb.address))
        assert send(owl, page, "k3", act="back").status_code == 303
        assert climb.state.teams[3].suspended is None

    def test_what_a_director_ordered_a_team_cannot_end(
        self, climb: Climb, member: Member, ask_as: AskAs
    ) -> None:
        director, page = ask_as(Role.DIRECTOR), climb.team(3)
        assert send(director, page, act="suspend", reason="fees").status_code == 303
        answer = send(member(3), page, act="back")
        assert answer.status_code == 409
        assert "the director has suspended Owls" in words(answer)
        for act in ("suspend", "put"):
            assert send(member(2), climb.team(2), act=act, place="1").status_code == 403

    def test_other_players(self, climb: Climb, member: Member, house: House) -> None:
        owl, page = member(3), climb.team(3)
        before = climb.state.teams[3].people
        form = {f"player_{n}": f"Owls player {n}" for n in range(1, 5)}
        changed = {"act": "change", "name": "Night Owls", **form, "player_4": "Somebody New"}
        assert send(owl, page, **changed).status_code == 303
        team = climb.state.teams[3]
        assert (team.name, team.people[:3], team.former) == ("Night Owls", before[:3], before[3:])
        assert house.names.of(team.people)[team.people[3]] == "Somebody New"
        assert "Formerly: Owls player 4" in words(owl.get(page))

    def test_leaving_and_being_put(self, climb: Climb, member: Member, ask_as: AskAs) -> None:
        director = ask_as(Role.DIRECTOR)
        put = {"act": "put", "place": "1", "reason": "seeded"}
        assert send(director, climb.team(4), **put).status_code == 303
        assert climb.state.standing() == (4, 1, 2, 3, 5)
        assert send(member(3), climb.team(2), act="retire").status_code == 409
        assert send(member(2), climb.team(2), act="retire").status_code == 303
        assert climb.state.standing() == (4, 1, 3, 5)
        assert "has left" in words(director.get(climb.team(2)))

    def test_a_players_page_lists_their_ladders(self, climb: Climb, visitor: Browser) -> None:
        person = climb.state.teams[3].people[0]
        text = words(visitor.get(f"/players/{person}"))
        assert "On which ladders?" in text
        assert "Autumn ladder · place 3" in text
        climb.do(say.PlaceTeam(3, 1, climb.now, "by lot"))
        assert "Autumn ladder · place 1" in words(visitor.get(f"/players/{person}"))


class TestSeasons:
    def test_closed_kept_and_opened_again(self, climb: Climb, ask_as: AskAs) -> None:
        director, page = ask_as(Role.DIRECTOR), f"{climb.address}/seasons"
        assert send(director, page, act="close").status_code == 303
        assert climb.state.phase is LadderPhase.BETWEEN
        assert "Champion: Foxes" in words(director.get(f"{page}/1"))
        assert send(director, page, "k2", act="open", start="joined").status_code == 303
        assert climb.state.season == 2
        assert f"{page}/1" in director.get(climb.address).text

    def test_not_by_a_player(self, climb: Climb, member: Member) -> None:
        assert send(member(1), f"{climb.address}/seasons", act="close").status_code == 403


class TestClubs:
    def test_a_director_of_the_club_speaks_for_it(self, house: House, ask_as: AskAs) -> None:
        rules = LadderRules(LadderKind.CLUBS, "Clubs")
        row = house.ladders.open_ladder(rules, SAID, public_id="clubs")
        club = Climb(house, row)
        director = ask_as(Role.DIRECTOR)
        for name in ("Finesse Lane", "Dummy's Rest"):
            members = "\n".join(f"{name} {n}" for n in range(1, 11))
            form = {"name": name, "members": members}
            answer = send(director, f"{club.address}/join", f"k-{name}", **form)
            assert answer.status_code == 303, words(answer)
        assert len(club.state.teams[1].people) == 10
        account = house.accounts.create("lane")
        held = club.state.teams[1].club
        assert held is not None
        house.clubs.put_member(held, account, Role.DIRECTOR, by=None)
        browser = ask_as(Role.VISITOR)
        browser.enter(house.entering.make(account))
        club.do(say.MakeChallenge(2, 1, club.now))
        assert "You speak for Finesse Lane" in words(browser.get(club.challenge()))
        taken = send(browser, club.challenge(), act="open", **{"as": 1})
        assert taken.status_code == 409
        assert "10 members" in words(director.get(club.address))
