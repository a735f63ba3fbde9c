"""Topics of masterpoints and titles."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.awards import INDIVIDUAL, WbfRecord, club_scale, wbf_title
from overtrick.errors import ParseError
from overtrick.phrase import phrase

MOST_PLACES = 10_000


def ebu_masterpoints_individual(given: Fields) -> Value:
    """The awards of an individual by place; their number is a third of the players."""
    boards, tables = given.text("boards"), given.whole("tables", 1)
    if boards != INDIVIDUAL.boards:
        raise ParseError(
            phrase(
                "boards: the scale known is for {boards}, got {boards_2!r}",
                boards=INDIVIDUAL.boards,
                boards_2=boards,
            )
        )
    places = given.whole("places", 0) if "places" in given else 4 * tables // 3
    if places > min(4 * tables, MOST_PLACES):
        raise ParseError(
            phrase("places: {places} awards for {tables} tables", places=places, tables=tables)
        )
    return club_scale(INDIVIDUAL, places).awards


def wbf_titles(given: Fields) -> Value:
    """The highest title, or null."""
    if not any(name in given for name in ("mp", "pp", "titles")):
        raise ParseError(phrase("the input has neither 'mp' nor 'pp' nor 'titles'"))
    return wbf_title(
        WbfRecord(
            given.number("mp") if "mp" in given else 0,
            given.number("pp") if "pp" in given else 0,
            given.whole("titles", 0) if "titles" in given else 0,
        )
    )


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "ebu_masterpoints_individual": ebu_masterpoints_individual,
    "wbf_titles": wbf_titles,
}
