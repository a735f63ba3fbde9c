"""USEBIO files written: complete, and the same sheet when they are read."""

from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.adjusted import award_imps
from overtrick.core.conditions import Conditions, Method
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
from overtrick.core.readings import score_ns
from overtrick.core.sheet import Board, Contestant, Entry, Printed, Row, Sheet
from overtrick.errors import RefusedError
from overtrick.formats.usebio import read_usebio, write_usebio
from overtrick.formats.usebio.about import CLUB, CONTACT, EVENT
from tests.formats.usebio.files import OWN, REAL, made, real_files
from tests.strategies import cards, contestants, deals, results, rows, scores

words = st.text(st.sampled_from("abcXYZ0189&<>\"']é王-."), min_size=1, max_size=8)
"""Texts without blanks at the ends, which XML does not keep."""
decimals = st.integers(-99_999, 99_999).map(lambda hundredths: Fraction(hundredths, 100))
percents = st.integers(0, 99).map(Award.percent)
known_deals = deals.filter(lambda deal: any(deal.hands))
TOP = Fraction(24)


def plain(outcome: Outcome) -> Outcome:
    """*outcome* without a score beside it that would be the same."""
    if isinstance(outcome, Played):
        by_law = [score_ns(Played(outcome.result), zone) for zone in range(4)]  # type: ignore[arg-type]  # all four vulnerabilities by number
        return replace(outcome, explicit_ns=None) if outcome.explicit_ns in by_law else outcome
    return outcome


played = st.builds(Played, results, st.none() | scores).map(plain)
given_points = st.builds(Given, decimals, decimals).filter(
    lambda given: abs(given.points_ns - given.points_ew) > 1
)


@st.composite
def printed_rows(draw: st.DrawFn, row: Row, board: int, method: Method, *, apart: bool) -> Row:
    """*row* with the score and the points that a program prints beside its outcome.

    Points of sections *apart* would say that they were not compared with each other.
    """
    outcome = row.outcome
    score = score_ns(outcome, Board.standard(board).vulnerability)
    points: tuple[Fraction | None, Fraction | None] = (None, None)
    ranked = method in (Method.MATCHPOINTS, Method.BAM)
    match outcome:
        case _ if method is Method.AGGREGATE or isinstance(outcome, NotPlayed):
            pass
        case _ if apart and score is not None:
            pass
        case Given(ns, ew):
            points = ns, ew
        case Artificial(ns, ew):
            worth = [(each.share or 0) * TOP if ranked else award_imps(each) for each in (ns, ew)]
            points = worth[0], worth[1]
        case _:
            ns_points = draw(decimals)
            points = ns_points, TOP - ns_points if ranked else draw(decimals)
    return Row(
        row.ns,
        row.ew,
        outcome,
        section=row.section,
        lead=draw(st.none() | cards) if isinstance(outcome, Played) else None,
        score_ns=score,
        printed_ns=Printed(points[0]),
        printed_ew=Printed(points[1]),
    )


