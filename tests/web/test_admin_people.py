"""People as whoever keeps the house sees them: found, renamed, merged, erased."""

from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from tests.web.conftest import Browser
from tests.web.playing import pairs_event


class TestPeople:
    def test_somebody_is_found_and_renamed_everywhere(self, house: House, boss: Browser) -> None:
        row = pairs_event(house)
        (person,) = people_called(house.desk, ["Ann"])
        assert "Ann" in boss.get(f"/events/{row.public_id}").text
        assert f'href="/admin/people/{person}"' in boss.get("/admin/people?q=an").text
        page = f"/admin/people/{person}"
        assert "Tuesday" in boss.get(page).text
        boss.fill_in(f"{page}/name", {"name": " Anna  Bell", "number": "PL 17"})
        text = boss.get(f"/events/{row.public_id}").text
        assert "Anna Bell" in text
        assert f'href="/admin/people/{person}"' in boss.get("/admin/people?q=PL").text

    def test_what_is_no_name_is_told(self, house: House, boss: Browser) -> None:
        (person,) = people_called(house.desk, ["Ann"])
        page = f"/admin/people/{person}/name"
        for fields in ({"name": ""}, {"name": "17"}, {"name": "Ann", "number": "1" * 41}):
            assert boss.fill_in(page, fields).status_code == 422

    def test_erasing_says_what_it_means_and_is_for_good(self, house: House, boss: Browser) -> None:
        row = pairs_event(house)
        (person,) = people_called(house.desk, ["Ann"])
        page = f"/admin/people/{person}"
        text = boss.get(f"{page}/erase").text
        assert "Backups that were made before still have the name" in text
        assert boss.fill_in(f"{page}/erase").status_code == 409
        assert "Ann" in boss.get(f"/events/{row.public_id}").text
        assert boss.fill_in(f"{page}/erase", {"agreed": "1"}).is_redirect
        assert "Ann" not in boss.get(f"/events/{row.public_id}").text
        assert "The name was erased" in boss.get(page).text
        assert boss.get("/admin/people?q=ann").text.count("Ann") == 0
        assert boss.fill_in(f"{page}/name", {"name": "Ann"}).status_code == 404

    def test_two_are_merged_and_told_apart_again(self, house: House, boss: Browser) -> None:
        row = pairs_event(house)
        ann, cem, anne = people_called(house.desk, ["Ann", "Cem", "Anne Bell"])
        page = f"/admin/people/{anne}"
        assert f"{page}/merge?other={ann}" in boss.get(f"{page}/merge?q=ann").text
        shown = boss.get(f"{page}/merge?other={ann}").text
        assert "Is Ann the same person as Anne Bell?" in shown
        assert boss.fill_in(f"{page}/merge", {"other": ann}).is_redirect
        assert "Anne Bell" in boss.get(f"/events/{row.public_id}").text
        assert boss.get(f"{page}/merge?other={ann}").status_code == 409
        assert f'href="/admin/people/{anne}"' in boss.get(f"/admin/people/{ann}").text
        assert boss.fill_in(f"/admin/people/{cem}/part", {"other": ann}).status_code == 404
        assert boss.fill_in(f"{page}/part", {"other": ann}).is_redirect
        assert "Anne Bell" not in boss.get(f"/events/{row.public_id}").text
        assert boss.fill_in(f"{page}/part", {"other": ann}).status_code == 409

    def test_who_played_together_is_hardly_one(self, house: House, boss: Browser) -> None:
        pairs_event(house)
        ann, cem = people_called(house.desk, ["Ann", "Cem"])
        shown = boss.get(f"/admin/people/{ann}/merge?other={cem}").text
        assert "Both were entered in the same event" in shown

    def test_names_that_are_alike_are_shown(self, house: House, boss: Browser) -> None:
        one, other = people_called(house.desk, ["Anna Bell", "Bell Anna"])
        assert f"/admin/people/{one}/merge?other={other}" in boss.get(f"/admin/people/{one}").text
