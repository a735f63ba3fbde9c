"""All of the demonstration: filled into a store, and going on in a thread."""

import logging
import threading
from types import TracebackType
from typing import Self

from overtrick.app.demo.club import enter_people
from overtrick.app.demo.evening import EVENING, evening_file
from overtrick.app.demo.ladder import fill_ladder
from overtrick.app.demo.live import LOOK, Live, Show, Tricks, no_tricks
from overtrick.app.demo.match import MatchShow
from overtrick.app.demo.swiss import SwissShow
from overtrick.app.desk.desk import Desk
from overtrick.app.events.transfer import import_event
from overtrick.errors import NotFoundError, OvertrickError
from overtrick.formats.facts import write_event

_log = logging.getLogger(__name__)
SHOWS: tuple[Show, ...] = (SwissShow(), MatchShow())


def fill(desk: Desk, director: str = "director") -> None:
    """Put the club's people and its evening into the store, unless they are there."""
    enter_people(desk)
    with desk.database.read() as reading:
        try:
            reading.event_at(EVENING)
        except NotFoundError:
            pass
        else:
            return
    import_event(desk, write_event(evening_file(desk.clock() // 1_000_000, director)))


class Demo:
    """The demonstration in a store, as long as the server runs.

    *director* is who the log says opened its events; *tricks* works double dummy out.
    Events open, close and are drawn by the desk's clock, which must run as well.
    """

    def __init__(
        self,
        desk: Desk,
        director: str = "director",
        tricks: Tricks = no_tricks,
        shows: tuple[Show, ...] = SHOWS,
    ) -> None:
        self._desk, self._director = desk, director
        self.lives = tuple(Live(desk, show, director, tricks) for show in shows)
        self._stop = threading.Event()
        self._threads = tuple(
            threading.Thread(target=self._run, args=(live,), name="overtrick-demo", daemon=True)
            for live in self.lives
        )

    def fill(self) -> tuple[int, ...]:
        """Put all of it into the store, unless it is there; the live events' numbers there."""
        fill(self._desk, self._director)
        fill_ladder(self._desk, self._director)
        return tuple(live.event_id for live in self.lives)

    def start(self) -> None:
        """Begin to play, or go on."""
        self.fill()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Stop, when what is being done is done."""
        self._stop.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def _run(self, live: Live) -> None:
        wait = 0
        while not self._stop.wait(wait / 1000):
            try:
                wait = live.step()
            except OvertrickError as error:
                _log.warning("the demonstration stumbled and goes on: %s", error)
                wait = LOOK
