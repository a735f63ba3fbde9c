"""Ties broken by an ordered list of named tests, and what was tried on the way."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.ranking import Placed, ranking
from overtrick.core.steps import Operand, Step, message
from overtrick.core.ties.named_tests import TieTest, imps_won_and_lost, tie_tests
from overtrick.core.ties.records import Records, imp_quotient


@dataclass(frozen=True, slots=True)
class Trial:
    """One test applied to those who were tied."""

    test: TieTest
    tied: tuple[str, ...]
    figures: tuple[Fraction, ...]
    """One for each of the tied, in their order, more being better; empty if the test cannot
    be applied to this tie."""

    @property
    def decides(self) -> bool:
        """Whether it separates some of the tied."""
        return len(set(self.figures)) > 1


def ranked(records: Records, order: Sequence[TieTest] = ()) -> list[Placed[str]]:
    """Everyone of *records* by final score, ties broken by *order*; who is still tied shares."""
    return ranking(list(records.finals.items()), tie_tests(order, records))


def trials(records: Records, tied: Sequence[str], order: Sequence[TieTest]) -> list[Trial]:
    """The tests of *order* on *tied*, in order, up to the first that decides.

    Those whom it leaves tied begin again with the first test, as ``ranked`` does.
    """
    tried: list[Trial] = []
    for test, (_, figure) in zip(order, tie_tests(order, records), strict=True):
        figures = [found for found in (figure(who, tied) for who in tied) if found is not None]
        complete = tuple(figures) if len(figures) == len(tied) else ()
        tried.append(Trial(test, tuple(tied), complete))
        if tried[-1].decides:
            break
    return tried


def tie_steps(records: Records, tied: Sequence[str], order: Sequence[TieTest]) -> tuple[Step, ...]:
    """Why the *tied* stand as they do: every test that was tried, with each one's figure."""
    steps: list[Step] = []
    for trial in trials(records, tied, order):
        steps += _trial_steps(records, trial)
        groups: dict[Fraction, list[str]] = {}
        for who, figure in zip(trial.tied, trial.figures, strict=False):
            groups.setdefault(figure, []).append(who)
        if trial.decides:
            for figure in sorted(groups, reverse=True):
                if len(groups[figure]) > 1:
                    steps += tie_steps(records, groups[figure], order)
    return tuple(steps)


def _trial_steps(records: Records, trial: Trial) -> Iterable[Step]:
    source = message("conditions of contest")
    test: dict[str, Operand] = {"test": trial.test.value, "tied": len(trial.tied)}
    if not trial.figures:
        text = message("{test} does not apply to this tie of {tied}")
        yield Step(trial.test.value, source, text, test)
        return
    for who, figure in zip(trial.tied, trial.figures, strict=True):
        text, shown = message("{test}, {who}: {value}"), figure
        if trial.test is TieTest.IMP_QUOTIENT:
            won, lost = imps_won_and_lost(records, who)
            quotient = imp_quotient(won, lost)
            test |= {"won": won, "lost": lost}
            text = message("{test}, {who}: {won} won and {lost} lost make {value}")
            if quotient is None:
                text = message("{test}, {who}: {won} won and none lost")
            shown = won if quotient is None else quotient
        yield Step(trial.test.value, source, text, {**test, "who": who, "value": shown}, shown)
