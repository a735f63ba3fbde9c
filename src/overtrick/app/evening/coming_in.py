"""Coming into an event with a phone: by its code and a name, or as somebody who is signed in."""

from dataclasses import dataclass

from overtrick.app.desk.said import Said
from overtrick.app.evening.registration import called_here, registration_room
from overtrick.app.house.devices import Joined
from overtrick.app.house.house import House
from overtrick.app.house.sessions import Visit
from overtrick.engines.event.commands import LeaveSeat
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.devices import TableCode


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A browser at the door."""

    visit: Visit
    token: str
    address: str
    """From where it asks, by which guessing is slowed."""
    user_agent: str = ""


def come_in(
    house: House, door: TableCode, name: str, newcomer: Newcomer, *, same: bool = False
) -> Joined:
    """The phone of whoever is called *name*, in the event of this *door*, with its room.

    RefusedError ``name-here`` where somebody of this name is here already: there may be two
    people of it. With *same* it is that one, on another phone; ``name-of-account`` if that
    one signs in, so that nobody can speak for them with a name alone.
    ``no-registration-room``; errors of a code as for ``Devices.join_event``.
    """
    event_id = door.event_id
    state = house.desk.standing(event_id).state
    registration_room(state, house.names.of)
    owner: int | str = name
    device = newcomer.visit.device
    before = device.person if device is not None and device.event_id == event_id else None
    owners = (each.person for each in house.devices.of(event_id))
    there = called_here(
        state, (each for each in owners if each is not None), house.names.of, name, before
    )
    if there is not None:
        _require_same(house, there, name, same=same)
        owner = there
    joined = house.devices.join_event(
        door.code,
        newcomer.token,
        owner,
        address=newcomer.address,
        user_agent=newcomer.user_agent,
    )
    if before is not None and before != joined.device.person:
        _get_up(house, event_id, before, joined.device.said_by)
    return joined


def bring_phone(house: House, event_id: int, newcomer: Newcomer) -> Joined | None:
    """The phone of a signed-in player of the event, who needs no code.

    None where the account is nobody who plays in it, or is of a team, whose players
    sit in two rooms.
    """
    account = newcomer.visit.account
    state = house.desk.standing(event_id).state
    if account is None or account.person_id is None or not _plays(state, account.person_id):
        return None
    return house.devices.bring(
        event_id, account.person_id, newcomer.token, user_agent=newcomer.user_agent
    )


def _plays(state: Event, person: int) -> bool:
    if state.phase is Phase.NEW or state.kind.of_teams or state.kind is Kind.SERIES:
        return False
    return any(person in each.people for each in state.active)


def _require_same(house: House, person: int, name: str, *, same: bool) -> None:
    if not same:
        raise RefusedError(
            "name-here",
            phrase("{name} is here already; if that is not you, add something", name=name),
        )
    with house.desk.database.read() as reading:
        signs_in = bool(reading.accounts_of(person))
    if signs_in:
        raise RefusedError(
            "name-of-account",
            phrase("{name} has an account: sign in, or add something to your name", name=name),
        )


def _get_up(house: House, event_id: int, person: int, said_by: str) -> None:
    """A phone that is somebody else's now leaves no seat behind, as after a name typed wrong."""
    if house.desk.standing(event_id).state.phase is Phase.ENTRIES:
        house.desk.handle(event_id, LeaveSeat(person), Said(said_by))
