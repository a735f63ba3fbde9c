"""Matches, teams, crosstables and brackets: the rules' figures, and nothing too early."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest

from overtrick.app.draw import draw_command
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.bracket import bracket_stages
from overtrick.app.follow.called import called
from overtrick.app.follow.crosstable import crosstable
from overtrick.app.follow.match import MatchView, fixture_at, match_view
from overtrick.app.follow.match_sheet import match_figures, rooms_sheet
from overtrick.app.follow.seeing import Audience, boards_seen
from overtrick.app.follow.sheets import Link
from overtrick.app.follow.team import matches_sheet, team_view
from overtrick.app.language import translator
from overtrick.app.simulated.written import invented_auction
from overtrick.core.contest import Contest
from overtrick.core.named_settings import parse_settings
from overtrick.core.outcome import Played
from overtrick.core.seat import dealer_of
from overtrick.core.team_match import MatchSettings
from overtrick.engines.event.commands import (
    CloseRound,
    EndPlay,
    OpenEvent,
    OpenRound,
    RecordPlays,
    Start,
)
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.brackets import bracket_state
from overtrick.engines.teams.fixtures import fixtures
from overtrick.engines.teams.page import match_pages
from overtrick.engines.teams.plans import schedule_plans
from overtrick.errors import NotFoundError
from overtrick.movements.teams import round_robin
from tests.app.follow.events import names, several, teams
from tests.running import Running, entered, record

SAY = translator()
TO = Addresses.of("k7f2", Kind.ROUND_ROBIN)


def with_vps(kind: Kind, count: int, play: PlaySettings | None = None) -> Running:
    """Teams whose matches give victory points."""
    settings = parse_settings(MatchSettings, {"scale": "wbf-continuous"})
    running = Running()
    running.do(OpenEvent(Rules(kind, Contest(match=settings), play or PlaySettings())))
    return entered(running, count, 4)


@pytest.fixture(name="over", scope="module")
def _over() -> Running:
    running = with_vps(Kind.ROUND_ROBIN, 4)
    running.do(Start(schedule_plans(round_robin(4, boards_per_match=4))))
    for number in (1, 2, 3):
        running.do(OpenRound(number, 0))
        for slot, result in zip(running.state.missing(number), several(16), strict=True):
            running.do(record(slot, result))
        running.do(CloseRound(number))
    running.do(EndPlay(0))
    return running


def views(running: Running, audience: Audience) -> Iterator[MatchView]:
    """Every match."""
    for fixture in fixtures(running.state):
        yield match_view(running.state, fixture, audience)


def test_when_all_is_seen_the_figures_are_those_of_the_rules(over: Running) -> None:
    pages = match_pages(over.state)
    assert len(pages) == 6
    for view, page in zip(views(over, Audience.PUBLIC), pages, strict=True):
        assert view.page == page
        assert [(row.home, row.away) for row in view.rows] == [
            (board.running_home, board.running_away) for board in page.boards
        ]
        assert view.figures_seen
        figures = match_figures(page, SAY)
        home, away = (Fraction(each) for each in figures.points.split(" - "))
        assert (home, away) == (page.home_part.points, page.away_part.points)
        assert home + away == 20
        assert figures.gained == f"{page.score.home.gained} - {page.score.away.gained}"
        assert [len(steps) for _, steps in figures.reasons] == [
            len(page.home_part.steps),
            len(page.away_part.steps),
        ]


def test_both_rooms_stand_side_by_side(over: Running) -> None:
    view = next(views(over, Audience.PUBLIC))
    sheet = rooms_sheet(over.state, view, [("Ann", "Bob"), ("", "")], TO, SAY)
    at = {column.name: place for place, column in enumerate(sheet.columns)}
    assert (sheet.columns[at["home"]].heading, sheet.columns[at["away"]].heading) == ("1", "4")
    for row, board in zip(sheet.rows, view.page.boards, strict=True):
        assert row.cells[0] == Link(str(board.number), f"/events/k7f2/boards/{board.number}")
        assert row.cells[at["open_score"]] == str(board.open_room.score_ns)
        assert row.cells[at["closed_score"]] == str(board.closed_room.score_ns)
        gain = board.home.points
        assert gain is not None
        assert row.cells[at["home"]] == (str(gain) if gain > 0 else "")
        assert row.cells[at["away"]] == (str(-gain) if gain < 0 else "")
        whose = [who for who, _ in row.reasons]
        rooms = ["Open room: Ann North-South, Bob East-West", "Closed room"]
        assert whose == [*rooms, "1", "4", "If the match ended so: 1"]
    last = sheet.rows[-1].cells[at["running"]]
    assert last == f"{view.page.score.home.gained} - {view.page.score.away.gained}"
    assert sheet.rows[-1].cells[at["running_vps"]] == match_figures(view.page, SAY).points
    assert (
        sheet.rows[-1].reasons[-1][1][-1].text
        == match_figures(view.page, SAY).reasons[0][1][-1].text
    )


def one_table_ahead() -> Running:
    """A round in which one match has played its first board in both rooms, the other has not."""
    running = teams(Kind.ROUND_ROBIN, 2, 0)
    running.do(OpenRound(1, 0))
    state = running.state
    first = [slot for slot in state.missing(1) if slot.board == 1]
    for slot, result in zip(first[:2], ("7NTXX N -1", "7NTXX N -5"), strict=True):
        running.do(record(slot, result))
    return running


def test_a_board_that_the_other_match_has_to_play_is_not_shown() -> None:
    running = one_table_ahead()
    assert boards_seen(running.state, Audience.PUBLIC) == frozenset()
    view = next(views(running, Audience.PUBLIC))
    assert view.page.boards[0].home.points is not None
    assert not view.figures_seen
    assert not view.rows[0].seen
    assert (view.rows[0].home, view.rows[0].away) == (Fraction(0), Fraction(0))
    sheet = rooms_sheet(running.state, view, [("", ""), ("", "")], TO, SAY)
    assert sheet.rows[0].cells == ("1", "played", "played", "", "")
    assert sheet.rows[0].reasons == ()
    assert "7NT" not in str(sheet)
    director = next(views(running, Audience.DIRECTOR))
    assert director.figures_seen
    assert "7NT" in str(rooms_sheet(running.state, director, [("", ""), ("", "")], TO, SAY))


def test_a_contract_leads_to_its_auction_where_one_was_written_down(over: Running) -> None:
    running = Running(over.state, list(over.log))
    board = next(views(running, Audience.PUBLIC)).page.boards[0]
    outcome, slot = board.open_room.outcome, board.open_room.slot
    assert isinstance(outcome, Played)
    contract = outcome.result.contract
    auction = invented_auction(contract, dealer_of(slot.board))
    running.do(RecordPlays(((slot, PlayRecord(contract, auction)),)))
    before, after = (
        rooms_sheet(
            each.state, next(views(each, Audience.PUBLIC)), [("", ""), ("", "")], TO, SAY
        ).rows
        for each in (over, running)
    )
    changed = [
        (old, new)
        for one, other in zip(before, after, strict=True)
        for old, new in zip(one.cells, other.cells, strict=True)
        if old != new
    ]
    assert changed == [("4♠ N =", Link("4♠ N =", TO.replay(slot)))]


def test_nor_are_its_figures_on_the_page_of_the_team() -> None:
    running = one_table_ahead()
    home = next(iter(fixtures(running.state))).home
    ranked = ranking(running.state)
    view = team_view(running.state, ranked, home, names, Audience.PUBLIC)
    assert [match.seen for match in view.matches] == [False, True, True]
    sheet = matches_sheet(view, TO, SAY)
    assert sheet is not None
    assert sheet.rows[0].cells[3:] == ("", "", "being played")
    assert sheet.rows[0].reasons == ()
    director = team_view(running.state, ranked, home, names, Audience.DIRECTOR)
    shown = matches_sheet(director, TO, SAY)
    assert shown is not None
    assert shown.rows[0].cells[3] != ""


def test_the_matches_of_a_team_add_up(over: Running) -> None:
    ranked = ranking(over.state)
    for number in over.state.entrants:
        view = team_view(over.state, ranked, number, names, Audience.PUBLIC)
        assert view.standing is not None
        points = [match.part.points for match in view.matches]
        assert sum(Fraction(each or 0) for each in points) == view.standing.ranked.line.total
        sheet = matches_sheet(view, TO, SAY)
        assert sheet is not None
        for row, match in zip(sheet.rows, view.matches, strict=True):
            link = row.cells[2]
            assert isinstance(link, Link)
            assert link.href == TO.match(match.fixture.rounds[0], match.fixture.number)
            assert row.cells[5] == (
                "equal" if match.won is None else "won" if match.won else "lost"
            )


def test_a_crosstable_has_both_halves_of_every_match(over: Running) -> None:
    ranked, named = ranking(over.state), called(over.state, names)
    sheet = crosstable(over.state, ranked, named, TO, SAY)
    assert sheet is not None
    numbers = sorted(over.state.entrants)
    grid = [row.cells[2:-2] for row in sheet.rows]
    totals = {each.line.number: each.line.total for each in ranked.lists[0].lines}
    for at, number in enumerate(numbers):
        assert grid[at][at] == "■"
        got = [grid[at][other] for other in range(4) if other != at]
        assert sum(Fraction(str(each)) for each in got) == totals[number]
        for other in range(4):
            if other != at:
                assert Fraction(str(grid[at][other])) + Fraction(str(grid[other][at])) == 20


def test_a_crosstable_of_very_many_is_none() -> None:
    running = with_vps(Kind.ROUND_ROBIN, 42)
    running.do(Start(schedule_plans(round_robin(42, 1, boards_per_match=1))))
    named = called(running.state, names)
    assert crosstable(running.state, ranking(running.state), named, TO, SAY) is None


def test_a_bracket_has_who_has_gone_on() -> None:
    running = with_vps(Kind.KNOCKOUT, 4, PlaySettings(boards_per_round=2))
    running.do(Start(()))
    for number in (1, 2):
        running.do(draw_command(running.state, number), OpenRound(number, 0))
        for place, slot in enumerate(running.state.missing(number)):
            running.do(record(slot, "4S N =" if place % 4 < 2 else "4S N -1"))
        running.do(CloseRound(number))
        check_bracket(running)
    champion = bracket_state(running.state).champion
    final = bracket_stages(running.state, called(running.state, names), TO, SAY)[-1].ties[0]
    (winner,) = [team for team in final.teams if team.through]
    assert winner.href == TO.contestant(champion or 0)


def check_bracket(running: Running) -> None:
    """The shown bracket is the engine's."""
    stages = bracket_stages(running.state, called(running.state, names), TO, SAY)
    assert [stage.title for stage in stages] == ["Semi-finals", "Final"]
    ties = [tie for stage in stages for tie in stage.ties]
    for tie, known in zip(ties, bracket_state(running.state).ties, strict=True):
        hrefs = [team.href for team in tie.teams if team.words]
        assert hrefs == [TO.contestant(number) for number in known.teams or ()]
        through = [team.href for team in tie.teams if team.through]
        assert through == [TO.contestant(number) for number in known.through or ()]
        assert len(tie.teams) == 2


def test_the_figures_of_a_match_wait_for_a_ranking_that_may_be_seen() -> None:
    running = teams(Kind.ROUND_ROBIN, 2, 1, PlaySettings(visibility=Visibility.TRAVELLER))
    (first, *_) = islice(views(running, Audience.PUBLIC), 1)
    assert not first.figures_seen
    assert next(views(running, Audience.DIRECTOR)).figures_seen


def test_there_is_no_other_match() -> None:
    running = teams(Kind.ROUND_ROBIN, 1, 0)
    for round_number, match in ((1, 3), (4, 1)):
        with pytest.raises(NotFoundError):
            fixture_at(running.state, round_number, match)
