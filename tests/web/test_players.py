"""A player's page: the history, its figures and reasons, partners, drawings, boards, exports."""

import csv
import io
import re
from fractions import Fraction

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.house import people as house_people
from overtrick.app.house.house import House
from overtrick.app.numbers import figure
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    CloseRound,
    Command,
    EndPlay,
    Enter,
    MakeFinal,
    OpenRound,
    Publish,
    RecordResult,
    Start,
)
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Entry, Kind
from overtrick.movements.mitchell import mitchell
from overtrick.store.events import EventRow
from tests.app.follow.events import several
from tests.running import plans_of, played
from tests.web.conftest import Browser
from tests.web.looking_on import SAID, half_played

NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Igor", "Jana", "Karl", "Lena")


def evening(house: House, title: str, names: tuple[str, ...] = NAMES, shift: int = 0) -> EventRow:
    """An event of six pairs that has been played, published, and given its awards."""
    settings = EventSettings(title, masterpoints=Masterpoints.SWISS)
    row = house.desk.open_event(Rules(Kind.PAIRS, Contest(settings)), SAID)
    people = people_called(house.desk, names)
    pairs = list(zip(people[::2], people[1::2], strict=True))
    commands: list[Command] = [Enter(pair) for pair in (*pairs[shift:], *pairs[:shift])]
    commands.append(Start(plans_of(mitchell(3, boards_per_set=2))))
    house.desk.handle_together(row.id, commands, SAID)
    for number in (1, 2, 3):
        house.desk.handle(row.id, OpenRound(number, 0), SAID)
        missing = house.desk.standing(row.id).state.missing(number)
        entered: list[Command] = [
            RecordResult(slot, Entry(played(result)))
            for slot, result in zip(missing, several(len(missing)), strict=True)
        ]
        house.desk.handle_together(row.id, [*entered, CloseRound(number)], SAID)
    ending: list[Command] = [EndPlay(0), MakeFinal(), Publish(), AwardMasterpoints()]
    house.desk.handle_together(row.id, ending, SAID)
    return row


@pytest.fixture(name="ann")
def _ann(house: House) -> int:
    """Somebody who has played three evenings."""
    for number in range(3):
        evening(house, f"Evening {number + 1}", shift=number)
    return people_called(house.desk, ["Ann"])[0]


def rows(text: str, kind: str) -> list[list[str]]:
    """The cells of a table of that kind, without what opens in them."""
    (table,) = re.findall(rf'<table class="sheet {kind}[ "].*?</table>', text, re.DOTALL)
    body = table.partition("<tbody")[2]
    found = []
    for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL):
        shown = row.partition('class="fold"')[0]
        cells = re.findall(r"<td.*?>(.*?)</td>", shown, re.DOTALL)
        found.append([re.sub(r"<[^>]+>", "", cell).strip() for cell in cells])
    return found


def test_the_history_is_the_rankings(house: House, visitor: Browser, ann: int) -> None:
    text = visitor.get(f"/players/{ann}").text
    assert "<h1>Ann</h1>" in text
    catalogue = house.catalogue()
    shown = rows(text, "outings")
    assert [row[1] for row in shown] == ["Evening 3", "Evening 2", "Evening 1"]
    total, boards = Fraction(0), 0
    for part, row in zip(catalogue.parts[ann], shown, strict=True):
        event = catalogue.events[part.event]
        result = house.result_of(event)
        assert result is not None
        found = result.line(part.contestant)
        assert found is not None
        line, ranked = found
        assert f"{line.place} of {len(ranked.lines)}" in row
        assert figure(line.percent) in row
        assert line.percent is not None
        total += line.percent * line.boards
        boards += line.boards
    assert f"<dd>{figure(total / boards)} %</dd>" in text
    assert f"<dd>{boards}</dd>" in text
    assert f'href="/events/{catalogue.events[1].public_id}/pairs/1"' in text


def test_sorted_by_what_the_address_says(visitor: Browser, ann: int) -> None:
    by_percent = rows(visitor.get(f"/players/{ann}?sort=percent").text, "outings")
    figures = [float(row[5]) for row in by_percent]
    assert figures == sorted(figures, reverse=True)
    turned = rows(visitor.get(f"/players/{ann}?sort=-percent").text, "outings")
    assert turned == by_percent[::-1]
    text = visitor.get(f"/players/{ann}?sort=date&kind=pairs").text
    assert f"/players/{ann}?kind=pairs&amp;sort=-date#events" in text
    assert visitor.get(f"/players/{ann}?sort=luck").status_code == 200
    assert "One thing is to be put right" in visitor.get(f"/players/{ann}?sort=luck").text


def test_only_some_of_them(house: House, visitor: Browser, ann: int) -> None:
    (bob, cem) = people_called(house.desk, ["Bob", "Cem"])
    assert len(rows(visitor.get(f"/players/{ann}?partner={bob}").text, "outings")) == 3
    nothing = visitor.get(f"/players/{ann}?partner={cem}").text
    assert "No events of that kind" in nothing
    assert "No events of that kind" in visitor.get(f"/players/{ann}?to=2001-01-01").text


