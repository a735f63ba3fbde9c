"""What would become of an event, as rows of "now" and "then"."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.evening.mishaps import Consequence, SeatChange
from overtrick.app.events.outcome_phrase import outcome_phrase
from overtrick.app.language import Translator
from overtrick.app.numbers import figure
from overtrick.core.outcome import Outcome, SitOut
from overtrick.core.seat import Side
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.values import RankingLine, Seating

MOST = 40
"""Rows of each sort that are shown; the rest are counted."""
Row = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """One sort of change."""

    title: str
    rows: tuple[Row, ...]
    more: int
    """Rows that are not shown."""


def parts(consequence: Consequence, called: Mapping[int, str], say: Translator) -> list[Part]:
    """All that would be otherwise; *called* are the contestants' names by number."""
    changes = consequence.changes
    seats = [_seat(each, called, say) for each in changes.seats]
    outs = [
        (
            say("Sits out in round {round}").format(round=each.round),
            _numbers(each.before, called),
            _numbers(each.after, called),
        )
        for each in changes.sit_outs
    ]
    results = [
        (
            say.sentence(slot_phrase(each.slot)),
            say("not shown to you") if each.hidden else _outcome(each.before, say),
            "" if each.hidden else _outcome(each.after, say),
        )
        for each in changes.results
        if each.before is not None or not isinstance(each.after, SitOut)  # said above, by round
    ]
    points = [
        (
            say("Board {board}: {who}").format(
                board=board.board,
                who=_on_side(_numbers(each.numbers, called), each.side, say),
            ),
            _points(each.before),
            _points(each.after),
        )
        for board in changes.boards
        for each in board.points
        if each.before != each.after
    ]
    matches = [
        (
            say("Round {round}: {home} - {away}").format(
                round=each.round, home=called.get(each.home), away=called.get(each.away)
            ),
            _pair(each.before),
            _pair(each.after),
        )
        for each in changes.matches
    ]
    moves = [
        (
            _on_side(_numbers((each.number,), called), each.side, say),
            _line(each.before),
            _line(each.after),
        )
        for each in changes.moves
    ]
    found = [
        (say("Who sits where"), seats),
        (say("Who sits out"), outs),
        (say("Results"), results),
        (say("What each board is worth"), points),
        (say("Matches"), matches),
        (say("Ranking: place and figure"), moves),
    ]
    return [
        Part(title, tuple(rows[:MOST]), max(0, len(rows) - MOST)) for title, rows in found if rows
    ]


def _seat(each: SeatChange, called: Mapping[int, str], say: Translator) -> Row:
    seating = each.after or each.before
    assert seating is not None  # noqa: S101 - one of the two is there
    words = say("Round {round}, table {table}").format(
        round=each.round, table=f"{seating.section}{seating.table}"
    )
    if each.boards:
        words += say(", boards {boards}").format(boards=", ".join(map(str, each.boards)))
    return words, _seated(each.before, called), _seated(each.after, called)


def _seated(seating: Seating | None, called: Mapping[int, str]) -> str:
    if seating is None:
        return "—"
    ns, ew = (_numbers(seating.of(side), called) for side in Side)
    boards = ", ".join(map(str, seating.boards))
    return f"{ns} / {ew} ({boards})"


def _numbers(numbers: tuple[int, ...], called: Mapping[int, str]) -> str:
    return ", ".join(f"{number} {called.get(number, '')}".strip() for number in numbers) or "—"


def _on_side(who: str, side: Side | None, say: Translator) -> str:
    """*who* with the side: in an event with two rankings one can be in both."""
    if side is None:
        return who
    words = say("North-South") if side is Side.NS else say("East-West")
    return say("{who} ({side})").format(who=who, side=words)


def _outcome(outcome: Outcome | None, say: Translator) -> str:
    return "—" if outcome is None else say.sentence(outcome_phrase(outcome))


def _points(value: Fraction | None) -> str:
    return "—" if value is None else figure(value)


def _pair(values: tuple[Fraction | None, Fraction | None]) -> str:
    return " - ".join(map(_points, values))


def _line(line: RankingLine | None) -> str:
    if line is None:
        return "—"
    result = figure(line.total) if line.percent is None else f"{figure(line.percent)} %"
    return f"{line.place or '-'}: {result}"
