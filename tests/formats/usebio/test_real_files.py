"""Real exports of two programs, against the same events as plain facts."""

import json
from fractions import Fraction
from typing import Any

import pytest

from overtrick.core.outcome import (
    Artificial,
    PassedOut,
    Played,
    Score,
)
from overtrick.core.readings import score_ns
from overtrick.core.sheet import Sheet
from overtrick.formats.usebio import read_usebio
from tests.formats.usebio.files import (
    FACTS,
    REAL,
)

here = pytest.mark.skipif(not REAL.exists(), reason="the shared real files are not here")


@here
class TestRealFiles:
    """The exports of two programs, against the same events as plain facts."""

    def read(self, facts: dict[str, Any]) -> Sheet:
        return read_usebio((REAL.parent / facts["source"]).read_bytes())

    @pytest.fixture(params=[path.name for path in sorted(FACTS.glob("usebio_*.json"))])
    def facts(self, request: pytest.FixtureRequest) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads((FACTS / request.param).read_bytes())
        return facts

    def test_rows(self, facts: dict[str, Any]) -> None:
        """Every row with its pairs, score and points, in order; sections are merged."""
        expected: dict[int, list[tuple[object, ...]]] = {}
        for each in facts["boards"]:
            expected.setdefault(each["board"], []).extend(
                (row["ns"], row["ew"], row["score"], _exact(row["ns_pts"]), _exact(row["ew_pts"]))
                for row in each["rows"]
            )
        found = {
            each.number: [
                (row.ns, row.ew, row.score_ns, row.printed_ns.points, row.printed_ew.points)
                for row in each.rows
            ]
            for each in self.read(facts).boards
        }
        assert found == expected

    def test_outcomes(self, facts: dict[str, Any]) -> None:
        """Contract, declarer and tricks, or what stands in their place; scores as printed."""
        told = [row for each in facts["boards"] for row in each["rows"]]
        read = {
            (each.number, row.section, row.ns, row.ew): (each, row)
            for each in self.read(facts).boards
            for row in each.rows
        }
        assert len(told) == len(read)
        by_board = sorted(
            ((each["board"], row) for each in facts["boards"] for row in each["rows"]),
            key=lambda found: (found[0], found[1]["ns"], found[1]["ew"]),
        )
        for (_, (each, row)), (number, fact) in zip(
            sorted(read.items(), key=lambda item: (item[0][0], item[0][2], item[0][3])),
            by_board,
            strict=True,
        ):
            assert each.number == number
            score = score_ns(row.outcome, each.vulnerability)
            assert score == fact["score"], (number, row)
            match row.outcome:
                case Played(result):
                    assert fact["contract"].upper() in (
                        result.contract.bid,
                        result.contract.bid.replace("NT", "N"),
                    )
                    assert fact["declarer"] == str(result.contract.declarer)
                    assert fact["tricks"] == result.tricks
                case Artificial():
                    assert fact["special"] == str(row.outcome)
                case PassedOut():
                    assert fact["contract"] == "PASS"
                case Score(points):
                    assert (fact["contract"], points) == ("NP", 0)
                case _:
                    raise AssertionError(row)

    def test_standings(self, facts: dict[str, Any]) -> None:
        expected = [
            (
                each["pair"],
                each["dir"],
                _exact(each["total"]),
                _exact(each["pct"]),
                each["place"],
                _exact(each["boards"]),
                _exact(each["handicap"]),
            )
            for each in facts["standings"]
        ]
        sheet = self.read(facts)
        directions = [each["dir"] for each in facts["standings"]]
        if sheet.conditions.winners == 1:
            assert {entry.contestant.side for entry in sheet.entries} == {None}
        else:
            directions = [str(entry.contestant.side) for entry in sheet.entries]
        assert [
            (
                entry.contestant.number,
                direction,
                entry.printed.points,
                entry.printed.percent,
                entry.printed.place,
                entry.boards,
                entry.handicap,
            )
            for entry, direction in zip(sheet.entries, directions, strict=True)
        ] == expected

    def test_what_is_noted(self) -> None:
        """Every doubt in the eight files, and nothing else."""
        noted = {
            path.name: [notice.message for notice in read_usebio(path.read_bytes()).notices]
            for path in sorted(REAL.glob("*.xml"))
        }
        datum = "Compscore3 leaves the highest and the lowest score out of a datum: so do we"
        ties = (
            "Scorer's totals add a tie for every result that a board is short of: so do we; "
            "the points that it prints beside such a board's results are Neuberg's"
        )
        assert noted == {
            "abf_butler_howell.xml": [datum],
            "abf_cross_imp_howell.xml": [],
            "abf_mp_pairs_howell.xml": [],
            "abf_mp_pairs_mitchell.xml": [],
            "abf_notsupported.xml": [
                "event type 'NOTSUP' is not known: read as butler, as the rest says",
                datum,
            ],
            "nz_handicap_pairs.usebio.xml": [ties],
            "nz_multi-section-multi-movement-pairs.usebio.xml": [
                "6NT W -5 is 500 to North-South, the score beside it is -250: that counts",
                "6NT N -12 is -1200 to North-South, the score beside it is -170: that counts",
                ties,
            ],
            "nz_pairs-with-np-passed.usebio.xml": [
                "not played, it says, yet it was compared as the score 0 and got 20 and 4 points:"
                " read as that score",
                ties,
            ],
        }

    def test_deals(self) -> None:
        """Every deal of the five files that have them is whole."""
        deals = {
            path.name: [each.deal for each in read_usebio(path.read_bytes()).boards]
            for path in sorted(REAL.glob("abf_*.xml"))
        }
        assert {name: len(found) for name, found in deals.items()} == {
            "abf_butler_howell.xml": 35,
            "abf_cross_imp_howell.xml": 27,
            "abf_mp_pairs_howell.xml": 27,
            "abf_mp_pairs_mitchell.xml": 27,
            "abf_notsupported.xml": 35,
        }
        assert all(deal is not None and deal.complete for found in deals.values() for deal in found)


def _exact(value: object) -> Fraction | None:
    return None if value is None else Fraction(str(value))
