"""Pages of matches: the next IMP, victory points board by board; Swisses and brackets."""

from fractions import Fraction

import pytest

from overtrick.app.follow.long_list import anchor
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.numbers import signed
from overtrick.core.team_match import VpScale
from overtrick.core.victory_points import wbf_continuous
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.page import match_pages
from overtrick.engines.teams.prospects import prospects
from tests.web.conftest import AskAs, Browser
from tests.web.looking_on import finish, half_played, state_of
from tests.web.team_rooms import drawn
from tests.web.test_followed import Cells


def prospect_rows(text: str) -> list[list[str]]:
    """The two lines of what the next IMP is worth."""
    table = text.partition('<table class="sheet prospects')[2].partition("</table>")[0]
    return [row for row in Cells(table).rows if row]


def test_the_next_imp_is_worth_what_the_scale_says(house: House, visitor: Browser) -> None:
    row = drawn(house, Kind.SWISS_TEAMS, 4, 2, boards=8)
    state = state_of(house, row)
    eight = wbf_continuous(8)
    for page in match_pages(state):
        address = f"/events/{row.public_id}/matches/{page.fixture.rounds[0]}-{page.fixture.number}"
        text = visitor.get(address).text
        home, away = prospect_rows(text)
        margin = int(page.score.home.total)
        below, here, above = (Fraction(eight.vps(margin + n).own, 100) for n in (-1, 0, 1))
        assert home[:5] == [
            page.home, signed(margin, 0), f"{float(here):.2f}",
            signed(above - here), signed(below - here),
        ]  # fmt: skip
        assert away[3:5] == [signed(here - below), signed(here - above)]
        assert "WBF scale of 2013" in text.partition('class="sheet prospects')[2]
        shown = [cells[-1] for cells in Cells(text).rows if len(cells) > 6 and cells[0].isdigit()]
        assert shown[-1] == f"{float(here):.2f} - {float(20 - here):.2f}"


def test_while_it_is_played_it_says_what_wins(house: House, ask_as: AskAs) -> None:
    row = half_played(house, Kind.ROUND_ROBIN)
    state = state_of(house, row)
    playing = next(page for page in match_pages(state) if 2 in page.fixture.rounds)
    address = f"/events/{row.public_id}/matches/2-{playing.fixture.number}"
    director = ask_as(Role.ADMINISTRATOR).get(address).text
    assert "What the next IMP is worth, the boards to come being flat" in director
    for cells, each in zip(prospect_rows(director), prospects(state, playing) or (), strict=True):
        assert each.to_win.boards_left == 2
        assert cells[-2:] == ["1 IMP on 2 boards", "as it stands"]


@pytest.mark.parametrize("visibility", [Visibility.NOTHING, Visibility.TRAVELLER])
def test_what_may_not_be_seen_is_not_told_by_the_next_imp(
    house: House, visitor: Browser, visibility: Visibility
) -> None:
    row = half_played(house, Kind.ROUND_ROBIN, PlaySettings(visibility=visibility))
    for number in (1, 2):
        text = visitor.get(f"/events/{row.public_id}/matches/{number}-1").text
        assert prospect_rows(text) == []


def test_a_whole_point_scale_says_how_far_the_next_is(house: House, visitor: Browser) -> None:
    row = drawn(house, Kind.SWISS_TEAMS, 4, 1, boards=8, scale=VpScale.WBF_DISCRETE)
    for page in match_pages(state_of(house, row)):
        text = visitor.get(f"/events/{row.public_id}/matches/1-{page.fixture.number}").text
        found = prospects(state_of(house, row), page)
        assert found is not None
        for cells, each in zip(prospect_rows(text), found, strict=True):
            assert each.next_imp is not None
            if not (each.next_imp.more and each.next_imp.less):
                up = each.next_imp.up
                wanted = "all that can be had" if up is None else f"{up} IMP{'s' * (up > 1)}"
                assert cells[5] == wanted


