"""The registration room by plain forms: what is shown, done, refused, and where one is led."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.desk.clock import tick
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.house.device import WithContestant
from overtrick.core.outcome import PassedOut
from overtrick.engines.event.commands import Enter, RecordResult
from overtrick.engines.event.values import Entry, Phase
from tests.web.swiss_room import HOUR, HTMX, Swiss, buttons, mark_of, own_part, swiss_at


@pytest.fixture
def swiss(tmp_path: Path, empty_store: Path) -> Iterator[Swiss]:
    """The event; its clock ticks when a test lets it."""
    shutil.copy(empty_store, tmp_path / "house.db")
    with swiss_at(tmp_path / "house.db") as made:
        yield made


class TestInTheRoom:
    def test_taking_a_seat_and_leaving(self, swiss: Swiss) -> None:
        phone = swiss.phone("Ann Bell")
        assert buttons(phone.get(swiss.room)) == ["take-1", "take-2", "take-3"]
        assert swiss.do(phone, "take", place=2).headers["location"] == f"{swiss.room}?done=seated"
        assert buttons(phone.get(swiss.room)) == ["raise", "leave"]
        swiss.done(phone, "raise")
        assert buttons(phone.get(swiss.room)) == ["lower", "leave"]
        swiss.done(phone, "lower")
        swiss.done(phone, "leave")
        assert buttons(phone.get(swiss.room)) == ["take-1", "take-2", "take-3"]
        device = swiss.house.devices.of(swiss.event)[0]
        assert {each.by for each in swiss.house.desk.log(swiss.event, 1)} == {device.said_by}

    def test_beside_somebody(self, swiss: Swiss) -> None:
        first, second = swiss.phone("Ann Bell"), swiss.phone("Bea Cole")
        swiss.done(first, "take", place=2)
        answer = second.get(swiss.room)
        assert "Sit beside Ann Bell, place 2" in answer.text
        assert buttons(answer) == ["take-2", "take-1", "take-3", "take-4"]
        swiss.done(second, "take", place=2)
        assert buttons(first.get(swiss.room)) == ["raise", "leave", "ask", "remove"]
        assert buttons(second.get(swiss.room)) == ["raise", "leave"]

    def test_asking_to_leave_and_sending_away(self, swiss: Swiss) -> None:
        first, second = swiss.phone("Ann Bell"), swiss.phone("Bea Cole")
        for each in (first, second):
            swiss.done(each, "take", place=1)
        ann, bea = (each.person for each in swiss.state.registration[1])
        refused = swiss.do(second, "remove", player=ann)
        assert refused.status_code == 409
        assert "Only who sat down first can ask that." in refused.text
        swiss.done(first, "ask", player=bea)
        assert "Ann Bell asks you to leave this place." in second.get(swiss.room).text
        assert buttons(first.get(swiss.room)) == ["raise", "leave", "remove"]
        swiss.done(first, "remove", player=bea)
        assert "take a seat" in second.get(swiss.room).text
        late = swiss.do(first, "remove", player=bea)
        assert "They do not sit with you any more." in late.text

    def test_refusals_are_words_on_the_page_itself(self, swiss: Swiss) -> None:
        swiss.seated()
        late = swiss.phone("Eva Fox")
        refused = swiss.do(late, "take", place=1)
        assert refused.status_code == 409
        assert "Two players sit there already. Choose another place." in refused.text
        assert "take-3" in buttons(refused)
        assert "no seat in the room" in swiss.do(late, "raise").text
        assert swiss.do(late, "take", place=0).status_code == 422
        assert swiss.do(late, "take").status_code == 422
        assert swiss.do(late, "dance").status_code == 422

    def test_a_form_that_is_sent_twice(self, swiss: Swiss) -> None:
        phone = swiss.phone("Ann Bell")
        for _ in range(2):
            swiss.done(phone, "take", key="a", place=2)
        swiss.done(phone, "raise", key="b")
        swiss.hours.ahead += 5  # the command would be another one now
        swiss.done(phone, "raise", key="b")
        assert swiss.do(phone, "lower", key="b").status_code == 409
        (sitter,) = swiss.state.registration[2]
        assert sitter.raised_at is not None

    def test_keys_of_others_are_theirs(self, swiss: Swiss) -> None:
        first, second = swiss.phone("Ann Bell"), swiss.phone("Bea Cole")
        swiss.done(first, "take", key="a", place=1)
        swiss.done(second, "take", key="a", place=2)
        assert sorted(swiss.state.registration) == [1, 2]

    def test_nobody_acts_for_somebody_else(self, swiss: Swiss) -> None:
        """Who acts comes from the cookie; a form from elsewhere is not taken."""
        first, second = swiss.phone("Ann Bell"), swiss.phone("Bea Cole")
        swiss.done(first, "take", place=1)
        ann = swiss.state.registration[1][0].person
        swiss.do(second, "leave", player=ann, person=ann)
        assert len(swiss.state.registration[1]) == 1
        answer = first.post(swiss.room, data={"do": "leave", "key": "x"})
        assert answer.status_code == 403

    def test_a_member_without_a_phone(self, swiss: Swiss) -> None:
        member = swiss.member("Ann Bell")
        assert "Ann Bell, take a seat" in member.get(swiss.room).text
        answer = swiss.do(member, "take", place=1)
        assert answer.status_code == 303
        (device,) = swiss.house.devices.of(swiss.event)
        assert device.person == swiss.state.registration[1][0].person
        assert "You sit at place 1" in member.get(swiss.room).text
        swiss.done(member, "raise")
        assert len(swiss.house.devices.of(swiss.event)) == 1
        assert {each.by for each in swiss.house.desk.log(swiss.event, 1)} == {"account:1"}

    def test_registered_by_the_clock(self, swiss: Swiss) -> None:
        phones = swiss.seated()
        text = swiss.browser().get(swiss.room).text
        assert text.count("data-until") == 3  # the beginning, and both pairs
        swiss.hours.ahead += 2
        tick(swiss.house.desk, swiss.event)
        text = phones["Ann Bell"].get(swiss.room).text
        assert "You are registered as pair 1: Ann Bell - Bea Cole" in text
        assert "Nobody sits in the room now." in text
        refused = swiss.do(phones["Ann Bell"], "take", place=1)
        assert "You are registered already." in refused.text


class TestTheOpenPage:
    def test_what_all_see_is_made_once(self, swiss: Swiss) -> None:
        phone = swiss.phone("Ann Bell")
        swiss.done(phone, "take", place=1)
        before = swiss.house.kept.made
        for each in (swiss.browser(), swiss.browser(), phone):
            each.get(swiss.room)
            each.get(f"{swiss.room}?own=x&y=z", headers=HTMX)
        assert swiss.house.kept.made == before + 1

    def test_the_own_part_comes_when_it_has_changed(self, swiss: Swiss) -> None:
        phone, other = swiss.phone("Ann Bell"), swiss.phone("Bea Cole")
        swiss.done(phone, "take", place=1)
        mark = mark_of(phone.get(swiss.room))
        swiss.done(other, "take", place=2)
        same = phone.get(f"{swiss.room}?own={mark}", headers=HTMX)
        assert "Bea Cole" in same.text
        assert own_part(same) == ""
        assert "csrf" not in same.text
        swiss.done(other, "take", place=1)
        changed = phone.get(f"{swiss.room}?own={mark}", headers=HTMX)
        assert "With you: Bea Cole" in own_part(changed)
        assert 'hx-swap-oob="true"' in changed.text
        assert phone.csrf in changed.text
        assert changed.headers["cache-control"] == "no-store"

    def test_nothing_personal_is_kept(self, swiss: Swiss) -> None:
        phone = swiss.phone("Ann Bell")
        own = phone.get(swiss.room)
        assert phone.csrf in own_part(own)
        assert phone.csrf not in swiss.browser().get(swiss.room).text
        body = own.text.partition('id="live"')[2]
        assert phone.csrf not in body
        assert "<form" not in body.partition("</main>")[0]

    def test_who_waits_is_led_to_the_table(self, swiss: Swiss) -> None:
        phones = swiss.seated()
        swiss.hours.ahead += 2
        tick(swiss.house.desk, swiss.event)
        marks = {name: mark_of(each.get(swiss.room)) for name, each in phones.items()}
        swiss.hours.ahead += HOUR
        tick(swiss.house.desk, swiss.event)
        seat = f"{swiss.root}/seat"
        for name, each in phones.items():
            answer = each.get(f"{swiss.room}?own={marks[name]}", headers=HTMX)
            assert answer.headers["hx-redirect"] == seat
            plain = each.get(f"{swiss.room}?own={marks[name]}")
            assert plain.headers["location"] == seat
            assert each.get(seat).status_code == 200
            assert f'href="{seat}"' in own_part(each.get(swiss.room))
        for watcher in (swiss.browser(), swiss.phone("Late Larry")):
            answer = watcher.get(f"{swiss.room}?own=stranger-0", headers=HTMX)
            assert "hx-redirect" not in answer.headers

    def test_without_script_it_asks_again(self, swiss: Swiss) -> None:
        phone = swiss.phone("Ann Bell")
        text = phone.get(swiss.room).text
        assert f"url={swiss.room}?own=standing-" in text
        assert "<noscript>" not in swiss.browser().get(swiss.room).text


class TestPlay:
    def test_the_phones_have_their_seats(self, swiss: Swiss) -> None:
        """Nobody has to scan a table's code; results go in as at any table."""
        phones = swiss.started()
        (slot,) = swiss.state.slots(1)
        (ns,), (ew,) = swiss.state.meeting(slot)
        assert {each.place for each in swiss.house.devices.of(swiss.event)} == {
            WithContestant(ns),
            WithContestant(ew),
        }
        fields = {"act": "enter", "section": "", "round": 1, "table": 1, "board": slot.board}
        keyed = {**fields, "expects": 0, "key": "a", "level": "0"}
        answer = phones["Ann Bell"].fill_in(f"{swiss.root}/seat/results", keyed)
        assert answer.status_code == 303, answer.text
        assert swiss.state.outcome(slot) == PassedOut()

    def test_a_member_at_another_browser(self, swiss: Swiss) -> None:
        swiss.started()
        (slot,) = swiss.state.slots(1)
        person = swiss.state.entrants[swiss.state.meeting(slot)[0][0]].people[0]
        account = swiss.house.accounts.create("ann", person_id=person)
        member = swiss.browser()
        seat = f"{swiss.root}/seat"
        assert member.get(seat).headers["location"] == "/t?other=1"
        member.enter(swiss.house.entering.make(account))
        first = member.get(seat)
        assert first.headers["location"] == seat
        assert "set-cookie" in first.headers
        assert member.get(seat).status_code == 200
        before = len(swiss.house.devices.of(swiss.event))
        member.get(seat)
        assert len(swiss.house.devices.of(swiss.event)) == before

    def test_pairings_with_their_reasons(self, swiss: Swiss) -> None:
        swiss.started()
        text = swiss.browser().get(swiss.room).text
        assert "Round 1" in text
        assert "Why they meet" in text
        assert "Ann Bell" in text

    def test_the_awards(self, swiss: Swiss) -> None:
        swiss.started()
        for slot in swiss.state.slots(1):
            command = RecordResult(slot, Entry(PassedOut()))
            swiss.house.desk.handle(swiss.event, command, Said("account:1"))
        tick(swiss.house.desk, swiss.event)
        assert swiss.state.phase is Phase.FINAL
        text = swiss.browser().get(swiss.room).text
        assert "The results are final." in text
        assert "3 masterpoints" in text
        assert swiss.browser().get(swiss.root).status_code == 200

    def test_who_came_too_late(self, swiss: Swiss) -> None:
        swiss.started()
        late = swiss.phone("Late Larry")
        assert "you do not play in this event now" in late.get(swiss.room).text
        refused = swiss.do(late, "take", place=3)
        assert refused.status_code == 409
        assert "The room is closed: play has begun." in refused.text


def test_a_pair_that_the_director_enters(swiss: Swiss) -> None:
    """The room is one way among others; their phones have a seat all the same."""
    phone = swiss.phone("Ann Bell")
    people = people_called(swiss.house.desk, ("Ann Bell", "Bea Cole"))
    swiss.house.desk.handle(swiss.event, Enter(people), Said("account:1"))
    assert "You are registered as pair 1" in phone.get(swiss.room).text
