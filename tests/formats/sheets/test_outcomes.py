"""What the cells of a line mean together."""

from fractions import Fraction
from typing import Any

import pytest

from overtrick.core.contract import Result
from overtrick.core.duplicate import points_table
from overtrick.core.outcome import (
    Artificial,
    Given,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
)
from overtrick.core.seat import Side, Vulnerability
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.sheets.outcomes import Said, Understood, scores, understood

NONE, NS, BOTH = Vulnerability.NONE, Vulnerability.NS, Vulnerability.BOTH


def said(**cells: str) -> Said:
    """Pair 1 against pair 2, and what the cells say."""
    fields: dict[str, Any] = {"ns": "1", "ew": "2", **cells}
    return Said(**fields)


def played(text: str, explicit_ns: int | None = None) -> Played:
    return Played(Result.parse(text), explicit_ns)


class TestContract:
    @pytest.mark.parametrize(
        ("cells", "result"),
        [
            ({"contract": "4S", "declarer": "N", "result": "="}, "4S N ="),
            ({"contract": "4♠x", "declarer": "west", "result": "-2"}, "4SX W -2"),
            ({"contract": "3NT", "declarer": "E", "tricks": "10"}, "3NT E +1"),
            ({"contract": "3SA", "declarer": "E", "tricks": "6"}, "3NT E -3"),
            ({"contract": "4H", "declarer": "S", "result": "10"}, "4H S ="),
            ({"contract": "4H*", "declarer": "S", "tricks": "11", "result": "+1"}, "4HX S +1"),
            ({"contract": "3NT S ="}, "3NT S ="),
            ({"contract": "4Hx S -1"}, "4HX S -1"),
            ({"contract": "2C S", "result": "+2"}, "2C S +2"),
            ({"contract": "4S+1", "declarer": "N"}, "4S N +1"),
        ],
    )
    def test_in_one_column_or_several(self, cells: dict[str, str], result: str) -> None:
        assert understood(said(**cells), NONE) == Understood(played(result))

    def test_in_another_language(self) -> None:
        cells = {"contract": "4C", "declarer": "O", "result": "+1"}
        assert understood(said(**cells), BOTH, "fr").outcome == played("4H W +1")

    @pytest.mark.parametrize("text", ["P", "PASS", "Pas"])
    def test_passed_out(self, text: str) -> None:
        assert understood(said(contract=text), NONE).outcome == PassedOut()
        assert understood(said(contract=text, score="0"), NONE).outcome == PassedOut()

    @pytest.mark.parametrize(
        ("cells", "message"),
        [
            ({"contract": "4S", "result": "="}, "who declared '4S'?"),
            ({"contract": "4S", "declarer": "N"}, "neither a result nor a score of 4S N"),
            ({"contract": "4S N", "declarer": "S", "result": "="}, "declarer is N"),
            ({"contract": "4S", "declarer": "Q", "result": "="}, "not a seat"),
            ({"contract": "4S", "declarer": "N", "tricks": "9", "result": "="}, "'9' tricks and"),
            ({"declarer": "N", "result": "="}, "without a contract"),
            ({"contract": "PASS", "score": "100"}, "a score beside 'PASS'"),
            ({"contract": "NP", "score": "100"}, "a score beside 'NP'"),
            ({"contract": "4X", "declarer": "N", "result": "="}, "4X N ="),
            ({}, "neither a contract nor a score"),
            ({"ew": "", "score": "50"}, "the numbers of both pairs"),
        ],
    )
    def test_what_makes_no_sense(self, cells: dict[str, str], message: str) -> None:
        with pytest.raises(ParseError) as error:
            understood(said(**cells), NONE)
        assert message in str(error.value)

    @pytest.mark.parametrize(
        "cells",
        [
            {"contract": "8S", "declarer": "N", "result": "="},
            {"contract": "7S", "declarer": "N", "result": "+1"},
            {"contract": "4S", "declarer": "N", "tricks": "14"},
        ],
    )
    def test_what_does_not_exist(self, cells: dict[str, str]) -> None:
        with pytest.raises(ImpossibleError):
            understood(said(**cells), NONE)