@st.composite
def usebio_sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet that USEBIO can carry."""
    method = draw(st.sampled_from(Method))
    winners = draw(st.sampled_from((1, 2)))
    section = draw(st.sampled_from((st.just(""), words)))
    who = draw(contestants(winners, number=words, section=section))
    apart = len({each.section for each in who}) > 1
    outcome: st.SearchStrategy[Outcome] = st.one_of(
        played,
        st.just(PassedOut()),
        st.builds(Score, scores),
        st.just(NotPlayed()),
        st.builds(Artificial, percents, percents),
    )
    if method is not Method.AGGREGATE:
        outcome |= given_points
    labels = draw(st.sampled_from(([""], ["first", "second"])))
    boards: list[Board] = []
    for label in labels:
        for number in draw(st.lists(st.integers(1, 40), min_size=1, max_size=3, unique=True)):
            found = [
                draw(printed_rows(row, number, method, apart=apart))
                for row in draw(rows(who, winners, outcome))
            ]
            deal = draw(st.none() | known_deals)
            if found or deal is not None:
                boards.append(Board.standard(number, tuple(found), deal, label))
    if len({board.label for board in boards}) < len(labels):
        boards = [replace(board, label="") for board in boards]
    entries = [
        Entry(
            each,
            names=tuple(draw(st.lists(words, max_size=2))),
            printed=Printed(
                draw(st.none() | decimals),
                draw(st.none() | decimals),
                draw(st.none() | st.just("3=")) if not apart else None,
            ),
            boards=draw(st.none() | st.integers(0, 99).map(Fraction)),
            handicap=draw(st.none() | decimals),
        )
        for each in who
    ]
    known = [*CLUB.values(), *EVENT.values(), *CONTACT.values()]
    return Sheet(
        title=draw(st.just("") | words),
        conditions=Conditions(method, winners),
        boards=tuple(boards),
        entries=tuple(entries),
        program=draw(words),
        about=draw(st.dictionaries(st.sampled_from(known), words, max_size=4))
        | draw(st.sampled_from(({}, {"date": "2026-03-09"}, {"date": "soon"}))),
    )


def in_order(sheet: Sheet) -> Sheet:
    """The same in the order in which sections and sessions put it, without notices."""
    return replace(
        sheet,
        boards=tuple(
            replace(board, rows=tuple(sorted(board.rows, key=lambda row: row.section)))
            for board in sorted(sheet.boards, key=lambda board: (board.label, board.number))
        ),
        entries=tuple(sorted(sheet.entries, key=lambda entry: entry.contestant.section)),
        notices=(),
    )


class TestRoundTrip:
    """What is written is read as the same."""

    @given(usebio_sheets())
    def test_any_sheet(self, sheet: Sheet) -> None:
        assert in_order(read_usebio(write_usebio(sheet))) == in_order(sheet)

    def test_own_file(self) -> None:
        sheet = read_usebio((OWN / "two_sections.xml").read_bytes())
        assert replace(read_usebio(write_usebio(sheet)), notices=sheet.notices) == sheet

    @pytest.mark.skipif(not REAL.exists(), reason="the shared real files are not here")
    def test_real_files(self) -> None:
        for path in real_files():
            sheet = read_usebio(path.read_bytes())
            assert replace(read_usebio(write_usebio(sheet)), notices=sheet.notices) == sheet


def sheet_of(
    outcome: Outcome, *, points: object = None, method: Method = Method.MATCHPOINTS
) -> Sheet:
    """One row with an outcome and perhaps 7 and 5 points beside it."""
    printed = (
        [Printed(), Printed()] if points is None else [Printed(Fraction(7)), Printed(Fraction(5))]
    )
    row = Row("1", "2", outcome, printed_ns=printed[0], printed_ew=printed[1])
    return Sheet("", Conditions(method), (Board.standard(1, (row,)),))


HALF = Fraction(1, 2)
WEIGHTED = Weighted((Part(HALF, Score(420)), Part(HALF, Score(-50))))
SPLIT = Split(Score(420), Score(50))


class TestRows:
    """What stands in a traveller line."""

    def line(self, outcome: Outcome, points: object = None) -> dict[str, str | None]:
        root = ET.fromstring(write_usebio(sheet_of(outcome, points=points)))  # noqa: S314 - our own
        (found,) = root.iter("TRAVELLER_LINE")
        return {child.tag: child.text for child in found}

    @pytest.mark.parametrize(
        ("outcome", "expected"),
        [
            (
                made("4SX W +1"),
                {"CONTRACT": "4SX", "PLAYED_BY": "W", "TRICKS": "11", "SCORE": "-690"},
            ),
            (
                Played(Result.parse("3NT N ="), 0),
                {"CONTRACT": "3NT", "PLAYED_BY": "N", "TRICKS": "9", "SCORE": "0"},
            ),
            (PassedOut(), {"CONTRACT": "PASS", "SCORE": "0"}),
            (Score(-50), {"SCORE": "-50"}),
            (NotPlayed(), {"CONTRACT": "NP", "SCORE": "NP"}),
            (Artificial.parse("A6040"), {"SCORE": "A6040"}),
            (Artificial(Award(Grade.PLUS), Award(Grade.MINUS)), {"SCORE": "A6040"}),
        ],
    )
    def test_outcomes(self, outcome: Outcome, expected: dict[str, str]) -> None:
        pairs = {"NS_PAIR_NUMBER": "1", "EW_PAIR_NUMBER": "2"}
        assert self.line(outcome) == pairs | expected

    @pytest.mark.parametrize(
        "outcome",
        [
            WEIGHTED,
            SPLIT,
            Artificial.parse("A6666"),
            Artificial(Award(share=HALF / 4), Award(Grade.PLUS)),
        ],
    )
    def test_by_points(self, outcome: Outcome) -> None:
        """What USEBIO has no word for stands as its points, read as set by hand."""
        line = self.line(outcome, points=True)
        assert (line["NS_MATCH_POINTS"], line["EW_MATCH_POINTS"]) == ("7", "5")
        assert line["SCORE"] in ("A5050", "A6666")

    @pytest.mark.parametrize(
        ("outcome", "method"),
        [
            (WEIGHTED, Method.MATCHPOINTS),
            (SPLIT, Method.BUTLER),
            (Artificial(Award.percent(100), Award.percent(0)), Method.MATCHPOINTS),
            (Given(Fraction(1), Fraction(2)), Method.AGGREGATE),
        ],
    )
    def test_without_points(self, outcome: Outcome, method: Method) -> None:
        with pytest.raises(RefusedError) as error:
            write_usebio(sheet_of(outcome, method=method))
        assert error.value.code == "not-in-usebio"
        assert str(error.value).startswith("board 1, 1 v 2: USEBIO has no room for a ")

    def test_sit_outs_are_left_out(self) -> None:
        root = ET.fromstring(write_usebio(sheet_of(SitOut())))  # noqa: S314 - our own
        assert list(root.iter("BOARD")) == []


class TestFiles:
    """The file as a whole."""

    def test_head(self) -> None:
        """Version, document type and the words of USEBIO 1.2."""
        sheet = Sheet(
            "<A & B>",
            Conditions(Method.CROSS_IMPS, 2),
            (),
            program="overtrick",
            about={"club": "x\r\x00y", "date": "2026-03-09"},
        )
        assert write_usebio(sheet).decode() == (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'
            '<USEBIO Version="1.2">\n'
            "<CLUB>\n<CLUB_NAME>x&#13;\N{REPLACEMENT CHARACTER}y</CLUB_NAME>\n</CLUB>\n"
            '<EVENT EVENT_TYPE="PAIRS">\n'
            "<EVENT_DESCRIPTION>&lt;A &amp; B&gt;</EVENT_DESCRIPTION>\n"
            "<PROGRAM_NAME>overtrick</PROGRAM_NAME>\n"
            "<WINNER_TYPE>2</WINNER_TYPE>\n"
            "<DATE>09/03/2026</DATE>\n"
            "<SESSION_COUNT>1</SESSION_COUNT>\n"
            "<SECTION_COUNT>1</SECTION_COUNT>\n"
            "<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>\n"
            "</EVENT>\n</USEBIO>\n"
        )

    def test_thirds(self) -> None:
        """What no decimal says is rounded to two, away from zero."""
        third = Printed(Fraction(-11, 3), Fraction(200, 3))
        entry = Entry(Contestant("", "1", None), printed=third)
        root = ET.fromstring(write_usebio(Sheet("", Conditions(), (), (entry,))))  # noqa: S314 - our own
        assert [root.findtext(f".//{name}") for name in ("TOTAL_SCORE", "PERCENTAGE")] == [
            "-3.67",
            "66.67",
        ]
