"""Public ids that are drawn are ids, whatever is drawn."""

import secrets

import pytest

from overtrick.store.events import PUBLIC_LETTERS, new_public_id


def test_a_draw_of_digits_alone_is_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "choice", min)
    drawn = new_public_id()
    assert len(drawn) == 8
    assert drawn[0].isalpha()
    assert set(drawn) <= set(PUBLIC_LETTERS)
