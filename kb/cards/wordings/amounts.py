"""Numbers, and changes of power and toughness."""

from collections.abc import Iterator

from kb.cards.construction import means_as_it_stands, says
from kb.engine.position.effects import Amount
from kb.english.templates import HOLE, through, whole

means_as_it_stands(
    "number", a=1, an=1, one=1, two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, eleven=11,
    twelve=12, thirteen=13, fifteen=15, twenty=20, X=Amount("x"),
)  # fmt: skip
says("number", "[that many]", Amount("x", "that"))
says("number", "<NUMERAL>", whole(HOLE.NUMERAL))


def _growth(words: str) -> tuple[object, ...]:
    """Return the changes of power and toughness that a text such as "+1/-1" or "+X/+0" states, as numbers or X."""
    return tuple(_signed(half) for half in words.split("/"))


def _signed(half: str) -> object:
    """Return one half of a change: a number, X, or minus X."""
    return {"-X": Amount("x", times=-1), "+X": Amount("x")}.get(half) or int(half)


def _growth_words(value: object) -> Iterator[object]:
    """Invert ``_growth``: yield the text of a change; a 0 has the sign of the other half, or either."""
    if isinstance(value, tuple) and len(value) == len(("power", "toughness")):
        if not all(isinstance(part, int) or part in (Amount("x"), Amount("x", times=-1)) for part in value):
            return
        for zero in "+-":
            yield "/".join(_half(part, zero) for part in value)
        if 0 in value:
            yield "/".join(_half(part, "+" if part == 0 else "-") for part in value)


def _half(part: object, zero: str) -> str:
    """Return the text of one half of a change; `zero` is the sign of a 0."""
    if isinstance(part, int):
        return f"{zero}0" if part == 0 else f"{part:+d}"
    return "+X" if part == Amount("x") else "-X"


says("growth", "<GROWTH>", through(HOLE.GROWTH, _growth, _growth_words))
