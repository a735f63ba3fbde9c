"""Conditions of contest in words, as they are printed with results."""

from overtrick.app.language import Translator
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.steps import message

_SCHEDULES = {
    Masterpoints.SWISS: message("masterpoints as in Swiss events"),
    Masterpoints.TWO_WINNERS: message("masterpoints of a club session with two winners"),
    Masterpoints.ONE_WINNER: message("masterpoints of a club session with one winner"),
    Masterpoints.INDIVIDUAL: message("masterpoints of a club's individual session"),
    Masterpoints.ACBL_OPEN: message("masterpoints of an open game of an ACBL club"),
}


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
    return lines
