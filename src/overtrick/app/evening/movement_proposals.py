"""The suggester's movements as proposals for an event of pairs."""

from collections.abc import Sequence
from dataclasses import replace

from overtrick.app.evening.proposals import (
    Proposal,
    Reason,
    end_of,
    length_reasons,
    named_sections,
    needs_of,
    sample_plans,
)
from overtrick.app.evening.wish import Wish
from overtrick.movements.catalogue import KINDS
from overtrick.movements.proof import proof
from overtrick.movements.suggest import Criterion, Remark, Suggestion, Wanted, suggestions
from overtrick.movements.suggest_candidates import MOST_TABLES
from overtrick.phrase import Phrase, phrase

RANKINGS = {
    1: phrase("one ranking of all pairs"),
    2: phrase("two rankings, North-South and East-West"),
}
LARGE = 30
"""Pairs."""
USUAL_BOARDS = (2, 3, 4)
WRONG_WINNERS = 100
"""Demerits of the suggester for another number of rankings than is wanted."""


def movement_proposals(wish: Wish, most: int) -> tuple[Proposal, ...]:
    """The movements that so many pairs can play, the best first.

    Those with another number of rankings than is wanted only if there are no others.
    """
    wanted = Wanted(
        wish.contestants,
        wish.boards,
        wish.minutes,
        wish.minutes_per_board,
        wish.move_minutes,
        None if wish.winners is None else wish.winners == 1,
        copies=wish.copies or usual_copies(wish),
        boards_per_set=wish.boards_per_round,
    )
    found = [each for each in _found(wanted) if each.movements]
    right = [each for each in found if not _wrong_winners(each)]
    made = (_proposal(wish, wanted.aim, each) for each in right or found)
    return tuple(each for each in made if each is not None)[:most]


def _found(wanted: Wanted) -> Sequence[Suggestion]:
    """All suggestions, best first; of a large field those with usual rounds, which are soon found.

    One board a round is what takes long, and nobody moves sixty pairs for one board.
    """
    if wanted.pairs <= LARGE or wanted.boards_per_set is not None:
        return suggestions(wanted, None)
    best: dict[str, Suggestion] = {}
    for boards in USUAL_BOARDS:
        for each in suggestions(replace(wanted, boards_per_set=boards), None):
            name = _movement_key(each)
            if name not in best or each.demerits < best[name].demerits:
                best[name] = each
    if not best:
        return suggestions(wanted, None)
    return sorted(best.values(), key=lambda each: (each.demerits, each.rounds, each.name))


def usual_copies(wish: Wish) -> int:
    """One of each board, and one for each section of a field too large for one."""
    return max(1, -(-wish.tables // MOST_TABLES))


def _wrong_winners(suggestion: Suggestion) -> bool:
    return any(
        each.criterion is Criterion.WINNERS and each.demerits >= WRONG_WINNERS
        for each in suggestion.remarks
    )


def _proposal(wish: Wish, aim: int, suggestion: Suggestion) -> Proposal | None:
    """None for one that falls into more than two fields: an event has two rankings at most."""
    winners = max(proof(movement).winners for movement in suggestion.movements)
    if winners not in RANKINGS:
        return None
    movements = [replace(each, name=plain_name(each.name)) for each in suggestion.movements]
    sections = named_sections(movements)
    (length_words, _) = length_reasons(wish, aim, suggestion.rounds, suggestion.boards_per_set)[0]
    length = f"{suggestion.rounds}x{suggestion.boards_per_set}"
    return Proposal(
        f"{_movement_key(suggestion)}-{length}",
        wish.kind,
        plain_name(suggestion.name),
        KINDS[suggestion.kind].about,
        sections,
        suggestion.rounds,
        suggestion.boards_per_set,
        winners,
        needs_of(sample_plans(sections), wish.contestants),
        suggestion.minutes,
        end_of(wish, suggestion.minutes),
        tuple(_reason(each, winners, length_words) for each in suggestion.remarks),
    )


def _movement_key(suggestion: Suggestion) -> str:
    """Which movement it is, whatever its length: ``mitchell-switched-2sections``."""
    switched = any(_is_switched(each.name) for each in suggestion.movements)
    sections = len(suggestion.movements)
    parts = [suggestion.kind, "switched" if switched else ""]
    parts.append(f"{sections}sections" if sections > 1 else "")
    return "-".join(part for part in parts if part)


def _reason(remark: Remark, winners: int, length_words: str) -> Reason:
    """With our words where the suggester says less than we know."""
    words = {Criterion.WINNERS: RANKINGS[winners], Criterion.BOARDS: length_words}
    return Reason(words.get(remark.criterion, remark.words), remark.demerits)


def _is_switched(name: str) -> bool:
    """By the last words that the suggester gave it."""
    return isinstance(name, Phrase) and name.template == "{name}, arrow-switched"


def plain_name(name: str) -> str:
    """A movement's name that says of a pair that is missing only that there is half a table.

    The movement's number for it means nothing: who has entered is numbered without a gap.
    """
    of = name.operands.get("name") if isinstance(name, Phrase) else None
    if not isinstance(name, Phrase) or not isinstance(of, str):
        return name
    inner = plain_name(of)
    if "phantom" in name.operands:
        return phrase("{name}, half a table", name=inner)
    return phrase(name.template, **{**name.operands, "name": inner})
