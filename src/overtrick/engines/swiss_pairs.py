"""Automatic Swiss pairs, 瑞士移位自动双人赛 (S9): how they are scored and ranked.

Every score is a plain sum over the boards played, in the points of the method, or, as
a setting, of the rounds' victory points. A bye has its award, and its boards count as
completed. Who has completed enough boards is ranked: by the total, then by boards
completed, then by earlier registration, so that no place is shared.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.conditions import Conditions, Method
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match import VpScale
from overtrick.core.victory_points import swiss_pairs as percent_scale
from overtrick.core.victory_points.scale import whole_imps
from overtrick.engines.card import Card, ScoredBoard, Sum, Turn, added, repeats
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.rules import Bye, RoundScore, Rules
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import RankingLine, RoundPhase
from overtrick.engines.event_sheet import event_sheet, penalty_points
from overtrick.engines.pairs import figure_unit
from overtrick.engines.standings import compared_boards, with_averages
from overtrick.engines.swiss_draw import byes_of
from overtrick.errors import NotFoundError, RefusedError
from overtrick.phrase import phrase, said_by

BYE_SHARE = Fraction(3, 5)
"""Of the top at matchpoints; 12 of 20 VPs is the same share."""


@dataclass(frozen=True, slots=True)
class SwissTotal:
    """What a pair has so far."""

    number: int
    total: Fraction
    completed: int
    """Boards with a result, a bye's included."""
    finished: bool
    """Whether they are enough to be ranked."""
    steps: tuple[Step, ...]


def require_swiss(rules: Rules) -> None:
    """RefusedError ``bad-conditions`` where the conditions do not fit together."""
    conditions = rules.conditions
    require(
        conditions.winners == 1,
        "bad-conditions",
        phrase("a Swiss has one ranking, got {winners}", winners=conditions.winners),
    )
    by_percent = rules.swiss.round_score is RoundScore.VPS_BY_PERCENT
    require(
        not by_percent or conditions.compares_by_rank,
        "bad-conditions",
        phrase("victory points by percentage are for matchpoints"),
    )
    by_imps = rules.swiss.round_score is RoundScore.VPS_BY_IMPS
    require(
        not by_imps or conditions.method in (Method.BUTLER, Method.CROSS_IMPS),
        "bad-conditions",
        phrase("victory points by IMPs are for IMPs"),
    )
    require(
        conditions.method is not Method.AGGREGATE or rules.swiss.bye is not Bye.AVERAGE_PLUS,
        "bad-conditions",
        phrase("at aggregate a bye has no average plus; fix its points"),
    )
    _require_scale(rules)


def _require_scale(rules: Rules) -> None:
    """RefusedError ``no-scale`` unless a round has victory points, however few of it is played."""
    settings = rules.swiss
    if settings.round_score is RoundScore.SUM:
        return
    by_imps = settings.round_score is RoundScore.VPS_BY_IMPS
    require(
        not by_imps or rules.match.scale is not VpScale.NONE,
        "no-scale",
        phrase("victory points by IMPs want a scale"),
    )
    for boards in range(1, rules.play.boards_per_round + 1):
        try:
            (rules.match.scale.scale if by_imps else percent_scale)(boards)
        except NotFoundError as error:
            raise RefusedError("no-scale", said_by(error)) from error


def swiss_ranking(state: Event, until: int | None = None) -> EventRanking:
    """The ranking as it stands, or stood after a round; the unplaced at the end."""
    scored = _scored(state, until)
    totals = _totals(state, scored, until)
    best = sorted(totals, key=lambda each: (-each.total, -each.completed, each.number))
    ranked = [each for each in best if each.finished]
    unplaced = [each for each in best if not each.finished]
    lines = [_line(each, str(place)) for place, each in enumerate(ranked, 1)]
    lines += [_line(each, "") for each in unplaced]
    unit = figure_unit(state.rules.conditions)
    if state.rules.swiss.round_score is not RoundScore.SUM:
        unit = FigureUnit.VPS
    notices = tuple(repeats(scored.cards, state.rules.conditions))
    return EventRanking(unit, (EventList("", None, tuple(lines)),), notices)


def swiss_totals(state: Event, until: int | None = None) -> tuple[SwissTotal, ...]:
    """Everyone's total after round *until*, or as it stands, by number."""
    return _totals(state, _scored(state, until), until)


@dataclass(frozen=True, slots=True)
class _Scored:
    """Boards compared, averages settled, and everyone's card; nothing is added up yet."""

    boards: Sequence[ScoredBoard]
    cards: Mapping[Contestant, Card]


def _scored(state: Event, until: int | None) -> _Scored:
    sheet = event_sheet(state, until)
    return _Scored(*with_averages(sheet, *compared_boards(sheet)))


def _totals(state: Event, scored: _Scored, until: int | None) -> tuple[SwissTotal, ...]:
    begun = {
        number: byes_of(state, number)
        for number, each in sorted(state.rounds.items())
        if each.phase is not RoundPhase.PLANNED and (until is None or number <= until)
    }
    boards = sum(boards_of_round(state, number) for number in begun)
    share = state.rules.swiss.finish_share
    return tuple(_total(state, scored, number, begun, share * boards) for number in state.entrants)


def boards_of_round(state: Event, number: int) -> int:
    """How many boards everyone plays in that round."""
    seatings = state.rounds[number].plan.seatings
    return max((len(seating.boards) for seating in seatings), default=0) or (
        state.rules.play.boards_per_round
    )


