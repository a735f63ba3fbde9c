"""Contracts that give par, as solvers print them: ``5HX NS -2`` or ``5H*-NS-2``, ``3N-N``."""

import re

from overtrick.core.par import ParContract
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain
from overtrick.errors import ParseError
from overtrick.phrase import phrase

_PRINTED = re.compile(
    r"(?P<level>[1-7])(?P<strain>NT?|[CDHS])(?P<doubled>[X*]?)[ -]"
    r"(?P<who>NS|EW|[NESW])(?: ?(?P<over>[+-][1-9]\d?))?",
    re.ASCII,
)


def printed_par_contract(text: str) -> ParContract:
    """The contract that *text* is in either notation; ParseError otherwise.

    >>> str(printed_par_contract("5H*-NS-2")), str(printed_par_contract("3N-N"))
    ('5HX NS -2', '3NT N')
    """
    match = _PRINTED.fullmatch(text.strip())
    if match is None:
        raise ParseError(
            phrase("not a contract like '5HX NS -2' or '5H*-NS-2': {text!r}", text=text)
        )
    who = match["who"]
    if who in Side.__members__:
        side = Side[who]
        declarers = tuple(seat for seat in Seat if seat.side is side)
    else:
        declarers = (Seat.parse(who),)
        side = declarers[0].side
    return ParContract(
        int(match["level"]),
        Strain.parse(match["strain"]),
        side,
        declarers,
        doubled=bool(match["doubled"]),
        over=int(match["over"] or 0),
    )
