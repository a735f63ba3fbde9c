"""Claims of honours: for which deal, in time, once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from overtrick.core.outcome import PassedOut
from overtrick.core.rubber.deal import Honours, PlayedDeal
from overtrick.core.rubber.entry import Entry, Kind, honours_entry
from overtrick.core.rubber.settings import HonoursUntil
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Claim:
    """Honours claimed for a deal."""

    honours: Honours
    deal: int
    """Its number on the sheet."""


def claimed_entry(
    claim: Claim,
    first: int,
    deals: Sequence[PlayedDeal | PassedOut],
    entries: Iterable[Entry],
    until: HonoursUntil,
) -> Entry:
    """What the claim writes; *deals*, numbered from *first*, are those that may be claimed for.

    Of the five trump honours, and of the four aces, only one hand can hold enough: a deal
    has honours once. RefusedError otherwise, with the code that says why.
    """
    number, last = claim.deal, first + len(deals) - 1
    if not first <= number <= last:
        known = (
            phrase("deals {first} to {last} can have them", first=first, last=last)
            if deals
            else phrase("no deal can have any now")
        )
        raise RefusedError(
            "no-such-deal", phrase("honours of deal {number}: {known}", number=number, known=known)
        )
    deal = deals[number - first]
    if until is HonoursUntil.DEAL and number != last:
        raise RefusedError(
            "honours-late",
            phrase(
                "honours of deal {number} were to be claimed before the next deal", number=number
            ),
        )
    if isinstance(deal, PassedOut):
        raise RefusedError(
            "passed-out",
            phrase("deal {number} was passed out: nobody scores honours", number=number),
        )
    if any(each.deal == number and each.kind is Kind.HONOURS for each in entries):
        raise RefusedError(
            "honours-claimed",
            phrase("deal {number} has its honours: only one hand can hold them", number=number),
        )
    claim.honours.require_possible(deal.strain)
    return honours_entry(number, claim.honours)
