"""What "How?" says on the pages, held against the rules worked out here by other means.

Twenty numbers of five real events: the scores of contracts by Law 77, comparisons won, tied
and lost, a board with fewer results by Neuberg's formula, IMPs and datums, totals and places.
"""

import html
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest

from overtrick.app.explain import explanation
from overtrick.app.house.house import House, open_house
from overtrick.app.language import translator
from overtrick.app.numbers import brief, figure
from overtrick.app.pages import pair_pages
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Seat, vulnerability_of
from overtrick.core.sheet import Row, Sheet
from overtrick.core.strain import Strain
from overtrick.engines.standings import standings
from overtrick.web.application import site
from tests.golden.as_events import as_event, number_of
from tests.golden.events import event
from tests.web.conftest import FAST, Browser

HOWELL, MITCHELL = "abf_mp_pairs_howell", "abf_mp_pairs_mitchell"
CROSS, BUTLER, POLISH = "abf_cross_imp_howell", "abf_butler_howell", "jfr_wb130801"
SCORING: dict[str, dict[str, object]] = {
    HOWELL: {},
    MITCHELL: {"winners": 2},
    CROSS: {"method": "cross-imps"},
    BUTLER: {"method": "butler", "trim": "one"},
    POLISH: {},
}
IMPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750),
    *(2000, 2250, 2500, 3000, 3500, 4000),
)
"""Law 78B: from so many points on, one IMP more."""


class Golden(NamedTuple):
    """A golden event in a house."""

    browser: Browser
    sheet: Sheet
    root: str
    winners: int


@pytest.fixture(scope="module", name="golden")
def _golden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Golden]]:
    place = tmp_path_factory.mktemp("golden") / "house.db"
    with (
        open_house(place, passwords=FAST, solving=False, ticking=False) as house,
        Browser(site(house), follow_redirects=False) as browser,
    ):
        yield {name: _entered(house, browser, name) for name in SCORING}


def _entered(house: House, browser: Browser, name: str) -> Golden:
    scoring = SCORING[name]
    sheet = event(name, **scoring)
    row = as_event(house, sheet, scoring)
    return Golden(browser, sheet, f"/events/{row.public_id}", sheet.conditions.winners)


# The rules, by other means than ours.


def law_77(row: Row, board: int) -> int:
    """Points to North-South."""
    if isinstance(row.outcome, PassedOut):
        return 0
    assert isinstance(row.outcome, Played)
    result = row.outcome.result
    contract = result.contract
    ns = contract.declarer in (Seat.NORTH, Seat.SOUTH)
    zone = str(vulnerability_of(board))
    vulnerable = zone in ("All", "NS" if ns else "EW")
    doubled = int(contract.doubling)
    over = result.tricks - 6 - contract.level
    if over < 0:
        down = -over
        if doubled == 1:
            points = -(100 if vulnerable else 50) * down
        else:
            steps = [200, 300, 300] if vulnerable else [100, 200, 200]
            steps += [300] * 13
            points = -sum(steps[:down]) * doubled // 2
    else:
        each = 20 if contract.strain in (Strain.CLUBS, Strain.DIAMONDS) else 30
        tricks = each * contract.level + (10 if contract.strain is Strain.NOTRUMP else 0)
        tricks *= doubled
        points = tricks + 50
        if tricks >= 100:
            points += 450 if vulnerable else 250
        if contract.level == 6:
            points += 750 if vulnerable else 500
        if contract.level == 7:
            points += 1500 if vulnerable else 1000
        points += {1: 0, 2: 50, 4: 100}[doubled]
        extra = each if doubled == 1 else (100 if vulnerable else 50) * doubled
        points += extra * over
    return points if ns else -points


def imps(difference: int) -> int:
    """Law 78B, with the sign of *difference*."""
    found = sum(abs(difference) >= least for least in IMPS)
    return found if difference > 0 else -found


