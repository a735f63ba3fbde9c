"""The Butler of a team event, as far as it may be seen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from overtrick.app.events.butler_table import pair_words, require_butler
from overtrick.app.follow.event_page import NamesOf
from overtrick.app.follow.seeing import Audience, boards_seen, ranking_seen
from overtrick.app.language import Translator
from overtrick.engines.event.state import Event
from overtrick.engines.teams.butler import (
    ButlerLine,
    ButlerPair,
    PlayerLine,
    butler,
    player_butler,
)
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class ButlerView:
    """A Butler."""

    rounds: tuple[int, ...]
    """Those that have begun."""
    round: int | None
    """The only one that is looked at; None: all."""
    lines: tuple[ButlerLine, ...]
    """Pairs, best first."""
    players: tuple[PlayerLine, ...]
    hidden: bool
    """Whether it is shown only when play is over, as the ranking is."""
    boards_hidden: int
    """Boards with a result that others have still to play."""

    def line(self, key: str) -> ButlerLine:
        """The pair of that key, its people in any order; NotFoundError if there is none."""
        for each in self.lines:
            if sorted(pair_key(each.pair).split("-")) == sorted(key.split("-")):
                return each
        raise NotFoundError(phrase("no pair {key!r} has played a board here", key=key[:40]))


def butler_view(state: Event, audience: Audience, number: int | None = None) -> ButlerView:
    """The Butler of all rounds that have begun, or of one of them.

    NotFoundError for an event that is not of teams, and for a round that is not planned.
    """
    require_butler(state, number)
    rounds = tuple(each for each in sorted(state.rounds) if state.begun(each))
    if not ranking_seen(state, audience):
        return ButlerView(rounds, number, (), (), hidden=bool(rounds), boards_hidden=0)
    wanted = rounds if number is None else (number,)
    seen = boards_seen(state, audience)
    lines = butler(state, rounds=wanted, seen=seen)
    waiting = {slot.board for slot, play in state.plays.items() if play.outcome is not None} - seen
    return ButlerView(
        rounds,
        number,
        lines,
        player_butler(lines),
        hidden=False,
        boards_hidden=len(waiting),
    )


def pair_key(pair: ButlerPair) -> str:
    """What a pair is called in addresses: ``12-13``, or ``3-open-ns`` where nobody is known."""
    if pair.people:
        return "-".join(map(str, pair.people))
    room = "" if pair.room is None else pair.room.value
    side = "" if pair.side is None else pair.side.name.lower()
    return "-".join(word for word in (str(pair.team), room, side) if word)


def pair_names(
    names: NamesOf, pairs: Iterable[ButlerPair], say: Translator
) -> Mapping[ButlerPair, str | tuple[str, ...]]:
    """The names of pairs; of one that is not known, its room and side."""
    every = tuple(pairs)
    known = names({who for pair in every for who in pair.people})
    return {
        pair: tuple(known[who] for who in pair.people) or pair_words(pair, known.__getitem__, say)
        for pair in every
    }
