"""The reference is what the program says of itself."""

from dataclasses import fields

import pytest

from docs.pages.conditions import WHY
from docs.reference import FOLDER, PAGES, text
from overtrick.core.conditions import Conditions


@pytest.mark.parametrize("name", PAGES)
def test_the_committed_page_is_what_is_generated(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == text(name), "run ./run docs"


def test_no_page_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(PAGES)


def test_every_default_has_its_reason() -> None:
    assert [field.name for field in fields(Conditions)] == list(WHY)