def played_rows(golden: Golden, board: int) -> list[Row]:
    """The rows of a board that were played."""
    (found,) = [each for each in golden.sheet.boards if each.number == board]
    return [row for row in found.rows if isinstance(row.outcome, Played | PassedOut)]


def compared(golden: Golden, board: int, row: Row) -> tuple[int, int, int]:
    """Results that the row beats, equals and loses to, for North-South."""
    own = law_77(row, board)
    others = [law_77(each, board) for each in played_rows(golden, board) if each is not row]
    return (
        sum(own > each for each in others),
        sum(own == each for each in others),
        sum(own < each for each in others),
    )


def neuberg(points: int, had: int, expected: int) -> Fraction:
    """EBU White Book 4.2.4: 2 for a win and 1 for a tie, of *had* results as of *expected*."""
    return Fraction(points + 1) * expected / had - 1


def cross_imps(golden: Golden, board: int, row: Row) -> Fraction:
    """The mean of the IMPs against all other results."""
    own = law_77(row, board)
    others = [law_77(each, board) for each in played_rows(golden, board) if each is not row]
    return Fraction(sum(imps(own - each) for each in others), len(others))


def butler(golden: Golden, board: int, row: Row) -> tuple[int, int]:
    """The datum without the highest and the lowest, to the nearest 10; and the IMPs on it."""
    scores = sorted(law_77(each, board) for each in played_rows(golden, board))[1:-1]
    mean = Fraction(sum(scores), len(scores))
    tens = mean / 10
    away = int(abs(tens) + Fraction(1, 2)) * 10  # halves away from zero
    datum = away if mean > 0 else -away
    return datum, imps(law_77(row, board) - datum)


# The pages.


def chapters(text: str) -> dict[str, list[str]]:
    """What each "How?" of a page says, by whom it is about; the last of a name counts."""
    found = {}
    pattern = re.compile(r'<p class="why-who">(.*?)</p>\s*<ol class="why">(.*?)</ol>', re.DOTALL)
    for who, steps in pattern.findall(text):
        found[said(who)] = [said(step) for step in re.findall(r"<li>(.*?)</li>", steps, re.DOTALL)]
    return found


def said(part: str) -> str:
    """Words of a piece of a page."""
    return html.unescape(re.sub(r"<[^>]+>", "", part)).strip()


def row_panel(golden: Golden, board: int, row: Row) -> tuple[list[str], list[str], list[str]]:
    """The score, North-South's and East-West's points of a row, as its "How?" has them."""
    text = golden.browser.get(f"{golden.root}/boards/{board}").text
    ns, ew = number_of(row.ns, golden.winners), number_of(row.ew, golden.winners)
    for part in re.split(r'<tr role="row"', text):
        found = chapters(part)
        if f"North-South: {ns}" in found and f"East-West: {ew}" in found:
            return found.get("Score", []), found[f"North-South: {ns}"], found[f"East-West: {ew}"]
    raise AssertionError((board, row))


def total_panel(golden: Golden, name: str) -> list[str]:
    """How a pair's total came about."""
    number = number_of(name, golden.winners)
    text = golden.browser.get(f"{golden.root}/pairs/{number}").text
    (panel,) = re.findall(
        r"How did this total come about\?</summary>.*?<ol class=\"why\">(.*?)</ol>", text, re.DOTALL
    )
    return [said(step) for step in re.findall(r"<li>(.*?)</li>", panel, re.DOTALL)]


def row_of(golden: Golden, board: int, ns: str) -> Row:
    """The row of a board in which the pair sat North-South."""
    (found,) = [row for row in played_rows(golden, board) if row.ns == ns]
    return found


SCORES = [(HOWELL, 5), (MITCHELL, 12), (CROSS, 7), (BUTLER, 9), (POLISH, 20)]


