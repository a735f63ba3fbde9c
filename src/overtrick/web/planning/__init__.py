"""An event before it is played: wished for, entered, dealt, printed, begun.

Its doors come before those of events, as ``/events/new`` is no event.
"""

from overtrick.web.planning import cards, deals, entries, entry, settings, start, wizard

doors = [
    *wizard.doors,
    *entries.doors,
    *entry.doors,
    *deals.doors,
    *cards.doors,
    *start.doors,
    *settings.doors,
]
