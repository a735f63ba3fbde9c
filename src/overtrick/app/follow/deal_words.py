"""A deal and what can be made on it in words."""

from overtrick.app.follow.board import Dealt
from overtrick.app.house.tricks import Progress
from overtrick.app.language import Translator
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.steps import message
from overtrick.core.strain import Strain

DEALS = {
    Seat.NORTH: message("North deals"),
    Seat.EAST: message("East deals"),
    Seat.SOUTH: message("South deals"),
    Seat.WEST: message("West deals"),
}
ZONES = {
    Vulnerability.NONE: message("Nobody vulnerable"),
    Vulnerability.NS: message("North-South vulnerable"),
    Vulnerability.EW: message("East-West vulnerable"),
    Vulnerability.BOTH: message("All vulnerable"),
}
TRICKS = {
    Progress.ASKED: message("Tricks with best play: being worked out"),
    Progress.FAILED: message("Tricks with best play: not checked"),
    Progress.INCOMPLETE: message("Tricks with best play: not checked, for cards are missing"),
    Progress.NOT_CHECKED: message("Tricks with best play: not checked"),
}
SEATS = {
    Seat.NORTH: message("North"),
    Seat.EAST: message("East"),
    Seat.SOUTH: message("South"),
    Seat.WEST: message("West"),
}


def tray_words(dealt: Dealt, say: Translator) -> tuple[str, ...]:
    """Who deals, who is vulnerable, and that the cards are not known if they are not."""
    words = [say(DEALS[dealt.dealer]), say(ZONES[dealt.vulnerability])]
    if dealt.deal is None:
        words.append(say("Its cards are not known here."))
    return tuple(words)


def makes_rows(dealt: Dealt, say: Translator) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The tricks of each declarer in clubs, diamonds, hearts, spades and notrump; or none."""
    if dealt.par is None:
        return ()
    tricks = dealt.par.tricks.tricks
    return tuple(
        (say(SEATS[seat]), tuple(tricks[strain, seat] for strain in Strain)) for seat in Seat
    )


def tricks_words(dealt: Dealt, say: Translator) -> str:
    """Why there are none; empty where there are, and where there is no deal."""
    if dealt.par is not None or dealt.deal is None:
        return ""
    return say(TRICKS[dealt.tricks])
