"""Whom a typed name may mean: who played lately first, the same names, and nearly the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.names import Doubt, Roll, alike, completions, folded, read_roll, tidy
from overtrick.engines.event.commands import Enter
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import ParseError
from overtrick.store.roll import RollLine
from tests.app.evening.people import DIRECTOR, persons


def roll_of(*lines: tuple[int, str, str, int]) -> Roll:
    """A roll of persons by number, name, federation's number and newest event."""
    return Roll.of(
        RollLine(person, name, name, number, last) for person, name, number, last in lines
    )


CLUB = roll_of(
    (1, "Ann Bell", "", 3),
    (2, "Anna Dorn", "4711", 0),
    (3, "Carl Bannerman", "", 9),
    (4, "ＬＩ Ｎａ", "", 0),
    (5, "王伟", "", 2),
    (6, "王伟", "881", 7),
)


def names_of(part: str, most: int = 10) -> list[str]:
    return [each.name for each in CLUB.completions(part, most)]


class TestCompletions:
    def test_who_played_lately_comes_first_then_by_name(self) -> None:
        assert names_of("ann") == ["Carl Bannerman", "Ann Bell", "Anna Dorn"]

    def test_any_part_in_any_case_and_width(self) -> None:
        assert names_of("NNERM") == ["Carl Bannerman"]
        assert names_of("li na") == names_of("ｌｉ") == ["ＬＩ Ｎａ"]
        assert [each.person for each in CLUB.completions("王")] == [6, 5]

    def test_the_beginning_of_a_number(self) -> None:
        assert names_of("471") == ["Anna Dorn"]
        assert names_of("711") == []

    def test_nothing_for_nothing(self) -> None:
        assert names_of("  ") == names_of("zz") == []

    def test_not_more_than_asked_for(self) -> None:
        assert names_of("ann", 2) == ["Carl Bannerman", "Ann Bell"]

    def test_those_who_never_played_by_how_their_names_begin(self) -> None:
        roll = roll_of((1, "Susan Abel", "", 0), (2, "Abe Zorn", "", 0), (3, "Isabel Fox", "", 0))
        assert [each.name for each in roll.completions("abe")] == [
            "Abe Zorn",
            "Susan Abel",
            "Isabel Fox",
        ]


class TestMeant:
    def test_who_is_called_so_in_any_spelling(self) -> None:
        assert CLUB.meant(" ann  BELL ").person == 1
        assert CLUB.meant("Li Na").person == 4

    def test_of_several_who_played_last(self) -> None:
        found = CLUB.meant("王伟")
        assert found.person == 6
        (doubt,) = found.doubts
        assert (doubt.doubt, [each.person for each in doubt.others]) == (Doubt.SAME_NAME, [5])
        assert CLUB.meant("王伟", {6}).person == 5

    def test_a_new_name_that_is_nearly_a_known_one(self) -> None:
        found = CLUB.meant("Ann Bel")
        assert found.person is None
        (doubt,) = found.doubts
        assert (doubt.doubt, [each.person for each in doubt.others]) == (Doubt.ALIKE, [1])
        assert doubt.words == "'Ann Bel' is new; is it Ann Bell?"

    def test_a_new_name(self) -> None:
        assert CLUB.meant("Eva Fox") == ("Eva Fox", None, ())

    @pytest.mark.parametrize("name", ["", "  ", "12", "--", "a" * 101, "Ann\x00Bell"])
    def test_no_name(self, name: str) -> None:
        with pytest.raises(ParseError):
            CLUB.meant(name)

    def test_a_former_name_means_who_it_became(self) -> None:
        roll = Roll.of([RollLine(1, "Ann Bell", "Ann Carr", "", 0)])
        assert roll.meant("ann bell") == ("Ann Carr", 1, ())


class TestAlike:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("ann bell", "ann bel"),
            ("ann bell", "anne bell"),
            ("ann bell", "ann bull"),
            ("ann bell", "ann blel"),
            ("ann bell", "bell ann"),
            ("ann bell", "annbell"),
        ],
    )
    def test_so(self, one: str, other: str) -> None:
        assert alike(one, other)
        assert alike(other, one)

    @pytest.mark.parametrize(
        ("one", "other"), [("ann bell", "ann dorn"), ("王伟", "王芳"), ("ann bell", "ann be")]
    )
    def test_not_so(self, one: str, other: str) -> None:
        assert not alike(one, other)

    @given(st.text("abc ", min_size=5, max_size=9), st.integers(0, 8), st.sampled_from("abc"))
    def test_one_letter_put_in_or_left_out(self, name: str, at: int, letter: str) -> None:
        longer = name[:at] + letter + name[at:]
        if len(name.replace(" ", "")) >= 4:
            assert alike(name, longer)
            assert alike(longer, name)


@given(st.text(max_size=20))
def test_folding_twice_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name)


def test_a_tidy_name() -> None:
    assert tidy("  Ann \t Bell ") == "Ann Bell"


def test_at_a_desk(desk: Desk) -> None:
    bell, carr = persons(desk, "Ann Bell", "Anna Carr")
    event = desk.open_event(Rules(Kind.INDIVIDUAL), DIRECTOR).id
    desk.handle(event, Enter((carr,)), DIRECTOR)
    assert [each.person for each in completions(desk, "ann")] == [carr, bell]
    assert read_roll(desk).people[carr].last_event == event
    assert read_roll(desk, club=5).people[carr].last_event == 0
