"""Names typed, pasted and taken from last time; who sits where with them."""

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.seat import Side
from overtrick.engines.event.values import Phase
from overtrick.store.transaction import Transaction
from tests.web.conftest import AskAs, Browser
from tests.web.planning.conftest import state_at
from tests.web.planning.pages import enter_list, form_to, forms, made, name, press_main, send


def entered(house: House, root: str) -> dict[int, tuple[str, ...]]:
    """The names of everyone, by number."""
    state = state_at(house, root)
    names = house.names.of(who for each in state.active for who in each.people)
    return {each.number: tuple(names[who] for who in each.people) for each in state.active}


def add(browser: Browser, root: str, *people: str, **more: str) -> str:
    """Enter one pair; the address that the answer leads to."""
    fields = {f"player_{place}": person for place, person in enumerate(people, 1)}
    answer = send(browser, form_to(browser.get(f"{root}/entries"), "/entries"), **fields, **more)
    assert answer.status_code == 303, answer.text
    location: str = answer.headers["location"]
    return location


class TestOne:
    def test_pair_by_pair(self, house: House, director: Browser, root: str) -> None:
        add(director, root, "Ann Bell", "Carl Dorn")
        location = add(director, root, "Eva Fox", "Gus Hill", side="ns")
        assert entered(house, root) == {1: ("Ann Bell", "Carl Dorn"), 2: ("Eva Fox", "Gus Hill")}
        assert state_at(house, root).entrants[2].side is Side.NS
        page = director.get(location)
        assert "2 of 14 pairs have entered." in page.text

    def test_what_is_wrong_stands_at_its_field(
        self, house: House, director: Browser, root: str
    ) -> None:
        add(director, root, "Ann Bell", "Carl Dorn")
        form = form_to(director.get(f"{root}/entries"), "/entries")
        answer = send(director, form, player_1="ann bell", player_2="<i>7</i> 8", number="x")
        assert answer.status_code == 422
        assert "a whole number from 1 to 9999 is wanted" in answer.text
        answer = send(director, form, player_1="ann bell", player_2="42")
        assert answer.status_code == 422
        assert "Ann Bell plays as 1 already" in answer.text
        again = form_to(answer, "/entries")
        assert (again.fields["player_1"], again.fields["player_2"]) == ("ann bell", "42")
        assert len(entered(house, root)) == 1

    def test_two_names_are_wanted(self, director: Browser, root: str) -> None:
        form = form_to(director.get(f"{root}/entries"), "/entries")
        answer = send(director, form, player_1="Ann Bell")
        assert answer.status_code == 422
        assert 'id="f-player_2-fault"' in answer.text

    def test_sent_twice_it_is_one_entry(self, house: House, director: Browser, root: str) -> None:
        form = form_to(director.get(f"{root}/entries"), "/entries")
        for _ in range(2):
            send(director, form, player_1="Ann Bell", player_2="Carl Dorn")
        assert len(entered(house, root)) == 1

    def test_who_walks_in_has_the_number_that_is_free(
        self, house: House, director: Browser, root: str
    ) -> None:
        enter_list(director, root, 3)
        send(director, form_to(director.get(f"{root}/entries"), "/entries/2/scratch"))
        assert sorted(entered(house, root)) == [1, 3]
        add(director, root, "Ann Bell", "Carl Dorn")
        assert entered(house, root)[2] == ("Ann Bell", "Carl Dorn")

    def test_a_number_that_is_taken(self, director: Browser, root: str) -> None:
        enter_list(director, root, 1)
        form = form_to(director.get(f"{root}/entries"), "/entries")
        answer = send(director, form, player_1="Ann Bell", player_2="Carl Dorn", number="1")
        assert answer.status_code == 409
        assert "number 1 is taken" in answer.text

    def test_names_are_text(self, director: Browser, root: str) -> None:
        add(director, root, '<script>alert("x")</script> Bell', "Carl Dorn")
        page = director.get(f"{root}/entries?look=all")
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;alert" in page.text

    def test_looking_for_names_has_an_answer(self, director: Browser, root: str) -> None:
        add(director, root, "Ann Bell", "Carl Dorn")
        words = "No name looks like that of somebody else"
        assert words not in director.get(f"{root}/entries").text
        assert words in director.get(f"{root}/entries?look=all").text

    def test_a_team_has_a_name_and_four_players(self, house: House, director: Browser) -> None:
        root = made(director, kind="round-robin", tables="4")
        form = form_to(director.get(f"{root}/entries"), "/entries")
        people = {f"player_{n}": name(n) for n in range(1, 6)}
        assert send(director, form, team="", **people).status_code == 422
        assert send(director, form, team="Aces", **people).status_code == 303
        (team,) = state_at(house, root).active
        assert (team.name, len(team.people)) == ("Aces", 5)


