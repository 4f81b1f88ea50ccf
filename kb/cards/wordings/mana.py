"""Mana that is added."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.engine.instructions.changing import AddMana
from kb.engine.mana_costs import symbols_of


def _letters(symbols: str) -> str:
    """Give mana letter by letter. Raises Unclear for a figure."""
    letters = "".join(symbols_of(symbols))
    if not set(letters) <= set("WUBRGC"):
        raise Unclear(f"{symbols} is no mana that can be added.")
    return letters


def _symbols(letters: object) -> Iterator[object]:
    if isinstance(letters, str):
        yield "".join(f"{{{letter}}}" for letter in letters)


says("act", "add <MANA> <to_pool>", AddMana(through(HOLE.MANA, _letters, _symbols)))
says("act", "add <MANA>", AddMana(through(HOLE.MANA, _letters, _symbols)))
says("to_pool", "[to your mana pool]", None)
