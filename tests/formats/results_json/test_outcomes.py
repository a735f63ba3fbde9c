"""Every form in which a result may be written."""

import json
from fractions import Fraction

import pytest

from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.sheet import Notice
from overtrick.formats.results_json import read_results, write_results
from tests.formats.results_json.documents import document, faults, made

HALF = Fraction(1, 2)


def outcome(**result: object) -> Outcome:
    """What a result says on board 1, nobody vulnerable."""
    return read_results(document({"ns": 1, "ew": 2} | result)).boards[0].rows[0].outcome


class TestOutcomes:
    """Every form in which a result may be written."""

    @pytest.mark.parametrize(
        ("result", "expected"),
        [
            ({"contract": "4SX", "declarer": "W", "tricks": 11}, made("4SX W +1")),
            ({"contract": "4sx", "declarer": "w", "result": "+1"}, made("4SX W +1")),
            ({"contract": "4♠×", "declarer": "West", "result": 1}, made("4SX W +1")),
            ({"contract": "3N", "declarer": "N", "result": "="}, made("3NT N =")),
            ({"contract": "3NT", "declarer": "N", "result": -2}, made("3NT N -2")),
            ({"contract": "3NT", "declarer": "N", "result": "-2", "tricks": 7}, made("3NT N -2")),
            ({"contract": "3NT", "declarer": "N", "tricks": 9.0}, made("3NT N =")),
            (
                {"contract": "3NT", "declarer": "N", "tricks": 9, "assigned": True},
                Played(Result.parse("3NT N ="), assigned=True),
            ),
            ({"contract": "PASS"}, PassedOut()),
            ({"contract": "Passed out", "score_ns": 0}, PassedOut()),
            ({"contract": "NP"}, NotPlayed()),
            ({"passed_out": True}, PassedOut()),
            ({"score_ns": -450}, Score(-450)),
            ({"score_ns": -450, "assigned": True}, Score(-450, assigned=True)),
            ({"score_ns": 1e2, "passed_out": False}, Score(100)),
            ({"not_played": True}, NotPlayed()),
            ({"sit_out": True, "not_played": False}, SitOut()),
            ({"points": {"ns": 23, "ew": "11.5"}}, Given(Fraction(23), Fraction(23, 2))),
        ],
    )
    def test_scores(self, result: dict[str, object], expected: Outcome) -> None:
        assert outcome(**result) == expected

    @pytest.mark.parametrize(
        ("artificial", "ns", "ew"),
        [
            ("A6040", 60, 40),
            ("a6060", 60, 60),
            ("60-40", 60, 40),
            ("60%-40%", 60, 40),
            ("60/40", 60, 40),
            ("100 - 0", 100, 0),
            ("A100-0", 100, 0),
            ("AVE+/AVE-", Grade.PLUS, Grade.MINUS),
            ("AVE+-AVE-", Grade.PLUS, Grade.MINUS),
            ("AVE+ AVE+", Grade.PLUS, Grade.PLUS),
            ("avg/avg-", Grade.AVERAGE, Grade.MINUS),
            ("A+/A-", Grade.PLUS, Grade.MINUS),
            ("AVE+/40", Grade.PLUS, 40),
            ({"ns": "AVE+", "ew": 40}, Grade.PLUS, 40),
            ({"ns": "62.5%", "ew": 37.5}, Fraction(125, 2), Fraction(75, 2)),
            ({"ns": "100/3%", "ew": "0"}, Fraction(100, 3), 0),
        ],
    )
    def test_artificial(
        self, artificial: object, ns: Grade | Fraction, ew: Grade | Fraction
    ) -> None:
        awards = [
            Award(each) if isinstance(each, Grade) else Award.percent(each) for each in (ns, ew)
        ]
        assert outcome(artificial=artificial) == Artificial(*awards)

    @pytest.mark.parametrize(
        "weighted",
        [
            [[0.6, 170], [0.4, -50]],
            [[60, 170], [40, -50]],
            [["3/5", 170], ["40%", -50]],
            [{"weight": 0.6, "score_ns": 170}, {"weight": "0.4", "score_ns": -50}],
        ],
    )
    def test_weighted(self, weighted: object) -> None:
        assert outcome(weighted=weighted) == Weighted(
            (Part(Fraction(3, 5), Score(170)), Part(Fraction(2, 5), Score(-50)))
        )

    def test_weighted_contracts(self) -> None:
        """Three thirds are exactly one."""
        third = {"weight": "1/3"}
        contract = {"contract": "4S", "declarer": "N", "result": "="}
        parts = [third | contract, third | {"passed_out": True}, third | {"score_ns": -50}]
        assert outcome(weighted=parts) == Weighted(
            tuple(Part(Fraction(1, 3), each) for each in (made("4S N ="), PassedOut(), Score(-50)))
        )

    @pytest.mark.parametrize(
        ("side", "expected"),
        [
            (-100, Score(-100)),
            ({"score_ns": -100}, Score(-100)),
            ("AVE+", Award(Grade.PLUS)),
            ("60%", Award.percent(60)),
            (
                [["1/2", 170], ["1/2", -50]],
                Weighted((Part(HALF, Score(170)), Part(HALF, Score(-50)))),
            ),
            ({"weighted": [[1, 170]]}, Weighted((Part(Fraction(1), Score(170)),))),
            ({"contract": "4S", "declarer": "N", "tricks": 10}, made("4S N =")),
            ({"passed_out": True}, PassedOut()),
            ({"not_played": True}, NotPlayed()),
        ],
    )
    def test_split(self, side: object, expected: Outcome) -> None:
        assert outcome(split={"ns": side, "ew": 420}) == Split(expected, Score(420))  # type: ignore[arg-type]  # a table of one-sided outcomes

    def test_other_languages(self) -> None:
        """The document names its notation, and only that is read."""
        result = {"ns": 1, "ew": 2, "contract": "4K", "declarer": "O", "tricks": 9, "lead": "CD"}
        row = read_results(document(result, notation="fr")).boards[0].rows[0]
        assert (row.outcome, row.lead) == (made("4D W -1"), Card.parse("HQ"))
        assert faults(document(result))[0].startswith("boards[0].results[0].contract: not a contr")


