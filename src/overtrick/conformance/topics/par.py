"""The topic of par, from double-dummy tricks."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value, json_text
from overtrick.conformance.topics.fields import Fields
from overtrick.core.par import DoubleDummy, par
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.strain import Strain
from overtrick.errors import ParseError
from overtrick.phrase import phrase


def par_of_tricks(given: Fields) -> Value:
    """The score to North-South, twice as some print it, and the contracts that give it."""
    found = par(
        tricks_of(given),
        Seat.parse(given.text("dealer")),
        Vulnerability.parse(given.text("vulnerable")),
    )
    return {
        "ns_score": found.score_ns,
        "dealer_par": found.score_ns,
        "contracts": [str(contract) for contract in found.contracts],
    }


def tricks_of(given: Fields) -> DoubleDummy:
    """The tricks of ``{"S": {"N": 9, ...}, ...}``, five denominations by four seats."""
    table = given.value("dd_tricks")
    if not isinstance(table, dict):
        raise ParseError(
            phrase("dd_tricks: an object is wanted, got {json_text}", json_text=json_text(table))
        )
    tricks = {}
    for name, row in table.items():
        if not isinstance(row, dict):
            raise ParseError(
                phrase(
                    "dd_tricks: an object by seats is wanted, got {json_text}",
                    json_text=json_text(row),
                )
            )
        seats = Fields(row)
        strain = Strain.parse(name)
        for seat in seats.names:
            tricks[strain, Seat.parse(seat)] = seats.whole(seat)
    return DoubleDummy(tricks)


TOPICS: Mapping[str, Callable[[Fields], Value]] = {"par": par_of_tricks}
