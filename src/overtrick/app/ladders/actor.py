"""Who asks at a ladder, for which teams they may speak, and what they may do to a challenge."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from overtrick.engines.ladder.rules import LadderKind
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, ChallengePhase
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


class Act(Enum):
    """What can be said of one challenge. Its value is the word of forms."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    AGREE = "agree"
    PROPOSE = "propose"
    FIELD = "field"
    OPEN = "open"
    TAKE = "take"
    """The result is that of the match's event, or of another event of this house."""
    CLAIM = "claim"
    """The result by hand, of a match played elsewhere: a director's alone, with a reason."""
    CONFIRM = "confirm"
    DISPUTE = "dispute"
    FORFEIT = "forfeit"
    EXTEND = "extend"
    VOID = "void"
    CORRECT = "correct"
    REVISE = "revise"


FOR_DIRECTORS = frozenset((Act.CLAIM, Act.EXTEND, Act.VOID, Act.CORRECT, Act.REVISE))


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody at a ladder."""

    directs: bool
    """Whether they are a director of the house, who may speak for either side."""
    teams: frozenset[int]
    """The teams for which they may speak themselves."""

    def side(self, challenge: Challenge, wanted: int | None = None) -> int | None:
        """For which team they speak in a challenge; None as the director.

        *wanted* is the team that their form names. RefusedError ``not-your-team``.
        """
        own = [team for team in challenge.teams if team in self.teams]
        if wanted in own:
            return wanted
        if wanted is None and own and not self.directs:
            return own[0]
        if self.directs and wanted is None:
            return None
        raise RefusedError(
            "not-your-team",
            phrase("this is for those who play for one of the two teams, and for a director"),
        )

    def require(self, team: int, name: str) -> int | None:
        """By whom something is said for *team*: by itself, or None for the director.

        RefusedError ``not-your-team``.
        """
        if team in self.teams:
            return team
        if self.directs:
            return None
        raise RefusedError(
            "not-your-team",
            phrase("this is for those who play for {team}, and for a director", team=name),
        )

    def require_director(self) -> None:
        """RefusedError ``not-allowed`` unless they are one."""
        if not self.directs:
            raise RefusedError("not-allowed", phrase("this is for a director"))


def teams_of(state: Ladder, people: Collection[int], clubs: Collection[int]) -> frozenset[int]:
    """The teams on the ladder for which somebody may speak.

    The rules know only that a team says something; who its voice is, is decided here:
    everyone who plays for it, and on a ladder of clubs also the directors of the club.
    *people* are all ids of the person, *clubs* those they direct.
    """
    of_clubs = state.rules.kind is LadderKind.CLUBS
    return frozenset(
        number
        for number in state.standing()
        if not set(people).isdisjoint(state.teams[number].people)
        or (of_clubs and state.teams[number].club in clubs)
    )


def offers(challenge: Challenge, by: int | None) -> tuple[Act, ...]:
    """What a side, or the director where *by* is None, may do to the challenge now.

    The rules are asked again when it is done: this only keeps forms off the page that they
    would refuse.
    """
    directs = by is None
    match challenge.phase:
        case ChallengePhase.OFFERED:
            found = _offered(challenge, by)
        case ChallengePhase.ACCEPTED:
            agree = challenge.proposed is not None and challenge.proposed.by != by
            found = [*([Act.AGREE] if agree else []), Act.PROPOSE]
            found += [Act.TAKE] if challenge.event else [Act.FIELD, Act.OPEN, Act.TAKE]
            found += [Act.CLAIM, Act.FORFEIT] if directs else [Act.FORFEIT]
        case ChallengePhase.CLAIMED:
            claim = challenge.claim
            other = claim is not None and claim.by != by
            found = [Act.CONFIRM] if other else [Act.TAKE]
            found += [Act.TAKE, Act.CLAIM] if directs else []
            found += [Act.DISPUTE] if other and not directs else []
            found += [Act.FORFEIT]
        case ChallengePhase.PLAYED if directs:
            found = [Act.CORRECT, Act.REVISE]
        case _:
            found = []
    if directs and challenge.phase in (ChallengePhase.OFFERED, ChallengePhase.ACCEPTED):
        found.append(Act.EXTEND)
    if directs and challenge.phase.open:
        found.append(Act.VOID)
    return tuple(found)


def _offered(challenge: Challenge, by: int | None) -> list[Act]:
    found: list[Act] = []
    if by in (None, challenge.challenged):
        found += [Act.ACCEPT, Act.DECLINE]
    if by in (None, challenge.challenger):
        found.append(Act.WITHDRAW)
    return [*found, Act.FIELD, Act.FORFEIT]
