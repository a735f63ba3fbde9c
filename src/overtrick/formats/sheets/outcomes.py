"""What happened at a table, by what the cells of one line say: contract, result, score."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache

from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import points_table
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
)
from overtrick.core.seat import Side, Vulnerability
from overtrick.errors import ParseError
from overtrick.formats.notation import (
    Meaning,
    Undertaking,
    read_contract,
    read_declarer,
    read_entry,
    read_tricks,
)
from overtrick.formats.sheets.headings import folded
from overtrick.phrase import phrase

NOBODY = frozenset(
    map(
        folded, ("0", "bye", "phantom", "sit-out", "sitting out", "relais", "轮空", "輪空", "pauza")
    )
)
_POINTS = re.compile(r"[+-]?\d{1,5}", re.ASCII)
_AWARD = re.compile(r"A(?:VE?)?\s*(\d{0,3}|[+=-])%?|(\d{1,3})\s*%", re.ASCII | re.IGNORECASE)
_MINUS = str.maketrans({"−": "-", "–": "-", "﹣": "-", "－": "-", "＋": "+"})


@dataclass(frozen=True, slots=True)
class Said:
    """The cells of one line that say what happened."""

    ns: str
    ew: str
    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    """From a column of tricks in all."""
    result: str = ""
    score: str = ""
    """To North-South."""
    score_ns: str = ""
    score_ew: str = ""
    points: tuple[Fraction | None, Fraction | None] = (None, None)
    """Matchpoints or IMPs."""

    @property
    def nothing(self) -> bool:
        """Whether no cell says what happened."""
        cells = (self.contract, self.declarer, self.tricks, self.result)
        return not any((*cells, self.score, self.score_ns, self.score_ew))


@dataclass(frozen=True, slots=True)
class Understood:
    """What the cells mean together."""

    outcome: Outcome
    score_ns: int | None = None
    """The score as it is written, to North-South."""
    doubts: tuple[str, ...] = ()
    """What a person should look at."""


def understood(said: Said, vulnerability: Vulnerability, language: str = "en") -> Understood:
    """The outcome of a line; ParseError or ImpossibleError if its cells make no sense."""
    if folded(said.ns) in NOBODY or folded(said.ew) in NOBODY:
        doubts = () if said.nothing else ("a sit-out: what is written beside it does not count",)
        return Understood(SitOut(), None, doubts)
    if not said.ns or not said.ew:
        raise ParseError(phrase("the numbers of both pairs are wanted (bye where nobody sits)"))
    written = _score(said, language)
    if isinstance(written, Artificial | NotPlayed | PassedOut):
        return _without_score(written, said, language)
    happened = _happened(said, written, vulnerability, language)
    if happened is None:
        return _by_score(said, written, vulnerability)
    if isinstance(happened, Played):
        return _played(happened.result, written, vulnerability)
    score = written if isinstance(written, int) else None
    if isinstance(written, Split) or score:
        raise ParseError(phrase("a score beside {contract!r}", contract=said.contract))
    return Understood(happened, score)


Written = int | Split | Artificial | NotPlayed | PassedOut | None


def _score(said: Said, language: str) -> Written:
    """What the columns of scores say, from North-South's side."""
    both = said.score_ns or said.score_ew
    if both and said.score:
        raise ParseError(phrase("a score for both sides and one for each side: only one can be"))
    if not both:
        return _one_score(said.score, language)
    awards = _award(said.score_ns), _award(said.score_ew)
    if awards[0] is not None and awards[1] is not None:
        return Artificial(awards[0], awards[1])
    words = [cell for cell in (said.score_ns, said.score_ew) if not _blank(cell)]
    if len(set(words)) == 1 and not _is_points(words[0]):
        return _one_score(words[0], language)
    ns, ew = _points(said.score_ns), _points(said.score_ew)
    if ns is None or ew is None:
        return ns if ew is None else -ew
    if ns == -ew or not ns or not ew:
        return ns or -ew
    if (ns > 0) is (ew > 0):
        raise ParseError(
            phrase(
                "both sides score: {score_ns} and {score_ew}",
                score_ns=said.score_ns,
                score_ew=said.score_ew,
            )
        )
    return Split(Score(ns), Score(-ew))


def _one_score(text: str, language: str) -> Written:
    if _blank(text):
        return None
    if _is_points(text):
        return _points(text)
    entry = read_entry(text, language)
    if isinstance(entry, Artificial | NotPlayed | PassedOut):
        return entry
    raise ParseError(phrase("not a score like 420 or -50: {text!r}", text=text))


def _points(text: str) -> int | None:
    if _blank(text):
        return None
    if _is_points(text):
        return int(_plain(text))
    raise ParseError(phrase("not a score like 420 or -50: {text!r}", text=text))


def _is_points(text: str) -> bool:
    return _POINTS.fullmatch(_plain(text)) is not None


def _plain(text: str) -> str:
    return text.translate(_MINUS).replace(" ", "")


def _blank(text: str) -> bool:
    return text.translate(_MINUS).strip("- ") == ""