def _line(total: SwissTotal, place: str) -> Ranked:
    line = RankingLine(total.number, place, total.total, None, total.completed)
    return Ranked(line, total.steps)


def _total(
    state: Event,
    scored: _Scored,
    number: int,
    begun: Mapping[int, Collection[int]],
    needed: Fraction,
) -> SwissTotal:
    """What one pair has; *begun* are the rounds, each with those who have a bye in it."""
    by_round: dict[int, list[Turn]] = {}
    for turn in scored.cards.get(Contestant("", str(number), None), ()):
        by_round.setdefault(turn.compared.row.round or 0, []).append(turn)
    total, completed = Fraction(0), 0
    steps: list[Step] = []
    before: list[Turn] = []
    for each, byes in begun.items():
        turns = by_round.get(each, [])
        if number in byes:
            step = _bye(state, scored, each, before)
            completed += boards_of_round(state, each)
        else:
            sums = added(turns)
            step = _round(state.rules, each, sums)
            completed += sums.boards
        total += Fraction(step.value)
        steps.append(step)
        before += turns
    if len(steps) > 1:
        text = message("in all {value}")
        steps.append(_step("total", message("conditions of contest"), text, total))
    total, last = _adjusted(state, number, total)
    steps += last
    return SwissTotal(number, total, completed, completed >= needed and completed > 0, tuple(steps))


def _round(rules: Rules, number: int, sums: Sum) -> Step:
    """What a round of boards gives."""
    if rules.swiss.round_score is RoundScore.SUM or not sums.boards:
        text = message("round {round}: {boards} boards add up to {value}")
        return _step("round", "Law 78", text, sums.points, round=number, boards=sums.boards)
    if rules.swiss.round_score is RoundScore.VPS_BY_PERCENT:
        # A lone table has nobody to be compared with: that is average.
        percent = 100 * sums.points / sums.top if sums.top else Fraction(50)
        vps = Fraction(percent_scale(sums.boards).vps(percent).own, 100)
        text = message("round {round}: {percent} % of {boards} boards are {value} VPs")
        source = "EBU White Book 3.1.7"
        return _step(
            "round-vps", source, text, vps, round=number, percent=percent, boards=sums.boards
        )
    scale = rules.match.scale.scale(sums.boards)
    margin = whole_imps(sums.points)
    value = Fraction(0) if scale is None else Fraction(scale.vps(margin).own, 100)
    text = message("round {round}: {margin} IMPs in {boards} boards are {value} VPs")
    source = "EBU White Book 3.1.3"
    return _step("round-vps", source, text, value, round=number, margin=margin, boards=sums.boards)


def _bye(state: Event, scored: _Scored, number: int, before: list[Turn]) -> Step:
    """What the pair without opponents gets."""
    settings, boards = state.rules.swiss, boards_of_round(state, number)
    source = message("conditions of contest")
    if settings.bye is not Bye.AVERAGE_PLUS:
        points = settings.bye_points if settings.bye is Bye.FIXED else 0
        text = message("round {round}: a bye gives {value}")
        return _step("bye", source, text, Fraction(points), round=number)
    if settings.round_score is not RoundScore.SUM:
        text = message("round {round}: a bye gives 60 % of 20 VPs, {value}")
        return _step("bye", source, text, 20 * BYE_SHARE, round=number)
    if state.rules.conditions.compares_by_rank:
        top = _top(scored, number, state.rules.conditions)
        text = message(
            "round {round}: a bye gives 60 % of a top of {top} on {boards} boards, {value}"
        )
        value = BYE_SHARE * top * boards
        return _step("bye", source, text, value, round=number, top=top, boards=boards)
    own = added(before)
    average = own.points / own.boards if own.boards else Fraction(0)
    each = max(average, Fraction(settings.bye_least))
    text = message(
        "round {round}: a bye gives the own average a board, {average}, but {least} at least: "
        "{boards} boards make {value}"
    )
    return _step(
        "bye",
        source,
        text,
        each * boards,
        round=number,
        average=average,
        least=settings.bye_least,
        boards=boards,
    )


def _top(scored: _Scored, number: int, conditions: Conditions) -> Fraction:
    """The top of a board of that round; that of any board before there is a result."""
    tops = [
        row.of(side).top
        for board in scored.boards
        for row in board.rows
        for side in Side
        if row.row.round == number
    ]
    return max(
        (top for top in tops if top is not None), default=Fraction(conditions.points_scale.win)
    )


def _adjusted(state: Event, number: int, total: Fraction) -> tuple[Fraction, list[Step]]:
    """*total* with what was carried forward and less the penalties."""
    steps: list[Step] = []
    carried = state.entrants[number].carried
    if carried:
        total += carried
        text = message("carried forward {carried}: {value}")
        source = message("conditions of contest")
        steps.append(_step("carried-forward", source, text, total, carried=carried))
    penalty = penalty_points(state, number)
    if penalty:
        total -= penalty
        text = message("penalty {penalty}: {value}")
        steps.append(_step("penalty", "Law 91", text, total, penalty=penalty))
    return total, steps


def _step(rule: str, source: str, text: str, value: Fraction, **operands: Operand) -> Step:
    return Step(rule, source, text, {**operands, "value": value}, value)
