"""Mana that is added."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.engine.instructions.changing import AddMana, AddManaOfOneKind, AddManaOfTheChosenColor
from kb.engine.position.mana_costs import symbols_of

_COLORS = "WUBRG"


def _letters(symbols: str) -> str:
    """Give mana letter by letter. Raises Unclear for a figure."""
    letters = "".join(symbols_of(symbols))
    if not set(letters) <= set("WUBRGC"):
        raise Unclear(f"{symbols} is no mana that can be added.")
    return letters


def _symbols(letters: object) -> Iterator[object]:
    if isinstance(letters, str):
        yield "".join(f"{{{letter}}}" for letter in letters)


def _colorless(amount: int) -> str:
    """Give so much colorless mana. Raises Unclear where how much isn't a number."""
    if not isinstance(amount, int):
        raise Unclear("How much mana is added is to be a number.")
    return "C" * amount


def _amounts(letters: object) -> Iterator[object]:
    if isinstance(letters, str) and letters and not letters.strip("C"):
        yield len(letters)


def _of_any_color(amount: int) -> tuple[str, ...]:
    """Give so much mana of each color. Raises Unclear where how much isn't a number."""
    if not isinstance(amount, int):
        raise Unclear("How much mana is added is to be a number.")
    return tuple(color * amount for color in _COLORS)


def _amounts_of_any_color(kinds: object) -> Iterator[object]:
    if isinstance(kinds, tuple) and len(kinds) == len(_COLORS):
        yield len(str(kinds[0]))


def _and_colorless(symbols: str) -> str:
    return _letters(symbols) + "C"


def _but_colorless(letters: object) -> Iterator[object]:
    if isinstance(letters, str) and letters.endswith("C") and letters != "C":
        yield from _symbols(letters.removesuffix("C"))


_MANA = through(HOLE.MANA, _letters, _symbols)
_EACH = tuple(through(getattr(HOLE, name), _letters, _symbols) for name in ("first", "second", "third"))
_COLORLESS = AddMana(through(HOLE.number, _colorless, _amounts))
_ANY = AddManaOfOneKind(through(HOLE.number, _of_any_color, _amounts_of_any_color))

for _add in ("add", "[you add]"):
    says("act", f"{_add} <mana>", HOLE.mana)
    says("act", f"{_add} <mana> [to your mana pool]", HOLE.mana)
says("mana", "<MANA>", AddMana(_MANA))
says("mana", "<MANA:first> or <MANA:second>", AddManaOfOneKind(_EACH[:2]))
says("mana", "<MANA:first> , <MANA:second> [, or] <MANA:third>", AddManaOfOneKind(_EACH))
says("mana", "[one mana of the chosen color]", AddManaOfTheChosenColor())
says("mana", "<number> [colorless mana]", _COLORLESS)
for _color in ("any color", "any one color"):
    says("mana", f"<number> [mana of {_color}]", _ANY)
says("mana", "<MANA> [and one colorless mana]", AddMana(through(HOLE.MANA, _and_colorless, _but_colorless)))

for _adds in ("adds", "[adds an additional]"):
    for _where in ("", *(f" [to {whose} mana pool]" for whose in ("your", "his or her", "their"))):
        says("act", f"<who> {_adds} <MANA>{_where}", AddMana(_MANA, HOLE.who))
says("act", "[it produces an additional] <MANA>", AddMana(_MANA, "controller of that"))
