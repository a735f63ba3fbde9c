"""Where the pages of an event are: short, readable, and the same for ever."""

from dataclasses import dataclass

from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Slot


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of an event's pages, without the house's own name."""

    event: str
    """The event's own page: ``/events/k7f2``."""
    kind: Kind
    among: Kind | None = None
    """Of an event of several stages: what its first stage is, for the word of its contestants."""

    @classmethod
    def of(cls, public_id: str, kind: Kind) -> "Addresses":
        """Those of the event with that id.

        >>> Addresses.of("k7f2", Kind.PAIRS).board(7)
        '/events/k7f2/boards/7'
        """
        return cls(f"/events/{public_id}", kind)

    @classmethod
    def to(cls, public_id: str, state: Event) -> "Addresses":
        """The same of an event whose state is known."""
        stages = state.series.stages
        among = stages[0].rules.kind if state.kind is Kind.SERIES and stages else None
        return cls(f"/events/{public_id}", state.kind, among)

    @property
    def contestants(self) -> str:
        """What stands before a contestant's number: ``pairs``, ``players`` or ``teams``."""
        kind = self.among or self.kind
        if kind.of_teams:
            return "teams"
        return "players" if kind is Kind.INDIVIDUAL else "pairs"

    def board(self, number: int) -> str:
        """How everyone did on a board."""
        return f"{self.event}/boards/{number}"

    def replay(self, slot: Slot) -> str:
        """How a board was bid and played at a table, step by step.

        >>> Addresses.of("k7f2", Kind.PAIRS).replay(Slot("A", 3, 2, 7))
        '/events/k7f2/boards/7/play/3-A2'
        """
        return f"{self.board(slot.board)}/play/{slot.round}-{slot.section}{slot.table}"

    def contestant(self, number: int) -> str:
        """How a contestant's evening was, or its way through the stages."""
        return f"{self.event}/{self.contestants}/{number}"

    def moves(self, number: int) -> str:
        """What changed a contestant's figure."""
        return f"{self.contestant(number)}/changes"

    def match(self, round_number: int, number: int) -> str:
        """A match, by the first of its rounds."""
        return f"{self.event}/matches/{round_number}-{number}"

    def round(self, number: int | None = None) -> str:
        """Who meets whom, in a round or in the one that is being played."""
        return f"{self.event}/rounds" + ("" if number is None else f"?round={number}")

    @property
    def met(self) -> str:
        """Whom everyone met, in a Swiss."""
        return f"{self.event}/met"

    def butler(self, pair: str = "", number: int | None = None) -> str:
        """The Butler of a team event, or a pair's boards in it; of all rounds, or of one."""
        path = f"{self.event}/butler" + (f"/{pair}" if pair else "")
        return path + ("" if number is None else f"?round={number}")
