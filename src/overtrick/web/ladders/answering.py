"""From a form of a challenge's page to what it asks of the ladder."""

from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import Request

from overtrick.app.desk.said import Said
from overtrick.app.ladders.actor import FOR_DIRECTORS, Act
from overtrick.app.ladders.diary import moves_of
from overtrick.app.ladders.matches import match_result
from overtrick.app.ladders.playing import end_match
from overtrick.app.ladders.scores import named_score
from overtrick.engines.ladder import commands as say_to
from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.corrections import order_if
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.machine import decide
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, Claim, MatchScore, Moved
from overtrick.errors import ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.web.entrance import form_of
from overtrick.web.forms import Form
from overtrick.web.ladders.about import About, said
from overtrick.web.ladders.moments import moment_of

LONGEST = 500
LATEST = 2**40
"""Seconds UTC: far beyond any ladder."""
ASKED_TWICE = frozenset(
    (Act.DECLINE, Act.CONFIRM, Act.FORFEIT, Act.CORRECT, Act.REVISE, Act.TAKE, Act.CLAIM)
)
"""What may move teams: what would is shown first."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a form of the page asks."""

    act: Act
    by: int | None
    """The team that says so; None for the director."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a command would do."""

    facts: tuple[LadderFact, ...]

    @property
    def moves(self) -> tuple[Moved, ...]:
        """Everyone whose place would be another."""
        return tuple(move for fact in self.facts for move in moves_of(fact))

    @property
    def mark(self) -> str:
        """Another when it would do something else."""
        told = repr([(type(fact).__name__, moves_of(fact)) for fact in self.facts])
        return sha256(told.encode()).hexdigest()[:16]


def asked(form: Form, page: About, challenge: Challenge) -> Asked:
    """Which act, and for whom; RefusedError unless they may speak for that side."""
    what = form.parsed("act", _act, Act.ACCEPT)
    form.needed("act", most=20)
    team = form.number_or_none("as", 1, 10**6)
    form.checked()
    if what in FOR_DIRECTORS:
        page.actor.require_director()
        return Asked(what, None)
    return Asked(what, page.actor.side(challenge, team))


def foreseen(state: Ladder, command: LadderCommand) -> Foreseen:
    """What *command* would do now; RefusedError as the ladder would refuse it."""
    return Foreseen(decide(state, command))


def command_of(request: Request, page: About, challenge: Challenge, what: Asked) -> LadderCommand:
    """The command; its faults are with the form. An act of a match's event is none of these."""
    form, number, now, by = form_of(request), challenge.number, page.now, what.by
    reason = form.text("reason", most=LONGEST)
    match what.act:
        case Act.ACCEPT:
            return say_to.Accept(number, now, by)
        case Act.DECLINE:
            return say_to.DeclineChallenge(number, now, reason, by)
        case Act.WITHDRAW:
            return say_to.WithdrawChallenge(number, now, reason, by)
        case Act.AGREE:
            return say_to.AgreeTime(number, form.number("starts_at", 0, LATEST), now, by)
        case Act.PROPOSE:
            starts = moment_of(form, "starts", page.house.zone, needed=True)
            return say_to.ProposeTime(number, starts or 0, now, by)
        case Act.FIELD:
            return _field(form, page, challenge)
        case Act.EXTEND:
            until = moment_of(form, "until", page.house.zone, needed=True)
            return say_to.ExtendChallenge(number, until or 0, reason)
        case Act.VOID:
            return say_to.VoidChallenge(number, now, reason)
        case _:
            return _of_result(request, page, challenge, what, reason)


def _of_result(
    request: Request, page: About, challenge: Challenge, what: Asked, reason: str
) -> LadderCommand:
    form, number, now, by = form_of(request), challenge.number, page.now, what.by
    match what.act:
        case Act.TAKE:
            # Its key is for the ladder's command alone: to be said again does no harm here.
            without_key = Said(said(request).by)
            event = challenge.event or form.needed("event", most=60)
            form.checked()
            score = end_match(page.house.desk, page.state, challenge, event, without_key)
            return say_to.ClaimResult(number, score, now, by, reason)
        case Act.CLAIM:
            return say_to.ClaimResult(number, _named(form, page), now, by, reason)
        case Act.CONFIRM:
            return say_to.ConfirmResult(number, _seen(form, challenge), now, by)
        case Act.DISPUTE:
            return say_to.DisputeResult(number, reason, _a_side(by))
        case Act.FORFEIT:
            team = form.number("team", 1, 10**6) if by is None else by
            return say_to.Forfeit(number, team, now, reason, by)
        case Act.CORRECT:
            return say_to.CorrectMatch(number, _right(form, page, challenge), now, reason)
        case Act.REVISE:
            score = _right(form, page, challenge)
            as_if = form.text("order", most=10) == "as-if"
            order = order_if(page.state, number, score) if as_if else ()
            return say_to.ReviseMatch(number, score, now, reason, order)
        case _:
            raise ParseError(phrase("there is no act {act!r} here", act=what.act.value))


def claim_mark(claim: Claim) -> str:
    """Stands for a result as it was seen."""
    return sha256(repr(claim.score).encode()).hexdigest()[:16]


def _act(text: str) -> Act:
    try:
        return Act(text)
    except ValueError:
        raise ParseError(phrase("there is no act {act!r} here", act=text[:20])) from None


def _field(form: Form, page: About, challenge: Challenge) -> LadderCommand:
    team = form.number("team", 1, 10**6)
    if team not in challenge.teams:
        raise RefusedError(
            "not-a-side",
            phrase(
                "number {team} is no side of challenge {number}",
                team=team,
                number=challenge.number,
            ),
        )
    page.actor.require(team, page.naming.team(team))
    people = tuple(int(each) for each in form.all("person") if each.isdecimal() and len(each) < 20)
    return say_to.FieldTeam(challenge.number, team, people)


def _named(form: Form, page: About) -> MatchScore:
    text = f"{form.needed('ours', most=10)}-{form.needed('theirs', most=10)}"
    boards = form.number_or_none("boards", 1, 64)
    form.checked()
    return named_score(page.state.rules, text, boards)


def _right(form: Form, page: About, challenge: Challenge) -> MatchScore:
    """The right result: by hand where figures are given, else as the match's event has it now."""
    if challenge.event and not (form.text("ours", most=10) or form.text("theirs", most=10)):
        return match_result(page.house.desk, page.state, challenge, challenge.event)
    return _named(form, page)


def _seen(form: Form, challenge: Challenge) -> MatchScore:
    """The reported result, as it was on the page."""
    claim = challenge.claim
    if claim is None or claim_mark(claim) != form.needed("seen", most=20):
        form.checked()
        raise RefusedError(
            "result-changed", phrase("the reported result is another by now; look at it again")
        )
    return claim.score


def _a_side(by: int | None) -> int:
    if by is None:
        raise RefusedError(
            "not-your-team", phrase("a side disputes a result; the director decides it")
        )
    return by