class TestScore:
    @pytest.mark.parametrize(
        ("cells", "score_ns"),
        [
            ({"score": "420"}, 420),
            ({"score": "-50"}, -50),
            ({"score": "−50"}, -50),
            ({"score": "+110"}, 110),
            ({"score_ns": "420"}, 420),
            ({"score_ew": "50"}, -50),
            ({"score_ns": "420", "score_ew": "-420"}, 420),
            ({"score_ns": "-", "score_ew": "50"}, -50),
            ({"score_ns": "0", "score_ew": "50"}, -50),
            ({"score_ns": "-50"}, -50),
            ({"score_ns": "0", "score_ew": "0"}, 0),
        ],
    )
    def test_alone(self, cells: dict[str, str], score_ns: int) -> None:
        expected = Understood(Score(score_ns), score_ns)
        assert understood(said(**cells), NONE) == expected

    def test_beside_a_contract_it_is_checked(self) -> None:
        cells = {"contract": "4S", "declarer": "N", "result": "=", "score": "420"}
        assert understood(said(**cells), NONE) == Understood(played("4S N ="), 420)

    def test_one_that_differs_counts_and_is_told(self) -> None:
        cells = {"contract": "4S", "declarer": "N", "result": "=", "score": "450"}
        assert understood(said(**cells), NONE) == Understood(
            played("4S N =", 450),
            450,
            ("4S N = scores +420 to North-South, +450 is written; it counts",),
        )

    def test_a_wrong_sign_is_named(self) -> None:
        cells = {"contract": "4S", "declarer": "W", "result": "=", "score": "420"}
        (doubt,) = understood(said(**cells), NONE).doubts
        assert "so perhaps the sign is wrong" in doubt

    @pytest.mark.parametrize(
        ("cells", "vulnerability", "result"),
        [
            ({"contract": "4S", "declarer": "N", "score": "450"}, NONE, "4S N +1"),
            ({"contract": "4S", "declarer": "E", "score_ns": "200"}, BOTH, "4S E -2"),
            ({"contract": "3NT S", "score": "-100"}, NS, "3NT S -1"),
        ],
    )
    def test_it_tells_the_tricks_of_a_contract_without_a_result(
        self, cells: dict[str, str], vulnerability: Vulnerability, result: str
    ) -> None:
        assert understood(said(**cells), vulnerability).outcome == played(result)

    def test_one_that_the_contract_cannot_have_is_an_error(self) -> None:
        cells = {"contract": "4S", "declarer": "N", "score": "460"}
        with pytest.raises(ParseError, match=r"no result of 4S N scores \+460"):
            understood(said(**cells), NONE)

    def test_one_that_no_contract_has_is_told(self) -> None:
        (doubt,) = understood(said(score="620"), NONE).doubts
        assert doubt == (
            "no contract on this board scores +620 to North-South; it counts all the same"
        )
        assert understood(said(score="620"), NS).doubts == ()

    def test_two_that_do_not_balance(self) -> None:
        meant = understood(said(score_ns="110", score_ew="-90"), NONE)
        assert meant.outcome == Split(Score(110), Score(90))
        assert meant.doubts == ("the two sides' scores do not balance: 110 and -90",)

    @pytest.mark.parametrize(
        ("cells", "message"),
        [
            ({"score_ns": "110", "score_ew": "90"}, "both sides score: 110 and 90"),
            ({"score": "50", "score_ns": "50"}, "only one can be"),
            ({"score": "fifty"}, "fifty"),
            ({"score_ns": "50", "score_ew": "x"}, "not a score like 420 or -50: 'x'"),
            ({"score": "4S N ="}, "not a score like 420 or -50: '4S N ='"),
        ],
    )
    def test_what_makes_no_sense(self, cells: dict[str, str], message: str) -> None:
        with pytest.raises(ParseError) as error:
            understood(said(**cells), NONE)
        assert message in str(error.value)

    def test_all_scores_of_law_77(self) -> None:
        plain = {abs(points) for points in points_table()}
        assert {abs(points) for v in Vulnerability for points in scores(v)} == plain | {0}
        assert 400 in scores(NONE)
        assert 400 in scores(Vulnerability.NS)  # eight down undoubled, East-West not vulnerable
        assert 470 in scores(NONE)
        assert 470 not in scores(BOTH)


