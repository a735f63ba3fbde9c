"""The tricks of a simulated declarer: what the deal is good for, and what both sides give away.

Measured on 1,452 results of real events, tricks and double dummy differ by 0 in 44 %, by one
trick in 41 %, by two in 11 %, and as often upwards as downwards. Two average sides that each
give tricks away by the chances below come near the same figures.
"""

from overtrick.app.simulated.chance import WHOLE, Chance
from overtrick.app.simulated.field import AVERAGE
from overtrick.core.contract import Contract, Result
from overtrick.core.par import DoubleDummy
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

ERROR, ERROR_BY_SKILL = 3_800, 60
"""In ten thousand: an average side gives a trick away; less by so much for each point of skill."""
MOST_ERRORS = 4


def tricks_taken(
    contract: Contract, tricks: DoubleDummy, declarer: int, defenders: int, chance: Chance
) -> int:
    """Tricks that declarer's side wins, 0 to 13; *declarer* and *defenders* are skills, 0 to 100.

    The stronger a side, the fewer tricks it gives away: the mean moves with the difference
    of the skills, and the spread grows as both get weaker.
    """
    for skill in (declarer, defenders):
        if not 0 <= skill <= 100:
            raise ImpossibleError(phrase("a skill is 0 to 100, got {skill}", skill=skill))
    lost, won = _errors(declarer, chance), _errors(defenders, chance)
    made = tricks.tricks[contract.strain, contract.declarer]
    return max(0, min(made - lost + won, 13))


def played(
    contract: Contract, tricks: DoubleDummy, declarer: int, defenders: int, chance: Chance
) -> Result:
    """The result of *contract* with such tricks."""
    return Result(contract, tricks_taken(contract, tricks, declarer, defenders, chance))


def _errors(skill: int, chance: Chance) -> int:
    rate = ERROR - ERROR_BY_SKILL * (skill - AVERAGE)
    assert 0 <= rate <= WHOLE  # noqa: S101 - of every skill from 0 to 100
    errors = 0
    while errors < MOST_ERRORS and chance.happens(rate):
        errors += 1
        rate = rate * 3 // 4  # a further one is less likely than the first
    return errors
