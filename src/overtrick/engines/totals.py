"""From a contestant's boards to the figure that is ranked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.conditions import Conditions, PercentOf, Together, Unequal
from overtrick.core.rounding import half_away_from_zero
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Entry
from overtrick.core.steps import Operand, Step, message
from overtrick.engines.card import Card, Sum, Turn, added, shares


@dataclass(frozen=True, slots=True)
class Total:
    """A contestant's sum on its way to a place."""

    figure: Fraction
    """What is ranked: the percentage where there is one, else the total."""
    total: Fraction
    percent: Fraction | None
    boards: int
    steps: tuple[Step, ...]


def totals(
    cards: Mapping[Contestant, Card],
    entries: Mapping[Contestant, Entry],
    conditions: Conditions,
) -> dict[Contestant, Total]:
    """Everyone's total, on the footing that the conditions give to different numbers of boards.

    The most boards are those of anyone who is ranked in the same list.
    """
    sums = {who: added(card) for who, card in cards.items()}
    apart = conditions.sections_ranked is Together.APART
    rivals = {who: (who.section if apart else "", who.side) for who in sums}
    most: dict[tuple[str, Side | None], Sum] = {}
    for who, own in sums.items():
        known = most.get(rivals[who], own)
        most[rivals[who]] = Sum(
            known.points, max(known.top, own.top), max(known.boards, own.boards)
        )
    return {
        who: _total(
            own,
            _scale(own, most[rivals[who]], conditions),
            entries.get(who),
            cards[who],
            conditions,
        )
        for who, own in sums.items()
    }


def _scale(own: Sum, most: Sum, conditions: Conditions) -> Fraction:
    """What a sum is multiplied with so that all have the same number of boards."""
    if conditions.unequal_boards is Unequal.SUM or not own.boards:
        return Fraction(1)
    if conditions.full_session is not None:
        return Fraction(conditions.full_session, own.boards)
    if (own.top, own.boards) == (most.top, most.boards):
        return Fraction(1)
    return most.top / own.top if own.top else Fraction(most.boards, own.boards)


def _total(
    own: Sum, scale: Fraction, entry: Entry | None, card: Sequence[Turn], conditions: Conditions
) -> Total:
    steps = [
        _step(
            "sum",
            "Law 78",
            message("{boards} boards add up to {value}"),
            own.points,
            boards=own.boards,
        )
    ]
    total = own.points
    if scale != 1:
        text = message(
            "scaled to the boards of a full session: {points} x {boards} / {own} = {value}"
        )
        source = "EBU White Book 4.2.5"
        boards, of = _factor(scale, own.boards)
        value = total * scale
        step = _step(
            "factor", source, text, value, points=total, boards=boards, own=of, scale=scale
        )
        steps.append(step)
        total *= scale
    if entry is not None and entry.penalty:
        text = message("penalty {penalty}: {value}")
        value = total - entry.penalty
        steps.append(_step("penalty", "Law 91", text, value, penalty=entry.penalty))
        total = value
    if entry is not None and entry.carried:
        text = message("carried forward {carried}: {value}")
        source = message("conditions of contest")
        value = total + entry.carried
        steps.append(_step("carried-forward", source, text, value, carried=entry.carried))
        total = value
    if conditions.round_total is not None:
        unit = conditions.round_total
        total = half_away_from_zero(total, unit)
        text = message("to the nearest {unit}: {value}")
        steps.append(_step("round-total", message("conditions of contest"), text, total, unit=unit))
    penalty = entry.penalty - entry.carried if entry is not None else Fraction(0)
    possible = own.top if scale == 1 else own.top * scale
    percent = _percent(total, possible, penalty, card, conditions) if own.top else None
    if percent is None:
        return Total(total, total, None, own.boards, tuple(steps))
    steps.append(percent)
    value = Fraction(percent.value)
    figure = total if conditions.unequal_boards is Unequal.SUM else value
    return Total(figure, total, value, own.boards, tuple(steps))


def _factor(scale: Fraction, boards: int) -> tuple[int, int]:
    """*scale* as the boards of a session to one's own *boards*, where it is that."""
    whole = scale * boards
    return (int(whole), boards) if whole.denominator == 1 else scale.as_integer_ratio()


def _percent(
    total: Fraction,
    possible: Fraction,
    penalty: Fraction,
    card: Sequence[Turn],
    conditions: Conditions,
) -> Step:
    if conditions.percent_of is PercentOf.BOARDS:
        each = shares(card)
        mean = 100 * sum(each, Fraction(0)) / len(each)
        source = message("conditions of contest")
        if penalty:
            off = 100 * penalty / possible
            text = message(
                "the mean of {boards} boards' percentages, {mean} %, "
                "less a penalty of {off} % is {value} %"
            )
            return _step("percent", source, text, mean - off, boards=len(each), mean=mean, off=off)
        text = message("the mean of {boards} boards' percentages is {value} %")
        return _step("percent", source, text, mean, boards=len(each))
    text = message("{total} of {possible} possible is {value} %")
    value = 100 * total / possible
    return _step("percent", "EBU White Book 4.2.5", text, value, total=total, possible=possible)


def _step(rule: str, source: str, text: str, value: Fraction, **operands: Operand) -> Step:
    return Step(rule, source, text, {**operands, "value": value}, value)
