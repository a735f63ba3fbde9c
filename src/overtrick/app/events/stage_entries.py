"""Who goes on is entered into the stage's event, each once, whoever says it how often."""

from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.chain import CHAIN, SERIES, Chain
from overtrick.engines.event.commands import CarryForward, Command, Enter, Scratch
from overtrick.engines.event.stage_values import Qualifier
from overtrick.engines.event.values import Entrant, Phase
from overtrick.engines.stages.graph import stage_state
from overtrick.errors import RefusedError
from overtrick.store.events import EventRow


def enter(chain: Chain, name: str) -> None:
    """Everyone who goes on into a stage, with what is carried, while its event is open for it.

    Who has gone out again is scratched first. What the director has changed since stays.
    """
    found = chain.event(name)
    known = stage_state(chain.series, name)
    if found is None or found[1].phase is not Phase.ENTRIES:
        return
    row, state = found
    door = _Door(chain.desk, row, f"{row.public_id}/{known.settled}")
    for number, entrant in sorted(state.entrants.items()):
        stays = any(
            _is(entrant, who) and entrant.carried in (0, who.carried) for who in known.qualifiers
        )
        if not stays and any(_is(entrant, who) for who in known.former):
            door.say(f"{number}/scratch", Scratch(number))
    for who in known.qualifiers:
        there = door.entrant(who.number)
        if there is None or there.people != who.people:
            door.say(f"{who.number}/enter", Enter(who.people, who.number, who.name, who.section))
            there = door.entrant(who.number)
        if there is not None and there.carried != who.carried and _shares(there, who):
            carry = CarryForward(who.number, who.carried, who.stage)
            door.say(f"{who.number}/carry", carry)


def _is(entrant: Entrant, who: Qualifier) -> bool:
    """Whether it was entered as this one."""
    return (entrant.number, entrant.people, entrant.name, entrant.section) == (
        who.number,
        who.people,
        who.name,
        who.section,
    )


def _shares(entrant: Entrant, who: Qualifier) -> bool:
    """Whether it is this one still, perhaps with another player; not a stranger's late entry."""
    return entrant.people == who.people or bool(set(entrant.people) & set(who.people))


@dataclass(frozen=True, slots=True)
class _Door:
    """A stage's event, to which each thing is said under a key of its own."""

    desk: Desk
    row: EventRow
    key: str

    def entrant(self, number: int) -> Entrant | None:
        return self.desk.standing(self.row.id).state.entrants.get(number)

    def say(self, key: str, command: Command) -> None:
        """Once: an entry that the director took back is not made again.

        A refusal is remembered under its key as well; then it is asked anew.
        """
        try:
            self.desk.handle(self.row.id, command, Said(SERIES, key=f"{self.key}/{key}"))
        except RefusedError:
            self.desk.handle(self.row.id, command, CHAIN)
