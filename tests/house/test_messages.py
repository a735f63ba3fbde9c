"""Every message is in the catalogue, every catalogue says it, and says it wholly."""

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "overtrick" / "locale"
CATALOGUES = sorted(LOCALE.rglob("overtrick.po"))
HINT = "run ./run messages and translate what is new"

Key = tuple[str | None, str | tuple[str, ...] | list[str]]


def written() -> set[Key]:
    """The messages that stand in the source and the templates."""
    babel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in babel["mappings"]]
    ours = re.findall(r"-k (\w+)", (ROOT / "run").read_text("utf-8"))
    keywords = {**DEFAULT_KEYWORDS, **dict.fromkeys(ours)}
    found = extract_from_dir(ROOT / "src" / "overtrick", method_map=methods, keywords=keywords)
    return {(context, words) for _file, _line, words, _comments, context in found if words}


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def entries(catalogue: Catalog) -> Iterator[Message]:
    return (entry for entry in catalogue if entry.id)


def texts(words: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [words or ""] if isinstance(words, str | None) else list(words)


def places(text: str) -> set[str]:
    """The named places of a message: ``{value}``, ``%(prog)s``."""
    named = {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}
    return named | set(re.findall(r"%\(\w+\)\w", text))


def translations(catalogue: Catalog) -> dict[tuple[str | None, *tuple[str, ...]], list[str]]:
    """What is said for each message that is translated, plurals included."""
    return {
        (entry.context, *texts(entry.id)): texts(entry.string)
        for entry in entries(catalogue)
        if any(texts(entry.string))
    }


def test_there_is_a_chinese_catalogue() -> None:
    assert LOCALE / "zh_Hans" / "LC_MESSAGES" / "overtrick.po" in CATALOGUES


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
class TestCatalogue:
    def test_it_has_the_messages_that_are_written_and_no_others(self, path: Path) -> None:
        listed = {(entry.context, entry.id) for entry in entries(read(path))}
        assert written() - listed == set(), HINT
        assert listed - written() == set(), HINT

    def test_every_message_is_translated_and_seen_by_a_person(self, path: Path) -> None:
        lacking = [
            entry.id for entry in entries(read(path)) if entry.fuzzy or not all(texts(entry.string))
        ]
        assert lacking == [], HINT

    def test_a_translation_has_the_places_of_its_message(self, path: Path) -> None:
        different = [
            (entry.id, text)
            for entry in entries(read(path))
            for text in texts(entry.string)
            if text and places(text) != places(texts(entry.id)[-1])
        ]
        assert different == []

    def test_the_compiled_catalogue_is_this_one(self, path: Path) -> None:
        with path.with_suffix(".mo").open("rb") as file:
            compiled = read_mo(file)
        assert translations(compiled) == translations(read(path)), HINT
