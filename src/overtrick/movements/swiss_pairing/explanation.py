"""Why a draw is what it is: for each meeting whom it passed over, and why."""

from dataclasses import dataclass
from enum import Enum

from overtrick.core.steps import Step, message
from overtrick.errors import NotFoundError
from overtrick.movements.swiss_pairing.field import Field, Standing
from overtrick.movements.swiss_pairing.proposal import Pairing, Proposal
from overtrick.movements.swiss_pairing.rule import Byes, Measure
from overtrick.phrase import phrase

RULE = "swiss-pairing"
SOURCE = message("conditions of contest")


class Cause(Enum):
    """Why somebody ranked nearer was not the opponent."""

    BARRED = "barred"
    BOTH_STAY = "both-stay"
    """Both stay at their own tables."""
    MET = "met"
    BYE = "bye"
    HIGHER = "higher"
    """It meets somebody ranked higher."""
    TOTAL = "total"
    """It was free, but the draw would have been dearer or have had more rematches."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Somebody ranked between the two who meet."""

    contestant: int
    cause: Cause
    rounds: tuple[int, ...] = ()
    """When the better one has met it."""
    opponent: int | None = None
    """Whom it meets instead, for ``HIGHER`` and ``TOTAL``."""
    why: str = ""
    """The director's words, for ``BARRED``."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why two contestants meet, as the better-ranked of them sees it."""

    pairing: Pairing
    above: int
    below: int
    distance: int
    """By the measure of the rule."""
    rounds: tuple[int, ...]
    """When they have met."""
    passed_over: tuple[PassedOver, ...]
    """In the order of the ranking."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons of all meetings of a draw that ``propose`` made."""

    field: Field
    proposal: Proposal
    reasons: tuple[Reason, ...]
    """In the order of the meetings."""

    def steps(self, contestant: int) -> tuple[Step, ...]:
        """The reason of the contestant's meeting, or of its bye, in words.

        The first step's value is the meeting's cost; each further one is somebody passed over.
        """
        if contestant == self.proposal.bye:
            return _bye_steps(self.field, self.proposal)
        for reason in self.reasons:
            if contestant in (reason.above, reason.below):
                return (_meeting_step(self.field, reason), *map(_passed_step, reason.passed_over))
        raise NotFoundError(
            phrase("contestant {contestant} is not in this draw", contestant=contestant)
        )

    @property
    def total(self) -> Step:
        """The total cost in words."""
        text = message(
            "drawn on the results after round {after}: meetings {meetings}, rematches"
            " {rematches}, total cost {cost}; with as few rematches no draw costs less"
        )
        if self.field.rule.danish:
            text = message(
                "drawn on the results after round {after}: meetings {meetings}, rematches"
                " {rematches}, which are allowed, total cost {cost}; no draw costs less"
            )
        operands = {
            "after": max(0, self.field.round - 1 - self.field.rule.behind),
            "meetings": len(self.proposal.pairings),
            "rematches": self.proposal.rematches,
            "cost": self.proposal.cost,
        }
        return Step(RULE, SOURCE, text, operands, self.proposal.cost)


def explanation(field: Field, proposal: Proposal) -> Explanation:
    """Why each meeting of *proposal* was drawn; only for what ``propose`` made of *field*.

    That a free opponent was passed over for the sake of the total follows from the draw's being
    the first of the cheapest; what it would have cost, ``with_meeting`` works out.
    """
    lookup = _Lookup(field, proposal)
    return Explanation(field, proposal, tuple(map(lookup.reason, proposal.pairings)))


def _bye_steps(field: Field, proposal: Proposal) -> tuple[Step, ...]:
    playing = field.playing
    place = next(n for n, s in enumerate(playing) if s.contestant == proposal.bye)
    byes = playing[place].byes
    lower = playing[place + 1 :]
    counted = field.rule.byes is Byes.FEWEST
    text = (
        message("the bye: the lowest of those with fewest byes, {byes}, whose bye can be drawn")
        if counted
        else message("the bye: the lowest whose bye can be drawn")
    )
    steps = [Step(RULE, SOURCE, text, {"byes": byes} if counted else {}, "bye")]
    for standing in lower:
        operands = {"contestant": standing.contestant, "byes": standing.byes}
        if counted and standing.byes > byes:
            text = message("not {contestant}, who has had more byes: {byes}")
        else:
            text = message("not {contestant}, whose bye leaves more rematches or no draw")
            del operands["byes"]
        steps.append(Step(RULE, SOURCE, text, operands, standing.contestant))
    return tuple(steps)


def _meeting_step(field: Field, reason: Reason) -> Step:
    operands: dict[str, int | str] = {
        "above": reason.above,
        "below": reason.below,
        "distance": reason.distance,
        "cost": reason.pairing.cost,
    }
    if reason.rounds:
        operands["rounds"] = ", ".join(map(str, reason.rounds))
    text = _MEETING[field.rule.measure][_kind(field, reason)]
    return Step(RULE, SOURCE, text, operands, reason.pairing.cost)


