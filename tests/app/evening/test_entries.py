"""Entries by name: who is known, who is new, all or nothing, and once however often sent."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.evening.entries import Done, Register, free_number
from overtrick.app.evening.entry_names import Entry, NewPerson
from overtrick.app.evening.names import Doubt
from overtrick.core.seat import Side
from overtrick.engines.event.commands import OpenRound, Start, Withdraw
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import FileError, NotFoundError, RefusedError
from overtrick.movements.howell import howell
from tests.app.evening.people import DIRECTOR, names_in, persons
from tests.running import plans_of


@pytest.fixture
def register(desk: Desk) -> Register:
    """The entries of a new event of pairs."""
    return Register(desk, desk.open_event(Rules(Kind.PAIRS), DIRECTOR).id, DIRECTOR)


def state_of(register: Register) -> Event:
    return register.desk.standing(register.event_id).state


def keyed(register: Register, key: str) -> Register:
    return Register(register.desk, register.event_id, Said("account:1", "", key))


def faults(refused: pytest.ExceptionInfo[FileError]) -> list[tuple[str, str]]:
    return [(str(fault.where), str(fault.message)) for fault in refused.value.faults]


class TestOne:
    def test_persons_are_made_where_nobody_is_called_so(self, register: Register) -> None:
        (bell,) = persons(register.desk, "Ann Bell")
        done = register.enter(Entry(("ann bell", "Carl Dorn")))
        assert (done.number, done.people[0]) == (1, bell)
        assert done.made == done.people[1:]
        assert done.doubts == ()
        assert names_in(register.desk) == ["Ann Bell", "Carl Dorn"]

    def test_by_id_and_with_all_that_can_be_said(self, register: Register) -> None:
        bell, dorn = persons(register.desk, "Ann Bell", "Carl Dorn")
        register.enter(Entry((bell, dorn), 7, section="B", side=Side.EW))
        (entrant,) = state_of(register).active
        assert (entrant.number, entrant.people) == (7, (bell, dorn))
        assert (entrant.section, entrant.side) == ("B", Side.EW)

    def test_a_name_that_is_nearly_a_known_one_is_doubted(self, register: Register) -> None:
        persons(register.desk, "Ann Bell")
        done = register.enter(Entry(("Ann Bel", "Carl Dorn")))
        assert [each.doubt for each in done.doubts] == [Doubt.ALIKE]
        assert len(done.made) == 2

    def test_two_of_one_name(self, register: Register) -> None:
        one, other = persons(register.desk, "Wei Wang", "Wei Wang")
        done = register.enter(Entry(("Wei Wang", "Wei Wang")))
        assert set(done.people) == {one, other}
        assert {each.doubt for each in done.doubts} == {Doubt.SAME_NAME}

    def test_another_one_of_a_name(self, register: Register) -> None:
        (bell,) = persons(register.desk, "Ann Bell")
        done = register.enter(Entry((bell, NewPerson("Ann Bell"))))
        assert done.people[1] != bell
        assert done.made == done.people[1:]

    def test_all_that_is_wrong_is_said_and_nobody_is_made(self, register: Register) -> None:
        register.enter(Entry(("Ann Bell", "Carl Dorn")))
        with pytest.raises(FileError) as refused:
            register.enter(Entry(("Ann Bell", "42")))
        (first, playing), (second, _) = faults(refused)
        assert (first, second) == ("player_1", "player_2")
        assert playing == "Ann Bell plays as 1 already"
        with pytest.raises(FileError) as refused:
            register.enter(Entry(("Eva Fox", "eva fox")))
        assert faults(refused) == [("player_2", "'eva fox' stands at player_1 too")]
        assert names_in(register.desk) == ["Ann Bell", "Carl Dorn"]

    def test_a_stranger_by_id(self, register: Register) -> None:
        with pytest.raises(FileError, match="there is no person 12345"):
            register.enter(Entry((12345, "Ann Bell")))

    def test_what_the_event_refuses_makes_nobody(self, register: Register) -> None:
        register.enter(Entry(("Ann Bell", "Carl Dorn"), 3))
        with pytest.raises(RefusedError) as refused:
            register.enter(Entry(("Eva Fox", "Gus Hill"), 3))
        assert refused.value.code == "number-taken"
        with pytest.raises(RefusedError) as refused:
            register.enter(Entry(("Eva Fox", "Gus Hill", "Ida Jung")))
        assert refused.value.code == "wrong-size"
        assert names_in(register.desk) == ["Ann Bell", "Carl Dorn"]

    def test_who_was_merged_plays_already(self, register: Register) -> None:
        bell, carr, dorn = persons(register.desk, "Ann Bell", "Ann Carr", "Carl Dorn")
        register.enter(Entry((bell, dorn)))
        register.desk.writer.submit(
            lambda transaction: transaction.merge_people(bell, carr, 1)
        ).result()
        with pytest.raises(FileError, match="Ann Carr plays as 1 already"):
            register.enter(Entry(("Ann Carr", "Eva Fox")))


class TestTwiceSent:
    def test_the_same_form_is_answered_as_before(self, register: Register) -> None:
        entry = Entry(("Ann Bell", "Carl Dorn"))
        first = keyed(register, "k1").enter(entry)
        again = keyed(register, "k1").enter(entry)
        assert (again.number, again.people) == (first.number, first.people)
        assert len(state_of(register).active) == 1

    def test_at_once(self, register: Register) -> None:
        entry = Entry(("Ann Bell", "Carl Dorn"))
        with ThreadPoolExecutor(4) as pool:
            found = [*pool.map(lambda _: keyed(register, "k1").enter(entry), range(4))]
        assert {(each.number, each.people) for each in found} == {(1, found[0].people)}
        assert len(state_of(register).active) == 1
        assert names_in(register.desk) == ["Ann Bell", "Carl Dorn"]

    def test_while_the_other_looks_names_up(
        self, register: Register, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The first look finds nothing yet, and then all of them play already."""
        entry, look = Entry(("Ann Bell", "Carl Dorn")), Register._done_before
        first = keyed(register, "k1").enter(entry)
        for other in ("k1", "k2"):
            looks: list[int] = []

            def late(one: Register, looks: list[int] = looks) -> tuple[Done, ...]:
                looks.append(1)
                return look(one) if len(looks) > 1 else ()

            monkeypatch.setattr(Register, "_done_before", late)
            if other == "k1":
                again = keyed(register, other).enter(entry)
                assert (again.number, again.people) == (first.number, first.people)
            else:
                with pytest.raises(FileError, match="Ann Bell plays as 1 already"):
                    keyed(register, other).enter(entry)

    def test_a_list(self, register: Register) -> None:
        text = "Ann Bell - Carl Dorn\nEva Fox - Gus Hill"
        first = keyed(register, "k1").enter_list(text)
        assert [each.people for each in keyed(register, "k1").enter_list(text)] == [
            each.people for each in first
        ]


