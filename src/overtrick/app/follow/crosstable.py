"""A round robin as a crosstable: every team against every other."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import Called
from overtrick.app.follow.sheets import Cell, Link, Links, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.teams.matches import ScoredMatch, Standing
from overtrick.engines.teams.standings import counts, team_standings

MOST_TEAMS = 40
"""Of which a table across can still be read."""


def crosstable(
    state: Event,
    ranked: EventRanking,
    names: Mapping[int, Called],
    to: Addresses,
    say: Translator,
) -> Sheet | None:
    """What each team got from each other, by number; None if there are too many teams.

    A match that goes on has a dash, one that is to come has nothing.
    """
    numbers = sorted(state.entrants)
    if len(numbers) > MOST_TEAMS:
        return None
    matches = team_standings(state).matches
    known: list[Fraction | int | None] = [
        part.points for match in matches for part in (match.home, match.away)
    ]
    places = column_places(known)
    met: dict[tuple[int, int], list[Link]] = {}
    for match in matches:
        address = to.match(match.fixture.rounds[0], match.fixture.number)
        for own, other in _both(match):
            text = _text(state, match, own, places)
            if text:
                met.setdefault((own, other), []).append(Link(text, address))
    lines = {each.line.number: each.line for ranks in ranked.lists for each in ranks.lines}
    columns = (
        Column("number", say("No."), right=True),
        Column("names", say("Team")),
        *(Column(f"against_{number}", str(number), right=True) for number in numbers),
        Column("total", say("Total"), right=True),
        Column("place", say("Place"), right=True),
    )
    totals = column_places([line.total for line in lines.values()])
    rows = []
    for own in numbers:
        line = lines.get(own)
        rows.append(
            SheetRow(
                (
                    str(own),
                    Link(str(names[own]) or str(own), to.contestant(own)),
                    *(_cell(own, other, met) for other in numbers),
                    "" if line is None else figure(line.total, totals),
                    "" if line is None else line.place,
                )
            )
        )
    return Sheet(say("Everyone against everyone"), columns, tuple(rows))


def _both(match: ScoredMatch) -> Iterator[tuple[int, int]]:
    home, away = match.fixture.home, match.fixture.away
    yield home, away
    yield away, home


def _text(state: Event, match: ScoredMatch, own: int, places: int) -> str:
    if counts(state, match):
        points = match.of(own).points
        return "-" if points is None else figure(points, places)
    return "-" if match.standing is Standing.PLAYING else ""


def _cell(own: int, other: int, met: Mapping[tuple[int, int], list[Link]]) -> Cell:
    if own == other:
        return "■"
    links = tuple(met.get((own, other), ()))
    if not links:
        return ""
    return links[0] if len(links) == 1 else Links(links, "  ")
