"""Commands that were shown with their consequence and wait to be confirmed.

Between the showing and the confirmation other tables hand in results and other directors
decide. A proposal is carried out only if it still causes the same facts and nothing has
happened in the slots that it is about; otherwise it is to be looked at again. Results of
other tables are no conflict.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Answer, Said
from overtrick.engines.event import facts as happened
from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.errors import ConflictError, ParseError, RefusedError
from overtrick.formats.facts import decode_command, encode, encode_command
from overtrick.phrase import phrase, said_by
from overtrick.store.canonical import canonical


@dataclass(frozen=True, slots=True)
class Proposal:
    """Commands, and what they were seen to do."""

    commands: tuple[Command, ...]
    version: int
    """The event's, when it was shown."""
    seal: str
    """Tells what was shown from anything else: ``seal``. Empty if it was refused."""

    @property
    def text(self) -> str:
        """The proposal as a form carries it to the confirmation."""
        return canonical(
            {
                "commands": [encode_command(command) for command in self.commands],
                "seal": self.seal,
                "version": self.version,
            }
        )

    @classmethod
    def parse(cls, text: str) -> "Proposal":
        """The proposal of a form. ParseError if it is none."""
        try:
            value = json.loads(text)
            commands, seal, version = (value[name] for name in ("commands", "seal", "version"))
        except (ValueError, LookupError, TypeError, RecursionError):
            raise ParseError(phrase("not a proposal that was shown here")) from None
        if type(commands) is not list or type(seal) is not str or type(version) is not int:
            raise ParseError(phrase("not a proposal that was shown here"))
        return cls(tuple(decode_command(each) for each in commands), version, seal)


def confirm(desk: Desk, event_id: int, proposal: Proposal, said: Said) -> Answer:
    """Carry out what was shown, all of it or nothing.

    ConflictError if it would no longer do what was shown: somebody was quicker, and it is to
    be shown anew. RefusedError if the event refused it when it was shown, too.
    """

    def as_shown(state: Event, facts: tuple[Fact, ...]) -> None:
        if seal(state, facts) != proposal.seal:
            raise ConflictError(
                phrase(
                    "the event has changed since this was shown, and it would no longer do the "
                    "same; look at it again"
                )
            )

    try:
        return desk.handle_together(event_id, proposal.commands, said, as_shown)
    except RefusedError as error:
        if not proposal.seal or error.code == "key-reused":
            raise
        raise ConflictError(
            phrase("the event has changed since this was shown: {why}", why=said_by(error))
        ) from error


def seal(state: Event, facts: Sequence[Fact]) -> str:
    """What *facts* would do to *state*, in a few letters; another if a slot that they are
    about has changed."""
    said = [[encoded.kind, encoded.payload] for encoded in map(encode, facts)]
    slots = sorted({slot for fact in facts for slot in _about(state, fact)})
    seen = [[*slot, state.play(slot).version] for slot in slots]
    return hashlib.sha256(canonical([said, seen]).encode()).hexdigest()[:32]


def _about(state: Event, fact: Fact) -> Iterable[Slot]:
    """The slots whose content matters to what *fact* does."""
    match fact:
        case happened.WrongBoardPlayed(section, number, table, due, played):
            return (Slot(section, number, table, due), Slot(section, number, table, played))
        case happened.RoundClosed(_, cut_off):
            return cut_off
        case happened.Reseated(number, seatings):
            return (
                Slot(each.section, number, each.table, board)
                for each in seatings
                for board in each.boards
            )
        case happened.BoardFouled(foul) | happened.BoardUnfouled(foul):
            return (
                slot
                for slot in state.slots()
                if (slot.section, slot.board) == (foul.section, foul.board)
            )
        case _:
            slot = getattr(fact, "slot", None)
            return () if slot is None else (slot,)
