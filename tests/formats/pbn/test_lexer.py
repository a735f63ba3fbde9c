"""The pieces of a text, and the time it takes to find them."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.pbn.lexer import Lexeme, Piece, escaped, lexemes, unescaped

MEGABYTES = 5
SECONDS = 30
"""Many times what it takes on a machine that does nothing else; a square would take hours."""


def pieces(text: str) -> list[tuple[str, str]]:
    return [(lexeme.kind.value, lexeme.name or lexeme.text) for lexeme in lexemes(text)]


def only(text: str) -> Lexeme:
    (lexeme,) = lexemes(text)
    return lexeme


class TestTags:
    @pytest.mark.parametrize(
        "text",
        [
            '[Event "x"]',
            '[Event"x"]',
            '[   Event"x"   ]',
            '[\n  Event\n  "x"\n ]',
        ],
    )
    def test_white_space_is_free(self, text: str) -> None:
        lexeme = only(text)
        assert (lexeme.kind, lexeme.name, lexeme.text, lexeme.fault) == (
            Piece.TAG,
            "Event",
            "x",
            "",
        )

    def test_several_on_a_line(self) -> None:
        found = [(lexeme.name, lexeme.text) for lexeme in lexemes('[A "1"] [B "2"][C ""]')]
        assert found == [("A", "1"), ("B", "2"), ("C", "")]

    @pytest.mark.parametrize(
        ("text", "value", "fault"),
        [
            (r'[A "a \"b\" \\ c"]', r'a "b" \ c', ""),
            (r'[A "Rank\3R;Call\4"]', r"Rank\3R;Call\4", ""),
            (r'[A "C:\dir\"]', "C:\\dir\\", "a quote inside"),
            ('[A "the "big" game"]', 'the "big" game', "a quote inside"),
            ('[A "open]', "open", "no closing quote"),
            ("[A]", "", "has to stand in quotes"),
            ("[A bare]", "bare", "has to stand in quotes"),
            ('[A "a\tb"]', "a\tb", "a tab"),
        ],
    )
    def test_values(self, text: str, value: str, fault: str) -> None:
        lexeme = only(text)
        assert (lexeme.name, lexeme.text) == ("A", value)
        assert fault in lexeme.fault
        assert bool(fault) == bool(lexeme.fault)

    def test_a_broken_one_is_words_to_the_end_of_its_line(self) -> None:
        broken, whole = lexemes('[A "x" y [B "1"]\n[C "2"]')
        assert (broken.kind, broken.fault) == (Piece.WORDS, 'not a tag like [Board "1"]')
        assert whole.name == "C"

    @given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
    def test_strings_come_back(self, value: str) -> None:
        assert unescaped(escaped(value)) == value
        assert unescaped(escaped(value, table=True)) == value
        assert only(f'[A "{escaped(value)}"]').text == value


class TestComments:
    def test_over_lines_with_empty_ones_and_tags_and_escapes_in_them(self) -> None:
        text = '{ a\n\n% b\n[Board "1"] ; c { d }\n[B "2"]'
        assert pieces(text) == [("comment", text[:-8]), ("tag", "B")]

    def test_to_the_end_of_the_line(self) -> None:
        assert pieces('; a { b [C "1"]\nx') == [("comment", '; a { b [C "1"]'), ("words", "x")]

    def test_not_inside_a_string(self) -> None:
        assert pieces('[A "{;"]\n"x;y{" z') == [("tag", "A"), ("words", '"x;y{" z')]

    def test_one_that_is_never_closed_ends_with_its_line(self) -> None:
        open_one, tag = lexemes('{ never\n[A "1"]')
        assert (open_one.text, tag.name) == ("{ never}", "A")
        assert "without its closing brace" in open_one.fault

    def test_a_lone_brace_in_a_row_of_a_table_is_none(self) -> None:
        found = list(lexemes('[ATable "A;B"]\n1 {\n2 }\n'))
        assert [lexeme.kind for lexeme in found] == [Piece.TAG, *[Piece.WORDS] * 3]
        assert "brace" in found[2].fault


class TestLines:
    def test_escape_lines_are_in_the_first_column_only(self) -> None:
        assert pieces("% a\n %b\nc % d") == [
            ("escape line", " a"),
            ("words", " %b"),
            ("words", "c % d"),
        ]

    def test_empty_and_semi_empty_lines(self) -> None:
        assert pieces("\n \t\nx\n\n") == [
            ("empty line", ""),
            ("empty line", ""),
            ("words", "x"),
            ("empty line", ""),
        ]

    def test_numbers(self) -> None:
        text = '% a\n[A\n"x"]\n{\n\n}\nwords\n\n[B "y"]'
        assert [lexeme.line for lexeme in lexemes(text)] == [1, 2, 4, 7, 8, 9]


ENDLESS = (
    *("{", "[", '"', "[A", '[A "', '[A"', '\\"', '[A "\\"', ";", "}", " ", "%", "[ "),
    *("{\n", "[\n", '"\n', "%\n", "\n", " \n", "{}", '[A "x\n', '[A "x"y"]', "[A]\n"),
    *('[ATable ""]\n1 {', '[ATable ""]\n1 {}', '"\\'),
)


@pytest.mark.parametrize("unit", ENDLESS)
def test_the_time_is_linear(unit: str) -> None:
    """Half a megabyte of the worst; five are in the full volume."""
    _timed(unit * (500_000 // len(unit)), SECONDS / 10)


@pytest.mark.soak
@pytest.mark.parametrize("unit", ENDLESS)
def test_the_time_is_linear_in_full(unit: str) -> None:
    _timed(unit * (MEGABYTES * 1_000_000 // len(unit)), SECONDS)


@pytest.mark.parametrize("unit", ["{", "["])
def test_five_megabytes_of_an_open_sign(unit: str) -> None:
    _timed(unit * (MEGABYTES * 1_000_000), SECONDS / 5)


def _timed(text: str, most: float) -> None:
    start = perf_counter()
    covered = sum(lexeme.end - lexeme.start for lexeme in lexemes(text))
    assert covered <= len(text)
    assert perf_counter() - start < most
