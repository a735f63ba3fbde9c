"""A house that has something to show on every page, and who sees it."""

from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext

from overtrick.app.demo import Demo
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.events.starting import start_command
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import Enter, OpenRound
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind
from overtrick.web.doors import Door
from overtrick.web.entrance import COOKIE
from tests.web.callers import Caller, Town
from tests.web.looking_on import half_played, state_of
from tests.web.series_room import series
from tests.web.team_rooms import drawn

NOT_PAGES = {
    "changes": "a stream",
    "pad_changes": "a stream",
    "ladder_changes": "a stream",
    "ladder_names": "for the script that completes names",
    "seat_state": "for the phone's script",
    "names": "for the script that completes names",
    "healthz": "for whoever watches over the house",
    "pad_sheet": "a file",
    "language": "leads back",
}
"""What there is to get that nobody looks at, and what it is; files that are named so, too."""
QUERIES = {"movements_suggested": "?tables=7&boards=24&take=1", "replay": "?step=30"}
"""What is asked for at addresses that want it."""
ELSEWHERE = {"replay": {"number": "4", "place": "1-2"}}
"""What stands in an address where it is not what the town has."""
FINISHED, REGISTERING = "demo-evening", "demo-swiss-1"
WHERE = {
    "event": ("", FINISHED, REGISTERING, "{teams}", "{players}", "{entries}", "{series}"),
    "board": (FINISHED, "{teams}"),
    "replay": (FINISHED,),
    "records": ("", FINISHED, "{entries}"),
    "pairs": ("", FINISHED, "{series}"),
    "pairs-changes": ("", FINISHED),
    "players": ("{players}",),
    "players-changes": ("{players}",),
    "teams": ("{teams}",),
    "teams-changes": ("{teams}",),
    "match": ("{teams}",),
    "butler": ("{teams}",),
    "butler_pair": ("{teams}",),
    "met": (REGISTERING, "{swiss}"),
    "rounds": ("", "{teams}"),
    "desk": ("", FINISHED, "{entries}"),
    "entries": ("", "{entries}"),
    "entry": ("{entries}",),
    "start": ("{entries}",),
    "event_code": (REGISTERING,),
    "ask_name": (REGISTERING,),
    "registration_room": (REGISTERING,),
}
"""In which events a page is looked at, where it is not the one that is being played."""
ACTIONS = ("correct", "late", "others", "leaves", "exchanged", "rule", "penalise", "replan-by-file")
"""Every kind of field is in one of their forms."""
MORE_TO_DIRECTORS = ("ladder", "ladder_team", "challenge")
"""What anyone may look at, and a director may do more on."""
PHONES = ("seat", "own_boards", "report", "registration_room")
"""What is for who sits at a table."""
SAID = Said("account:1")


def is_page(door: Door) -> bool:
    """Whether somebody looks at what is behind *door*."""
    file = "." in door.path.rpartition("/")[2]
    return door.method == "GET" and not file and door.name not in NOT_PAGES


@dataclass
class Showing:
    """The town with more events, and the addresses of its pages."""

    town: Town
    events: dict[str, str]
    """The public ids of events, by what they are here for."""
    tokens: dict[str, str]
    """Of links that strangers follow, by the door's name."""

    @classmethod
    def of(cls, house: House) -> "Showing":
        """Everything that there is to show."""
        town = Town(house)
        Demo(house.desk).fill()
        teams = half_played(house, Kind.ROUND_ROBIN, named="Reds")
        players = half_played_individual(house)
        rules = Rules(Kind.PAIRS, Contest(EventSettings("Thursday")))
        entries = house.desk.open_event(rules, SAID)
        for number in range(1, 9):
            names = (f"Early {number}", f"Bird {number}")
            house.desk.handle(entries.id, Enter(people_called(house.desk, names)), SAID)
        boss = town.accounts[Caller.ADMINISTRATOR]
        return cls(
            town,
            {
                "teams": teams.public_id,
                "players": players,
                "entries": entries.public_id,
                "series": series(house, "heats").public_id,
                "swiss": drawn(house, Kind.SWISS_TEAMS, 5, 2).public_id,
            },
            {
                "invitation": house.invitations.make(Role.PLAYER, by=boss),
                "ask_enter": house.entering.make(boss),
            },
        )

    def addresses(self, door: Door) -> Iterator[str]:
        """Where the page of *door* is looked at."""
        values = {**self.town.values, **ELSEWHERE.get(door.name, {})}
        if door.name in self.tokens:
            values |= dict.fromkeys(("token", "code"), self.tokens[door.name])
        for place in WHERE.get(door.name, ("",)):
            event = place.format_map(self.events) or self.town.event.public_id
            for code in ACTIONS if "{action}" in door.path else ("",):
                address = door.path.format_map({**values, "event": event, "action": code})
                yield address + QUERIES.get(door.name, "")

    def caller(self, door: Door) -> Caller:
        """Who looks at it."""
        if door.role > Role.VISITOR or door.name in MORE_TO_DIRECTORS:
            return Caller.ADMINISTRATOR
        return Caller.PHONE if door.name in PHONES else Caller.VISITOR

    def browser(
        self, browser: Browser, caller: Caller, site: str, *, scripts: bool, locale: str
    ) -> BrowserContext:
        """A browser of such a caller."""
        context = browser.new_context(java_script_enabled=scripts, locale=locale)
        if caller is not Caller.VISITOR:
            context.add_cookies([{"name": COOKIE, "value": self.town.token(caller), "url": site}])
        return context


def half_played_individual(house: House) -> str:
    """The address of an event of players, in its first round."""
    play = PlaySettings(boards_per_round=2)
    rules = Rules(Kind.INDIVIDUAL, Contest(EventSettings("Solo evening")), play)
    row = house.desk.open_event(rules, SAID)
    for number in range(1, 9):
        house.desk.handle(row.id, Enter(people_called(house.desk, (f"Single {number}",))), SAID)
    house.desk.handle(row.id, start_command(state_of(house, row)).command, SAID)
    house.desk.handle(row.id, OpenRound(1, 0), SAID)
    return row.public_id
