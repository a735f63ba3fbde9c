"""Boards: the wrong one played, a fouled one, one played late, more of them."""

from overtrick.app.evening.mishaps.action import (
    BOARD,
    MAYBE_REASON,
    REASON,
    ROUND,
    SLOT,
    TABLE,
    Action,
    Answers,
    Choice,
    Field,
    FieldKind,
    Given,
    Group,
    correctable,
)
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    AddBoards,
    BoardWrong,
    Command,
    FoulBoard,
    GrantLatePlay,
    SwitchChecks,
    UnfoulBoard,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Slot
from overtrick.engines.teams.fixtures import fixtures
from overtrick.engines.teams.knockout import extra_boards_due
from overtrick.engines.teams.plans import next_boards
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

SECTION = Field(
    "section",
    FieldKind.WORDS,
    message("Section"),
    required=False,
    hint=message("Its letter, where there are several."),
)
FROM_ROUND = Field("from_round", FieldKind.NUMBER, message("From round"))
ONE_TABLE = Field(
    "table",
    FieldKind.TABLE,
    message("Only at table"),
    required=False,
    hint=message("One room of a match, in that round alone."),
)


def slot_of(asked: Answers) -> Slot:
    """The board at the table in the round that a form names."""
    section, table = asked.table()
    return Slot(section, asked.get("round", int), table, asked.get("board", int))


def _wrong(_state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    section, table = asked.table()
    due, played = asked.get("board", int), asked.get("played", int)
    return (BoardWrong(section, asked.get("round", int), table, due, played),)


def _foul(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    place = _place(state, asked)
    return (FoulBoard(place[0], *_when(asked), asked.words(), place[1]),)


def _unfoul(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    place = _place(state, asked)
    return (UnfoulBoard(place[0], *_when(asked), asked.words(), place[1]),)


def _switched(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    section, _ = _place(state, asked)
    on = asked.get("checks", str) == "on"
    return (SwitchChecks(section, asked.get("board", int), on, asked.words()),)


def _when(asked: Answers) -> tuple[int, int]:
    return asked.get("board", int), asked.get("from_round", int)


def _place(state: Event, asked: Answers) -> tuple[str, int | None]:
    """The section, and the one table if it was only there; NotFoundError without a section."""
    known = sorted({section for section, _, _ in state.seatings})
    if asked.has("table"):
        section, table = asked.table()
        return section, table
    section = asked.words("section").upper()
    if not section and len(known) == 1:
        return known[0], None
    if section not in known:
        raise NotFoundError(
            phrase(
                "which section? there are {known}, got {section!r}",
                known=", ".join(known),
                section=section,
            )
        )
    return section, None


def _more(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    number, match = asked.get("round", int), asked.get("match", int)
    stage = state.stage(number)
    if not any((each.stage, each.number) == (stage, match) for each in fixtures(state)):
        raise NotFoundError(phrase("round {n} has no match {match}", n=number, match=match))
    boards = asked.numbers("boards")
    return (
        AddBoards(
            number, match, boards or next_boards(state, extra_boards_due(state, number, match))
        ),
    )


def _begun(state: Event) -> bool:
    return correctable(state) and any(state.begun(number) for number in state.rounds)


ACTIONS = (
    Action(
        "wrong-board",
        message("A wrong board was played"),
        message(
            "The table played another board than the one due. The result goes to the board that "
            "was played; who has had it before, or was to have it later, does not play it again "
            "(Law 15A)."
        ),
        Group.BOARDS,
        (
            ROUND,
            TABLE,
            Field("board", FieldKind.BOARD, message("Board that was due")),
            Field("played", FieldKind.BOARD, message("Board that was played")),
            MAYBE_REASON,
        ),
        _wrong,
        _begun,
    ),
    Action(
        "foul",
        message("A board was fouled"),
        message(
            "From a round on the board was another deal: cards had changed hands. Its results form "
            "two groups, each compared in itself (Law 87), and entries of the second are no longer "
            "checked against the cards."
        ),
        Group.BOARDS,
        (SECTION, BOARD, FROM_ROUND, ONE_TABLE, REASON),
        _foul,
        correctable,
    ),
    Action(
        "unfoul",
        message("It was the same deal after all"),
        message("The board's results are compared together again."),
        Group.BOARDS,
        (SECTION, BOARD, FROM_ROUND, ONE_TABLE, REASON),
        _unfoul,
        lambda state: correctable(state) and bool(state.fouls),
    ),
    Action(
        "switch-checks",
        message("Switch a board's checks off"),
        message(
            "The board was not dealt as the hand record says: its entries are taken as they are, "
            "until the checks are switched on again."
        ),
        Group.BOARDS,
        (
            SECTION,
            BOARD,
            Field(
                "checks",
                FieldKind.CHOICE,
                message("Checks"),
                usual="off",
                choices=(Choice("off", message("off")), Choice("on", message("on"))),
            ),
            REASON,
        ),
        _switched,
        correctable,
    ),
    Action(
        "late-play",
        message("A board may be played late"),
        message(
            "After its round, while there is time: it stays open for its result although others "
            "are cut off."
        ),
        Group.BOARDS,
        (*SLOT, MAYBE_REASON),
        lambda _state, asked, _given: (GrantLatePlay(slot_of(asked)),),
        _begun,
    ),
    Action(
        "add-boards",
        message("More boards for a match"),
        message(
            "A match that must have a winner and is tied goes on, with as many boards as the "
            "conditions say."
        ),
        Group.BOARDS,
        (
            ROUND,
            Field("match", FieldKind.MATCH, message("Match")),
            Field(
                "boards",
                FieldKind.BOARDS,
                message("Boards"),
                required=False,
                hint=message("The next numbers, if none are said."),
            ),
            MAYBE_REASON,
        ),
        _more,
        lambda state: _begun(state) and state.kind in (Kind.KNOCKOUT, Kind.MATCH),
    ),
)
