"""A ladder as tables: its standing, who may challenge whom, challenges, histories, seasons."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.said import ToldOf
from overtrick.app.events.tables import instant as told_at
from overtrick.app.explain import said as said_step
from overtrick.app.ladders.diary import ladder_sentence
from overtrick.app.ladders.words import (
    KINDS,
    LADDER_PHASES,
    PHASES,
    RULES,
    SUSPENSIONS,
    WON,
    change_words,
    outcome_word,
)
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column, Table
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.forfeits import expiry
from overtrick.engines.ladder.history import changes_of, holdings
from overtrick.engines.ladder.instants import instant
from overtrick.engines.ladder.reach import Permission, permission, targets
from overtrick.engines.ladder.seasons import season_lines
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Archive, Challenge, Moved, Record, SeasonLine

Names = Callable[[int], str]
"""The name of a person, or what stands for one whose name was erased."""
JOINED = Moved(0, 0, 0)


def standing_table(state: Ladder, names: Names, say: Translator) -> Table:
    """Who holds which place now, with the season's record and what is going on."""
    notes = {number: _note(state, number, say) for number in state.standing()}
    above = say("season {season}, {phase}").format(
        season=state.season, phase=say(LADDER_PHASES[state.phase])
    )
    people = {
        number: " - ".join(map(names, state.teams[number].people)) for number in state.standing()
    }
    rows = _line_rows(season_lines(state), notes, people)
    title = state.rules.name or say("Ladder")
    return Table(title, _line_columns(say), rows, (above,)).without_empty_columns()


def season_table(state: Ladder, archive: Archive, say: Translator) -> Table:
    """The standing with which a season closed, and who has its titles."""
    title = state.rules.terms.title or say("Champion")
    titles = {each.team: f"{title} {each.place}" for each in archive.titles}
    if len(titles) == 1:
        titles = dict.fromkeys(titles, title)
    above = say("from {since} to {until}").format(
        since=instant(archive.since), until=instant(archive.until)
    )
    name = say("Season {season}").format(season=archive.season)
    rows = _line_rows(archive.lines, titles, {})
    return Table(name, _line_columns(say), rows, (above,)).without_empty_columns()


def _line_columns(say: Translator) -> tuple[Column, ...]:
    return (
        Column("place", say("Place"), right=True),
        Column("number", say("No."), right=True),
        Column("team", say("Team")),
        Column("names", say("Names")),
        *record_columns(say),
        Column("note", say("Note")),
    )


def record_columns(say: Translator) -> tuple[Column, ...]:
    """The columns of what a team has done in a season."""
    return (
        Column("played", say("Played"), right=True),
        Column("won", say("Won"), right=True),
        Column("drawn", say("Drawn"), right=True),
        Column("lost", say("Lost"), right=True),
        Column("given", say("Given"), right=True),
        Column("forfeited", say("Forfeited"), right=True),
        Column("vps", say("VPs"), right=True),
    )


def record_cells(record: Record, decimals: int) -> tuple[str, ...]:
    """A team's cells of ``record_columns``; what it has none of is empty."""
    counts = (str(count) if count else "" for count in record[:6])
    return *counts, figure(record.vps, decimals) if record.played else ""


def _line_rows(
    lines: Sequence[SeasonLine], notes: Mapping[int, str], people: Mapping[int, str]
) -> tuple[tuple[str, ...], ...]:
    places = column_places([line.record.vps for line in lines])
    return tuple(
        (
            str(line.place),
            str(line.team),
            line.name,
            people.get(line.team, ""),
            *record_cells(line.record, places),
            notes.get(line.team, ""),
        )
        for line in lines
    )


def _note(state: Ladder, number: int, say: Translator) -> str:
    away = state.teams[number].suspended
    if away is not None:
        why = say(SUSPENSIONS[away.cause])
        if away.until is None:
            return say("suspended: {why}").format(why=why)
        return say("suspended until {until}: {why}").format(until=instant(away.until), why=why)
    known = state.open_challenge(number)
    if known is None:
        return ""
    other = state.teams[known.opponent(number)].name
    text = say("challenges {other}") if number == known.challenger else say("challenged by {other}")
    return f"{text.format(other=other)}, {say(PHASES[known.phase])}"


def reach_table(state: Ladder, number: int, at: int, say: Translator) -> Table:
    """Whom a team may challenge now, and why not."""
    columns = (
        Column("place", say("Place"), right=True),
        Column("number", say("No."), right=True),
        Column("team", say("Team")),
        Column("may", say("May be challenged")),
        Column("why", say("Why not")),
    )
    rows = tuple(
        (
            str(state.places[each.challenged]),
            str(each.challenged),
            state.teams[each.challenged].name,
            say("yes") if each.allowed else say("no"),
            "; ".join(said_step(asked.step, say).text for asked in each.refusals),
        )
        for each in targets(state, number, at)
    )
    title = say("Within reach of {team}").format(team=state.team(number).name)
    return Table(title, columns, rows)


