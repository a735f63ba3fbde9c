"""A whole match: from the boards to the two teams' margins and victory points."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match.board import BoardScore, Gain, awarded, board_gain, in_balance
from overtrick.core.team_match.match import Match, Team, Unit
from overtrick.core.team_match.settings import MatchMethod, MatchSettings, ScaleBoards


@dataclass(frozen=True, slots=True)
class TeamScore:
    """What one team has of a match."""

    gained: Fraction
    """What it won on boards that it won, as in 31-29; at board-a-match all its points."""
    total: Fraction
    """What counts for it, from its own side, after carry-over and penalties: the margin in
    IMPs or points, negative when behind; at board-a-match its points."""
    boards: int
    """Boards that count for it."""
    vps: Fraction | None
    """Victory points after penalties; None without a scale, or without a board."""
    steps: tuple[Step, ...]
    """How the boards became the total and the victory points."""


@dataclass(frozen=True, slots=True)
class SegmentScore:
    """A part of the match, and how it stood then."""

    segment: int
    home: Fraction
    """What the home team won on boards of this part."""
    away: Fraction
    running_home: Fraction
    """The same from the beginning, carry-over included."""
    running_away: Fraction


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match, scored."""

    match: Match
    settings: MatchSettings
    boards: tuple[BoardScore, ...]
    segments: tuple[SegmentScore, ...]
    home: TeamScore
    away: TeamScore
    winner: Team | None
    """The team that is ahead, or to which the other gave the match; None if they are equal."""

    def of(self, team: Team) -> TeamScore:
        """What *team* has."""
        return self.home if team is Team.HOME else self.away


def match_score(
    match: Match, settings: MatchSettings | None = None, law: str = "1987"
) -> MatchScore:
    """*match* scored board by board, as far as it has been played.

    The two teams' margins are opposite unless scores do not balance or the director has
    fined one of them; each team reads its victory points from its own (Law 12C2(b)).

    NotFoundError if the scale is not printed for the number of boards, ImpossibleError if
    a board has two rulings that contradict each other.
    """
    settings = settings or MatchSettings()
    boards = [_board(match, place, settings, law) for place in range(len(match.boards))]
    if settings.own_average:
        boards = _settled(boards, settings)
    if settings.knockout:
        boards = [in_balance(board, settings) for board in boards]
    home, away = (_team(match, boards, team, settings) for team in Team)
    return MatchScore(
        match,
        settings,
        tuple(boards),
        tuple(_segments(match, boards)),
        home,
        away,
        _winner(match, home, away),
    )


def _board(match: Match, place: int, settings: MatchSettings, law: str) -> BoardScore:
    board = match.boards[place]
    home, away = (board_gain(board, team, settings, law) for team in Team)
    return BoardScore(board, home, away)


def _settled(boards: Sequence[BoardScore], settings: MatchSettings) -> list[BoardScore]:
    """Graded awards by the team's other boards of the match (Law 12C2(c))."""
    own = {team: _own_average(boards, team, settings) for team in Team}

    def settled(gain: Gain, team: Team) -> Gain:
        return gain if gain.award is None else awarded(gain.award, settings, own[team])

    return [
        BoardScore(each.board, settled(each.home, Team.HOME), settled(each.away, Team.AWAY))
        for each in boards
    ]


def _own_average(
    boards: Iterable[BoardScore], team: Team, settings: MatchSettings
) -> Fraction | None:
    """IMPs a board, or the share at board-a-match, on boards without a graded award."""
    gains = [board.of(team) for board in boards]
    points = [each.points for each in gains if each.points is not None and each.award is None]
    if not points:
        return None
    mean = sum(points, Fraction(0)) / len(points)
    return mean / settings.board_points.win if settings.method is MatchMethod.BAM else mean


