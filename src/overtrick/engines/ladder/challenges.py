"""Challenges up to their match: made, answered, a time agreed, players named, given up."""

from dataclasses import replace
from typing import assert_never

from overtrick.engines.event.state import require
from overtrick.engines.ladder import forfeits
from overtrick.engines.ladder.commands import (
    Accept,
    AgreeTime,
    ChallengeCommand,
    DeclineChallenge,
    Expire,
    ExtendChallenge,
    FieldTeam,
    MakeChallenge,
    OpenMatch,
    ProposeTime,
    VoidChallenge,
    WithdrawChallenge,
)
from overtrick.engines.ladder.facts import (
    ChallengeAccepted,
    Challenged,
    ChallengeDeclined,
    ChallengeExpired,
    ChallengeExtended,
    ChallengeFact,
    ChallengeVoided,
    ChallengeWithdrawn,
    LadderFact,
    MatchOpened,
    TeamFielded,
    TimeAgreed,
    TimeProposed,
)
from overtrick.engines.ladder.instants import instant
from overtrick.engines.ladder.reach import require_permission
from overtrick.engines.ladder.rules import DAY, Declining
from overtrick.engines.ladder.scores import require_event_free
from overtrick.engines.ladder.state import (
    Ladder,
    require_open,
    require_reason,
    two,
    with_challenge,
    with_team,
)
from overtrick.engines.ladder.teams import LEAST_PLAYERS, MOST_PLAYERS
from overtrick.engines.ladder.values import (
    Challenge,
    ChallengePhase,
    Forfeiting,
    Proposal,
    Voiding,
)
from overtrick.phrase import phrase

ChallengeOver = ChallengeDeclined | ChallengeWithdrawn | ChallengeExpired | ChallengeVoided
GoingOn = (
    ChallengeAccepted | ChallengeExtended | TimeProposed | TimeAgreed | TeamFielded | MatchOpened
)


def decide(state: Ladder, command: ChallengeCommand) -> tuple[LadderFact, ...]:
    """The facts that *command* causes; RefusedError if the ladder forbids it."""
    match command:
        case MakeChallenge():
            return _make(state, command)
        case Accept():
            return _accept(state, command)
        case DeclineChallenge():
            return _decline(state, command)
        case WithdrawChallenge():
            return _withdraw(state, command)
        case ExtendChallenge():
            return _extend(state, command)
        case VoidChallenge():
            return _void(state, command)
        case ProposeTime():
            return _propose(state, command)
        case AgreeTime():
            return _agree(state, command)
        case FieldTeam():
            return _field(state, command)
        case OpenMatch():
            return _open_match(state, command)
        case Expire():
            return forfeits.expire(state, command)
        case _:
            assert_never(command)


def evolve(state: Ladder, fact: ChallengeFact) -> Ladder:
    """The ladder after *fact*."""
    if isinstance(fact, Challenged):
        made = Challenge(
            fact.challenge,
            state.season,
            fact.challenger,
            fact.challenged,
            fact.from_place,
            fact.to_place,
            fact.at,
            fact.answer_by,
        )
        return with_challenge(state, made)
    known = state.challenges[fact.challenge]
    if isinstance(fact, ChallengeOver):
        return _over(state, known, fact)
    if isinstance(fact, ChallengeAccepted):
        state = with_team(state, replace(state.teams[known.challenged], missed=0))
    return with_challenge(state, _going_on(known, fact))


def _over(state: Ladder, known: Challenge, fact: ChallengeOver) -> Ladder:
    match fact:
        case ChallengeDeclined(_, at, reason):
            return ended(state, known, ChallengePhase.DECLINED, at, reason)
        case ChallengeWithdrawn(_, at, reason):
            return ended(state, known, ChallengePhase.WITHDRAWN, at, reason)
        case ChallengeExpired(_, at):
            return ended(state, known, ChallengePhase.EXPIRED, at)
        case ChallengeVoided(_, at, cause, reason):
            void = replace(known, phase=ChallengePhase.VOID, ended_at=at, voided=cause)
            return with_challenge(state, replace(void, reason=reason))
        case _:
            assert_never(fact)


