"""Phrases of numbers that are looked up, and of sizes that are set."""

from kb.engine.abilities import Ability, Act, Amount, Change, Continuous, Static, Target
from kb.engine.filters import CREATURE, ENCHANTED
from kb.engine.status import COLORS
from kb.worked.wording import Meant, phrase

LETTERS = {color: letter for letter, color in COLORS.items()}


@phrase("act", r"you gain life equal to the number of (?P<color>white|blue|black|red|green) mana symbols in the mana "
        r"costs of permanents you control",
        "you gain life equal to the number of red mana symbols in the mana costs of permanents you "
        "control")  # fmt: skip
def gain_by_symbols(color: str) -> Meant:
    """Gain life by chroma."""
    return Meant((Act("gain life", amount=Amount("mana symbols", "you", LETTERS[color.lower()])),))


@phrase("act", r"deal X damage to any target", "deal X damage to any target")
def deal_x() -> Meant:
    """Deal as much damage as was announced."""
    return Meant((Act("deal", "targets", Amount("x")),), (Target(CREATURE, players="any"),))


@phrase("act", r"you gain X life", "you gain X life")
def gain_x() -> Meant:
    """Gain as much life as was announced."""
    return Meant((Act("gain life", amount=Amount("x")),))


@phrase("act", r"you gain X life, where X is the number of (?P<kind>creature|land|artifact|enchantment)s you control",
        "you gain X life, where X is the number of creatures you control")  # fmt: skip
def gain_by_number(kind: str) -> Meant:
    """Gain life by a number that the text defines."""
    return Meant((Act("gain life", amount=Amount("permanents", "you", kind.lower())),))


@phrase("act", r"you gain life equal to target spell's mana value", "you gain life equal to target spell's mana value")
def gain_by_mana_value() -> Meant:
    """Gain life by the mana value of a spell on the stack."""
    from kb.worked.shield_phrases import SPELL

    return Meant((Act("gain life", amount=Amount("mana value", "target")),), (SPELL,))


@phrase("ability", r"(?P<whom>All creatures are|Enchanted creature is) (?P<power>\d+)/(?P<toughness>\d+)",
        "All creatures are 0/2")  # fmt: skip
def sets_size(whom: str, power: str, toughness: str) -> tuple[Ability, ...]:
    """Set the power and toughness of creatures."""
    affects = CREATURE if whom.lower().startswith("all") else ENCHANTED
    return (Static(Continuous(affects, (Change("set size", (int(power), int(toughness))),))),)
