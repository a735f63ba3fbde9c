"""The page of refusals: every code in the source, in its form, with one meaning."""

import re

from docs.pages.refusals import refusals

_KEBAB = re.compile(r"[a-z]+(-[a-z]+)*")


def test_codes_are_kebab_case() -> None:
    assert [each.code for each in refusals() if not _KEBAB.fullmatch(each.code)] == []


def test_the_commonest_are_found() -> None:
    codes = {each.code for each in refusals()}
    assert {"not-in-play", "slot-changed", "final", "not-now", "cut-off", "key-reused"} <= codes


def test_every_refusal_says_why() -> None:
    said = {each.code for each in refusals() if each.sentence}
    silent = {each.code for each in refusals()} - said
    # these pass on the sentence of the rule that refused
    passed_on = {
        "bad-conditions",
        "impossible-entry",
        "no-scale",
        "not-a-continuation",
        "record-differs",
    }
    assert silent <= passed_on, silent
