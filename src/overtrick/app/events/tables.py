"""A running event as tables: ranking, seats, what is missing, the diary, what moved a figure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime

from overtrick.app.desk.said import Told
from overtrick.app.events.diary import reason_of, sentence
from overtrick.app.events.draw_words import cost_in_points, in_points
from overtrick.app.events.why import Move
from overtrick.app.explain import Chapter
from overtrick.app.explain import said as said_step
from overtrick.app.language import Translator
from overtrick.app.numbers import brief, column_places, figure, signed
from overtrick.app.table import Column, Table
from overtrick.app.words import side_word
from overtrick.core.steps import Step, message
from overtrick.engines.event.machine import replay
from overtrick.engines.event.ranking import EventRanking, FigureUnit
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase, RankingLine, RoundPhase
from overtrick.engines.kinds import ranking
from overtrick.engines.stages.ranking import ranked_people
from overtrick.engines.swiss_draw import swiss_field
from overtrick.engines.teams.swiss_teams import draw_field
from overtrick.errors import NotFoundError
from overtrick.movements.swiss_pairing import Explanation, explanation
from overtrick.phrase import phrase

Names = Callable[[int], str]
MICRO = 1_000_000

UNITS = {
    FigureUnit.MATCHPOINTS: message("Matchpoints"),
    FigureUnit.IMPS: message("IMPs"),
    FigureUnit.VPS: message("VPs"),
    FigureUnit.POINTS: message("Points"),
    FigureUnit.WINS: message("Rounds survived"),
}
PHASE_WORDS = {
    Phase.NEW: message("new"),
    Phase.ENTRIES: message("entries"),
    Phase.RUNNING: message("running"),
    Phase.CORRECTIONS: message("correction period"),
    Phase.FINAL: message("final"),
}
PHASES = {
    RoundPhase.PLANNED: message("planned"),
    RoundPhase.OPEN: message("open"),
    RoundPhase.CLOSED: message("closed"),
}


def ranking_tables(
    ranked: EventRanking, people: Mapping[int, Sequence[int]], names: Names, say: Translator
) -> list[Table]:
    """A table for each list of a ranking; *people* are those of each contestant by its number."""
    columns = (
        Column("place", say("Place"), right=True),
        Column("number", say("No."), right=True),
        Column("names", say("Names")),
        Column("total", say(UNITS[ranked.unit]), right=True),
        Column("percent", "%", right=True),
        Column("boards", say("Boards"), right=True),
    )
    tables = []
    for each in ranked.lists:
        lines = [entry.line for entry in each.lines]
        places = column_places([line.total for line in lines])
        rows = tuple(
            (
                line.place or "-",
                str(line.number),
                " - ".join(names(person) for person in people.get(line.number, ())),
                figure(line.total, places),
                figure(line.percent),
                str(line.boards),
            )
            for line in lines
        )
        section = say("Section {name}").format(name=each.section) if each.section else ""
        title = ", ".join(word for word in (section, side_word(each.side, say)) if word)
        tables.append(Table(title or say("Ranking"), columns, rows).without_empty_columns())
    return tables


def missing_table(state: Event, say: Translator) -> Table:
    """The slots that still wait for a result."""
    columns = (
        Column("round", say("Round"), right=True),
        Column("table", say("Table")),
        Column("board", say("Board"), right=True),
        Column("ns", say("NS")),
        Column("ew", say("EW")),
        Column("note", say("Note")),
    )
    rows = []
    for slot in state.missing():
        ns, ew = state.meeting(slot)
        held = state.play(slot).held
        note = "" if held is None else say("held: {why}").format(why=", ".join(held.objections))
        rows.append(
            (
                str(slot.round),
                f"{slot.section}{slot.table}",
                str(slot.board),
                _members(ns),
                _members(ew),
                note,
            )
        )
    return Table(say("Missing results"), columns, tuple(rows)).without_empty_columns()


def state_table(state: Event, round_number: int | None, say: Translator) -> list[Table]:
    """How far the rounds have come, and who sits where in one of them."""
    rounds = Table(
        say("Rounds"),
        (
            Column("round", say("Round"), right=True),
            Column("phase", say("Phase")),
            Column("tables", say("Tables"), right=True),
            Column("missing", say("Missing"), right=True),
        ),
        tuple(
            (
                str(number),
                say(PHASES[each.phase]),
                str(len(each.plan.seatings)),
                str(len(state.missing(number))),
            )
            for number, each in sorted(state.rounds.items())
        ),
    )
    current = state.open_round
    if round_number is None and current is not None:
        round_number = current.plan.number
    if round_number is None:
        return [rounds]
    state.round_of(round_number)
    seats = Table(
        say("Round {round}").format(round=round_number),
        (
            Column("table", say("Table")),
            Column("ns", say("NS")),
            Column("ew", say("EW")),
            Column("boards", say("Boards")),
        ),
        tuple(
            (
                f"{section}{table}",
                _members(seating.ns),
                _members(seating.ew),
                _boards(seating.boards),
            )
            for (section, number, table), seating in sorted(state.seatings.items())
            if number == round_number
        ),
    )
    return [rounds, seats]


def stages_table(state: Event, say: Translator) -> Table:
    """The stages of a series, their events, and who has gone on into them."""
    columns = (
        Column("stage", say("Stage")),
        Column("kind", say("Kind")),
        Column("event", say("Event")),
        Column("qualifiers", say("Gone on"), right=True),
        Column("final", say("Final ranking")),
    )
    rows = tuple(
        (
            stage.name,
            stage.rules.kind.value,
            known.event,
            str(len(known.qualifiers) or ""),
            say("yes") if known.result is not None else "",
        )
        for stage, known in zip(state.series.stages, state.series.states, strict=True)
    )
    return Table(say("Stages"), columns, rows).without_empty_columns()


def line_chapter(ranked: EventRanking, number: int, say: Translator) -> Chapter:
    """How a contestant's total and place came about. NotFoundError if it is in no list."""
    for each in ranked.lists:
        for entry in each.lines:
            if entry.line.number == number:
                heading = say("{number}: place {place}").format(
                    number=number, place=entry.line.place or "-"
                )
                return Chapter(heading, tuple(said_step(step, say) for step in entry.steps))
    raise NotFoundError(phrase("contestant {number} is in no ranking", number=number))


