"""The director's desk: the room at a glance, and every action with its consequence."""

from overtrick.web.desk import doing, room

doors = [*room.doors, *doing.doors]