def test_a_knockout_has_its_bracket_and_no_victory_points(house: House, visitor: Browser) -> None:
    row = drawn(house, Kind.KNOCKOUT, 4, 2)
    rounds = visitor.get(f"/events/{row.public_id}/rounds").text
    assert "<h2>Semi-finals</h2>" in rounds
    assert "<h2>Final</h2>" in rounds
    assert rounds.count('class="tie tie-decided"') == 3
    for page in match_pages(state_of(house, row)):
        address = f"/events/{row.public_id}/matches/{page.fixture.rounds[0]}-{page.fixture.number}"
        assert address in Cells(rounds).links
        text = visitor.get(address).text
        assert "VPs so far" not in text
        assert prospect_rows(text) == []


def test_a_round_robin_has_its_table_across(house: House, visitor: Browser) -> None:
    row = half_played(house, Kind.ROUND_ROBIN)
    finish(house, row, 2)
    text = visitor.get(f"/events/{row.public_id}/rounds").text
    across = text.partition('<table class="sheet across')[2].partition("</table>")[0]
    rows = [cells for cells in Cells(across).rows if cells]
    assert [cells[2 + at] for at, cells in enumerate(rows)] == ["■"] * 4
    assert sum(f"/events/{row.public_id}/matches/" in link for link in Cells(across).links) == 8


@pytest.mark.parametrize("kind", [Kind.SWISS_PAIRS, Kind.SWISS_TEAMS], ids=lambda kind: kind.value)
def test_a_swiss_says_whom_everyone_met_and_why(house: House, visitor: Browser, kind: Kind) -> None:
    row = drawn(house, kind, 9, 3)
    root, state = f"/events/{row.public_id}", state_of(house, row)
    assert f"{root}/met" in Cells(visitor.get(root).text).links
    text = visitor.get(f"{root}/met").text
    cells = Cells(text)
    rows = [each for each in cells.rows if len(each) > 4]
    (ranked,) = ranking(state).lists
    assert [each[1] for each in rows] == [str(line.line.number) for line in ranked.lines]
    for each, line in zip(rows, ranked.lines, strict=True):
        met = [found.partition(":")[0] for found in each[3:6]]
        for number, opponent in enumerate(met, 1):
            there = {
                other
                for seating in state.rounds[number].plan.seatings
                if line.line.number in seating.members
                for other in seating.members
            }
            if opponent.isdigit():
                assert there == {line.line.number, int(opponent)}
            else:
                assert there == set()
                assert opponent.startswith("bye")
        got = [Fraction(found.split()[-1]) for found in each[3:6]]
        assert sum(got) == Fraction(each[-1])
    drawn_rounds = [number for number in (1, 2, 3) if state.rounds[number].plan.drawn is not None]
    assert drawn_rounds == [1, 2, 3]
    assert text.count("Round 2: against ") == 8
    assert text.count("Round 2: a bye") == 1
    (first, *_) = [link for link in cells.links if "/rounds?round=3#" in link]
    address, _, name = first.partition("#")
    page = visitor.get(address).text
    shown = page.partition(f'<tr role="row" id="{name}"')[2].partition("</tr>")[0]
    assert "Why they meet" in shown
    assert all(anchor(number) in page for number in (state.rounds[3].plan.seatings[0].ns))


def test_only_a_swiss_has_that_and_only_when_it_may_be_seen(house: House, ask_as: AskAs) -> None:
    visitor, director = ask_as(Role.VISITOR), ask_as(Role.ADMINISTRATOR)
    assert visitor.get(f"/events/{half_played(house).public_id}/met").status_code == 404
    row = drawn(house, Kind.SWISS_PAIRS, 6, 1, visibility=Visibility.OWN)
    address = f"/events/{row.public_id}/met"
    assert "The ranking is shown when play is over" in visitor.get(address).text
    assert "opponents, round by round" not in visitor.get(address).text
    assert "opponents, round by round" in director.get(address).text


def test_a_team_without_a_name_is_called_by_its_number(house: House, visitor: Browser) -> None:
    row = half_played(house, Kind.ROUND_ROBIN)
    page = match_pages(state_of(house, row))[0]
    home, away = page.fixture.home, page.fixture.away
    root = f"/events/{row.public_id}"
    text = visitor.get(f"{root}/matches/{page.fixture.rounds[0]}-{page.fixture.number}").text
    assert f"<h1>Team {home} – Team {away}</h1>" in text
    pairs = [cells[1] for cells in Cells(visitor.get(f"{root}/butler").text).rows if cells]
    assert pairs
    assert all(each.startswith("Team ") for each in pairs)
