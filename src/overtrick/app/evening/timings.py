"""When tables handed in, and what was insisted on: what a log says beyond the event's state."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import assert_never

from immutables import Map, MapMutation

from overtrick.app.desk.said import Told
from overtrick.engines.event import facts as happened
from overtrick.engines.event.values import Slot

MICRO = 1_000_000


@dataclass(frozen=True, slots=True)
class Timings:
    """What was handed in when, up to a version of the event."""

    version: int = 0
    entered: Map[Slot, int] = field(default_factory=Map)
    """The last entry of a slot, held ones too, in seconds UTC."""
    insisted: Map[Slot, tuple[str, ...]] = field(default_factory=Map)
    """Results that count although checks objected, with the codes of those checks."""


NO_TIMINGS = Timings()
_Entered = (
    happened.ResultRecorded
    | happened.ResultHeld
    | happened.ResultCorrected
    | happened.LateEntryAccepted
    | happened.EntryArrivedLate
    | happened.WrongBoardPlayed
    | happened.HeldDismissed
)


def timed(log: Iterable[Told], before: Timings = NO_TIMINGS) -> Timings:
    """*before* with the facts of *log* that follow it; those that it has are passed over."""
    entered, insisted = before.entered.mutate(), before.insisted.mutate()
    version = before.version
    for told in log:
        if told.version <= version:
            continue
        version = told.version
        fact, at = told.fact, told.at // MICRO
        if not isinstance(fact, _Entered):
            continue
        match fact:
            case happened.ResultRecorded(slot, _, _, objections):
                entered[slot] = at
                _set(insisted, slot, objections)
            case happened.ResultHeld(slot) | happened.EntryArrivedLate(slot):
                entered[slot] = at
            case happened.ResultCorrected(slot) | happened.LateEntryAccepted(slot):
                _set(insisted, slot, ())
            case happened.HeldDismissed(slot):
                entered.pop(slot, None)
            case happened.WrongBoardPlayed(section, number, table, due, played):
                old = Slot(section, number, table, due)
                new = old._replace(board=played)
                if old in entered:
                    entered[new] = entered.pop(old)
                _set(insisted, new, insisted.get(old, ()))
                _set(insisted, old, ())
            case _:
                assert_never(fact)
    return replace(before, version=version, entered=entered.finish(), insisted=insisted.finish())


def _set(
    insisted: MapMutation[Slot, tuple[str, ...]], slot: Slot, objections: tuple[str, ...]
) -> None:
    if objections:
        insisted[slot] = objections
    elif slot in insisted:
        del insisted[slot]
