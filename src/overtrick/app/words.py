"""Bridge in words: contestants, outcomes, settings, as a reader of the language says them."""

from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.app.numbers import brief
from overtrick.core.cards import Card
from overtrick.core.conditions import Conditions, Method
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.sheet import Board, Contestant, Notice
from overtrick.core.steps import message


@dataclass(frozen=True, slots=True)
class OutcomeWords:
    """An outcome in the columns of a traveller; one that is no contract fills the first."""

    contract: str
    declarer: str = ""
    result: str = ""
    """``=``, ``+1``, ``-2``."""
    tricks: str = ""
    note: str = ""
    """What a reader should know about it, such as a score set by the director."""


METHODS = {
    Method.MATCHPOINTS: message("matchpoints"),
    Method.BUTLER: message("Butler IMPs"),
    Method.CROSS_IMPS: message("cross-IMPs"),
    Method.AGGREGATE: message("aggregate"),
    Method.BAM: message("board-a-match"),
}

_SETTINGS = {
    "method": message("method"),
    "winners": message("winners"),
    "law": message("scoring table of"),
    "scale": message("scale"),
    "short_boards": message("boards with fewer results"),
    "small_groups": message("small groups"),
    "expected_results": message("results expected on a board"),
    "sections_scored": message("sections are scored"),
    "sections_ranked": message("sections are ranked"),
    "datum": message("datum"),
    "trim": message("extremes left out of the datum"),
    "datum_rounding": message("datum rounded to"),
    "cross_imps": message("cross-IMPs divided"),
    "imp_cap": message("most IMPs of a comparison"),
    "averages": message("fixed averages are"),
    "unequal_boards": message("different numbers of boards"),
    "full_session": message("boards of a full session"),
    "percent_of": message("percentage of"),
    "round_points": message("points rounded to"),
    "halves": message("halves go away"),
    "round_total": message("totals rounded to"),
    "tie_breaks": message("tie-breaks"),
}

VALUES = (
    message("matchpoints"),
    message("butler"),
    message("cross-imps"),
    message("aggregate"),
    message("bam"),
    message("neuberg"),
    message("factor"),
    message("add-one"),
    message("percent"),
    message("ebu"),
    message("acbl"),
    message("none"),
    message("together"),
    message("apart"),
    message("mean"),
    message("median"),
    message("one"),
    message("tenth"),
    message("quarter"),
    message("sum"),
    message("per-result"),
    message("per-comparison"),
    message("from-average"),
    message("from-zero"),
    message("fixed"),
    message("own"),
    message("own-maximum"),
    message("boards"),
    message("head-to-head"),
    message("opponents"),
    message("more-boards"),
    message("boards-won"),
)
"""The settings' values that are words, in English as files and the command line write them."""

_DEALS = {
    Seat.NORTH: message("dealer N"),
    Seat.EAST: message("dealer E"),
    Seat.SOUTH: message("dealer S"),
    Seat.WEST: message("dealer W"),
}
_ZONES = {
    Vulnerability.NONE: message("vulnerable: None"),
    Vulnerability.NS: message("vulnerable: NS"),
    Vulnerability.EW: message("vulnerable: EW"),
    Vulnerability.BOTH: message("vulnerable: All"),
}


def setting_word(name: str, say: Translator) -> str:
    """What a setting of the conditions of contest is called."""
    return say(_SETTINGS[name])


def value_words(value: object, say: Translator) -> str:
    """A setting's value, or its values in order; one that is no word stays as it is written."""
    values = value if isinstance(value, list) else [value]
    return ", ".join(say(str(each)) for each in values)


def conditions_words(conditions: Conditions, say: Translator) -> list[str]:
    """The conditions in force that differ from the defaults or always matter, one a line."""
    default = Conditions(method=conditions.method).settings()
    always = {"method", *_ALWAYS[conditions.method]}
    lines = []
    for name, value in conditions.settings().items():
        if name in always or value != default[name]:
            shown = value_words(conditions.points_scale.value if name == "scale" else value, say)
            line = say("{name}: {value}")
            lines.append(line.format(name=setting_word(name, say), value=shown))
    return lines


