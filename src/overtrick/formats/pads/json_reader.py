"""A rubber or an evening of Chicago from JSON."""

from collections.abc import Mapping

from overtrick.core.outcome import NotPlayed, PassedOut
from overtrick.core.rubber import Agreement, Honours, PlayedDeal
from overtrick.core.rubber.deal import side_named
from overtrick.core.seat import Seat, Side
from overtrick.errors import FileError, ImpossibleError, ParseError
from overtrick.formats.notation import Undertaking, read_contract
from overtrick.formats.pads.lines import AnySheet, HonoursSaid, Said
from overtrick.formats.pads.settings import GAMES, blank_sheet, changed, check_setting
from overtrick.formats.pads.text import KIND, MOST, sheet_of
from overtrick.formats.results_json.document import Faults, Place, parsed, read_text, take
from overtrick.phrase import phrase, said_by

OF_DOCUMENT = ("game", "settings", "said", "scored")
OF_DEAL = ("side", "contract", "declarer", "tricks")
OF_HONOURS = ("honours", "side", "holder", "deal")


def read_pad_json(data: bytes, game: str, asked: Mapping[str, str] | None = None) -> AnySheet:
    """The sheet of *game* that a JSON document says; settings in *asked* before its own.

    Of what stands under ``scored`` only the totals are read: they must be those of the
    deals, unless other settings were asked for. FileError with every fault and its path.
    """
    faults = Faults()
    try:
        members = parsed(data, faults).members(OF_DOCUMENT, required=("game", "said"))
        take(members, "game", lambda place: _game(place, game), None)
        settings = take(members, "settings", lambda place: _settings(place, game), {})
        places = take(members, "said", Place.items, [])
        if len(places) > MOST:
            faults.add(
                "said",
                phrase(
                    "{places} entries, which is more than {most}", places=len(places), most=MOST
                ),
            )
            faults.settle()
        found = [(place.path, _said(place)) for place in places]
        faults.settle()
        said = [(path, each) for path, each in found if each is not None]
        sheet = sheet_of(changed(blank_sheet(game), {**settings, **(asked or {})}), said)
        if not asked:
            take(members, "scored", lambda place: _check_totals(place, sheet), None)
        faults.settle()
    except FileError as error:
        raise FileError(KIND, error.faults) from None
    return sheet


def _game(place: Place, game: str) -> None:
    word = place.word(GAMES)
    if word is not None and word != game:
        place.faults.add(
            place.path,
            phrase("this is read as {game}; the game of the file is {word}", game=game, word=word),
        )


def _settings(place: Place, game: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, member in place.any_members().items():
        value = member.text()
        if value is None:
            continue
        try:
            check_setting(game, name, value)
        except ParseError as error:
            member.faults.add(member.path, said_by(error))
        else:
            found[name] = value
    return found


def _said(place: Place) -> Said | None:
    if not isinstance(place.value, dict):
        place.wrong("an object")
        return None
    names = set(place.value)
    if "passed_out" in names:
        return PassedOut() if _true(place, "passed_out") else None
    if "agreed" in names:
        return Agreement() if _true(place, "agreed") else None
    return _honours(place) if "honours" in names else _deal(place)


def _true(place: Place, name: str) -> bool:
    member = place.members((name,))[name]
    if member.value is not True:
        member.wrong("true")
    return member.value is True


def _deal(place: Place) -> PlayedDeal | None:
    members = place.members(OF_DEAL, required=("contract", "tricks"))
    contract = take(members, "contract", lambda each: read_text(each, _contract), None)
    tricks = take(members, "tricks", lambda each: each.whole(0, 13), None)
    declarer = take(members, "declarer", lambda each: read_text(each, Seat.parse), None)
    side = _side(place, members, declarer)
    if contract is None or tricks is None or side is None:
        return None
    try:
        return PlayedDeal(
            side, contract.level, contract.strain, contract.doubling, tricks, declarer
        )
    except ImpossibleError as error:
        place.faults.add(place.path, said_by(error))
        return None


def _contract(text: str) -> Undertaking:
    found = read_contract(text)
    if isinstance(found, PassedOut | NotPlayed) or found.declarer is not None:
        raise ParseError(phrase("not a contract like 4SX: {text!r}", text=text))
    return found


def _honours(place: Place) -> HonoursSaid | None:
    members = place.members(OF_HONOURS, required=("honours",))
    points = take(members, "honours", lambda each: each.whole(0, 1000), None)
    holder = take(members, "holder", lambda each: read_text(each, Seat.parse), None)
    deal = take(members, "deal", lambda each: each.whole(1, MOST), None)
    side = _side(place, members, holder)
    if points is None or side is None:
        return None
    try:
        return HonoursSaid(Honours(side, points, holder), deal)
    except ImpossibleError as error:
        place.faults.add(place.path, said_by(error))
        return None


def _side(place: Place, members: Mapping[str, Place], seat: Seat | None) -> Side | None:
    """The side as it stands there, or that of the seat; a fault if neither does."""
    if "side" in members:
        return read_text(members["side"], side_named)
    if seat is None and not {"declarer", "holder"} & members.keys():
        place.faults.add(place.path, phrase("it does not say which side"))
    return None if seat is None else seat.side


def _check_totals(place: Place, sheet: AnySheet) -> None:
    totals = place.any_members().get("totals")
    if totals is None:
        return
    for side, member in totals.any_members().items():
        if side in Side.__members__ and member.value != sheet.totals[Side[side]]:
            member.wrong(f"{sheet.totals[Side[side]]}, which the deals make,")