class TestSpecial:
    @pytest.mark.parametrize(
        ("cells", "outcome"),
        [
            ({"contract": "A6040"}, Artificial.parse("A6040")),
            ({"score": "60%-40%"}, Artificial.parse("A6040")),
            ({"score_ns": "60%", "score_ew": "40%"}, Artificial.parse("A6040")),
            ({"score_ns": "A60", "score_ew": "A60"}, Artificial.parse("A6060")),
            ({"score_ns": "A+", "score_ew": "A-"}, Artificial.parse("AVE+/AVE-")),
            ({"score_ns": "AVE", "score_ew": "ave+"}, Artificial.parse("AVE/AVE+")),
            ({"score_ns": "A=", "score_ew": "A"}, Artificial.parse("AVE/AVE")),
            ({"contract": "NP"}, NotPlayed()),
            ({"score": "NP"}, NotPlayed()),
            ({"score_ns": "NP"}, NotPlayed()),
            ({"score_ns": "NP", "score_ew": "NP"}, NotPlayed()),
            ({"contract": "NP", "score_ns": "NP", "score_ew": "NP"}, NotPlayed()),
            ({"contract": "PASS", "score_ns": "PASS"}, PassedOut()),
        ],
    )
    def test_what_is_no_contract_and_no_score(
        self, cells: dict[str, str], outcome: Outcome
    ) -> None:
        assert understood(said(**cells), NONE) == Understood(outcome)

    @pytest.mark.parametrize("cells", [{"score": "non joué"}, {"score_ns": "NJ"}])
    def test_in_another_language(self, cells: dict[str, str]) -> None:
        assert understood(said(**cells), NONE, "fr").outcome == NotPlayed()

    def test_an_artificial_score_beside_a_contract_counts_and_is_told(self) -> None:
        cells = {"contract": "4S", "declarer": "N", "result": "=", "score": "60%-40%"}
        assert understood(said(**cells), NONE) == Understood(
            Artificial.parse("A6040"), None, ("A6040 counts, not '4S' beside it",)
        )

    def test_not_played_beside_a_contract_is_an_error(self) -> None:
        cells = {"contract": "4S", "declarer": "N", "result": "=", "score": "NP"}
        with pytest.raises(ParseError, match="does not go with '4S'"):
            understood(said(**cells), NONE)

    def test_points_alone_count(self) -> None:
        line = Said("1", "2", points=(Fraction(23), Fraction(11)))
        meant = understood(line, NONE)
        assert meant.outcome == Given(Fraction(23), Fraction(11))
        assert meant.doubts == ("neither a contract nor a score: the points of the file count",)


class TestSitOut:
    """RC-043."""

    @pytest.mark.parametrize("word", ["0", "bye", "Phantom", "sit-out", "轮空"])
    def test_words_for_nobody(self, word: str) -> None:
        assert understood(said(ew=word), NONE) == Understood(SitOut())
        assert understood(said(ns=word), NONE) == Understood(SitOut())

    def test_what_stands_beside_it_is_told(self) -> None:
        meant = understood(said(ew="bye", contract="PASS"), NONE)
        assert meant.outcome == SitOut()
        assert meant.doubts == ("a sit-out: what is written beside it does not count",)


def test_the_side_of_a_result_is_declarer_s() -> None:
    meant = understood(said(contract="2H", declarer="E", result="=", score_ew="110"), NONE)
    assert isinstance(meant.outcome, Played)
    assert meant.outcome.result.score_for(Side.NS, NONE) == meant.score_ns == -110
