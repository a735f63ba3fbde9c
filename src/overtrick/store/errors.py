"""What can be wrong with a store, whatever was asked of it."""

from overtrick.errors import OvertrickError


class StoreError(OvertrickError):
    """The store cannot be used: not durable, of another program, busy, full, or gone."""


class BusyError(StoreError):
    """Another program has been writing for too long; nothing was written."""


class UnconfirmedError(StoreError):
    """A group of writes did not reach its COMMIT, or nobody knows whether it did.

    Whoever repeats the request with the same key gets the answer it had, if it had one.
    """
