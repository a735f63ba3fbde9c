"""A board at a phone's table: how it stands, and what the phone may do about it."""

from dataclasses import dataclass
from enum import Enum

from overtrick.app.evening.phone.questions import Item, items_of, why
from overtrick.app.evening.phone.seat import Turn
from overtrick.core.cards import Card
from overtrick.core.outcome import Outcome, Played
from overtrick.core.readings import score_ns
from overtrick.core.seat import Seat, Side, Vulnerability, dealer_of, vulnerability_of
from overtrick.core.strain import Doubling, Strain
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Bar, Entry, Phase, Play, Slot
from overtrick.phrase import Phrase


class BoardState(Enum):
    """How a board stands, for the phone's side."""

    TO_PLAY = "to-play"
    DIFFERED = "differed"
    """To be keyed anew: what the two sides keyed was not the same."""
    HELD = "held"
    """An entry waits, since something in it is very unlikely."""
    UNCONFIRMED = "unconfirmed"
    """There is a result; the side that did not key it has not agreed yet."""
    DONE = "done"
    """There is a result, and it is agreed."""
    RULED = "ruled"
    BARRED = "barred"
    """It can no longer be played; the director may rule."""
    SIT_OUT = "sit-out"
    GIVEN = "given"
    """The director has given the score of the whole match."""


class Act(Enum):
    """What is to be done on this phone."""

    ENTER = "enter"
    REKEY = "rekey"
    """Key what is questioned, without seeing what the other side keyed."""
    CONFIRM = "confirm"
    WAIT = "wait"
    """It is the other side's turn, or the director's."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Keyed:
    """What may be seen of an entry that is keyed again; None is what may not."""

    level: int
    strain: Strain
    doubling: Doubling
    declarer: Seat | None
    lead: Card | None
    tricks: int | None


@dataclass(frozen=True, slots=True)
class PhoneBoard:
    """A board at the phone's table."""

    slot: Slot
    side: Side | None
    """The side that the phone speaks for; None: for both."""
    dealer: Seat
    vulnerability: Vulnerability
    state: BoardState
    act: Act
    expects: int
    """The slot's version, which goes with whatever is sent about it."""
    outcome: Outcome | None = None
    """What counts, or is to be confirmed, or is held and may be seen."""
    lead: Card | None = None
    score_ns: int | None = None
    """Points to North-South of that; None where there is no single score."""
    score_own: int | None = None
    """The same to the phone's side."""
    by: Side | None = None
    """Who keyed it; None for the director, or where both have."""
    questions: tuple[Item, ...] = ()
    """What is keyed again."""
    whys: tuple[Phrase, ...] = ()
    """Why it is held, for the side that keyed it."""
    keyed: Keyed | None = None
    """What who keys it again may see."""
    waiting: int = 0
    """Late entries that the director has still to decide on."""
    bar: Bar | None = None

    @property
    def may_enter(self) -> bool:
        """Whether a result may be keyed here: there is none yet, or it is not agreed yet."""
        return self.state in (
            BoardState.TO_PLAY,
            BoardState.DIFFERED,
            BoardState.HELD,
            BoardState.UNCONFIRMED,
        )


def phone_board(state: Event, turn: Turn, *, shown: bool) -> PhoneBoard:
    """The board of *turn*; *shown* says whether a result that is agreed may be seen."""
    slot, play = turn.slot, state.play(turn.slot)
    how = _state(state, slot, play)
    act = Act.NONE if state.phase is Phase.FINAL else _act(how, play, turn.side)
    blind = act is Act.REKEY
    outcome, lead = (None, None) if blind else _shown(how, play, shown=shown)
    points = _points(state, slot, outcome)
    held = play.held if how is BoardState.HELD else None
    return PhoneBoard(
        slot,
        turn.side,
        dealer_of(slot.board),
        vulnerability_of(slot.board),
        how,
        act,
        play.version,
        outcome,
        lead,
        points,
        None if points is None or turn.side is None else (points, -points)[turn.side],
        play.by,
        () if held is None else items_of(held.objections),
        () if held is None or blind else tuple(why(each, held.entry) for each in held.objections),
        _seen(held.entry, items_of(held.objections)) if held is not None and blind else None,
        len(play.waiting),
        play.barred if how is BoardState.BARRED else None,
    )


def _state(state: Event, slot: Slot, play: Play) -> BoardState:
    if state.awarded(slot):
        return BoardState.GIVEN
    if play.ruling is not None:
        return BoardState.RULED
    if play.held is not None:
        return BoardState.HELD
    if play.entry is not None:
        return BoardState.DONE if play.confirmed else BoardState.UNCONFIRMED
    if play.barred is not None and not play.late:
        return BoardState.BARRED
    if state.absent(slot):
        return BoardState.SIT_OUT
    return BoardState.DIFFERED if play.differed else BoardState.TO_PLAY


def _act(how: BoardState, play: Play, side: Side | None) -> Act:
    match how:
        case BoardState.TO_PLAY | BoardState.DIFFERED:
            return Act.ENTER
        case BoardState.HELD:
            assert play.held is not None  # noqa: S101 - that is what held means
            phone_can = Item.SCORE not in items_of(play.held.objections)
            others = play.by is not None and play.by is not side
            return Act.REKEY if others and phone_can else Act.WAIT
        case BoardState.UNCONFIRMED:
            return Act.WAIT if play.by is side else Act.CONFIRM
        case _:
            return Act.NONE


def _shown(how: BoardState, play: Play, *, shown: bool) -> tuple[Outcome | None, Card | None]:
    """What may be seen of what stands there; what is to be agreed always."""
    if how is BoardState.HELD and play.held is not None:
        return play.held.entry.outcome, play.held.entry.lead
    agreed = how in (BoardState.DONE, BoardState.RULED)
    if how is not BoardState.UNCONFIRMED and not (agreed and shown):
        return None, None
    return play.outcome, None if play.entry is None else play.entry.lead


def _points(state: Event, slot: Slot, outcome: Outcome | None) -> int | None:
    if outcome is None:
        return None
    return score_ns(outcome, vulnerability_of(slot.board), state.rules.conditions.law)


def _seen(entry: Entry, hidden: tuple[Item, ...]) -> Keyed | None:
    """The entry without what is keyed again; a lead would tell who declared."""
    if not isinstance(entry.outcome, Played):
        return None
    result = entry.outcome.result
    contract = result.contract
    whose = Item.DECLARER not in hidden
    return Keyed(
        contract.level,
        contract.strain,
        contract.doubling,
        contract.declarer if whose else None,
        entry.lead if whose and Item.LEAD not in hidden else None,
        result.tricks if Item.TRICKS not in hidden else None,
    )
