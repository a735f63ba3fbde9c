"""Everyone who may knock at a door of the site, and the doors themselves."""

import re
from dataclasses import dataclass, field
from enum import Enum

from httpx2 import Response
from starlette.testclient import TestClient

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.pads.shared.settings import NAMELESS, new_settings
from overtrick.core.seat import Seat
from overtrick.store.events import EventRow
from overtrick.web.application import DOORS, site
from overtrick.web.doors import Door
from overtrick.web.entrance import COOKIE, csrf_of
from tests.web.climbing import seasoned
from tests.web.playing import pairs_event

ADDRESS = "192.168.1.9"
PASSWORD = "correct horse battery"  # noqa: S105 - of accounts that tests make
_PARAMETER = re.compile(r"{(\w+)(?::\w+)?}")


class Caller(Enum):
    """Who asks."""

    VISITOR = "visitor"
    PHONE = "phone"
    """At a table of the event, without an account."""
    PLAYER = "player"
    DIRECTOR_ELSEWHERE = "director-elsewhere"
    """Of another club than the one that is asked for."""
    DIRECTOR = "director"
    """Of the club that is asked for, and whose event it is."""
    ADMINISTRATOR = "administrator"

    def role_at(self, door: Door) -> Role:
        """What they are there."""
        match self:
            case Caller.VISITOR | Caller.PHONE:
                return Role.VISITOR
            case Caller.PLAYER:
                return Role.PLAYER
            case Caller.DIRECTOR_ELSEWHERE:
                # A place of a club's own asks what one is there; the house, what one is anywhere.
                own = {"event", "club"} & set(parameters(door))
                return Role.PLAYER if own else Role.DIRECTOR
            case Caller.DIRECTOR:
                return Role.DIRECTOR
            case Caller.ADMINISTRATOR:
                return Role.ADMINISTRATOR


def parameters(door: Door) -> list[str]:
    """What the address of the door names."""
    return _PARAMETER.findall(door.path)


def door_name(door: Door) -> str:
    """For the names of tests."""
    return f"{door.method} {door.path}"


@dataclass
class Town:
    """A house with an event being played, and an account for every kind of caller."""

    house: House
    client: TestClient = field(init=False)
    event: EventRow = field(init=False)
    accounts: dict[Caller, int] = field(init=False)
    values: dict[str, str] = field(init=False)
    """For each parameter of an address, something that there is where that is easily had."""

    def __post_init__(self) -> None:
        house = self.house
        make = house.accounts.create
        club, other = (house.clubs.add(name, by=None) for name in ("Here", "Elsewhere"))
        self.event = pairs_event(house, club=club)
        self.accounts = {
            Caller.PLAYER: make("player"),
            Caller.DIRECTOR: make("director"),
            Caller.DIRECTOR_ELSEWHERE: make("elsewhere"),
            Caller.ADMINISTRATOR: make("boss", role=Role.ADMINISTRATOR, password=PASSWORD),
        }
        here, there = self.accounts[Caller.DIRECTOR], self.accounts[Caller.DIRECTOR_ELSEWHERE]
        house.clubs.put_member(club, here, Role.DIRECTOR, by=None)
        house.clubs.put_member(other, there, Role.DIRECTOR, by=None)
        entrants = house.desk.standing(self.event.id).state.entrants
        self.values = {
            "account": str(make("somebody")),
            "action": "take-back",
            "challenge": f"{seasoned(house, 'climb').public_id}-1",
            "club": str(club),
            "code": house.devices.codes(self.event.id)[0].code,
            "event": self.event.public_id,
            "game": "rubber",
            "kind": "mitchell",
            "ladder": "climb",
            "match": "1",
            "number": "1",
            "pad": _pad(house),
            "pair": "1-open-ns",
            "place": "1-1",
            "person": str(entrants[1].people[0]),
            "round": "1",
            "size": "7",
            "tag": "en",
            "token": "no-such-invitation",
        }
        self.client = TestClient(site(house), follow_redirects=False)

    def token(self, caller: Caller) -> str:
        """The cookie of a browser of theirs that nobody has used before."""
        if caller is Caller.PHONE:
            return self.house.devices.join(self.values["code"], None, address=ADDRESS).token
        if caller is Caller.VISITOR:
            return f"stranger-{id(object())}"
        code = self.house.entering.make(self.accounts[caller])
        return self.house.entering.use(code, None)

    def path(self, door: Door) -> str:
        """An address of the door."""
        return _PARAMETER.sub(lambda found: self.values[found[1]], door.path)

    def knock(self, door: Door, token: str, csrf: str | None = None) -> Response:
        """Ask there with an empty form, or one with this token of another browser."""
        headers = {"cookie": f"{COOKIE}={token}"}
        if door.method == "GET":
            return self.client.get(self.path(door), headers=headers)
        sent = csrf_of(token) if csrf is None else csrf
        return self.client.post(self.path(door), headers=headers, data={"csrf": sent})


def _pad(house: House) -> str:
    """The address of a score pad."""
    made = house.pads.begin(
        new_settings("rubber", {}, NAMELESS),
        Seat.NORTH,
        said_by="browser:1",
        key="k",
        token="nobody's",  # noqa: S106 - of a browser that there is not
        address=ADDRESS,
    )
    return made.row.public_id


PAGES = [door for door in DOORS if door.method == "GET"]
ACTIONS = [door for door in DOORS if door.method != "GET"]
