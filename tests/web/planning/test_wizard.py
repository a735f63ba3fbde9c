"""From the question of the evening to an event that is open for entries."""

from urllib.parse import parse_qs, urlsplit

import pytest

from overtrick.app.desk.said import Said
from overtrick.app.evening.chosen import Chosen, chosen_in
from overtrick.app.evening.wish import ABOUT
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.team_match.settings import MatchMethod
from overtrick.engines.event.values import Kind, Phase
from tests.web.conftest import AskAs, Browser
from tests.web.planning.conftest import state_at
from tests.web.planning.pages import enter_list, event_path, form_to, made, press_main, send


def test_pressing_the_main_button_all_the_way(house: House, director: Browser) -> None:
    first = director.get("/events/new")
    second = press_main(director, first)
    third = press_main(director, second)
    assert third.status_code == 303
    assert third.headers["location"].endswith("/entries?done=opened")
    state = state_at(house, event_path(third))
    assert (state.phase, state.kind) == (Phase.ENTRIES, Kind.PAIRS)
    assert state.rules.play.rounds is not None
    assert director.get(third.headers["location"]).status_code == 200


def test_it_is_the_club_s_event_and_called_by_its_day(house: House, director: Browser) -> None:
    row = house.event_at(made(director).rpartition("/")[2])
    day = director.get("/events/new").text.split('name="title"')[1].split('value="')[1]
    assert row.title == day.split('"')[0]
    assert row.title.endswith(", Club 1")
    with house.desk.database.read() as reading:
        assert reading.club_of(row.id) == reading.clubs()[0].id


def test_the_movement_that_was_chosen_is_remembered(house: House, director: Browser) -> None:
    shown = director.get("/events/new", params={"kind": "pairs", "tables": "7", "hours": "3"})
    answer = send(director, form_to(shown, "/events/new"), movement="howell-11x2")
    row = house.event_at(event_path(answer).rpartition("/")[2])
    assert chosen_in(house.desk.log(row.id)) == Chosen("howell-11x2", 14)
    rules = house.desk.standing(row.id).state.rules
    assert (rules.play.rounds, rules.play.boards_per_round) == (11, 2)
    assert rules.conditions.winners == 1


@pytest.mark.parametrize("kind", ABOUT)
def test_every_kind_is_made(house: House, director: Browser, kind: Kind) -> None:
    tables = "2" if kind is Kind.MATCH else "4"
    assert state_at(house, made(director, kind=kind.value, tables=tables)).kind is kind


def test_a_page_is_its_address(director: Browser) -> None:
    address = "/events/new?kind=pairs&tables=7&half=yes&hours=2:30&starts=19:30&title=Easter"
    page = director.get(address)
    again = director.get(address)
    without_key = [text.split('name="key"')[0] for text in (page.text, again.text)]
    assert without_key[0] == without_key[1]
    assert "15 pairs" in page.text
    back = page.text.split('<a href="/events/new?')[1].split('"')[0].replace("&amp;", "&")
    given = parse_qs(back)
    assert (given["half"], given["hours"], given["title"]) == (["yes"], ["2:30"], ["Easter"])
    first = form_to(director.get(f"/events/new?{back}"), "/events/new")
    assert (first.method, first.fields["half"], first.fields["tables"]) == ("get", "yes", "7")


def test_a_title_that_was_proposed_goes_with_the_club(house: House, ask_as: AskAs) -> None:
    keeper = ask_as(Role.ADMINISTRATOR)
    clubs = [house.clubs.add(name, by=None) for name in ("Hilltop", "Riverside")]
    first = form_to(keeper.get("/events/new"), "/events/new")
    assert first.fields["title"].endswith(", Hilltop")
    other = send(keeper, first, club=str(clubs[1]))
    assert form_to(other, "/events/new").fields["title"].endswith(", Riverside")
    own = send(keeper, first, club=str(clubs[1]), title="Easter")
    assert form_to(own, "/events/new").fields["title"] == "Easter"


def test_as_it_was_last_time(house: House, director: Browser) -> None:
    root = made(director, half="yes", tables="4")
    page = director.get(f"{root}/entries")
    send(
        director,
        form_to(page, "/entries/list"),
        list="\n".join(f"Abc{n * 'x'} Def - Ghi Jkl{n * 'y'}" for n in range(9)),
    )
    press_main(director, director.get(f"{root}/start"))
    assert state_at(house, root).phase is Phase.RUNNING
    fields = form_to(director.get("/events/new"), "/events/new").fields
    assert (fields["tables"], fields["half"]) == ("4", "yes")


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"tables": "seven"}, "a whole number is wanted, got &#39;seven&#39;"),
        ({"tables": "1"}, " pairs, got 2"),
        ({"hours": "long"}, "hours like 3, 3:15 or 3.5 are wanted"),
        ({"kind": "chess"}, "is wanted, got &#39;chess&#39;"),
        ({"hours": "", "boards": ""}, "how long, or how many boards"),
        ({"club": "999"}, "you direct no such club"),
        ({"title": "x" * 300, "boards_per_round": "99"}, "from 1 to 8 is wanted"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    director: Browser, wish: dict[str, str], words: str
) -> None:
    given = {"kind": "pairs", "tables": "7", "hours": "3", **wish}
    page = director.get("/events/new", params=given)
    assert page.status_code == 422
    assert words in page.text
    assert form_to(page, "/events/new").method == "get"


