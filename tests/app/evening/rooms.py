"""Evenings at a real desk in the middle of play, as a director finds them."""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Answer, Said
from overtrick.app.desk.states import Standing
from overtrick.app.evening.mishaps import (
    Consequence,
    Given,
    Proposal,
    action_named,
    confirm,
    previewed,
)
from overtrick.app.evening.room import Beside, RoomPage, room_page
from overtrick.app.evening.timings import timed
from overtrick.app.events.plans import movement_plans
from overtrick.app.events.starting import start_command
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.evening import Evening
from overtrick.app.simulated.event import (
    BEGINS,
    DIRECTOR,
    REGISTERING,
    SimulatedClock,
    Wanted,
    _next_round,
    _register,
    _slots,
    board_count,
)
from overtrick.app.simulated.players import cast
from overtrick.app.simulated.schedule import mishaps
from overtrick.core.contest import Contest
from overtrick.engines.event.commands import (
    CloseRound,
    Command,
    Enter,
    LoadDeals,
    OpenRound,
    RecordResult,
    Start,
)
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.movements.plan import Movement
from tests.running import played

SAID = Said("account:1", "as it was")
TEXTS = ("4S N =", "4S N +1", "3NT E -1", "2H W +2", "3NT S +1", "4S N -1")


@dataclass
class Room:
    """An event at a desk, and its director."""

    desk: Desk
    event: int
    now: int = 1000

    @property
    def standing(self) -> Standing:
        """The event as it stands, with its version."""
        return self.desk.standing(self.event)

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.standing.state

    def do(self, *commands: Command, by: str = "account:1") -> None:
        """Commands that are carried out."""
        for command in commands:
            assert self.desk.handle(self.event, command, Said(by, "so")).facts

    def record(self, slot: Slot, text: str) -> None:
        """A table's result."""
        expects = self.state.play(slot).version
        self.do(RecordResult(slot, Entry(played(text)), expects=expects), by="device:1")

    def play(self, number: int) -> None:
        """The round from its beginning to its end, all tables with results."""
        self.do(OpenRound(number, self.now))
        for place, slot in enumerate(self.state.missing(number)):
            self.record(slot, TEXTS[(7 * slot.board + 3 * place + number) % len(TEXTS)])
        self.do(CloseRound(number))

    def page(self, round_number: int | None = None) -> RoomPage:
        """The page of the room, with all that the log says."""
        beside = Beside(timed(self.desk.log(self.event)))
        return room_page(self.standing, self.now, name, beside, round_number)

    def preview(self, code: str, given: Given | None = None, /, **values: object) -> Consequence:
        """What the answered form of an action would do."""
        answers = {key: str(value) for key, value in values.items()}
        return previewed(self.standing, action_named(code), answers, given or Given(self.now))

    def confirm(self, consequence: Consequence) -> Answer:
        """Do what was shown, as a form brings it back."""
        return confirm(self.desk, self.event, Proposal.parse(consequence.proposal.text), SAID)

    def done(self, code: str, given: Given | None = None, /, **values: object) -> Consequence:
        """An action shown and confirmed."""
        shown = self.preview(code, given, **values)
        assert shown.refusal is None
        assert self.confirm(shown).facts == len(shown.facts) > 0
        return shown


def name(person: int) -> str:
    """Everybody has a name."""
    return f"P{person}"


def pairs_room(
    desk: Desk,
    movement: Movement,
    scoring: Mapping[str, object] | None = None,
    play: PlaySettings | None = None,
    rounds: int = 0,
) -> Room:
    """A pairs event with so many rounds played and the next one open, if there is one."""
    rules = Rules(Kind.PAIRS, Contest(scoring=scoring or {}), play or PlaySettings())
    room = Room(desk, desk.open_event(rules, SAID).id)
    for number in range(max(movement.pairs)):
        room.do(Enter((2 * number + 1, 2 * number + 2)))
    room.do(Start(movement_plans(movement)))
    for number in range(1, rounds + 1):
        room.play(number)
    if rounds < movement.rounds:
        room.do(OpenRound(rounds + 1, room.now))
    return room


def simulated_room(desk: Desk, clock: SimulatedClock, wanted: Wanted, rounds: int) -> Room:
    """A simulated evening after so many rounds, mishaps and all; the next round is open.

    Of the open round every third result is in.
    """
    row = desk.open_event(wanted.rules, DIRECTOR)
    people = cast(desk, wanted.kind, wanted.seed, wanted.pairs)
    _register(desk, row.id, clock, people)
    if not wanted.rules.play.automatic:
        state = desk.standing(row.id).state
        desk.handle(row.id, start_command(state, rounds=wanted.rounds).command, DIRECTOR)
    clock.seconds = max(clock.seconds, BEGINS + REGISTERING)
    dealt = dict(enumerate(deals(wanted.seed, board_count(desk, row.id, wanted)), 1))
    desk.handle(row.id, LoadDeals(tuple(dealt.items())), DIRECTOR)
    evening = Evening(desk, row.id, clock, people, wanted.seed, dealt, None)
    evening.plan(mishaps(wanted.seed, _slots(desk.standing(row.id).state, wanted), wanted.rates))
    for _ in range(rounds):
        assert _next_round(desk, row.id, clock)
        evening.play_round()
    assert _next_round(desk, row.id, clock)
    room = Room(desk, row.id, clock.seconds)
    for place, slot in enumerate(room.state.missing()):
        if place % 3 == 0:
            room.record(slot, TEXTS[place % len(TEXTS)])
    return room