def _going_on(known: Challenge, fact: GoingOn) -> Challenge:
    match fact:
        case ChallengeAccepted(_, _, play_by):
            return replace(known, phase=ChallengePhase.ACCEPTED, play_by=play_by)
        case ChallengeExtended(_, until, _):
            if known.phase is ChallengePhase.OFFERED:
                return replace(known, answer_by=until)
            return replace(known, play_by=until)
        case TimeProposed(_, starts_at, by):
            return replace(known, proposed=Proposal(starts_at, by))
        case TimeAgreed(_, starts_at):
            return replace(known, proposed=None, starts_at=starts_at)
        case TeamFielded(_, team, people):
            others = (each for each in known.fielded if each[0] != team)
            return replace(known, fielded=tuple(sorted((*others, (team, people)))))
        case MatchOpened(_, event):
            return replace(known, event=event)
        case _:
            assert_never(fact)


def ended(
    state: Ladder, known: Challenge, phase: ChallengePhase, at: int, reason: str = ""
) -> Ladder:
    """The ladder when a challenge is over, so that the two do not meet again at once."""
    over = replace(known, phase=phase, ended_at=at, reason=reason)
    met = state.last_met.set(two(*known.teams), at)
    return with_challenge(replace(state, last_met=met), over)


def require_phase(challenge: Challenge, *phases: ChallengePhase) -> None:
    """RefusedError ``challenge-over`` or ``not-now`` unless the challenge has come just so far."""
    if challenge.phase in phases:
        return
    require(
        False,
        "not-now" if challenge.phase.open else "challenge-over",
        phrase(
            "challenge {number} is at '{phase}'; this is for '{phases}'",
            number=challenge.number,
            phase=challenge.phase.value,
            phases="', '".join(each.value for each in phases),
        ),
    )


def require_side(challenge: Challenge, by: int | None, *teams: int) -> None:
    """RefusedError ``not-yours`` unless the director says it, or one of *teams*."""
    require(
        by is None or by in (teams or challenge.teams),
        "not-yours",
        phrase(
            "in challenge {number} that is for number {teams} to say, not for number {by}",
            number=challenge.number,
            teams=" / ".join(map(str, teams or challenge.teams)),
            by=by,
        ),
    )


def _make(state: Ladder, command: MakeChallenge) -> tuple[LadderFact, ...]:
    known = state.open_challenge(command.challenger)
    again = (command.challenger, command.challenged, command.at)
    if known is not None and (*known.teams, known.made_at) == again:
        return ()  # the same button pressed twice
    require_permission(state, command.challenger, command.challenged, command.at)
    return (
        Challenged(
            len(state.challenges) + 1,
            command.challenger,
            command.challenged,
            state.places[command.challenger],
            state.places[command.challenged],
            command.at,
            command.at + state.rules.terms.days_to_answer * DAY,
        ),
    )


def _require_in_time(known: Challenge, at: int) -> None:
    """What the clock has not carried out yet is over all the same."""
    require(
        at < known.answer_by,
        "too-late",
        phrase("it was to be answered by {when}", when=instant(known.answer_by)),
    )


def _accept(state: Ladder, command: Accept) -> tuple[LadderFact, ...]:
    require_open(state)
    known = state.challenge(command.challenge)
    require_side(known, command.by, known.challenged)
    if known.phase is ChallengePhase.ACCEPTED:
        return ()
    require_phase(known, ChallengePhase.OFFERED)
    _require_in_time(known, command.at)
    play_by = command.at + state.rules.terms.days_to_play * DAY
    return (ChallengeAccepted(known.number, command.at, play_by),)


def _decline(state: Ladder, command: DeclineChallenge) -> tuple[LadderFact, ...]:
    require_open(state)
    known = state.challenge(command.challenge)
    require_side(known, command.by, known.challenged)
    if known.phase is ChallengePhase.DECLINED or known.forfeited is Forfeiting.DECLINED:
        return ()
    require_phase(known, ChallengePhase.OFFERED)
    if state.rules.terms.declining is Declining.NOTHING:
        _require_in_time(known, command.at)
        return (ChallengeDeclined(known.number, command.at, command.reason),)
    return forfeits.forfeited(
        state, known, known.challenged, Forfeiting.DECLINED, command.at, command.reason
    )


