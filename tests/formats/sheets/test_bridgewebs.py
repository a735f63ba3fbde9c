"""BridgeWebs' CSV, both ways."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import Card
from overtrick.core.conditions import Conditions, Method
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    PassedOut,
    Played,
    Score,
    SitOut,
    Weighted,
)
from overtrick.core.outcome import Part as PartOf
from overtrick.core.seat import Seat, Side, Vulnerability, vulnerability_of
from overtrick.core.sheet import Board, Contestant, Entry, Printed, Row, Sheet
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import FileError, OvertrickError, RefusedError
from overtrick.formats.sheets.bridgewebs import read_bridgewebs
from overtrick.formats.sheets.bridgewebs_writer import write_bridgewebs
from overtrick.formats.sheets.outcomes import scores

GOLDEN = (Path(__file__).parents[2] / "data" / "sheets" / "bridgewebs.csv").read_bytes()
HEAD = "#Version;std1\n#Winners;1\n#Travellers\nNS;EW;NSScore;EWScore\n"


def read(text: str) -> Sheet:
    return read_bridgewebs(text.encode())


def faults(text: str) -> list[str]:
    with pytest.raises(FileError) as error:
        read(text)
    return [str(fault) for fault in error.value.faults]


def said(sheet: Sheet) -> list[tuple[str, str]]:
    return [(notice.where, notice.message) for notice in sheet.notices]


class TestGoldenFile:
    SHEET = read_bridgewebs(GOLDEN)

    def test_the_event(self) -> None:
        assert self.SHEET.title == "Duplicate Pairs"
        assert self.SHEET.program == "Some Scorer 1.2"
        assert self.SHEET.about == {"date": "2024-10-09"}
        assert self.SHEET.conditions == Conditions(winners=2)

    def test_the_two_rankings(self) -> None:
        assert len(self.SHEET.entries) == 6
        assert self.SHEET.entries[1] == Entry(
            Contestant("", "2", Side.NS),
            ("Cy", "Di"),
            Printed(Fraction(11, 2), Fraction(4583, 100), "2="),
        )
        assert self.SHEET.entries[3].contestant == Contestant("", "1", Side.EW)

    def test_the_travellers(self) -> None:
        first, second = self.SHEET.boards
        assert first.rows[0] == Row(
            "1",
            "3",
            Played(Result.parse("4S N =")),
            lead=Card.parse("HQ"),
            score_ns=420,
            printed_ns=Printed(Fraction(3)),
            printed_ew=Printed(Fraction(1)),
        )
        assert [row.outcome for row in second.rows] == [
            Artificial.parse("AVE+/AVE-"),
            PassedOut(),
            NotPlayed(),
        ]

    def test_a_score_that_is_not_the_contract_s_counts(self) -> None:
        assert self.SHEET.boards[0].rows[1].outcome == Played(
            Result.parse("3NTX S -1"), explicit_ns=-50
        )
        assert said(self.SHEET) == [
            (
                "line 21, board 1",
                "3NTX S -1 scores -100 to North-South, -50 is written; it counts",
            )
        ]

    def test_written_again_it_is_the_same(self) -> None:
        again = read_bridgewebs(write_bridgewebs(self.SHEET))
        assert again.entries == self.SHEET.entries
        assert again.conditions == self.SHEET.conditions
        assert (again.title, again.about, again.program) == (
            self.SHEET.title,
            self.SHEET.about,
            self.SHEET.program,
        )
        assert write_bridgewebs(again) == write_bridgewebs(self.SHEET)


class TestRead:
    @pytest.mark.parametrize("separator", [";", ",", "\t"])
    def test_the_sign_behind_version_separates(self, separator: str) -> None:
        sheet = read((HEAD + "#Board;1\n1;2;420;\n").replace(";", separator))
        assert sheet.boards == (Board.standard(1, (Row("1", "2", Score(420), score_ns=420),)),)

    @pytest.mark.parametrize(
        ("flag", "method"),
        [
            ("#Butler", Method.BUTLER),
            ("#Crossimp", Method.CROSS_IMPS),
            ("#CrossImps;1", Method.CROSS_IMPS),
            ("#Aggregate", Method.AGGREGATE),
        ],
    )
    def test_the_method(self, flag: str, method: Method) -> None:
        text = HEAD.replace("#Winners", f"{flag}\n#Winners") + "#Board;1\n1;2;420;\n"
        assert read(text).conditions.method is method

    @pytest.mark.parametrize("flag", ["#Teams", "#Swissteams", "#Swisspairs", "#Individual"])
    def test_what_is_no_pairs_event(self, flag: str) -> None:
        (fault,) = faults(HEAD.replace("#Winners", f"{flag}\n#Winners") + "#Board;1\n1;2;420;\n")
        assert fault == f"line 2: an event of the kind {flag[1:]}; only pairs can be read"

    def test_columns_named_by_boardformat(self) -> None:
        text = (
            "#Version;std1\n#Winners;1\n#BoardFormat;EW;NS;Score\n#Travellers\n#Board;3\n1;2;50\n"
        )
        assert read(text).boards == (Board.standard(3, (Row("2", "1", Score(50), score_ns=50),)),)

    def test_one_list_names_the_sides_of_two_winners(self) -> None:
        text = "#Version;std1\n#Winners;2\n#Scores\nPos;Pair;Name1\n1;7;Ann\n2;1;Bo\n3;9;Cy\n"
        sheet = read(text + HEAD.split("\n", 2)[2] + "#Board;1\n1;7;50;\n")
        assert [entry.contestant for entry in sheet.entries] == [
            Contestant("", "7", Side.EW),
            Contestant("", "1", Side.NS),
            Contestant("", "9", None),
        ]
        assert ("line 7", "pair 9 has no result") in said(sheet)

    def test_every_fault_has_its_line(self) -> None:
        text = (
            "#Version;std1\n"
            "stray\n"
            "#Winners;3\n"
            "#Scores\nPosition;Name1\n1;Ann\n"
            "#Travellers\nNS;Score\n"
            "#BoardFormat;NS;EW;Score\n"
            "#Board;x\n1;2;50\n"
            "#Board;2\n1;2;fifty\n1;;50\n"
        )
        found = faults(text)
        assert [fault.split(":")[0] for fault in found] == [
            *("line 2", "line 3", "line 5", "line 8", "line 10", "line 13", "line 14"),
        ]
        assert found[0] == "line 2: a line of no table: 'stray'"
        assert found[1] == "line 3: 1 or 2 winners are expected, got '3'"
        assert found[2] == "line 5: headings of the scores with a column Pair are expected"
        assert found[3] == "line 8: headings of the travellers with NS and EW are expected"
        assert found[4] == "line 10: not the number of a board (1 to 999): 'x'"

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", "'#Version;std1' is expected first, got ''"),
            ("Board,NS,EW\n", "is expected first, got 'Board,NS,EW"),
            ("#Version;std1\n", "no #Board with the results of a board"),
            ("#Version;std1\n#Board;1\n1;2;50\n", "line 2: #Travellers with their headings"),
        ],
    )
    def test_what_is_no_such_file(self, text: str, words: str) -> None:
        assert words in faults(text)[0]

    def test_another_version_is_told(self) -> None:
        sheet = read(HEAD.replace("std1", "std2") + "#Board;1\n1;2;420;\n")
        assert said(sheet)[0] == ("line 1", "version std1 is known, this is 'std2': read as that")


def sheet_of(*rows: Row, board: int = 1, conditions: Conditions | None = None) -> Sheet:
    return Sheet("Pairs", conditions or Conditions(), (Board.standard(board, rows),))


class TestWrite:
    def test_a_whole_file(self) -> None:
        rows = (
            Row("1", "2", Played(Result.parse("4SX W -1")), lead=Card.parse("ST")),
            Row("3", "4", Score(-50), printed_ns=Printed(Fraction(1, 3))),
            Row("5", "bye", SitOut()),
        )
        sheet = replace(sheet_of(*rows), about={"date": "2024-10-09", "Sponsor of": "x"})
        assert write_bridgewebs(sheet).decode().split("\r\n") == [
            "#Version;std1",
            "#Title;Pairs",
            "#Date;09/10/2024",
            "#Pairs;0",
            "#Boards;1",
            "#Winners;1",
            "#Travellers",
            "NS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead",
            "#Board;1",
            "1;2;100;;;;4SX;9;W;TS",
            "3;4;;50;0.33;;;;;",
            "",
        ]

    def test_an_adjustment_by_its_points(self) -> None:
        half = Fraction(1, 2)
        weighted = Weighted((PartOf(half, Score(420)), PartOf(half, Score(-50))))
        seven, five = Printed(Fraction(7, 2)), Printed(Fraction(5, 2))
        row = Row("1", "2", weighted, printed_ns=seven, printed_ew=five)
        again = read_bridgewebs(write_bridgewebs(sheet_of(row)))
        assert again.boards[0].rows[0].outcome == Given(Fraction(7, 2), Fraction(5, 2))

    def test_sections_become_part_of_the_number(self) -> None:
        sheet = sheet_of(Row("1", "2", Score(50), section="B"))
        assert b"B1;B2;50;" in write_bridgewebs(sheet)

    @pytest.mark.parametrize(
        ("sheet", "reason"),
        [
            (sheet_of(conditions=Conditions(method=Method.BAM)), "BridgeWebs knows no bam"),
            (sheet_of(Row("1", "2", Given(Fraction(1), Fraction(1)))), "without its points"),
            (
                sheet_of(Row("1", "2", Artificial(Award(share=Fraction(2, 3)), Award.percent(40)))),
                "without its points",
            ),
            (sheet_of(Row("1", "2", Score(50), group="b")), "board 1 was fouled"),
            (
                Sheet("", Conditions(), (Board.standard(1), Board.standard(1))),
                "board 1 is there twice",
            ),
            (
                Sheet("", Conditions(winners=2), (), (Entry(Contestant("", "1", None)),)),
                "pair 1 is of no side",
            ),
        ],
    )
    def test_what_has_no_place_is_refused(self, sheet: Sheet, reason: str) -> None:
        with pytest.raises(RefusedError, match=reason) as refusal:
            write_bridgewebs(sheet)
        assert refusal.value.code == "not-in-bridgewebs"


numbers = st.integers(1, 30).map(str)
results = st.builds(
    lambda level, strain, seat, doubling, tricks: Result(
        Contract(level, strain, seat, doubling), tricks
    ),
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Seat),
    st.sampled_from(Doubling),
    st.integers(0, 13),
)
percents = st.integers(0, 100).map(Award.percent)
awards = percents | st.sampled_from(Grade).map(Award)
points = st.none() | st.integers(-4000, 4000).map(lambda n: Fraction(n, 100))
cards = st.none() | st.builds(Card, st.sampled_from(list(Strain)[:4]), st.integers(2, 14))


@st.composite
def written_rows(draw: st.DrawFn, vulnerability: Vulnerability) -> Row:
    """A row as a BridgeWebs file can say it, with its printed score."""
    outcome = draw(
        st.one_of(
            results.map(Played),
            st.builds(Played, results, st.integers(-760, 760).map(lambda n: 10 * n)),
            st.just(PassedOut()),
            st.just(NotPlayed()),
            st.sampled_from(sorted(scores(vulnerability))).map(Score),
            st.builds(Artificial, awards, awards),
        )
    )
    score_ns: int | None = None
    match outcome:
        case Played(result, explicit):
            expected = result.score_for(Side.NS, vulnerability)
            if explicit == expected:
                outcome = Played(result)
            score_ns = expected if explicit is None else explicit
        case Score(score_ns):
            pass
        case PassedOut():
            score_ns = 0
        case _:
            pass
    return Row(
        draw(numbers),
        draw(numbers),
        outcome,
        lead=draw(cards),
        score_ns=score_ns,
        printed_ns=Printed(draw(points)),
        printed_ew=Printed(draw(points)),
    )


@given(st.data(), st.sampled_from([";", ",", "\t"]), st.integers(1, 2))
def test_what_is_written_is_read_back(data: st.DataObject, separator: str, winners: int) -> None:
    boards = tuple(
        Board.standard(
            number, tuple(data.draw(st.lists(written_rows(vulnerability_of(number)), max_size=3)))
        )
        for number in sorted(data.draw(st.sets(st.integers(1, 40), min_size=1, max_size=3)))
    )
    conditions = Conditions(winners=winners)
    sheet = Sheet("A title, of; signs", conditions, boards, (), "overtrick", (), {"club": "Ours"})
    again = read_bridgewebs(write_bridgewebs(sheet, separator))
    assert again.boards == sheet.boards
    assert (again.title, again.program, again.about) == (sheet.title, sheet.program, sheet.about)


class TestHostile:
    def read_spoilt(self, seeds: range) -> set[str]:
        outcomes = set()
        for seed in seeds:
            chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
            changed = bytearray(GOLDEN)
            for _ in range(chance.randint(1, 8)):
                at = chance.randrange(14, len(changed))
                if chance.random() < 0.3:
                    del changed[at : at + chance.randint(1, 12)]
                else:
                    changed[at] = chance.choice((*b';#"\n-%A\0', chance.randrange(256)))
            try:
                read_bridgewebs(bytes(changed))
            except OvertrickError:
                outcomes.add("refused")
            else:
                outcomes.add("read")
        return outcomes

    def test_only_our_errors_come_out(self) -> None:
        assert self.read_spoilt(range(1_000)) == {"read", "refused"}

    @pytest.mark.soak
    def test_only_our_errors_come_out_of_very_many(
        self, record_property: Callable[[str, object], None]
    ) -> None:
        record_property("cases", 100_000)
        assert self.read_spoilt(range(100_000)) == {"read", "refused"}