@pytest.mark.parametrize(("name", "board"), SCORES)
def test_the_score_of_a_contract(golden: dict[str, Golden], name: str, board: int) -> None:
    """Numbers 1 to 5: Law 77, for every result of a board."""
    here = golden[name]
    for row in played_rows(here, board):
        if isinstance(row.outcome, PassedOut):
            continue
        assert isinstance(row.outcome, Played)
        steps, _, _ = row_panel(here, board, row)
        points = law_77(row, board)
        declarer_ns = row.outcome.result.contract.declarer in (Seat.NORTH, Seat.SOUTH)
        own = points if declarer_ns else -points
        assert f": {own} to declarer's side" in steps[-1]
        assert "Law 77" in steps[-1]


@pytest.mark.parametrize(
    ("name", "board", "short"),
    [
        (HOWELL, 5, False),
        (HOWELL, 0, True),
        (MITCHELL, 3, False),
        (MITCHELL, 0, True),
        (POLISH, 20, False),
    ],
)
def test_comparisons(golden: dict[str, Golden], name: str, board: int, short: bool) -> None:
    """Numbers 6 to 10: won, tied and lost, and Neuberg's step where a result is missing."""
    here = golden[name]
    full = max(len(played_rows(here, each.number)) for each in here.sheet.boards)
    if short:
        board = next(
            each.number for each in here.sheet.boards if len(played_rows(here, each.number)) < full
        )
    rows = played_rows(here, board)
    assert (len(rows) < full) is short
    for row in rows:
        won, tied, lost = compared(here, board, row)
        _, ns, ew = row_panel(here, board, row)
        assert f"beats {won}, equals {tied}, loses to {lost} of the other results" in ns[0]
        assert f"beats {lost}, equals {tied}, loses to {won} of the other results" in ew[0]
        for steps, points in ((ns, 2 * won + tied), (ew, 2 * lost + tied)):
            assert f"make {points}" in steps[0]
            value, top = Fraction(points), 2 * (full - 1)
            if short:
                value = neuberg(points, len(rows), full)
                assert brief(value) in steps[1]
                assert "White Book" in steps[1]
            assert steps[-1] == (f"{brief(value)} of {top} is {figure(100 * value / top)} %")


def test_imps_against_all_others(golden: dict[str, Golden]) -> None:
    """Numbers 11 and 12: cross-IMPs of two boards."""
    here = golden[CROSS]
    for board in (7, 18):
        for row in played_rows(here, board):
            mean = cross_imps(here, board, row)
            _, ns, ew = row_panel(here, board, row)
            assert f"= {brief(mean)}" in ns[-1]
            assert f"= {brief(-mean)}" in ew[-1]
            others = len(played_rows(here, board)) - 1
            assert f"against the {others} other results add up to {brief(mean * others)}" in ns[0]


def test_imps_on_a_datum(golden: dict[str, Golden]) -> None:
    """Numbers 13 and 14: Butler on two boards."""
    here = golden[BUTLER]
    for board in (9, 30):
        for row in played_rows(here, board):
            datum, won = butler(here, board, row)
            _, ns, ew = row_panel(here, board, row)
            assert f"datum {datum}:" in ns[0]
            assert f": {won} IMPs" in ns[1]
            assert f": {-won} IMPs" in ew[1]


def matchpoints(golden: Golden, name: str) -> tuple[Fraction, int, int]:
    """A pair's matchpoints, its boards and what could be had; of boards that all have played."""
    full = max(len(played_rows(golden, each.number)) for each in golden.sheet.boards)
    total, boards = Fraction(0), 0
    for board in golden.sheet.boards:
        rows = played_rows(golden, board.number)
        for row in rows:
            if name in (row.ns, row.ew):
                won, tied, lost = compared(golden, board.number, row)
                points = 2 * (won if row.ns == name else lost) + tied
                short = len(rows) < full
                total += neuberg(points, len(rows), full) if short else points
                boards += 1
    return total, boards, 2 * (full - 1) * boards


