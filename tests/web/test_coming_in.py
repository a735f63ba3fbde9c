"""Coming into a registration room: by the code on the wall and a name, or signed in."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from overtrick.app.desk.said import Said
from overtrick.app.house.roles import Role
from overtrick.app.house.settings import parse_house_settings
from overtrick.app.house.table_codes import shown_code
from overtrick.core.contest import Contest
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from tests.web.swiss_room import Swiss, buttons, own_part, swiss_at


@pytest.fixture
def swiss(tmp_path: Path, empty_store: Path) -> Iterator[Swiss]:
    """The event; its clock ticks when a test lets it."""
    shutil.copy(empty_store, tmp_path / "house.db")
    with swiss_at(tmp_path / "house.db") as made:
        yield made


class TestComingIn:
    def test_a_stranger_is_shown_the_way(self, swiss: Swiss) -> None:
        answer = swiss.browser().get(swiss.room)
        assert answer.status_code == 200
        assert f'href="{swiss.root}/join"' in own_part(answer)
        assert buttons(answer) == []
        assert "set-cookie" not in answer.headers
        refused = swiss.do(swiss.browser(), "take", place=1)
        assert refused.status_code == 409
        assert "own code first" in refused.text

    def test_by_the_code_that_stands_on_the_wall(self, swiss: Swiss) -> None:
        """Scanned or typed, where a table's code is typed too."""
        phone = swiss.browser()
        join = f"{swiss.root}/join?code={swiss.code}"
        assert phone.get(f"/t/{swiss.code}").headers["location"] == join
        typed = phone.fill_in("/t", {"code": swiss.code.lower()})
        assert typed.headers["location"] == f"/t/{swiss.code}"
        assert f'value="{swiss.code}"' in phone.get(join).text
        swiss.come_in(phone, "  Ann   Bell ")
        assert "Ann Bell, take a seat" in phone.get(swiss.room).text
        assert phone.get(join).headers["location"] == swiss.room
        assert phone.get("/t").headers["location"] == f"{swiss.root}/seat"
        assert phone.get(f"{swiss.root}/seat").headers["location"] == swiss.room

    @pytest.mark.parametrize(
        ("fields", "status", "said"),
        [
            ({"code": "222-222"}, 404, "no event has this code"),
            ({"code": "nonsense"}, 422, "a table&#39;s code has"),
            ({"code": ""}, 422, "has to be filled in"),
            ({"name": ""}, 422, "has to be filled in"),
            ({"name": "123"}, 422, "a name has letters"),
        ],
    )
    def test_what_is_wrong_is_told_beside_what_was_typed(
        self, swiss: Swiss, fields: Mapping[str, str], status: int, said: str
    ) -> None:
        answer = swiss.come_in(swiss.browser(), **{"name": "Ann Bell", **fields})
        assert answer.status_code == status
        assert said in answer.text
        assert swiss.house.devices.of(swiss.event) == []

    def test_two_people_of_one_name(self, swiss: Swiss) -> None:
        first = swiss.phone("Ann Bell")
        second = swiss.browser()
        asked = swiss.come_in(second, "ann bell")
        assert asked.status_code == 409
        assert "ann bell is here already." in asked.text
        assert second.get(swiss.room).text.count("take a seat") == 0
        assert swiss.come_in(second, "Ann Bell (Leeds)").status_code == 303
        swiss.done(first, "take", place=1)
        swiss.done(second, "take", place=1)
        assert "With you: Ann Bell (Leeds)" in first.get(swiss.room).text

    def test_one_person_with_two_phones(self, swiss: Swiss) -> None:
        swiss.done(swiss.phone("Ann Bell"), "take", place=1)
        second = swiss.browser()
        assert swiss.come_in(second, "Ann Bell", same="1").status_code == 303
        assert "You sit at place 1" in second.get(swiss.room).text

    def test_nobody_speaks_for_an_account_with_a_name(self, swiss: Swiss) -> None:
        swiss.done(swiss.member("Ann Bell"), "take", place=1)
        second = swiss.browser()
        refused = swiss.come_in(second, "Ann Bell", same="1")
        assert refused.status_code == 409
        assert "Ann Bell has an account" in refused.text
        assert "You sit" not in second.get(swiss.room).text

    def test_a_name_typed_wrong_leaves_no_seat_behind(self, swiss: Swiss) -> None:
        phone = swiss.phone("An Bell")
        swiss.done(phone, "take", place=1)
        assert swiss.come_in(phone, "Ann Bell").status_code == 303
        assert len(swiss.state.registration) == 0
        assert "Ann Bell, take a seat" in phone.get(swiss.room).text

    def test_a_name_is_text(self, swiss: Swiss) -> None:
        swiss.done(swiss.phone("<b>Ann</b>"), "take", place=1)
        text = swiss.browser().get(swiss.room).text
        assert "&lt;b&gt;Ann&lt;/b&gt;" in text
        assert "<b>Ann" not in text

    def test_an_event_without_a_room(self, swiss: Swiss) -> None:
        row = swiss.house.desk.open_event(Rules(Kind.PAIRS, Contest()), Said("account:1"))
        answer = swiss.browser().get(f"/events/{row.public_id}/room")
        assert answer.status_code == 409
        assert "only an automatic Swiss has a registration room" in answer.text


class TestTheDoor:
    def test_for_the_projector(self, swiss: Swiss) -> None:
        keeper = swiss.house.accounts.create("keeper", role=Role.ADMINISTRATOR)
        browser = swiss.browser()
        assert browser.get(f"{swiss.root}/code").status_code == 401
        browser.enter(swiss.house.entering.make(keeper))
        text = browser.get(f"{swiss.root}/code").text
        assert swiss.code in text
        assert text.count("<svg") == 1
        assert "style=" not in text
        swiss.house.settings = parse_house_settings(
            {
                "wifi_name": "Club",
                "wifi_password": "red:black",
                "public_address": "http://club:8000",
            }
        )
        text = browser.get(f"{swiss.root}/code").text
        assert text.count("<svg") == 2
        assert "club:8000/t" in text
        assert "red:black" not in text

    def test_the_event_shows_the_way(self, swiss: Swiss) -> None:
        assert f'class="button button-main button-big" href="{swiss.room}"' in (
            swiss.browser().get(swiss.root).text
        )
        row = swiss.house.desk.open_event(Rules(Kind.PAIRS, Contest()), Said("account:1"))
        assert "/room" not in swiss.browser().get(f"/events/{row.public_id}").text

    def test_a_tables_code_leads_to_its_table(self, swiss: Swiss) -> None:
        swiss.started()
        (table,) = swiss.house.devices.codes(swiss.event)
        answer = swiss.come_in(swiss.browser(), "Eva Fox", code=table.code)
        assert answer.headers["location"] == f"/t/{shown_code(table.code)}"