def _kind(field: Field, reason: Reason) -> str:
    if reason.rounds:
        return "danish" if field.rule.danish else "rematch"
    return "total" if any(p.cause is Cause.TOTAL for p in reason.passed_over) else "nearest"


_MEETING = {
    Measure.SCORE: {
        "nearest": message(
            "{above} meets {below}: the nearest in score who is left, not met before;"
            " difference {distance}, cost {cost}"
        ),
        "total": message(
            "{above} meets {below}: as near in score as the whole draw allows, not met"
            " before; difference {distance}, cost {cost}"
        ),
        "rematch": message(
            "{above} meets {below} again, after round {rounds}: no draw has fewer rematches;"
            " difference {distance}, cost {cost}"
        ),
        "danish": message(
            "{above} meets {below} again, after round {rounds}: rematches are allowed;"
            " difference {distance}, cost {cost}"
        ),
    },
    Measure.PLACES: {
        "nearest": message(
            "{above} meets {below}: the nearest in the ranking who is left, not met before;"
            " {distance} places apart, cost {cost}"
        ),
        "total": message(
            "{above} meets {below}: as near in the ranking as the whole draw allows, not met"
            " before; {distance} places apart, cost {cost}"
        ),
        "rematch": message(
            "{above} meets {below} again, after round {rounds}: no draw has fewer rematches;"
            " {distance} places apart, cost {cost}"
        ),
        "danish": message(
            "{above} meets {below} again, after round {rounds}: rematches are allowed;"
            " {distance} places apart, cost {cost}"
        ),
    },
}

_PASSED = {
    Cause.BARRED: message("not {contestant}: they must not meet ({why})"),
    Cause.BOTH_STAY: message("not {contestant}: both stay at their own tables"),
    Cause.MET: message("not {contestant}: they met in round {rounds}"),
    Cause.BYE: message("not {contestant}, who has the bye"),
    Cause.HIGHER: message("not {contestant}, who meets {opponent}, drawn before"),
    Cause.TOTAL: message(
        "not {contestant}, who meets {opponent}: with the two together no whole draw is as good"
    ),
}


def _passed_step(passed: PassedOver) -> Step:
    operands: dict[str, int | str] = {"contestant": passed.contestant}
    text = _PASSED[passed.cause]
    if passed.cause is Cause.BARRED:
        if passed.why:
            operands["why"] = passed.why
        else:
            text = message("not {contestant}: they must not meet")
    elif passed.cause is Cause.MET:
        operands["rounds"] = ", ".join(map(str, passed.rounds))
    elif passed.opponent is not None:
        operands["opponent"] = passed.opponent
    return Step(RULE, SOURCE, text, operands, passed.contestant)


class _Lookup:
    def __init__(self, field: Field, proposal: Proposal) -> None:
        self._field = field
        self._playing = field.playing
        self._rank = {standing.contestant: n for n, standing in enumerate(self._playing)}
        self._rounds: dict[frozenset[int], list[int]] = {}
        for met in field.met:
            self._rounds.setdefault(frozenset((met.one, met.other)), []).append(met.round)
        self._why = {frozenset((barred.one, barred.other)): barred.why for barred in field.barred}
        self._opponents = {pairing.ns: pairing.ew for pairing in proposal.pairings}
        self._opponents |= {pairing.ew: pairing.ns for pairing in proposal.pairings}

    def reason(self, pairing: Pairing) -> Reason:
        first, second = sorted(self._rank[who] for who in pairing.meeting)
        above, below = self._playing[first], self._playing[second]
        distance = (
            second - first
            if self._field.rule.measure is Measure.PLACES
            else above.score - below.score
        )
        between = self._playing[first + 1 : second]
        return Reason(
            pairing,
            above.contestant,
            below.contestant,
            distance,
            self._met(above, below),
            tuple(self._passed_over(above, standing) for standing in between),
        )

    def _met(self, one: Standing, other: Standing) -> tuple[int, ...]:
        return tuple(sorted(self._rounds.get(frozenset((one.contestant, other.contestant)), ())))

    def _passed_over(self, top: Standing, standing: Standing) -> PassedOver:
        who = standing.contestant
        pair = frozenset((top.contestant, who))
        rounds = self._met(top, standing)
        if pair in self._why:
            return PassedOver(who, Cause.BARRED, rounds, why=self._why[pair])
        if top.home is not None and standing.home is not None:
            return PassedOver(who, Cause.BOTH_STAY, rounds)
        if rounds and not self._field.rule.danish:
            return PassedOver(who, Cause.MET, rounds)
        if who not in self._opponents:
            return PassedOver(who, Cause.BYE, rounds)
        opponent = self._opponents[who]
        higher = self._rank[opponent] < self._rank[top.contestant]
        return PassedOver(who, Cause.HIGHER if higher else Cause.TOTAL, rounds, opponent)
