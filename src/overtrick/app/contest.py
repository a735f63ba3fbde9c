"""Conditions of contest in words, as they are printed with results."""

from overtrick.app.language import Translator
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.named_settings import Plain
from overtrick.core.steps import message

_SCHEDULES = {
    Masterpoints.SWISS: message("masterpoints as in Swiss events"),
    Masterpoints.TWO_WINNERS: message("masterpoints of a club session with two winners"),
    Masterpoints.ONE_WINNER: message("masterpoints of a club session with one winner"),
    Masterpoints.INDIVIDUAL: message("masterpoints of a club's individual session"),
    Masterpoints.ACBL_OPEN: message("masterpoints of an open game of an ACBL club"),
}

TESTS = (
    message("head-to-head"),
    message("head-to-head-imps"),
    message("among-tied"),
    message("opponents"),
    message("individual"),
    message("net-imps"),
    message("imp-quotient"),
    message("matches-won"),
    message("count-back"),
    message("common-opponent"),
    message("lot"),
)
"""The tests for ties, in English as a document writes them."""


def contest_words(contest: Contest, say: Translator) -> list[str]:
    """What the event has beside the way in which it is scored, one thing a line.

    Nothing for an event of which nothing is said.
    """
    event = contest.event
    if contest == Contest():
        return []
    lines = [event.title] if event.title else []
    correction = say("scores may be corrected until {minutes} minutes after they are available")
    lines.append(correction.format(minutes=event.correction_minutes))
    if event.masterpoints is not EventSettings().masterpoints:
        lines.append(say(_SCHEDULES[event.masterpoints]))
    if event.ties:
        tests = ", ".join(say(test.value) for test in event.ties)
        lines.append(say("ties after matches: {tests}").format(tests=tests))
    if contest.match is not None:
        shown = contest.match.settings().items()
        settings = "; ".join(
            f"{name}: {_word(value)}" for name, value in shown if value is not None
        )
        lines.append(say("matches: {settings}").format(settings=settings))
    return lines


def _word(value: Plain) -> str:
    """A truth value as a document writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
