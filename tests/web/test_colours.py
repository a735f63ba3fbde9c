"""The tokens of the site's look: contrasts of WCAG 2.2 AA, and suits that stay apart."""

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from overtrick.web.static_files import static_files

Rgb = tuple[float, float, float]
SCHEMES = ("light", "dark")
WASHES = ("wash", "info-wash", "good-wash", "warn-wash", "bad-wash")
GROUNDS = ("paper", "sheet", "well")
SUITS = ("spade", "heart", "diamond", "club")
TEXT = [
    *product(("ink", "soft", *SUITS), (*GROUNDS, *WASHES)),
    *product(("accent", "accent-strong"), (*GROUNDS, "wash")),
    *product(("info", "good", "warn", "bad"), ("paper", "sheet")),
    *((kind, f"{kind}-wash") for kind in ("info", "good", "warn", "bad")),
    ("on-accent", "accent"),
    ("on-accent", "accent-strong"),
    ("on-bad", "bad"),
    ("on-vulnerable", "vulnerable"),
]
"""Foreground and ground of every text; 4.5 to 1 (1.4.3)."""
CONTROLS = [
    *product(("edge", "accent"), (*GROUNDS, "wash")),
    *product(("info", "good", "warn", "bad"), ("paper", "sheet", "well")),
    ("accent", "rule"),
    ("vulnerable", "sheet"),
]
"""What is to be told from what lies around it; 3 to 1 (1.4.11)."""
VISION = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is seen of linear RGB where a kind of cone is missing (Machado, Oliveira and Fernandes
2009, severity 1.0)."""
APART = 20
"""Difference in CIELAB of 1976; 2.3 is just noticed, side by side."""


def tokens(scheme: str) -> dict[str, str]:
    """The colours of tokens.css by their names."""
    text = static_files()["css/tokens.css"].decode()
    light, dark = text.split("@media (prefers-color-scheme: dark)")
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light))
    if scheme == "dark":
        own = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", dark))
        assert own.keys() == found.keys(), "every colour has one for the dark"
        return own
    return found


def linear(colour: str) -> Rgb:
    """Linear red, green and blue, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio, 1 to 21."""
    weights = (0.2126, 0.7152, 0.0722)
    lights = [sum(w * c for w, c in zip(weights, linear(x), strict=True)) for x in (one, other)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def lab(rgb: Rgb) -> Rgb:
    """L*, a*, b* of linear RGB, for the white D65."""
    red, green, blue = (min(max(c, 0), 1) for c in rgb)
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, vision: str) -> Rgb:
    """What somebody with that kind of vision sees, in CIELAB."""
    rgb = linear(colour)
    r, g, b = (sum(m * c for m, c in zip(row, rgb, strict=True)) for row in VISION[vision])
    return lab((r, g, b))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_text_is_read(scheme: str) -> None:
    colours = tokens(scheme)
    low = {
        f"{ink} on {ground}": round(ratio, 2)
        for ink, ground in TEXT
        if (ratio := contrast(colours[ink], colours[ground])) < 4.5
    }
    assert low == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_control_is_seen(scheme: str) -> None:
    colours = tokens(scheme)
    low = {
        f"{mark} on {ground}": round(ratio, 2)
        for mark, ground in CONTROLS
        if (ratio := contrast(colours[mark], colours[ground])) < 3
    }
    assert low == {}


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_suits_stay_apart(scheme: str, vision: str) -> None:
    colours = tokens(scheme)
    near = {}
    for one, other in combinations(SUITS, 2):
        a, b = seen(colours[one], vision), seen(colours[other], vision)
        distance = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        if distance < APART:
            near[f"{one} and {other}"] = round(distance, 1)
    assert near == {}


def test_the_measures_are_right() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48
    assert [round(each, 1) for each in lab(linear("#ff0000"))] == [53.2, 80.1, 67.2]
    assert [round(each) for each in lab(linear("#ffffff"))] == [100, 0, 0]


def test_colours_are_named_once() -> None:
    """No sheet has a colour of its own but a QR code's white and what is printed."""
    for path, content in static_files().items():
        if path.endswith(".css") and path not in ("css/tokens.css", "css/print.css"):
            assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b|rgb\(", content.decode())) <= {"#ffffff"}


def test_sheets_use_what_there_is() -> None:
    """Every variable that is used is defined, every sheet is read, none is too long."""
    files = {p: c.decode() for p, c in static_files().items() if p.endswith(".css")}
    text = "\n".join(files.values())
    assert set(re.findall(r"var\((--[\w-]+)", text)) <= set(re.findall(r"(--[\w-]+):", text))
    named = set(re.findall(r'@import url\("(.*?)"\)', files["style.css"]))
    # A sheet of a few pages is named by those alone.
    templates = (Path(__file__).parents[2] / "src/overtrick/web/templates").rglob("*.html")
    own = {
        name
        for template in templates
        for name in re.findall(r"static\('(css/[\w-]+\.css)'\)", template.read_text("utf-8"))
    }
    assert named | own == files.keys() - {"style.css"}
    assert not named & own
    assert max(len(each.splitlines()) for each in files.values()) <= 400
