"""Denominations and doubling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ParseError


@given(st.sampled_from(Strain))
def test_a_strain_and_its_text(strain: Strain) -> None:
    for text in (str(strain), str(strain).lower(), f" {strain} ", str(strain)[0]):
        assert Strain.parse(text) is strain


@pytest.mark.parametrize("text", ["", "T", "NTX", "spades", "ſ", "♠", "C D"])
def test_what_is_no_strain(text: str) -> None:
    with pytest.raises(ParseError, match="not a denomination"):
        Strain.parse(text)


def test_law_18e_rank_of_the_denominations() -> None:
    assert "".join(strain.symbol for strain in sorted(Strain)) == "♣♦♥♠NT"


@given(st.sampled_from(Doubling))
def test_a_doubling_and_its_text(doubling: Doubling) -> None:
    assert Doubling.parse(str(doubling)) is doubling
    assert Doubling.parse(f" {str(doubling).lower()} ") is doubling


def test_what_a_doubling_multiplies() -> None:
    assert [int(doubling) for doubling in Doubling] == [1, 2, 4]


@pytest.mark.parametrize("text", ["D", "XXX", "dbl", "1", "0"])
def test_what_is_no_doubling(text: str) -> None:
    with pytest.raises(ParseError, match="not a doubling"):
        Doubling.parse(text)
