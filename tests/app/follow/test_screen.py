"""The room's screen: the clock, where to go next, and how it stands if that may be seen."""

import pytest

from overtrick.app.follow.event_page import PlaceList, place_lists
from overtrick.app.follow.screen import (
    ROWS_A_PART,
    SOON_SECONDS,
    TURN_SECONDS,
    ScreenPart,
    ScreenSeats,
    part_at,
    screen_clock,
    screen_part,
    seats_at,
)
from overtrick.app.language import translator
from overtrick.engines.event.commands import CloseRound, EndPlay, OpenRound, PauseClock, Start
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPlan, Seating
from overtrick.engines.kinds import ranking
from tests.app.follow.events import close, names, pairs
from tests.running import Running, entered, opened, record

SAY = translator()
NOW = 1_000_000


def timed() -> Running:
    """Three rounds of 20 minutes, the first of which began just now."""
    running = pairs(0, PlaySettings(round_minutes=20))
    running.do(OpenRound(1, NOW))
    return running


class TestSeats:
    def test_those_of_the_round_while_it_is_played(self) -> None:
        assert seats_at(timed().state, NOW) == ScreenSeats(1, coming=False)

    def test_those_of_the_next_when_it_is_about_to_end(self) -> None:
        state = timed().state
        last = NOW + 20 * 60 - SOON_SECONDS
        assert seats_at(state, last) == ScreenSeats(1, coming=False)
        assert seats_at(state, last + 1) == ScreenSeats(2, coming=True)

    def test_and_as_soon_as_everything_is_in(self) -> None:
        running = timed()
        for slot in running.state.missing(1):
            assert seats_at(running.state, NOW) == ScreenSeats(1, coming=False)
            running.do(record(slot, "3NT N ="))
        assert seats_at(running.state, NOW) == ScreenSeats(2, coming=True)

    def test_and_between_rounds(self) -> None:
        running = timed()
        close(running, 1)
        assert seats_at(running.state, NOW) == ScreenSeats(2, coming=True)

    def test_those_of_the_last_round_to_its_end(self) -> None:
        running = pairs(2)
        running.do(OpenRound(3, NOW))
        assert seats_at(running.state, NOW) == ScreenSeats(3, coming=False)
        for slot in running.state.missing(3):
            running.do(record(slot, "3NT N ="))
        assert seats_at(running.state, NOW) == ScreenSeats(3, coming=False)
        running.do(CloseRound(3))
        assert seats_at(running.state, NOW) is None
        running.do(EndPlay(NOW))
        assert seats_at(running.state, NOW) is None


class TestClock:
    def test_it_counts(self) -> None:
        face, left = screen_clock(timed().state, NOW + 90)
        assert face is not None
        assert (face.round, face.rounds, left) == (1, 3, 20 * 60 - 90)
        assert screen_clock(timed().state, NOW + 20 * 60 + 5)[1] == -5

    def test_it_stands(self) -> None:
        running = timed()
        running.do(PauseClock(NOW + 60))
        assert screen_clock(running.state, NOW + 600)[1] == 19 * 60

    def test_there_is_none_between_rounds(self) -> None:
        assert screen_clock(pairs(1).state, NOW) == (None, None)


def tables(count: int) -> Running:
    """So many tables in two rounds; the first has been played."""
    running = entered(opened(Kind.PAIRS, {"winners": 1}), 2 * count, 2)
    plans = tuple(
        RoundPlan(
            number,
            tuple(
                Seating("", at + 1, (at + 1,), (count + (at + number) % count + 1,), (number,))
                for at in range(count)
            ),
        )
        for number in (1, 2)
    )
    running.do(Start(plans), OpenRound(1, NOW))
    close(running, 1)
    return running


def part(state: Event, asked: int, seats: ScreenSeats | None) -> ScreenPart:
    """What the screen shows."""
    return screen_part(state, lists(state), seats, asked, names, SAY)


def lists(state: Event) -> tuple[PlaceList, ...]:
    """The ranking."""
    return place_lists(state, ranking(state), names)


@pytest.mark.parametrize("count", [3, 8, 9, 20])
def test_every_seat_and_every_place_has_its_part(count: int) -> None:
    state = tables(count).state
    seats = seats_at(state, NOW)
    assert seats == ScreenSeats(2, coming=True)
    shown = parts_of(state, seats)
    assert {row[0] for each in shown for row in each.seat_rows} == {
        str(table) for table in range(1, count + 1)
    }
    assert all(len(each.seat_rows) <= 2 * ROWS_A_PART for each in shown)
    if count > ROWS_A_PART:
        assert not any(each.place_rows for each in shown)
    playing = parts_of(state, ScreenSeats(2, coming=False))
    places = [line.place for each in lists(state) for line in each.places]
    assert {row[0] for each in playing for row in each.place_rows} == set(places)
    assert all(len(each.seat_rows) <= ROWS_A_PART for each in playing)
    assert all(len(each.place_rows) <= ROWS_A_PART for each in playing)


def parts_of(state: Event, seats: ScreenSeats | None) -> list[ScreenPart]:
    """All parts, one after the other; the next one is the first again."""
    first = part(state, 1, seats)
    found = [part(state, asked, seats) for asked in range(1, first.parts + 1)]
    assert [each.part for each in found] == list(range(1, first.parts + 1))
    assert part(state, first.parts + 1, seats) == first
    return found


def test_without_a_ranking_to_be_seen_there_are_seats_alone() -> None:
    state = tables(3).state
    shown = screen_part(state, (), ScreenSeats(2, coming=True), 1, names, SAY)
    assert shown.place_rows == ()
    assert shown.seat_rows[0] == ("1", "1 Player 1 – Player 2", "6 Player 11 – Player 12", "2")


def test_parts_have_their_turns() -> None:
    assert [part_at(at) for at in (0, TURN_SECONDS - 1, TURN_SECONDS, 3 * TURN_SECONDS)] == [
        1,
        1,
        2,
        4,
    ]
