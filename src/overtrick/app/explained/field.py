"""The results of one board, scored by every method beside each other: what each makes of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import Reason, said
from overtrick.app.language import Translator
from overtrick.app.numbers import figure, signed
from overtrick.core.conditions import Datum, Divisor, ShortBoards, Trim
from overtrick.core.cross_imps import cross_imp_steps
from overtrick.core.datum import datum_of, datum_step
from overtrick.core.frequencies import Frequencies, single
from overtrick.core.imps import imp_step
from overtrick.core.matchpoints import versus, versus_step
from overtrick.core.short_boards import short_board_step
from overtrick.core.steps import Step, message
from overtrick.errors import ParseError
from overtrick.phrase import phrase

EXAMPLE: tuple[int, ...] = (420, 420, 450, -50, 170, 420, 480)
"""Scores of North-South on a board, for who has none of their own."""
MOST_RESULTS, MOST_POINTS = 60, 20_000
ROUNDING = 10


@dataclass(frozen=True, slots=True)
class FieldRow:
    """One distinct score: what it earns, and why."""

    score: str
    times: int
    matchpoints: str
    percent: str
    short: str
    """Matchpoints as if all expected results were there."""
    imps: str
    """Against the datum."""
    cross: str
    """Cross-IMPs a comparison."""
    reasons: tuple[tuple[str, tuple[Reason, ...]], ...]
    """By method."""


@dataclass(frozen=True, slots=True)
class Field:
    """A board's results by every method."""

    results: int
    expected: int
    top: int
    """In matchpoints, of the results that are there."""
    datum: int
    datum_reason: Reason
    trim: int
    """Scores left out at each end."""
    rows: tuple[FieldRow, ...]
    """The best score first."""


def read_scores(text: str) -> tuple[int, ...]:
    """The scores of ``420 450, -50``; ParseError for what is none, or for one alone."""
    words = text.replace(",", " ").replace("−", "-").split()
    for word in words:
        digits = word.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit() and int(digits[:6]) <= MOST_POINTS):
            raise ParseError(
                phrase("scores like 420 -50 170 are wanted, got {word!r}", word=word[:20])
            )
    scores = tuple(map(int, words))
    if not 2 <= len(scores) <= MOST_RESULTS:
        raise ParseError(
            phrase(
                "2 to {most} scores are wanted, got {count}", most=MOST_RESULTS, count=len(scores)
            )
        )
    return scores


def field(scores: Sequence[int], expected: int, trim: Trim, say: Translator) -> Field:
    """What every method makes of North-South's *scores*.

    *expected* is how many results the board should have had; fewer than there are is as
    many as there are.
    """
    found = Frequencies(map(single, scores))
    expected = max(expected, len(scores))
    each_end = trim.each_end(len(scores))
    middle = datum_of(found, each_end=each_end, middle=Datum.MEAN, rounding=ROUNDING)
    return Field(
        results=len(scores),
        expected=expected,
        top=2 * (len(scores) - 1),
        datum=middle,
        datum_reason=said(datum_step(found, each_end, Datum.MEAN, ROUNDING), say),
        trim=each_end,
        rows=tuple(_row(score, found, expected, middle, say) for score in reversed(found.scores)),
    )


def _row(score: int, found: Frequencies, expected: int, middle: int, say: Translator) -> FieldRow:
    against = versus(single(score), found)
    earned = against.whole_matchpoints
    short = short_board_step(earned, found.results, expected, ShortBoards.NEUBERG, 2)
    of_datum = imp_step(score - middle)
    cross = cross_imp_steps(single(score), found, Divisor.PER_COMPARISON, None)
    percent = Fraction(100 * earned, 2 * (found.results - 1))
    steps: list[tuple[str, list[Step]]] = [
        (message("Matchpoints"), [versus_step(against, 2)]),
        (message("Neuberg"), [short] if expected > found.results else []),
        (message("Butler"), [of_datum]),
        (message("Cross-IMPs"), list(cross)),
    ]
    return FieldRow(
        score=str(score),
        times=int(found.equal(score)),
        matchpoints=str(earned),
        percent=figure(percent),
        short=figure(Fraction(short.value)),
        imps=signed(Fraction(of_datum.value), 0),
        cross=signed(Fraction(cross[-1].value)),
        reasons=tuple(
            (say(method), tuple(said(step, say) for step in own)) for method, own in steps if own
        ),
    )
