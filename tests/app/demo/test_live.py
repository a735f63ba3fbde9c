"""The demonstration's live events: played to their end, by nobody but simulated people."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from overtrick.app.demo import Live, MatchShow, Pace, SwissShow
from overtrick.app.demo.club import club, enter_people
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import CLOCK, Said
from overtrick.app.events.audit import audit
from overtrick.app.simulated.tricks import estimate
from overtrick.core.cards import Deal
from overtrick.core.outcome import Played
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Side
from overtrick.engines.event.commands import PauseClock, RaiseHand, ResumeClock, TakeSeat
from overtrick.engines.event.facts import ResultConfirmed, ResultHeld, ResultRecorded
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase, RoundPhase
from overtrick.engines.teams.page import match_page
from overtrick.errors import ImpossibleError
from tests.app.demo.driving import SECOND, HandClock, play

SMALL = SwissShow(rounds=3, boards=2, fewest=6, most=8, pace=Pace(slips=2_500))
SHORT = MatchShow(boards=3)
VISITORS = 11, 12


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def desk(tmp_path: Path, clock: HandClock) -> Iterator[Desk]:
    with open_desk(tmp_path / "demo.db", clock=clock) as found:
        enter_people(found)
        yield found


@pytest.fixture(autouse=True)
def nothing_is_refused(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.set_level(logging.WARNING)
    yield
    assert caplog.messages == []


def awarded(state: Event) -> bool:
    return state.masterpoints_final


def final(state: Event) -> bool:
    return state.published_final


def results_in(number: int, least: int) -> Callable[[Event], bool]:
    """Whether that round is being played and has so many results."""

    def holds(state: Event) -> bool:
        if number not in state.rounds or state.rounds[number].phase is not RoundPhase.OPEN:
            return False
        plays = [play for slot, play in state.plays.items() if slot.round == number]
        return sum(play.entry is not None for play in plays) >= least

    return holds


def senders(desk: Desk, event_id: int) -> set[str]:
    return {told.by.split(":")[0] for told in desk.log(event_id)}


class TestSwiss:
    def test_it_comes_to_its_awards_within_minutes(self, desk: Desk, clock: HandClock) -> None:
        began = clock.now
        live = Live(desk, SwissShow())
        state = play(desk, live, clock, awarded)
        assert 12 <= len(state.entrants) <= 20
        assert len(state.rounds) == 5
        assert state.masterpoints
        assert not state.registration
        assert clock.now - began < 8 * 60 * SECOND
        assert senders(desk, live.event_id) == {"director", "device", CLOCK}
        assert audit(desk, live.event_id).findings == ()

    def test_a_round_takes_less_than_a_minute(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SwissShow(rounds=2))
        play(desk, live, clock, results_in(1, 1))
        opened = clock.now
        state = play(desk, live, clock, results_in(2, 1))
        assert 25 * SECOND < clock.now - opened < 75 * SECOND
        assert state.rounds[1].phase is RoundPhase.CLOSED

    def test_the_room_fills_one_after_the_other(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SwissShow())
        seen = Counter[int]()

        def look(state: Event) -> bool:
            seen[sum(map(len, state.registration.values())) + 2 * len(state.entrants)] += 1
            return state.phase is Phase.RUNNING

        state = play(desk, live, clock, look)
        assert len(seen) > len(state.entrants)
        assert min(seen) <= 1

    def test_slips_are_held_and_keyed_again_by_the_opponents(
        self, desk: Desk, clock: HandClock
    ) -> None:
        live = Live(desk, SMALL)
        state = play(desk, live, clock, awarded)
        facts = [told.fact for told in desk.log(live.event_id)]
        held = {fact.slot: fact for fact in facts if isinstance(fact, ResultHeld)}
        after = {fact.slot: fact for fact in facts if isinstance(fact, ResultRecorded)}
        assert any(fact.held.entry != after[slot].entry for slot, fact in held.items())
        assert all(fact.by is not after[slot].by for slot, fact in held.items())
        assert all(play.confirmed for play in state.plays.values())
        assert {fact.slot for fact in facts if isinstance(fact, ResultConfirmed)} == set(after)

    def test_who_starts_again_in_the_middle_goes_on(self, tmp_path: Path) -> None:
        ends = []
        for number in (1, 2):
            clock, place = HandClock(), tmp_path / f"{number}.db"
            with open_desk(place, clock=clock) as desk:
                enter_people(desk)
                live = Live(desk, SMALL)
                middle = play(desk, live, clock, results_in(2, 2))
                if number == 1:
                    ends.append(play(desk, live, clock, awarded))
                    continue
            with open_desk(place, clock=clock) as desk:
                enter_people(desk)
                again = Live(desk, SMALL)
                assert again.event_id == live.event_id
                assert desk.standing(again.event_id).state == middle
                ends.append(play(desk, again, clock, awarded))
                with desk.database.read() as reading:
                    assert len(list(reading.all_events())) == 1
        assert ends[0] == ends[1]

    def test_the_next_one_begins_after_a_pause(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SMALL)
        ended = play(desk, live, clock, awarded).ended_at
        first = live.event_id
        state = play(desk, live, clock, lambda state: state.phase is Phase.ENTRIES)
        assert live.event_id != first
        assert ended is not None
        assert 0 <= clock.now - (ended + SMALL.pause) * SECOND < SECOND
        assert state.rules.contest.event.title.endswith(" 2")
        with desk.database.read() as reading:
            assert [row.public_id for row in reading.all_events()] == [
                "demo-swiss-2",
                "demo-swiss-1",
            ]

    def test_a_real_pair_is_played_against_and_waited_for(
        self, desk: Desk, clock: HandClock
    ) -> None:
        show = SwissShow(rounds=1, boards=1, fewest=6, most=6)
        live = Live(desk, show)
        live.step()
        for person in VISITORS:
            desk.handle(live.event_id, TakeSeat(person, 1), Said("device:1"))
            raised = RaiseHand(person, clock.now // SECOND)
            desk.handle(live.event_id, raised, Said("device:1"))
        state = play(desk, live, clock, awarded)
        (number,) = (n for n, each in state.entrants.items() if each.people == VISITORS)
        (bye,) = state.rounds[1].plan.byes
        assert len(state.entrants) == 7
        assert bye.number != number
        recorded = [
            told for told in desk.log(live.event_id) if isinstance(told.fact, ResultRecorded)
        ]
        last = recorded[-1]
        assert isinstance(last.fact, ResultRecorded)
        assert number in state.seatings["", 1, last.fact.slot.table].members
        assert last.at - recorded[-2].at > 10 * SECOND
        assert state.play(last.fact.slot).by is not None

    def test_beside_a_visitor_nobody_stays(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SMALL)
        state = play(desk, live, clock, lambda state: bool(state.registration))
        (place,) = state.registration
        desk.handle(live.event_id, TakeSeat(VISITORS[0], place), Said("device:1"))
        live.step()
        (left,) = desk.standing(live.event_id).state.registration[place]
        assert left.person == VISITORS[0]
        state = play(desk, live, clock, awarded)
        assert all(person in club().members for e in state.entrants.values() for person in e.people)
        assert len(state.entrants) >= SMALL.fewest

    def test_while_the_clock_stands_nobody_plays(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SMALL)
        play(desk, live, clock, results_in(1, 2))
        desk.handle(live.event_id, PauseClock(clock.now // SECOND), Said("director"))
        before = desk.standing(live.event_id).version
        for _ in range(100):
            clock.now += SECOND
            live.step()
        assert desk.standing(live.event_id).version == before
        desk.handle(live.event_id, ResumeClock(clock.now // SECOND), Said("director"))
        state = play(desk, live, clock, awarded)
        assert all(each.barred is None for each in state.plays.values())

    def test_double_dummy_is_asked_for_once_and_used(self, desk: Desk, clock: HandClock) -> None:
        asked: list[int] = []

        def thirteen(deals: Sequence[Deal]) -> Mapping[Deal, DoubleDummy]:
            """North-South make everything."""
            asked.append(len(deals))
            table = {key: 13 * (key[1] % 2 == 0) for key in estimate(deals[0]).tricks}
            return dict.fromkeys(deals, DoubleDummy(table))

        live = Live(desk, SMALL, tricks=thirteen)
        state = play(desk, live, clock, results_in(1, 3))
        assert asked == [6]
        played = [each.entry.outcome for each in state.plays.values() if each.entry]
        results = [outcome.result for outcome in played if isinstance(outcome, Played)]
        assert len(results) >= 3
        for result in results:
            declarers = result.contract.declarer.side
            assert result.tricks >= 9 if declarers is Side.NS else result.tricks <= 4

    def test_the_field_is_that_of_the_club(self) -> None:
        with pytest.raises(ImpossibleError, match="from 2 to 20 pairs"):
            SwissShow(most=21)


class TestMatch:
    def test_both_rooms_play_it_to_its_end(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SHORT)
        state = play(desk, live, clock, final)
        assert len(state.lineups) == 8
        page = match_page(state, 1, 1)
        assert page is not None
        assert len(page.boards) == 6
        assert page.winner is not None or page.home_part.points == page.away_part.points
        assert audit(desk, live.event_id).findings == ()

    def test_imps_run_while_it_is_played(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, SHORT)
        state = play(desk, live, clock, results_in(2, 2))
        page = match_page(state, 2, 1)
        assert page is not None
        over = [each for each in page.boards if each.open_room.outcome and each.closed_room.outcome]
        assert 3 <= len(over) < len(page.boards)
        assert all(each.home.points is not None for each in over)
        won = [each.home.points for each in over if each.home.points and each.home.points > 0]
        assert page.boards[-1].running_home == sum(won)
        assert page.boards[-1].running_home + page.boards[-1].running_away > 0

    def test_a_half_takes_minutes(self, desk: Desk, clock: HandClock) -> None:
        live = Live(desk, MatchShow())
        play(desk, live, clock, results_in(1, 1))
        began = clock.now
        play(desk, live, clock, results_in(2, 1))
        assert 120 * SECOND < clock.now - began < 360 * SECOND

    def test_who_starts_again_goes_on(self, tmp_path: Path, clock: HandClock) -> None:
        place = tmp_path / "demo.db"
        with open_desk(place, clock=clock) as desk:
            live = Live(desk, SHORT)
            play(desk, live, clock, results_in(1, 3))
        with open_desk(place, clock=clock) as desk:
            again = Live(desk, SHORT)
            assert again.event_id == live.event_id
            assert final(play(desk, again, clock, final))
