"""What is typed at a score pad, and what is answered."""

from dataclasses import replace

import pytest

from overtrick.app.language import translator
from overtrick.app.pads.columns import columns, two_columns
from overtrick.app.pads.pad import Answer, Pad, Shown, typed
from overtrick.app.pads.page import html_sheet, sheet_page
from overtrick.app.pads.words import deals_table, reasons, settings_words, standing_words
from overtrick.core.chicago import ChicagoSettings, ChicagoSheet, Style
from overtrick.core.rubber import RubberSettings, RubberSheet, Settling
from overtrick.core.seat import Side
from overtrick.formats.pads import Habits
from tests.rubbers import chicago, rubber

SAY = translator()
SEED = rubber(
    *("NS 1NT N +1", "EW 3H E =", "EW 3HX E -2", "NS 2NT S =", "EW 6S W ="),
    *("honours W 100", "NS 4S N ="),
)
COMPASS = columns(None, SAY)


def answers(pad: Pad, *lines: str) -> list[Answer]:
    """The answer to each line, typed one after the other."""
    found: list[Answer] = []
    for line in lines:
        found.append(typed(pad, line, SAY))
        pad = found[-1].pad
    return found


def answer(line: str, sheet: RubberSheet | ChicagoSheet | None = None) -> Answer:
    return typed(Pad(RubberSheet() if sheet is None else sheet), line, SAY)


class TestTyped:
    def test_a_deal(self) -> None:
        told = answer("4S N +1")
        assert told.pad.sheet == rubber("NS 4S N +1")
        assert told.lines == ("Deal 1: 4♠ N +1. Game to NS.",)
        assert (told.sheet, told.refused) == (Shown.LAST, False)

    def test_a_remark_and_nothing(self) -> None:
        for line in ("", "   ", "# later"):
            assert answer(line) == Answer(Pad(RubberSheet()))
        assert answer("pass # nobody").lines == ("Deal 1: passed out.",)

    def test_honours(self) -> None:
        told = answer("honours E 100", rubber("NS 4S ="))
        assert told.lines == ("Honours of E on deal 1: 100.",)
        assert told.pad.sheet.totals == (120, 100)

    def test_the_end(self) -> None:
        told = answer("stop", rubber("NS 4S ="))
        assert told.lines == ("The score is agreed.",)
        assert told.pad.sheet.totals == (420, 0)

    def test_undo(self) -> None:
        told = answer("undo", rubber("NS 4S =", "EW 1C ="))
        assert (told.pad.sheet, told.sheet) == (rubber("NS 4S ="), Shown.LAST)

    def test_commands(self) -> None:
        assert answer("sheet").sheet is Shown.WHOLE
        assert answer("EXPLAIN").explain
        assert answer("quit").leave
        assert answer("exit").leave
        assert answer("help").lines == answer("?").lines
        assert len(answer("help").lines) == 10
        assert answer("save My rubber.txt").save == "My rubber.txt"
        assert answer("save").save == ""

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("4S", "'4S' does not say which side declared"),
            ("rubbish", "not a line like '4S N +1'"),
            ("7NT N +1", "tricks must be 0 to 13, got 14"),
            ("honours N 100", "no deal can have any now"),
            ("undo", "there is nothing to take back"),
        ],
    )
    def test_what_is_refused_changes_nothing(self, line: str, message: str) -> None:
        told = answer(line)
        assert told.refused
        assert message in told.lines[0]
        assert told.pad == Pad(RubberSheet())
        assert told.sheet is None

    def test_we_and_they(self) -> None:
        pad = Pad(RubberSheet(), Habits(we=Side.EW), Side.EW)
        told = answers(pad, "we 4S =", "they 1C =", "honours they 100")
        assert told[-1].pad.sheet == rubber("EW 4S =", "NS 1C =", "honours NS 100")
        assert [each.lines for each in told] == [
            ("Deal 1: 4♠ We =. Game to We.",),
            ("Deal 2: 1♣ They =.",),
            ("Honours of They on deal 2: 100.",),
        ]

    def test_the_deal_to_come(self) -> None:
        assert Pad(RubberSheet()).next_deal == 1
        assert Pad(rubber("pass")).next_deal == 2
        assert Pad(chicago("pass")).next_deal == 1
        assert Pad(SEED).next_deal is None
        assert Pad(chicago("stop")).next_deal is None