class TestScores:
    """A score beside a contract."""

    def test_agreeing(self) -> None:
        data = document(
            {"ns": 1, "ew": 2, "contract": "4S", "declarer": "N", "tricks": 10, "score_ns": 420}
        )
        sheet = read_results(data)
        row = sheet.boards[0].rows[0]
        assert (row.outcome, row.score_ns, sheet.notices) == (made("4S N ="), 420, ())

    def test_disagreeing(self) -> None:
        """It counts, and a notice says so."""
        data = document(
            {"ns": 1, "ew": 2, "contract": "4S", "declarer": "N", "tricks": 10, "score_ns": 620}
        )
        sheet = read_results(data)
        assert sheet.boards[0].rows[0].outcome == Played(Result.parse("4S N ="), 620)
        message = "4S N = is 420 to North-South, score_ns beside it is 620: that counts"
        assert sheet.notices == (Notice("boards[0].results[0]", message),)

    def test_by_the_vulnerability_and_law_given(self) -> None:
        board = {
            "board": 1,
            "vulnerable": "NS",
            "results": [
                {
                    "ns": 1,
                    "ew": 2,
                    "contract": "4SX",
                    "declarer": "N",
                    "tricks": 7,
                    "score_ns": -800,
                }
            ],
        }
        data = json.dumps({"boards": [board]}).encode()
        assert read_results(data).notices == ()
        board["vulnerable"] = "None"
        data = json.dumps({"conditions": {"law": "1935"}, "boards": [board]}).encode()
        assert [notice.message for notice in read_results(data).notices] == [
            "4SX N -3 is -500 to North-South, score_ns beside it is -800: that counts"
        ]

    def test_meant(self) -> None:
        """The director's score, even where it is the same: no notice."""
        data = document(
            {
                "ns": 1,
                "ew": 2,
                "contract": "4S",
                "declarer": "N",
                "tricks": 10,
                "score_ns": 420,
                "explicit": True,
            },
            {
                "ns": 3,
                "ew": 4,
                "contract": "4S",
                "declarer": "N",
                "tricks": 10,
                "score_ns": 50,
                "explicit": True,
            },
        )
        sheet = read_results(data)
        contract = Result.parse("4S N =")
        assert [row.outcome for row in sheet.boards[0].rows] == [
            Played(contract, 420),
            Played(contract, 50),
        ]
        assert sheet.notices == ()
        assert read_results(write_results(sheet)) == sheet
