"""Topics of IMPs: the table, Butler, cross-IMPs."""

import re
from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.butler import mean_imps, opponent_corrected, total_imps
from overtrick.core.conditions import Divisor
from overtrick.core.cross_imps import cross_imps
from overtrick.core.datum import datum, rounded_datum
from overtrick.core.imps import imps, imps_of_board
from overtrick.errors import ParseError
from overtrick.phrase import phrase

_FORMS = {"sum": Divisor.SUM, "per comparison": Divisor.PER_COMPARISON}
_GROUP = re.compile(r"(?P<times>\d{1,4})x(?P<score>-?\d{1,6})", re.ASCII)


def imp(given: Fields) -> Value:
    """IMPs of a difference."""
    return imps(given.number("difference"))


def imp_board(given: Fields) -> Value:
    """IMPs of the team that sits North-South in room 1."""
    return imps_of_board(given.whole("room1_ns"), given.whole("room2_ns"))


def butler_datum(given: Fields) -> Value:
    """The datum of a board's scores, or of their average."""
    rounding = given.whole("round", 1) if "round" in given else 10
    if "average" in given:
        return rounded_datum(given.number("average"), rounding)
    each_end = given.whole("trim", 0) if "trim" in given else 0
    return datum(_scores(given), each_end=each_end, rounding=rounding)


def _scores(given: Fields) -> list[int]:
    """A list, or groups of equal scores like ``3x980,11x480``."""
    if not isinstance(given.value("ns_scores"), str):
        return given.wholes("ns_scores")
    scores: list[int] = []
    for word in given.text("ns_scores").split(","):
        group = _GROUP.fullmatch(word.strip())
        if group is None:
            raise ParseError(
                phrase("ns_scores: groups like '3x980,1x-50' are wanted, got {word!r}", word=word)
            )
        scores += [int(group["score"])] * int(group["times"])
    return scores


def butler_imp(given: Fields) -> Value:
    """IMPs to North-South against a datum."""
    return imps(given.number("ns_score") - given.number("datum"))


def cross_imp(given: Fields) -> Value:
    """IMPs of one score against the others: each, their sum, or their mean."""
    own, others, form = given.whole("own"), given.wholes("others"), given.text("form")
    if form == "each":
        return [imps(own - other) for other in others]
    if form not in _FORMS:
        raise ParseError(
            phrase("form: 'sum', 'per comparison' or 'each' is wanted, got {form!r}", form=form)
        )
    return cross_imps([own, *others], _FORMS[form])[0]


def ximp_total(given: Fields) -> Value:
    """The sum over the boards."""
    return total_imps(given.numbers("per_board"))


def ccba_butler(given: Fields) -> Value:
    """IMPs a board, and the same corrected by the opponents'."""
    own = mean_imps(given.number("ximps"), given.whole("boards"))
    return {"butler": own, "corrected": opponent_corrected(own, given.number("aob"))}


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "imp": imp,
    "imp_board": imp_board,
    "butler_datum": butler_datum,
    "butler_imp": butler_imp,
    "cross_imp": cross_imp,
    "ximp_total": ximp_total,
    "ccba_butler": ccba_butler,
}