class TestList:
    def test_a_line_for_each(self, register: Register) -> None:
        done = register.enter_list("Ann Bell - Carl Dorn\n\n5. Eva Fox / Gus Hill\n")
        assert [each.number for each in done] == [1, 5]
        assert len(names_in(register.desk)) == 4

    def test_who_names_no_number_leaves_those_that_others_name(self, register: Register) -> None:
        register.enter(Entry(("Ann Bell", "Carl Dorn"), 2))
        text = "Eva Fox - Gus Hill\nIda Jung - Jon King\nKim Lee - Leo May\n3 Mia Ned - Otto Pim"
        assert [each.number for each in register.enter_list(text)] == [1, 4, 5, 3]

    def test_one_wrong_line_and_nothing_is_done(self, register: Register) -> None:
        register.enter_list("Ann Bell - Carl Dorn")
        with pytest.raises(FileError) as refused:
            register.enter_list("Eva Fox - Gus Hill\nIda Jung")
        assert [where for where, _ in faults(refused)] == ["line 2"]
        with pytest.raises(FileError) as refused:
            register.enter_list("Eva Fox - Ann Bell\nGus Hill - eva fox")
        assert faults(refused) == [
            ("line 1", "Ann Bell plays as 1 already"),
            ("line 2", "'eva fox' stands at line 1 too"),
        ]
        assert names_in(register.desk) == ["Ann Bell", "Carl Dorn"]
        assert len(state_of(register).active) == 1


class TestChange:
    def test_other_people(self, register: Register) -> None:
        first = register.enter(Entry(("Ann Bell", "Carl Dorn")))
        done = register.change(1, Entry((first.people[0], "Eva Fox"), section="A"))
        (entrant,) = state_of(register).active
        assert entrant.people == done.people == (first.people[0], *done.made)
        assert entrant.section == "A"

    def test_not_to_who_plays_already(self, register: Register) -> None:
        register.enter(Entry(("Ann Bell", "Carl Dorn")))
        register.enter(Entry(("Eva Fox", "Gus Hill")))
        with pytest.raises(FileError, match="Eva Fox plays as 2 already"):
            register.change(1, Entry(("Ann Bell", "Eva Fox")))

    def test_nobody_of_that_number(self, register: Register) -> None:
        with pytest.raises(RefusedError) as refused:
            register.change(4, Entry(("Ann Bell", "Eva Fox")))
        assert refused.value.code == "no-such-contestant"

    def test_taken_back_and_its_number_given_again(self, register: Register) -> None:
        register.enter_list("Ann - Bob\nCid - Dan\nEva - Fay")
        register.scratch(2)
        assert free_number(state_of(register)) == 2
        assert register.enter(Entry(("Gus Hill", "Ida Jung"), 2)).number == 2
        assert free_number(state_of(register)) == 4


def test_a_late_pair_comes_last(register: Register) -> None:
    register.enter_list("Ann - Bob\nCid - Dan\nEva - Fay\nGus - Hal")
    desk, event = register.desk, register.event_id
    desk.handle(event, Start(plans_of(howell(2))), DIRECTOR)
    desk.handle(event, OpenRound(1, 0), DIRECTOR)
    desk.handle(event, Withdraw(2, 2), DIRECTOR)
    assert free_number(state_of(register)) == 5
    assert register.enter(Entry(("Ida", "Jon"))).number == 5


def test_no_such_event(desk: Desk) -> None:
    with pytest.raises(NotFoundError):
        Register(desk, 99, DIRECTOR).enter(Entry(("Ann", "Bob")))
