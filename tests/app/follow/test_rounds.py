"""Who meets whom: as it is planned, as they really sat, and why they were drawn so."""

import pytest

from overtrick.app.draw import draw_command
from overtrick.app.events.tables import draw_table
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import called
from overtrick.app.follow.round_sheet import round_sheet
from overtrick.app.follow.rounds import RoundView, board_ranges, round_view
from overtrick.app.follow.seeing import Audience
from overtrick.app.follow.sheets import Link
from overtrick.app.language import translator
from overtrick.engines.event.commands import OpenRound, Start
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Kind, RoundPhase
from overtrick.errors import NotFoundError
from tests.app.follow.events import names, pairs, several, teams
from tests.running import Running, entered, opened, play_all

SAY = translator()


def view_of(
    running: Running, number: int | None = None, audience: Audience = Audience.PUBLIC
) -> RoundView:
    """The round's page."""
    found = round_view(running.state, number, audience)
    assert found is not None
    return found


def test_the_round_that_is_played_is_shown_and_the_others_are_named() -> None:
    running = pairs(1)
    running.do(OpenRound(2, 0))
    view = view_of(running)
    assert view.number == 2
    assert [(tab.number, tab.phase, tab.here) for tab in view.tabs] == [
        (1, RoundPhase.CLOSED, False),
        (2, RoundPhase.OPEN, True),
        (3, RoundPhase.PLANNED, False),
    ]
    assert view_of(running, 3).number == 3
    with pytest.raises(NotFoundError):
        view_of(running, 4)


def test_before_anything_is_planned_there_is_nothing() -> None:
    assert round_view(entered(opened(Kind.PAIRS, {}), 4, 2).state, None, Audience.PUBLIC) is None


def test_every_table_has_its_pairs_and_boards() -> None:
    running = pairs(0)
    view, to = view_of(running), Addresses.of("k7f2", Kind.PAIRS)
    sheet = round_sheet(running.state, view, called(running.state, names), to, SAY)
    for row, seating in zip(sheet.rows, view.seatings, strict=True):
        table, ns, ew, boards = row.cells
        assert table == str(seating.table)
        for cell, number in ((ns, seating.ns[0]), (ew, seating.ew[0])):
            people = (f"{number} Player {2 * number - 1}", f"Player {2 * number}")
            assert cell == Link(people, f"/events/k7f2/pairs/{number}")
        assert boards == board_ranges(seating.boards)
        assert row.reasons == ()


def test_a_match_is_one_line() -> None:
    running = teams(Kind.ROUND_ROBIN, 2, 0)
    to = Addresses.of("k7f2", Kind.ROUND_ROBIN)
    view = view_of(running, 2)
    sheet = round_sheet(running.state, view, called(running.state, names), to, SAY)
    assert [row.cells[0] for row in sheet.rows] == [
        Link("1", "/events/k7f2/matches/2-1"),
        Link("2", "/events/k7f2/matches/2-2"),
    ]
    assert [row.cells[3] for row in sheet.rows] == ["1, 2", "3, 4"]


def swiss(visibility: Visibility) -> Running:
    """A Swiss of five pairs whose second round has been drawn."""
    play = PlaySettings(boards_per_round=2, rounds=3, visibility=visibility)
    running = entered(opened(Kind.SWISS_PAIRS, {"method": "cross-imps"}, play), 5, 2)
    running.do(Start())
    running.do(draw_command(running.state, 1), OpenRound(1, 0))
    play_all(running, several(4))
    running.do(draw_command(running.state, 2))
    return running


def test_a_draw_is_explained_in_the_words_of_the_rule() -> None:
    running = swiss(Visibility.RANKING)
    to, state = Addresses.of("k7f2", Kind.SWISS_PAIRS), running.state
    view = view_of(running, 2)
    assert len(view.sitting_out) == 1
    sheet = round_sheet(state, view, called(state, names), to, SAY)
    table = draw_table(state, 2, SAY)
    for row, line in zip(sheet.rows, table.rows, strict=False):
        ((_, reasons),) = row.reasons
        assert "; ".join(reason.text for reason in reasons) == line[-1]


def test_what_a_draw_was_made_of_waits_for_the_ranking() -> None:
    running = swiss(Visibility.TRAVELLER)
    assert view_of(running, 2).drawn is None
    assert view_of(running, 2, Audience.DIRECTOR).drawn is not None


@pytest.mark.parametrize(
    ("boards", "words"), [((), ""), ((4,), "4"), ((1, 2), "1-2"), ((7, 1, 2, 3, 9), "1-3, 7, 9")]
)
def test_boards_in_a_few_words(boards: tuple[int, ...], words: str) -> None:
    assert board_ranges(boards) == words
