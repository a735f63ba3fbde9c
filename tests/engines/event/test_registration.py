"""The registration room of an automatic Swiss (S9)."""

from overtrick.engines.automatic import due
from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.values import Kind
from tests.running import Running, opened


def room() -> Running:
    """An empty room."""
    return opened(Kind.SWISS_PAIRS)


def seated() -> Running:
    """Persons 1 and 2 at place 5; 1 sat first."""
    running = room()
    running.do(say.TakeSeat(1, 5), say.TakeSeat(2, 5))
    return running


class TestRegistration:
    """A pair sits down, both raise hands, and after some tens of seconds it is registered."""

    def test_after_thirty_seconds_of_both_hands(self) -> None:
        running = seated()
        running.do(say.RaiseHand(1, 100), say.RaiseHand(2, 110))
        assert due(running.state, 139) is None
        assert running.refusal(say.RegisterPair(5, 139)) == "hands-not-up"
        command = due(running.state, 140)
        assert command == say.RegisterPair(5, 140)
        running.do(command)
        assert running.state.entrants[1].people == (1, 2)
        assert not running.state.registration

    def test_a_hand_lowered_and_raised_begins_anew(self) -> None:
        running = seated()
        running.do(say.RaiseHand(1, 100), say.RaiseHand(2, 110))
        running.do(say.LowerHand(2), say.RaiseHand(2, 130))
        assert due(running.state, 159) is None
        assert due(running.state, 160) == say.RegisterPair(5, 160)

    def test_once(self) -> None:
        running = seated()
        running.do(say.RaiseHand(1, 0), say.RaiseHand(2, 0), say.RegisterPair(5, 30))
        assert running.refusal(say.TakeSeat(1, 6)) == "plays-already"

    def test_in_the_order_in_which_they_got_ready(self) -> None:
        running = room()
        for first, place in ((1, 7), (3, 2)):
            running.do(say.TakeSeat(first, place), say.TakeSeat(first + 1, place))
            running.do(say.RaiseHand(first, first), say.RaiseHand(first + 1, first))
        assert due(running.state, 500) == say.RegisterPair(7, 500)

    def test_a_place_has_two_seats(self) -> None:
        assert seated().refusal(say.TakeSeat(3, 5)) == "place-taken"

    def test_who_takes_another_seat_leaves_the_first(self) -> None:
        running = seated()
        left, taken = running.do(say.TakeSeat(2, 6))
        assert (left, taken) == (happened.SeatLeft(2, 5), happened.SeatTaken(2, 6))


class TestWhoSatFirst:
    """Who sat first may keep the hand down, ask the other to leave, or remove them."""

    def test_may_keep_the_hand_down(self) -> None:
        running = seated()
        running.do(say.RaiseHand(2, 0))
        assert due(running.state, 10_000) is None

    def test_may_ask_the_other_to_leave(self) -> None:
        running = seated()
        running.do(say.AskToLeave(1, 2))
        assert running.state.registration[5][1].asked_to_leave
        running.do(say.LeaveSeat(2))
        assert [each.person for each in running.state.registration[5]] == [1]

    def test_may_remove_the_other(self) -> None:
        running = seated()
        running.do(say.RemoveFromSeat(1, 2))
        assert [each.person for each in running.state.registration[5]] == [1]

    def test_and_only_who_sat_first(self) -> None:
        assert seated().refusal(say.RemoveFromSeat(2, 1)) == "sat-later"
        assert seated().refusal(say.AskToLeave(2, 1)) == "sat-later"

    def test_when_the_first_leaves_the_other_is_first(self) -> None:
        running = seated()
        running.do(say.LeaveSeat(1), say.TakeSeat(3, 5))
        running.do(say.RemoveFromSeat(2, 3))
        assert [each.person for each in running.state.registration[5]] == [2]


def test_only_an_automatic_swiss_has_a_room() -> None:
    assert opened(Kind.PAIRS).refusal(say.TakeSeat(1, 1)) == "no-registration-room"


class TestEnteredByTheDirector:
    """Who plays for somebody no longer waits in the room."""

    def test_an_entry(self) -> None:
        running = seated()
        running.do(say.RaiseHand(1, 100), say.RaiseHand(2, 100))
        facts = running.do(say.Enter((1, 9)))
        assert facts[1:] == (happened.SeatLeft(1, 5),)
        assert [each.person for each in running.state.registration[5]] == [2]
        assert due(running.state, 500) is None
        assert running.refusal(say.RegisterPair(5, 500)) == "hands-not-up"

    def test_an_entry_that_is_changed(self) -> None:
        running = seated()
        running.do(say.Enter((8, 9)), say.ChangeEntry(1, (1, 2)))
        assert not running.state.registration

    def test_a_substitute(self) -> None:
        running = seated()
        running.do(say.Enter((8, 9)), say.Substitute(1, 8, 2, 1))
        assert [each.person for each in running.state.registration[5]] == [1]
