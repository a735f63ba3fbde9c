"""Who sits out of an odd field."""

from overtrick.errors import RefusedError
from overtrick.movements.swiss_pairing.field import Field
from overtrick.movements.swiss_pairing.matcher import Matcher
from overtrick.movements.swiss_pairing.rematches import burdens
from overtrick.movements.swiss_pairing.rule import Byes
from overtrick.movements.swiss_pairing.window import Window
from overtrick.phrase import phrase


def nobody_left() -> RefusedError:
    """The refusal if barred meetings leave no draw at all."""
    return RefusedError(
        "no-draw-left", phrase("nobody can be drawn without a meeting that is barred")
    )


def bye(field: Field, matcher: Matcher) -> int | None:
    """The index in ``field.playing`` of who sits out; None in an even field.

    One of those with fewest byes; of these one who leaves fewest rematches to the others,
    then rematches of those who have met least often; of these the lowest. RefusedError
    ``no-draw-left`` if nobody's absence leaves a draw.
    """
    playing = field.playing
    count = len(playing)
    if count % 2 == 0:
        return None
    candidates = list(Window(field, range(count)).candidates(spare=1))
    burden, more = burdens(candidates, count)
    edges = [
        (candidate.above, candidate.below, count * each)
        for candidate, each in zip(candidates, burden, strict=True)
    ]
    fewest = min(standing.byes for standing in playing)
    for index, standing in enumerate(playing):
        extra = standing.byes - fewest if field.rule.byes is Byes.FEWEST else 0
        edges.append((index, count, extra * count * more + count - 1 - index))
    mates = matcher(count + 1, edges)
    if mates is None:
        raise nobody_left()
    return mates[count]
