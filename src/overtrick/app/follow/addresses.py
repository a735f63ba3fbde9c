"""Where the pages of an event are: short, readable, and the same for ever."""

from dataclasses import dataclass

from overtrick.engines.event.values import Kind


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of an event's pages, without the house's own name."""

    event: str
    """The event's own page: ``/events/k7f2``."""
    kind: Kind

    @classmethod
    def of(cls, public_id: str, kind: Kind) -> "Addresses":
        """Those of the event with that id.

        >>> Addresses.of("k7f2", Kind.PAIRS).board(7)
        '/events/k7f2/boards/7'
        """
        return cls(f"/events/{public_id}", kind)

    @property
    def contestants(self) -> str:
        """What stands before a contestant's number: ``pairs``, ``players`` or ``teams``."""
        if self.kind.of_teams:
            return "teams"
        return "players" if self.kind is Kind.INDIVIDUAL else "pairs"

    def board(self, number: int) -> str:
        """How everyone did on a board."""
        return f"{self.event}/boards/{number}"

    def contestant(self, number: int) -> str:
        """How a contestant's evening was; empty in an event of several stages, which has none."""
        if self.kind is Kind.SERIES:
            return ""
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