def _team(
    match: Match, boards: Sequence[BoardScore], team: Team, settings: MatchSettings
) -> TeamScore:
    points = [p for p in (board.of(team).points for board in boards) if p is not None]
    total = sum(points, Fraction(0))
    text = message("{boards} boards add up to {value}")
    steps = [_step("sum", "Law 78", text, total, boards=len(points))]
    for step in _carried(match, team, settings, total):
        steps.append(step)
        total = Fraction(step.value)
    for step in _fined(match, team, settings, total):
        steps.append(step)
        total = Fraction(step.value)
    converted = _victory_points(match, team, settings, total, len(points))
    vps = Fraction(converted[-1].value) if converted else None
    gained = _gained(boards, team)
    return TeamScore(gained, total, len(points), vps, (*steps, *converted))


def _gained(boards: Iterable[BoardScore], team: Team) -> Fraction:
    points = (board.of(team).points for board in boards)
    return sum((p for p in points if p is not None and p > 0), Fraction(0))


def _carried(match: Match, team: Team, settings: MatchSettings, total: Fraction) -> Iterable[Step]:
    carry = match.carry_over if team is Team.HOME else -match.carry_over
    if settings.method is MatchMethod.BAM:
        carry = max(carry, Fraction(0))  # points of its own, not a margin
    if carry:
        text = message("carry-over {carry}: {value}")
        source = message("conditions of contest")
        yield _step("carry-over", source, text, total + carry, carry=carry)


def _fined(match: Match, team: Team, settings: MatchSettings, total: Fraction) -> Iterable[Step]:
    """Penalties in the method's points; in a knock-out there is one margin for both teams."""
    margin = settings.method is not MatchMethod.BAM
    for penalty in match.penalties:
        if penalty.unit is not Unit.IMPS:
            continue
        if penalty.team is team:
            total -= penalty.amount
            text = message("penalty {penalty}: {value}")
            yield _step("penalty", "Law 91", text, total, penalty=penalty.amount)
        elif settings.knockout and margin:
            total += penalty.amount
            text = message("the opponents' penalty {penalty} in a knock-out: {value}")
            yield _step("penalty", "Law 91", text, total, penalty=penalty.amount)


def _victory_points(
    match: Match, team: Team, settings: MatchSettings, total: Fraction, boards: int
) -> list[Step]:
    """From the margin to victory points; no step where there are none."""
    steps: list[Step] = []
    if settings.method is not MatchMethod.IMPS or not boards:
        return steps
    scheduled = match.scheduled or len(match.boards)
    if settings.scale_boards is ScaleBoards.SCHEDULED and boards != scheduled:
        value = total * scheduled / boards
        text = message("{total} on {boards} boards, factored to {scheduled}: {value}")
        source = message("conditions of contest")
        steps.append(
            _step("factor", source, text, value, total=total, boards=boards, scheduled=scheduled)
        )
        total, boards = value, scheduled
    scale = settings.scale.scale(boards)
    if scale is None:
        return []
    steps += scale.steps(total)
    vps = Fraction(steps[-1].value)
    for penalty in match.penalties:
        if penalty.unit is Unit.VPS and penalty.team is team:
            vps -= penalty.amount
            text = message("penalty {penalty} victory points: {value}")
            steps.append(_step("penalty", "Law 91", text, vps, penalty=penalty.amount))
    return steps


def _segments(match: Match, boards: Sequence[BoardScore]) -> Iterable[SegmentScore]:
    running = {
        Team.HOME: max(match.carry_over, Fraction(0)),
        Team.AWAY: max(-match.carry_over, Fraction(0)),
    }
    for segment in match.segments:
        part = [board for board in boards if board.board.segment == segment]
        home, away = (_gained(part, team) for team in Team)
        running[Team.HOME] += home
        running[Team.AWAY] += away
        yield SegmentScore(segment, home, away, running[Team.HOME], running[Team.AWAY])


def _winner(match: Match, home: TeamScore, away: TeamScore) -> Team | None:
    conceded = match.conceded_by()
    if conceded is not None:
        return conceded.opponents
    if home.total == away.total:
        return None
    return Team.HOME if home.total > away.total else Team.AWAY


def _step(rule: str, source: str, text: str, value: Fraction, **operands: Operand) -> Step:
    return Step(rule, source, text, {**operands, "value": value}, value)
