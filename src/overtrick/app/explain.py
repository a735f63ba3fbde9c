"""Steps of the rules in words. The steps are the rules' own; here they only get a language."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.app.numbers import brief, figure
from overtrick.app.pages import PairPage, turns_on
from overtrick.app.words import contestant_word, outcome_words, result_words, side_word
from overtrick.core.comparison import Earned
from overtrick.core.duplicate import edition, score_steps
from overtrick.core.outcome import (
    OneSided,
    Outcome,
    Part,
    Played,
    Score,
    Split,
    Weighted,
)
from overtrick.core.sheet import Board
from overtrick.core.steps import Operand, Step
from overtrick.engines.card import Turn
from overtrick.engines.standings import Standings


@dataclass(frozen=True, slots=True)
class Reason:
    """One step, said."""

    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of an explanation: the score, the comparison, the total."""

    heading: str
    reasons: tuple[Reason, ...]


def said(step: Step, say: Translator) -> Reason:
    """*step* in the language of *say*."""
    operands = {name: _operand(value, say) for name, value in step.operands.items()}
    return Reason(say(step.text).format(**operands), source_words(step.source, say))


def source_words(source: str, say: Translator) -> str:
    """A Law or regulation by its number, or any other source, in the language of *say*.

    A whole source that the catalogue has comes first; of others the number stays as it is.
    """
    whole = say(source)
    if whole != source:
        return whole
    if law := _LAW.fullmatch(source):
        return say("Law {number}").format(number=law[1])
    if article := _WHITE_BOOK.fullmatch(source):
        return say("EBU White Book {number}").format(number=article[1])
    return source


_LAW = re.compile(r"Law ([0-9]+(?:[A-Z][0-9]*(?:\([a-z0-9]+\))*)?)")
"""``Law 77``, ``Law 12C1(c)``."""
_WHITE_BOOK = re.compile(r"EBU White Book ([0-9]+(?:\.[0-9]+)*)")


def _operand(value: Operand, say: Translator) -> str:
    return say(value) if isinstance(value, str) else brief(value)


def explanation(standings: Standings, page: PairPage, board: int, say: Translator) -> list[Chapter]:
    """Why the contestant of *page* has what it has on *board*, from the cards to the place.

    NotFoundError if it never had the board.
    """
    chapters: list[Chapter] = []
    law = standings.sheet.conditions.law
    for turn in turns_on(page, board):
        outcome = turn.compared.row.outcome
        chapters += [
            Chapter(_where(turn, standings, say), _meeting(turn, say)),
            Chapter(say("The score"), tuple(score_reasons(outcome, turn.board, law, say))),
            Chapter(say("The comparison"), tuple(earned_reasons(turn.earned, say))),
        ]
    if page.line is not None:
        total = [said(step, say) for step in page.line.steps]
        place = say("place {place} in the ranking").format(place=page.line.place)
        chapters.append(Chapter(say("The total"), (*total, Reason(place, ""))))
    return [chapter for chapter in chapters if chapter.reasons]


def _where(turn: Turn, standings: Standings, say: Translator) -> str:
    opponent = turn.opponent(standings.sheet.conditions)
    return say("Board {board}: {side} against {opponent}").format(
        board=turn.board.number,
        side=side_word(turn.side, say),
        opponent=contestant_word(opponent._replace(side=None), say),
    )


def _meeting(turn: Turn, say: Translator) -> tuple[Reason, ...]:
    row = turn.compared.row
    words = outcome_words(row.outcome, say)
    played = " ".join(word for word in (words.contract, words.declarer, words.result) if word)
    if isinstance(row.outcome, Score):
        played = say("{points} to North-South").format(points=f"{row.outcome.score_ns:+}")
    lines = [played, words.note, row.remark]
    if row.group:
        lines.append(say("played in form {group} of the board").format(group=row.group))
    if not turn.counts:
        lines.append(say("a second turn on this board: compared, but not added"))
    return tuple(Reason(line, "") for line in lines if line)


def score_reasons(outcome: Outcome, board: Board, law: str, say: Translator) -> Iterable[Reason]:
    """How the score of every contract in *outcome* is made up (Law 77)."""
    table = edition(law)
    for played in _results(outcome):
        result = played.result
        vulnerable = board.vulnerability.of(result.contract.declarer.side)
        parts = result.parts(board.vulnerability, table)
        steps = score_steps(parts, result_words(result), vulnerable=vulnerable, law=table)
        yield from (said(step, say) for step in steps)
        if played.explicit_ns is not None:
            text = say("the director set {score} to North-South, and that counts")
            yield Reason(text.format(score=played.explicit_ns), source_words("Law 12", say))


def _results(outcome: Outcome | OneSided | Part) -> Iterable[Played]:
    match outcome:
        case Played():
            yield outcome
        case Split(ns, ew):
            yield from _results(ns)
            yield from _results(ew)
        case Weighted(parts):
            for part in parts:
                yield from _results(part.outcome)
        case _:
            return


def earned_reasons(earned: Earned, say: Translator) -> Iterable[Reason]:
    """How what a side earned on a board came about."""
    if not earned.steps:
        yield Reason(say("nothing to compare: the board does not count"), "")
    yield from (said(step, say) for step in earned.steps)
    if earned.points is not None and earned.share is not None and earned.top is not None:
        text = say("{points} of {top} is {percent} %")
        percent = figure(100 * earned.share)
        shown = text.format(points=brief(earned.points), top=brief(earned.top), percent=percent)
        yield Reason(shown, "")
