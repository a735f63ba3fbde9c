"""What the traveller lines of USEBIO files mean."""

from fractions import Fraction

import pytest

from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
)
from overtrick.core.sheet import Printed, Row
from overtrick.formats.usebio import read_usebio
from tests.formats.usebio.files import (
    board,
    event,
    file,
    line,
    made,
    outcome_of,
    pair,
    participants,
    row_of,
)

CONTRACT: dict[str, object] = {"CONTRACT": "4S", "PLAYED_BY": "N", "TRICKS": 10}
PLAIN = line(3, 4, SCORE=50, NS_MATCH_POINTS=12, EW_MATCH_POINTS=0)
"""A row that shows what the top of the board is."""


class TestOutcomes:
    """What a traveller line says."""

    @pytest.mark.parametrize(
        ("elements", "expected"),
        [
            (CONTRACT | {"SCORE": 420, "LEAD": "AD"}, made("4S N =")),
            (CONTRACT | {"SCORE": ""}, made("4S N =")),
            ({"CONTRACT": "4Sx", "PLAYED_BY": "w", "TRICKS": "11"}, made("4SX W +1")),
            ({"CONTRACT": "3N", "PLAYED_BY": "S", "TRICKS": "-1"}, made("3NT S -1")),
            ({"CONTRACT": "2♥×", "PLAYED_BY": "E", "TRICKS": "="}, made("2HX E =")),
            ({"CONTRACT": "PASS", "PLAYED_BY": "N", "TRICKS": 0, "SCORE": 0}, PassedOut()),
            ({"CONTRACT": "PASS", "TRICKS": ""}, PassedOut()),
            ({"SCORE": "P"}, PassedOut()),
            ({"SCORE": "-450"}, Score(-450)),
            ({"SCORE": "+50"}, Score(50)),
            ({"SCORE": "NP"}, NotPlayed()),
            ({"CONTRACT": "NP", "SCORE": 0}, NotPlayed()),
            ({"SCORE": "A6040"}, Artificial.parse("A6040")),
            ({"SCORE": "AVE+/AVE-"}, Artificial.parse("AVE+/AVE-")),
            (
                {"NS_SCORE": "62.5%", "EW_SCORE": "37.5%"},
                Artificial(Award.percent(Fraction(125, 2)), Award.percent(Fraction(75, 2))),
            ),
        ],
    )
    def test_plain(self, elements: dict[str, object], expected: Outcome) -> None:
        assert outcome_of(elements) == expected

    @pytest.mark.parametrize(
        ("elements", "expected", "noted"),
        [
            (
                {"CONTRACT": "6NT", "PLAYED_BY": "W", "TRICKS": 7, "SCORE": -250},
                Played(Result.parse("6NT W -5"), -250),
                "6NT W -5 is 250 to North-South, the score beside it is -250: that counts",
            ),
            (
                {"CONTRACT": "PASS", "SCORE": 50},
                Score(50),
                "passed out, it says, with a score of 50: that counts",
            ),
            (
                {"CONTRACT": "4S", "TRICKS": 10, "SCORE": 420},
                Score(420),
                "4S has no declarer: only the score is read",
            ),
            (
                {"CONTRACT": "4S", "PLAYED_BY": "N", "SCORE": 420},
                Score(420),
                "4S has no tricks: only the score is read",
            ),
            ({}, NotPlayed(), "neither contract nor score nor points: read as not played"),
            (
                {"NS_MATCH_POINTS": 7, "EW_MATCH_POINTS": 5},
                Given(Fraction(7), Fraction(5)),
                "no contract, but 7 and 5 points: they count",
            ),
            (
                {"SCORE": 0, "NS_MATCH_POINTS": 7.2, "EW_MATCH_POINTS": 7.2},
                Given(Fraction(36, 5), Fraction(36, 5)),
                "no contract, a score of 0, but 7.2 and 7.2 points: they count",
            ),
            (
                {"CONTRACT": "NP", "SCORE": 0, "NS_MATCH_POINTS": 10, "EW_MATCH_POINTS": 2},
                Score(0),
                "not played, it says, yet it was compared as the score 0 and got 10 and 2 points:"
                " read as that score",
            ),
            (
                {"SCORE": "NP", "NS_MATCH_POINTS": 7.2, "EW_MATCH_POINTS": 7.2},
                Given(Fraction(36, 5), Fraction(36, 5)),
                "not played, it says, but given 7.2 and 7.2 points: they count",
            ),
        ],
    )
    def test_doubtful(self, elements: dict[str, object], expected: Outcome, noted: str) -> None:
        """What counts, and what is said of it."""
        row, notes = row_of(elements, beside=PLAIN)
        assert (row.outcome, notes) == (expected, [noted])

    @pytest.mark.parametrize(
        ("code", "points", "expected"),
        [
            ("A5050", (6, 6), Artificial.parse("A5050")),
            ("A6040", (7.2, 4.8), Artificial.parse("A6040")),
            ("A6040", (7.1, 4.9), Artificial.parse("A6040")),
            ("A6060", (7.2, 7.2), Artificial.parse("A6060")),
            ("AVE+/AVE-", (7.2, 4.8), Artificial.parse("AVE+/AVE-")),
            ("A5050", (23, 11), Given(Fraction(23), Fraction(11))),
            ("A5050", (5.2, 6.8), Given(Fraction(26, 5), Fraction(34, 5))),
        ],
    )
    def test_codes_and_points(
        self, code: str, points: tuple[float, float], expected: Outcome
    ) -> None:
        """The points beside a code are trusted, not the code."""
        elements = {"SCORE": code, "NS_MATCH_POINTS": points[0], "EW_MATCH_POINTS": points[1]}
        row, notes = row_of(elements, beside=PLAIN)
        assert (row.outcome, len(notes)) == (expected, isinstance(expected, Given))

    @pytest.mark.parametrize(
        ("code", "imps", "expected"),
        [
            ("A5050", (0, 0), Artificial.parse("A5050")),
            ("A6040", (3, -3), Artificial.parse("A6040")),
            ("A6040", (2, -2), Given(Fraction(2), Fraction(-2))),
        ],
    )
    def test_codes_and_imps(self, code: str, imps: tuple[int, int], expected: Outcome) -> None:
        elements = {"SCORE": code, "NS_BUTLER_POINTS": imps[0], "EW_BUTLER_POINTS": imps[1]}
        assert row_of(elements, kind="BUTLER_PAIRS")[0].outcome == expected

    def test_nobody_played(self) -> None:
        """-9999 points: a phantom if one of the two is not listed, else not played."""
        points = {"NS_MATCH_POINTS": -9999, "EW_MATCH_POINTS": -9999}
        lines = line(1, 2, **points), line(3, 0, **points), line(4, 9, **points)
        listed = participants(*(pair(number) for number in (1, 2, 3, 4)))
        rows = read_usebio(file(event(listed, board(1, *lines)))).boards[0].rows
        assert [row.outcome for row in rows] == [NotPlayed(), SitOut(), SitOut()]
        assert {row.printed_ns for row in rows} == {Printed()}

    def test_vulnerability_is_the_boards(self) -> None:
        """By its number, wherever it stands in the file."""
        elements = {"CONTRACT": "4S", "PLAYED_BY": "N", "TRICKS": 10, "SCORE": 620}
        assert outcome_of(elements, 7) == made("4S N =")

    def test_leads(self) -> None:
        """Rank or suit first; what cannot be read is left out."""
        for text in ("AD", "DA", "♦A", "da"):
            assert row_of({"LEAD": text, "SCORE": 420})[0].lead == Card.parse("DA")
        row, notes = row_of({"LEAD": "1D", "SCORE": 420})
        assert (row.lead, len(notes)) == (None, 1)

    def test_printed(self) -> None:
        """The score and points that stand in the file are kept to be checked."""
        row, _ = row_of(CONTRACT | {"SCORE": 420, "NS_MATCH_POINTS": "9,5", "EW_MATCH_POINTS": 0.5})
        assert row == Row(
            "1",
            "2",
            made("4S N ="),
            score_ns=420,
            printed_ns=Printed(Fraction(19, 2)),
            printed_ew=Printed(Fraction(1, 2)),
        )
