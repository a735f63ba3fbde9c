"""The registration room as its page has it: places, hands, and what one may do."""

from collections.abc import Iterable

import pytest

from overtrick.app.evening.registration import (
    REFUSALS,
    Act,
    Stage,
    called_here,
    own_room,
    refusal_words,
    registration_room,
    room_command,
)
from overtrick.core.contest import Contest
from overtrick.engines.event.commands import (
    AskToLeave,
    LeaveSeat,
    LowerHand,
    OpenEvent,
    RaiseHand,
    RegisterPair,
    RemoveFromSeat,
    Start,
    TakeSeat,
)
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import ImpossibleError, ParseError
from tests.app.house.refusals import refused
from tests.running import Running, opened

NAMES = {1: "Ann Bell", 2: "Bea Cole", 3: "Carl Dahl", 4: "Dee East", 5: "李娜"}
ANN, BEA, CARL, DEE, LI = NAMES


def names(people: Iterable[int]) -> dict[int, str]:
    """What they are called."""
    return {person: NAMES[person] for person in people}


@pytest.fixture
def swiss() -> Running:
    """An automatic Swiss that begins at 1,000,000 seconds."""
    running = Running()
    play = PlaySettings(automatic=True, rounds=2, starts_at=1_000_000)
    running.do(OpenEvent(Rules(Kind.SWISS_PAIRS, Contest(), play)))
    return running


def stage(swiss: Running, person: int | None) -> Stage:
    """How far somebody has come."""
    return own_room(swiss.state, registration_room(swiss.state, names), person, names).stage


def test_an_empty_room(swiss: Running) -> None:
    room = registration_room(swiss.state, names)
    assert (room.open, room.starts_at, room.raise_seconds) == (True, 1_000_000, 30)
    assert (room.places, room.free, room.pairs) == ((), (1, 2, 3), ())
    assert own_room(swiss.state, room, ANN, names).free == (1, 2, 3)


def test_only_an_automatic_swiss_has_one() -> None:
    with refused("no-registration-room"):
        registration_room(opened(Kind.PAIRS).state, names)


def test_who_sits_where(swiss: Running) -> None:
    swiss.do(TakeSeat(ANN, 2), TakeSeat(BEA, 2), TakeSeat(CARL, 4), RaiseHand(BEA, 70))
    room = registration_room(swiss.state, names)
    assert [each.number for each in room.places] == [2, 4]
    assert [(each.name, each.hand_up) for each in room.places[0].players] == [
        ("Ann Bell", False),
        ("Bea Cole", True),
    ]
    assert room.free == (1, 3, 5)
    own = own_room(swiss.state, room, LI, names)
    assert (own.stage, own.name) == (Stage.STANDING, "李娜")
    assert [each.number for each in own.alone] == [4]


def test_who_sat_first_may_ask(swiss: Running) -> None:
    swiss.do(TakeSeat(ANN, 2), TakeSeat(BEA, 2), AskToLeave(ANN, BEA))
    room = registration_room(swiss.state, names)
    ann, bea = (own_room(swiss.state, room, each, names) for each in (ANN, BEA))
    assert (ann.stage, ann.sat_first, bea.sat_first) == (Stage.SEATED, True, False)
    assert ann.partner == bea.own
    assert bea.own is not None
    assert bea.own.asked_to_leave
    swiss.do(RemoveFromSeat(ANN, BEA))
    assert stage(swiss, BEA) is Stage.STANDING


def test_the_instant_of_registration(swiss: Running) -> None:
    """It counts from the second hand, and is the instant at which the engine registers."""
    swiss.do(TakeSeat(ANN, 2), TakeSeat(BEA, 2), RaiseHand(ANN, 50), RaiseHand(BEA, 70))
    (place,) = registration_room(swiss.state, names).places
    assert place.registered_at == 100
    assert swiss.refusal(RegisterPair(2, 99)) == "hands-not-up"
    swiss.do(RegisterPair(2, place.registered_at))
    room = registration_room(swiss.state, names)
    assert room.places == ()
    assert [(each.number, each.names) for each in room.pairs] == [(1, ("Ann Bell", "Bea Cole"))]
    assert stage(swiss, ANN) is stage(swiss, BEA) is Stage.REGISTERED


def test_a_lowered_hand_stops_it(swiss: Running) -> None:
    swiss.do(TakeSeat(ANN, 2), TakeSeat(BEA, 2), RaiseHand(ANN, 50), RaiseHand(BEA, 70))
    swiss.do(LowerHand(ANN))
    (place,) = registration_room(swiss.state, names).places
    assert place.registered_at is None


def test_when_play_has_begun(swiss: Running) -> None:
    for place, pair in ((1, (ANN, BEA)), (2, (CARL, DEE))):
        for person in pair:
            swiss.do(TakeSeat(person, place), RaiseHand(person, 0))
        swiss.do(RegisterPair(place, 30))
    swiss.do(TakeSeat(LI, 1), Start())
    assert stage(swiss, ANN) is Stage.REGISTERED  # nobody has a table yet
    assert stage(swiss, LI) is Stage.LATE
    assert stage(swiss, None) is Stage.STRANGER


@pytest.mark.parametrize(
    ("act", "command"),
    [
        (Act.TAKE, TakeSeat(ANN, 3)),
        (Act.LEAVE, LeaveSeat(ANN)),
        (Act.RAISE, RaiseHand(ANN, 77)),
        (Act.LOWER, LowerHand(ANN)),
        (Act.ASK, AskToLeave(ANN, BEA)),
        (Act.REMOVE, RemoveFromSeat(ANN, BEA)),
    ],
)
def test_what_a_form_does(act: Act, command: object) -> None:
    assert room_command(Act.parse(act.value), ANN, 77, 3, BEA) == command


def test_half_a_form() -> None:
    for act in (Act.TAKE, Act.ASK, Act.REMOVE):
        with pytest.raises(ImpossibleError, match="at which place, or whom"):
            room_command(act, ANN, 77)
    with pytest.raises(ParseError, match="dance"):
        Act.parse("dance")


def test_every_refusal_has_words(swiss: Running) -> None:
    """What can be refused to who has seen the room: none of it names a person by a number."""
    swiss.do(TakeSeat(ANN, 1), TakeSeat(BEA, 1))
    tried = (
        (Act.TAKE, TakeSeat(CARL, 1)),
        (Act.TAKE, TakeSeat(CARL, 0)),
        (Act.RAISE, RaiseHand(CARL, 0)),
        (Act.ASK, AskToLeave(BEA, ANN)),
        (Act.REMOVE, RemoveFromSeat(ANN, CARL)),
    )
    words = [refusal_words(act, swiss.refusal(command)) for act, command in tried]
    assert words == [
        REFUSALS[code] for code in ("place-taken", "no-such-place", "not-seated", "sat-later")
    ] + [REFUSALS["gone"]]
    assert refusal_words(Act.TAKE, "key-reused") == ""


def test_a_name_that_is_here(swiss: Running) -> None:
    swiss.do(TakeSeat(ANN, 1), TakeSeat(BEA, 1), RaiseHand(ANN, 0), RaiseHand(BEA, 0))
    swiss.do(RegisterPair(1, 30), TakeSeat(CARL, 1))

    def here(name: str, besides: int | None = None) -> int | None:
        return called_here(swiss.state, [LI], names, name, besides)

    assert [here(each) for each in ("Bea Cole", "carl  DAHL", "李娜", "Dee East")] == [
        2,
        3,
        5,
        None,
    ]
    assert here("Carl Dahl", CARL) is None
