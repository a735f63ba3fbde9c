"""Whether the movement that was chosen suits those who have come, and what else would."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from overtrick.app.evening.chosen import Chosen
from overtrick.app.evening.planning import MOST, proposals, wish_of
from overtrick.app.evening.proposals import Proposal
from overtrick.app.evening.wish import Wish
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import FileError, NotFoundError
from overtrick.phrase import said_by

USUAL_MINUTES = 180
"""Of an event whose rules say neither how many rounds nor how many boards."""
EVERY = 1000


@dataclass(frozen=True, slots=True)
class Fit:
    """What so many can play, and which of it is meant."""

    contestants: int
    proposals: tuple[Proposal, ...] = ()
    """Those to choose from, the one that is meant among them."""
    proposal: Proposal | None = None
    """The one that is meant; None if nothing can be played."""
    as_chosen: bool = False
    """Whether it is the one that was chosen, and not what comes nearest to it."""
    nothing: str = ""
    """Why there is none, as a Phrase."""


def fit(state: Event, contestants: int, chosen: Chosen | None, wanted: str = "") -> Fit:
    """What so many can play by the event's rules, *wanted* or *chosen* if that is possible.

    Else the same movement in another length, else the best with as many rankings, else the best.
    """
    try:
        found = proposals(_wish(state, contestants), EVERY)
    except FileError as error:
        return Fit(contestants, nothing=error.faults[0].message)
    except NotFoundError as error:
        return Fit(contestants, nothing=said_by(error))
    key = wanted or ("" if chosen is None else chosen.key)
    meant = _meant(found, key, state.rules.conditions.winners)
    shown = found[:MOST]
    if meant not in shown:
        shown = (meant, *shown[:-1])
    return Fit(contestants, shown, meant, not key or meant.key == key)


def _meant(found: tuple[Proposal, ...], key: str, winners: int) -> Proposal:
    ways: tuple[Callable[[Proposal], bool], ...] = (
        lambda each: each.key == key,
        lambda each: movement_of(each.key) == movement_of(key),
        lambda each: each.winners == winners,
    )
    return next((each for way in ways for each in found if way(each)), found[0])


def movement_of(key: str) -> str:
    """The movement of a proposal's key, whatever its length.

    >>> movement_of("mitchell-switched-7x3")
    'mitchell-switched'
    """
    return key.rpartition("-")[0]


def _wish(state: Event, contestants: int) -> Wish:
    """As ``wish_of`` has it, with the event's own pace, and whatever number of rankings."""
    wish, play = wish_of(state), state.rules.play
    minutes = wish.minutes_per_board
    if play.round_minutes is not None:
        minutes = min(60, max(1, play.round_minutes // play.boards_per_round))
    return replace(
        wish,
        contestants=contestants,
        winners=None,
        minutes_per_board=minutes,
        minutes=USUAL_MINUTES if wish.boards is None else None,
    )


def rules_for(state: Event, proposal: Proposal) -> Rules:
    """The event's rules with the rounds, boards and rankings of *proposal*; else as they are."""
    rules, play = state.rules, state.rules.play
    boards = proposal.boards_per_round
    minutes = play.round_minutes
    if minutes is not None and boards != play.boards_per_round:
        minutes = min(600, max(1, minutes * boards // play.boards_per_round))
    contest = rules.contest
    if not proposal.kind.of_teams and proposal.winners != rules.conditions.winners:
        contest = replace(contest, scoring={**contest.scoring, "winners": proposal.winners})
    return replace(
        rules,
        contest=contest,
        play=replace(
            play,
            boards_per_round=boards,
            rounds=None if proposal.kind is Kind.KNOCKOUT else proposal.rounds,
            round_minutes=minutes,
        ),
    )
