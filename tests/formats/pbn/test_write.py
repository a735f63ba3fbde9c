"""What is written is read back: any sheet that PBN can carry, any file's games."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.core.cards import Card
from overtrick.core.conditions import Conditions, Datum, Divisor, Method, Scale, Trim
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
    Split,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.sheet import NOTHING_PRINTED, Board, Contestant, Entry, Printed, Row, Sheet
from overtrick.errors import FileError, ImpossibleError, ParseError
from overtrick.formats.pbn import (
    Game,
    Pbn,
    Tag,
    check_pbn,
    exported,
    read_pbn,
    read_pbn_games,
    write_pbn,
    write_pbn_games,
)
from overtrick.formats.pbn.rulings import outcome_of, ruling
from tests import strategies as any_
from tests.formats.pbn.files import DEAL, game, needs_real, quiet, real, result

LETTERS = "aÄłß桥 .,'\"\\()[]{}%^#=;:-?"
texts = (
    st.text(st.sampled_from(LETTERS + "Zz09"), max_size=10)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text not in ("?", "-") and not text.startswith("#"))
)
"""No outer and no double blanks, not PBN's own words for nothing or the same again."""
names = texts.map(lambda text: text.replace(";", ",")).filter(bool)
numbers = st.one_of(
    st.integers(1, 99).map(str), st.sampled_from(("7 NS", "(B) 3", "A-1", "٣", '"'))
)
decimals = st.decimals(-999, 999, places=2).map(Fraction)
percents = st.decimals(0, 100, places=2).map(Fraction)


def worth(outcome: Outcome, vulnerability: Vulnerability) -> int | None:
    """The score that stands beside an outcome, to North-South."""
    match outcome:
        case Played(played, explicit_ns, _):
            return played.score_for(Side.NS, vulnerability) if explicit_ns is None else explicit_ns
        case Score(score_ns, _):
            return score_ns
        case PassedOut():
            return 0
        case Split(Played() | Score() as ns, Played() | Score()):
            return worth(ns, vulnerability)
        case _:
            return None


@st.composite
def rows(draw: st.DrawFn, vulnerability: Vulnerability, sections: Sequence[str]) -> Row:
    """A row with the score that its outcome has."""
    outcome = draw(any_.outcomes)
    place = draw(st.none() | st.sampled_from(("1", "2=", "12")))
    return Row(
        draw(numbers),
        draw(numbers),
        outcome,
        section=draw(st.sampled_from(sections)),
        group=draw(st.sampled_from(("", "2"))),
        round=draw(st.none() | st.integers(1, 30)),
        table=draw(st.none() | st.integers(1, 30)),
        lead=draw(st.none() | any_.cards),
        score_ns=worth(outcome, vulnerability),
        printed_ns=printed(draw, outcome, place),
        printed_ew=printed(draw, outcome, None),
        remark=draw(texts),
    )


def printed(draw: st.DrawFn, outcome: Outcome, place: str | None) -> Printed:
    """Points that a comparison gave; what was set by hand is in the outcome."""
    by_hand = isinstance(outcome, Given)
    points = None if by_hand else draw(st.none() | decimals)
    percent = draw(st.none() | percents)
    return Printed(points, percent, place)


def entries(winners: int, sections: Sequence[str]) -> st.SearchStrategy[Entry]:
    """Entries of a one-winner or a two-winner event."""
    sides: st.SearchStrategy[Side | None] = st.none() if winners == 1 else st.sampled_from(Side)
    return st.builds(
        Entry,
        st.builds(Contestant, st.sampled_from(sections), numbers, sides),
        st.lists(names, max_size=2).map(tuple),
        st.builds(Printed, st.none() | decimals, st.none() | percents, st.none() | st.just("3=")),
        st.none() | st.integers(0, 99).map(Fraction),
        decimals,
        st.none() | decimals,
    )


