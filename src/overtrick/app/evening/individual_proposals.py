"""Individual events as proposals, in several sections where no movement is for all of them.

Two players or one too many for whole tables sit out in turn, each in a section of its own.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from overtrick.app.evening.proposals import (
    Needs,
    Proposal,
    Reason,
    Section,
    copies_reason,
    end_of,
    length_reasons,
    named_sections,
    needs_of,
    sample_plans,
    sit_out_reason,
)
from overtrick.app.evening.wish import ABOUT, Wish
from overtrick.engines.event.values import Kind
from overtrick.errors import ImpossibleError
from overtrick.movements.individual import IndividualMovement, individual, rainbow
from overtrick.movements.suggest import Wanted
from overtrick.phrase import phrase

MOST_SECTIONS = 12


@dataclass(frozen=True, slots=True)
class _Candidate:
    sections: tuple[Section, ...]
    needs: Needs
    rounds: int
    boards: int


def individual_proposals(wish: Wish, most: int) -> tuple[Proposal, ...]:
    """What so many players can play, the best first: the best length of each way to divide them."""
    wanted = Wanted(
        max(4, wish.contestants // 2),
        wish.boards,
        wish.minutes,
        wish.minutes_per_board,
        wish.move_minutes,
        boards_per_set=wish.boards_per_round,
    )
    best: dict[tuple[str, ...], Proposal] = {}
    for rounds, boards in wanted.lengths():
        for candidate in _candidates(wish.contestants, rounds, boards):
            made = _proposal(wish, wanted.aim, candidate)
            kinds = tuple(each.movement.name for each in candidate.sections)
            if kinds not in best or _rank(made) < _rank(best[kinds]):
                best[kinds] = made
    return tuple(sorted(best.values(), key=_rank)[:most])


def _rank(proposal: Proposal) -> tuple[int, int, int]:
    return proposal.demerits, len(proposal.sections), proposal.rounds


def _candidates(players: int, rounds: int, boards: int) -> Iterator[_Candidate]:
    for sizes in divisions(players):
        movements = [_best_of(size, rounds, boards) for size in sizes]
        known = [each for each in movements if each is not None]
        if len(known) == len(sizes):
            sections = named_sections(known)
            yield _Candidate(sections, needs_of(sample_plans(sections), players), rounds, boards)


def divisions(players: int) -> Iterator[tuple[int, ...]]:
    """Players of each section, for every number of sections: as even as tables allow.

    >>> [*divisions(10)], [*divisions(40)][:2]
    ([(5, 5)], [(40,), (20, 20)])
    """
    tables, extra = divmod(players, 4)
    for count in range(max(1, extra), min(tables, MOST_SECTIONS) + 1):
        size, more = divmod(tables, count)
        # One more in the smallest sections: only those of few tables can have it.
        yield tuple(
            4 * (size + (place >= count - more)) + (place < extra) for place in range(count)
        )


def _best_of(players: int, rounds: int, boards: int) -> IndividualMovement | None:
    """A rainbow, in which nobody meets anyone again, if there is one; else any."""
    tables, extra = divmod(players, 4)
    if not extra:
        with suppress(ImpossibleError):
            return rainbow(tables, rounds, boards_per_set=boards)
    with suppress(ImpossibleError):
        return individual(players, rounds, boards_per_set=boards)
    return None


def _proposal(wish: Wish, aim: int, found: _Candidate) -> Proposal:
    sections, needs = found.sections, found.needs
    minutes = wish.minutes_for(found.rounds, found.boards)
    count = len(sections)
    name: str = sections[0].movement.name
    if len({each.movement.name for each in sections}) > 1:
        name = phrase("individual")
    if count > 1:
        name = phrase("{count} sections: {name}", count=count, name=name)
    key = "-".join(
        [
            "individual",
            *([f"{count}sections"] if count > 1 else []),
            f"{found.rounds}x{found.boards}",
        ]
    )
    return Proposal(
        key,
        Kind.INDIVIDUAL,
        name,
        ABOUT[Kind.INDIVIDUAL].words,
        sections,
        found.rounds,
        found.boards,
        1,
        needs,
        minutes,
        end_of(wish, minutes),
        (*length_reasons(wish, aim, found.rounds, found.boards), *_reasons(wish, found)),
    )


def _reasons(wish: Wish, found: _Candidate) -> Sequence[Reason]:
    needs, count = found.needs, len(found.sections)
    pace = 12 if found.boards == 1 else 3 * max(0, found.boards - 4)
    missed = needs.boards - needs.played[0]
    complete = Reason(phrase("everyone plays all boards"))
    if missed:
        words = phrase(
            "somebody plays {least} of {in_play} boards in play",
            least=needs.played[0],
            in_play=needs.boards,
        )
        complete = Reason(words, -(-30 * missed // needs.boards))
    apart = Reason(phrase("nobody is anyone's partner twice"))
    if count > 1:
        apart = Reason(phrase("players meet only those of their section"), 4)
    return (
        Reason(phrase("boards in a round: {boards}", boards=found.boards), pace),
        complete,
        sit_out_reason(*needs.sit_outs),
        apart,
        copies_reason(wish, needs.copies, count),
    )
