"""Phrases of numbers that are looked up, and of sizes that are set."""

from kb.engine.instructions.changing import Deal, GainLife
from kb.engine.instructions.combining import IfKicked
from kb.engine.instructions.copying import BecomeACopy
from kb.engine.position.abilities import Ability, Cost, Keyword, Target
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Amount
from kb.engine.position.filters import CREATURE, both
from kb.worked.sentences.shields import SPELL
from kb.worked.wording import Meant, phrase, read_instructions

LETTERS = {color: letter for letter, color in COLORS.items()}


@phrase("act", r"you gain life equal to the number of (?P<color>white|blue|black|red|green) mana symbols in the mana "
        r"costs of permanents you control",
        "you gain life equal to the number of red mana symbols in the mana costs of permanents you "
        "control")  # fmt: skip
def gain_by_symbols(color: str) -> Meant:
    """Gain life by chroma."""
    return Meant((GainLife(Amount("mana symbols", "you", LETTERS[color.lower()])),))


@phrase("act", r"deal X damage to any target", "deal X damage to any target")
def deal_x() -> Meant:
    """Deal as much damage as was announced."""
    return Meant((Deal(Amount("x"), "targets"),), (Target(CREATURE, players="any"),))


@phrase("act", r"you gain X life", "you gain X life")
def gain_x() -> Meant:
    """Gain as much life as was announced."""
    return Meant((GainLife(Amount("x")),))


@phrase("act", r"you gain X life, where X is the number of (?P<kind>creature|land|artifact|enchantment)s you control",
        "you gain X life, where X is the number of creatures you control")  # fmt: skip
def gain_by_number(kind: str) -> Meant:
    """Gain life by a number that the text defines."""
    return Meant((GainLife(Amount("permanents", "you", kind.lower())),))


@phrase("act", r"you gain life equal to target spell's mana value", "you gain life equal to target spell's mana value")
def gain_by_mana_value() -> Meant:
    """Gain life by the mana value of a spell on the stack."""
    return Meant((GainLife(Amount("mana value", "targets")),), (SPELL,))


@phrase(
    "ability", r"Kicker (?P<first>(?:\{[\w/]+\})+)(?: and/or (?P<second>(?:\{[\w/]+\})+))?", "Kicker {1} and/or {G}"
)
def kicker(first: str, second: str | None) -> tuple[Ability, ...]:
    """Give one or two kicker costs."""
    both_costs = {"first": first, "second": second}
    return tuple(Keyword("kicker", Cost(cost), word) for word, cost in both_costs.items() if cost)


@phrase("act", r"if (?:this spell|this creature|it) was kicked(?: with its (?P<which>first|second) kicker)?, "
        r"(?P<then>[^.]+)",
        "if this spell was kicked, you gain 3 life")  # fmt: skip
def if_kicked(which: str | None, then: str) -> Meant:
    """Do something if a kicker cost was paid, with the targets of that part."""
    meant = read_instructions(then, "a part that hangs on a kicker cost")
    targets = tuple(target._replace(kicker=which or "") for target in meant.targets)
    return Meant((IfKicked(meant.acts, which or ""),), targets)


@phrase(
    "act",
    r"(?P<first>[^.]*?(?P<amount>\d+) damage[^.]*)\. If (?:this spell|it) was kicked, it deals (?P<more>\d+) damage"
    r"(?: to (?:that|any) [a-z ]+)? instead",
    "deal 2 damage to any target. If this spell was kicked, it deals 4 damage instead",
)
def more_if_kicked(first: str, amount: str, more: str) -> Meant:
    """Deal another amount of damage where the kicker cost was paid."""
    meant = read_instructions(first, first)
    kicked = read_instructions(first.replace(f"{amount} damage", f"{more} damage", 1), first)
    return Meant((IfKicked(kicked.acts, otherwise=meant.acts),), meant.targets)


@phrase("act", r"you gain life equal to target creature's (?P<what>power|toughness)",
        "you gain life equal to target creature's toughness")  # fmt: skip
def gain_by_size(what: str) -> Meant:
    """Gain life by the power or toughness of a creature."""
    return Meant((GainLife(Amount("power" if what == "power" else "toughness", "targets")),), (Target(CREATURE),))


@phrase("act", r"this creature becomes a copy of target creature", "this creature becomes a copy of target creature")
def becomes_a_copy() -> Meant:
    """Have the source become a copy of another creature."""
    return Meant((BecomeACopy("targets"),), (Target(CREATURE),))


@phrase("act", r"you gain life equal to the mana value of target card in a graveyard",
        "you gain life equal to the mana value of target card in a graveyard")  # fmt: skip
def gain_by_mana_value_of_card() -> Meant:
    """Gain life by the mana value of a card in a graveyard."""
    return Meant((GainLife(Amount("mana value", "targets")),), (Target(both(), "graveyard"),))
