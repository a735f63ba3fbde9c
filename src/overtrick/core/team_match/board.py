"""One board of a match: what each team gains on it, read from its own side.

The teams are read separately from beginning to end, because split scores and artificial
scores do not balance. Only a knock-out makes one result of the two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from overtrick.core import adjusted
from overtrick.core.frequencies import Weight
from overtrick.core.imps import imp_step, imps
from overtrick.core.outcome import Award
from overtrick.core.readings import Components, Reading, reading
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match.match import Conceded, MatchBoard, Room, Rooms, Ruled, Team
from overtrick.core.team_match.settings import MatchMethod, MatchSettings
from overtrick.core.team_match.swing import balanced, bam_points
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Gain:
    """What one team gets on one board."""

    points: Fraction | None
    """IMPs, board-a-match points or points, from the team's own side; None: it does not count."""
    steps: tuple[Step, ...] = ()
    award: Award | None = None
    """A graded award, to be settled when the team's other boards are known."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A board with what both teams get."""

    board: MatchBoard
    home: Gain
    away: Gain

    def of(self, team: Team) -> Gain:
        """What *team* gets."""
        return self.home if team is Team.HOME else self.away


def board_gain(board: MatchBoard, team: Team, settings: MatchSettings, law: str = "1987") -> Gain:
    """What *team* gets on *board*; a graded award as if the team had no other board.

    ImpossibleError if the rooms have two rulings that contradict each other.
    """
    match board.content:
        case None:
            return Gain(None)
        case Conceded():
            return _not_counted(message("given up: it counts as played and scores nothing"))
        case Ruled():
            return awarded(board.content.award(team), settings)
        case Rooms() as rooms:
            said = [_reading(rooms, room, team, board, law) for room in Room]
            return _of_rooms(said, rooms, board.number, settings)


def _reading(rooms: Rooms, room: Room, team: Team, board: MatchBoard, law: str) -> Reading:
    outcome = rooms.outcome(room)
    if outcome is None:
        return None
    return reading(outcome, team.side(room), board.vulnerability, law)


def _of_rooms(said: Sequence[Reading], rooms: Rooms, number: int, settings: MatchSettings) -> Gain:
    """What the two rooms together give; a ruling in one of them is the board's."""
    rulings = {one for one in said if isinstance(one, (Award, Fraction))}
    if len(rulings) > 1:
        first, second = map(str, said)
        raise ImpossibleError(
            phrase(
                "board {number} is ruled {first} in one room and {second} in the other",
                number=number,
                first=first,
                second=second,
            )
        )
    for ruling in rulings:
        if isinstance(ruling, Award):
            return awarded(ruling, settings)
        text = message("set by the director: {value}")
        return Gain(ruling, (Step("given", "Law 12", text, {"value": ruling}, ruling),))
    open_room, closed_room = said
    if not isinstance(open_room, tuple) or not isinstance(closed_room, tuple):
        return _not_counted(message("no result in one of the rooms: not counted"))
    if rooms.fouled:
        text = message(
            "the rooms played different forms of the board: not counted without a ruling"
        )
        return Gain(None, (Step("fouled", "Law 87", text),))
    return _compared(open_room, closed_room, settings)


def _not_counted(text: str) -> Gain:
    return Gain(None, (Step("not-counted", message("conditions of contest"), text),))


def _compared(open_room: Components, closed_room: Components, settings: MatchSettings) -> Gain:
    """Each result of one room with each of the other, then weighted (Law 12C1(c))."""
    steps: list[Step] = []
    total = Fraction(0)
    for first, second in product(open_room, closed_room):
        weight = first.weight * second.weight
        gain, shown = _one_comparison(first.score, second.score, settings)
        if weight != 1:
            shown.append(_weight_step(weight, gain))
        steps += shown
        total += weight * gain
    if len(open_room) * len(closed_room) > 1:
        text = message("each result by its weight: {value}")
        steps.append(Step("weighted", "Law 12C1(c)", text, {"value": total}, total))
    return Gain(total, tuple(steps))


def _weight_step(weight: Weight, gain: Fraction) -> Step:
    value = weight * gain
    text = message("{gain} with the weight {weight}: {value}")
    operands: dict[str, Operand] = {"gain": gain, "weight": weight, "value": value}
    return Step("weight", "Law 12C1(c)", text, operands, value)


def _one_comparison(
    first: int, second: int, settings: MatchSettings
) -> tuple[Fraction, list[Step]]:
    swing = first + second
    text = message("{open} in the open room and {closed} in the closed room: a swing of {value}")
    operands: dict[str, Operand] = {"open": first, "closed": second, "value": swing}
    steps = [Step("swing", "Law 78", text, operands, swing)]
    match settings.method:
        case MatchMethod.AGGREGATE:
            return Fraction(swing), steps
        case MatchMethod.IMPS:
            gain = Fraction(imps(swing, cap=settings.imp_cap))
            return gain, [*steps, imp_step(swing, cap=settings.imp_cap)]
        case MatchMethod.BAM:
            gain = settings.board_points.win * bam_points(swing)
            text = message("the sign of the swing decides: {value} of {win}")
            of_win: dict[str, Operand] = {"value": gain, "win": settings.board_points.win}
            return gain, [*steps, Step("board-a-match", "Law 78D", text, of_win, gain)]


def awarded(award: Award, settings: MatchSettings, own: Fraction | None = None) -> Gain:
    """What an artificial score gives a team (Law 12C2).

    *own* is what it has on its other boards, a board: IMPs, or at board-a-match the share.
    """
    graded = award if award.grade is not None else None
    match settings.method:
        case MatchMethod.AGGREGATE:
            text = message("artificial scores exist at matchpoints and IMPs only: not counted")
            return Gain(None, (Step("not-counted", "Law 12C2", text),))
        case MatchMethod.IMPS:
            points = adjusted.award_imps(award, own)
        case MatchMethod.BAM:
            points = adjusted.award_share(award, own) * settings.board_points.win
    return Gain(points, (adjusted.award_step(award, own, points),), graded)


def in_balance(score: BoardScore, settings: MatchSettings) -> BoardScore:
    """*score* with one result for both teams, the average of theirs (Law 12C4).

    Scores that balance stay as they are. A team for which the board does not count is
    taken to have gained nothing; where it counts for neither, it stays so.
    """
    if score.home.points is None and score.away.points is None:
        return score
    win = settings.board_points.win if settings.method is MatchMethod.BAM else 0
    even = Fraction(win, 2)
    home, away = (
        (even if gain.points is None else gain.points) - even for gain in (score.home, score.away)
    )
    if home == -away and None not in (score.home.points, score.away.points):
        return score
    one = balanced(home, away)
    return BoardScore(
        score.board,
        _averaged(score.home, home + even, away + even, one + even),
        _averaged(score.away, away + even, home + even, even - one),
    )


def _averaged(gain: Gain, own: Fraction, other: Fraction, value: Fraction) -> Gain:
    text = message("{own} to one team and {other} to the other, averaged in a knock-out: {value}")
    operands: dict[str, Operand] = {"own": own, "other": other, "value": value}
    return Gain(value, (*gain.steps, Step("balanced", "Law 12C4", text, operands, value)))
