"""What anyone reads of a ladder (S7): places, teams, seasons, and what changes while one looks."""

import re

from overtrick.app.house.house import House
from overtrick.app.ladders.scores import named_score
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from tests.web.climbing import SAID, Climb, opened, seasoned
from tests.web.conftest import Browser
from tests.web.ladders.asking import Member, words


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
