"""Chroma: which mana symbols are counted."""

from kb.engine.position.abilities import Activated
from kb.engine.position.objects import Face
from kb.engine.slots.keywords import chroma


@chroma.since(
    "2008-07-08",
    "crystalkeep-2008-08/703.7.Ruling.2",
    "Chroma abilities check only mana symbols in the mana cost, and not ones that appear in the card text.",
    means="A chroma ability counts only the mana symbols in a card's mana cost, not those in its text.",
)
def symbols_in_mana_cost(face: Face) -> str:
    """Return the mana symbols of a card that a chroma ability counts: those in its mana cost, not those in its text."""
    return face.cost


@chroma.contrast("all that are on it")
def symbols_anywhere(face: Face) -> str:
    """Return the card's mana cost followed by the mana costs of its activated abilities: chroma counts the symbols in
    both. A contrast: no text says so.
    """
    return face.cost + "".join(ability.cost.mana for ability in face.abilities if isinstance(ability, Activated))
