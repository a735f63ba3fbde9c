"""Settings by their words."""

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.named_settings import no_such, parse_settings, plain_settings, word
from overtrick.errors import ParseError


class Colour(Enum):
    RED = "red"
    BLUE = "dark-blue"


@dataclass(frozen=True, slots=True)
class Example:
    name: str = field(default="", metadata={"most": 5})
    colour: Colour = Colour.RED
    on: bool = False
    count: int = field(default=1, metadata={"least": 1, "most": 9})
    cap: int | None = field(default=None, metadata={"least": 1, "most": 24})
    weight: Fraction = field(default=Fraction(1), metadata={"least": 0, "most": 1})
    both: tuple[Colour, ...] = ()


class TestParse:
    def test_nothing_named_is_the_default(self) -> None:
        assert parse_settings(Example, {}) == Example()

    def test_everything_named(self) -> None:
        given_words: dict[str, object] = {
            "name": "x",
            "colour": "dark-blue",
            "on": True,
            "count": 9,
            "cap": None,
            "weight": "1/2",
            "both": ["red", "dark-blue"],
        }
        assert parse_settings(Example, given_words) == Example(
            "x", Colour.BLUE, on=True, count=9, weight=Fraction(1, 2), both=tuple(Colour)
        )

    @pytest.mark.parametrize(
        ("name", "value", "says"),
        [
            ("nam", "x", "no setting is called 'nam'; did you mean 'name'?"),
            ("zzz", "x", "there are both, cap, colour, count, name, on, weight"),
            ("name", "123456", "name: text of at most 5 characters is wanted, got '123456'"),
            ("name", 3, "name: text of at most 5 characters is wanted, got 3"),
            ("name", "a\0", "name: text of at most 5"),
            ("name", "x" * 99, "..."),
            ("colour", "drak-blue", "colour: no value is called 'drak-blue'; did you mean 'dark"),
            ("colour", 1, "colour: no value is called '1'; there are dark-blue, red"),
            ("on", 1, "on: true or false is wanted, got 1"),
            ("count", True, "count: a whole number from 1 to 9 is wanted, got True"),
            ("count", 0, "count: a whole number from 1 to 9 is wanted, got 0"),
            ("cap", 25, "cap: a whole number from 1 to 24 is wanted, got 25"),
            ("weight", 2, "weight: a number from 0 to 1 is wanted, got 2"),
            ("weight", "1e-9", "weight: a number from 0 to 1 is wanted, got '1e-9'"),
            ("weight", True, "weight: a number from 0 to 1 is wanted, got True"),
            ("both", "red", "both: a list of words is wanted, got 'red'"),
            ("both", ["green"], "both: no value is called 'green'"),
        ],
    )
    def test_it_says_what_was_expected(self, name: str, value: object, says: str) -> None:
        with pytest.raises(ParseError) as refused:
            parse_settings(Example, {name: value})
        assert says in str(refused.value)

    def test_all_faults_at_once(self) -> None:
        with pytest.raises(ParseError) as refused:
            parse_settings(Example, {"on": 1, "count": 0})
        assert str(refused.value).count(";") == 1

    @given(
        st.builds(
            Example,
            name=st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=5),
            colour=st.sampled_from(Colour),
            on=st.booleans(),
            count=st.integers(1, 9),
            cap=st.none() | st.integers(1, 24),
            weight=st.fractions(0, 1, max_denominator=100),
            both=st.lists(st.sampled_from(Colour)).map(tuple),
        )
    )
    def test_words_and_back(self, settings: Example) -> None:
        assert parse_settings(Example, plain_settings(settings)) == settings


def test_a_name_with_a_hyphen_has_near_ones_too() -> None:
    assert no_such("value", "head-two-head", ["head-to-head"]).endswith("'head-to-head'?")


def test_a_word() -> None:
    assert word(Colour, "dark-blue") is Colour.BLUE
