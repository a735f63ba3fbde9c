"""Ladders: who holds which place, challenges from the first word to the result, seasons."""

from overtrick.web.ladders import challenge, joining, ladder, lists, rules, team

doors = [
    *lists.doors,
    *joining.doors,
    *rules.doors,
    *team.doors,
    *ladder.doors,
    *challenge.doors,
]
