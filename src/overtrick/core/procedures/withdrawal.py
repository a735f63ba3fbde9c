"""A contestant that leaves an event: what becomes of scores against it, and of its opponents."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.core.outcome import Grade
from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

INDEMNITY_SOURCE = "EBU White Book 2.4.2"


class Results(Enum):
    """What becomes of results that were obtained against who has left."""

    CANCELLED = "cancelled"
    STAND = "stand"


class Opponents(Enum):
    """What those get who can no longer meet who has left."""

    NOTHING = "nothing"
    """The meeting is as if it had never been planned."""
    SIT_OUT = "sit-out"
    """They sit out as if that had been planned: totals are factored."""
    AVERAGE_PLUS = "average-plus"
    INDEMNITY = "indemnity"
    """The best of three figures: ``indemnity_step``."""


class Format(Enum):
    """The event, as far as withdrawals are concerned."""

    ALL_PLAY_ALL = "all-play-all"
    """Advertised as such; not merely a field in which everyone could meet."""
    SESSION_END = "session-end"
    """Any other event, left at the end of a session."""
    WITHIN_SESSION = "within-session"
    """Any other event, left in the middle of a session."""


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What a withdrawal does to the scores."""

    results: Results
    opponents: Opponents
    source: str


def withdrawal(played: int, scheduled: int, event: Format) -> Withdrawal:
    """What follows when a contestant leaves after *played* of *scheduled* boards.

    They are those of the event where all play all, else of the session (White Book 2.4.2
    to 2.4.4): before half, scores against it are cancelled; from half on they stand.
    """
    if not 0 <= played <= scheduled or scheduled < 1:
        raise ImpossibleError(
            phrase(
                "of {scheduled} boards 0 to all are played, got {played}",
                scheduled=scheduled,
                played=played,
            )
        )
    before_half = 2 * played < scheduled
    match event:
        case Format.SESSION_END:
            return Withdrawal(Results.STAND, Opponents.SIT_OUT, "EBU White Book 2.4.3")
        case Format.ALL_PLAY_ALL if before_half:
            return Withdrawal(Results.CANCELLED, Opponents.NOTHING, INDEMNITY_SOURCE)
        case Format.ALL_PLAY_ALL:
            return Withdrawal(Results.STAND, Opponents.INDEMNITY, INDEMNITY_SOURCE)
        case Format.WITHIN_SESSION if before_half:
            return Withdrawal(Results.CANCELLED, Opponents.NOTHING, "EBU White Book 2.4.4")
        case Format.WITHIN_SESSION:
            return Withdrawal(Results.STAND, Opponents.AVERAGE_PLUS, "EBU White Book 2.4.4")


def indemnity_step(
    pool: Exact,
    own_average: Exact | None = None,
    withdrawn_average: Exact | None = None,
    unit: Exact = Fraction(1, 100),
) -> Step:
    """Victory points of *pool* to who cannot meet a contestant that left (White Book 2.4.2).

    The best of its own average over the event, the converse of the withdrawn contestant's,
    and 60 % of the pool; a fraction of the *unit* of scoring goes up. An average that is
    not given is left out.
    """
    if pool <= 0 or unit <= 0:
        raise ImpossibleError(
            phrase("a match has victory points to give, got {pool} by {unit}", pool=pool, unit=unit)
        )
    for average in (own_average, withdrawn_average):
        if average is not None and not 0 <= average <= pool:
            raise ImpossibleError(
                phrase(
                    "an average of a match is 0 to {pool}, got {average}",
                    pool=pool,
                    average=average,
                )
            )
    share = Fraction(pool) * 3 / 5
    operands: dict[str, Operand] = {"pool": pool, "share": share}
    if own_average is not None:
        operands["own"] = Fraction(own_average)
    if withdrawn_average is not None:
        operands["converse"] = Fraction(pool) - Fraction(withdrawn_average)
    match own_average is not None, withdrawn_average is not None:
        case True, True:
            text = message(
                "the best of 60 % of {pool}, {share}, its own average {own} and the converse of "
                "the other's, {converse}: {value}"
            )
        case True, False:
            text = message("the better of 60 % of {pool}, {share}, and its average {own}: {value}")
        case False, True:
            text = message(
                "the better of 60 % of {pool}, {share}, and the converse of the other's average, "
                "{converse}: {value}"
            )
        case _:
            text = message("60 % of {pool} victory points: {value}")
    best = max(Fraction(operands.get(name, 0)) for name in ("share", "own", "converse"))
    value = -(-best // Fraction(unit)) * Fraction(unit)
    return Step("indemnity", INDEMNITY_SOURCE, text, {**operands, "value": value}, value)


def indemnity_vps(
    pool: Exact,
    own_average: Exact | None = None,
    withdrawn_average: Exact | None = None,
    unit: Exact = Fraction(1, 100),
) -> Fraction:
    """The same as a number of victory points.

    >>> str(indemnity_vps(20)), str(indemnity_vps(20, own_average=13, withdrawn_average=4))
    ('12', '16')
    """
    return Fraction(indemnity_step(pool, own_average, withdrawn_average, unit).value)


def indemnity_grades(boards: int) -> tuple[Grade, ...]:
    """The same where no victory points are played for: three boards AVE+, the rest AVE."""
    if boards < 1:
        raise ImpossibleError(phrase("a match has at least one board, got {boards}", boards=boards))
    plus = min(3, boards)
    return (Grade.PLUS,) * plus + (Grade.AVERAGE,) * (boards - plus)


def withdrawn_percent(fine: Exact = 0) -> Fraction:
    """Percentage a board to who left for a good reason, on boards after it (White Book 2.4.5).

    Average minus, 40 %, less the director's *fine* of 0 to 40; on half of the event's boards
    at most.
    """
    if not 0 <= fine <= 40:
        raise ImpossibleError(phrase("the fine is 0 to 40 % a board, got {fine}", fine=fine))
    return 40 - Fraction(fine)
