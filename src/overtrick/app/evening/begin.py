"""How play begins: what it will look like, and the commands that begin it."""

from dataclasses import replace
from hashlib import sha256
from itertools import count, islice

from overtrick.app.desk.desk import decided
from overtrick.app.draw import draw_command
from overtrick.app.evening.fitting import rules_for
from overtrick.app.evening.planning import beginning
from overtrick.app.evening.proposals import Proposal
from overtrick.engines.automatic import draw_due
from overtrick.engines.event.commands import ChangeRules, Command, OpenRound
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entrant


def begin(state: Event, proposal: Proposal, now: int, *, opens: bool) -> tuple[Command, ...]:
    """The commands that begin play with those who have entered, for ``desk.handle_together``.

    *opens* is whether the first round begins at *now*, in seconds UTC, or is only planned.
    ImpossibleError if the proposal is for another number; RefusedError.
    """
    rules = rules_for(state, proposal)
    commands: list[Command] = [] if rules == state.rules else [ChangeRules(rules)]
    commands += beginning(proposal, state)
    after = replay(decided(state, commands), state)
    due = draw_due(after)
    if due is not None:
        commands.append(draw_command(after, due))
    if opens:
        commands.append(OpenRound(1, now))
    return tuple(commands)


def as_begun(state: Event, proposal: Proposal) -> Event:
    """The event as if play had begun, for its seats to be shown.

    Where fewer have entered than the proposal is for, numbers without anybody sit on the
    places that are free. Where rounds are drawn nobody has a seat yet. ImpossibleError if
    more have entered.
    """
    if not proposal.sections:
        return state
    padded = with_free_places(state, sum(len(each.members) for each in proposal.sections))
    rules = replace(padded, rules_or_none=rules_for(padded, proposal))
    return replay(decided(rules, beginning(proposal, rules)), rules)


def with_free_places(state: Event, contestants: int) -> Event:
    """The event as if so many had entered: the lowest numbers that are free stand for nobody."""
    missing = max(0, contestants - len(state.active))
    free = (number for number in count(1) if number not in state.entrants)
    more = {number: Entrant(number) for number in islice(free, missing)}
    return replace(state, entrants=state.entrants.update(more))


def seen(state: Event) -> str:
    """A word for what a director agreed to: who has entered, and by which rules it is played."""
    text = f"{sorted(state.entrants.items())!r} {state.rules!r}"
    return sha256(text.encode()).hexdigest()[:16]
