"""Challenges from the first word to the changed places, and who may say what (S7)."""

import re
from datetime import datetime, timedelta

import pytest

from overtrick.app.house.roles import Role
from overtrick.app.ladders.scores import named_score
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry, Phase
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.values import ChallengePhase, Forfeiting
from tests.web.climbing import SAID, Climb
from tests.web.conftest import AskAs, Browser
from tests.web.ladders.asking import Member, key_of, send, words


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