def _award(text: str) -> Award | None:
    """``60%``, ``A60``, ``A+``, ``AVE``; None for anything else."""
    match = _AWARD.fullmatch(text.translate(_MINUS).strip())
    if match is None:
        return None
    word = match[1] if match[1] is not None else match[2]
    return Award.parse(word if word.isdigit() else f"AVE{word.replace('=', '')}")


def _without_score(
    written: Artificial | NotPlayed | PassedOut, said: Said, language: str
) -> Understood:
    """An outcome in the columns of scores; the contract says the same, or nothing."""
    if not said.contract:
        return Understood(written)
    beside = _happened(said, None, Vulnerability.NONE, language)
    if beside == written:
        return Understood(written)
    if isinstance(written, Artificial):
        return Understood(written, None, (f"{written} counts, not {said.contract!r} beside it",))
    raise ParseError(phrase("the score does not go with {contract!r}", contract=said.contract))


def _happened(
    said: Said, written: Written, vulnerability: Vulnerability, language: str
) -> Outcome | None:
    """What the contract's columns say; None if nothing, so that only the score is left."""
    result = said.tricks or said.result
    if not said.contract:
        if said.declarer or result:
            raise ParseError(phrase("a declarer or a result without a contract"))
        return None
    bid = _bid(said.contract, language)
    if bid is None:
        cells = (said.contract, said.declarer, result)
        return read_entry(" ".join(cell for cell in cells if cell), language)
    if isinstance(bid, PassedOut | NotPlayed):
        return bid
    contract = _contract(bid, said, language)
    if result:
        return Played(Result(contract, _tricks(said, contract, language)))
    return _by_arithmetic(contract, written, vulnerability)


@lru_cache(4096)
def _bid(text: str, language: str) -> Undertaking | PassedOut | NotPlayed | None:
    """A contract alone; None if there is more in the cell, or something else."""
    try:
        return read_contract(text, language)
    except ParseError:
        return None


def _contract(bid: Undertaking, said: Said, language: str) -> Contract:
    if said.declarer:
        return bid.by(read_declarer(said.declarer, language))
    if bid.declarer is None:
        raise ParseError(phrase("who declared {contract!r}?", contract=said.contract))
    return bid.by(bid.declarer)


def _tricks(said: Said, contract: Contract, language: str) -> int:
    """Tricks in all; both columns, if both are filled in, must say the same."""
    found = []
    if said.tricks:
        found.append(read_tricks(said.tricks, contract, meaning=Meaning.TRICKS, language=language))
    if said.result:
        found.append(read_tricks(said.result, contract, language=language))
    if len(set(found)) > 1:
        raise ParseError(
            phrase(
                "{tricks!r} tricks and a result of {result!r} in {contract}",
                tricks=said.tricks,
                result=said.result,
                contract=contract,
            )
        )
    return found[0]


def _by_arithmetic(contract: Contract, written: Written, vulnerability: Vulnerability) -> Outcome:
    """The result of *contract* that has the written score."""
    if not isinstance(written, int):
        raise ParseError(phrase("neither a result nor a score of {contract}", contract=contract))
    for tricks in range(14):
        result = Result(contract, tricks)
        if result.score_for(Side.NS, vulnerability) == written:
            return Played(result)
    raise ParseError(
        phrase("no result of {contract} scores {written:+}", contract=contract, written=written)
    )


def _played(result: Result, written: Written, vulnerability: Vulnerability) -> Understood:
    """A result, with the score written beside it if that is another; then the score counts."""
    if written is None:
        return Understood(Played(result))
    expected = result.score_for(Side.NS, vulnerability)
    if not isinstance(written, int):
        raise ParseError(
            phrase(
                "two scores beside {result}: {expected:+} is expected",
                result=result,
                expected=expected,
            )
        )
    if written == expected:
        return Understood(Played(result), written)
    sign = ", so perhaps the sign is wrong" if written == -expected else ""
    doubt = f"{result} scores {expected:+} to North-South, {written:+} is written{sign}; it counts"
    return Understood(Played(result, explicit_ns=written), written, (doubt,))


def _by_score(said: Said, written: Written, vulnerability: Vulnerability) -> Understood:
    """A line without a contract."""
    ns, ew = said.points
    if isinstance(written, Split):
        doubt = f"the two sides' scores do not balance: {said.score_ns} and {said.score_ew}"
        return Understood(written, None, (doubt,))
    if isinstance(written, int):
        doubts = () if written in scores(vulnerability) else (_impossible(written),)
        return Understood(Score(written), written, doubts)
    if ns is not None and ew is not None:
        doubt = "neither a contract nor a score: the points of the file count"
        return Understood(Given(ns, ew), None, (doubt,))
    raise ParseError(phrase("neither a contract nor a score (NP if it was not played)"))


def _impossible(written: int) -> str:
    return f"no contract on this board scores {written:+} to North-South; it counts all the same"


@cache
def scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Every score to North-South that some contract has at that vulnerability, and 0."""
    table = points_table()
    half = len(table) // 2
    ns, ew = (
        table[half:] if vulnerability.of(side) else table[:half] for side in (Side.NS, Side.EW)
    )
    return frozenset((0, *ns, *(-points for points in ew)))
