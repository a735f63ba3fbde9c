"""One challenge: what happens next, by when, and what whoever looks may do about it."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.desk.said import Said, ToldOf
from overtrick.app.house.roles import Role
from overtrick.app.house.table_codes import shown_code
from overtrick.app.ladders.actor import Act, offers
from overtrick.app.ladders.diary import ladder_sentence
from overtrick.app.ladders.next_step import ending, if_won, left_words, next_step
from overtrick.app.ladders.playing import begin_match
from overtrick.app.ladders.sheets import moves_rows
from overtrick.app.ladders.words import PHASES, change_words, outcome_word, score_word
from overtrick.engines.event.values import Phase
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.rules import Declining
from overtrick.engines.ladder.teams import LEAST_PLAYERS, MOST_PLAYERS
from overtrick.engines.ladder.values import Challenge, ChallengePhase
from overtrick.errors import NotFoundError, OvertrickError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.event_pages import whole
from overtrick.web.ladders.about import (
    About,
    Values,
    about_ladder,
    again,
    do,
    done,
    followed,
    said,
)
from overtrick.web.ladders.answering import (
    ASKED_TWICE,
    Asked,
    Foreseen,
    asked,
    claim_mark,
    command_of,
    foreseen,
)
from overtrick.web.ladders.moments import local_text
from overtrick.web.templating import render

DAY = 86400
ONCE = ("csrf", "key", "sure")
"""Fields of a form that are new when it asks a second time."""


async def challenge(request: Request) -> Response:
    """A challenge: its state, both teams, what comes next, and what can be done."""
    found, number = await run_in_threadpool(_found, request)
    return await _page(request, found, number)


async def act(request: Request) -> Response:
    """Do what a form of the page says; what would move teams is shown first."""
    found, number = await run_in_threadpool(_found, request)
    form, known = form_of(request), found.state.challenges[number]
    try:
        envelope = said(request, form.text("reason", most=500))
        what = asked(form, found, known)
        if what.act is Act.OPEN:
            await run_in_threadpool(_open, request, found, number)
        else:
            command = await run_in_threadpool(command_of, request, found, known, what)
            form.checked()
            if what.act in ASKED_TWICE:
                would = foreseen(found.state, command)
                new = would.facts and would.mark != form.text("sure", most=20)
                if new and (would.moves or what.by is None):
                    return _sure(request, found, known, what, would)
            await run_in_threadpool(do, found, command, envelope)
    except OvertrickError as error:
        return await _page(request, again(found), number, error)
    return done(found.to.challenge(number), f"challenge-{what.act.value}")


def _found(request: Request) -> tuple[About, int]:
    public, dash, text = request.path_params["challenge"].rpartition("-")
    number = whole(text) if dash else None
    if number is None:
        raise NotFoundError(phrase("there is no challenge at this address"))
    found = about_ladder(request, public)
    if number not in found.state.challenges:
        raise NotFoundError(phrase("there is no challenge at this address"))
    return found, number


def _open(request: Request, found: About, number: int) -> None:
    """Open the match for results; each step has a place of its own in the logs."""
    envelope = said(request)
    begin_match(found.house.desk, found.house.ladders, found.row, number, Said(envelope.by))


def _sure(
    request: Request, found: About, known: Challenge, what: Asked, would: Foreseen
) -> Response:
    """What would happen, to be looked at before it is done."""
    teams = found.naming.team
    sentences = [found.naming.sentence(ladder_sentence(fact, teams)) for fact in would.facts]
    sent = {name: value for name, value in form_of(request).values().items() if name not in ONCE}
    values = {
        "ladder": found.row,
        "to": found.to,
        "state": found.state,
        "challenge": known,
        "act": what.act.value,
        "sentences": sentences,
        "rows": moves_rows(would.moves, found.naming),
        "fields": {**sent, "sure": would.mark},
        "key": form_of(request).text("key", most=100) + ".sure",
        "back": found.to.challenge(known.number),
    }
    return render(request, "ladders/sure.html", values)


async def _page(
    request: Request, found: About, number: int, fault: OvertrickError | None = None
) -> Response:
    known = found.state.challenges[number]
    names = [found.naming.team(team) for team in known.teams]
    title = found.say("{one} against {other}").format(one=names[0], other=names[1])

    def make() -> Values:
        return _values(found, known)

    own = await run_in_threadpool(_own, found, known)
    return await followed(request, found, "challenge", make, own, title=title, fault=fault)


def _values(found: About, known: Challenge) -> Values:
    state, naming = found.state, found.naming
    step = next_step(state, known, naming)
    would = if_won(state, known) if known.phase.open else ()
    own_changes = [state.changes[number] for number in known.own_changes]
    return {
        "challenge": known,
        "sides": [_side(found, known, team) for team in known.teams],
        "phase": found.say(PHASES[known.phase]),
        "step": step,
        "left": "" if step.until is None else left_words(step.until, found.now, naming),
        "result": outcome_word(known, found.say),
        "ending": "" if known.phase.open else ending(known, naming),
        "would": moves_rows(would, naming),
        "moved": [
            (change.at, change_words(state, change, found.say), moves_rows(change.moves, naming))
            for change in own_changes
        ],
        "history": _history(found, known.number),
        "days": state.rules.terms,
        "match_title": "" if not known.event else f"/events/{known.event}",
    }


def _side(found: About, known: Challenge, team: int) -> Values:
    state = found.state
    fielded = known.plays(team)
    people = fielded or state.teams[team].people
    return {
        "name": found.naming.team(team),
        "href": found.to.team(team),
        "place": state.places.get(team),
        "challenger": team == known.challenger,
        "fielded": bool(fielded),
        "people": [found.naming.person(who) for who in people[:MOST_PLAYERS]],
        "more": max(0, len(people) - MOST_PLAYERS),
    }


def _history(found: About, number: int) -> list[Values]:
    """All that was said of the challenge, the latest first."""
    told: list[ToldOf[LadderFact]] = [
        each
        for each in found.house.ladders.log(found.row.id)
        if getattr(each.fact, "challenge", None) == number
    ]
    items = []
    for each in told[::-1]:
        when = getattr(each.fact, "at", each.at // 1_000_000)
        items.append(
            {
                "when": when,
                "shown": found.here.moment(when),
                "who": found.say("the clock") if each.by == "clock" else "",
                "text": found.naming.sentence(ladder_sentence(each.fact, found.naming.team)),
                "reason": getattr(each.fact, "reason", "") or each.reason,
                "kind": "clock" if each.by == "clock" else "entry",
            }
        )
    return items


def _own(found: About, known: Challenge) -> Values:
    """What whoever looks may do: for their own team, and as a director."""
    state, actor = found.state, found.actor
    sections = [_section(found, known, team) for team in known.teams if team in actor.teams]
    if actor.directs:
        sections.append(_section(found, known, None))
    sections = [each for each in sections if each["acts"]]
    inside = actor.directs or any(team in actor.teams for team in known.teams)
    claim = known.claim
    return {
        "challenge": known,
        "sections": sections,
        "inside": inside,
        "signed_in": found.account is not None,
        "rooms": _rooms(found, known) if inside else [],
        "proposed": None if known.proposed is None else known.proposed.starts_at,
        "proposed_shown": ""
        if known.proposed is None
        else found.here.moment(known.proposed.starts_at),
        "claim_mark": "" if claim is None else claim_mark(claim),
        "claim_score": "" if claim is None else score_word(claim.score, found.say),
        "names": {team: found.naming.team(team) for team in known.teams},
        "teams": [
            {
                "number": team,
                "name": found.naming.team(team),
                "people": [(who, found.naming.person(who)) for who in state.teams[team].people],
                "chosen": list(known.plays(team) or state.teams[team].people[:MOST_PLAYERS]),
            }
            for team in known.teams
        ],
        "least": LEAST_PLAYERS,
        "most": MOST_PLAYERS,
        "boards": state.rules.terms.boards,
        "forfeits": state.rules.terms.declining is Declining.FORFEIT,
        "usual_start": local_text(known.starts_at or found.now + 7 * DAY, found.house.zone),
        "usual_until": local_text((known.play_by or known.answer_by) + 7 * DAY, found.house.zone),
        "offered": known.phase is ChallengePhase.OFFERED,
    }


def _section(found: About, known: Challenge, by: int | None) -> Values:
    return {
        "by": by,
        "name": "" if by is None else found.naming.team(by),
        "acts": [each.value for each in offers(known, by)],
    }


def _rooms(found: About, known: Challenge) -> list[tuple[str, str, str]]:
    """The rooms of an open match: what each is called, its code, and its address."""
    if not known.event or known.phase is not ChallengePhase.ACCEPTED:
        return []
    with found.house.desk.database.read() as reading:
        row = reading.event_at(known.event)
    if found.house.desk.standing(row.id).state.phase is not Phase.RUNNING:
        return []
    say = found.say
    names = {1: say("Open room"), 2: say("Closed room")}
    return [
        (names.get(each.table_number, ""), shown_code(each.code), f"/t/{shown_code(each.code)}")
        for each in found.house.devices.codes(row.id)
    ]


doors = [
    page("/challenges/{challenge}", challenge, "challenge", Role.VISITOR),
    action("/challenges/{challenge}", act, "challenge_act", Role.PLAYER),
]
