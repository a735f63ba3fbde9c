"""The topic of par, and contracts in both notations in which solvers print them."""

import pytest

from overtrick.conformance.agreement import agree
from overtrick.conformance.answer import Missing
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Json, Value
from overtrick.conformance.library import library_answer
from overtrick.conformance.par_contracts import printed_par_contract
from overtrick.core.par import ParContract
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain
from overtrick.errors import ParseError

NS = (Seat.NORTH, Seat.SOUTH)
EW = (Seat.EAST, Seat.WEST)


class TestNotations:
    @pytest.mark.parametrize(
        ("texts", "contract"),
        [
            (
                ("5H*-NS-2", "5HX NS -2", "5HX NS-2"),
                ParContract(5, Strain.HEARTS, Side.NS, NS, doubled=True, over=-2),
            ),
            (
                ("4S-NS+1", "4S NS +1"),
                ParContract(4, Strain.SPADES, Side.NS, NS, doubled=False, over=1),
            ),
            (
                ("3N-N", "3NT N", "3NT-N"),
                ParContract(3, Strain.NOTRUMP, Side.NS, (Seat.NORTH,), doubled=False, over=0),
            ),
            (("2S-EW", "2S EW"), ParContract(2, Strain.SPADES, Side.EW, EW, doubled=False, over=0)),
            (("7C*-NS-6",), ParContract(7, Strain.CLUBS, Side.NS, NS, doubled=True, over=-6)),
        ],
    )
    def test_both_are_read(self, texts: tuple[str, ...], contract: ParContract) -> None:
        assert {printed_par_contract(text) for text in texts} == {contract}
        assert printed_par_contract(str(contract)) == contract

    @pytest.mark.parametrize(
        "text", ["", "PASS", "8S NS", "4S", "4S NE", "4SXX NS -1", "4S NS 1", "4S NS +0", "４S NS"]
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ParseError, match="not a contract like '5HX NS -2'"):
            printed_par_contract(text)


class TestAgreement:
    def said(self, *contracts: str) -> dict[str, Value]:
        return {"ns_score": -300, "contracts": list(contracts)}

    def wanted(self, *contracts: str) -> Json:
        return {"ns_score": -300, "contracts": list(contracts)}

    def test_in_either_notation_and_any_order(self) -> None:
        assert agree(self.wanted("5D*-NS-2", "5H*-NS-2"), self.said("5HX NS -2", "5DX NS -2"))
        assert agree(self.wanted("4SX NS -2"), self.said("4S*-NS-2"))
        assert agree(self.wanted(), self.said())

    def test_not_another_contract_more_or_fewer(self) -> None:
        two = self.wanted("5D*-NS-2", "5H*-NS-2")
        assert not agree(two, self.said("5HX NS -2"))
        assert not agree(two, self.said("5HX NS -2", "5HX NS -2"))
        assert not agree(two, self.said("5HX NS -2", "5DX NS -2", "5CX NS -2"))
        assert not agree(self.wanted("3N-N"), self.said("3NT NS"))
        assert not agree(self.wanted("4S-NS+1"), self.said("5S NS"))
        assert not agree(self.wanted("4S*-NS-2"), self.said("4S NS -2"))
        assert not agree(self.wanted("4S NS"), {"ns_score": -300, "contracts": "4S NS"})
        assert not agree(self.wanted("4S NS"), self.said("four spades"))

    def test_only_where_contracts_are_listed(self) -> None:
        listed: Json = {"auction": ["4S NS", "5S NS"]}
        assert not agree(listed, {"auction": ["5S NS", "4S NS"]})


class TestRefused:
    def refusal(self, **given: Json) -> str:
        asked: dict[str, Json] = {"dealer": "N", "vulnerable": "None", **given}
        told = library_answer(Case("x", "par", asked, None, "", ""))
        assert isinstance(told, Missing)
        return told.detail

    def test_tables_that_are_none(self) -> None:
        assert self.refusal() == "the input has no 'dd_tricks'"
        assert self.refusal(dd_tricks=[1]) == "dd_tricks: an object is wanted, got [1]"
        assert self.refusal(dd_tricks={"S": 8}) == "dd_tricks: an object by seats is wanted, got 8"
        assert self.refusal(dd_tricks={"S": {"N": 8}}).endswith("19 are missing")
        assert self.refusal(dd_tricks={"X": {"N": 8}}).startswith("not a denomination")
