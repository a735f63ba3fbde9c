"""The pages of ladders (S7): places, whom one may challenge, challenges, seasons, who may what."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from httpx2 import Response

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.ladders.scores import named_score
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry, Phase
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.values import ChallengePhase, Forfeiting, LadderPhase
from tests.web.climbing import SAID, Climb, opened, seasoned
from tests.web.conftest import AskAs, Browser

Member = Callable[..., Browser]
"""Given a team, and which of its players, their browser."""
TAG = re.compile(r"<[^>]*>")
SPACES = re.compile(r"\s+")


def words(answer: Response) -> str:
    """What is to be read on a page."""
    return SPACES.sub(" ", TAG.sub(" ", answer.text)).replace("&#39;", "'")


def key_of(answer: Response) -> str:
    """A key of a form that nobody has sent."""
    return str(re.findall(r'name="key" value="([^"]+)"', answer.text)[0])


@pytest.fixture
def climb(house: House) -> Climb:
    """A ladder of five teams, in its first season."""
    return Climb(house, opened(house))


@pytest.fixture
def member(house: House, climb: Climb, ask_as: AskAs) -> Member:
    """The browser of somebody who plays for a team."""

    known: dict[tuple[int, int], Browser] = {}

    def made(team: int, place: int = 0) -> Browser:
        if (team, place) in known:
            return known[team, place]
        browser = known[team, place] = ask_as(Role.VISITOR)
        person = climb.state.teams[team].people[place]
        account = house.accounts.create(f"member-{team}-{place}", person_id=person)
        browser.get(f"/enter/{house.entering.make(account)}")
        return browser

    return made


def send(browser: Browser, address: str, key: str = "k1", /, **fields: object) -> Response:
    """Send a form of a page."""
    return browser.fill_in(address, {"key": key, **fields})


class TestReading:
    def test_all_ladders_and_the_way_there(self, climb: Climb, visitor: Browser) -> None:
        text = words(visitor.get("/ladders"))
        assert "Autumn ladder" in text
        assert "5 places" in text
        assert 'href="/ladders"' in visitor.get("/").text

    def test_an_empty_house_teaches(self, visitor: Browser) -> None:
        assert "No ladders yet" in words(visitor.get("/ladders"))

    def test_who_holds_which_place(self, climb: Climb, visitor: Browser) -> None:
        climb.do(say.MakeChallenge(5, 2, climb.now))
        answer = visitor.get(climb.address)
        text = words(answer)
        assert "Wolves challenges Bears" in text
        assert "challenged by Wolves" in text
        assert f'href="{climb.challenge()}"' in answer.text
        assert "7 days left" in text or "6 days left" in text
        assert "Wolves joined at place 5" in text
        assert "Days to answer a challenge" in text

    def test_a_team_is_found_by_its_name_or_a_players(self, climb: Climb, visitor: Browser) -> None:
        for asked in ("heRO", "Herons player 3"):
            text = words(visitor.get(f"{climb.address}?q={asked}"))
            assert "1 team" in text
            assert "Herons" in text
            assert "Wolves" not in text

    def test_a_hundred_and_sixty_teams(self, house: House, visitor: Browser) -> None:
        rules = LadderRules(LadderKind.TEAMS, "Long")
        row = house.ladders.open_ladder(rules, SAID, public_id="long")
        joins = [
            say.Join(f"T{n}", tuple(range(4 * n, 4 * n + 4)), house.ladders.now())
            for n in range(1, 166)
        ]
        house.ladders.handle_together(row.id, joins, SAID)
        answer = visitor.get("/ladders/long")
        assert len(re.findall(r'href="/ladders/long/teams/\d+"', answer.text)) == 165

    def test_a_team_its_places_and_reasons(self, climb: Climb, visitor: Browser) -> None:
        now = climb.now
        climb.do(say.MakeChallenge(5, 2, now), say.Accept(1, now))
        climb.do(say.ClaimResult(1, named_score(climb.state.rules, "40-10"), now, None, "seen"))
        assert climb.state.standing() == (1, 5, 2, 3, 4)
        text = words(visitor.get(climb.team(5)))
        assert "challenge 1: Wolves beat Bears" in text
        assert "Wolves joined at place 5" in text
        assert "Wolves player 4" in text
        text = words(visitor.get(f"{climb.address}/places/2"))
        assert "challenge 1: Wolves beat Bears" in text
        assert "Bears" in text
        text = words(visitor.get(climb.challenge()))
        assert "Wolves beat Bears" in text
        assert re.search(r"Bears 2 3 ", text)

    def test_every_rule_about_any_other_team(self, climb: Climb, visitor: Browser) -> None:
        climb.do(say.MakeChallenge(5, 2, climb.now))
        text = words(visitor.get(f"{climb.team(4)}?other=5"))
        assert "May Herons challenge Wolves?" in text
        assert "✗ place 5 is not above place 4" in text
        assert "✗ Wolves has an open challenge, number 1" in text
        assert "✓ season 1 runs" in text

    def test_what_is_not_there(self, climb: Climb, visitor: Browser) -> None:
        for address in (
            "/ladders/nothing",
            "/challenges/autumn-1",
            "/challenges/nothing-1",
            "/challenges/autumn",
            climb.team(99),
            climb.team(0) + "x",
            f"{climb.address}/places/6",
            f"{climb.address}/seasons/1",
        ):
            assert visitor.get(address).status_code == 404, address

    def test_an_event_is_no_ladder(self, house: House, climb: Climb, visitor: Browser) -> None:
        assert visitor.get("/events/autumn").status_code == 404
        assert visitor.get("/events").status_code == 200

    def test_names_with_markup_are_only_names(self, house: House, visitor: Browser) -> None:
        nasty = "<b>&amp; {x} %s"
        row = opened(house, "nasty", (nasty, "Other"), name=nasty)
        climb = Climb(house, row)
        climb.do(say.MakeChallenge(2, 1, climb.now))
        for address in (climb.address, climb.team(1), climb.challenge(), "/ladders"):
            text = visitor.get(address).text
            assert "&lt;b&gt;&amp;amp; {x} %s" in text
            assert "<b>" not in text

    def test_chinese(self, climb: Climb, visitor: Browser) -> None:
        climb.do(say.MakeChallenge(5, 2, climb.now))
        for address in (climb.address, climb.team(5), climb.challenge()):
            answer = visitor.get(address, headers={"accept-language": "zh-CN"})
            assert answer.status_code == 200


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


class TestChallenging:
    def test_a_member_sees_whom_and_why_not(self, climb: Climb, member: Member) -> None:
        climb.do(say.MakeChallenge(4, 3, climb.now))
        answer = member(5).get(climb.address)
        text = words(answer)
        assert "Whom may Wolves challenge?" in text
        buttons = re.findall(r'name="challenged" value="(\d)"', answer.text)
        assert buttons == ["2", "1"]
        assert "Owls has an open challenge, number 1" in text

    def test_a_challenge_is_made_once(self, climb: Climb, member: Member) -> None:
        wolf = member(5)
        first = send(wolf, f"{climb.team(5)}/challenge", challenged="2")
        second = send(wolf, f"{climb.team(5)}/challenge", challenged="2")
        assert first.headers["location"] == second.headers["location"]
        assert first.headers["location"].startswith(climb.challenge())
        assert [each.teams for each in climb.state.challenges.values()] == [(5, 2)]

    def test_what_the_rules_forbid_is_said(self, climb: Climb, member: Member) -> None:
        answer = send(member(2), f"{climb.team(2)}/challenge", challenged="5")
        assert answer.status_code == 409
        assert "place 5 is not above place 2" in words(answer)
        assert "Nothing was done." in words(answer)

    def test_only_a_team_itself_challenges(
        self, climb: Climb, member: Member, ask_as: AskAs
    ) -> None:
        before = climb.version
        answer = send(member(4), f"{climb.team(5)}/challenge", challenged="2")
        assert answer.status_code == 409
        assert "this is for those who play for Wolves" in words(answer)
        assert climb.version == before
        made = send(ask_as(Role.DIRECTOR), f"{climb.team(5)}/challenge", challenged="2")
        assert made.status_code == 303


class TestAnswering:
    @pytest.fixture
    def offered(self, climb: Climb) -> Climb:
        """Number 5 challenges number 2."""
        climb.do(say.MakeChallenge(5, 2, climb.now))
        return climb

    def test_nobody_elses_team_may_answer(
        self, offered: Climb, member: Member, ask_as: AskAs, visitor: Browser
    ) -> None:
        before = offered.version
        page = offered.challenge()
        assert send(visitor, page, act="accept").status_code == 401
        for browser, told in (
            (member(5), "that is for Bears to say, not for Wolves"),
            (member(3), "this is for those who play for one of the two teams"),
            (ask_as(Role.PLAYER), "this is for those who play for one of the two teams"),
        ):
            answer = send(browser, page, act="accept")
            assert answer.status_code == 409
            assert told in words(answer)
        # The team that a form names has to be one's own.
        for browser, team in ((member(5, 1), 2), (member(3, 1), 2), (member(3, 2), 3)):
            answer = send(browser, page, act="accept", **{"as": team})
            assert answer.status_code == 409
        assert offered.version == before

    def test_accepting_twice_is_one_fact(self, offered: Climb, member: Member) -> None:
        bear = member(2)
        page = bear.get(offered.challenge())
        assert "You speak for Bears" in words(page)
        before = offered.version
        for key in ("k1", "k1", "k2"):
            answer = send(bear, offered.challenge(), key, act="accept", **{"as": 2})
            assert answer.status_code == 303
        assert offered.version == before + 1
        assert "Accepted." in words(bear.get(f"{offered.challenge()}?done=challenge-accept"))

    def test_declining_shows_first_what_it_changes(self, offered: Climb, member: Member) -> None:
        bear = member(2)
        form = {"act": "decline", "as": 2, "reason": "no four"}
        shown = send(bear, offered.challenge(), **form)
        assert shown.status_code == 200
        assert "Nothing has been done yet." in words(shown)
        assert re.search(r"Wolves 5 2 ", words(shown))
        assert offered.state.challenges[1].phase is ChallengePhase.OFFERED
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        answer = send(bear, offered.challenge(), key_of(shown), **form, sure=sure)
        assert answer.status_code == 303
        assert offered.state.challenges[1].forfeited is Forfeiting.DECLINED
        assert offered.state.standing() == (1, 5, 2, 3, 4)

    def test_what_was_shown_is_what_is_done(self, offered: Climb, member: Member) -> None:
        bear = member(2)
        form = {"act": "decline", "as": 2}
        shown = send(bear, offered.challenge(), **form)
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        offered.do(say.PlaceTeam(5, 4, offered.now, "drawn anew"))
        again = send(bear, offered.challenge(), key_of(shown), **form, sure=sure)
        assert again.status_code == 200
        assert re.search(r"Wolves 4 2 ", words(again))
        assert offered.state.challenges[1].phase is ChallengePhase.OFFERED

    def test_a_time_is_proposed_and_agreed(self, offered: Climb, member: Member) -> None:
        offered.do(say.Accept(1, offered.now))
        wolf, bear, page = member(5), member(2), offered.challenge()
        refused = send(wolf, page, act="propose", starts="tomorrow", **{"as": 5})
        assert refused.status_code == 422
        assert "a day and a time like" in words(refused)
        late = send(wolf, page, "k2", act="propose", starts="2050-01-01T19:00", **{"as": 5})
        assert late.status_code == 409
        zone = offered.house.zone
        at = datetime.now(zone).replace(second=0, microsecond=0) + timedelta(days=3)
        text = at.replace(tzinfo=None).isoformat(timespec="minutes")
        assert send(wolf, page, "k3", act="propose", starts=text, **{"as": 5}).status_code == 303
        agreeing = bear.get(page)
        starts = re.findall(r'name="starts_at" value="(\d+)"', agreeing.text)[0]
        assert int(starts) == int(at.timestamp())
        own = send(wolf, page, "k4", act="agree", starts_at=starts, **{"as": 5})
        assert own.status_code == 409
        agreed = send(bear, page, act="agree", starts_at=starts, **{"as": 2})
        assert agreed.status_code == 303
        assert offered.state.challenges[1].starts_at == int(starts)

    def test_a_team_fields_its_own_players(self, offered: Climb, member: Member) -> None:
        wolf, page = member(5), offered.challenge()
        people = list(offered.state.teams[5].people)
        strangers = list(offered.state.teams[3].people)
        form = {"act": "field", "as": 5, "team": 5}
        answer = send(wolf, page, **form, person=people[:3])
        assert answer.status_code == 409
        assert "4 to 8 players are wanted, got 3" in words(answer)
        answer = send(wolf, page, "k2", **form, person=[*people[:3], strangers[0]])
        assert answer.status_code == 409
        assert "Owls player 1 does not play for Wolves" in words(
            answer
        ) or "does not play" in words(answer)
        other = {"act": "field", "as": 5, "team": 2}
        answer = send(wolf, page, "k3", **other, person=list(offered.state.teams[2].people))
        assert answer.status_code == 409
        assert send(wolf, page, "k4", **form, person=people).status_code == 303
        assert offered.state.challenges[1].plays(5) == tuple(people)

    @pytest.mark.parametrize("act", ["extend", "void", "correct", "revise", "claim"])
    def test_what_is_for_directors(self, offered: Climb, member: Member, act: str) -> None:
        before = offered.version
        answer = send(member(2), offered.challenge(), act=act, reason="x")
        assert answer.status_code == 403
        assert "this is for a director" in words(answer)
        assert offered.version == before

    def test_a_director_extends_and_makes_void(self, offered: Climb, ask_as: AskAs) -> None:
        director, page = ask_as(Role.DIRECTOR), offered.challenge()
        answer = send(director, page, act="extend", until="2040-01-01T12:00")
        assert answer.status_code == 409
        assert "a reason is needed" in words(answer)
        form = {"act": "extend", "until": "2040-01-01T12:00", "reason": "holidays"}
        assert send(director, page, "k2", **form).status_code == 303
        assert "1 Jan 2040" in words(director.get(page))
        assert send(director, page, "k3", act="void", reason="by mistake").status_code == 303
        assert offered.state.challenges[1].phase is ChallengePhase.VOID
        over = send(director, page, "k4", act="accept")
        assert over.status_code == 409
        assert "challenge 1 has come to another point: void" in words(over)

    def test_an_act_that_there_is_not(self, offered: Climb, member: Member) -> None:
        answer = send(member(2), offered.challenge(), act="explode")
        assert answer.status_code == 422


class TestPlaying:
    @pytest.fixture
    def accepted(self, climb: Climb) -> Climb:
        """Number 5 plays number 2."""
        climb.do(say.MakeChallenge(5, 2, climb.now), say.Accept(1, climb.now))
        return climb

    def enter(self, climb: Climb, *, but: int = 0) -> None:
        """Results of both rooms, the challenger's the better, of all boards but some."""
        event = climb.state.challenges[1].event
        with climb.house.desk.database.read() as reading:
            row = reading.event_at(event)
        missing = climb.house.desk.standing(row.id).state.missing()
        texts = {1: "4S N -1", 2: "4S N ="}
        for slot in missing[: len(missing) - but]:
            entry = Entry(Played(Result.parse(texts[slot.table])))
            climb.house.desk.handle(row.id, RecordResult(slot, entry), SAID)

    def test_from_the_open_match_to_the_changed_places(
        self, accepted: Climb, member: Member, visitor: Browser
    ) -> None:
        wolf, bear, page = member(5), member(2), accepted.challenge()
        early = send(wolf, page, act="take", **{"as": 5})
        assert early.status_code == 422
        for key in ("k2", "k2", "k3"):
            answer = send(wolf, page, key, act="open", **{"as": 5})
            assert answer.status_code == 303, words(answer)
        event = accepted.state.challenges[1].event
        rooms = re.findall(r'href="/t/([^"]+)"', bear.get(page).text)
        assert len(rooms) == 2
        assert visitor.get(f"/t/{rooms[0]}").status_code == 200
        assert not re.findall(r'href="/t/([^"]+)"', visitor.get(page).text)
        self.enter(accepted, but=1)
        waiting = send(wolf, page, "k4", act="take", **{"as": 5})
        assert waiting.status_code == 409
        assert "results missing: 1" in words(waiting)
        self.enter(accepted)
        for key in ("k5", "k5"):
            assert send(wolf, page, key, act="take", **{"as": 5}).status_code == 303
        claim = accepted.state.challenges[1].claim
        assert claim is not None
        assert claim.score.event == event
        own = send(wolf, page, "k6", act="confirm", seen="x", **{"as": 5})
        assert own.status_code == 409
        seen = re.findall(r'name="seen" value="([^"]+)"', bear.get(page).text)[0]
        form = {"act": "confirm", "seen": seen, "as": 2}
        shown = send(bear, page, **form)
        assert re.search(r"Wolves 5 2 ", words(shown))
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        assert send(bear, page, key_of(shown), **form, sure=sure).status_code == 303
        assert accepted.state.standing() == (1, 5, 2, 3, 4)
        text = words(visitor.get(accepted.address))
        assert "challenge 1: Wolves beat Bears" in text
        assert "Wolves 5 → 2" in text
        with accepted.house.desk.database.read() as reading:
            row = reading.event_at(event)
        assert accepted.house.desk.standing(row.id).state.phase is Phase.CORRECTIONS

    def test_a_dispute_is_for_the_director(
        self, accepted: Climb, member: Member, ask_as: AskAs
    ) -> None:
        page, wolf, bear, director = (
            accepted.challenge(),
            member(5),
            member(2),
            ask_as(Role.DIRECTOR),
        )
        send(wolf, page, act="open", **{"as": 5})
        self.enter(accepted)
        send(wolf, page, "k2", act="take", **{"as": 5})
        assert send(bear, page, act="dispute", **{"as": 2}).status_code == 409
        told = send(bear, page, "k2", act="dispute", reason="board 2 is wrong", **{"as": 2})
        assert told.status_code == 303
        text = words(director.get(page))
        assert "Bears disputes the result" in text
        assert "board 2 is wrong" in text
        form = {"act": "claim", "ours": "10", "theirs": "12", "reason": "as the recap says"}
        shown = send(director, page, **form)
        assert "No place changes." in words(shown)
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        assert send(director, page, key_of(shown), **form, sure=sure).status_code == 303
        assert accepted.state.challenges[1].phase is ChallengePhase.PLAYED
        assert accepted.state.standing() == (1, 2, 3, 4, 5)

    def test_a_result_is_corrected_and_revised_with_what_follows(
        self, accepted: Climb, ask_as: AskAs
    ) -> None:
        director, page = ask_as(Role.DIRECTOR), accepted.challenge()
        right = named_score(accepted.state.rules, "30-10")
        accepted.do(say.ClaimResult(1, right, accepted.now, None, "seen"))
        assert accepted.state.standing() == (1, 5, 2, 3, 4)
        form = {"act": "correct", "ours": "10", "theirs": "30", "reason": "exchanged"}
        shown = send(director, page, **form)
        assert re.search(r"Wolves 2 5 ", words(shown))
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        assert send(director, page, key_of(shown), **form, sure=sure).status_code == 303
        assert accepted.state.standing() == (1, 2, 3, 4, 5)
        accepted.do(say.PlaceTeam(2, 3, accepted.now, "by lot"))
        rests = send(director, page, "k9", act="correct", ours="30", theirs="10", reason="no")
        assert rests.status_code == 409
        assert "Owls has moved since; the director orders what follows" in words(rests)
        form = {"act": "revise", "ours": "30", "theirs": "10", "reason": "no", "order": "as-if"}
        shown = send(director, page, "k10", **form)
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        assert send(director, page, key_of(shown), **form, sure=sure).status_code == 303
        assert accepted.state.standing() == (1, 5, 2, 3, 4)

    def test_giving_up(self, accepted: Climb, member: Member) -> None:
        bear, page = member(2), accepted.challenge()
        form = {"act": "forfeit", "as": 2}
        shown = send(bear, page, **form)
        sure = re.findall(r'name="sure" value="([^"]+)"', shown.text)[0]
        assert send(bear, page, key_of(shown), **form, sure=sure).status_code == 303
        assert accepted.state.challenges[1].forfeited is Forfeiting.CONCEDED
        assert "Bears forfeited to Wolves" in words(bear.get(page))


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
        browser.get(f"/enter/{house.entering.make(account)}")
        club.do(say.MakeChallenge(2, 1, club.now))
        assert "You speak for Finesse Lane" in words(browser.get(club.challenge()))
        taken = send(browser, club.challenge(), act="open", **{"as": 1})
        assert taken.status_code == 409
        assert "10 members" in words(director.get(club.address))


