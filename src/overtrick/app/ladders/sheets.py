"""A ladder's tables on pages: who holds which place, how places changed hands, a season."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from overtrick.app.follow.sheets import Cell, Link, Reasons, Sheet, SheetRow
from overtrick.app.ladders.naming import Naming
from overtrick.app.ladders.tables import record_cells, record_columns
from overtrick.app.ladders.words import PHASES, SUSPENSIONS, change_words, outcome_word
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places
from overtrick.app.table import Column
from overtrick.engines.ladder.history import changes_of, holdings
from overtrick.engines.ladder.reach import Permission, permission, targets
from overtrick.engines.ladder.seasons import season_lines
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Archive, Challenge, Change, Moved, SeasonLine, Won

KEPT = ("place", "team", "note")
MOST_NAMED = 8
"""Players who are named one by one: those of a team, not those of a club."""


def challenge_address(ladder: str, number: int) -> str:
    """Where the challenge of that number is."""
    return f"/challenges/{ladder}-{number}"


class To:
    """The addresses of a ladder's pages."""

    def __init__(self, ladder: str) -> None:
        self.ladder = f"/ladders/{ladder}"
        self._public = ladder

    def team(self, number: int) -> str:
        """A team's page."""
        return f"{self.ladder}/teams/{number}"

    def place(self, place: int) -> str:
        """Who has held a place."""
        return f"{self.ladder}/places/{place}"

    def season(self, season: int) -> str:
        """A season that is over."""
        return f"{self.ladder}/seasons/{season}"

    def challenge(self, number: int) -> str:
        """A challenge."""
        return challenge_address(self._public, number)


def standing_sheet(state: Ladder, naming: Naming, to: To, search: str = "") -> Sheet:
    """Who holds which place, with the season's record and what is going on.

    *search* is a part of a team's name or of a player's; all of them without.
    """
    say, wanted = naming.say, search.casefold()
    lines = [
        line
        for line in season_lines(state)
        if not wanted or any(wanted in each.casefold() for each in _called(state, line, naming))
    ]
    notes = {line.team: _note(state, line.team, naming, to) for line in lines}
    people = {line.team: _players(state, line.team, naming) for line in lines}
    return _lines_sheet(lines, people, notes, to, say, say("Who holds which place"), places=True)


def season_sheet(state: Ladder, archive: Archive, to: To, say: Translator) -> Sheet:
    """The standing with which a season closed, and who has its titles."""
    title = state.rules.terms.title or say("Champion")
    many = len(archive.titles) > 1
    notes = {each.team: f"{title} {each.place}" if many else title for each in archive.titles}
    name = say("Season {season}").format(season=archive.season)
    return _lines_sheet(archive.lines, {}, notes, to, say, name, places=False)


def _called(state: Ladder, line: SeasonLine, naming: Naming) -> tuple[str, ...]:
    return (line.name, *map(naming.person, state.teams[line.team].people))


def _players(state: Ladder, team: int, naming: Naming) -> tuple[str, ...]:
    people = state.teams[team].people
    if len(people) > MOST_NAMED:
        return (
            naming.say.ngettext("{n} member", "{n} members", len(people)).format(n=len(people)),
        )
    return tuple(map(naming.person, people))


def _lines_sheet(  # noqa: PLR0913, PLR0917 - what a standing consists of
    lines: Sequence[SeasonLine],
    people: Mapping[int, tuple[str, ...]],
    notes: Mapping[int, Cell],
    to: To,
    say: Translator,
    title: str,
    *,
    places: bool,
) -> Sheet:
    columns = (
        Column("place", say("Place"), right=True),
        Column("team", say("Team")),
        Column("names", say("Players")),
        *record_columns(say),
        Column("note", say("Now") if places else say("Title")),
    )
    decimals = column_places([line.record.vps for line in lines])
    rows = tuple(
        SheetRow(
            (
                Link(str(line.place), to.place(line.place)) if places else str(line.place),
                Link(line.name, to.team(line.team)),
                people.get(line.team, ""),
                *record_cells(line.record, decimals),
                notes.get(line.team, ""),
            )
        )
        for line in lines
    )
    return Sheet(title, columns, rows, KEPT).without_empty_columns()


def _note(state: Ladder, number: int, naming: Naming, to: To) -> Cell:
    """What is going on with a team: its open challenge, or that it is away."""
    say, away = naming.say, state.teams[number].suspended
    if away is not None:
        why = say(SUSPENSIONS[away.cause])
        if away.until is None:
            return say("suspended: {why}").format(why=why)
        until = naming.moment(away.until)
        return say("suspended until {until}: {why}").format(until=until, why=why)
    known = state.open_challenge(number)
    if known is None:
        return ""
    text = say("challenges {other}") if number == known.challenger else say("challenged by {other}")
    return Link(
        text.format(other=state.teams[known.opponent(number)].name), to.challenge(known.number)
    )


