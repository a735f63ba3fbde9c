"""Rounds: planned, begun, closed, and who really sat where."""

from dataclasses import dataclass

from overtrick.engines.event.values import RoundPlan, Seating


@dataclass(frozen=True, slots=True)
class Start:
    """Begin play. The plans are those of a movement or schedule; a draw plans its rounds later."""

    plans: tuple[RoundPlan, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanRound:
    """Plan the next round of a draw."""

    plan: RoundPlan


@dataclass(frozen=True, slots=True)
class Replan:
    """Other plans for rounds without a result, from the first of them to the end."""

    plans: tuple[RoundPlan, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round begins."""

    number: int
    at: int
    until: int | None = None
    """None: as the rules' minutes say, or never by the clock."""


@dataclass(frozen=True, slots=True)
class CloseRound:
    """The round is over. Slots without a result are cut off, or stay open for it."""

    number: int
    cut_off: bool = False


@dataclass(frozen=True, slots=True)
class PauseClock:
    """The clock of the open round stands still."""

    at: int


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """It goes on; what was lost is added to the round's end."""

    at: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """Who really sat there: a wrong pair, a wrong direction, two tables exchanged."""

    round: int
    seatings: tuple[Seating, ...]
    """Every table whose people or boards differ from the plan, as it was really played."""
    reason: str
    boards: tuple[int, ...] = ()
    """The only boards on which they sat so; empty: all."""
