"""Results of matches for places: from their events, confirmed, corrected, forfeited."""

import click

from overtrick.app.ladders.matches import match_result
from overtrick.app.ladders.scores import named_score
from overtrick.cli.ladder.answering import CHALLENGE
from overtrick.cli.ladder.office import TEAM, LadderOffice, on_ladder
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import (
    ClaimResult,
    ConfirmResult,
    CorrectMatch,
    DisputeResult,
    Forfeit,
    ReviseMatch,
)
from overtrick.engines.ladder.corrections import order_if
from overtrick.engines.ladder.values import MatchScore
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase

EVENT = click.argument("event", required=False, metavar="[EVENT]")
IMPS = option(
    "--imps",
    metavar="A-B",
    help=message("The challenger's IMPs and the other's, of a match played elsewhere."),
)
BOARDS = option("--boards", type=int, metavar="N", help=message("How many boards it had."))


def _score(
    office: LadderOffice, number: int, event: str | None, imps: str | None, boards: int | None
) -> MatchScore:
    """The result that is meant: of an event, else of the match's own event, or as it is named."""
    state = office.state
    challenge = state.challenge(number)
    if imps is not None:
        if event:
            raise ParseError(phrase("a result is an event's, or is named by its IMPs"))
        return named_score(state.rules, imps, boards)
    found = event or challenge.event
    if not found:
        raise NotFoundError(
            phrase("challenge {number} has no event; name it, or its IMPs", number=number)
        )
    return match_result(office.desk, state, challenge, found)


@on_ladder(
    "result",
    message("The result of a match, from its event."),
    message(
        "The result of a match, from its event. With --team one side reports it and the other "
        "confirms it; the director's counts at once. Of a match played elsewhere the director "
        "names the IMPs, with a reason."
    ),
    reason=True,
)
@CHALLENGE
@EVENT
@IMPS
@BOARDS
@TEAM
def result(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: LadderOffice,
    number: int,
    event: str | None,
    imps: str | None,
    boards: int | None,
    by_team: str | None,
) -> None:
    """How it ended."""
    score, by = _score(office, number, event, imps, boards), office.by(by_team)
    office.do(ClaimResult(number, score, office.at, by, office.said.reason))


@on_ladder("confirm", message("The reported result is right."))
@CHALLENGE
@TEAM
def confirm(office: LadderOffice, number: int, by_team: str | None) -> None:
    """Yes, that was it."""
    claim = office.state.challenge(number).claim
    if claim is None:
        raise NotFoundError(
            phrase("nobody has reported a result of challenge {number}", number=number)
        )
    office.do(ConfirmResult(number, claim.score, office.at, office.by(by_team)))


@on_ladder("dispute", message("The reported result is not right."), reason=True, timed=False)
@CHALLENGE
@click.argument("team", metavar="TEAM")
def dispute(office: LadderOffice, number: int, team: str) -> None:
    """No, it was not."""
    office.do(DisputeResult(number, office.said.reason, office.team(team)))


@on_ladder(
    "forfeit",
    message("A side gives up, or has lost without playing."),
    message(
        "A side gives up, and says so itself with --team, or the director says for a reason that "
        "it has lost without playing."
    ),
    reason=True,
)
@CHALLENGE
@click.argument("team", metavar="TEAM")
@TEAM
def forfeit(office: LadderOffice, number: int, team: str, by_team: str | None) -> None:
    """Without playing."""
    loser, by = office.team(team), office.by(by_team)
    office.do(Forfeit(number, loser, office.at, office.said.reason, by))


@on_ladder(
    "correct",
    message("Another result of a settled match."),
    message(
        "Another result of a settled match, for a reason. While nothing rests on it the places "
        "follow; else the director orders them with --order: stay, as-if for what would be had "
        "it been right from the beginning, or all teams by number, the best first."
    ),
    reason=True,
)
@CHALLENGE
@EVENT
@IMPS
@BOARDS
@option("--order", metavar="ORDER", help=message("stay, as-if, or 3,1,2 ..."))
def correct(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: LadderOffice,
    number: int,
    event: str | None,
    imps: str | None,
    boards: int | None,
    order: str | None,
) -> None:
    """What it really was."""
    score, reason = _score(office, number, event, imps, boards), office.said.reason
    if order is None:
        office.do(CorrectMatch(number, score, office.at, reason))
        return
    if order == "stay":
        wanted: tuple[int, ...] = ()
    elif order == "as-if":
        wanted = order_if(office.state, number, score)
    else:
        wanted = tuple(office.team(each) for each in order.split(","))
    office.do(ReviseMatch(number, score, office.at, reason, wanted))
