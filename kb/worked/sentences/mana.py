"""Phrases of mana that is made."""

from kb.engine.abilities import Ability, Act, Pattern, Replacing
from kb.engine.filters import LAND, YOURS, both
from kb.worked.wording import Meant, phrase


@phrase("act", r"add \{(?P<letter>[WUBRG])\}", "add {G}")
def add(letter: str) -> Meant:
    """Add one mana."""
    return Meant((Act("add mana", word=letter.upper()),))


@phrase("act", r"add one mana of any type that a land you control could produce",
        "add one mana of any type that a land you control could produce")  # fmt: skip
def add_any() -> Meant:
    """Add mana of a type that is looked up."""
    return Meant((Act("add mana a land could produce", LAND),))


@phrase("ability", r"If a land you control would produce mana, it produces \{(?P<letter>[WUBRG])\} instead",
        "If a land you control would produce mana, it produces {R} instead")  # fmt: skip
def other_mana(letter: str) -> tuple[Ability, ...]:
    """Have lands make other mana."""
    mana = Pattern("add mana", source=both(LAND, YOURS))
    return (Replacing(mana, Act("make other mana", word=letter.upper())),)
