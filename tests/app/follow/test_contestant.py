"""A pair's or a player's evening: what it had, and nothing that it must not show."""

from fractions import Fraction

import pytest

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.contestant import ContestantView, contestant_view, require_contestant
from overtrick.app.follow.contestant_sheet import card_sheet, standing_numbers, total_reasons
from overtrick.app.follow.seeing import Audience
from overtrick.app.language import translator
from overtrick.app.numbers import figure
from overtrick.core.seat import Side
from overtrick.engines.event.commands import EndPlay, OpenRound, Start, Withdraw
from overtrick.engines.event.rules import Visibility
from overtrick.engines.event.values import Kind, RoundPlan, Seating
from overtrick.engines.individual import individual_ranking, individual_standings
from overtrick.engines.pairs import pairs_ranking, pairs_standings
from overtrick.errors import NotFoundError
from tests.app.follow.events import close, entered_slot, in_round_two, names, pairs
from tests.running import Running, entered, opened

SAY = translator()
TO = Addresses.of("k7f2", Kind.PAIRS)


def view_of(running: Running, number: int, audience: Audience = Audience.PUBLIC) -> ContestantView:
    """The pair's page."""
    state = running.state
    return contestant_view(
        state, pairs_ranking(state), pairs_standings(state), number, names, audience
    )


@pytest.fixture(name="over", scope="module")
def _over() -> Running:
    running = pairs(3)
    running.do(EndPlay(0))
    return running


def test_the_boards_add_up_to_the_total(over: Running) -> None:
    for number in over.state.entrants:
        view = view_of(over, number)
        assert view.standing is not None
        earned = [each.turn.earned.points for each in view.turns]
        assert None not in earned
        assert sum(Fraction(points or 0) for points in earned) == view.standing.ranked.line.total
        assert len(view.turns) == view.standing.ranked.line.boards == 6


def test_each_board_has_the_opponents_of_that_table(over: Running) -> None:
    for number in over.state.entrants:
        for each in view_of(over, number).turns:
            ns, ew = over.state.meeting(each.slot)
            assert number in (ns if each.turn.side is Side.NS else ew)
            assert each.opponents == (ew if each.turn.side is Side.NS else ns)
            assert each.partner == ()


def test_the_sheet_leads_to_boards_and_opponents(over: Running) -> None:
    view = view_of(over, 1)
    sheet = card_sheet(over.state, view, TO, SAY)
    assert sheet is not None
    at = {column.name: place for place, column in enumerate(sheet.columns)}
    for row, each in zip(sheet.rows, view.turns, strict=True):
        board, opponent = row.cells[at["board"]], row.cells[at["opponent"]]
        assert board.href == f"/events/k7f2/boards/{each.slot.board}"  # type: ignore[union-attr]
        assert opponent.href == f"/events/k7f2/pairs/{each.opponents[0]}"  # type: ignore[union-attr]
        assert row.cells[at["names"]] == view.names[each.opponents[0]].people
        share = each.turn.earned.share
        assert share is not None
        assert row.cells[at["percent"]] == figure(100 * share)
        assert [who for who, _ in row.reasons] == ["Score", "The comparison"]


def test_the_numbers_are_those_of_the_ranking(over: Running) -> None:
    view = view_of(over, 4)
    assert view.standing is not None
    line = view.standing.ranked.line
    assert {name: shown for shown, name in standing_numbers(view.standing, "MPs", SAY)} == {
        "place of 6": line.place,
        "of what could be had": f"{figure(line.percent)} %",
        "MPs": figure(line.total, 0),
        "boards that count": "6",
    }
    reasons = [reason.text for reason in total_reasons(view.standing, SAY)]
    assert reasons[0] == f"6 boards add up to {figure(line.total, 0)}"
    assert len(reasons) == len(view.standing.ranked.steps) + 1
    assert reasons[-1] == f"place {line.place} in the ranking"


def test_boards_that_others_have_still_to_play_are_left_out() -> None:
    running = in_round_two()
    slot = entered_slot(running)
    ns, ew = running.state.meeting(slot)
    for number in (*ns, *ew):
        view = view_of(running, number)
        assert view.turns == ()
        assert view.turns_hidden == 3
        assert card_sheet(running.state, view, TO, SAY) is None
        assert view.standing is not None
        everything = view_of(running, number, Audience.DIRECTOR)
        assert len(everything.turns) == 3
        assert everything.turns_hidden == 0


@pytest.mark.parametrize("visibility", [Visibility.NOTHING, Visibility.OWN, Visibility.TRAVELLER])
def test_the_place_is_not_shown_while_the_ranking_is_not(visibility: Visibility) -> None:
    running = in_round_two(visibility)
    view = view_of(running, 1)
    assert view.standing is None
    assert view.ranking_hidden
    assert view_of(running, 1, Audience.DIRECTOR).standing is not None


def test_who_plays_for_themselves_has_partners_and_two_opponents() -> None:
    running = entered(opened(Kind.INDIVIDUAL, {}), 5, 1)
    rounds = (
        RoundPlan(1, (Seating("", 1, (1, 2), (3, 4), (1,)),)),
        RoundPlan(2, (Seating("", 1, (1, 3), (2, 5), (2,)),)),
    )
    running.do(Start(rounds), OpenRound(1, 0))
    close(running, 1)
    running.do(OpenRound(2, 0))
    close(running, 2)
    state = running.state
    ranked, scored = individual_ranking(state), individual_standings(state)
    view = contestant_view(state, ranked, scored, 3, names, Audience.PUBLIC)
    assert [(each.partner, each.opponents) for each in view.turns] == [
        ((4,), (1, 2)),
        ((1,), (2, 5)),
    ]
    assert view.sits_out == ()
    resting = contestant_view(state, ranked, scored, 5, names, Audience.PUBLIC)
    assert resting.sits_out == (1,)


def test_before_play_there_is_a_name_and_nothing_else() -> None:
    running = entered(opened(Kind.PAIRS, {}), 2, 2)
    view = contestant_view(running.state, None, None, 2, names, Audience.PUBLIC)
    assert str(view.who) == "Player 3 - Player 4"
    assert (view.turns, view.standing, view.ranking_hidden) == ((), None, False)


def test_who_has_left_is_said_to_have() -> None:
    running = pairs(1)
    running.do(Withdraw(2, 2, "ill"))
    assert view_of(running, 2).withdrawn_from == 2


def test_nobody_has_another_number() -> None:
    with pytest.raises(NotFoundError):
        require_contestant(pairs(0).state, 7)
