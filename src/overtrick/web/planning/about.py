"""What the pages that prepare an event have in common."""

from dataclasses import dataclass, replace
from functools import cached_property

from starlette.requests import Request

from overtrick.app.desk.said import Said
from overtrick.app.desk.states import Standing
from overtrick.app.evening.chosen import Chosen, chosen_in
from overtrick.app.evening.fitting import Fit, fit
from overtrick.app.evening.seats import contestant_names
from overtrick.app.house.house import House
from overtrick.app.house.tokens import new_token
from overtrick.app.language import Translator
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow
from overtrick.web.entrance import event_of, form_of, house_of, visitor_of
from overtrick.web.templating import Local, local, speaker


@dataclass(frozen=True)
class About:
    """The event that a director prepares."""

    house: House
    row: EventRow
    standing: Standing
    say: Translator
    here: Local

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.standing.state

    @property
    def root(self) -> str:
        """The event's address."""
        return f"/events/{self.row.public_id}"

    @property
    def open(self) -> bool:
        """Whether play has still to begin."""
        return self.state.phase in (Phase.NEW, Phase.ENTRIES)

    @property
    def entered(self) -> int:
        """How many have entered."""
        return len(self.state.active)

    @cached_property
    def club(self) -> int | None:
        """Whose event it is; None for the house's own."""
        with self.house.desk.database.read() as reading:
            return reading.club_of(self.row.id)

    @cached_property
    def names(self) -> dict[int, tuple[str, ...]]:
        """What each contestant is called; a team by its name."""
        return contestant_names(self.house.desk, self.state)

    @cached_property
    def chosen(self) -> Chosen | None:
        """The movement that was chosen, as long as play has not begun."""
        return chosen_in(self.house.desk.log(self.row.id)) if self.open else None

    @property
    def expected(self) -> int:
        """For how many a place is kept: as many as were reckoned with, or have come."""
        return max(self.entered, 0 if self.chosen is None else self.chosen.contestants)

    @cached_property
    def expected_fit(self) -> Fit:
        """What so many can play."""
        return fit(self.state, self.expected, self.chosen)

    def fit(self, wanted: str = "") -> Fit:
        """What those can play who have entered."""
        return fit(self.state, self.entered, self.chosen, wanted)


def about(request: Request) -> About:
    """What the address says; NotFoundError for an event of several stages, which are planned."""
    house, row = house_of(request), event_of(request)
    standing = house.desk.standing(row.id)
    if standing.state.phase is not Phase.NEW and standing.state.kind is Kind.SERIES:
        raise NotFoundError(phrase("an event of several stages is prepared stage by stage"))
    return About(house, row, standing, speaker(request), local(request))


def said(request: Request, reason: str = "", *, of_state: bool = False) -> Said:
    """The envelope of what a director's form asks for; its key is nobody else's.

    *of_state* is whether the command is made of the form and of the event as it stands.
    """
    by = visitor_of(request).visit.said_by
    assert by is not None  # noqa: S101 - a director has an account
    form = form_of(request)
    key = form.text("key", most=120)
    made = Said(by, reason, f"{by}:{key}" if key else None)
    return replace(made, request=repr(sorted(form.values().items()))) if of_state else made


def new_key() -> str:
    """What the keys of a page's forms begin with."""
    return new_token()[:16]
