"""An event before it is played: wished for, entered, dealt, printed, begun."""

from overtrick.web.planning import cards, deals, entries, entry, records, settings, start, wizard

new_doors = wizard.doors
"""They come before those of events, as ``/events/new`` is no event."""
doors = [
    *entries.doors,
    *entry.doors,
    *deals.doors,
    *records.doors,
    *cards.doors,
    *start.doors,
    *settings.doors,
]