def challenges_sheet(
    state: Ladder, challenges: Iterable[Challenge], naming: Naming, to: To, title: str
) -> Sheet:
    """Challenges, each leading to its page."""
    say = naming.say
    columns = (
        Column("challenge", say("Challenge")),
        Column("from_place", say("From"), right=True),
        Column("to_place", say("For place"), right=True),
        Column("phase", say("Phase")),
        Column("result", say("Result")),
        Column("won", say("Won by")),
        Column("ended", say("When")),
    )
    rows = []
    for each in challenges:
        one, other = (state.teams[team].name for team in each.teams)
        won = {Won.CHALLENGER: one, Won.CHALLENGED: other, Won.DRAW: say("a draw")}
        words = say("{one} against {other}").format(one=one, other=other)
        rows.append(
            SheetRow(
                (
                    Link(words, to.challenge(each.number)),
                    str(each.from_place),
                    str(each.to_place),
                    say(PHASES[each.phase]),
                    outcome_word(each, say),
                    "" if each.won is None else won[each.won],
                    naming.moment(each.ended_at or each.made_at),
                )
            )
        )
    return Sheet(title, columns, tuple(rows), ("challenge", "phase")).without_empty_columns()


def cause_cell(state: Ladder, change: Change, to: To, say: Translator) -> Cell:
    """What caused a change, leading to the match where it was one."""
    words = change_words(state, change, say)
    if change.challenge is None:
        with_reason = change.reason and change.reason not in words
        return f"{words}: {change.reason}" if with_reason else words
    return Link(words, to.challenge(change.challenge))


def place_sheet(state: Ladder, place: int, naming: Naming, to: To) -> Sheet:
    """Everyone who has held a place, the last first, and what brought them there."""
    say = naming.say
    columns = (
        Column("team", say("Team")),
        Column("since", say("Since")),
        Column("until", say("Until")),
        Column("why", say("Why")),
    )
    rows = tuple(
        SheetRow(
            (
                Link(state.teams[each.team].name, to.team(each.team)),
                naming.moment(each.since),
                say("now") if each.until is None else naming.moment(each.until),
                cause_cell(state, state.changes[each.came], to, say),
            )
        )
        for each in holdings(state, place)[::-1]
    )
    title = say("Who has held place {place}").format(place=place)
    return Sheet(title, columns, rows, ("team", "why"))


def places_sheet(state: Ladder, number: int, naming: Naming, to: To) -> Sheet:
    """Every place that a team has held, the last first, and why."""
    say, nowhere = naming.say, Moved(number, 0, 0)
    columns = (
        Column("at", say("When")),
        Column("from_place", say("From"), right=True),
        Column("to_place", say("Place"), right=True),
        Column("why", say("Why")),
    )
    rows = []
    for change in changes_of(state, number)[::-1]:
        move = change.move(number) or nowhere
        rows.append(
            SheetRow(
                (
                    naming.moment(change.at),
                    str(move.old or "–"),
                    Link(str(move.new), to.place(move.new)) if move.new else "–",
                    cause_cell(state, change, to, say),
                )
            )
        )
    return Sheet(say("Every place it held"), columns, tuple(rows), ("to_place", "why"))


def reasons_of(found: Permission, naming: Naming) -> Reasons:
    """Every rule that is asked about a challenge, with its answer, for a "How?"."""
    steps = []
    for each in found.asked:
        reason = naming.reason(each.step)
        steps.append(replace(reason, text=f"{'✓' if each.allows else '✗'} {reason.text}"))
    return ((naming.team(found.challenged), tuple(steps)),)


def why_not(found: Permission, naming: Naming) -> str:
    """The rules that forbid a challenge, in one line; empty where it is allowed."""
    return "; ".join(naming.reason(each.step).text for each in found.refusals)


def reach_sheet(state: Ladder, number: int, at: int, naming: Naming, to: To) -> Sheet:
    """Everyone within a team's reach, whether it may challenge them, and why not."""
    say = naming.say
    columns = (
        Column("place", say("Place"), right=True),
        Column("team", say("Team")),
        Column("may", say("May be challenged")),
        Column("why", say("Why not")),
    )
    rows = tuple(
        SheetRow(
            (
                str(state.places[each.challenged]),
                Link(naming.team(each.challenged), to.team(each.challenged)),
                say("it may") if each.allowed else say("it may not"),
                why_not(each, naming),
            ),
            reasons=reasons_of(each, naming),
        )
        for each in targets(state, number, at)
    )
    title = say("Whom may {team} challenge?").format(team=naming.team(number))
    return Sheet(title, columns, rows, ("place", "team", "may"))


def asked_of(state: Ladder, number: int, other: int, at: int, naming: Naming) -> Reasons:
    """Every rule about one other team, whoever it is."""
    return reasons_of(permission(state, number, other, at), naming)


def moves_rows(moves: Iterable[Moved], naming: Naming) -> list[tuple[str, str, str]]:
    """Who moves, from where to where: rows of what changes."""
    return [
        (naming.team(move.team), str(move.old or "–"), str(move.new or "–"))
        for move in sorted(moves, key=lambda each: each.new or each.old)
    ]
