"""What the director decided on a board at a table: in a few words, and in full."""

from collections.abc import Mapping

from overtrick.app.explain import Reason, source_words
from overtrick.app.language import Translator
from overtrick.app.words import outcome_words
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.steps import message
from overtrick.engines.event.values import AppealPhase, Play, Slot

Why = Mapping[Slot, tuple[str, ...]]
"""The reasons that were given for rulings."""
APPEALS = {
    AppealPhase.PENDING: message("appeal pending"),
    AppealPhase.DECIDED: message("appeal decided"),
    AppealPhase.WITHDRAWN: message("appeal withdrawn"),
}
GRADES = {
    Grade.PLUS: message("average plus (AVE+)"),
    Grade.AVERAGE: message("average (AVE)"),
    Grade.MINUS: message("average minus (AVE-)"),
}


def ruling_kind(outcome: Outcome, say: Translator) -> str:
    """What kind of decision it is (Law 12C)."""
    match outcome:
        case Artificial():
            return say("artificial adjusted score")
        case Weighted():
            return say("assigned adjusted score, weighted")
        case Split():
            return say("assigned adjusted score, different for the two sides")
        case Given():
            return say("points set by the director")
        case NotPlayed() | SitOut():
            return say("the board is not counted")
        case _:
            return say("assigned adjusted score")


def award_words(award: Award, say: Translator) -> str:
    """``average plus (AVE+)``, ``60 %``."""
    if award.grade is not None:
        return say(GRADES[award.grade])
    return f"{award} %"


def ruling_line(outcome: Outcome, say: Translator) -> str:
    """The decision itself: ``4♠ N -1``; of an artificial score what each side gets."""
    if isinstance(outcome, Artificial):
        return say("North-South {ns}, East-West {ew}").format(
            ns=award_words(outcome.ns, say), ew=award_words(outcome.ew, say)
        )
    if isinstance(outcome, Weighted | Split):
        return outcome_words(outcome, say).note
    return outcome_line(outcome, say)


def outcome_line(outcome: Outcome, say: Translator) -> str:
    """``4♠ N +1``, ``weighted score: 60 % 4S N = + 40 % 4S N -1``."""
    words = outcome_words(outcome, say)
    played = " ".join(word for word in (words.contract, words.declarer, words.result) if word)
    return ": ".join(word for word in (played, words.note) if word)


def ruling_reasons(play: Play, say: Translator, why: tuple[str, ...] = ()) -> tuple[Reason, ...]:
    """What the director decided there, why, and what it stands in the place of; or nothing."""
    if play.ruling is None:
        return ()
    law = source_words(play.ruling.law, say)
    outcome = play.ruling.outcome
    kind = say("{kind}: {result}").format(
        kind=ruling_kind(outcome, say), result=ruling_line(outcome, say)
    )
    said = [Reason(kind, law)]
    said += [Reason(say("reason: {words}").format(words=words), "") for words in why]
    if play.entry is not None:
        words = outcome_line(play.entry.outcome, say)
        said.append(Reason(say("in the place of the table's {result}").format(result=words), ""))
    if play.appeal is not None:
        said.append(Reason(say(APPEALS[play.appeal]), source_words("Law 92", say)))
    return tuple(said)


def ruling_marks(play: Play, say: Translator, why: tuple[str, ...] = ()) -> str:
    """Short words for a result that the director has touched."""
    found = []
    if play.ruling is not None:
        law = source_words(play.ruling.law, say)
        mark = say("ruling, {law}").format(law=law)
        if why:
            mark = say("ruling, {law}: {reason}").format(law=law, reason="; ".join(why))
        found.append(mark)
    if play.appeal is not None:
        found.append(say(APPEALS[play.appeal]))
    return ", ".join(found)
