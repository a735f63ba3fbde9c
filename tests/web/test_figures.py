"""Every figure of a played event, on all the pages it is on: they agree to the digit shown.

Events are simulated with what goes wrong in an evening: late entries, withdrawals, results
mis-keyed and corrected, fouled boards, rulings, penalties. What is compared are pages with
pages; what stands on one of them is compared with what the rules gave.
"""

import shutil
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.app.simulated.event import Wanted
from overtrick.engines.event.values import Kind
from overtrick.engines.swiss_draw import byes_of
from overtrick.engines.swiss_pairs import boards_of_round
from tests.web.crawling import STORMY, WANTED, Crawl, crawled, ends_in, same, the_ranking
from tests.web.figures import FIGURE, Figures, Row

HALF = Fraction(1, 200)
"""What two digits may be away from what they stand for."""


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: f"{wanted.kind.value}-{wanted.seed}")
def test_all_pages_have_the_same_figures(tmp_path: Path, empty_store: Path, wanted: Wanted) -> None:
    with crawled(Path(shutil.copy(empty_store, tmp_path / "house.db")), wanted) as crawl:
        look_at_everything(crawl)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 130))
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SERIES])
def test_all_pages_have_the_same_figures_at_length(
    tmp_path: Path, empty_store: Path, kind: Kind, seed: int
) -> None:
    pairs = 4 if kind is Kind.MATCH else 8 + 2 * (seed % 3)
    wanted = Wanted(kind, pairs, seed=seed, boards=2 + seed % 2, rates=STORMY)
    with crawled(Path(shutil.copy(empty_store, tmp_path / "house.db")), wanted) as crawl:
        look_at_everything(crawl)


def look_at_everything(crawl: Crawl) -> None:
    """Every figure of the event against all others that say the same."""
    standing = the_ranking(crawl)
    of_teams = crawl.state.kind.of_teams
    for who in sorted(standing):
        the_history(crawl, who, standing[who])
        if of_teams:
            the_team(crawl, who, standing[who])
        else:
            the_card(crawl, who, standing[who])
    if of_teams:
        the_matches(crawl)
        the_butler(crawl)
    for board in crawl.boards:
        the_board(crawl, board)
    paths = ["", "/rounds", *(crawl.contestant(who) for who in standing)]
    paths += [f"/boards/{board}" for board in crawl.boards]
    for path in [*paths, "/butler"] if of_teams else paths:
        in_both_languages(crawl, path)


def the_numbers(crawl: Crawl, page: Figures, row: Row) -> None:
    """What stands large on a contestant's page is its line of the ranking."""
    shown = [value for value, _ in page.numbers]
    percent = [f"{row['percent']} %"] if row["percent"] else []
    place = [] if row["place"] == "-" else [row["place"]]
    awards = [row["masterpoints"]] if row["masterpoints"] else []
    assert shown == [*place, *percent, row["total"], row["boards"], *awards]
    ends_in(page.how, row["total"])


def the_history(crawl: Crawl, who: int, row: Row) -> None:
    """What changed it last made it what it is."""
    page = crawl.page(f"{crawl.contestant(who)}/changes")
    figure_now = f"{row['percent']} %" if row["percent"] else row["total"]
    latest = page.changes[0].split(",")[0]
    assert same(latest.removesuffix(" %"), figure_now.removesuffix(" %")), (who, latest)
    if row["place"] != "-":
        assert page.changes[0].endswith(f"place {row['place']}")


def the_card(crawl: Crawl, who: int, standing: Row) -> None:
    """A contestant's boards add up to what its total begins with."""
    page = crawl.page(crawl.contestant(who))
    the_numbers(crawl, page, standing)
    rows = page.sheet("card")
    counted = [row for row in rows if "out" not in row.kind.split()]
    assert len(counted) + boards_of_byes(crawl, who) == int(standing["boards"])
    for row in counted:
        ends_in(row.how, row["points"])
        if row["percent"]:
            ends_in(row.how, row["percent"])
    if crawl.state.kind is Kind.SWISS_PAIRS:
        return  # its total is made of rounds
    if page.how:
        first = FIGURE.findall(page.how[0])
        assert first[0] == str(len(counted))
        shown = sum((Fraction(row["points"]) for row in counted), Fraction(0))
        assert abs(shown - Fraction(first[1])) <= HALF * len(counted)


def boards_of_byes(crawl: Crawl, who: int) -> int:
    """Boards that count for a pair of a Swiss without its having played them."""
    state = crawl.state
    if state.kind is not Kind.SWISS_PAIRS:
        return 0
    return sum(boards_of_round(state, each) for each in state.rounds if who in byes_of(state, each))


