"""Both databases for whoever asks for a ``place``, as the store's tests have them."""

from tests.store.conftest import place, server

__all__ = ["place", "server"]
