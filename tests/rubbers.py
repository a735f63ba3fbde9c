"""Any rubber and any evening of Chicago, for tests."""

from collections.abc import Iterable
from typing import TypeVar

from hypothesis import strategies as st

from overtrick.core.chicago import ChicagoSettings, ChicagoSheet, Style, Zone
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import (
    Action,
    Agreement,
    Claim,
    Deal,
    Honours,
    HonoursUntil,
    Laws,
    PlayedDeal,
    RubberSettings,
    RubberSheet,
    Settling,
)
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, RefusedError

SheetT = TypeVar("SheetT", RubberSheet, ChicagoSheet)


def _seat(side: Side, place: int | None) -> Seat | None:
    return None if place is None else Seat(side + 2 * place)


def _played(  # noqa: PLR0917 - a deal has as many parts
    side: Side, level: int, strain: Strain, doubling: Doubling, tricks: int, place: int | None
) -> PlayedDeal:
    return PlayedDeal(side, level, strain, doubling, tricks, _seat(side, place))


def _honours(side: Side, points: int, place: int | None) -> Honours:
    return Honours(side, points, _seat(side, place))


sides = st.sampled_from(Side)
places = st.none() | st.integers(0, 1)
played = st.builds(
    _played,
    sides,
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Doubling),
    st.integers(0, 13),
    places,
)
close = st.builds(
    lambda deal, over: PlayedDeal(
        deal.side,
        deal.level,
        deal.strain,
        deal.doubling,
        max(0, min(13, 6 + deal.level + over)),
        deal.declarer,
    ),
    played,
    st.integers(-2, 2),
)
"""A result near its contract, as most are: else few are made."""
deals: st.SearchStrategy[Deal] = close | close | played | st.just(PassedOut())
honours = st.builds(_honours, sides, st.sampled_from([100, 150]), places)
actions: st.SearchStrategy[Action] = (
    deals | deals | deals | st.builds(Claim, honours, st.integers(1, 12)) | st.just(Agreement())
)
rubber_settings = st.builds(
    RubberSettings,
    st.sampled_from(Laws),
    st.sampled_from([HonoursUntil.RUBBER, HonoursUntil.DEAL]),
    st.sampled_from(Settling),
)
chicago_settings = st.builds(
    ChicagoSettings,
    st.sampled_from(Style),
    st.sampled_from(Zone),
    st.sampled_from(Seat),
    st.sampled_from(Laws),
    st.sampled_from([HonoursUntil.CHUKKER, HonoursUntil.DEAL]),
    st.sampled_from(Settling),
)


def with_all(sheet: SheetT, said: Iterable[Action]) -> SheetT:
    """*sheet* with each of *said* that it does not refuse."""
    for action in said:
        try:
            sheet = sheet.with_action(action)
        except (RefusedError, ImpossibleError):
            continue
    return sheet


rubbers = st.builds(
    lambda settings, said: with_all(RubberSheet(settings), said),
    rubber_settings,
    st.lists(actions, max_size=14),
)
evenings = st.builds(
    lambda settings, said: with_all(ChicagoSheet(settings), said),
    chicago_settings,
    st.lists(actions, max_size=14),
)


def rubber(*lines: str, settings: RubberSettings | None = None) -> RubberSheet:
    """The sheet of deals like ``NS 4S +1``, ``pass``, and honours like ``honours EW 100``."""
    return said(RubberSheet(settings or RubberSettings()), lines)


def chicago(*lines: str, settings: ChicagoSettings | None = None) -> ChicagoSheet:
    """The same of Chicago."""
    return said(ChicagoSheet(settings or ChicagoSettings()), lines)


def said(sheet: SheetT, lines: Iterable[str]) -> SheetT:
    """*sheet* with what the lines say."""
    for line in lines:
        if line == "pass":
            sheet = sheet.with_deal(PassedOut())
        elif line == "stop":
            sheet = sheet.with_agreement()
        elif line.startswith("honours "):
            sheet = sheet.with_honours(Honours.parse(line.removeprefix("honours ")))
        else:
            sheet = sheet.with_deal(PlayedDeal.parse(line))
    return sheet