def _withdraw(state: Ladder, command: WithdrawChallenge) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    require_side(known, command.by, known.challenger)
    if known.phase is ChallengePhase.WITHDRAWN:
        return ()
    require_phase(known, ChallengePhase.OFFERED)
    return (ChallengeWithdrawn(known.number, command.at, command.reason),)


def _extend(state: Ladder, command: ExtendChallenge) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    require_phase(known, ChallengePhase.OFFERED, ChallengePhase.ACCEPTED)
    offered = known.phase is ChallengePhase.OFFERED
    if command.until == (known.answer_by if offered else known.play_by):
        return ()
    require_reason(command.reason)
    require(
        command.until > known.made_at,
        "until-before",
        phrase(
            "challenge {number} was made at {at}", number=known.number, at=instant(known.made_at)
        ),
    )
    return (ChallengeExtended(known.number, command.until, command.reason),)


def _void(state: Ladder, command: VoidChallenge) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    if known.phase is ChallengePhase.VOID:
        return ()
    require_phase(known, ChallengePhase.OFFERED, ChallengePhase.ACCEPTED, ChallengePhase.CLAIMED)
    require_reason(command.reason)
    return (ChallengeVoided(known.number, command.at, Voiding.ORDERED, command.reason),)


def _propose(state: Ladder, command: ProposeTime) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    require_side(known, command.by)
    require_phase(known, ChallengePhase.ACCEPTED)
    if known.starts_at == command.starts_at:
        return ()
    if command.by is None:
        return (TimeAgreed(known.number, command.starts_at),)
    if known.proposed == Proposal(command.starts_at, command.by):
        return ()
    last = known.play_by or 0
    require(
        command.at <= command.starts_at < last,
        "not-in-time",
        phrase(
            "a time from now until {last} is wanted, got {when}",
            last=instant(last),
            when=instant(command.starts_at),
        ),
    )
    if known.proposed is not None and known.proposed.starts_at == command.starts_at:
        return (TimeAgreed(known.number, command.starts_at),)
    return (TimeProposed(known.number, command.starts_at, command.by),)


def _agree(state: Ladder, command: AgreeTime) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    require_side(known, command.by)
    require_phase(known, ChallengePhase.ACCEPTED)
    if known.starts_at == command.starts_at:
        return ()
    proposed = known.proposed
    require(
        proposed is not None and proposed.starts_at == command.starts_at,
        "not-proposed",
        phrase("nobody has proposed {when}", when=instant(command.starts_at)),
    )
    require(
        proposed is None or proposed.by != command.by,
        "not-yours",
        phrase("the other side agrees to what one side has proposed"),
    )
    return (TimeAgreed(known.number, command.starts_at),)


def _field(state: Ladder, command: FieldTeam) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    require_side(known, command.team)
    require_phase(known, ChallengePhase.OFFERED, ChallengePhase.ACCEPTED)
    people = command.people
    if known.plays(command.team) == people:
        return ()
    require(
        not known.event,
        "match-open",
        phrase("the match is event {event}; players change there", event=known.event),
    )
    require(
        LEAST_PLAYERS <= len(people) <= MOST_PLAYERS and len(set(people)) == len(people),
        "wrong-size",
        phrase(
            "{least} to {most} players are wanted, got {count}",
            least=LEAST_PLAYERS,
            most=MOST_PLAYERS,
            count=len(people),
        ),
    )
    strangers = set(people) - set(state.teams[command.team].people)
    require(
        not strangers,
        "not-a-member",
        phrase(
            "person {person} does not play for number {number}",
            person=min(strangers, default=0),
            number=command.team,
        ),
    )
    return (TeamFielded(known.number, command.team, people),)


def _open_match(state: Ladder, command: OpenMatch) -> tuple[LadderFact, ...]:
    known = state.challenge(command.challenge)
    if known.event == command.event and command.event:
        return ()
    require_phase(known, ChallengePhase.ACCEPTED)
    require(
        not known.event,
        "match-open",
        phrase("the match is event {event}", event=known.event),
    )
    require_event_free(state, known, command.event)
    return (MatchOpened(known.number, command.event),)
