"""Preview pictures of boards: two outcomes side by side, drawn as SVG and converted to PNG.

This needs an extra (``rulings-kb[pictures]``). Text is measured and drawn with the site's own fonts, so a board has the
same picture on every machine.
"""

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from itertools import pairwise
from tempfile import NamedTemporaryFile

from kb.site.outcome_strips import Stretch, Strip
from kb.site.rendering import environment, templates_folder

NEEDED = ("resvg_py", "fontTools", "brotli", "PIL")
WIDE = 800
"""The width of a PNG in pixels; the board is laid out on 1200."""

COLORS = 8
"""The number of colors in a PNG: enough for letters on paper and two accents, in a third of the bytes."""

LOOKS = ("#565b62", "#2d5f8b", "#8a4b12", "#6a4396", "#2f6b3f", "#8c2f4c", "#6b5a10")
"""The colors of outcomes by look, as in the style sheet."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of text and their font size."""

    size: int
    them: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One outcome in a picture."""

    since: str
    color: str
    words: Lines


@dataclass(frozen=True, slots=True)
class Picture:
    """The content of a picture."""

    title: Lines
    sides: tuple[Side, Side]
    cause: str


def can_draw() -> bool:
    """Return whether the libraries for pictures are installed."""
    return all(find_spec(name) is not None for name in NEEDED)


def two_outcomes(strip: Strip) -> tuple[Stretch, Stretch] | None:
    """Return the last two different outcomes of a board; None if it has only one."""
    played = [part for part in strip.stretches if part.look]
    pairs = [(one, other) for one, other in pairwise(played) if one.look != other.look]
    return pairs[-1] if pairs else None


def alt_of(title: str, outcomes: tuple[Stretch, Stretch]) -> str:
    """Return the alternative text of a picture."""
    return f"{title}. " + " ".join(f"From {one.since}: {'; or '.join(one.words)}." for one in outcomes)


def picture(title: str, outcomes: tuple[Stretch, Stretch]) -> Picture:
    """Lay out the picture of a board: title, both outcomes, and the cause."""
    causes = [link.words for turning in outcomes[1].turnings for link in turning.causes]
    return Picture(
        _fitted(title, 1072, ((56, 2), (46, 2))),
        (_side(outcomes[0]), _side(outcomes[1])),
        lines_of(f"What changed: {'; '.join(causes)}", "regular", 900 / 30, 1)[0] if causes else "",
    )


def _side(part: Stretch) -> Side:
    """Lay out one outcome."""
    return Side(part.since, LOOKS[part.look], _fitted("; or ".join(part.words), 468, ((50, 3), (42, 3), (34, 4))))


def _fitted(words: str, width: int, sizes: tuple[tuple[int, int], ...]) -> Lines:
    """Return text in the largest font that fits; sizes are pairs of font size and maximum number of lines."""
    for size, most in sizes:
        found = lines_of(words, "bold", width / size, most)
        if not found[-1].endswith("…"):
            break
    return Lines(size, found)


def lines_of(words: str, font: str, width: float, most: int) -> tuple[str, ...]:
    """Wrap text to a width in units of the font size; cut it with an ellipsis after `most` lines."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and length(longer, font) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines[most - 1] = _cut(f"{lines[most - 1]} {lines[most]}", font, width)
    return tuple(_cut(line, font, width) for line in lines[:most])


def _cut(line: str, font: str, width: float) -> str:
    """Return a line, cut between words with an ellipsis if it is too long."""
    if length(line, font) <= width:
        return line
    while " " in line and length(f"{line}…", font) > width:
        line = line.rpartition(" ")[0].rstrip(",;: ")
    return f"{line}…"


def length(words: str, font: str) -> float:
    """Return the width of text in units of the font size."""
    widths, usual = _widths(font)
    return sum(widths.get(ord(letter), usual) for letter in words)


FONTS = {"regular": "serif.woff2", "bold": "serif-bold.woff2"}


@cache
def _widths(font: str) -> tuple[dict[int, float], float]:
    """Return the widths of a font's letters, and that of "n" for missing ones."""
    from fontTools.ttLib import TTFont  # optional dependency

    found = TTFont(_font_files()[font])
    units, advances = found["head"].unitsPerEm, found["hmtx"].metrics
    widths = {code: advances[glyph][0] / units for code, glyph in found.getBestCmap().items()}
    return widths, widths[ord("n")]


@cache
def _font_files() -> dict[str, str]:
    """Unpack the fonts to temporary files, because the renderer reads no compressed ones; return their paths."""
    from fontTools.ttLib.woff2 import decompress  # optional dependency

    found = {}
    for name, packed in FONTS.items():
        with NamedTemporaryFile(suffix=".ttf", delete=False) as unpacked:
            decompress(templates_folder() / "static" / packed, unpacked)
        found[name] = unpacked.name
    return found


def svg_of(it: Picture) -> str:
    """Render a picture as SVG."""
    return environment().get_template("picture.svg").render(it=it)


def png_of(svg: str) -> bytes:
    """Convert SVG to PNG."""
    from PIL import Image  # optional dependency
    from resvg_py import svg_to_bytes  # as above

    drawn = svg_to_bytes(svg_string=svg, width=WIDE, skip_system_fonts=True, font_files=list(_font_files().values()))
    found = BytesIO()
    with Image.open(BytesIO(drawn)) as image:
        few = image.convert("RGB").quantize(COLORS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(found, "PNG", optimize=True)
    return found.getvalue()
