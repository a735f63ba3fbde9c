"""Who sits where at a shared pad, and what the reader calls them."""

from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.app.pads.columns import Columns
from overtrick.app.pads.shared.evening import Evening
from overtrick.app.pads.shared.sayings import Seats
from overtrick.app.pads.words import seat_word
from overtrick.core.seat import Seat, Side


@dataclass(frozen=True, slots=True)
class People:
    """The four at one sheet, as the owner of one phone sees them."""

    names: tuple[str, ...]
    """By seat, N E S W: a name, or the seat's own."""
    we: Side
    """Whose column is the left one: the reader's, else North-South's."""
    order: Columns

    def side(self, side: Side) -> str:
        """``Ann – Cy``."""
        return f"{self.names[side]} – {self.names[side + 2]}"


def player_name(evening: Evening, player: int, say: Translator) -> str:
    """What a player is called; by the seat that they took first, if nobody said."""
    return evening.settings.names[player] or seat_word(Seat(player), say)


def people_of(evening: Evening, seats: Seats, reader: int | None, say: Translator) -> People:
    """The people at a sheet, by their *seats*; *reader* is the player whose phone it is."""
    names = tuple(player_name(evening, player, say) for player in seats)
    we = Side.NS if reader is None else Seat(seats.index(reader)).side
    return People(names, we, Columns((we, we.opponents), (say("We"), say("They")), names))


def who_says(evening: Evening, said_by: str, reader: str, say: Translator) -> str:
    """Who said something: a player by name, else a phone by its number on this pad."""
    player = evening.phones.get(said_by)
    if player is not None:
        return player_name(evening, player, say)
    if said_by == reader:
        return say("this phone")
    known = list(dict.fromkeys(each.said_by for each in evening.told))
    number = known.index(said_by) + 1 if said_by in known else len(known) + 1
    return say("phone {number}").format(number=number)