_ALWAYS = {
    Method.MATCHPOINTS: ("short_boards",),
    Method.BUTLER: ("datum", "trim", "datum_rounding"),
    Method.CROSS_IMPS: ("cross_imps",),
    Method.AGGREGATE: (),
    Method.BAM: ("scale",),
}


def notice_words(notice: Notice, say: Translator) -> str:
    """What a person should look at, and where."""
    where = say.place(notice.where)
    return f"{where}: {say.sentence(notice.message)}" if where else say.sentence(notice.message)


def side_word(side: Side | None, say: Translator) -> str:
    """``North-South``, ``East-West``, or nothing."""
    if side is None:
        return ""
    return say("North-South") if side is Side.NS else say("East-West")


def board_words(board: Board, say: Translator) -> str:
    """``Board 7, dealer S, vulnerable: All``."""
    return say("Board {number}, {dealer}, {vulnerable}").format(
        number=f"{board.number}{board.label and ' '}{board.label}",
        dealer=say(_DEALS[board.dealer]),
        vulnerable=say(_ZONES[board.vulnerability]),
    )


def contestant_word(who: Contestant, say: Translator) -> str:
    """``5``, ``A 5``, ``5 North-South``."""
    words = (pair_word(who), "" if _says_side(who) else side_word(who.side, say))
    return " ".join(word for word in words if word)


def pair_word(who: Contestant) -> str:
    """Section and number, the section only where the number does not say it."""
    if who.number.startswith((who.section, f"({who.section})")):
        return who.number
    return f"{who.section} {who.number}"


def _says_side(who: Contestant) -> bool:
    return who.side is not None and who.number.upper().endswith(who.side.name)


def result_words(result: Result) -> str:
    """``4♠X N -1``: a contract and what became of it, as people write it."""
    contract = result.contract
    over = f"{result.over:+}" if result.over else "="
    return f"{contract.level}{contract.strain.symbol}{contract.doubling} {contract.declarer} {over}"


def card_words(card: Card) -> str:
    """``♥Q``."""
    return f"{card.suit.symbol}{str(card)[1:]}"


def outcome_words(outcome: Outcome, say: Translator) -> OutcomeWords:
    """*outcome* in the columns of a traveller."""
    match outcome:
        case Played(result, explicit_ns, assigned):
            notes = [say("assigned")] if assigned else []
            if explicit_ns is not None:
                notes.append(say("score set by the director"))
            contract = result.contract
            return OutcomeWords(
                f"{contract.level}{contract.strain.symbol}{contract.doubling}",
                str(contract.declarer),
                f"{result.over:+}" if result.over else "=",
                str(result.tricks),
                ", ".join(notes),
            )
        case Score(_, assigned):
            return OutcomeWords("", note=say("assigned") if assigned else "")
        case Split(ns, ew):
            sides = f"NS {_one_side(ns, say)}; EW {_one_side(ew, say)}"
            return OutcomeWords(say("split score"), note=sides)
        case Weighted():
            return OutcomeWords(say("weighted score"), note=_one_side(outcome, say))
        case Artificial():
            return OutcomeWords(str(outcome), note=say("artificial score"))
        case Given():
            return OutcomeWords(say("points set by the director"))
        case SitOut():
            return OutcomeWords(say("sit-out"))
        case PassedOut() | NotPlayed():
            return OutcomeWords(_one_side(outcome, say))


def _one_side(outcome: OneSided, say: Translator) -> str:
    match outcome:
        case PassedOut():
            return say("passed out")
        case NotPlayed():
            return say("not played")
        case Played(result):
            return result_words(result)
        case Score(score_ns):
            return str(score_ns)
        case Award():
            return str(outcome)
        case Weighted(parts):
            shares = (
                f"{brief(100 * part.weight)} % {_one_side(part.outcome, say)}" for part in parts
            )
            return " + ".join(shares)
