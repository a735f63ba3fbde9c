"""How events end: read from what was published, or worked out, and it is the same."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.app.demo import fill
from overtrick.app.house.house import House, open_house
from overtrick.app.players.best_boards import COUNT, best_of
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.outcome import Played
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    EndPlay,
    MakeFinal,
    OpenRound,
    Publish,
    ReopenCorrections,
)
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking, unit_of
from overtrick.store.events import EventRow
from tests.web.conftest import FAST
from tests.web.looking_on import SAID, finish, half_played, state_of


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path / "house.db", passwords=FAST, solving=False, ticking=False) as opened:
        yield opened


def ended(house: House, kind: Kind = Kind.PAIRS) -> EventRow:
    """An event in its correction period."""
    row = half_played(house, kind)
    finish(house, row, 2)
    house.desk.handle(row.id, OpenRound(3, 0), SAID)
    finish(house, row, 3)
    house.desk.handle(row.id, EndPlay(0), SAID)
    return row


@pytest.mark.parametrize("kind", [Kind.PAIRS, Kind.ROUND_ROBIN], ids=lambda kind: kind.value)
def test_what_was_published_is_what_is_worked_out(house: House, kind: Kind) -> None:
    row = ended(house, kind)
    before = house.result_of(house.catalogue().events[row.id])
    assert before is not None
    assert before.lists == ranking(state_of(house, row)).published()
    assert not before.final
    house.desk.handle_together(row.id, [MakeFinal(), Publish()], SAID)
    after = house.result_of(house.catalogue().events[row.id])
    assert after is not None
    assert (after.lists, after.unit, after.final) == (before.lists, before.unit, True)
    assert after.teams == before.teams


def test_a_final_event_that_was_not_published_is_worked_out(house: House) -> None:
    row = ended(house)
    house.desk.handle(row.id, Publish(), SAID)  # the provisional one does not count
    house.desk.handle(row.id, MakeFinal(), SAID)
    found = house.result_of(house.catalogue().events[row.id])
    assert found is not None
    assert found.final
    assert found.lists == ranking(state_of(house, row)).published()


def test_a_reopened_event_is_no_longer_final(house: House) -> None:
    row = ended(house)
    house.desk.handle_together(row.id, [MakeFinal(), Publish()], SAID)
    house.desk.handle(row.id, ReopenCorrections(2**31, "a slip"), SAID)
    found = house.result_of(house.catalogue().events[row.id])
    assert found is not None
    assert not found.final


def test_awards_come_with_their_schedule(house: House) -> None:
    fill(house.desk)
    (event,) = house.catalogue().events.values()
    given = house.desk.standing(event.id).state.rules.contest.event.masterpoints
    house.desk.handle_together(event.id, [MakeFinal(), Publish()], SAID)
    if given is not Masterpoints.NONE:
        house.desk.handle(event.id, AwardMasterpoints(), SAID)
    found = house.result_of(house.catalogue().events[event.id])
    assert found is not None
    assert found.schedule is given
    assert found.awards == dict(house.desk.standing(event.id).state.masterpoints or ()) or (
        given is Masterpoints.NONE and found.awards is None
    )


def test_while_results_are_secret_nothing_is_told(house: House) -> None:
    row = half_played(house, play=PlaySettings(visibility=Visibility.TRAVELLER))
    event = house.catalogue().events[row.id]
    found = house.result_of(event)
    assert found is not None
    assert (found.lists, found.hidden) == ((), True)


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.value)
def test_the_unit_is_known_from_the_conditions(kind: Kind) -> None:
    scoring = {} if kind.of_teams or kind is Kind.SERIES else {"method": "cross-imps"}
    rules = Rules(kind, Contest(EventSettings("x"), scoring))
    wanted = {
        Kind.KNOCKOUT: FigureUnit.WINS,
        Kind.SERIES: FigureUnit.POINTS,
    }.get(kind, FigureUnit.VPS if kind.of_teams else FigureUnit.IMPS)
    assert unit_of(rules) is wanted


@pytest.mark.parametrize("kind", [Kind.PAIRS, Kind.ROUND_ROBIN], ids=lambda kind: kind.value)
def test_it_is_that_of_the_ranking(house: House, kind: Kind) -> None:
    state = state_of(house, half_played(house, kind))
    assert unit_of(state.rules) is ranking(state).unit


class TestBestBoards:
    def test_they_are_the_ends_of_the_card(self, house: House) -> None:
        row = ended(house)
        event = house.catalogue().events[row.id]
        found = house.event_results.boards(house.desk, house.scores, event)
        scored = house.scores.session(row.id, house.desk.standing(row.id))
        for who, card in scored.cards.items():
            shares = sorted(turn.earned.share for turn in card if turn.earned.share is not None)
            own = found[int(who.number)]
            assert len(own) == min(len(shares), 2 * COUNT)
            best = best_of(own, lambda each: each.share)
            worst = best_of(own, lambda each: each.share, worst=True)
            assert [each.share for each in best] == shares[::-1][:COUNT]
            assert [each.share for each in worst] == shares[:COUNT]
            assert all(isinstance(each.outcome, Played) for each in own)
            assert all(each.side in Side for each in own)

    def test_only_boards_that_may_be_seen(self, house: House) -> None:
        row = half_played(house)
        event = house.catalogue().events[row.id]
        assert house.event_results.boards(house.desk, house.scores, event) == {}

    def test_a_long_history_is_looked_through_in_parts(self, house: House) -> None:
        row = ended(house)
        house.desk.handle_together(row.id, [MakeFinal(), Publish()], SAID)
        event = house.catalogue().events[row.id]
        known, left = house.event_results.boards_within(house.desk, house.scores, [event], -1.0)
        assert (known, left) == ({}, 1)
        known, left = house.event_results.boards_within(house.desk, house.scores, [event], 9.0)
        assert (set(known), left) == ({row.id}, 0)
        again, left = house.event_results.boards_within(house.desk, house.scores, [event], -1.0)
        assert (again, left) == (known, 0)

    def test_of_equal_boards_the_larger_field_comes_first(self, house: House) -> None:
        row = ended(house)
        event = house.catalogue().events[row.id]
        boards = next(iter(house.event_results.boards(house.desk, house.scores, event).values()))
        first = boards[0]
        larger = replace(first, top=(first.top or Fraction(0)) + 2, event=first.event - 1)
        assert best_of([first, larger], lambda each: each.share)[0] == larger
