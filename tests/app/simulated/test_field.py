"""The people of a simulated field."""

import pytest

from overtrick.app.simulated.field import FieldSettings, Pair, Player, field_of_pairs
from overtrick.app.simulated.names import CHINESE, CLUBS, ENGLISH
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError
from tests.app.simulated.samples import pair

FIELD = field_of_pairs(7, 500)


def test_the_same_for_a_seed_and_others_for_another() -> None:
    assert field_of_pairs(7, 100) == FIELD[:100]
    assert field_of_pairs(8, 100) != FIELD[:100]
    assert [each.number for each in FIELD] == list(range(1, 501))


def test_no_two_players_have_one_name() -> None:
    names = [player.name for each in field_of_pairs(1, 3_000) for player in each.players]
    assert len(set(names)) == len(names) == 6_000


def test_names_are_chinese_or_english_by_turns_of_chance() -> None:
    chinese = sum(not each.players[0].name.isascii() for each in FIELD)
    assert 200 < chinese < 300
    for share, ascii_names in ((0, True), (10_000, False)):
        field = field_of_pairs(1, 50, FieldSettings(chinese=share))
        assert {p.name.isascii() for each in field for p in each.players} == {ascii_names}


def test_lists_of_names_have_no_name_twice() -> None:
    for stock in (CHINESE, ENGLISH):
        assert len(stock.families) == len(set(stock.families)) >= 40
        assert len(stock.given) == len(set(stock.given)) >= 40
    assert {each.club for each in FIELD} == {club for clubs in CLUBS.values() for club in clubs}
    assert ENGLISH.name("Mossgarth", "Wren") == "Wren Mossgarth"
    assert CHINESE.name("云岭", "小满") == "云岭小满"


def test_skills_are_spread_as_the_settings_say() -> None:
    skills = [each.skill for each in FIELD]
    mean = sum(skills) / len(skills)
    assert 47 < mean < 52
    assert 12**2 < sum((skill - mean) ** 2 for skill in skills) / len(skills) < 16**2
    even = field_of_pairs(1, 50, FieldSettings(60, 0, 0, 0, 0))
    assert {(e.skill, e.boldness, e.pace) for e in even} == {(60, 0, 100)}
    wild = field_of_pairs(1, 200, FieldSettings(pairs_deviation=60))
    assert {player.skill for each in wild for player in each.players} >= {0, 100}


def test_who_sits_where() -> None:
    players = Player("a", 40), Player("b", 61)
    both = Pair(1, players)
    assert [both.player(seat).name for seat in Seat] == ["a", "a", "b", "b"]
    assert both.skill == 50


def test_what_cannot_be() -> None:
    for skill in (-1, 101):
        with pytest.raises(ImpossibleError, match="a skill is 0 to 100"):
            pair(1, skill)
    with pytest.raises(ImpossibleError, match="pace"):
        Pair(1, pair(1, 50).players, pace=0)
    with pytest.raises(ImpossibleError, match="0 pairs or more"):
        field_of_pairs(1, -1)
    for settings in ({"mean_skill": 101}, {"pairs_deviation": -1}, {"pace_deviation": 30}):
        with pytest.raises(ImpossibleError, match="mean skill"):
            FieldSettings(**settings)
    with pytest.raises(ImpossibleError, match="share of names"):
        FieldSettings(chinese=10_001)
