"""Topics: for each, the function that answers a case through the library's public functions.

A new topic is one function of ``Fields`` and one line in its module's ``TOPICS``.
"""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics import (
    adjusted,
    awards,
    event,
    imps,
    matchpoints,
    movements,
    par,
    points_handicap,
    rating,
    rubber,
    scores,
    teams,
    victory_points,
)
from overtrick.conformance.topics.fields import Fields

TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    **scores.TOPICS,
    **rubber.TOPICS,
    **imps.TOPICS,
    **matchpoints.TOPICS,
    **adjusted.TOPICS,
    **victory_points.TOPICS,
    **points_handicap.TOPICS,
    **rating.TOPICS,
    **awards.TOPICS,
    **par.TOPICS,
    **teams.TOPICS,
    **movements.TOPICS,
    **event.TOPICS,
}
