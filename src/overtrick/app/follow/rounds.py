"""Who meets whom in each round, where, and on which boards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from overtrick.app.events.draw_words import in_points
from overtrick.app.explain import Reason
from overtrick.app.explain import said as said_step
from overtrick.app.follow.seeing import Audience, ranking_seen
from overtrick.app.language import Translator
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Round, RoundPhase, Seating
from overtrick.engines.swiss_draw import swiss_field
from overtrick.engines.teams.swiss_teams import draw_field
from overtrick.errors import NotFoundError
from overtrick.movements.swiss_pairing import Explanation, explanation
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class RoundTab:
    """A round in the list of all."""

    number: int
    phase: RoundPhase
    here: bool
    """Whether it is the one that is shown."""


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round, and which others there are."""

    tabs: tuple[RoundTab, ...]
    number: int
    phase: RoundPhase
    opened_at: int | None
    """Seconds UTC."""
    seatings: tuple[Seating, ...]
    """As it is now planned, or as they really sat, by section and table."""
    sitting_out: tuple[int, ...]
    """Contestants without a table; not those who have been knocked out."""
    drawn: Explanation | None
    """Why they meet; None where it was not drawn, or the ranking is not to be seen."""


def round_view(state: Event, number: int | None, audience: Audience) -> RoundView | None:
    """The round of that number, or the one that is played now; None before any is planned.

    NotFoundError if there is no such round.
    """
    found = _round(state, number)
    if found is None:
        return None
    shown = found.plan.number
    seatings = seatings_in(state, shown)
    return RoundView(
        tuple(RoundTab(n, each.phase, n == shown) for n, each in sorted(state.rounds.items())),
        shown,
        found.phase,
        found.opened_at,
        seatings,
        _sitting_out(state, found, seatings),
        drawn_for(state, shown, audience),
    )


def seatings_in(state: Event, number: int) -> tuple[Seating, ...]:
    """The tables of a round, by section and table."""
    there = ((at, seating) for at, seating in state.seatings.items() if at[1] == number)
    return tuple(seating for _, seating in sorted(there))


def _round(state: Event, number: int | None) -> Round | None:
    if number is not None and number not in state.rounds:
        raise NotFoundError(phrase("round {number} is not planned", number=number))
    if number is not None:
        return state.rounds[number]
    if not state.rounds:
        return None
    return state.open_round or state.rounds[state.last_closed or min(state.rounds)]


def _sitting_out(state: Event, found: Round, seatings: Iterable[Seating]) -> tuple[int, ...]:
    if state.kind is Kind.KNOCKOUT:
        return tuple(bye.number for bye in found.plan.byes)
    busy = {who for seating in seatings for who in seating.members}
    return tuple(
        who
        for who, each in sorted(state.entrants.items())
        if who not in busy and each.plays(found.plan.number)
    )


def drawn_for(state: Event, number: int, audience: Audience) -> Explanation | None:
    """Why the contestants of a round meet; None where it was not drawn.

    Nor is it told while the ranking is not to be seen: what the draw was made from tells how
    everyone stood.
    """
    drawn = state.rounds[number].plan.drawn
    if drawn is None or not ranking_seen(state, audience):
        return None
    make = draw_field if state.kind.of_teams else swiss_field
    return explanation(make(state, number, drawn.ranking), drawn.proposal)


def draw_reasons(drawn: Explanation, number: int, say: Translator) -> tuple[Reason, ...]:
    """Why contestant *number* was drawn as it was."""
    return tuple(said_step(in_points(step, drawn), say) for step in drawn.steps(number))


def draw_total(drawn: Explanation, say: Translator) -> Reason:
    """What the whole draw comes to."""
    return said_step(in_points(drawn.total, drawn), say)


def board_ranges(boards: Iterable[int]) -> str:
    """Boards in a few words.

    >>> board_ranges((1, 2, 3, 7))
    '1-3, 7'
    """
    return ", ".join(_runs(sorted(boards)))


def _runs(boards: list[int]) -> Iterator[str]:
    while boards:
        length = 1
        while length < len(boards) and boards[length] == boards[0] + length:
            length += 1
        first, last = boards[0], boards[length - 1]
        yield str(first) if length == 1 else f"{first}-{last}"
        boards = boards[length:]
