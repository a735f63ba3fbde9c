"""An entry as it was keyed, what is known when it comes, and all that the checks say."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.core.cards import Card, Deal
from overtrick.core.entry_checks.answer import Answer, Verdict
from overtrick.core.entry_checks.field import NO_FIELD, Field
from overtrick.core.entry_checks.impossible import (
    board_not_played_before,
    board_of_round,
    declarer_at_table,
    lead_check,
)
from overtrick.core.entry_checks.settings import ENTRY_CHECKS, EntryCheckSettings
from overtrick.core.entry_checks.unlikely import (
    lone_score_check,
    side_check,
    sign_check,
    tricks_check,
)
from overtrick.core.outcome import Outcome, Played, Score
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Vulnerability


@dataclass(frozen=True, slots=True)
class KeyedEntry:
    """What a table says."""

    board: int
    pairs: tuple[str, str]
    """North-South, East-West."""
    outcome: Outcome
    lead: Card | None = None
    score_ns: int | None = None
    """Points to North-South, where they are typed beside a contract."""
    declaring: str | None = None
    """The pair that declares, where it is keyed by its number."""


@dataclass(frozen=True, slots=True)
class Known:
    """What there is to check an entry against; None where it is not known, or not yet."""

    vulnerability: Vulnerability
    deal: Deal | None = None
    double_dummy: DoubleDummy | None = None
    field: Field = NO_FIELD
    round_boards: frozenset[int] | None = None
    """The boards that this table has in this round."""
    played: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    """The boards on which the two pairs have a result already."""


def entry_answers(
    entry: KeyedEntry, known: Known, settings: EntryCheckSettings = ENTRY_CHECKS
) -> tuple[Answer, ...]:
    """All that is wrong with *entry*, what refuses it first; nothing if it is fine.

    What a director assigned was not played and is not checked against cards or field.
    """
    found = [*_slot(entry, known), *_cards(entry, known), *_likelihood(entry, known, settings)]
    wrong = [answer for answer in found if answer.verdict is not Verdict.FINE]
    return tuple(sorted(wrong, key=lambda answer: -answer.verdict))


def _slot(entry: KeyedEntry, known: Known) -> Iterator[Answer]:
    if known.round_boards is not None:
        yield board_of_round(entry.board, known.round_boards)
    for pair, played in zip(entry.pairs, known.played, strict=True):
        yield board_not_played_before(entry.board, pair, played)
    if entry.declaring is not None:
        yield declarer_at_table(entry.declaring, entry.pairs)


def _cards(entry: KeyedEntry, known: Known) -> Iterator[Answer]:
    match entry.outcome:
        case Played(result, assigned=False) if entry.lead is not None and known.deal is not None:
            yield lead_check(known.deal, result.contract.declarer, entry.lead)
        case _:
            pass


def _likelihood(entry: KeyedEntry, known: Known, settings: EntryCheckSettings) -> Iterator[Answer]:
    match entry.outcome:
        case Played(result, explicit_ns, assigned=False):
            yield tricks_check(result, known.field, known.double_dummy, settings)
            yield side_check(result, known.field, known.double_dummy, settings)
            if entry.score_ns is not None and explicit_ns is None:
                yield sign_check(entry.outcome, known.vulnerability, entry.score_ns)
        case Score(score_ns, assigned=False):
            yield lone_score_check(
                score_ns, known.vulnerability, known.field, known.double_dummy, settings
            )
        case _:
            pass