conditions = st.one_of(
    st.builds(
        Conditions,
        method=st.sampled_from((Method.MATCHPOINTS, Method.BAM)),
        scale=st.none() | st.sampled_from(Scale),
    ),
    st.builds(
        Conditions,
        method=st.just(Method.BUTLER),
        trim=st.sampled_from((Trim.NONE, Trim.ONE)),
        datum=st.sampled_from(Datum),
    ),
    st.builds(Conditions, method=st.just(Method.CROSS_IMPS), cross_imps=st.sampled_from(Divisor)),
    st.sampled_from((Conditions(method=Method.AGGREGATE), Conditions(law="1935"))),
)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """A sheet of what PBN can carry."""
    winners = draw(st.sampled_from((1, 2)))
    sections = draw(st.sampled_from((("",), ("A", "B"))))
    places = draw(
        st.lists(
            st.tuples(st.integers(1, 999), st.sampled_from(("", "Final"))), max_size=3, unique=True
        )
    )
    boards = []
    for number, label in places:
        vulnerability = draw(st.sampled_from(Vulnerability))
        of_board = draw(st.lists(rows(vulnerability, sections), max_size=4))
        if winners == 1:
            of_board = [row for row in of_board if row.ns != row.ew]
        boards.append(
            Board(
                number,
                tuple(of_board),
                draw(st.sampled_from(Seat)),
                vulnerability,
                draw(st.none() | any_.deals.filter(lambda deal: any(deal.hands))),
                label,
            )
        )
    people = draw(
        st.lists(
            entries(winners, sections),
            min_size=1,
            max_size=5,
            unique_by=lambda entry: entry.contestant,
        )
    )
    return Sheet(
        draw(texts),
        replace(draw(conditions), winners=winners),
        tuple(boards),
        tuple(people),
        draw(texts),
        about={"venue": "Bath", "date": "2026-03-09"} if draw(st.booleans()) else {},
    )


def volumes(usual: int) -> pytest.MarkDecorator:
    """The usual number of cases, and the full one."""
    full = pytest.param(20_000, marks=pytest.mark.soak)
    return pytest.mark.parametrize("cases", [usual, full])


@volumes(80)
def test_a_sheet_comes_back(cases: int) -> None:
    @settings(max_examples=cases)
    @given(sheets())
    def comes_back(sheet: Sheet) -> None:
        assert quiet(read_pbn(write_pbn(sheet))) == sheet

    comes_back()


@volumes(60)
def test_of_any_sheet_what_came_back_once_comes_back_again(cases: int) -> None:
    @settings(max_examples=cases)
    @given(any_.sheets().filter(lambda sheet: sheet.boards))
    def comes_back(sheet: Sheet) -> None:
        once = quiet(read_pbn(write_pbn(sheet)))
        assert quiet(read_pbn(write_pbn(once))) == once
        assert len(once.boards) == len(sheet.boards)

    comes_back()


class TestForm:
    """Export format, with what other programs look for."""

    board = Board.standard(
        1,
        (
            Row("1", "2", Played(result("4SX N =")), score_ns=590, printed_ns=Printed(Fraction(2))),
            Row("3", "4", PassedOut(), score_ns=0),
            Row("5", "6", Artificial.parse("A6040")),
            Row("7", "8", Played(result("3NT E -1"), assigned=True), score_ns=50),
        ),
    )
    sheet = Sheet(
        "Club",
        Conditions(),
        (board,),
        (Entry(Contestant("", "1", None), ("Alfa, A.", "Bravo"), Printed(Fraction(2), None, "1")),),
        about={"club": "Bath", "date": "2026-03-09"},
    )

    def test_the_whole_file(self) -> None:
        assert write_pbn(self.sheet).decode().split("\r\n") == [
            "% PBN 2.1",
            "% EXPORT",
            '[Event "Club"]',
            '[Site "Bath"]',
            '[Date "2026.03.09"]',
            '[Board "1"]',
            *(f'[{name} ""]' for name in ("West", "North", "East", "South")),
            '[Dealer "N"]',
            '[Vulnerable "None"]',
            '[Deal "?"]',
            '[Scoring "MP"]',
            *(f'[{name} ""]' for name in ("Declarer", "Contract", "Result")),
            r'[ScoreTable "PairId_NS\1R;PairId_EW\1R;Contract\4L;Declarer\1L;Result\2R;'
            r"Score_NS\3R;Score_EW\1R;MP_NS\1R;Percentage_NS\3R;Percentage_EW\3R;Ruling"
            '"]',
            "1 2 4SX  N 10 590 - 2   -   - -",
            "3 4 Pass -  -   0 - -   -   - -",
            "5 6 -    -  -   - - - ^60 ^40 -",
            '7 8 3NT  E  8  50 - -   -   - "assigned 3NT E -1"',
            r'[TotalScoreTable "Rank\1R;PairId\1R;Names\16L;TotalMP\1R"]',
            '1 1 "Alfa, A.;Bravo" 2',
            "",
        ]

    def test_it_is_read_without_a_doubt(self) -> None:
        again = read_pbn(write_pbn(self.sheet))
        assert again.notices == ()
        assert again.boards == self.sheet.boards

    def test_it_is_export_format_but_for_our_own_columns(self) -> None:
        assert check_pbn(write_pbn(self.sheet)) == ()

    def test_an_empty_sheet_is_a_game_without_a_board(self) -> None:
        data = write_pbn(Sheet("Club", Conditions(), ()))
        assert check_pbn(data) == ()
        with pytest.raises(FileError):
            read_pbn(data)