class TestMany:
    def test_a_list(self, house: House, director: Browser, root: str) -> None:
        enter_list(director, root, 14)
        assert len(entered(house, root)) == 14

    def test_nothing_of_a_list_with_a_fault(
        self, house: House, director: Browser, root: str
    ) -> None:
        form = form_to(director.get(f"{root}/entries"), "/entries/list")
        answer = send(director, form, list="Ann Bell - Carl Dorn\nEva Fox")
        assert answer.status_code == 422
        assert "line 2: 2 names are wanted" in answer.text
        assert form_to(answer, "/entries/list").fields["list"].startswith("Ann Bell - Carl")
        assert entered(house, root) == {}

    def test_an_empty_list(self, director: Browser, root: str) -> None:
        form = form_to(director.get(f"{root}/entries"), "/entries/list")
        answer = send(director, form, list=" \n ")
        assert answer.status_code == 422
        assert "this has to be filled in" in answer.text

    def test_numbers_without_names(self, house: House, director: Browser, root: str) -> None:
        enter_list(director, root, 3)
        page = director.get(f"{root}/entries")
        answer = send(director, form_to(page, "/entries/fill"))
        assert answer.status_code == 303
        assert len(entered(house, root)) == 14
        assert entered(house, root)[14] == ()
        assert "without a name" in director.get(f"{root}/entries").text

    def test_last_time_s_pairs(self, house: House, director: Browser, root: str) -> None:
        enter_list(director, root, 6)
        press_main(director, director.get(f"{root}/start"))
        new = made(director)
        page = director.get(f"{new}/entries")
        form = form_to(page, "/entries/again")
        answer = send(director, form, pair="2")
        assert answer.status_code == 303
        assert entered(house, new) == {1: (name(2), name(3))}
        page = director.get(f"{new}/entries")
        answer = send(director, form_to(page, "/entries/again"), everybody="yes")
        assert len(entered(house, new)) == 6
        people = {who for each in state_at(house, root).active for who in each.people}
        assert people == {who for each in state_at(house, new).active for who in each.people}
        answer = send(director, form_to(page, "/entries/again"), everybody="yes", key="other")
        assert answer.headers["location"].endswith("done=nothing")


class TestWhoIsMeant:
    def known(self, house: House, *names: str) -> list[int]:
        def work(transaction: Transaction) -> list[int]:
            return [
                transaction.add_person(each, 0, number=f"n{at}") for at, each in enumerate(names)
            ]

        return house.desk.writer.submit(work).result()

    def test_a_new_name_that_is_nearly_a_known_one(
        self, house: House, director: Browser, root: str
    ) -> None:
        (bell,) = self.known(house, "Ann Bell")
        location = add(director, root, "Ann Bel", "Carl Dorn")
        page = director.get(location)
        assert "nearly that of somebody else" in page.text
        assert "It is Ann Bell n0" in page.text
        send(director, form_to(page, "/entries/1/meant"))
        assert state_at(house, root).entrants[1].people[0] == bell
        assert "Is this who you mean?" not in director.get(f"{root}/entries?look=all").text

    def test_two_of_one_name(self, house: House, director: Browser, root: str) -> None:
        known = self.known(house, "Wei Wang", "Wei Wang")
        page = director.get(add(director, root, "Wei Wang", "Carl Dorn"))
        first = state_at(house, root).entrants[1].people[0]
        other, new = [each for each in forms(page) if each.action.endswith("/1/meant")]
        send(director, other)
        assert {first, state_at(house, root).entrants[1].people[0]} == set(known)
        send(director, new)
        assert state_at(house, root).entrants[1].people[0] not in known
        assert entered(house, root)[1] == ("Wei Wang", "Carl Dorn")

    def test_nobody_is_doubted_who_plays_here(
        self, house: House, director: Browser, root: str
    ) -> None:
        self.known(house, "Wei Wang", "Wei Wang")
        add(director, root, "Wei Wang", "Carl Dorn")
        add(director, root, "Wei Wang", "Carl Dorm")
        page = director.get(f"{root}/entries?look=all")
        assert "Is this who you mean?" not in page.text

    def test_an_address_that_asks_for_nobody(self, director: Browser, root: str) -> None:
        for look in ("", "x", "99", "1-9999", "-", "9" * 500):
            assert director.get(f"{root}/entries?look={look}").status_code == 200

    def test_completion(self, house: House, director: Browser, root: str) -> None:
        self.known(house, "Ann Bell", "Anders <b>", "Carl Dorn")
        found = director.get(f"{root}/names?part=an").json()
        assert {each["name"] for each in found} == {"Ann Bell", "Anders <b>"}
        assert director.get(f"{root}/names?part=").json() == []
        assert director.get(f"{root}/names").json() == []


