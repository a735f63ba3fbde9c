"""What waits for the director, gravest first, each with the actions that could settle it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum

from overtrick.app.entry_checks import Tables
from overtrick.app.evening.mishaps.action import Offer
from overtrick.app.evening.pace import TablePace
from overtrick.app.evening.rulings import ruling_text
from overtrick.app.evening.timings import Timings
from overtrick.app.events.check_phrase import check_phrase
from overtrick.app.events.entry_check import answers_to
from overtrick.app.events.outcome_phrase import outcome_phrase
from overtrick.core.steps import message
from overtrick.engines.event.state import At, Event
from overtrick.engines.event.values import (
    AppealPhase,
    Bar,
    Entry,
    Phase,
    Play,
    RoundPhase,
    Slot,
)
from overtrick.phrase import phrase

Names = Callable[[int], str]


class NeedKind(IntEnum):
    """What sort of thing waits; the smaller, the sooner."""

    CALL = 0
    """A table calls."""
    HELD = 1
    """An entry that a check questions."""
    DIFFERED = 2
    """The two sides keyed different things, and the table is asked again."""
    LATE_ENTRY = 3
    """An entry that came when its round was over."""
    NOT_PLAYABLE = 4
    """A board that can no longer be played and has no ruling."""
    APPEAL = 5
    REPORTED = 6
    """A result that a table says is wrong."""
    MISSING = 7
    """Results of a round that is over."""
    SLOW = 8
    DISCONNECTED = 9
    INSISTED = 10
    """A result that counts although checks objected."""


PLACES = ("round", "table", "board", "index", "person")
"""Fields of forms that say where something happened, not what."""


@dataclass(frozen=True, slots=True)
class Need:
    """One thing that waits for the director."""

    kind: NeedKind
    words: str
    """What it is, without saying what happened on a board; a Phrase."""
    since: int | None = None
    """In seconds UTC, if it is known."""
    table: tuple[str, int] | None = None
    """Section and table."""
    slot: Slot | None = None
    details: tuple[str, ...] = ()
    """What was handed in and what the checks say, as Phrases."""
    offers: tuple[Offer, ...] = ()
    """What could be done about it, the usual one first."""
    hidden: bool = False
    """Whether details are kept from who has still to play the board."""

    def masked(self) -> "Need":
        """The same without what happened, and without forms that are filled in with it."""
        offers = tuple(
            replace(each, values=tuple(pair for pair in each.values if pair[0] in PLACES))
            for each in self.offers
        )
        return replace(self, details=(), offers=offers, hidden=True)


@dataclass(frozen=True, slots=True)
class Sight:
    """An event with what is known of it beside its state."""

    state: Event
    timings: Timings
    names: Names
    tables: Tables
    """Double-dummy tricks."""


def objection_words(
    sight: Sight, slot: Slot, entry: Entry, codes: Iterable[str]
) -> tuple[str, ...]:
    """What checks of these *codes* say of an entry, as Phrases, by the results there are now."""
    answers = answers_to(sight.state, slot, entry, sight.tables)
    said = {answer.check: answer.reason for answer in answers}
    return tuple(said.get(code) or check_phrase(code) for code in codes)


def needs(sight: Sight, paces: Mapping[At, TablePace]) -> tuple[Need, ...]:
    """All that waits, gravest first, then longest; *paces* are those of the open round."""
    state = sight.state
    if state.phase not in (Phase.RUNNING, Phase.CORRECTIONS):
        return ()
    found = [
        *_calls(state),
        *_slots(sight),
        *_reports(sight),
        *_missing(state),
        *_slow(paces),
        *_gone(state, sight.names),
    ]
    far = 2**62
    return tuple(
        sorted(
            found,
            key=lambda each: (
                each.kind,
                far if each.since is None else each.since,
                each.slot or Slot("", 0, 0, 0),
                each.table or ("", 0),
            ),
        )
    )


def _calls(state: Event) -> Iterable[Need]:
    for (section, table), call in state.calls.items():
        where = f"{section}{table}"
        said = (phrase("{words}", words=call.words),) if call.words else ()
        yield Need(
            NeedKind.CALL,
            phrase("Table {table} calls.", table=where),
            call.at,
            (section, table),
            details=said,
            offers=(Offer("answer-call", (("table", where),)),),
        )


def _slots(sight: Sight) -> Iterable[Need]:
    state = sight.state
    for slot, known in state.plays.items():
        if state.seating(slot) is None:
            continue
        yield from _entries(sight, slot, known)
        yield from _decisions(slot, known)
        codes = sight.timings.insisted.get(slot, ())
        if codes and known.entry is not None and known.ruling is None:
            where = place(slot)
            yield _need(
                NeedKind.INSISTED,
                phrase(
                    "Board {board}: the result counts although it was questioned.",
                    board=slot.board,
                ),
                slot,
                sight.timings.entered.get(slot),
                (_said(known.entry), *objection_words(sight, slot, known.entry, codes)),
                Offer("correct", where),
                Offer("rule", where),
            )


def _reports(sight: Sight) -> Iterable[Need]:
    """Results that a table says are wrong, with the form that puts them right filled in."""
    state = sight.state
    for slot in state.reported():
        report, known = state.reports[slot], state.play(slot)
        text = {
            None: message(
                "Board {board}: {side} report an error; the other side has not answered."
            ),
            True: message("Board {board}: {side} report an error, and the other side agrees."),
            False: message("Board {board}: {side} report an error; the other side denies it."),
        }[report.agreed]
        details = [] if known.entry is None else [phrase("now {result}", result=_said(known.entry))]
        details.append(phrase("it should be {result}", result=_said(report.entry)))
        details += [phrase("{words}", words=each) for each in (report.words, report.answer) if each]
        checks = answers_to(state, slot, report.entry, sight.tables)
        where = place(slot)
        filled = [*where, ("result", ruling_text(report.entry.outcome))]
        if report.entry.lead is not None:
            filled.append(("lead", str(report.entry.lead)))
        if report.words:
            filled.append(("reason", report.words))
        yield _need(
            NeedKind.REPORTED,
            phrase(text, board=slot.board, side=report.by.name),
            slot,
            report.at,
            (*details, *(answer.reason for answer in checks)),
            Offer("correct", tuple(filled)),
            Offer("dismiss-report", where),
            Offer("rule", where),
        )


def place(slot: Slot) -> tuple[tuple[str, str], ...]:
    """A slot as the forms of actions ask for it."""
    table = f"{slot.section}{slot.table}"
    return (("round", str(slot.round)), ("table", table), ("board", str(slot.board)))


def _entries(sight: Sight, slot: Slot, known: Play) -> Iterable[Need]:
    """Entries that do not count yet."""
    since, where = sight.timings.entered.get(slot), place(slot)
    if known.held is not None:
        held = known.held
        yield _need(
            NeedKind.HELD,
            phrase("Board {board}: an entry is held.", board=slot.board),
            slot,
            since,
            (_said(held.entry), *objection_words(sight, slot, held.entry, held.objections)),
            Offer("accept-held", where),
            Offer("dismiss-held", where),
            Offer("record", where),
        )
    if known.differed and known.entry is None and known.held is None:
        yield _need(
            NeedKind.DIFFERED,
            phrase("Board {board}: the two sides keyed different things.", board=slot.board),
            slot,
            since,
            (),
            Offer("record", where),
        )
    for index, late in enumerate(known.waiting):
        which = (*where, ("index", str(index)))
        yield _need(
            NeedKind.LATE_ENTRY,
            phrase("Board {board}: an entry came late.", board=slot.board),
            slot,
            late.claimed_at or since,
            (_said(late.entry),),
            Offer("accept-late", which),
            Offer("dismiss-late", which),
        )


def _decisions(slot: Slot, known: Play) -> Iterable[Need]:
    """What only a ruling settles."""
    where = place(slot)
    if known.barred is Bar.PLAYED_BEFORE and known.ruling is None and not known.late:
        yield _need(
            NeedKind.NOT_PLAYABLE,
            phrase(
                "Board {board} cannot be played: one of the pairs has had it.", board=slot.board
            ),
            slot,
            None,
            (),
            Offer("rule", where),
            Offer("wrong-board", where),
        )
    if known.appeal is AppealPhase.PENDING:
        ruled = () if known.ruling is None else (outcome_phrase(known.ruling.outcome),)
        yield _need(
            NeedKind.APPEAL,
            phrase("Board {board}: an appeal is to be decided.", board=slot.board),
            slot,
            None,
            ruled,
            Offer("decide-appeal", where),
            Offer("withdraw-appeal", where),
        )


def _need(
    kind: NeedKind,
    words: str,
    slot: Slot,
    since: int | None,
    details: tuple[str, ...],
    *offers: Offer,
) -> Need:
    return Need(kind, words, since, (slot.section, slot.table), slot, details, offers)


def _said(entry: Entry) -> str:
    return outcome_phrase(entry.outcome, entry.lead)


def _missing(state: Event) -> Iterable[Need]:
    """Tables that owe results of a round that is over."""
    owed: dict[At, list[int]] = {}
    for slot in state.missing():
        if state.rounds[slot.round].phase is RoundPhase.CLOSED and state.play(slot).held is None:
            owed.setdefault((slot.section, slot.round, slot.table), []).append(slot.board)
    for (section, number, table), boards in owed.items():
        where = (("round", str(number)), ("table", f"{section}{table}"))
        first = (*where, ("board", str(boards[0])))
        yield Need(
            NeedKind.MISSING,
            phrase(
                "Round {round}, table {table}: no result yet on board {boards}.",
                round=number,
                table=f"{section}{table}",
                boards=", ".join(map(str, boards)),
            ),
            table=(section, table),
            slot=Slot(section, number, table, boards[0]),
            offers=(Offer("record", first), Offer("rule", first)),
        )


def _slow(paces: Mapping[At, TablePace]) -> Iterable[Need]:
    for (section, number, table), pace in paces.items():
        if pace.pace.slow:
            words = message("Table {table} has done {done} of {boards} boards: {pace}.")
            where = (("round", str(number)), ("table", f"{section}{table}"))
            yield Need(
                NeedKind.SLOW,
                phrase(
                    words,
                    table=f"{section}{table}",
                    done=pace.done,
                    boards=pace.boards,
                    pace=phrase(pace.pace.value),
                ),
                pace.last_at,
                (section, table),
                offers=(Offer("late-play", where), Offer("penalise")),
            )


def _gone(state: Event, names: Names) -> Iterable[Need]:
    for each in state.disconnections:
        if each.back_at is None:
            who = (("person", str(each.person)),)
            yield Need(
                NeedKind.DISCONNECTED,
                phrase("{name} is disconnected.", name=names(each.person)),
                each.at,
                offers=(
                    Offer("reconnect", who),
                    Offer("substitute", (("leaves", str(each.person)),)),
                ),
            )