def draw_table(state: Event, round_number: int, say: Translator) -> Table:
    """Why each meeting of a drawn round was drawn, with its cost.

    RefusedError if the round does not exist; NotFoundError if it was not drawn.
    """
    drawn = state.round_of(round_number).plan.drawn
    if drawn is None:
        raise NotFoundError(phrase("round {n} was not drawn", n=round_number))
    teams = state.kind.of_teams
    make = draw_field if teams else swiss_field
    said = explanation(make(state, round_number, drawn.ranking), drawn.proposal)
    columns = (
        Column("table", say("Table"), right=True),
        Column("ns", say("NS"), right=True),
        Column("ew", say("EW"), right=True),
        Column("cost", say("Cost"), right=True),
        Column("why", say("Why")),
    )
    rows = [
        (
            str(pairing.table),
            str(pairing.ns),
            str(pairing.ew),
            brief(cost_in_points(pairing.cost, said)),
            _drawn(said.steps(pairing.ns), said, say),
        )
        for pairing in drawn.proposal.pairings
    ]
    if drawn.proposal.bye is not None:
        bye = drawn.proposal.bye
        rows.append(("", str(bye), "", "", _drawn(said.steps(bye), said, say)))
    title = say("Draw of round {round}").format(round=round_number)
    return Table(title, columns, tuple(rows), (_drawn((said.total,), said, say),))


def _drawn(steps: Sequence[Step], drawn: Explanation, say: Translator) -> str:
    return "; ".join(said_step(in_points(step, drawn), say).text for step in steps)


def diary_table(log: Iterable[Told], names: Names, say: Translator) -> Table:
    """The log as a director's diary."""
    rows = tuple(_told_cells(told, names, say) for told in log)
    return Table(say("Diary"), _told_columns(say), rows).without_empty_columns()


def why_table(moves: Iterable[Move], number: int, names: Names, say: Translator) -> Table:
    """What moved a contestant's figure, from what to what."""
    columns = (
        *_told_columns(say),
        Column("figure", say("Figure"), right=True),
        Column("moved", say("Moved by"), right=True),
        Column("place", say("Place"), right=True),
    )
    rows = tuple(
        (
            *_told_cells(move.told, names, say),
            _figure(move.after),
            "" if move.by is None else signed(move.by),
            "" if move.after is None else move.after.place,
        )
        for move in moves
    )
    return Table(say("What moved {number}").format(number=number), columns, rows)


def _told_columns(say: Translator) -> tuple[Column, ...]:
    """The columns of a fact: which, when, who said so, what, and why."""
    return (
        Column("version", say("No."), right=True),
        Column("at", say("When")),
        Column("by", say("Who")),
        Column("what", say("What")),
        Column("reason", say("Why")),
    )


def _told_cells(told: Told, names: Names, say: Translator) -> tuple[str, ...]:
    return (
        str(told.version),
        instant(told.at),
        told.by,
        say.sentence(sentence(told.fact, names)),
        reason_of(told),
    )


def replay_table(log: Sequence[Told], names: Names, say: Translator) -> list[Table]:
    """The ranking that the facts of *log* make, from nothing."""
    state = replay(told.fact for told in log)
    if state.phase in (Phase.NEW, Phase.ENTRIES):
        return []
    return ranking_tables(ranking(state), ranked_people(state), names, say)


def instant(microseconds: int) -> str:
    """A time as it is the same everywhere: ``2026-03-05 19:31:07Z``."""
    return datetime.fromtimestamp(microseconds // MICRO, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def _figure(line: RankingLine | None) -> str:
    if line is None:
        return ""
    return f"{figure(line.percent)} %" if line.percent is not None else figure(line.total)


def _members(members: Sequence[int]) -> str:
    return "+".join(map(str, members))


def _boards(boards: Sequence[int]) -> str:
    """``1-3``, or a list where numbers are left out.

    >>> _boards((1, 2, 3)), _boards((1, 4))
    ('1-3', '1, 4')
    """
    if len(boards) > 1 and list(boards) == list(range(boards[0], boards[-1] + 1)):
        return f"{boards[0]}-{boards[-1]}"
    return ", ".join(map(str, boards))
