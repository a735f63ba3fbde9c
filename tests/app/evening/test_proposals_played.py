"""Every proposal really begins and is played to its end, in memory and at a desk."""

from functools import partial

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.draw import draw_command
from overtrick.app.evening.planning import beginning, playable, proposals
from overtrick.app.evening.wish import ABOUT, MOST_TABLES, Scoring
from overtrick.engines.automatic import draw_due
from overtrick.engines.event import commands as say
from overtrick.engines.event.values import Kind
from overtrick.errors import NotFoundError
from tests.app.evening.wishes import require_whole, result_of, wish_of_tables

DIRECTOR = Said("account:1")
SMALL = [
    *((Kind.PAIRS, tables, half) for tables in (2, 3, 4, 7) for half in (False, True)),
    *((Kind.INDIVIDUAL, tables, half) for tables in (2, 3, 6, 10) for half in (False, True)),
    *((Kind.SWISS_PAIRS, tables, half) for tables in (2, 4) for half in (False, True)),
    *((Kind.ROUND_ROBIN, tables, False) for tables in (3, 4, 8)),
    *((Kind.SWISS_TEAMS, tables, False) for tables in (3, 4, 7)),
    *((Kind.KNOCKOUT, tables, False) for tables in (2, 3, 5, 8)),
    (Kind.MATCH, 2, False),
]


@pytest.mark.parametrize(("kind", "tables", "half"), SMALL)
def test_every_proposal_is_played_to_its_end(kind: Kind, tables: int, half: bool) -> None:
    wish = wish_of_tables(kind, tables, half=half)
    found = proposals(wish)
    assert found
    for each in found[:2]:
        require_whole(wish, each)


@pytest.mark.parametrize(
    ("kind", "tables", "half"),
    [(Kind.PAIRS, 17, True), (Kind.INDIVIDUAL, 24, True), (Kind.SWISS_TEAMS, 17, False)],
)
def test_large_fields(kind: Kind, tables: int, half: bool) -> None:
    wish = wish_of_tables(kind, tables, half=half, boards=18, boards_per_round=3)
    require_whole(wish, proposals(wish)[0])


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("kind", list(ABOUT))
def test_every_kind_in_both_scorings(kind: Kind, scoring: Scoring) -> None:
    wish = wish_of_tables(kind, 2 if kind is Kind.MATCH else 4, scoring=scoring)
    require_whole(wish, proposals(wish)[0])


def sizes(kind: Kind) -> list[tuple[int, bool]]:
    """Tables of a kind, whole and a half more."""
    if kind.of_teams:
        most = min(ABOUT[kind].most, MOST_TABLES)
        return [(tables, False) for tables in range(ABOUT[kind].least, most + 1)]
    return [(tables, half) for tables in range(2, MOST_TABLES + 1) for half in (False, True)]


@pytest.mark.soak
@pytest.mark.parametrize("kind", list(ABOUT))
def test_all_sizes(kind: Kind) -> None:
    """All proposals of two to forty tables and a half, to the end."""
    for tables, half in sizes(kind):
        for length in ({"minutes": 195}, {"boards": 18, "boards_per_round": 3}):
            wish = wish_of_tables(kind, tables, half=half, **{"minutes": None, **length})
            try:
                found = proposals(wish)
            except NotFoundError:
                # Four pairs cannot play three boards a round; the other length always can.
                assert "boards_per_round" in length
                continue
            for each in found:
                require_whole(wish, each)


@pytest.mark.parametrize(
    ("kind", "tables", "half"),
    [
        (Kind.PAIRS, 7, False),
        (Kind.PAIRS, 8, True),
        (Kind.INDIVIDUAL, 3, False),
        (Kind.SWISS_PAIRS, 3, True),
        (Kind.SWISS_TEAMS, 5, False),
        (Kind.KNOCKOUT, 3, False),
        (Kind.MATCH, 2, False),
    ],
)
def test_at_a_real_desk(desk: Desk, kind: Kind, tables: int, half: bool) -> None:
    """The same commands from the opening to the published ranking, through the store."""
    wish = wish_of_tables(kind, tables, half=half)
    proposal = proposals(wish)[0]
    row = desk.open_event(playable(wish, proposal), DIRECTOR)
    handle = partial(desk.handle, row.id, said=DIRECTOR)
    together = partial(desk.handle_together, row.id, said=DIRECTOR)
    together([say.Enter() for _ in range(wish.contestants)])
    together(beginning(proposal, desk.standing(row.id).state))
    for number in range(1, proposal.rounds + 1):
        state = desk.standing(row.id).state
        if draw_due(state) is not None:
            handle(draw_command(state, number))
        handle(say.OpenRound(number, 0))
        state = desk.standing(row.id).state
        results = [say.RecordResult(slot, result_of(state, slot)) for slot in state.missing()]
        together([*results, say.CloseRound(number)])
    together([say.EndPlay(0), say.MakeFinal(), say.Publish()])
    published = desk.standing(row.id).state.published
    assert published is not None
    assert sum(len(each.lines) for each in published) == wish.contestants
