"""A movement of one's own, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import FileError, ImpossibleError
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.formats.movement_toml.read import MOST_BYTES
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.catalogue import KINDS, made
from overtrick.movements.half_tables import half_table
from overtrick.movements.individual import IndividualMovement, IndividualSitting
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.teams import Match, Schedule


def faults(text: str) -> list[str]:
    with pytest.raises(FileError) as refused:
        read_movement(text.encode())
    assert refused.value.kind == "movement"
    return [str(fault) for fault in refused.value.faults]


class TestRead:
    def test_by_round(self) -> None:
        text = 'name = "Ours"\nboards-per-set = 4\n[rounds]\n1 = "1 3 1 | 2 4 2"\n2 = "1 4 2 | -"\n'
        assert read_movement(text.encode()) == Movement(
            "Ours", (Sitting(1, 1, 1, 3, 1), Sitting(1, 2, 2, 4, 2), Sitting(2, 1, 1, 4, 2)), 4
        )

    def test_by_table_is_the_same(self) -> None:
        by_round = 'phantom = 3\n[rounds]\n1 = "1 3 1 | 2 4 2"\n2 = "1 4 2 | 2 3 1"\n'
        by_table = 'phantom = 3\n[tables]\n2 = "2 4 2 | 2 3 1"\n1 = "1 3 1 | 1 4 2"\n'
        assert read_movement(by_round.encode()) == read_movement(by_table.encode())

    def test_rows_on_several_lines(self) -> None:
        text = '[rounds]\n1 = """\n  1 3 1 |\n  2 4 2 """\n'
        assert read_movement(text.encode()).rounds == 1

    def test_individuals(self) -> None:
        text = 'kind = "individual"\n[rounds]\n1 = "1 2 3 4 1"\n'
        assert read_movement(text.encode()) == IndividualMovement(
            "individual", (IndividualSitting(1, 1, 1, 2, 3, 4, 1),)
        )

    def test_teams(self) -> None:
        text = 'kind = "teams"\nteams = 5\nboards_per_set = 8\n[rounds]\n1 = "1 2 | 4 3"\n'
        assert read_movement(text.encode()) == Schedule(
            "teams", 5, (Match(1, 1, 1, 2), Match(1, 2, 4, 3)), 8
        )

    def test_a_byte_order_mark_and_lines_of_windows(self) -> None:
        text = '\ufeff[rounds]\r\n1 = "1 2 1"\r\n'
        assert read_movement(text.encode()).rounds == 1

    def test_a_movement_need_not_be_good(self) -> None:
        movement = read_movement(b'[rounds]\n1 = "1 2 1 | 1 3 1"\n')
        assert len(getattr(movement, "sittings", ())) == 2


class TestFaults:
    def test_all_together_each_with_its_line(self) -> None:
        assert faults(
            'kind = "pair"\nnam = "x"\nboards-per-set = 0\nphantom = 99\n'
            '[rounds]\n1 = "1 2 | 3 4 x"\n2 = "5 5 1"\n01 = 3\n4 = "-"\nx = "q"\n6 = 7\n'
        ) == [
            "line 1: a kind is one of pairs, individual, teams, got 'pair'",
            "line 2: no setting is called 'nam'; did you mean 'name'?",
            "line 3: boards-per-set is a number from 1 to 9999, got '0'",
            "line 4: there is no pair 99 that could be missing",
            "line 5: round 3 is missing",
            "line 5: round 5 is missing",
            "line 5: nobody plays in this movement",
            "line 6: round 1, table 1: expected North-South, East-West, set, as in '3 2 1', or a "
            "dash; got '1 2'",
            "line 6: round 1, table 2: expected North-South, East-West, set, as in '3 2 1', or a "
            "dash; got '3 4 x'",
            "line 7: round 2, table 1: nobody sits in two seats, got '5 5 1'",
            "line 8: 01 is the same as 1",
            "line 10: a row is called by its number, got 'x'",
            "line 11: a row is a text like '3 2 1 | ...', got '7'",
        ]

    def test_one_way_of_writing(self) -> None:
        one_of = "a movement is written by [rounds] or by [tables], one of them"
        assert faults('name = "x"\n') == [f": {one_of}".removeprefix(": ")]
        assert faults('[rounds]\n1 = "1 2 1"\n[tables]\n1 = "1 2 1"\n') == [f"line 3: {one_of}"]
        assert faults("rounds = 3\n") == ["line 1: [rounds] is a table with a row for each"]

    def test_numbers(self) -> None:
        assert faults('[tables]\n1 = "0 2 1 | 1 10000 1"\n') == [
            "line 1: nobody plays in this movement",
            "line 2: round 1, table 1: numbers are 1 to 9999, got '0 2 1'",
            "line 2: round 2, table 1: numbers are 1 to 9999, got '1 10000 1'",
        ]
        assert faults('phantom = true\n[rounds]\n1 = "1 2 1"\n') == [
            "line 1: phantom is a number from 1 to 9999, got 'True'"
        ]
        assert faults('name = 3\n[rounds]\n1 = "1 2 1"\n') == ["line 1: a name is a text, got '3'"]

    def test_what_is_of_another_kind(self) -> None:
        assert faults('teams = 4\n[rounds]\n1 = "1 2 1"\n') == [
            'line 1: a number of teams is for the kind "teams", this is pairs'
        ]
        assert faults('kind = "teams"\nteams = 2\n[rounds]\n1 = "1 3"\n') == [
            "line 2: team 3 plays, and teams are 1 to 2"
        ]
        assert faults('kind = "teams"\nphantom = 1\n[rounds]\n1 = "1 3"\n') == [
            "line 2: there is no pair 1 that could be missing"
        ]

    def test_named_twice(self) -> None:
        assert faults('boards-per-set = 2\nboards_per_set = 2\n[rounds]\n1 = "1 2 1"\n') == [
            "line 2: boards-per-set is named twice"
        ]

    def test_no_toml(self) -> None:
        assert faults("[rounds\n")[0].startswith("line 1: not TOML: ")
        assert faults("a = " + "[" * 2000) == ["tables or lists inside each other without end"]
        assert faults("a = 1" + "0" * 5000) == ["a number that is longer than any here"]

    def test_no_text(self) -> None:
        with pytest.raises(FileError, match="line 2: not UTF-8"):
            read_movement(b"a = 1\nb = '\xff'\n")
        with pytest.raises(FileError, match="more than such a document has"):
            read_movement(b"#" * (MOST_BYTES + 1))


class TestWrite:
    def test_by_rounds_in_columns(self) -> None:
        text = write_movement(half_table(mitchell(5, 2, boards_per_set=4))).decode()
        assert text == (
            'kind = "pairs"\nname = "plain Mitchell"\nboards-per-set = 4\nphantom = 5\n\n'
            "[rounds]\n"
            '1 = "1 6 1  | 2 7 2 | 3 8 3 | 4 9 4 | 5 10 5"\n'
            '2 = "1 10 2 | 2 6 3 | 3 7 4 | 4 8 5 | 5 9 1"\n'
        )

    @pytest.mark.parametrize(
        ("movement", "words"),
        [
            (Movement("", ()), "nobody plays"),
            (Movement("", (Sitting(1, 1, 1, 2, 1), Sitting(1, 1, 3, 4, 1))), "two meetings"),
            (Movement("", (Sitting(1, 1, 0, 2, 1),)), r"1 to 9999, got '?\[0, 2\]"),
            (Movement("", (Sitting(1, 1, 1, 2, 1),), phantom=3), "no pair 3"),
        ],
    )
    def test_what_cannot_be_written(self, movement: Movement, words: str) -> None:
        with pytest.raises(ImpossibleError, match=words):
            write_movement(movement)


SIZES = {"mitchell": 7, "share-and-relay": 8, "appendix": 15, "web": 15, "howell": 2}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_comes_back(kind: str) -> None:
    movement = made(kind, SIZES.get(kind, 7 if kind != "individual" else 9), boards_per_set=3)
    assert read_movement(write_movement(movement)) == movement


@st.composite
def any_movements(draw: st.DrawFn) -> AnyMovement:
    """Any plan, right or wrong, with at most one meeting at a table."""
    number = st.integers(1, 40)
    people = draw(st.sampled_from([2, 4]))
    places = sorted(draw(st.sets(st.tuples(st.integers(1, 5), st.integers(1, 6)), min_size=1)))
    who = [draw(st.lists(number, min_size=people, max_size=people, unique=True)) for _ in places]
    name = draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
    name = name.replace("\r\n", "\n")
    boards = draw(st.integers(1, 9))
    if people == 4:
        return IndividualMovement(
            name,
            tuple(
                IndividualSitting._make((*place, *four, draw(number)))
                for place, four in zip(places, who, strict=True)
            ),
            boards,
        )
    if draw(st.booleans()):
        matches = tuple(Match._make((*place, *two)) for place, two in zip(places, who, strict=True))
        return Schedule(name, 40 + draw(st.integers(0, 3)), matches, boards)
    sittings = tuple(
        Sitting._make((*place, *two, draw(number))) for place, two in zip(places, who, strict=True)
    )
    phantom = draw(st.sampled_from([None, sittings[0].ns]))
    return Movement(name, sittings, boards, phantom)


@given(any_movements())
def test_what_is_written_is_read_back(movement: AnyMovement) -> None:
    assert read_movement(write_movement(movement)) == movement


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_anything_is_read_or_refused(data: bytes) -> None:
    try:
        read_movement(data)
    except FileError as error:
        refused = error
    else:
        return
    assert refused.faults