class TestFollowing:
    def test_the_stream_tells_the_ladders_version(self, climb: Climb, visitor: Browser) -> None:
        climb.house.feed.close()
        answer = visitor.get(f"{climb.address}/changes")
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert f"data: {climb.version}" in answer.text

    def test_an_open_page_is_sent_what_has_changed(self, climb: Climb, member: Member) -> None:
        climb.do(say.MakeChallenge(5, 2, climb.now))
        bear, page = member(2), climb.challenge()
        first = bear.get(page)
        assert f'data-version="{climb.version}"' in first.text
        mark = re.findall(r'name="own" value="([^"]+)"', first.text)[0]
        headers = {"hx-request": "true"}
        same = bear.get(f"{page}?own={mark}", headers=headers)
        assert "<html" not in same.text
        assert 'id="own"' not in same.text
        climb.do(say.Accept(1, climb.now))
        other = bear.get(f"{page}?own={mark}", headers=headers)
        assert 'id="own" hx-swap-oob="true"' in other.text
        assert "Propose a time" in words(other)

    def test_what_is_kept_holds_nothing_of_a_visitor(
        self, climb: Climb, member: Member, visitor: Browser
    ) -> None:
        member(5).get(climb.address)
        made = climb.house.kept.made
        text = visitor.get(climb.address).text
        assert climb.house.kept.made == made
        assert 'name="challenged"' not in text
        assert "/sign-in?next=" in text


def test_the_town_of_all_doors_has_a_season_that_is_over(house: House, visitor: Browser) -> None:
    row = seasoned(house)
    assert visitor.get(f"/ladders/{row.public_id}/seasons/1").status_code == 200
