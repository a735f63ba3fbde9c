"""The desk of ladders: in the same store, by the same writer, as the events."""

from overtrick.app.desk.engines import LADDERS
from overtrick.app.desk.log_desk import Announce, Clock, DeskOf
from overtrick.app.desk.said import Said
from overtrick.engines.ladder.commands import LadderCommand, OpenLadder
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.rules import LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.store.database import Database
from overtrick.store.events import LADDER, EventRow
from overtrick.store.writer import Writer

MICRO = 1_000_000


class LadderDesk(DeskOf[Ladder, LadderCommand, LadderFact]):
    """Carries out commands on ladders and keeps what follows from them."""

    def __init__(
        self, database: Database, writer: Writer, clock: Clock, announce: Announce | None = None
    ) -> None:
        super().__init__(LADDERS, database, writer, clock, announce)

    def open_ladder(
        self, rules: LadderRules, said: Said, *, at: int | None = None, public_id: str | None = None
    ) -> EventRow:
        """A new ladder, its first season running since *at*, in seconds UTC; since now without."""
        since = self.now() if at is None else at
        return self.opened(LADDER, rules.name, OpenLadder(rules, since), said, public_id)

    def now(self) -> int:
        """The time now, in seconds UTC."""
        return self.clock() // MICRO
