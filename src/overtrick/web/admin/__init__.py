"""Keeping the house: accounts, clubs, invitations, settings, backups, people, and how it is."""

from overtrick.web.admin import (
    accounts,
    backup,
    clubs,
    invitations,
    overview,
    people,
    settings,
)

doors = [
    *overview.doors,
    *accounts.doors,
    *clubs.doors,
    *invitations.doors,
    *people.doors,
    *settings.doors,
    *backup.doors,
]
