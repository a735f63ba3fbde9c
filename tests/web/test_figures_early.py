"""No page of a running event tells what happened on a board that somebody has still to play."""

import re
import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.app.events.transfer import export_event, import_event
from overtrick.app.follow.seeing import Audience, boards_seen
from overtrick.app.simulated.event import Wanted
from overtrick.engines.event.ranking import EventRanking, FigureUnit
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.kinds import ranking
from overtrick.formats.facts import read_event, write_event
from tests.web.crawling import STORMY, WANTED, Crawl, crawled, the_ranking
from tests.web.figures import Figures
from tests.web.looking_on import Page

TOLD = re.compile(r"board ([0-9]+): (.{0,80})")
RESULT = re.compile(r"[1-7](?:NT|[♠♥♦♣])X{0,2} ?[NESW]")


@pytest.mark.parametrize("wanted", WANTED[:6:2] + WANTED[5:6], ids=lambda wanted: wanted.kind.value)
def test_a_running_event_shows_nothing_early(
    tmp_path: Path, empty_store: Path, wanted: Wanted
) -> None:
    place = Path(shutil.copy(empty_store, tmp_path / "house.db"))
    with crawled(place, wanted) as crawl:
        assert sum(nothing_early(stopped(crawl, Fraction(part, 8)), 3) for part in (3, 6))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200, 210))
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SERIES])
def test_a_running_event_shows_nothing_early_at_length(
    tmp_path: Path, empty_store: Path, kind: Kind, seed: int
) -> None:
    place = Path(shutil.copy(empty_store, tmp_path / "house.db"))
    pairs = 4 if kind is Kind.MATCH else 8
    with crawled(place, Wanted(kind, pairs, seed=seed, boards=2, rates=STORMY)) as crawl:
        for part in range(1, 20):
            nothing_early(stopped(crawl, Fraction(part, 20)), 100)


def stopped(crawl: Crawl, part: Fraction) -> Crawl:
    """The same event when that part of its facts had happened, as another event of the house."""
    desk = crawl.house.desk
    row = crawl.house.catalogue().events
    (event_id,) = (each.id for each in row.values() if each.public_id == crawl.public_id)
    whole = read_event(export_event(desk, event_id))
    public_id = f"{crawl.public_id}{part.numerator}of{part.denominator}"
    header = whole.header._replace(public_id=public_id)
    facts = whole.facts[: int(part * len(whole.facts))]
    import_event(desk, write_event(replace(whole, header=header, facts=facts)))
    crawl.house.catalogue()
    with desk.database.read() as reading:
        state = desk.standing(reading.row_at(public_id).id).state
    begun = state.phase not in (Phase.NEW, Phase.ENTRIES)
    ranked = ranking(state) if begun else EventRanking(FigureUnit.POINTS, ())
    return Crawl(crawl.house, crawl.browser, public_id, state, ranked)


def nothing_early(crawl: Crawl, most: int) -> int:
    """No page tells what happened on a board that somebody has still to play.

    Of contestants' pages so many are looked at. Back come the boards that others have played.
    """
    state = crawl.state
    seen = boards_seen(state, Audience.PUBLIC)
    hidden = {slot.board for slot in state.slots()} - seen
    if crawl.ranking.lists:
        the_ranking(crawl)
    for board in hidden:
        answer = crawl.browser.get(f"/events/{crawl.public_id}/boards/{board}")
        assert answer.status_code == 404
        assert not RESULT.search(Page(answer.text).text)
    for who in list(state.entrants)[:most]:
        for path in (crawl.contestant(who), f"{crawl.contestant(who)}/changes"):
            page = crawl.page(path)
            told_only_of(seen, page)
            assert {int(row["board"]) for row in page.sheet("card")} <= seen
            for address in page.addresses:
                if "/matches/" in address:
                    the_rooms_of(seen, crawl.page(address))
    told_only_of(seen, crawl.page("/log"))
    if state.kind.of_teams:
        for row in crawl.page("/butler").sheet("butler"):
            for address in row.links.get("pair", ()):
                boards = crawl.page(address).sheet("card")
                assert {int(each["board"]) for each in boards} <= seen
    return len(hidden & {slot.board for slot, play in state.plays.items() if play.entry})


def the_rooms_of(seen: frozenset[int], page: Figures) -> None:
    """A match tells of a board that is still to be played only that a room has played it."""
    for row in page.sheet("rooms"):
        if int(row["board"]) not in seen:
            told = {text for name, text in row.cells.items() if name != "board"}
            assert told <= {"", "played"}, row.cells


def told_only_of(seen: frozenset[int], page: Figures) -> None:
    """What happened is told of boards that may be seen, and of no others."""
    text = " ".join("".join(page.words).split())
    for board, said in TOLD.findall(text):
        assert int(board) in seen or not RESULT.search(said), (board, said)
