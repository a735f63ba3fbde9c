"""One value has one text, and what a database could not keep is refused at the border."""

import json
from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import ParseError
from overtrick.phrase import Phrase
from overtrick.store.canonical import canonical, checked

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=20,
)


class Strain(IntEnum):
    HEARTS = 2


@given(VALUES)
def test_a_value_comes_back_and_its_text_is_stable(value: object) -> None:
    text = canonical(value)
    assert json.loads(text) == value
    assert canonical(json.loads(text)) == text


def test_fields_are_sorted_nothing_is_padded_and_letters_stay() -> None:
    assert canonical({"b": [1, True, None], "a": "桥牌"}) == '{"a":"桥牌","b":[1,true,null]}'
    assert canonical((Strain.HEARTS,)) == "[2]"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.5, "0.5"),
        ({"a": [float("nan")]}, "nan"),
        ({1: "a"}, "1"),
        ({"a": {"b\0": 1}}, r"'b\x00'"),
        (["\0"], r"'\x00'"),
        ("\ud83c", r"'\ud83c'"),
        (b"bytes", "b'bytes'"),
        ({1, 2}, "{1, 2}"),
    ],
)
def test_what_is_not_json_of_ours_is_refused(value: object, shown: str) -> None:
    with pytest.raises(ParseError, match=r"expected|JSON") as raised:
        canonical(value)
    assert isinstance(raised.value.args[0], Phrase)
    assert shown in str(raised.value)


def test_text_is_passed_through() -> None:
    assert checked("Łódź 🂡") == "Łódź 🂡"
    with pytest.raises(ParseError, match="without NUL"):
        checked("a\0b")