def test_exports_are_the_same_list(visitor: Browser, ann: int) -> None:
    answer = visitor.get(f"/players/{ann}.csv?sort=-date")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    lines = list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert [line["title"] for line in lines] == ["Evening 1", "Evening 2", "Evening 3"]
    assert {line["partners"] for line in lines} == {"Bob"}
    value = visitor.get(f"/players/{ann}.json").json()
    assert value["player"] == {"id": ann, "name": "Ann"}
    assert [each["title"] for each in value["events"]] == ["Evening 3", "Evening 2", "Evening 1"]
    assert visitor.get(f"/players/{ann}.csv?kind=whist").status_code == 422


def test_partners_with_their_mean(visitor: Browser, ann: int) -> None:
    text = visitor.get(f"/players/{ann}").text
    ((partner, events, boards, *_),) = rows(text, "together")
    assert (partner, events, boards) == ("Bob", "3", "18")


def test_awards_with_the_rule_that_gave_each(house: House, visitor: Browser, ann: int) -> None:
    text = visitor.get(f"/players/{ann}").text
    shown = rows(text, "awards")
    for row in shown:
        assert row[-1] in ("1", "2", "3")
    total = sum(int(row[-1]) for row in shown)
    assert total > 0
    assert "6 are ranked, so that the awards are 3 2 1" in text
    assert f"gives {shown[0][-1]} masterpoints" in text
    assert f"{total} masterpoints of Swiss awards;" in text
    assert "ranked player (有级牌手)" in text
    assert "有级牌手" in visitor.get(f"/players/{ann}", headers={"accept-language": "zh"}).text


def test_best_and_worst_boards(house: House, visitor: Browser, ann: int) -> None:
    page = visitor.get(f"/players/{ann}").text
    assert f'hx-get="/players/{ann}/boards"' in page
    whole = visitor.get(f"/players/{ann}/boards").text
    assert "<h1>" in whole
    part = visitor.get(f"/players/{ann}/boards", headers={"hx-request": "true"}).text
    assert "<html" not in part
    for text in (whole, part):
        tables = re.findall(r'<table class="sheet feats.*?</table>', text, re.DOTALL)
        assert len(tables) == 2
    shares = [float(share) for share in re.findall(r'col-percent right[^"]*">\s*([0-9.]+)', part)]
    assert shares[:5] == sorted(shares[:5], reverse=True)
    assert shares[5:] == sorted(shares[5:])
    assert shares[0] >= shares[5]


def test_drawings_have_words_and_a_table_and_no_style(visitor: Browser, ann: int) -> None:
    text = visitor.get(f"/players/{ann}").text
    assert "style=" not in text
    assert "onclick" not in text
    for name in ("percents", "awards"):
        assert f'aria-labelledby="{name}-title {name}-about"' in text
        assert f'<title id="{name}-title">' in text
    assert text.count('<circle class="chart-dot"') == 3
    assert "The same in figures" in text


class TestWhoItIs:
    def test_a_merged_player_has_one_page(self, house: House, visitor: Browser, ann: int) -> None:
        evening(house, "Elsewhere", ("Anne", *NAMES[1:]))
        (anne,) = people_called(house.desk, ["Anne"])
        house_people.merge(house.desk, ann, anne, by=None)
        house.names.forget()
        for ending in ("", "/boards", ".csv", ".json"):
            answer = visitor.get(f"/players/{anne}{ending}?x=1")
            assert answer.status_code == 303
            assert answer.headers["location"] == f"/players/{ann}{ending}?x=1"
        titles = [row[1] for row in rows(visitor.get(f"/players/{ann}").text, "outings")]
        assert titles == ["Elsewhere", "Evening 3", "Evening 2", "Evening 1"]

    @pytest.mark.parametrize("who", ["0", "x", "99999999999999999999", "5.csv", "-1"])
    def test_nobody(self, visitor: Browser, who: str) -> None:
        assert visitor.get(f"/players/{who}").status_code == 404

    def test_a_new_result_is_on_the_page_at_once(self, house: House, visitor: Browser) -> None:
        row = half_played(house)
        person = house.desk.standing(row.id).state.entrants[1].people[0]
        first = visitor.get(f"/players/{person}").text
        made = house.kept.made
        visitor.get(f"/players/{person}")
        assert house.kept.made == made
        slot = house.desk.standing(row.id).state.missing(2)[0]
        house.desk.handle(row.id, RecordResult(slot, Entry(played("7NT N ="))), SAID)
        visitor.get(f"/players/{person}")
        assert house.kept.made == made + 1
        assert "of 6" in first

    def test_nothing_of_a_secret_ranking(self, house: House, visitor: Browser) -> None:
        row = half_played(house, play=PlaySettings(visibility=Visibility.TRAVELLER))
        person = house.desk.standing(row.id).state.entrants[1].people[0]
        text = visitor.get(f"/players/{person}").text
        assert "shown later" in text
        assert "of 6" not in text
        (event,) = visitor.get(f"/players/{person}.json").json()["events"]
        assert not {"place", "percent", "total"} & set(event)