class TestChange:
    def test_other_people(self, house: House, director: Browser, root: str) -> None:
        add(director, root, "Ann Bell", "Carl Dorn")
        before = state_at(house, root).entrants[1].people
        page = director.get(f"{root}/entries/1")
        form = form_to(page, "/entries/1")
        assert form.fields["player_1"] == "Ann Bell"
        send(director, form, player_2="Eva Fox", side="ew")
        assert entered(house, root)[1] == ("Ann Bell", "Eva Fox")
        assert state_at(house, root).entrants[1].people[0] == before[0]
        assert state_at(house, root).entrants[1].side is Side.EW

    def test_somebody_else_of_the_same_name(
        self, house: House, director: Browser, root: str
    ) -> None:
        add(director, root, "Ann Bell", "Carl Dorn")
        before = state_at(house, root).entrants[1].people
        send(director, form_to(director.get(f"{root}/entries/1"), "/entries/1"), new_1="1")
        after = state_at(house, root).entrants[1].people
        assert before[0] != after[0]
        assert before[1] == after[1]

    def test_a_name_for_a_number_that_had_none(
        self, house: House, director: Browser, root: str
    ) -> None:
        send(director, form_to(director.get(f"{root}/entries"), "/entries/fill"))
        form = form_to(director.get(f"{root}/entries/5"), "/entries/5")
        send(director, form, player_1="Ann Bell", player_2="Carl Dorn")
        assert entered(house, root)[5] == ("Ann Bell", "Carl Dorn")

    def test_what_cannot_be(self, house: House, director: Browser, root: str) -> None:
        enter_list(director, root, 2)
        form = form_to(director.get(f"{root}/entries/1"), "/entries/1")
        answer = send(director, form, player_1=name(2))
        assert answer.status_code == 422
        assert "plays as 2 already" in answer.text
        answer = send(director, form, side="up")
        assert "ns or ew was expected" in answer.text

    def test_nobody_of_that_number(self, director: Browser, root: str) -> None:
        for number in ("7", "x", "9" * 30):
            assert director.get(f"{root}/entries/{number}").status_code == 404


class TestSeats:
    def test_places_that_are_free_and_then_are_not(self, director: Browser, root: str) -> None:
        enter_list(director, root, 3)
        text = director.get(f"{root}/entries").text
        assert "14 – free" in text
        assert f"1 {name(0)} – {name(1)}" in text
        enter_list(director, root, 11, first=3)
        text = director.get(f"{root}/entries").text
        assert "– free" not in text
        assert "can play, and who sits out" not in text

    def test_fewer_than_were_reckoned_with(self, director: Browser, root: str) -> None:
        enter_list(director, root, 13)
        assert "What 13 pairs can play, and who sits out" in director.get(f"{root}/entries").text

    def test_more_than_were_reckoned_with(self, director: Browser, root: str) -> None:
        enter_list(director, root, 15)
        text = director.get(f"{root}/entries").text
        assert "Sits out in round 1" in text
        assert f"15 {name(28)} – {name(29)}" in text

    def test_rounds_that_are_drawn_have_no_seats_yet(self, director: Browser) -> None:
        root = made(director, kind="swiss-pairs")
        assert "drawn when play begins" in director.get(f"{root}/entries").text

    def test_more_want_north_south_than_can(self, director: Browser, root: str) -> None:
        for number in range(8):
            add(director, root, name(2 * number), name(2 * number + 1), side="ns")
        text = director.get(f"{root}/entries").text
        assert "more want to sit NS than the movement has seats there" in text


def test_once_play_has_begun(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 6)
    form = form_to(director.get(f"{root}/entries"), "/entries")
    press_main(director, director.get(f"{root}/start"))
    assert state_at(house, root).phase is Phase.RUNNING
    assert "is a case for the actions of the desk" in director.get(f"{root}/entries").text
    answer = send(director, form, player_1="Ann Bell", player_2="Carl Dorn")
    assert answer.status_code == 409
    assert len(state_at(house, root).active) == 6
    assert director.get(f"{root}/entries/1").status_code == 200


@pytest.mark.parametrize("path", ["entries", "entries/1", "names", "deals", "cards", "start"])
def test_only_directors_of_the_event(
    ask_as: AskAs, director: Browser, root: str, path: str
) -> None:
    enter_list(director, root, 1)
    assert ask_as(Role.VISITOR).get(f"{root}/{path}").status_code == 401
    assert ask_as(Role.PLAYER).get(f"{root}/{path}").status_code == 403
    assert ask_as(Role.DIRECTOR).get(f"{root}/{path}").status_code == 403
    assert director.get(f"{root}/{path}").status_code == 200
