"""Who really sat where, as a director says it."""

import re
from collections.abc import Iterable

from overtrick.engines.event.commands import Reseat
from overtrick.engines.event.state import Event
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase

_SAT = re.compile(
    r"\s*([^\W\d_]{0,8})([0-9]{1,5})\s*:\s*([0-9+]{1,20})\s*[-v]\s*([0-9+]{1,20})\s*", re.ASCII
)


def reseat_command(state: Event, round_number: int, texts: Iterable[str], reason: str) -> Reseat:
    """The command for tables like ``A2: 5-8``, North-South first; ``3+7-2+5`` for players.

    ParseError for a text that is none; NotFoundError for a table where nobody sits.
    """
    seatings = []
    for text in texts:
        match = _SAT.fullmatch(text)
        if match is None:
            raise ParseError(
                phrase("not a table and who sat there, like 2: 5-8: {text!r}", text=text)
            )
        at = (match[1].upper(), round_number, int(match[2]))
        known = state.seatings.get(at)
        if known is None:
            raise NotFoundError(
                phrase(
                    "nobody sits at table {table} in round {round}",
                    table=match[1] + match[2],
                    round=round_number,
                )
            )
        ns, ew = (tuple(map(int, filter(None, match[n].split("+")))) for n in (3, 4))
        seatings.append(known._replace(ns=ns, ew=ew))
    return Reseat(round_number, tuple(seatings), reason)
