"""The house: everything that a site talks to, opened and closed together."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from zoneinfo import ZoneInfo

from overtrick.app.desk.clock import Clock as Ticking
from overtrick.app.desk.desk import Clock, Desk
from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk, wall_clock
from overtrick.app.double_dummy.solver import open_solver
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.awake import Awake
from overtrick.app.house.catalogue import Catalogue, Catalogues, ListedEvent
from overtrick.app.house.clubs import Clubs
from overtrick.app.house.corrections import KnownCorrections
from overtrick.app.house.devices import Devices
from overtrick.app.house.elsewhere import SECONDS as ELSEWHERE_SECONDS
from overtrick.app.house.elsewhere import Elsewhere
from overtrick.app.house.entering import Entering
from overtrick.app.house.event_results import EventResults
from overtrick.app.house.feed import Feed
from overtrick.app.house.histories import Histories
from overtrick.app.house.hourly import Hourly
from overtrick.app.house.invitations import Invitations
from overtrick.app.house.kept import Kept
from overtrick.app.house.names import Names
from overtrick.app.house.pads import Pads
from overtrick.app.house.passwords import Passwords
from overtrick.app.house.scores import Scores
from overtrick.app.house.sessions import Sessions
from overtrick.app.house.settings import HouseSettings, load_settings
from overtrick.app.house.timings import KnownTimings
from overtrick.app.house.tricks import Tricks
from overtrick.app.ladders.clock import tick_all
from overtrick.app.language import Language
from overtrick.app.players.event_result import EventResult
from overtrick.store.events import EventRow

FRESH_SECONDS = 5.0
LADDERS_SECONDS = 60.0
"""Between two looks at what is due on ladders, whose times are days."""
MOST_ROWS = 1000


@dataclass(slots=True)
class House:
    """A desk with who may come to it, who watches it, and what is remembered of it."""

    desk: Desk
    ladders: LadderDesk
    feed: Feed
    accounts: Accounts
    sessions: Sessions
    entering: Entering
    invitations: Invitations
    clubs: Clubs
    devices: Devices
    tricks: Tricks
    names: Names
    pads: Pads
    awake: Awake
    timings: KnownTimings
    settings: HouseSettings
    """As they were saved last; whoever saves others puts them here."""
    scores: Scores = field(default_factory=Scores)
    histories: Histories = field(default_factory=Histories)
    corrections: KnownCorrections = field(default_factory=KnownCorrections)
    catalogues: Catalogues = field(default_factory=Catalogues)
    event_results: EventResults = field(default_factory=EventResults)
    kept: Kept = field(default_factory=Kept)
    _rows: dict[str, tuple[EventRow, float]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the house is called, at the head of every page."""
        return self.settings.name

    @property
    def zone(self) -> ZoneInfo:
        """Whose clock the pages show."""
        return self.settings.zone

    @property
    def language(self) -> Language:
        """Spoken to who asks for no other."""
        return self.settings.language

    def catalogue(self) -> Catalogue:
        """Every event and everybody who ever played, as they are now."""
        return self.catalogues.now(self.desk, self.names.edition)

    def result_of(self, listed: ListedEvent) -> EventResult | None:
        """How an event of the catalogue ended, or stands; None before play."""
        return self.event_results.of(self.desk, self.scores, listed)

    def settle(self, settings: HouseSettings) -> None:
        """Let the house be set up so; what was rendered with other settings is not shown again."""
        self.settings = settings
        self.kept = Kept()
        self.names.forget()

    def event_at(self, public_id: str) -> EventRow:
        """The event at that address; NotFoundError if there is none.

        Remembered for a moment: thousands ask for one event when its round ends.
        """
        now = monotonic()
        known = self._rows.get(public_id)
        if known is not None and now - known[1] < FRESH_SECONDS:
            return known[0]
        with self.desk.database.read() as reading:
            row = reading.event_at(public_id)
        if len(self._rows) >= MOST_ROWS:
            self._rows.clear()
        self._rows[public_id] = (row, now)
        return row


@contextmanager
def open_house(
    place: str | Path,
    *,
    clock: Clock = wall_clock,
    passwords: Passwords | None = None,
    solving: bool = True,
    ticking: bool = True,
) -> Iterator[House]:
    """The house of the store at *place*, a file or a database's URL; made if there is none.

    *ticking* lets its clock do what is due; *solving* works double dummy out where the
    extra for it is installed and the house wants it.
    """
    feed, awake, catalogues = Feed(), Awake(), Catalogues()
    with ExitStack() as opened:
        tricks: list[Tricks] = []

        def announce(event_id: int, version: int) -> None:
            awake.wake(event_id)
            catalogues.changed(event_id)
            feed.announce(event_id, version)
            for each in tricks:
                each.look_at(desk, event_id)

        desk = opened.enter_context(open_desk(place, clock=clock, announce=announce))
        settings = load_settings(desk)
        solver = open_solver(1) if solving and settings.double_dummy else None
        tricks.append(opened.enter_context(Tricks(solver)))
        accounts = Accounts(desk, passwords)
        ladders = LadderDesk(desk.database, desk.writer, clock, feed.announce)
        house = House(
            desk,
            ladders,
            feed,
            accounts,
            Sessions(desk),
            Entering(desk),
            Invitations(desk, accounts),
            Clubs(desk),
            Devices(desk),
            tricks[0],
            Names(desk),
            Pads(desk, feed),
            awake,
            KnownTimings(desk),
            settings,
            catalogues=catalogues,
        )
        elsewhere = Elsewhere(desk, ladders, feed, announce, house.settle)
        awake.begin(desk)
        for event_id in awake.events(desk):
            house.tricks.look_at(desk, event_id)
        if ticking:
            hand = Ticking(desk, lambda: awake.events(desk))
            hand.start()
            opened.callback(hand.stop)
            opened.callback(Hourly(elsewhere.look, ELSEWHERE_SECONDS).stop)
            opened.callback(Hourly(house.sessions.sweep).stop)
            opened.callback(Hourly(lambda: tick_all(ladders), LADDERS_SECONDS).stop)
        yield house