class TestColumns:
    def test_the_seeds_sheet(self) -> None:
        (paper,) = two_columns(SEED, COMPASS, SAY)
        shown = [
            (
                block.name,
                [(mark.points, mark.deal) for mark in block.left],
                [(mark.points, mark.deal) for mark in block.right],
            )
            for block in paper.blocks
        ]
        assert shown == [
            ("above", [(300, 3), (30, 1)], [(100, 5), (500, 5)]),
            ("game", [(40, 1), (70, 4)], [(90, 2)]),
            ("game", [], [(180, 5)]),
            ("game", [(120, 6)], []),
            ("bonus", [(500, 6)], []),
            ("total", [(1060, 6)], [(870, 6)]),
        ]

    def test_above_the_line_is_written_upwards(self) -> None:
        (paper,) = two_columns(SEED, columns(Side.EW, SAY), SAY)
        assert paper.names == ("We", "They")
        rows = [
            tuple(mark.points if mark else None for mark in row) for row in paper.blocks[0].rows
        ]
        assert rows == [(100, 300), (500, 30)]
        (short,) = two_columns(rubber("NS 4S +1", "EW 1C -1", "NS 1C +1"), COMPASS, SAY)
        assert [row[1] for row in short.blocks[0].rows] == [None, None, None]

    def test_the_bonuses_of_an_unfinished_rubber(self) -> None:
        (paper,) = two_columns(rubber("NS 4S =", "EW 1C =", "stop"), COMPASS, SAY)
        bonus = next(block for block in paper.blocks if block.name == "bonus")
        assert [mark.points for mark in bonus.left] == [300]
        assert [mark.points for mark in bonus.right] == [100]
        assert bonus.left[0].bonus

    def test_chicago_chukker_by_chukker(self) -> None:
        papers = two_columns(chicago(*["NS 4S ="] * 5), COMPASS, SAY)
        assert [paper.title for paper in papers] == ["Chukker 1", "Chukker 2"]
        assert [mark.points for mark in papers[0].blocks[0].left] == [500, 500, 300, 300]

    def test_nothing_in_the_duplicate_style(self) -> None:
        settings = ChicagoSettings(style=Style.DUPLICATE)
        assert two_columns(chicago("NS 4S =", settings=settings), COMPASS, SAY) == []


