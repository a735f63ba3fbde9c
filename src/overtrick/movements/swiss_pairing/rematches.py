"""What rematches weigh against each other, where none of the draws is without."""

from collections.abc import Iterable

from overtrick.movements.swiss_pairing.window import Candidate


def burdens(candidates: Iterable[Candidate], contestants: int) -> tuple[list[int], int]:
    """The burden of each meeting, and more than any draw of that many contestants can have.

    Fewest rematches have the least burden, and of equally many those between contestants
    who have met least often: a second meeting comes before a third.
    """
    times = [candidate.times for candidate in candidates]
    unit = 1 + contestants // 2 * max(times, default=0)
    burden = [unit + again if again else 0 for again in times]
    return burden, 1 + contestants // 2 * max(burden, default=0)