class TestRulings:
    @settings(max_examples=300)
    @given(any_.outcomes)
    def test_words_come_back(self, outcome: Outcome) -> None:
        assert outcome_of(ruling(outcome)) == outcome

    @pytest.mark.parametrize(
        ("words", "outcome"),
        [
            ("assigned 4S N =", Played(result("4S N ="), assigned=True)),
            ("4S N = for +450", Played(result("4S N ="), 450)),
            ("passed out", PassedOut()),
            ("sit-out", SitOut()),
            ("not played", NotPlayed()),
            ("NS +100 || EW +50", Split(Score(100), Score(50))),
            ("AVE+ and 2/5 of the top", Artificial(Award.parse("AVE+"), Award.percent(40))),
        ],
    )
    def test_how_they_read(self, words: str, outcome: Outcome) -> None:
        assert ruling(outcome) == words
        assert outcome_of(words) == outcome

    @pytest.mark.parametrize(
        "words",
        [
            *("", "4S", "AVE+", "1/2 of 4S N =", "1/0 of 4S N =", "3/2 of the top and AVE"),
            *("NS || EW", "1/2 of not played & 1/2 of +100", "points 1/0 - 1/1", "8S N ="),
            "+1234567",
        ],
    )
    def test_anything_else_is_none(self, words: str) -> None:
        with pytest.raises((ParseError, ImpossibleError)):
            outcome_of(words)