def permission_table(
    state: Ladder, challenger: int, challenged: int, at: int, say: Translator
) -> Table:
    """Every rule that is asked when one team challenges another, with its answer."""
    found: Permission = permission(state, challenger, challenged, at)
    columns = (
        Column("rule", say("Rule")),
        Column("allows", say("Allows it")),
        Column("why", say("Why")),
    )
    rows = tuple(
        (
            say(RULES[each.code]),
            say("yes") if each.allows else say("no"),
            said_step(each.step, say).text,
        )
        for each in found.asked
    )
    title = say("{one} challenges {other}").format(
        one=state.teams[challenger].name, other=state.teams[challenged].name
    )
    return Table(title, columns, rows)


def challenges_table(state: Ladder, challenges: Iterable[Challenge], say: Translator) -> Table:
    """Challenges, how far they have come, and until when they run."""
    columns = (
        Column("challenge", say("No."), right=True),
        Column("challenger", say("Challenger")),
        Column("from_place", say("From"), right=True),
        Column("challenged", say("Challenged")),
        Column("to_place", say("Place"), right=True),
        Column("phase", say("Phase")),
        Column("until", say("Until")),
        Column("starts", say("Played at")),
        Column("event", say("Event")),
        Column("result", say("Result")),
        Column("won", say("Won by")),
    )
    rows = tuple(
        (
            str(each.number),
            state.teams[each.challenger].name,
            str(each.from_place),
            state.teams[each.challenged].name,
            str(each.to_place),
            say(PHASES[each.phase]),
            _when(expiry(state, each)),
            _when(each.starts_at),
            each.event,
            outcome_word(each, say),
            "" if each.won is None else say(WON[each.won]),
        )
        for each in challenges
    )
    return Table(say("Challenges"), columns, rows).without_empty_columns()


def _when(seconds: int | None) -> str:
    return "" if seconds is None else instant(seconds)


def place_table(state: Ladder, place: int, say: Translator) -> Table:
    """Everyone who has held a place, the first first, and what brought them there."""
    columns = (
        Column("team", say("Team")),
        Column("since", say("Since")),
        Column("until", say("Until")),
        Column("why", say("Why")),
    )
    rows = tuple(
        (
            state.teams[each.team].name,
            instant(each.since),
            _when(each.until),
            change_words(state, state.changes[each.came], say),
        )
        for each in holdings(state, place)
    )
    return Table(say("Place {place}").format(place=place), columns, rows).without_empty_columns()


def team_table(state: Ladder, number: int, say: Translator) -> Table:
    """Every change of a team's place, with its cause."""
    team = state.team(number)
    columns = (
        Column("change", say("No."), right=True),
        Column("at", say("When")),
        Column("from_place", say("From"), right=True),
        Column("to_place", say("Place"), right=True),
        Column("why", say("Why")),
    )
    rows = []
    for change in changes_of(state, number):
        move = change.move(number) or JOINED
        rows.append(
            (
                str(change.number),
                instant(change.at),
                str(move.old or "-"),
                str(move.new or "-"),
                change_words(state, change, say),
            )
        )
    return Table(team.name, columns, tuple(rows))


def moved_lines(state: Ladder, moves: Iterable[Moved]) -> list[str]:
    """Who is at which place now, one a line: ``2  Foxes (5)``, the place before in brackets."""
    return [
        f"{move.new or '-'}  {state.teams[move.team].name} ({move.old or '-'})" for move in moves
    ]


def ladder_diary_table(state: Ladder, log: Iterable[ToldOf[LadderFact]], say: Translator) -> Table:
    """The log as a diary."""
    columns = (
        Column("version", say("No."), right=True),
        Column("at", say("When")),
        Column("by", say("Who")),
        Column("what", say("What")),
        Column("reason", say("Why")),
    )

    def name(number: int) -> str:
        return state.teams[number].name

    rows = tuple(
        (
            str(told.version),
            told_at(told.at),
            told.by,
            say.sentence(ladder_sentence(told.fact, name)),
            getattr(told.fact, "reason", "") or told.reason,
        )
        for told in log
    )
    return Table(say("Diary"), columns, rows).without_empty_columns()


def ladder_list_table(ladders: LadderDesk, count: int, say: Translator) -> Table:
    """The newest ladders, newest first."""
    columns = (
        Column("ladder", say("Ladder")),
        Column("kind", say("Kind")),
        Column("name", say("Name")),
        Column("season", say("Season"), right=True),
        Column("phase", say("Phase")),
        Column("places", say("Places"), right=True),
        Column("open", say("Open challenges"), right=True),
    )
    with ladders.database.read() as reading:
        rows = reading.ladders(count=count)
    lines = []
    for row in rows:
        state = ladders.standing(row.id).state
        lines.append(
            (
                row.public_id,
                say(KINDS[state.rules.kind]),
                row.title,
                str(state.season),
                say(LADDER_PHASES[state.phase]),
                str(state.size),
                str(len(state.open_challenges())),
            )
        )
    return Table(say("Ladders"), columns, tuple(lines)).without_empty_columns()
