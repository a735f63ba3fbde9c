"""Evenings at a real desk, as phones see them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.desk.states import Standing
from overtrick.app.entry_checks import Tables
from overtrick.app.evening.phone import Handed, PhonePage, Seat, hand_in, phone_page
from overtrick.app.house.scores import Scores
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import Command, Enter, OpenRound, RecordResult, Start
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Slot
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Movement
from tests.running import plans_of

DIRECTOR = Said("account:1")
SECOND = 1_000_000


@dataclass
class Now:
    """A clock that stands still until it is told to go on."""

    seconds: int = 1000

    def __call__(self) -> int:
        return self.seconds * SECOND


@dataclass
class Evening:
    """An event that is being played, and the phones in it."""

    desk: Desk
    event: int
    now: Now
    scores: Scores = field(default_factory=Scores)
    tables: Tables = field(default_factory=dict)
    sent: dict[int, int] = field(default_factory=dict)
    """The last number that each device used."""

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.standing.state

    @property
    def standing(self) -> Standing:
        """The same with its version."""
        return self.desk.standing(self.event)

    def do(self, *commands: Command) -> None:
        """What the director does."""
        for command in commands:
            self.desk.handle(self.event, command, DIRECTOR)

    def record(self, slot: Slot, result: str) -> None:
        """A result from elsewhere."""
        version = self.state.play(slot).version
        self.do(RecordResult(slot, Entry(Played(Result.parse(result))), expects=version))

    def page(self, seat: Seat, **more: bool) -> PhonePage:
        """What a phone shows."""
        return phone_page(
            self.event,
            self.standing,
            seat,
            now=self.now.seconds,
            names=names,
            scores=self.scores,
            **more,
        )

    def send(
        self,
        seat: Seat,
        slot: Slot,
        device: int = 1,
        sequence: int | None = None,
        keyed: Mapping[str, object] | None = None,
        **fields: object,
    ) -> Handed:
        """What a phone sends; with the slot's version unless another is said."""
        if sequence is None:
            sequence = self.sent[device] = self.sent.get(device, 0) + 1
        expects = self.state.play(slot).version
        values = form(slot, {"expects": expects, **(keyed or {}), **fields})
        said = Said(f"device:{device}", key=f"device:{device}:{sequence}")
        return hand_in(self.desk, self.event, seat, values, said, tables=self.tables)


def form(slot: Slot, fields: Mapping[str, object] | None = None) -> dict[str, str]:
    """A form's fields as a browser sends them."""
    where = {"section": slot.section, "round": slot.round, "table": slot.table, "board": slot.board}
    return {name: str(value) for name, value in {**where, **(fields or {})}.items()}


FOUR_SPADES = {"level": 4, "strain": "S", "doubling": 1, "declarer": "N", "tricks": 10}
"""Four spades by North, made, as the keys have it."""


def names(people: Iterable[int]) -> Mapping[int, str]:
    """What people are called here."""
    return {person: f"Player {person}" for person in people}


def evening(desk: Desk, now: Now, movement: Movement | None = None, **play: object) -> Evening:
    """A pairs event of three tables whose first round is being played."""
    movement = movement or mitchell(3)
    contest = Contest(EventSettings(title="Tuesday"))
    rules = Rules(Kind.PAIRS, contest, PlaySettings(**play))  # type: ignore[arg-type]  # its settings
    return begun(Evening(desk, 0, now), rules, max(movement.pairs), plans_of(movement))


def begun(
    running: Evening, rules: Rules, contestants: int, plans: tuple[RoundPlan, ...], *, each: int = 2
) -> Evening:
    """An event whose first round is being played; *each* contestant has so many people."""
    running.event = running.desk.open_event(rules, DIRECTOR).id
    running.do(
        *(
            Enter(tuple(range(each * number + 1, each * number + each + 1)))
            for number in range(contestants)
        ),
        Start(plans),
        OpenRound(1, running.now.seconds),
    )
    return running