TAGS = st.sampled_from(
    (
        *("Event", "Board", "West", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract"),
        *("Result", "Score", "Auction", "Play", "Note", "Room", "ScoreTable", "Mine"),
    )
)
VALUES = st.sampled_from(
    (
        "",
        "?",
        "-",
        "#",
        "##x",
        "n",
        "S",
        "both",
        "3nt",
        "Pass",
        "NS 9",
        "^9",
        "1:x",
        "A;B",
        DEAL,
        "é",
    )
)
LINES = st.sampled_from(
    (
        "1c ! 1D =1= $2",
        "- - AP",
        "sk h2 *",
        '1 2 "a b" 3',
        "{ c\n\n d } x",
        "; e",
        "% f",
        "\t\t",
        "+ -",
    )
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A file of known tags with any values, sections, comments and empty lines."""
    parts = []
    for _ in range(draw(st.integers(1, 12))):
        name, value = draw(TAGS), draw(VALUES)
        parts.append(f'[{name} "{value}"]' + draw(st.sampled_from(("", " {g}", " ; h", "\n"))))
        parts += draw(st.lists(LINES, max_size=3))
    return "\n".join(parts)


@settings(max_examples=400)
@given(files())
def test_games_come_back_in_export_format(text: str) -> None:
    pbn = read_pbn_games(text.encode())
    written = write_pbn_games(pbn)
    again = read_pbn_games(written)
    assert again == exported(pbn)
    assert write_pbn_games(again) == written


@pytest.mark.parametrize(
    "text",
    [
        '[Event ""]\n[Dealer "##x"]\n[Event ""]',
        '[West "##x"]\n[Board ""]\n\n[Declarer "##x"]\n\n[Event ""]',
        '[West ""]\n[West "##x"]\n[Event ""]\n[Event ""]',
        '[Auction ""]\n? {\n[Event ""]\n[Event ""]\n{',
        '[ScoreTable ""]\n?\n{\n?',
        '[Play "N"]\n\x01\nSA',
        '[Play "N"]\nSA\n\u3000\nS2',
        '[ATable "A;B"]\n1 "{" ; c\n2 3 { d }\n',
        '{ never closed\n[Board "1"]\n; ends\n',
        '[Event "¹A"]',
    ],
)
def test_games_that_did_not_come_back_once(text: str) -> None:
    pbn = read_pbn_games(text.encode())
    again = read_pbn_games(write_pbn_games(pbn))
    assert again == exported(pbn)
    assert write_pbn_games(again) == write_pbn_games(pbn)


class TestExport:
    def test_suffixes_capitals_rows_of_four_and_the_dealer(self) -> None:
        text = game(
            *('[Auction "w"]', "- 1d ! =1= pass 1s $25", "!! 2D", "ap", '[Note "1:a"]'),
            *('[Play "E"]', "sa s2 *"),
            Board="1",
            Dealer="n",
            Vulnerable="-",
            Contract="2dx",
            Declarer="n",
            Result="NS 8",
            Deal="W:A7.864.QJT73.AKQ - - -",
        )
        (found,) = exported(read_pbn_games(text.encode())).games
        assert [tag.name for tag in found.tags] == [
            *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer"),
            *("Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", "Auction"),
            *("Note", "Play"),
        ]
        values = {tag.name: tag.value for tag in found.tags}
        assert (values["Event"], values["Vulnerable"], values["Contract"]) == ("?", "None", "2DX")
        assert (values["Result"], values["Auction"], values["Play"]) == ("8", "N", "E")
        assert values["Deal"] == "N:- - - A7.864.QJT73.AKQ"
        auction, play = found.tag("Auction"), found.tag("Play")
        assert auction is not None
        assert play is not None
        assert [line.text for line in auction.section] == ["1D =1= $1 Pass 1S $3 $25 2D", "AP"]
        assert [line.text for line in play.section] == ["SA S2 *"]

    def test_what_cannot_be_read_stays(self) -> None:
        text = '[Contract "5Hearts"]\n[Dealer "Black"]\n[Auction "N"]\n1C $$ (what)\n'
        (found,) = exported(read_pbn_games(text.encode())).games
        assert (found.value("Contract"), found.value("Dealer")) == ("5Hearts", "Black")
        auction = found.tag("Auction")
        assert auction is not None
        assert [line.text for line in auction.section] == ["1C $$ (what)"]

    def test_shared_deals_are_written_out(self) -> None:
        text = game(Board=3, Deal=DEAL, Contract="Pass") + "\n" + game(Contract="1C")
        _, second = exported(read_pbn_games(text.encode())).games
        assert (second.value("Board"), second.value("Deal")) == ("3", "S:" + _from_south(DEAL))

    @needs_real
    @pytest.mark.parametrize("name", ["pbnref_correct_20.pbn", "pbnref_correct_21.pbn"])
    def test_the_reference_files_in_export_format_are_without_fault(self, name: str) -> None:
        assert check_pbn(write_pbn_games(read_pbn_games(real(name)))) == ()

    def test_a_value_made_by_hand(self) -> None:
        pbn = Pbn((Game((Tag("Event", 'the "big"\tgame'),)),))
        assert read_pbn_games(write_pbn_games(pbn)).games[0].value("Event") == 'the "big" game'


def _from_south(deal: str) -> str:
    hands = deal[2:].split()
    return " ".join(hands[2:] + hands[:2])


def test_every_result_comes_back() -> None:
    results = [
        Result.parse(f"{level}{strain}{doubling} {seat} {over}")
        for level, strain, doubling in ((1, "NT", ""), (4, "S", "X"), (7, "C", "XX"))
        for seat in Seat
        for over in ("=", "-1", "-7")
    ]
    board = Board.standard(
        1, tuple(Row("1", "2", Played(each), lead=Card.parse("SA")) for each in results)
    )
    again = read_pbn(write_pbn(Sheet("", Conditions(), (board,))))
    assert [row.outcome for row in again.boards[0].rows] == [Played(each) for each in results]
    assert again.boards[0].rows[0].printed_ns is NOTHING_PRINTED
