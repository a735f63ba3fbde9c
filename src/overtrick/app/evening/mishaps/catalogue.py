"""Every guided action by its code, and those that an event has a use for."""

from collections.abc import Mapping

from overtrick.app.evening.mishaps import (
    adjustments,
    boards,
    calls,
    entries,
    people,
    rounds,
    seats,
)
from overtrick.app.evening.mishaps.action import Action
from overtrick.engines.event.state import Event
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

ACTIONS: Mapping[str, Action] = {
    action.code: action
    for module in (rounds, people, seats, boards, entries, adjustments, calls)
    for action in module.ACTIONS
}
"""In the order in which a menu has them."""


def action_named(code: str) -> Action:
    """The action of a code; NotFoundError for any other."""
    found = ACTIONS.get(code)
    if found is None:
        raise NotFoundError(phrase("there is no action {code!r}", code=code[:60]))
    return found


def actions_for(state: Event) -> tuple[Action, ...]:
    """The actions that are about something in the event as it stands."""
    return tuple(action for action in ACTIONS.values() if action.fits(state))
