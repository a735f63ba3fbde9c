"""Tables and methods on their pages: every figure is the one that the rules give."""

import re
from fractions import Fraction
from html import unescape

import pytest

from overtrick.app.numbers import figure
from overtrick.core.awards.ranks import TWELVE_RANKS
from overtrick.core.cross_imps import cross_imps
from overtrick.core.datum import datum
from overtrick.core.imps import LAW_78B, imps
from overtrick.core.matchpoints import matchpoints
from overtrick.core.short_boards import neuberg
from overtrick.core.victory_points import IMP_SCALES, swiss_pairs, wbf_continuous
from tests.web.conftest import Browser

TAGS = re.compile(r"<[^>]+>")
ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
CELL = re.compile(r"<t[hd][ >].*?</t[hd]>", re.DOTALL)


def rows(page: str) -> list[list[str]]:
    """The cells of all tables of the page, row by row, without what opens."""
    whole = re.sub(r"<details>.*?</details>", "", page, flags=re.DOTALL)
    return [
        [" ".join(unescape(TAGS.sub("", cell)).split()) for cell in CELL.findall(row)]
        for row in ROW.findall(whole)
    ]


def test_the_continuous_scale_whole(visitor: Browser) -> None:
    page = visitor.get("/rules/vps?scale=wbf-continuous&boards=16&margin=-5").text
    scale = wbf_continuous(16)
    expected = [
        [
            str(margin),
            figure(Fraction(vps, 100)),
            figure(Fraction(2000 - vps, 100)),
            figure(Fraction(scale.vps(margin + 1).own - vps, 100)),
        ]
        for margin, vps in enumerate(scale.winner)
    ]
    assert rows(page)[1:] == expected
    own, other = scale.vps(-5)
    assert f"−5</b> → <b>{figure(Fraction(own, 100))} : {figure(Fraction(other, 100))}" in page
    gain = figure(Fraction(scale.vps(-4).own - own, 100))
    assert f"The next IMP is worth {gain}." in page


@pytest.mark.parametrize("name", ["wbf-discrete", "ebu-half-10", "acbl-20", "acbl-30"])
def test_whole_points(visitor: Browser, name: str) -> None:
    scale = IMP_SCALES[name](8)
    page = visitor.get(f"/rules/vps?scale={name}&boards=8&margin=1").text
    expected = [
        [
            f"{least}+" if most is None else str(least) if least == most else f"{least}–{most}",
            str(vps // 100),
            str((scale.pool - vps) // 100),
        ]
        for vps, least, most in scale.ranges()
    ]
    assert rows(page)[1:] == expected
    gained = next(step for step in range(1, 99) if scale.vps(1 + step).own > scale.vps(1).own)
    words = f"{gained} IMPs more are wanted for more."
    assert (words in page) == (gained > 1)


@pytest.mark.parametrize("pool", [20, 10])
def test_swiss_pairs(visitor: Browser, pool: int) -> None:
    page = visitor.get(f"/rules/vps?scale=swiss-pairs-{pool}&boards=8&margin=43.77").text
    scale = swiss_pairs(8, pool)
    table = rows(page)[1:]
    assert len(table) == len(scale.last) + 1
    for percents, winner, loser in table:
        first, last = (Fraction(each) for each in percents.split("–"))
        for percent in (first, last):
            assert [100 * int(winner), 100 * int(loser)] == [*scale.vps(percent)]
    own, other = scale.vps(Fraction(4377, 100))
    assert f"43.77 %</b> → <b>{own // 100} : {other // 100}" in page


def test_there_is_no_more_to_win(visitor: Browser) -> None:
    page = visitor.get("/rules/vps?boards=8&margin=60").text
    assert "The next IMP is worth 0.00. There is no more to win." in page


def test_a_chart_marks_what_was_asked_for(visitor: Browser) -> None:
    page = visitor.get("/rules/vps?boards=8&margin=13").text
    assert page.count('class="chart-point"') == 1
    assert visitor.get("/rules/vps?boards=8").text.count('class="chart-point"') == 0


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("scale=none", 404),
        ("scale=acbl-20&boards=20", 404),
        ("boards=0", 422),
        ("boards=9999", 422),
        ("margin=x", 422),
        ("scale=swiss-pairs-20&margin=120", 422),
        ("scale=swiss-pairs-10&boards=40", 404),
    ],
)
def test_what_is_no_scale(visitor: Browser, query: str, status: int) -> None:
    answer = visitor.get(f"/rules/vps?{query}")
    assert answer.status_code == status
    assert 'class="faults"' in answer.text


def test_imps_whole(visitor: Browser) -> None:
    page = visitor.get("/rules/imps?points=-430").text
    found = [row for row in rows(page) if row[0] != "Points"]
    assert found == [
        [f"{least}+" if most is None else f"{least}–{most}", str(value)]
        for least, most, value in LAW_78B
    ]
    assert "-430</b> → <b>-10 IMPs" in page
    assert "70 points more make another." in page
    assert visitor.get("/rules/imps?points=x").status_code == 422
    assert "another" not in visitor.get("/rules/imps?points=4000").text


def test_one_board_by_every_method(visitor: Browser) -> None:
    scores = [420, 420, 450, -50, 170, 420, 480]
    page = visitor.get(
        "/rules", params={"scores": " ".join(map(str, scores)), "expected": "9", "trim": "tenth"}
    ).text
    middle = datum(scores, each_end=1)
    earned = dict(zip(scores, matchpoints(scores), strict=True))
    cross = dict(zip(scores, cross_imps(scores), strict=True))
    expected = []
    for score in sorted(set(scores), reverse=True):
        gained, versus = imps(score - middle), cross[score]
        expected.append(
            [
                str(score),
                str(scores.count(score)),
                str(earned[score]),
                figure(Fraction(100 * earned[score], 12)),
                figure(neuberg(earned[score], 7, 9)),
                f"+{gained}" if gained > 0 else str(gained),
                ("+" if versus > 0 else "") + figure(versus),
            ]
        )
    assert [row[:7] for row in rows(page)[1:]] == expected
    assert f"datum {middle}:" in page
    assert "EBU White Book 4.2.3.2" in page


@pytest.mark.parametrize(
    "query", ["scores=420", "scores=4x 20", "expected=1", "trim=half", "scores=99999 1"]
)
def test_what_is_no_board(visitor: Browser, query: str) -> None:
    answer = visitor.get(f"/rules?{query}")
    assert answer.status_code == 422
    assert 'class="faults"' in answer.text


def test_the_twelve_ranks(visitor: Browser) -> None:
    page = visitor.get("/ranks", headers={"accept-language": "en"}).text
    found = rows(page)[1:13]
    assert found == [[f"{words} {title}", str(least)] for title, words, least in TWELVE_RANKS]
    chinese = visitor.get("/ranks", headers={"accept-language": "zh-CN"}).text
    assert [row[0] for row in rows(chinese)[1:13]] == [title for title, _, _ in TWELVE_RANKS]


@pytest.mark.parametrize(
    ("finishers", "awards"),
    [
        (1, [["1", "3"]]),
        (6, [["1", "3"], ["2", "2"], ["3", "1"]]),
        (14, [["1", "3"], ["2–3", "2"], ["4–7", "1"]]),
        (20, [["1", "3"], ["2–4", "2"], ["5–10", "1"]]),
    ],
)
def test_awards_of_a_swiss(visitor: Browser, finishers: int, awards: list[list[str]]) -> None:
    page = visitor.get(f"/ranks?finishers={finishers}").text
    assert rows(page)[14:] == awards
    assert visitor.get("/ranks?finishers=x").status_code == 422
