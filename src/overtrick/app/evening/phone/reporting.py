"""A player says that a result was entered wrongly: of which boards, and what the form means.

Whoever has a phone with a seat of the pair, or is signed in as one of it, speaks for it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from overtrick.app.evening.phone.form import PhoneForm
from overtrick.app.evening.phone.seat import Seat, Turn, turns
from overtrick.app.follow.seeing import over
from overtrick.app.house.devices import WithContestant
from overtrick.core.seat import Side
from overtrick.engines.event.commands import AnswerReport, ReportError
from overtrick.engines.event.line_up import members
from overtrick.engines.event.rules import Visibility
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Phase, Report, Slot
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.canonical import canonical

REPORT, AGREE, DENY = "report", "agree", "deny"


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board that the reader has played."""

    slot: Slot
    side: Side | None
    """For which the reader speaks; None for a phone of the whole table."""
    version: int
    """The slot's, as a command about it expects it."""
    entry: Entry | None
    """What was entered; None while it is not to be seen, and where there is nothing."""
    ruled: bool
    """Whether the director has ruled: that is appealed and not reported."""
    report: Report | None
    """What is reported already."""

    @property
    def may_report(self) -> bool:
        """Whether the reader can say that it is wrong."""
        if self.ruled or self.entry is None:
            return False
        return self.report is None or self.side in (None, self.report.by)

    @property
    def may_answer(self) -> bool:
        """Whether the reader can say whether the others are right."""
        return self.report is not None and self.side is not self.report.by


def window_open(state: Event, now: int) -> bool:
    """Whether errors can be reported at *now*, in seconds UTC: until the correction period ends."""
    if state.phase is Phase.CORRECTIONS:
        return state.corrections_until is None or now <= state.corrections_until
    return state.phase is Phase.RUNNING


def own_turns(
    state: Event, seat: Seat | None, people: Collection[int], board: int | None = None
) -> tuple[Turn, ...]:
    """The slots of a phone's *seat* and of *people*, on one board or all, that have begun.

    A member of a team has those at which they sat, where the team has said who sits there.
    """
    found: dict[Slot, Turn] = {}
    mine = set(people)
    for number, entrant in state.entrants.items():
        ever = {*entrant.people, *(swap.leaves for swap in entrant.substitutions)}
        if not mine & ever:
            continue
        for turn in turns(state, WithContestant(number)):
            at = (turn.slot.section, turn.slot.round, turn.slot.table)
            there = members(entrant, turn.slot.round)
            if turn.side is not None and state.kind.of_teams:
                there &= frozenset(state.lineups.get((at, turn.side), there))
            if mine & there:
                found[turn.slot] = turn
    for turn in () if seat is None else turns(state, seat):
        found.setdefault(turn.slot, turn)
    return tuple(
        turn
        for slot, turn in sorted(found.items(), key=lambda each: (each[0].round, each[0]))
        if board in (None, slot.board) and state.begun(slot.round)
    )


def own_boards(state: Event, own: Collection[Turn]) -> tuple[OwnBoard, ...]:
    """The boards of *own* that have a result, by round."""
    seen = over(state) or state.rules.play.visibility is not Visibility.NOTHING
    found = []
    for slot, side in own:
        play = state.play(slot)
        if play.entry is None:
            continue
        found.append(
            OwnBoard(
                slot,
                side,
                play.version,
                play.entry if seen else None,
                play.ruling is not None,
                state.reports.get(slot) if seen else None,
            )
        )
    return tuple(found)


def request_of(values: Mapping[str, str]) -> str:
    """What makes a form the same request when it is sent again: not when it is."""
    own = {name: text for name, text in values.items() if text and name not in ("csrf", "key")}
    return canonical(own)


def report_command(
    state: Event, own: Collection[Turn], values: Mapping[str, str], now: int
) -> ReportError | AnswerReport:
    """What the form asks for, at *now* in seconds UTC.

    FileError with all that is wrong in the form; RefusedError ``not-your-table`` for a slot
    that is none of *own*.
    """
    form = PhoneForm(values)
    slot = form.slot()
    turn = next((each for each in own if each.slot == slot), None)
    if turn is None:
        raise RefusedError("not-your-table", phrase("{slot} is not yours", slot=slot_phrase(slot)))
    act, words = form.text("act"), form.text("words") or form.text("answer")
    if act == REPORT:
        keyed_by = form.side(Side.NS) if turn.side is None else turn.side
        return ReportError(slot, keyed_by, form.entry(), now, form.number("expects", 0), words)
    form.checked()
    if act not in (AGREE, DENY):
        raise RefusedError("no-such-act", phrase("no phone sends {act!r}", act=act))
    known = state.reports.get(slot)
    by = turn.side
    if by is None:  # one phone for both: whoever has not reported it answers
        by = Side.NS if known is None else known.by.opponents
    return AnswerReport(slot, by, act == AGREE, now, words)
