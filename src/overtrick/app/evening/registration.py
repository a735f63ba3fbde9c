"""The registration room of an automatic Swiss (S9): who sits where, and what one may do there.

The engine decides; here are its state as a page shows it, the commands of a form, and its
refusals in words for somebody who has never seen a number of a person.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from overtrick.app.evening.names import folded
from overtrick.app.follow.event_page import NamesOf
from overtrick.app.house.sessions import Visit
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    AskToLeave,
    LeaveSeat,
    LowerHand,
    RaiseHand,
    RemoveFromSeat,
    TakeSeat,
)
from overtrick.engines.event.registration import RegistrationCommand
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.errors import ImpossibleError, ParseError, RefusedError
from overtrick.phrase import phrase

FREE_PLACES = 3
"""Free places that are offered, from the lowest on."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a place."""

    person: int
    name: str
    hand_up: bool
    asked_to_leave: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pair sits down, North-South."""

    number: int
    players: tuple[Player, ...]
    """One or two; who sat first comes first."""
    registered_at: int | None
    """When the clock registers them, in seconds UTC; None while not both hands are up."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair that plays."""

    number: int
    people: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RegistrationRoom:
    """The room as anyone may see it."""

    open: bool
    """Whether pairs are registered: until play begins."""
    starts_at: int | None
    """When play begins, in seconds UTC, if two pairs are there; None: when it is told to."""
    raise_seconds: int
    """How long both hands stay up before a pair is registered."""
    places: tuple[Place, ...]
    """Where somebody sits, by number."""
    free: tuple[int, ...]
    """The lowest places where nobody sits."""
    pairs: tuple[Pair, ...]
    """In the order of registration, in which round 1 is seated."""


class Stage(Enum):
    """How far somebody has come."""

    STRANGER = "stranger"
    """Nobody knows who they are."""
    STANDING = "standing"
    SEATED = "seated"
    REGISTERED = "registered"
    """The pair waits for play to begin."""
    PLAYING = "playing"
    """A round is seated: their table is at the address of the seat."""
    LATE = "late"
    """Play has begun without them."""


@dataclass(frozen=True, slots=True)
class Own:
    """The room for one who may take part in it."""

    stage: Stage
    name: str = ""
    place: Place | None = None
    own: Player | None = None
    partner: Player | None = None
    """Who sits at the same place."""
    sat_first: bool = False
    """Whether they may ask the partner to leave."""
    pair: Pair | None = None
    alone: tuple[Place, ...] = ()
    """Where somebody waits for a partner."""
    free: tuple[int, ...] = ()


class Act(Enum):
    """What is done in the room, by its word in a form."""

    TAKE = "take"
    LEAVE = "leave"
    RAISE = "raise"
    LOWER = "lower"
    ASK = "ask"
    REMOVE = "remove"

    @classmethod
    def parse(cls, text: str) -> "Act":
        """The act of that word; ParseError for any other."""
        for act in cls:
            if act.value == text:
                return act
        raise ParseError(phrase("nothing in the room is called {text!r}", text=text[:20]))


REFUSALS = {
    "place-taken": message("Two players sit there already. Choose another place."),
    "no-such-place": message("There is no such place. Choose one that is shown."),
    "plays-already": message("You are registered already."),
    "not-seated": message("You have no seat in the room any more. Take one again."),
    "sat-later": message(
        "Only who sat down first can ask that. You can leave, or lower your hand."
    ),
    "gone": message("They do not sit with you any more."),
    "not-now": message("The room is closed: play has begun."),
    "final": message("The room is closed: the event is over."),
}
"""What the engine's refusals mean to somebody in the room, by their code."""


