"""Contracts and results as values: text, borders, and the faults of other programs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Contract, Result
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError

CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Seat),
    st.sampled_from(Doubling),
)
RESULTS = st.builds(Result, CONTRACTS, st.integers(0, 13))


@given(CONTRACTS)
def test_a_contract_and_its_text(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract
    assert Contract.parse(str(contract).lower()) == contract


@given(RESULTS)
def test_a_result_and_its_text(result: Result) -> None:
    assert Result.parse(str(result)) == result
    assert Result.parse(f"  {str(result).lower()} ") == result
    assert hash(Result.parse(str(result))) == hash(result)


@given(RESULTS)
def test_over_counts_from_the_contract(result: Result) -> None:
    assert result.over == result.tricks - (6 + result.contract.level)


def test_the_leader_is_on_declarer_s_left() -> None:
    assert [str(Contract.parse(f"1C {seat}").leader) for seat in "NESW"] == ["E", "S", "W", "N"]


@pytest.mark.parametrize("text", ["3NTX S -1", "3ntx s-1", "3NX S -1", "3NTXS-1"])
def test_strict_notation(text: str) -> None:
    result = Result.parse(text)
    assert str(result) == "3NTX S -1"
    assert result.tricks == 8


@pytest.mark.parametrize("level", [0, 8, -3])
def test_no_such_level(level: int) -> None:
    with pytest.raises(ImpossibleError, match=f"level must be 1 to 7, got {level}"):
        Contract(level, Strain.SPADES, Seat.NORTH)


@pytest.mark.parametrize("tricks", [-1, 14, 99])
def test_no_such_tricks(tricks: int) -> None:
    with pytest.raises(ImpossibleError, match=f"tricks must be 0 to 13, got {tricks}"):
        Result(Contract(1, Strain.SPADES, Seat.NORTH), tricks)


NO_RESULTS = """
    4S|4S N|4SN1|0S N =|8S N =|4SXXX N =|4Z N =|4S Q =|4S N +٣|4S N +100|3ß=|3ſ N =|4S N =x
    |S4 N =|4\0S N =|= N S4|4S N −1|3SA N =|4♠ N =|4S N +-1|4S N 10
"""


@pytest.mark.parametrize("text", ["", *NO_RESULTS.strip().replace("\n", "").split("|")])
def test_what_is_no_result(text: str) -> None:
    """The strict notation of programs; what people type is read by ``formats.notation``."""
    with pytest.raises(ParseError, match="not a result like '3NTX S -1'"):
        Result.parse(text)


@pytest.mark.parametrize("text", ["", "4S", "4S Q", "4SXXX N", "9S N", "4S N =", "4ſ N"])
def test_what_is_no_contract(text: str) -> None:
    with pytest.raises(ParseError, match="not a contract like '3NTX S'"):
        Contract.parse(text)


class TestFaultsOfOthers:
    """Seen in other libraries, one test each."""

    def test_a_doubled_contract_is_scored_doubled(self) -> None:
        """``3NTX`` accepted and scored undoubled."""
        assert Result.parse("3NTX S =").score(Vulnerability.NONE) == 550
        assert Result.parse("3NTXX S =").score(Vulnerability.NONE) == 800

    @pytest.mark.parametrize(
        ("text", "score"), [("2S N -8", -400), ("7NT N -13", -650), ("7NTXX N -13", -7600)]
    )
    def test_eight_down_and_more(self, text: str, score: int) -> None:
        """Down 8 or more refused; ``-10`` crashes."""
        vulnerability = Vulnerability.BOTH if "XX" in text else Vulnerability.NONE
        assert Result.parse(text).score(vulnerability) == score

    def test_ten_down(self) -> None:
        assert Result.parse("4S N -10").tricks == 0

    @pytest.mark.parametrize("text", ["4S N", "4S N ", "4S N -", "4S N +"])
    def test_a_missing_result_is_not_a_made_contract(self, text: str) -> None:
        with pytest.raises(ParseError, match="not a result"):
            Result.parse(text)

    @pytest.mark.parametrize("text", ["1C N +9", "7NT N +3", "1C N -8", "7NT N +99"])
    def test_impossible_tricks_are_refused(self, text: str) -> None:
        with pytest.raises(ImpossibleError, match="tricks must be 0 to 13"):
            Result.parse(text)

    def test_contracts_that_differ_by_a_double_differ(self) -> None:
        """``3NT`` equal to ``3NTX``."""
        plain, doubled = Contract.parse("3NT S"), Contract.parse("3NTX S")
        assert plain != doubled
        assert len({plain, doubled, Contract.parse("3NTXX S"), Contract.parse("3NT N")}) == 4
