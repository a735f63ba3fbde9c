"""How a contestant's evening was, as far as it may be seen."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.follow.called import Called, called, numbers_on
from overtrick.app.follow.event_page import NamesOf
from overtrick.app.follow.seeing import Audience, boards_seen, ranking_seen
from overtrick.app.numbers import column_places
from overtrick.core.conditions import Conditions
from overtrick.core.outcome import SitOut
from overtrick.core.steps import Step
from overtrick.engines.card import Turn
from overtrick.engines.event.ranking import EventRanking, FigureUnit, Ranked
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Slot, Substitution
from overtrick.engines.masterpoints import award_steps
from overtrick.engines.standings import Standings
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's line of the ranking."""

    ranked: Ranked
    of: int
    """How many are ranked against each other."""
    unit: FigureUnit
    decimals: int
    """Of the total, as the whole ranking has it."""
    masterpoints: Fraction | None
    award: tuple[Step, ...] = ()
    """Why it has them."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A board that it had."""

    slot: Slot
    turn: Turn
    partner: tuple[int, ...]
    """In an individual event."""
    opponents: tuple[int, ...]
    """None where it sat out."""


@dataclass(frozen=True, slots=True)
class ContestantView:
    """A pair, or a player of an individual event."""

    who: Called
    conditions: Conditions
    standing: Standing | None
    """None before play, while the ranking is not to be seen, and if it is in none."""
    ranking_hidden: bool
    turns: tuple[Turned, ...]
    """By round, in the order of the boards."""
    turns_hidden: int
    """Boards that it has had and that others have still to play."""
    sits_out: tuple[int, ...]
    """Rounds that have begun and in which it has no table."""
    names: Mapping[int, Called]
    """All who are named in the turns."""
    withdrawn_from: int | None
    substitutions: tuple[Substitution, ...]


def require_contestant(state: Event, number: int) -> None:
    """NotFoundError unless somebody of that number has entered.

    Of an event of several stages it is the stages that have contestants.
    """
    if number not in state.entrants or state.kind is Kind.SERIES:
        raise NotFoundError(phrase("no contestant has number {number}", number=number))


def standing_of(
    state: Event, ranked: EventRanking | None, number: int, audience: Audience
) -> Standing | None:
    """The line of *number*, if it may be seen."""
    if ranked is None or not ranking_seen(state, audience):
        return None
    for each in ranked.lists:
        for line in each.lines:
            if line.line.number == number:
                awards = dict(state.masterpoints or ()).get(number)
                decimals = column_places([other.line.total for other in each.lines])
                steps = award_of(state, ranked, number) if awards else ()
                return Standing(line, len(each.lines), ranked.unit, decimals, awards, steps)
    return None


def award_of(state: Event, ranked: EventRanking, number: int) -> tuple[Step, ...]:
    """Why *number* has its masterpoints, by the ranking that they were given for.

    Nothing while that is another than what is shown: a correction has come since.
    """
    lists = ranked.published()
    if state.published is not None and lists != state.published:
        return ()
    return award_steps(lists, state.rules.contest.event.masterpoints, number)


def contestant_view(  # noqa: PLR0913, PLR0917 - what the page depends on
    state: Event,
    ranked: EventRanking | None,
    scored: Standings | None,
    number: int,
    names: NamesOf,
    audience: Audience,
) -> ContestantView:
    """The page of contestant *number*; *ranked* and *scored* are None before play."""
    entrant = state.entrants[number]
    seen = boards_seen(state, audience)
    cards = () if scored is None else scored.cards.items()
    had = [turn for who, card in cards if who.number == str(number) for turn in card]
    turns = sorted(
        (_turned(turn, number) for turn in had if turn.board.number in seen),
        key=lambda each: (each.slot.round, each.slot.board),
    )
    met = {who for each in turns for who in (*each.partner, *each.opponents)}
    return ContestantView(
        called(state, names, [number])[number],
        state.rules.conditions,
        standing_of(state, ranked, number, audience),
        ranked is not None and not ranking_seen(state, audience),
        tuple(turns),
        len(had) - len(turns),
        _sits_out(state, number),
        called(state, names, met),
        entrant.withdrawn_from,
        entrant.substitutions,
    )


def _sits_out(state: Event, number: int) -> tuple[int, ...]:
    busy = {at[1] for at, seating in state.seatings.items() if number in seating.members}
    return tuple(
        each
        for each in sorted(state.rounds)
        if each not in busy and state.begun(each) and state.entrants[number].plays(each)
    )


def _turned(turn: Turn, number: int) -> Turned:
    row = turn.compared.row
    slot = Slot(row.section, row.round or 0, row.table or 0, turn.board.number)
    partner = tuple(who for who in numbers_on(row, turn.side) if who != number)
    alone = isinstance(row.outcome, SitOut)
    return Turned(slot, turn, partner, () if alone else numbers_on(row, turn.side.opponents))
