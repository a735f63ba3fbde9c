"""Topics of ratings, handicaps and awards: what they refuse, and forms of their input."""

from overtrick.conformance.answer import Given, Missing, Reason
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Json
from overtrick.conformance.library import library_answer


def value(topic: str, **given: Json) -> object:
    told = library_answer(Case("x", topic, given, None, "", ""))
    assert isinstance(told, Given), told
    return told.value


def refusal(topic: str, **given: Json) -> str:
    told = library_answer(Case("x", topic, given, None, "", ""))
    assert isinstance(told, Missing), told
    assert told.reason is Reason.REFUSED
    return told.detail


def test_an_individual_of_other_boards_or_too_many_places() -> None:
    assert refusal("ebu_masterpoints_individual", tables=6, boards="12-17", places=8) == (
        "boards: the scale known is for 18-35, got '12-17'"
    )
    assert refusal("ebu_masterpoints_individual", tables=6, boards="18-35", places=25) == (
        "places: 25 awards for 6 tables"
    )


def test_an_individual_awards_a_third_of_its_players() -> None:
    for tables, awards in ((4, 5), (5, 6), (6, 8)):
        found = value("ebu_masterpoints_individual", tables=tables, boards="18-35")
        assert isinstance(found, tuple)
        assert len(found) == awards


def test_titles() -> None:
    assert value("wbf_titles", mp=149) is None
    assert value("wbf_titles", mp=0, titles=1) == "World Life Master"
    assert refusal("wbf_titles") == "the input has neither 'mp' nor 'pp' nor 'titles'"


def test_points_that_two_hands_cannot_have() -> None:
    assert refusal("hcp_target_russian", hcp=41).startswith("two hands have 0 to 40 points")
    assert refusal("hcp_target_polish", our_hcp="81/4", vulnerable=True, fit=True).endswith(
        "in halves, got 81/4"
    )


def test_two_fits_at_twenty_each() -> None:
    here: dict[str, Json] = {"we_vul": False, "they_vul": False, "we_fit": True, "they_fit": True}
    assert refusal("hcp_imp_polish", our_hcp=20, our_score=110, **here).startswith(
        "at 20 points each only the fit in spades counts"
    )
    assert value("hcp_imp_polish", our_hcp=21, our_score=110, **here) == 1


def test_ratings_that_are_none() -> None:
    assert refusal("lehman_expected", N=0, E=50, S=50, W=50).startswith("four ratings above 0")
    assert refusal("lehman_board_rating", N=50, E=50, S=50, W=50, ns_percent=142) == (
        "a share is 0 to 1, got 71/50"
    )
    assert value("mit_expected_percent", diff=0) == 50