class TestWords:
    @pytest.mark.parametrize(
        ("sheet", "lines"),
        [
            (RubberSheet(), ["Vulnerable: neither. Towards game: NS 0, EW 0."]),
            (rubber("NS 4S =", "EW 1C ="), ["Vulnerable: NS. Towards game: NS 0, EW 20."]),
            (
                rubber("NS 4S =", "EW 4S =", "EW 1C ="),
                ["Vulnerable: both. Towards game: NS 0, EW 20."],
            ),
            (SEED, ["NS won two games to 1.", "NS won by 190 points: 2 hundreds."]),
            (
                rubber("NS 4S =", "NS 7NTX -1", "NS 4S =", "stop"),
                ["NS won two games to 0.", "NS won by 740 points: 7 hundreds."],
            ),
            (
                rubber("EW 4S =", "stop"),
                ["The rubber was stopped unfinished.", "EW won by 420 points: 4 hundreds."],
            ),
            (rubber("stop"), ["The rubber was stopped unfinished.", "Both sides have 0."]),
            (ChicagoSheet(), ["Deal 1: North deals. Vulnerable: neither."]),
            (
                chicago("NS 4S =", "pass"),
                [
                    "Deal 2: East deals. Vulnerable: EW.",
                    "NS lead by 420 points: 4 hundreds.",
                ],
            ),
            (chicago("NS 4S =", "stop"), ["NS won by 420 points: 4 hundreds."]),
        ],
    )
    def test_how_it_stands(self, sheet: RubberSheet | ChicagoSheet, lines: list[str]) -> None:
        assert standing_words(sheet, COMPASS, SAY) == lines

    def test_hundreds_that_are_not_rounded(self) -> None:
        sheet = rubber("EW 4S =", "stop", settings=RubberSettings(settling=Settling.EXACT))
        assert standing_words(sheet, COMPASS, SAY)[1] == "EW won by 420 points: 4.2 hundreds."

    def test_deals(self) -> None:
        table = deals_table(SEED, COMPASS, SAY)
        assert [column.name for column in table.columns] == [
            *("deal", "vulnerable", "contract", "declarer", "result", "points_ns", "points_ew")
        ]
        assert table.rows[4:] == (
            ("5", "NS", "6♠", "W", "=", "", "780"),
            ("6", "both", "4♠", "N", "=", "620", ""),
        )

    def test_deals_of_chicago(self) -> None:
        table = deals_table(chicago("NS 4S =", "pass", "EW 1C ="), COMPASS, SAY)
        assert table.rows == (
            ("1", "N", "neither", "4♠", "NS", "=", "420", ""),
            ("2", "E", "EW", "passed out", "", "", "", ""),
            ("2", "E", "EW", "1♣", "EW", "=", "", "20"),
        )

    def test_reasons(self) -> None:
        chapters = reasons(SEED, columns(Side.NS, SAY), SAY)
        assert [chapter.heading for chapter in chapters] == [
            "Deal 1: 1NT N +1. Vulnerable: neither",
            "Deal 2: 3♥ E =. Vulnerable: neither",
            "Deal 3: 3♥X E -2. Vulnerable: neither",
            "Deal 4: 2NT S =. Vulnerable: neither",
            "Deal 5: 6♠ W =. Vulnerable: We",
            "Deal 6: 4♠ N =. Vulnerable: both",
            "The total",
        ]
        assert [(reason.text, reason.source) for reason in chapters[4].reasons] == [
            ("They: 6S made, 180 for the tricks bid", "Law 72 of rubber bridge"),
            ("They: 6S, slam, not vulnerable: 500", "Law 81 of rubber bridge"),
            ("They: 180 below the line make game 2", "Law 73 of rubber bridge"),
            ("They: honours of W: 100", "Law 81 of rubber bridge"),
        ]
        assert [(reason.text, reason.source) for reason in chapters[-1].reasons] == [
            ("We: the rubber by two games to 1: 500", "Law 74 of rubber bridge"),
            ("We 1060, They 870: a margin of 190", "Law 74 of rubber bridge"),
            ("2 hundreds, 50 points counting as another", "agreed at the table"),
        ]

    def test_reasons_of_chicago(self) -> None:
        first, second, third, total = reasons(
            chicago("NS 4S =", "pass", "NS 4SX -1", "honours EW 100"), COMPASS, SAY
        )
        assert [reason.text for reason in first.reasons] == [
            "NS: 4S made, 120 for the tricks bid",
            "NS: 300 for game, not vulnerable",
        ]
        assert second.reasons == ()
        assert [reason.text for reason in third.reasons] == [
            "EW: 4SX went 1 down, not vulnerable: 100",
            "EW: honours of EW: 100",
        ]
        assert total.reasons[0].text == "NS 420, EW 200: a margin of 220"

    def test_settings(self) -> None:
        assert settings_words(SEED, SAY) == [
            "Laws of: 1993",
            "honours may be claimed until: the score of the rubber is agreed",
            "the difference in hundreds: to the nearest, 50 up",
        ]
        settings = ChicagoSettings(style=Style.DUPLICATE)
        assert settings_words(chicago(settings=settings), SAY) == [
            "Laws of: 1993",
            "style: every deal alone",
            "vulnerable on the second and third deals: the dealer's side",
            "first dealer: N",
            "the difference in hundreds: to the nearest, 50 up",
        ]


class TestPage:
    def test_it_has_the_whole_sheet(self) -> None:
        html = html_sheet(Pad(SEED), SAY).decode()
        for mark in ("300<sub>3</sub>", "+500<sub>6</sub>", "1060<sub>6</sub>", "870<sub>6</sub>"):
            assert f"<td>{mark}</td>" in html
        assert '6<span class="spade">♠</span>' in html
        assert "<cite>Law 74 of rubber bridge</cite>" in html
        assert html.count("<tbody") == 7
        assert "http" not in html

    def test_of_chicago_in_either_style(self) -> None:
        carried = chicago(*["NS 4S =", "pass", "EW 1C ="])
        assert "<caption>Chukker 1</caption>" in html_sheet(Pad(carried), SAY).decode()
        alone = carried.with_settings(ChicagoSettings(style=Style.DUPLICATE))
        html = html_sheet(Pad(alone), SAY).decode()
        assert 'class="sheet"' not in html
        assert "passed out" in html

    def test_of_an_empty_sheet(self) -> None:
        html = html_sheet(replace(Pad(RubberSheet()), we=Side.NS), SAY).decode()
        assert '<th scope="col">We</th>' in html
        assert "<h2>" not in html

    def test_its_title(self) -> None:
        assert sheet_page(Pad(RubberSheet()), SAY).title == "Rubber bridge"
        assert sheet_page(Pad(ChicagoSheet()), SAY).title == "Chicago"
