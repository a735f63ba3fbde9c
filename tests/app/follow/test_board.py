"""A board's page: the rules' figures, in their order, with their reasons."""

from collections import Counter
from fractions import Fraction

import pytest

from overtrick.app.explain import earned_reasons, score_reasons
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.board import BoardView, board_view, dealt, neighbours, require_board
from overtrick.app.follow.board_sheet import MOST_EXPLAINED, board_sheet, frequency_bars
from overtrick.app.follow.called import called
from overtrick.app.follow.deal_words import makes_rows, tray_words, tricks_words
from overtrick.app.follow.match_results import results_sheet, room_results
from overtrick.app.follow.seeing import Audience
from overtrick.app.follow.sheets import Link, Links, Sheet
from overtrick.app.house.tricks import Progress, Tricks
from overtrick.app.language import translator
from overtrick.app.numbers import figure
from overtrick.app.pages import board_pages
from overtrick.app.simulated.deals import deals
from overtrick.core.outcome import Artificial, Award, Grade
from overtrick.core.par import DoubleDummy, par
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.strain import Strain
from overtrick.engines.event.commands import (
    Appeal,
    FoulBoard,
    LoadDeals,
    OpenRound,
    Rule,
    Start,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPlan, Seating
from overtrick.engines.individual import individual_standings
from overtrick.engines.pairs import pairs_standings
from overtrick.engines.teams.page import match_pages
from overtrick.errors import NotFoundError
from tests.app.follow.events import close, names, pairs, several, teams
from tests.running import Running, entered, opened, record

SAY = translator()
TO = Addresses.of("k7f2", Kind.PAIRS)
(DEAL,) = deals(5, 1)


def view_of(state: Event, board: int, tricks: Tricks | None = None) -> BoardView:
    """The board's page."""
    return board_view(state, pairs_standings(state), board, tricks or Tricks(None))


def sheet_of(state: Event, board: int) -> Sheet:
    """The same in words."""
    sheet = board_sheet(state, view_of(state, board), called(state, names), TO, SAY)
    assert sheet is not None
    return sheet


def column(sheet: Sheet, name: str) -> list[str]:
    """A column's cells as texts."""
    (at,) = [at for at, each in enumerate(sheet.columns) if each.name == name]
    return [str(row.cells[at]) for row in sheet.rows]


@pytest.mark.parametrize("scoring", [{}, {"method": "cross-imps"}, {"method": "butler"}])
def test_every_line_has_the_figures_and_the_reasons_of_the_rules(scoring: dict[str, str]) -> None:
    running = pairs(3, scoring=scoring)
    scored = pairs_standings(running.state)
    for page in board_pages(scored):
        number = page.board.number
        sheet = sheet_of(running.state, number)
        rows = [line.compared for line in page.lines]
        assert column(sheet, "ns") == [each.row.ns for each in rows]
        assert column(sheet, "score_ns") == [str(line.score_ns) for line in page.lines]
        for side in ("ns", "ew"):
            shown = [Fraction(text) for text in column(sheet, f"points_{side}")]
            said = [getattr(each, side).points for each in rows]
            assert [figure(each) for each in shown] == [figure(each) for each in said]
        for row, each in zip(sheet.rows, rows, strict=True):
            score, north, east = (steps for _, steps in row.reasons)
            assert list(score) == list(score_reasons(each.row.outcome, page.board, "1987", SAY))
            assert list(north) == list(earned_reasons(each.ns, SAY))
            assert list(east) == list(earned_reasons(each.ew, SAY))


def test_numbers_lead_to_pairs() -> None:
    sheet = sheet_of(pairs(3).state, 1)
    assert [row.cells[0] for row in sheet.rows] == [
        Link(text, f"/events/k7f2/pairs/{text}") for text in column(sheet, "ns")
    ]


def test_both_players_of_an_individual_event_have_a_link() -> None:
    running = entered(opened(Kind.INDIVIDUAL, {}), 8, 1)
    tables = (
        Seating("", 1, (1, 5), (2, 6), (1, 2)),
        Seating("", 2, (3, 7), (4, 8), (1, 2)),
    )
    running.do(Start((RoundPlan(1, tables),)), OpenRound(1, 0))
    close(running, 1)
    state = running.state
    view = board_view(state, individual_standings(state), 1, Tricks(None))
    to = Addresses.of("k7f2", Kind.INDIVIDUAL)
    sheet = board_sheet(state, view, called(state, names), to, SAY)
    assert sheet is not None
    cell = sheet.rows[0].cells[0]
    assert isinstance(cell, Links)
    assert [each.href for each in cell.each] == [
        "/events/k7f2/players/1",
        "/events/k7f2/players/5",
    ]


def test_how_often_each_score_came() -> None:
    state = pairs(3).state
    for number in range(1, 7):
        view = view_of(state, number)
        assert view.page is not None
        counts = Counter(line.score_ns for line in view.page.lines)
        assert {each.score_ns: each.count for each in view.frequencies} == dict(counts)
        bars = frequency_bars(state, view, SAY)
        assert max(int(bar.share) for bar in bars) == 100
        assert [bar.count for bar in bars] == [each.count for each in view.frequencies]


def test_forms_of_a_fouled_board_are_counted_apart() -> None:
    running = pairs(3)
    running.do(FoulBoard("", 1, 3, "a card in the wrong hand"))
    view = view_of(running.state, 1)
    assert {each.group for each in view.frequencies} == {"", "B"}
    sheet = sheet_of(running.state, 1)
    assert sorted(column(sheet, "note")) == ["", "", "form B"]
    assert sum(row.kind == "gap" for row in sheet.rows) >= 1


def test_a_ruling_is_marked_and_stands_before_the_tables_result() -> None:
    running = pairs(3)
    slot = next(iter(running.state.slots()))
    sixty, forty = Award(Grade.PLUS), Award(Grade.MINUS)
    running.do(
        Rule(slot, Artificial(sixty, forty), "Law 12C2", "no play possible"),
        Appeal(slot, 1, "it was possible"),
    )
    sheet = sheet_of(running.state, slot.board)
    (ruled,) = [row for row in sheet.rows if row.reasons[0][0] == "Ruling"]
    law, before, appeal = ruled.reasons[0][1]
    assert law.source == "Law 12C2"
    assert before.text.startswith("in the place of the table's ")
    assert appeal.text == "appeal pending"
    assert "ruling, Law 12C2, appeal pending" in str(ruled.cells[-1])


def large(tables: int) -> Running:
    """One board, at many tables."""
    running = entered(opened(Kind.PAIRS, {}), 2 * tables, 0)
    seats = tuple(
        Seating("", table, (table,), (tables + table,), (1,)) for table in range(1, tables + 1)
    )
    running.do(Start((RoundPlan(1, seats),)), OpenRound(1, 0))
    for slot, result in zip(running.state.missing(1), several(tables), strict=True):
        running.do(record(slot, result))
    return running


def test_of_very_many_lines_the_scores_have_the_reasons() -> None:
    state = large(MOST_EXPLAINED + 1).state
    view, sheet = view_of(state, 1), sheet_of(state, 1)
    bars = {bar.anchor: bar for bar in frequency_bars(state, view, SAY)}
    assert view.page is not None
    at = [each.name for each in sheet.columns].index("score_ns")
    for row, line in zip(sheet.rows, view.page.lines, strict=True):
        cell = row.cells[at]
        assert isinstance(cell, Link)
        assert row.reasons == ()
        bar = bars[cell.href.removeprefix("#")]
        chapters = [steps for _, steps in bar.reasons]
        score = tuple(score_reasons(line.compared.row.outcome, view.page.board, "1987", SAY))
        assert score in chapters
        assert chapters[-2] == tuple(earned_reasons(line.compared.ns, SAY))
        assert chapters[-1] == tuple(earned_reasons(line.compared.ew, SAY))


def test_of_many_lines_each_has_its_own() -> None:
    state = large(MOST_EXPLAINED).state
    assert all(row.reasons for row in sheet_of(state, 1).rows)
    assert not any(bar.reasons for bar in frequency_bars(state, view_of(state, 1), SAY))


class TestTheDeal:
    def test_without_cards_it_says_so(self) -> None:
        found = dealt(pairs(0).state, 3, Tricks(None))
        assert tray_words(found, SAY) == (
            "South deals",
            "East-West vulnerable",
            "Its cards are not known here.",
        )
        assert (makes_rows(found, SAY), tricks_words(found, SAY)) == ((), "")

    def test_tricks_that_nobody_has_worked_out_are_not_checked(self) -> None:
        running = pairs(0)
        running.do(LoadDeals(((1, DEAL),)))
        found = dealt(running.state, 1, Tricks(None))
        assert found.tricks is Progress.NOT_CHECKED
        assert "not checked" in tricks_words(found, SAY)

    def test_known_tricks_and_par(self) -> None:
        running = pairs(0)
        running.do(LoadDeals(((1, DEAL),)))
        tricks = Tricks(None)
        table = DoubleDummy({(strain, at): 7 + at % 2 for strain in Strain for at in Seat})
        tricks.know({DEAL: table})
        found = dealt(running.state, 1, tricks)
        assert found.par is not None
        assert makes_rows(found, SAY) == (
            ("North", (7,) * 5),
            ("East", (8,) * 5),
            ("South", (7,) * 5),
            ("West", (8,) * 5),
        )
        assert found.par.par == par(table, Seat.NORTH, Vulnerability.NONE)


def test_boards_beside_are_those_that_may_be_seen() -> None:
    running = pairs(2)
    running.do(OpenRound(3, 0))
    for slot in running.state.missing(3):
        if slot.board in (1, 4, 6):
            running.do(record(slot, "3NT N ="))
    beside = neighbours(running.state, 4, Audience.PUBLIC)
    assert (beside.before, beside.after) == (1, 6)
    everyone = neighbours(running.state, 4, Audience.DIRECTOR)
    assert (everyone.before, everyone.after) == (3, 5)


def test_a_board_of_another_event_is_not_here() -> None:
    with pytest.raises(NotFoundError):
        require_board(pairs(0).state, 7)


def test_boards_of_matches_have_the_gains_of_the_rules() -> None:
    running = teams(Kind.ROUND_ROBIN, 2, 3)
    state, to = running.state, Addresses.of("k7f2", Kind.ROUND_ROBIN)
    shown = 0
    for number in {board for seating in state.seatings.values() for board in seating.boards}:
        results = room_results(state, number)
        sheet = results_sheet(state, results, called(state, names), to, SAY)
        assert sheet is not None
        gains = {
            (page.fixture.rounds[0], page.fixture.number): board.home.points
            for page in match_pages(state)
            for board in page.boards
            if board.number == number
        }
        for each, text in zip(results, column(sheet, "points_ns"), strict=True):
            home = gains[each.fixture.rounds[0], each.fixture.number]
            assert home is not None
            own = home if each.at.ns == each.fixture.home else -home
            assert Fraction(text) == own
            shown += 1
        scores = [each.at.score_ns for each in results]
        assert scores == sorted(scores, key=lambda score: -(score or 0))
    assert shown == 3 * 2 * 2 * 2