def the_board(crawl: Crawl, board: int) -> None:
    """A board's page: its picture counts its lines, and each line stands on two cards too."""
    page = crawl.page(f"/boards/{board}")
    rows = page.sheet("traveller")
    if crawl.state.kind.of_teams:
        return
    counted = [row for row in rows if "out" not in row.kind.split()]
    assert sum(int(count) for _, count, _ in page.bars) == sum(
        bool(row["score_ns"]) for row in counted
    )
    many = Counter(row["score_ns"].removeprefix("+") for row in counted if row["score_ns"])
    drawn: Counter[str] = Counter()
    for score, count, _ in page.bars:
        drawn[score.split(",")[0].removeprefix("+")] += int(count)
    assert drawn == many
    for score, _, points in page.bars:
        if points and "," not in score:
            mine = {
                row["points_ns"]
                for row in counted
                if row["score_ns"].removeprefix("+") == score.removeprefix("+")
            }
            assert all(same(points, each) for each in mine), (score, points, mine)
    for row in rows:
        for side in ("ns", "ew"):
            for path in row.links.get(side, ()):
                there = [
                    each
                    for each in crawl.page(path).sheet("card")
                    if each["board"] == str(board) and each["side"] == side.upper()
                ]
                assert any(agree(row, side, each) for each in there), (board, path)


def agree(row: Row, side: str, card: Row) -> bool:
    """Whether a line of a board's page and one of a card say the same of that side."""
    points = same(row[f"points_{side}"], card["points"])
    sign = 1 if side == "ns" else -1
    score = not row["score_ns"] or int(row["score_ns"]) * sign == int(card["score"] or 0)
    words = all(row[name] == card[name] for name in ("contract", "declarer", "result", "lead"))
    return points and score and words


def the_team(crawl: Crawl, who: int, standing: Row) -> None:
    """A team's matches add up, each to what the match's own page says."""
    page = crawl.page(crawl.contestant(who))
    the_numbers(crawl, page, standing)
    for row in page.sheet("matches"):
        if not row["gained"]:
            continue
        address = row.links["round"][0]
        match = crawl.page(address)
        gained = match.numbers[0][0].split(" - ")
        mine = row["gained"].split(" - ")
        home = match_home(crawl, address) == who
        assert all(
            same(a, b) for a, b in zip(mine, gained if home else gained[::-1], strict=True)
        ), address
        points = [value for value, word in match.numbers if word == "victory points"]
        if points and row["points"]:
            own, other = points[0].split(" - ")
            assert same(row["points"], own if home else other), address
        if row["points"]:
            ends_in(row.how, row["points"])


def match_home(crawl: Crawl, address: str) -> int:
    """The team that stands first on a match's page."""
    found = [each for each in crawl.page(address).addresses if "/teams/" in each]
    return int(found[0].rsplit("/", 1)[1])


def the_matches(crawl: Crawl) -> None:
    """A match's boards add up to what it was won by, and a crosstable's lines to their totals."""
    rounds = crawl.page("/rounds")
    matches = {link for each in rounds.addresses for link in [each] if "/matches/" in each}
    every = set(matches)
    for who in crawl.state.entrants:
        every |= {
            each for each in crawl.page(crawl.contestant(who)).addresses if "/matches/" in each
        }
    for address in sorted(every):
        page = crawl.page(address)
        rows = page.sheet("rooms")
        played = [row for row in rows if row["running"]]
        if not page.numbers or not played:
            continue
        gained = page.numbers[0][0].split(" - ")
        last = played[-1]["running"].split(" - ")
        for at, side in enumerate(("home", "away")):
            won = sum((Fraction(row[side]) for row in rows if row[side]), Fraction(0))
            assert abs(won - Fraction(last[at])) <= HALF * len(rows), address
            assert same(last[at], gained[at]), (address, last, gained)
        for row in played:
            if row["home"]:
                ends_in(row.how, row["home"])
            if row["away"]:
                ends_in(row.how, row["away"])


def the_butler(crawl: Crawl) -> None:
    """Pairs and players agree with their boards; what was won somewhere was lost elsewhere."""
    page = crawl.page("/butler")
    pairs = [row for row in page.sheet("butler") if row["pair"]]
    results: dict[tuple[str, str], list[Row]] = {}
    for row in pairs:
        own = crawl.page(row.links["pair"][0])
        boards = own.sheets[-1].rows
        assert str(len(boards)) == row["boards"]
        total = sum((Fraction(each["imps"]) for each in boards), Fraction(0))
        for each in boards:
            results.setdefault((each["round"], each["board"]), []).append(each)
        assert abs(total - Fraction(row["imps"])) <= HALF * len(boards)
        assert [value for value, _ in own.numbers] == [
            row["place"], row["mean"], row["imps"], row["boards"],
        ]  # fmt: skip
        ends_in(row.how, row["mean"])
        mean = Fraction(row["imps"]) / len(boards)
        assert abs(mean - Fraction(row["mean"])) <= 2 * HALF
    for there in results.values():
        if not any(each["note"] for each in there):
            assert sum(Fraction(each["imps"]) for each in there) == 0
    players = [row for row in page.sheet("butler") if row["player"]]
    if players:
        both = 2 * sum((Fraction(row["imps"]) for row in pairs), Fraction(0))
        theirs = sum((Fraction(row["imps"]) for row in players), Fraction(0))
        assert abs(both - theirs) <= HALF * (2 * len(pairs) + len(players))


def in_both_languages(crawl: Crawl, path: str) -> None:
    """Chinese pages have the same figures as English ones, in the same cells."""
    english, chinese = crawl.page(path), crawl.page(path, "zh-CN")
    assert english.cells == chinese.cells, path
    assert [FIGURE.findall(value) for value, _ in english.numbers] == [
        FIGURE.findall(value) for value, _ in chinese.numbers
    ]
