"""A ladder in a house that tests ask: teams with accounts, a season that is over, a challenge."""

from dataclasses import dataclass

from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.store.events import EventRow

SAID = Said("account:1")
TEAMS = ("Foxes", "Bears", "Owls", "Herons", "Wolves")
DAY = 86400


def opened(
    house: House,
    public_id: str = "autumn",
    teams: tuple[str, ...] = TEAMS,
    name: str = "Autumn ladder",
    **terms: object,
) -> EventRow:
    """A ladder on which each of the teams has four players of its own."""
    rules = LadderRules(LadderKind.TEAMS, name).changed(ladder={"boards": 2, **terms})
    row = house.ladders.open_ladder(rules, SAID, public_id=public_id)
    now = house.ladders.now()
    for team in teams:
        people = people_called(house.desk, [f"{team} player {n}" for n in range(1, 5)])
        house.ladders.handle(row.id, say.Join(team, people, now), SAID)
    return row


def seasoned(house: House, public_id: str = "autumn") -> EventRow:
    """The same in its second season, with a challenge of number 5 to number 2."""
    row = opened(house, public_id)
    now = house.ladders.now()
    for command in (
        say.CloseSeason(now),
        say.OpenSeason(now),
        say.MakeChallenge(5, 2, now),
    ):
        house.ladders.handle(row.id, command, SAID)
    return row


@dataclass
class Climb:
    """A ladder that a test is about."""

    house: House
    row: EventRow

    @property
    def state(self) -> Ladder:
        """The ladder as it stands."""
        return self.house.ladders.standing(self.row.id).state

    @property
    def address(self) -> str:
        """The ladder's page."""
        return f"/ladders/{self.row.public_id}"

    def challenge(self, number: int = 1) -> str:
        """The page of a challenge."""
        return f"/challenges/{self.row.public_id}-{number}"

    def team(self, number: int) -> str:
        """The page of a team."""
        return f"{self.address}/teams/{number}"

    def do(self, *commands: say.LadderCommand) -> None:
        """Carry commands out."""
        for command in commands:
            self.house.ladders.handle(self.row.id, command, SAID)

    @property
    def now(self) -> int:
        """The time, in seconds UTC."""
        return self.house.ladders.now()

    @property
    def version(self) -> int:
        """How many facts there are."""
        return self.house.ladders.standing(self.row.id).version