@pytest.mark.parametrize(
    ("name", "pair"), [(MITCHELL, "3NS"), (MITCHELL, "11EW"), (POLISH, "1"), (POLISH, "14")]
)
def test_totals_of_matchpoints(golden: dict[str, Golden], name: str, pair: str) -> None:
    """Numbers 15 to 18: the sum, the percentage and the place."""
    here = golden[name]
    total, boards, possible = matchpoints(here, pair)
    percent = 100 * total / possible
    steps = total_panel(here, pair)
    assert f"{boards} boards add up to {brief(total)}" in steps[0]
    assert any(
        f"{brief(total)} of {possible} possible is {brief(percent)} %" in step for step in steps
    )
    field = {
        who
        for board in here.sheet.boards
        for row in board.rows
        for who in (row.ns, row.ew)
        if here.winners == 1 or who[-2:] == pair[-2:]
    }
    better = sum(
        Fraction(each[0], each[2]) > Fraction(total, possible)
        for each in (matchpoints(here, who) for who in field)
    )
    assert re.fullmatch(rf"place {better + 1}=? in the ranking", steps[-1])
    page = here.browser.get(f"{here.root}/pairs/{number_of(pair, here.winners)}").text
    assert f"<dd>{figure(percent)} %</dd>" in page


@pytest.mark.parametrize(("name", "pair"), [(CROSS, "1"), (BUTLER, "5")])
def test_totals_of_imps(golden: dict[str, Golden], name: str, pair: str) -> None:
    """Numbers 19 and 20: the sums of cross-IMPs and of Butler's."""
    here = golden[name]
    total, boards = Fraction(0), 0
    for board in here.sheet.boards:
        for row in played_rows(here, board.number):
            if pair in (row.ns, row.ew):
                own = (
                    cross_imps(here, board.number, row)
                    if name == CROSS
                    else Fraction(butler(here, board.number, row)[1])
                )
                total += own if row.ns == pair else -own
                boards += 1
    assert f"{boards} boards add up to {brief(total)}" in total_panel(here, pair)[0]


@pytest.mark.parametrize("name", SCORING)
def test_the_ranking_itself_says_how(golden: dict[str, Golden], name: str) -> None:
    """Every line of the event's own page has the panel of its pair's page."""
    here = golden[name]
    text = here.browser.get(here.root).text
    panels = [
        [said(step) for step in re.findall(r"<li>(.*?)</li>", panel, re.DOTALL)]
        for panel in re.findall(r'<ol class="why">(.*?)</ol>', text, re.DOTALL)
    ]
    pairs = {who for board in here.sheet.boards for row in board.rows for who in (row.ns, row.ew)}
    assert len(panels) == len(pairs)
    for pair in sorted(pairs)[:4]:
        assert total_panel(here, pair) in panels


@pytest.mark.parametrize("name", [HOWELL, CROSS, BUTLER, POLISH])
def test_the_panels_say_what_the_command_line_says(golden: dict[str, Golden], name: str) -> None:
    """``overtrick score --explain`` of a pair and a board, step by step."""
    here = golden[name]
    scored = standings(here.sheet)
    (page,) = pair_pages(scored, "2")
    turn = next(turn for turn in page.card if isinstance(turn.compared.row.outcome, Played))
    _, score, comparison, total = explanation(scored, page, turn.board.number, translator())
    text = here.browser.get(f"{here.root}/pairs/2").text
    (row,) = [
        part
        for part in re.split(r'<tr role="row"', text)
        if f'/boards/{turn.board.number}">' in part
    ]
    told = chapters(row)
    assert told["Score"] == [f"{each.text} {each.source}".strip() for each in score.reasons]
    assert told["The comparison"] == [
        f"{each.text} {each.source}".strip() for each in comparison.reasons
    ]
    assert total_panel(here, "2") == [
        f"{each.text} {each.source}".strip() for each in total.reasons
    ]
