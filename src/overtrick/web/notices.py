"""What a page says of what was just done: named in its address, said in its language.

Only known names are said, so that nobody can put words into our mouth by a link.
"""

from starlette.requests import Request

from overtrick.core.steps import message

NOTICES = {
    "opened": message("The event is open for entries."),
    "entered": message("Entered."),
    "scratched": message("The entry is taken back; its number is free again."),
    "deals": message("The deals are loaded."),
    "recorded": message("The auctions and plays are recorded."),
    "begun": message("Play has begun."),
    "begun-before": message("Play has begun already: somebody else was quicker."),
    "planned": message("The rounds are planned. Begin the first when everybody sits."),
    "signed-in": message("You are signed in."),
    "signed-out": message("You are signed out."),
    "saved": message("Saved."),
    "done": message("Done."),
    "nothing": message("There was nothing to change."),
    "seated": message("You have taken your seat."),
    "accepted": message("The result has been entered."),
    "to-confirm": message("The result is entered; the other side has to confirm it."),
    "held": message("The entry is held; the page says why."),
    "again": message("The two sides keyed different things. Key the board anew."),
    "late": message("The entry arrived too late to count by itself: the director decides."),
    "confirmed": message("The result is confirmed."),
    "known": message("It was entered so already."),
    "reported": message("It is reported: the other side is asked, and the director decides."),
    "answered": message("Your answer is with the director."),
    "called": message("The director has been called."),
    "left": message("You have left your seat."),
    "came-in": message("You are in. Take a seat with your partner."),
    "hand-up": message("Your hand is up."),
    "hand-down": message("Your hand is down."),
    "asked-to-leave": message("They have been asked to leave."),
    "removed": message("They have been sent from your place."),
    "invited": message("The invitation is made; its link is shown once."),
    "password-changed": message("Your password is changed; other browsers are signed out."),
    "choose-password": message("You are signed in. Choose a password that is not your login."),
    "joined": message("You have accepted the invitation."),
    "ladder-opened": message("The ladder is open, and its first season runs. Let the teams join."),
    "ladder-rules-changed": message("The rules are changed; they hold from here on."),
    "team-joined": message("The team is on the ladder."),
    "team-away": message("The team is away: it neither challenges nor is challenged."),
    "team-back": message("The team is back."),
    "team-retired": message("The team has left the ladder."),
    "team-placed": message("The team is at that place now."),
    "season-closed": message("The season is over; its standing is kept."),
    "season-opened": message("The next season runs."),
    "challenged": message("The challenge is made; the other side has been asked."),
    "challenge-accept": message("Accepted. Agree on a time."),
    "challenge-decline": message("Declined."),
    "challenge-withdraw": message("The challenge is taken back."),
    "challenge-agree": message("The time is agreed."),
    "challenge-propose": message("The time is proposed, or agreed if both have said the same."),
    "challenge-field": message("It is noted who plays."),
    "challenge-open": message("The match is open: sit down in your rooms."),
    "challenge-take": message("The result is reported as the match has it."),
    "challenge-claim": message("The result is reported."),
    "challenge-confirm": message("The result is confirmed."),
    "challenge-dispute": message("The director decides."),
    "challenge-forfeit": message("The challenge is forfeited."),
    "challenge-extend": message("There is another end now."),
    "challenge-void": message("The challenge counts as never made."),
    "challenge-correct": message("The result is corrected."),
    "challenge-revise": message("The result is revised."),
    "welcome": message("Your account is made, and you are signed in."),
}


def notice(request: Request) -> str:
    """The message that the address names; empty for none."""
    return NOTICES.get(request.query_params.get("done", ""), "")
