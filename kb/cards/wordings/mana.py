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
    for _where in ("", " <to_pool>"):
        says("act", f"{_add} <MANA>{_where}", AddMana(_MANA))
        says("act", f"{_add} <MANA:first> or <MANA:second>{_where}", AddManaOfOneKind(_EACH[:2]))
        says("act", f"{_add} <MANA:first> , <MANA:second> [, or] <MANA:third>{_where}", AddManaOfOneKind(_EACH))
        says("act", f"{_add} [one mana of the chosen color]{_where}", AddManaOfTheChosenColor())
        says("act", f"{_add} <number> [colorless mana]{_where}", _COLORLESS)
        for _color in ("mana of any color", "mana of any one color"):
            says("act", f"{_add} <number> [{_color}]{_where}", _ANY)
        says(
            "act",
            f"{_add} <MANA> [and one colorless mana]{_where}",
            AddMana(through(HOLE.MANA, _and_colorless, _but_colorless)),
        )
says("to_pool", "[to your mana pool]", None)

for _adds in ("adds", "[adds an additional]"):
    for _where in ("", " <to_pool>", " [to his or her mana pool]", " [to their mana pool]"):
        says("act", f"<who> {_adds} <MANA>{_where}", AddMana(_MANA, HOLE.who))
says("act", "[it produces an additional] <MANA>", AddMana(_MANA, "controller of that"))
