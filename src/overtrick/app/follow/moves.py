"""What changed a contestant's figure, newest first, in words."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from overtrick.app.events.diary import People
from overtrick.app.events.why import Move
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.told import boards_of, told_by, told_reason, told_sentence
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.engines.event import facts as happened
from overtrick.engines.event.values import RankingLine

MICRO = 1_000_000
KINDS: tuple[tuple[type, str], ...] = (
    (happened.ResultCorrected, "correction"),
    (happened.RulingMade, "ruling"),
    (happened.RulingWithdrawn, "ruling"),
    (happened.AppealDecided, "ruling"),
    (happened.Penalised, "ruling"),
    (happened.PenaltyLifted, "ruling"),
    (happened.RoundOpened, "clock"),
    (happened.RoundClosed, "clock"),
)


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One of them, as the list of what happened shows it."""

    when: int
    """Seconds UTC."""
    shown: str
    """The same as people here write it."""
    who: str
    kind: str
    """``entry``, ``correction``, ``ruling`` or ``clock``."""
    text: str
    before: str
    """The figure and the place before; empty if there were none."""
    after: str
    reason: str
    href: str
    """The board that it happened on; empty if it was on none, or that is not to be seen."""


def move_lines(  # noqa: PLR0913, PLR0917 - what they are said with
    moves: Iterable[Move],
    people: People,
    hidden: Collection[int],
    to: Addresses,
    moment: Callable[[int], str],
    say: Translator,
) -> tuple[MoveLine, ...]:
    """*moves* in words, for those who must not know of the boards *hidden*.

    *moment* writes a time as people do.
    """
    known = tuple(moves)
    lines = [line for move in known for line in (move.before, move.after) if line is not None]
    decimals = column_places([line.total for line in lines])
    return tuple(_line(move, people, hidden, to, moment, decimals, say) for move in reversed(known))


def _line(  # noqa: PLR0913, PLR0917 - what a line is said with
    move: Move,
    people: People,
    hidden: Collection[int],
    to: Addresses,
    moment: Callable[[int], str],
    decimals: int,
    say: Translator,
) -> MoveLine:
    told = move.told
    boards = [board for board in boards_of(told.fact) if board not in hidden]
    return MoveLine(
        told.at // MICRO,
        moment(told.at // MICRO),
        say(told_by(told)),
        next((kind for fact, kind in KINDS if isinstance(told.fact, fact)), "entry"),
        say.sentence(told_sentence(told, people, hidden)),
        _figure(move.before, decimals, say),
        _figure(move.after, decimals, say) or say("in no ranking"),
        say.sentence(told_reason(told, hidden)),
        to.board(boards[0]) if boards else "",
    )


def _figure(line: RankingLine | None, decimals: int, say: Translator) -> str:
    """``54.17 %, place 3``."""
    if line is None:
        return ""
    percent = line.percent
    shown = figure(line.total, decimals) if percent is None else f"{figure(percent)} %"
    if not line.place:
        return shown
    return say("{figure}, place {place}").format(figure=shown, place=line.place)
