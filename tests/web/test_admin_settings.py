"""Settings of the house, and its backups."""

import re
import sqlite3
from pathlib import Path

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.settings import HouseSettings, load_settings
from overtrick.core.entry_checks import ENTRY_CHECKS
from overtrick.store.backup import restore
from overtrick.store.database import open_database
from overtrick.web.admin.check_words import THRESHOLDS
from tests.web.conftest import Browser
from tests.web.keeping import WIFI, settings_form
from tests.web.playing import pairs_event


class TestSettings:
    def test_they_hold_at_once_and_are_kept(self, house: House, boss: Browser) -> None:
        fields = settings_form(
            HouseSettings(),
            name="Tuesday Club",
            timezone="Asia/Shanghai",
            language="zh_Hans",
            wifi_name="clubroom",
            wifi_password=WIFI,
            tricks_off="4",
            side_apart="1/3 2/2",
        )
        del fields["check_entries"]
        kept = house.kept
        assert boss.fill_in("/admin/settings", fields).headers["location"] == (
            "/admin/settings?done=saved"
        )
        assert house.settings == load_settings(house.desk)
        assert house.settings.name == "Tuesday Club"
        assert house.settings.zone.key == "Asia/Shanghai"
        assert not house.settings.check_entries
        assert house.settings.entry_checks.tricks_off == 4
        assert house.settings.entry_checks.side_apart == ((1, 3), (2, 2))
        assert house.kept is not kept
        text = boss.get("/admin/settings").text
        assert '<html lang="zh-Hans">' in text
        assert "<svg viewBox" in text

    def test_all_that_is_wrong_is_told_at_its_field(self, house: House, boss: Browser) -> None:
        fields = settings_form(
            HouseSettings(),
            timezone="Mars/Base",
            wifi_name="clubroom",
            wifi_password=WIFI[:5],
            public_address="nonsense",
            tricks_off="many",
            side_apart="1 to 3",
            name="Tuesday Club",
        )
        answer = boss.fill_in("/admin/settings", fields)
        assert answer.status_code == 422
        faulty = re.findall(r'<a href="#f-(\w+)">', answer.text)
        assert sorted(faulty) == [
            "public_address",
            "side_apart",
            "timezone",
            "tricks_off",
            "wifi_password",
        ]
        assert 'value="Tuesday Club"' in answer.text
        assert house.settings == HouseSettings()

    def test_a_password_without_a_network(self, boss: Browser) -> None:
        fields = settings_form(HouseSettings(), wifi_password=WIFI)
        answer = boss.fill_in("/admin/settings", fields)
        assert (answer.status_code, "a network with a password has a name" in answer.text) == (
            422,
            True,
        )

    def test_what_is_shown_is_what_is_saved(self, house: House, boss: Browser) -> None:
        """The form as a browser would send it back changes nothing."""
        text = boss.get("/admin/settings").text
        fields = dict(
            re.findall(
                r'<input class="control[^"]*" id="f-\w+" name="(\w+)"[^>]*? value="([^"]*)"', text
            )
        )
        assert set(THRESHOLDS) <= set(fields)
        fields |= {"language": "en", "timezone": "UTC", "double_dummy": "1", "check_entries": "1"}
        assert boss.fill_in("/admin/settings", fields).is_redirect
        assert house.settings == HouseSettings()
        assert house.settings.entry_checks == ENTRY_CHECKS


class TestBackup:
    def test_a_download_is_a_whole_store(self, house: House, boss: Browser, tmp_path: Path) -> None:
        row = pairs_event(house)
        answer = boss.fill_in("/admin/backup/download")
        assert answer.status_code == 200
        assert re.fullmatch(
            r'attachment; filename="house-\d{8}-\d{6}Z\.backup\.db"',
            answer.headers["content-disposition"],
        )
        assert int(answer.headers["content-length"]) == len(answer.content)
        file = tmp_path / "downloaded.db"
        file.write_bytes(answer.content)
        with open_database(tmp_path / "new.db") as database:
            restore(file, database)
            with database.read() as reading:
                assert reading.event(row.id).title == "Tuesday"
        assert "none from here yet" not in boss.get("/admin/backup").text

    def test_one_beside_the_store_is_its_owners_alone(
        self, house: House, boss: Browser, tmp_path: Path
    ) -> None:
        text = boss.fill_in("/admin/backup/keep").text
        (file,) = tmp_path.glob("house-*.backup.db")
        assert str(file) in text
        assert file.stat().st_mode & 0o077 == 0
        with sqlite3.connect(file) as opened:
            assert opened.execute("select login from accounts").fetchall() == [("boss",)]

    def test_a_folder_that_cannot_be_written_is_told(
        self, house: House, boss: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object, **__: object) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("overtrick.app.house.backups.back_up", full)
        answer = boss.fill_in("/admin/backup/keep")
        assert answer.status_code == 409
        assert "No space left on device" in answer.text
        assert "none from here yet" in boss.get("/admin").text
