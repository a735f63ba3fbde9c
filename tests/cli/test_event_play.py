"""``overtrick event play``: what a file's records would become, and what becomes of them."""

from pathlib import Path

import pytest

from tests.cli.test_event import Terminal, evening, terminal

__all__ = ["evening", "terminal"]
HEAD = '[Board "{board}"]\n[Declarer "{by}"]\n[Contract "{contract}"]\n[Result "{tricks}"]\n'
FIRST = HEAD.format(board=1, by="N", contract="4S", tricks=11) + '[Auction "N"]\n1S Pass 4S AP\n'
SECOND = HEAD.format(board=2, by="E", contract="3NT", tricks=8) + '[Auction "E"]\n3NT AP\n'
WRONG = HEAD.format(board=3, by="W", contract="3H", tricks=9) + '[Auction "S"]\nPass 3H AP\n'


def file(folder: Path, *games: str) -> str:
    path = folder / "plays.pbn"
    path.write_text("\n".join(games), encoding="utf-8")
    return str(path)


def test_a_preview_takes_nothing(evening: Terminal) -> None:
    shown = evening("play", "last", file(evening.folder, FIRST, WRONG), "--preview")
    assert "round 1, table 1, board 1  4S N" in shown
    assert "the record is of 3H W, the result of 2H W" in shown
    assert "recorded" not in evening("log", "last")


def test_all_of_a_file_or_what_fits(evening: Terminal) -> None:
    path = file(evening.folder, FIRST, SECOND, WRONG)
    refused = evening("play", "last", path, status=2)
    assert "nothing is taken, for 1 of 3 do not fit" in refused
    assert "recorded" not in evening("log", "last")
    assert "2 recorded" in evening("play", "last", path, "--fitting")
    assert evening("log", "last").count("auction and play are recorded") == 2
    again = evening("play", "last", path, "--fitting")
    assert again.count("recorded already") == 2
    assert "nothing to change" in again


@pytest.mark.parametrize("options", [(), ("--fitting",)])
def test_none_fits(evening: Terminal, options: tuple[str, ...]) -> None:
    evening("play", "last", file(evening.folder, WRONG), *options, status=2)
    assert "recorded" not in evening("log", "last")