def registration_room(state: Event, names: NamesOf) -> RegistrationRoom:
    """The room of *state*; RefusedError ``no-registration-room`` if the event has none."""
    if state.kind is not Kind.SWISS_PAIRS:
        raise RefusedError(
            "no-registration-room", phrase("only an automatic Swiss has a registration room")
        )
    sitting = {each.person for there in state.registration.values() for each in there}
    playing = {who for each in state.active for who in each.people}
    called = names(sitting | playing)
    seconds = state.rules.swiss.raise_seconds
    return RegistrationRoom(
        state.phase is Phase.ENTRIES,
        state.rules.play.starts_at,
        seconds,
        tuple(_place(state, number, seconds, called) for number in sorted(state.registration)),
        _free(state),
        tuple(
            Pair(each.number, each.people, tuple(called[who] for who in each.people))
            for each in state.active
        ),
    )


def own_room(state: Event, room: RegistrationRoom, person: int | None, names: NamesOf) -> Own:
    """The same for *person*; None is a stranger."""
    if person is None:
        return Own(Stage.STRANGER)
    name = names([person])[person]
    pair = next((each for each in room.pairs if person in each.people), None)
    if pair is not None:
        return Own(Stage.PLAYING if state.rounds else Stage.REGISTERED, name, pair=pair)
    if not room.open:
        return Own(Stage.LATE, name)
    for place in room.places:
        own = next((each for each in place.players if each.person == person), None)
        if own is not None:
            partner = next((each for each in place.players if each is not own), None)
            first = place.players[0] is own
            return Own(Stage.SEATED, name, place, own, partner, sat_first=first)
    alone = tuple(each for each in room.places if len(each.players) == 1)
    return Own(Stage.STANDING, name, alone=alone, free=room.free)


def person_of(visit: Visit, event_id: int) -> int | None:
    """Who asks: the person of the account, else the owner of a phone that came in here."""
    account, device = visit.account, visit.device
    if account is not None and account.person_id is not None:
        return account.person_id
    return device.person if device is not None and device.event_id == event_id else None


def room_command(
    act: Act, person: int, now: int, place: int | None = None, other: int | None = None
) -> RegistrationCommand:
    """What *person* does at *now*, in seconds UTC; *other* is whom they ask or remove.

    ImpossibleError where the form does not say at which place, or whom.
    """
    match act:
        case Act.TAKE:
            return TakeSeat(person, _said(place))
        case Act.LEAVE:
            return LeaveSeat(person)
        case Act.RAISE:
            return RaiseHand(person, now)
        case Act.LOWER:
            return LowerHand(person)
        case Act.ASK:
            return AskToLeave(person, _said(other))
        case Act.REMOVE:
            return RemoveFromSeat(person, _said(other))


def refusal_words(act: Act, code: str) -> str:
    """What a refusal of the engine means to who did *act*; empty for one that means itself."""
    if code == "not-seated" and act in (Act.ASK, Act.REMOVE):
        return REFUSALS["gone"]
    return REFUSALS.get(code, "")


def called_here(
    state: Event, owners: Iterable[int], names: NamesOf, name: str, besides: int | None = None
) -> int | None:
    """Who is here already and called *name*: in the room, in a pair, or one of phones' *owners*.

    None if nobody but *besides* is. Case and blanks make no other name.
    """
    sitting = {each.person for there in state.registration.values() for each in there}
    playing = {who for each in state.active for who in each.people}
    here = (sitting | playing | set(owners)) - {besides}
    wanted = folded(name)
    called = names(here)
    return next((who for who in sorted(here) if folded(called[who]) == wanted), None)


def _place(state: Event, number: int, seconds: int, called: Mapping[int, str]) -> Place:
    there = state.registration[number]
    raised = [each.raised_at for each in there if each.raised_at is not None]
    return Place(
        number,
        tuple(
            Player(
                each.person, called[each.person], each.raised_at is not None, each.asked_to_leave
            )
            for each in there
        ),
        max(raised) + seconds if len(raised) == 2 else None,
    )


def _free(state: Event) -> tuple[int, ...]:
    count = len(state.registration) + FREE_PLACES
    empty = (number for number in range(1, count + 1) if number not in state.registration)
    return tuple(empty)[:FREE_PLACES]


def _said(number: int | None) -> int:
    if number is None:
        raise ImpossibleError(phrase("the form does not say at which place, or whom"))
    return number
