"""What so many pairs could play, the best first, in words."""

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from overtrick.app.language import Translator
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.suggest import Suggestion, Wanted, suggestions
from overtrick.phrase import phrase

MOST_PAIRS = 40
"""Twenty tables: more take many seconds to compare, for which a visitor does not wait."""
MOST_SHOWN = 8
_ONE_AT_A_TIME = Lock()


@dataclass(frozen=True, slots=True)
class Suggested:
    """One of them."""

    place: int
    name: str
    rounds: int
    boards: int
    """In a round."""
    minutes: int
    demerits: int
    pros: tuple[str, ...]
    cons: tuple[tuple[int, str], ...]
    """Demerits and what they are for, the worst first."""
    sections: int
    """0 for a Swiss, which is drawn as it goes."""


def suggested(wanted: Wanted) -> tuple[Suggestion, ...]:
    """The suggestions, the best first; NotFoundError if there is none.

    ImpossibleError for more pairs than a page compares.
    """
    if wanted.pairs > MOST_PAIRS:
        raise ImpossibleError(
            phrase(
                "up to {most} pairs are compared here, got {pairs}; overtrick movement suggest "
                "takes more",
                most=MOST_PAIRS,
                pairs=wanted.pairs,
            )
        )
    # What takes a second is not done by ten at once.
    with _ONE_AT_A_TIME:
        found = _suggested(wanted)
    if not found:
        raise NotFoundError(phrase("nothing can be played by so many, on these boards, in time"))
    return found


@lru_cache(maxsize=64)
def _suggested(wanted: Wanted) -> tuple[Suggestion, ...]:
    return suggestions(wanted, MOST_SHOWN)


def suggested_movement(wanted: Wanted, place: int, section: int) -> AnyMovement:
    """The movement of a section of suggestion *place*, both from 1; NotFoundError if none."""
    found = suggested(wanted)
    if not 1 <= place <= len(found):
        raise NotFoundError(
            phrase("there are {count} suggestions, got {place}", count=len(found), place=place)
        )
    movements = found[place - 1].movements
    if not 1 <= section <= len(movements):
        raise NotFoundError(
            phrase(
                "this suggestion has {count} sections, got {section}",
                count=len(movements),
                section=section,
            )
        )
    return movements[section - 1]


def suggested_words(found: tuple[Suggestion, ...], say: Translator) -> list[Suggested]:
    """*found* in words."""
    return [
        Suggested(
            place=place,
            name=_capital(say.sentence(each.name)),
            rounds=each.rounds,
            boards=each.boards_per_set,
            minutes=each.minutes,
            demerits=each.demerits,
            pros=tuple(say.sentence(remark.words) for remark in each.pros),
            cons=tuple((remark.demerits, say.sentence(remark.words)) for remark in each.cons),
            sections=len(each.movements),
        )
        for place, each in enumerate(found, 1)
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
