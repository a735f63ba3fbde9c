"""Results that tables say are wrong, for everyone who may see the board."""

from collections.abc import Collection
from dataclasses import dataclass

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.rulings import outcome_line
from overtrick.app.language import Translator
from overtrick.app.words import side_word
from overtrick.core.steps import message
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase, Slot

ANSWERS = {
    None: message("{side} say so; the other side has not answered yet."),
    True: message("Both sides say so; the director decides."),
    False: message("{side} say so; the other side says that it is right; the director decides."),
}


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A result that is said to be wrong."""

    title: str
    now: str
    wanted: str
    said: str
    """Who says so, and whether the others do."""
    words: tuple[str, ...]
    """What they wrote."""
    href: str
    """Where it is answered; empty when the window is closed."""


def reported_lines(
    state: Event, slots: Collection[Slot], to: Addresses, say: Translator
) -> tuple[ReportedLine, ...]:
    """What is reported of *slots*, and not decided yet."""
    lines = []
    for slot in state.reported():
        if slot not in slots:
            continue
        report, known = state.reports[slot], state.play(slot)
        title = say("Board {board}, table {table}").format(
            board=slot.board, table=f"{slot.section}{slot.table}"
        )
        said = say(ANSWERS[report.agreed]).format(side=side_word(report.by, say))
        words = tuple(each for each in (report.words, report.answer) if each)
        lines.append(
            ReportedLine(
                title,
                "" if known.outcome is None else outcome_line(known.outcome, say),
                outcome_line(report.entry.outcome, say),
                said,
                words,
                f"{to.board(slot.board)}/report" if reporting(state) else "",
            )
        )
    return tuple(lines)


def reporting(state: Event) -> bool:
    """Whether errors can be reported, as far as the event's own state says it."""
    return state.phase in (Phase.RUNNING, Phase.CORRECTIONS)


def corrections_end(state: Event) -> int | None:
    """When the correction period that runs now ends, in seconds UTC; None while none runs."""
    return state.corrections_until if state.phase is Phase.CORRECTIONS else None
