"""What else counted on a board before what counts now: corrections, rulings, late entries."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from overtrick.app.desk.said import Told
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.moves import KINDS, MICRO, MoveLine
from overtrick.app.follow.rulings import outcome_line
from overtrick.app.follow.told import told_by, told_reason
from overtrick.app.language import Translator
from overtrick.core.outcome import Outcome
from overtrick.engines.event.facts import AppealDecided, RulingMade, RulingWithdrawn
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot

CORRECTING = (
    "result-corrected",
    "late-entry-accepted",
    "ruling-made",
    "ruling-withdrawn",
    "appeal-decided",
)
"""Kinds of facts that put one outcome in the place of another."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A fact after which something else counted at a table."""

    told: Told
    slot: Slot
    before: Outcome
    after: Outcome


@dataclass(frozen=True, slots=True)
class Corrections:
    """All of an event, up to a version."""

    version: int = 0
    state: Event = field(default_factory=Event)
    by_board: Mapping[int, tuple[Correction, ...]] = field(default_factory=dict)
    """By the number of the board, oldest first."""
    rulings: Mapping[Slot, tuple[Told, ...]] = field(default_factory=dict)
    """What made the ruling that counts in a slot: it, and what was decided on an appeal."""

    def reasons(self, hidden: Collection[int] = ()) -> Mapping[Slot, tuple[str, ...]]:
        """Why those rulings were made, as far as a reason was given; none of boards *hidden*."""
        return {
            slot: tuple(filter(None, (told_reason(each, hidden) for each in made)))
            for slot, made in self.rulings.items()
        }


def corrected(log: Iterable[Told], known: Corrections | None = None) -> Corrections:
    """*known* with the facts of *log* that follow it."""
    before = known or Corrections()
    state, version = before.state, before.version
    found = {board: list(each) for board, each in before.by_board.items()}
    rulings = dict(before.rulings)
    for told in log:
        if told.version <= version:
            continue
        after, version = evolve(state, told.fact), told.version
        slot = getattr(told.fact, "slot", None)
        if isinstance(slot, Slot):
            was, now = state.play(slot).outcome, after.play(slot).outcome
            if was is not None and now is not None and was != now:
                found.setdefault(slot.board, []).append(Correction(told, slot, was, now))
            _rule(rulings, slot, told)
        state = after
    return replace(
        before,
        version=version,
        state=state,
        by_board={board: tuple(each) for board, each in found.items()},
        rulings=rulings,
    )


def _rule(rulings: dict[Slot, tuple[Told, ...]], slot: Slot, told: Told) -> None:
    match told.fact:
        case RulingMade():
            rulings[slot] = (told,)
        case RulingWithdrawn():
            rulings.pop(slot, None)
        case AppealDecided():
            rulings[slot] = (*rulings.get(slot, ()), told)
        case _:
            pass


def correction_lines(  # noqa: PLR0913, PLR0917 - what they are said with
    corrections: Iterable[Correction],
    state: Event,
    hidden: Collection[int],
    to: Addresses,
    moment: Callable[[int], str],
    say: Translator,
) -> tuple[MoveLine, ...]:
    """*corrections* in words, newest first; *moment* writes a time as people do."""
    lines = []
    for each in corrections:
        slot, told = each.slot, each.told
        if slot.board in hidden:
            continue
        ns, ew = state.meeting(slot) if state.seating(slot) is not None else ((), ())
        text = say("Board {board}, table {table}, {ns} against {ew}").format(
            board=slot.board,
            table=f"{slot.section}{slot.table}",
            ns="+".join(map(str, ns)),
            ew="+".join(map(str, ew)),
        )
        when = told.at // MICRO
        lines.append(
            MoveLine(
                when,
                moment(when),
                say(told_by(told)),
                next((kind for fact, kind in KINDS if isinstance(told.fact, fact)), "entry"),
                text,
                outcome_line(each.before, say),
                outcome_line(each.after, say),
                say.sentence(told_reason(told, hidden)),
                to.board(slot.board),
            )
        )
    return tuple(reversed(lines))
