"""A conditions of contest document, read: every fault with its line, and only our errors."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Conditions, Method, TieBreak
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.core.ties import TieTest
from overtrick.errors import FileError
from overtrick.formats.contest_toml import read_contest
from overtrick.formats.contest_toml.read import MOST_BYTES

LEAGUE = """\
# The league of three clubs
title = "Spring league"
masterpoints = "two-winners"
correction_minutes = 20
ties = ["head-to-head", "imp-quotient"]

method = "bam"
round-points = 0.01
tie_breaks = ["opponents"]

[match]
scale = "wbf-discrete"
own_average = true
imp_cap = 20
"""


def faults(text: str) -> list[str]:
    """What is said of a document that is refused."""
    with pytest.raises(FileError) as refused:
        read_contest(text.encode())
    assert refused.value.kind == "conditions of contest"
    return [str(fault) for fault in refused.value.faults]


class TestRead:
    def test_a_document(self) -> None:
        contest = read_contest(LEAGUE.encode())
        assert contest.event == EventSettings(
            "Spring league",
            20,
            Masterpoints.TWO_WINNERS,
            (TieTest.HEAD_TO_HEAD, TieTest.IMP_QUOTIENT),
        )
        assert contest.match == MatchSettings(
            scale=VpScale.WBF_DISCRETE, own_average=True, imp_cap=20
        )
        assert contest.scoring == {
            "method": "bam",
            "round_points": "1/100",
            "tie_breaks": ["opponents"],
        }
        assert contest.conditions == Conditions.parse(
            {"method": "bam", "round_points": "0.01", "tie_breaks": "opponents"}
        )
        assert contest.conditions.method is Method.BAM
        assert contest.conditions.tie_breaks == (TieBreak.OPPONENTS,)

    def test_nothing_named(self) -> None:
        assert read_contest(b"") == Contest()
        assert read_contest(b"# nothing yet\n") == Contest()
        assert read_contest(b"[match]\n").match == MatchSettings()

    def test_lines_of_windows_and_a_mark_at_the_beginning(self) -> None:
        windows = LEAGUE.replace("\n", "\r\n").encode("utf-8-sig")
        assert read_contest(windows) == read_contest(LEAGUE.encode())

    def test_dotted_and_quoted_names(self) -> None:
        assert read_contest(b'match.scale = "none"\n"method" = "butler"\n') == Contest(
            scoring={"method": "butler"}, match=MatchSettings(scale=VpScale.NONE)
        )


class TestFaults:
    def test_several_at_once_each_with_its_line(self) -> None:
        text = (
            'metod = "bam"\n'
            'short-boards = "neuburg"\n'
            "\n"
            'notes = """\n'
            "winners = 1\n"
            '"""\n'
            "winners = 3\n"
            "correction_minutes = 1.5\n"
            'ties = ["head-to-head", "oponents"]\n'
            "[match]\n"
            "knockout = 1\n"
            "own-averages = true\n"
        )
        assert faults(text) == [
            "line 1: no setting is called 'metod'; did you mean 'method'?",
            "line 2: short_boards: no value is called 'neuburg'; did you mean 'neuberg'?",
            "line 4: no setting is called 'notes'; did you mean 'ties'?",
            "line 7: winners: a whole number from 1 to 2 is wanted, got 3",
            "line 8: correction_minutes: a whole number from 0 to 40320 is wanted, got 1.5",
            "line 9: ties: no value is called 'oponents'; did you mean 'opponents'?",
            "line 11: knockout: true or false is wanted, got 1",
            "line 12: no setting of matches is called 'own-averages'; did you mean 'own_average'?",
        ]

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("matches = 1", "line 1: no setting is called 'matches'; did you mean 'match'?"),
            ("\nmatch = 3", "line 2: match is a table of its own: [match]"),
            ("law = 1900", "line 1: law: no edition of the scoring table is called '1900'"),
            ("title = 1979-05-27", "line 1: title: text of at most 200 characters is wanted"),
            ("title = 1.5", "line 1: title: text of at most 200 characters is wanted, got 1.5"),
            ("winners = 1.0", "line 1: winners: a whole number from 1 to 2 is wanted"),
            ("round_points = 1e-400", "line 1: round_points: a unit like 0.01 is wanted"),
            ("round_points = nan", "line 1: round_points: a unit like 0.01 is wanted"),
            ('trim = "one"\n"trim" = "none"', "not TOML: Cannot overwrite a value"),
            (
                'trim = "one"\nTrim = "one"',
                "line 2: no setting is called 'Trim'; did you mean 'trim'",
            ),
            ("full-session = 1\nfull_session = 1", "full_session is named twice"),
            ("a = \nb = 1", "line 1: not TOML: Invalid value"),
            ("a = " + "[" * 50_000, "tables or lists inside each other without end"),
            ("a = " + "9" * 5_000, "a number that is longer than any here"),
            ("# " + "x" * MOST_BYTES, "more than such a document has"),
        ],
    )
    def test_it_says_what_was_expected(self, text: str, says: str) -> None:
        assert any(says in fault for fault in faults(text)), faults(text)

    def test_what_is_no_text(self) -> None:
        with pytest.raises(FileError, match="line 2: not UTF-8"):
            read_contest(b"\n\xff")


NAMES = st.sampled_from(
    ["title", "method", "winners", "round_points", "tie_breaks", "ties", "match", "short-boards"]
) | st.text(max_size=6)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(['"bam"', '"x"', "1", "1.5", "nan", "true", "1979-05-27", "0x10", "'a'", '""']),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | inner.map(lambda item: f"{{ scale = {item} }}")
    ),
    max_leaves=4,
)


@given(st.lists(st.tuples(NAMES, VALUES), max_size=5))
def test_only_our_errors_escape(pairs: list[tuple[str, str]]) -> None:
    text = "\n".join(f"{name} = {value}" for name, value in pairs)
    try:
        contest = read_contest(text.encode("utf-8", "surrogatepass"))
    except FileError:
        return
    assert isinstance(contest.conditions, Conditions)


@given(st.binary(max_size=60))
def test_nor_from_any_bytes(data: bytes) -> None:
    try:
        contest = read_contest(data)
    except FileError:
        return
    assert isinstance(contest, Contest)
