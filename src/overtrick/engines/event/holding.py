"""Entries that are held, and boards whose entries are not looked at."""

from dataclasses import replace

from overtrick.engines.event.commands import DismissHeld, SwitchChecks
from overtrick.engines.event.facts import ChecksSwitched, Fact, HeldDismissed
from overtrick.engines.event.play import require_seen
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Phase
from overtrick.phrase import phrase

HoldingCommand = DismissHeld | SwitchChecks
HoldingFact = HeldDismissed | ChecksSwitched


def decide(state: Event, command: HoldingCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    match command:
        case DismissHeld(slot, expects, by):
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
            known = state.play(slot)
            require(
                known.held is not None,
                "nothing-held",
                phrase("no entry is held at {slot}", slot=slot_phrase(slot)),
            )
            require_seen(slot, known, expects)
            return (HeldDismissed(slot, by),)
        case SwitchChecks(section, board, on, reason):
            require_phase(state, Phase.ENTRIES, Phase.RUNNING, Phase.CORRECTIONS)
            if on is ((section, board) not in state.unchecked):
                return ()
            require(
                on or bool(reason.strip()),
                "no-reason",
                phrase("a reason is needed to switch the checks of a board off"),
            )
            return (ChecksSwitched(section, board, on, reason),)


def evolve(state: Event, fact: HoldingFact) -> Event:
    """The event after *fact*."""
    match fact:
        case HeldDismissed(slot, by):
            known = state.play(slot).changed(held=None, by=None, differed=by is not None)
            return replace(state, plays=state.plays.set(slot, known))
        case ChecksSwitched(section, board, on, _):
            there = {(section, board)}
            unchecked = state.unchecked - there if on else state.unchecked | there
            return replace(state, unchecked=unchecked)
