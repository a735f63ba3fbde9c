"""A clock that goes when it is told to, and hashes that take no time."""

from argon2 import PasswordHasher

from overtrick.app.house.passwords import Passwords

BEGIN = 1_900_000_000_000_000
"""Some day in 2030."""


def quick(time_cost: int = 1) -> PasswordHasher:
    """A hasher for passwords that nobody wants to know."""
    return PasswordHasher(time_cost, memory_cost=8, parallelism=1)


class Hours:
    """The time, in microseconds."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> int:
        """The time now."""
        return self.now

    def go_on(self, *, days: int = 0, minutes: int = 0, seconds: int = 0) -> None:
        """Let time pass."""
        self.now += (days * 86_400 + minutes * 60 + seconds) * 1_000_000


class Counting(Passwords):
    """Passwords of quick hashes, and what each was checked against."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        super().__init__(hasher or quick())
        self.checked: list[str] = []

    def fits(self, kept: str, password: str) -> bool:
        """The same, counted."""
        self.checked.append(kept)
        return super().fits(kept, password)
