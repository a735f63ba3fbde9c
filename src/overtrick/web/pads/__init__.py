"""Score pads at home: a rubber, or Chicago, kept by everyone at the table through a link."""

from overtrick.web.pads import pad, start

doors = [*start.doors, *pad.doors]
