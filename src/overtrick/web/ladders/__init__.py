"""Ladders: who holds which place, challenges from the first word to the result, seasons."""

from overtrick.web.ladders import challenge, joining, ladder, lists, team

doors = [*lists.doors, *joining.doors, *team.doors, *ladder.doors, *challenge.doors]
