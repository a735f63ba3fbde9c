"""Everything that a session can be planned by."""

from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.teams import Schedule

AnyMovement = Movement | IndividualMovement | Schedule
"""Of pairs, of individuals or of teams."""