def test_all_faults_are_said_together(director: Browser) -> None:
    page = director.get("/events/new?kind=pairs&tables=x&hours=y&winners=7&starts=z")
    assert "4 things are to be put right" in page.text


def test_nothing_that_could_be_played(director: Browser) -> None:
    page = director.get("/events/new?kind=knockout&contestants=40&minutes=30&hours=0:30")
    assert page.status_code == 404
    assert "take more time, fewer boards, or another kind" in page.text


def test_sent_twice_it_is_one_event(house: House, director: Browser) -> None:
    shown = director.get("/events/new?kind=pairs&tables=7&hours=3")
    form = form_to(shown, "/events/new")
    first, second = send(director, form), send(director, form)
    assert first.headers["location"] == second.headers["location"]
    with house.desk.database.read() as reading:
        assert len(reading.events()) == 1


def test_the_key_of_somebody_else_makes_another_event(house: House, ask_as: AskAs) -> None:
    locations = set()
    for director in (ask_as(Role.DIRECTOR), ask_as(Role.DIRECTOR)):
        shown = director.get("/events/new?kind=pairs&tables=7&hours=3")
        locations.add(send(director, form_to(shown, "/events/new"), key="same").headers["location"])
    assert len(locations) == 2


def test_a_movement_that_is_none(director: Browser) -> None:
    shown = director.get("/events/new?kind=pairs&tables=7&hours=3")
    answer = send(director, form_to(shown, "/events/new"), movement="howell-99x9")
    assert answer.status_code == 404
    assert "choose again" in answer.text
    assert press_main(director, answer).status_code == 303


def test_not_for_a_club_of_others(house: House, director: Browser) -> None:
    other = house.clubs.add("Others", by=None)
    shown = director.get("/events/new?kind=pairs&tables=7&hours=3")
    answer = send(director, form_to(shown, "/events/new"), club=str(other))
    assert answer.status_code == 422
    assert "you direct no such club" in answer.text
    answer = send(director, form_to(shown, "/events/new"), club="house")
    assert answer.status_code == 422
    with house.desk.database.read() as reading:
        assert reading.events() == []


def test_only_directors(ask_as: AskAs) -> None:
    assert ask_as(Role.VISITOR).get("/events/new").status_code == 401
    assert ask_as(Role.PLAYER).get("/events/new").status_code == 403
    assert ask_as(Role.ADMINISTRATOR).get("/events/new").status_code == 200


def test_a_form_from_elsewhere_makes_nothing(house: House, director: Browser) -> None:
    shown = director.get("/events/new?kind=pairs&tables=7&hours=3")
    assert send(director, form_to(shown, "/events/new"), csrf="wrong").status_code == 403
    with house.desk.database.read() as reading:
        assert reading.events() == []


def test_an_event_that_was_made_elsewhere_has_no_choice(house: House, director: Browser) -> None:
    root = made(director)
    row = house.event_at(urlsplit(root).path.rpartition("/")[2])
    rules = house.desk.standing(row.id).state.rules
    other = house.desk.open_event(rules, Said("account:1"))
    assert chosen_in(house.desk.log(other.id)) is None


def test_there_is_no_last_time_at_first(director: Browser) -> None:
    assert "as last time" not in director.get("/events/new").text
    root = made(director)
    enter_list(director, root, 6)
    press_main(director, director.get(f"{root}/start"))
    assert "as last time" in director.get("/events/new").text


def test_a_match_is_scored_in_imps_unless_somebody_says_otherwise(
    house: House, director: Browser
) -> None:
    for scoring, method in (("", MatchMethod.IMPS), ("matchpoints", MatchMethod.BAM)):
        root = made(director, kind="match", tables="2", boards="8", hours="", scoring=scoring)
        assert state_at(house, root).rules.match.method is method


def test_one_round_is_not_called_like_many(director: Browser) -> None:
    page = director.get("/events/new", params={"kind": "match", "tables": "2", "boards": "8"})
    assert "one round of 8 boards" in page.text
    assert "1 rounds" not in page.text
